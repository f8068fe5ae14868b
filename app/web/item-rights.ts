/** What a customer may do about an item after ordering, and the facts a package traveller must have before. */
import { isGiftCard } from "#app/domain/voucher/gift-card.ts";
import type { CancellationBand } from "#app/domain/catalogue/offer.ts";
import type { LegalRegime, Order } from "#app/domain/order/order.ts";

export interface ItemRights {
  id: string;
  title: string;
  /** Key of the sentence on withdrawal. */
  regime: LegalRegime | "gift-card";
  vendor: string;
  bands: CancellationBand[];
  /** Only for packages (EGBGB Art. 250 § 3). */
  package?: {
    organiser: string;
    insolvency: string;
    documents: string;
    mobility: string;
    minimum: string;
    gratuities: string;
    ports: string[];
  };
}

export function itemRights(order: Pick<Order, "orderItems">): ItemRights[] {
  return order.orderItems.map(({ id, title, regime, terms, variantId }) => ({
    id,
    title,
    regime: isGiftCard({ variantId }) ? "gift-card" : regime,
    vendor: [terms.vendorName, terms.vendorAddress].filter(Boolean).join(", "),
    bands: terms.cancellationBands,
    ...(terms.cruise &&
      terms.organiser && {
        package: {
          organiser: `${terms.organiser.name}, ${terms.organiser.address}`,
          insolvency: `${terms.organiser.insolvencyCover}, ${terms.organiser.insolvencyContact}`,
          documents: terms.cruise.documents,
          mobility: terms.cruise.mobilitySuitability,
          minimum: terms.cruise.minimumParticipants,
          gratuities: terms.cruise.gratuities,
          ports: terms.cruise.route.map((stop) => stop.port),
        },
      }),
  }));
}
