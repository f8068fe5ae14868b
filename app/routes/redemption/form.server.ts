import { z } from "zod";

import { issueText } from "#app/locales/issue-text.ts";
import { voucherDeskTexts } from "#locale/voucher/redemption.ts";

/** Longer is no code and no PIN; it is not looked up, and answered as any other that there is not. */
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
