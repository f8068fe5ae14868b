/** The form that sends a voucher to somebody: shape only. */
import { z } from "zod";

import { hasAddress, longestGreeting } from "#app/domain/voucher/voucher.ts";
import { voucherGiftTexts } from "#locale/voucher/voucher-gift.ts";
import { emailText } from "#app/http/form-schemas.server.ts";
import { parseForm } from "#app/http/forms.server.ts";

const { errors } = voucherGiftTexts;
/** Signs that hide something in a mail. */
const hidden = /[^\P{Cc}\r\n\t]|[\p{Cf}\p{Co}\p{Cn}]/u;

const name = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(80, errors.longName)
    .refine((text) => !hidden.test(text) && !/[\r\n\t]/.test(text) && !hasAddress(text), errors.strange);

const fields = z.object({
  gift: z.uuid(errors.again),
  voucher: z.uuid(errors.voucher),
  again: z.literal("1").optional(),
  recipientName: name(errors.recipientName),
  recipientEmail: emailText(errors.email),
  giverName: name(errors.giverName),
  greeting: z
    .string()
    .trim()
    .max(longestGreeting, errors.longGreeting)
    .refine((text) => !hidden.test(text) && !hasAddress(text), errors.strange)
    .default(""),
});

export function parseVoucherGift(form: FormData) {
  return parseForm(form, fields, ["gift"]);
}
