/** Fields of a gift, in the cart and on the page of the order. Checks only the shape of the values. */
import { z } from "zod";

import type { CivilDate } from "#app/domain/dates.ts";
import { cleanText, isUnfitText } from "#app/domain/text/typed-text.ts";
import { parseGermanDate } from "#app/domain/typed-dates.ts";
import { giftMotifs, hasAddress, type ItemGift, longestGreeting } from "#app/domain/voucher/gift.ts";
import { optionalEmailText, typedLine } from "#app/http/form-schemas.server.ts";
import { issueText, type IssueText } from "#app/locales/issue-text.ts";
import { voucherGiftTexts } from "#locale/voucher/voucher-gift.ts";

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

export const giftFields = z.object({
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

/** The gift of the parsed fields. Without an address it has no day. */
export function readGift(
  { motif, recipientName, recipientEmail, sendOn, giverName, greeting }: z.output<typeof giftFields>,
  today: CivilDate,
): ItemGift {
  const day = recipientEmail === "" ? null : (sendOn ?? today);
  return { motif, recipientName, recipientEmail, giverName, greeting, sendOn: day };
}

/**
 * Values of the form before anything is typed.
 * @param gift the one to change
 * @param giverName of a new gift
 */
export function giftValues(gift: ItemGift | undefined, giverName: string, today: CivilDate) {
  return {
    motif: gift?.motif ?? giftMotifs[0],
    recipientName: gift?.recipientName ?? "",
    recipientEmail: gift?.recipientEmail ?? "",
    // The day chosen in the cart may have passed since.
    sendOn: gift?.sendOn && gift.sendOn > today ? gift.sendOn : today,
    giverName: gift?.giverName ?? giverName,
    greeting: gift?.greeting ?? "",
  };
}
