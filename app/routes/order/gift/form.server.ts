/** The form that sends a voucher to somebody: shape only. */
import { z } from "zod";

import { hasAddress, longestGreeting } from "#app/domain/voucher/voucher.ts";
import { voucherGiftTexts } from "#locale/voucher/voucher-gift.ts";
import { emailText } from "#app/http/form-schemas.server.ts";
import { parseForm } from "#app/http/forms.server.ts";
import { issueText, type IssueText } from "#app/locales/issue-text.ts";

/** Signs that hide something in a mail. */
const hidden = /[^\P{Cc}\r\n\t]|[\p{Cf}\p{Co}\p{Cn}]/u;

const name = (missing: IssueText) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(80, issueText(voucherGiftTexts, "errors.longName"))
    .refine(
      (text) => !hidden.test(text) && !/[\r\n\t]/.test(text) && !hasAddress(text),
      issueText(voucherGiftTexts, "errors.strange"),
    );

export const voucherGiftForm = z.object({
  gift: z.uuid(issueText(voucherGiftTexts, "errors.again")),
  voucher: z.uuid(issueText(voucherGiftTexts, "errors.voucher")),
  again: z.literal("1").optional(),
  recipientName: name(issueText(voucherGiftTexts, "errors.recipientName")),
  recipientEmail: emailText(issueText(voucherGiftTexts, "errors.email")),
  giverName: name(issueText(voucherGiftTexts, "errors.giverName")),
  greeting: z
    .string()
    .trim()
    .max(longestGreeting, issueText(voucherGiftTexts, "errors.longGreeting"))
    .refine((text) => !hidden.test(text) && !hasAddress(text), issueText(voucherGiftTexts, "errors.strange"))
    .default(""),
});

export function parseVoucherGift(form: FormData) {
  return parseForm(form, voucherGiftForm, ["gift"]);
}
