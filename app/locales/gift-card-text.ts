/** German texts of a gift card that is an item of an order. */
import type { GiftCardWording } from "#app/domain/voucher/gift-card-item.ts";
import { giftCardTexts as t } from "#locale/voucher/gift-card.ts";

export const giftCardWording: GiftCardWording = (amount) => ({
  title: t("item.title", { amount: amount / 100 }),
  validity: t("item.validity"),
});
