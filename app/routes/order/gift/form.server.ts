/** Form that gives a voucher away. Checks only the shape of the values. */
import { z } from "zod";

import { parseForm } from "#app/http/forms.server.ts";
import { issueText } from "#app/locales/issue-text.ts";
import { giftFields } from "#app/ui/order/gift-form.server.ts";
import { voucherGiftTexts } from "#locale/voucher/voucher-gift.ts";

export const voucherGiftForm = z.object({
  gift: z.uuid(issueText(voucherGiftTexts, "errors.again")),
  voucher: z.uuid(issueText(voucherGiftTexts, "errors.voucher")),
  again: z.literal("1").optional(),
  ...giftFields.shape,
});

export function parseVoucherGift(form: FormData) {
  return parseForm(form, voucherGiftForm, ["gift"]);
}
