/** Form that gives a voucher away. Checks only the shape of the values. */
import { z } from "zod";

import { giftMotifs, hasAddress, longestGreeting } from "#app/domain/voucher/voucher.ts";
import { voucherGiftTexts } from "#locale/voucher/voucher-gift.ts";
import { cleanText, isUnfitText } from "#app/domain/text/typed-text.ts";
import { parseGermanDate } from "#app/domain/typed-dates.ts";
import { optionalEmailText, typedLine } from "#app/http/form-schemas.server.ts";
import { parseForm } from "#app/http/forms.server.ts";
import { issueText, type IssueText } from "#app/locales/issue-text.ts";

const strange = issueText(voucherGiftTexts, "errors.strange");
const nameErrors = {
  long: () => issueText(voucherGiftTexts, "errors.longName"),
  strange,
};

const name = (missing: IssueText) =>
  typedLine(80, nameErrors, missing)
    .min(1, missing)
    .refine((text) => !hasAddress(text), strange);

const wrongDay = issueText(voucherGiftTexts, "errors.sendOn");

export const voucherGiftForm = z.object({
  gift: z.uuid(issueText(voucherGiftTexts, "errors.again")),
  voucher: z.uuid(issueText(voucherGiftTexts, "errors.voucher")),
  again: z.literal("1").optional(),
  motif: z.enum(giftMotifs, issueText(voucherGiftTexts, "errors.motif")),
  recipientName: name(issueText(voucherGiftTexts, "errors.recipientName")),
  recipientEmail: optionalEmailText().default(""),
  /** Empty: today. */
  sendOn: z
    .string()
    .trim()
    .refine((text) => text === "" || parseGermanDate(text) !== null, wrongDay)
    .transform((text) => parseGermanDate(text))
    .nullable()
    .default(null),
  giverName: name(issueText(voucherGiftTexts, "errors.giverName")),
  greeting: z
    .string()
    .overwrite(cleanText)
    .max(longestGreeting, issueText(voucherGiftTexts, "errors.longGreeting"))
    .refine((text) => !isUnfitText(text) && !hasAddress(text), strange)
    .default(""),
});

export function parseVoucherGift(form: FormData) {
  return parseForm(form, voucherGiftForm, ["gift"]);
}
