/** Schemas of the page where vouchers are looked up, redeemed and insured. */
import { z } from "zod";

import { longestPolicy } from "#app/domain/voucher/voucher.ts";
import { issueText } from "#app/locales/issue-text.ts";
import { requiredText } from "#app/routes/desk/form.server.ts";
import { deskVoucherTexts as t } from "#locale/voucher/vouchers.ts";

export const lookUpForm = z.object({ code: requiredText(issueText(t, "errors.code")) });

export const insuranceForm = z.object({
  policy: requiredText(issueText(t, "errors.policy", { most: longestPolicy }), longestPolicy),
});
