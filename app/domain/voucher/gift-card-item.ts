/** A gift card as an order item: a voucher of the shop itself, for an amount instead of a stay. */
import { type Cents, timesQuantity } from "#app/domain/money.ts";
import { noHouse, type OrderItem } from "#app/domain/order/order.ts";

/** Shown with the item and stored with the order, in the language of its customer. */
export type GiftCardWording = (amount: Cents) => { title: string; validity: string };

export function giftCardItem(card: {
  id: string;
  amount: Cents;
  quantity: number;
  now: Date;
  wording: GiftCardWording;
}): OrderItem {
  const { amount, now, wording, ...identity } = card;
  const { title, validity } = wording(amount);
  return {
    ...identity,
    type: "Voucher",
    variantId: null,
    contactId: null,
    unitPrice: amount,
    total: timesQuantity(amount, identity.quantity),
    currency: "EUR",
    image: { imageUrl: "", alt: "", hash: "" },
    title,
    subtitle: "",
    description: "",
    added: now,
    visible: true,
    regime: "voucher",
    upgrades: [],
    priceSource: "price",
    orderItemReduction: null,
    bids: [],
    voucherInformation: { boardShort: "", roomName: "", nights: 0, persons: 0 },
    terms: {
      offerSlug: "",
      offerType: "Hotel",
      place: "",
      vendorName: "",
      vendorAddress: "",
      house: noHouse,
      room: { amenities: [] },
      services: [],
      notIncluded: [],
      goodToKnow: [],
      localCharges: "",
      validity,
      cancellationBands: [],
      discountGroup: null,
    },
  };
}
