/** Schemas of the forms for vouchers, and for accesses of property systems. */
import { z } from "zod";

import { longestPolicy } from "#app/domain/voucher/voucher.ts";
import { issueText } from "#app/locales/issue-text.ts";
import { requiredText, tick } from "#app/routes/desk/form.server.ts";
import { ownPassword } from "#app/routes/desk/upkeep/form.server.ts";
import { deskChannelTexts } from "#locale/operator/connections/channels.ts";
import { deskVoucherTexts as t } from "#locale/voucher/vouchers.ts";

export const lookUpForm = z.object({ code: requiredText(issueText(t, "errors.code")) });

export const insuranceForm = z.object({
  policy: requiredText(issueText(t, "errors.policy", { most: longestPolicy }), longestPolicy),
});

export const channelForm = z.object({
  house: requiredText(issueText(deskChannelTexts, "errors.house")),
  prices: tick,
  current: ownPassword,
});
