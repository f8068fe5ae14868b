import { z } from "zod";

import { issueText } from "#app/locales/issue-text.ts";
import { voucherDeskTexts } from "#locale/voucher/redemption.ts";

/** No code or PIN is longer. A longer one is not looked up and counts as unknown. */
const longest = 100;

export const redemptionForm = z.object({
  code: z
    .string(issueText(voucherDeskTexts, "errors.code"))
    .trim()
    .min(1, issueText(voucherDeskTexts, "errors.code"))
    .max(longest, issueText(voucherDeskTexts, "errors.unknown")),
  pin: z
    .string(issueText(voucherDeskTexts, "errors.pin"))
    .trim()
    .min(1, issueText(voucherDeskTexts, "errors.pin"))
    .max(longest, issueText(voucherDeskTexts, "errors.unknown")),
});
