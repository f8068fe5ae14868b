import { z } from "zod";

import { parseAmount } from "#app/domain/money.ts";
import { giftCardTexts } from "#locale/voucher/gift-card.ts";
import { issueText } from "#app/locales/issue-text.ts";

const quantity = issueText(giftCardTexts, "errors.quantity");

/** A chosen amount in euros. A typed one (`own`) takes precedence. The command checks which amounts are allowed. */
export const giftCardForm = z.object({
  amount: z.string().default("").transform(parseAmount),
  own: z
    .string()
    .trim()
    .max(20, issueText(giftCardTexts, "errors.own"))
    .transform((typed) => (typed === "" ? undefined : parseAmount(typed.replace(/\s*(?:€|Euro)$/i, ""))))
    .optional(),
  quantity: z
    .string(quantity)
    .trim()
    .max(4, quantity)
    .regex(/^\d{1,4}$/, quantity)
    .transform(Number),
});
