/** A gift card as an item of an order: a voucher of the shop itself, for a sum in place of a stay. */
import { type Cents, timesQuantity } from "#app/domain/money.ts";
import { noHouse, type OrderItem } from "#app/domain/order/order.ts";

/** Said with the item wherever it is shown; kept with the order. */
const validity =
  "Zahlt im Warenkorb für jedes Angebot dieses Shops, auf einmal oder nach und nach; nicht für Geschenkgutscheine";

export function giftCardItem(card: { id: string; amount: Cents; quantity: number; now: Date }): OrderItem {
  const { amount, now, ...named } = card;
  return {
    ...named,
    type: "Voucher",
    variantId: null,
    contactId: null,
    unitPrice: amount,
    total: timesQuantity(amount, named.quantity),
    currency: "EUR",
    image: { imageUrl: "", alt: "", hash: "" },
    title: `Geschenkgutschein über ${amount / 100} €`,
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
