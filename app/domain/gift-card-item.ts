/** A gift card as an item of an order: a voucher of the shop itself, for a sum in place of a stay. */
import { type Cents, timesQuantity } from "#app/domain/money.ts";
import type { OrderItem } from "#app/domain/order.ts";

/** Said with the item wherever it is shown; kept with the order. */
const validity =
  "Zahlt im Warenkorb für jedes Angebot dieses Shops, auf einmal oder nach und nach; nicht für Geschenkgutscheine";

export function giftCardItem(card: { id: string; amount: Cents; quantity: number; now: Date }): OrderItem {
  const { id, amount, quantity, now } = card;
  return {
    id,
    type: "Voucher",
    variantId: null,
    contactId: null,
    quantity,
    unitPrice: amount,
    total: timesQuantity(amount, quantity),
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
      services: [],
      localCharges: "",
      validity,
      cancellationBands: [],
      discountGroup: null,
    },
  };
}
