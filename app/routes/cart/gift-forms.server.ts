/** Forms that choose a voucher of the cart as a gift, or take that back. */
import { chooseItemGift } from "#app/commands/voucher/gifts.server.ts";
import { fullName } from "#app/domain/customer/customer.ts";
import type { Order, OrderItem } from "#app/domain/order/order.ts";
import { berlinDate } from "#app/domain/time.ts";
import { parseForm } from "#app/http/forms.server.ts";
import { type CartForm, info, textIn, wrong } from "#app/routes/cart/form-answers.server.ts";
import { cartParts } from "#app/routes/cart/parts.ts";
import { giftFields, giftValues, readGift } from "#app/ui/order/gift-form.server.ts";
import { cartAnswerTexts } from "#locale/order/cart-answers.ts";
import { voucherGiftTexts as t } from "#locale/voucher/voucher-gift.ts";

export type GiftView = NonNullable<ReturnType<typeof buildGiftView>>;

/** The form of a voucher as a gift; null for other items. */
export function buildGiftView(item: OrderItem, { customer }: Order, now: Date) {
  if (item.type !== "Voucher") return null;
  return {
    values: giftValues(item.gift, fullName(customer), berlinDate(now)),
    /** Recipient of the chosen gift; null without one. */
    recipient: item.gift?.recipientName ?? null,
    quantity: item.quantity,
  };
}

const give: CartForm = async (call) => {
  const parsed = parseForm(call.form, giftFields);
  if (!parsed.ok) return { ok: false, refusal: "gift", reply: parsed.reply };
  const itemId = textIn(call, "itemId");
  const gift = readGift(parsed.value, berlinDate(call.work.now));
  const answer = await chooseItemGift(call.work, call.access, { itemId, gift });
  if (answer.ok)
    return { ok: true, said: info(t("cart.saved", { name: gift.recipientName }), cartParts.gift(itemId)) };
  const { refusal } = answer;
  return refusal === "past-day" || refusal === "far-day"
    ? wrong(call, refusal, "sendOn", t(`errors.${refusal}`))
    : wrong(call, refusal, "", cartAnswerTexts("errors.unknown-item"));
};

const keep: CartForm = async (call) => {
  const itemId = textIn(call, "itemId");
  const answer = await chooseItemGift(call.work, call.access, { itemId, gift: null });
  return answer.ok
    ? { ok: true, said: info(t("cart.removed"), cartParts.gift(itemId)) }
    : wrong(call, answer.refusal, "", cartAnswerTexts("errors.unknown-item"));
};

export const giftForms: Readonly<Record<string, CartForm>> = { gift: give, "remove-gift": keep };
