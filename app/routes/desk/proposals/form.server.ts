import { z } from "zod";

import { issueText } from "#app/locales/issue-text.ts";
import { requiredAmount } from "#app/routes/desk/form.server.ts";
import { deskProposalTexts as t } from "#locale/order/proposals.ts";

export const counterForm = z.object({ amount: requiredAmount(issueText(t, "refused.amount")) });
