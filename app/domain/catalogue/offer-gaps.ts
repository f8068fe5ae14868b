/** What an offer lacks before it can be sold. Names only; the back office has a sentence and a link for each. */
import {
  type CatalogueOffer,
  type CatalogueVariant,
  monthsOnSale,
  planNights,
} from "#app/domain/catalogue/catalogue.ts";
import type { CruiseFacts, Vendor } from "#app/domain/catalogue/offer.ts";
import { placeholderPicture } from "#app/domain/catalogue/sale-run.ts";
import { addMonths, type CivilDate } from "#app/domain/dates.ts";

/** An offer with one of these is not published. */
export const hindrances = [
  "no-description",
  "no-room",
  "no-variant",
  "all-stopped",
  "no-price",
  "none-for-sale",
  "no-package-terms",
  "no-cruise-facts",
  "no-vendor-facts",
  "no-organiser",
] as const;

/** An offer with these can be sold. Customers miss something, or a part of it is not sold. */
export const hints = [
  "no-picture",
  "no-cancellation-terms",
  "no-validity",
  "no-phone",
  "room-unsold",
  "variant-unsold",
  "shared-property",
] as const;

export type Hindrance = (typeof hindrances)[number];
export type GapName = Hindrance | (typeof hints)[number];

export interface OfferGap {
  name: GapName;
  /** Key of the room ("room-unsold") or variant ("variant-unsold") that it concerns. */
  entry?: string;
}

export interface OfferGaps {
  hindrances: (OfferGap & { name: Hindrance })[];
  hints: OfferGap[];
}

/** Facts beside the offer's own. */
interface Surroundings {
  vendor: Pick<Vendor, "name" | "address" | "email" | "organiser"> | null;
  /** Offers of the same property, each with rooms of its own. */
  others: number;
  today: CivilDate;
}

/** The rules are those of the catalogue format, and what customers must know before they order. */
export function findOfferGaps(offer: CatalogueOffer, { vendor, others, today }: Surroundings): OfferGaps {
  const { type, rooms, variants, cancellationBands } = offer;
  const isCruise = type === "Cruise";
  const selling = variants.map((variant) => ({ variant, ...countForSale(variant, today) }));
  const some = (found: boolean, name: Hindrance) => (found ? [{ name }] : []);
  const hint = (found: boolean, name: GapName, entry?: string): OfferGap[] =>
    found ? [{ name, ...(entry !== undefined && { entry }) }] : [];
  const hasPrice = selling.some(({ prices }) => prices > 0);
  return {
    hindrances: [
      ...some(isBlank(offer.subtitle) && offer.services.length === 0, "no-description"),
      ...some(rooms.length === 0, "no-room"),
      ...some(variants.length === 0, "no-variant"),
      ...some(variants.length > 0 && variants.every(({ stopped }) => stopped), "all-stopped"),
      ...some(variants.length > 0 && !hasPrice, "no-price"),
      ...some(hasPrice && selling.every(({ units }) => units === 0), "none-for-sale"),
      ...some(isCruise && cancellationBands.length === 0, "no-package-terms"),
      ...some(isCruise && !isComplete(offer.cruise), "no-cruise-facts"),
      ...some(!vendor || [vendor.name, vendor.address, vendor.email].some(isBlank), "no-vendor-facts"),
      ...some(isCruise && !isOrganiser(vendor), "no-organiser"),
    ],
    hints: [
      ...hint(
        offer.images.every((image) => "imageUrl" in image && image.imageUrl === placeholderPicture.imageUrl),
        "no-picture",
      ),
      ...hint(!isCruise && cancellationBands.length === 0, "no-cancellation-terms"),
      ...hint(variants.some(({ voucher }) => voucher) && isBlank(offer.validity), "no-validity"),
      ...hint(isBlank(offer.contact.phone), "no-phone"),
      ...rooms.flatMap(({ key }) =>
        hint(
          variants.every(({ room }) => room !== key),
          "room-unsold",
          key,
        ),
      ),
      // Without any price the hindrance already says so.
      ...selling.flatMap(({ variant, prices }) =>
        hint(hasPrice && prices === 0, "variant-unsold", variant.key),
      ),
      ...hint(others > 0, "shared-property"),
    ],
  };
}

/** Nights from today on with a price, and rooms of these nights; a voucher counts as a price. */
function countForSale({ nightRules, nightRows, voucher }: CatalogueVariant, today: CivilDate) {
  const nights = planNights(nightRules, nightRows, today, addMonths(today, monthsOnSale));
  return {
    prices: nights.length + (voucher ? 1 : 0),
    units: nights.reduce((sum, { rooms }) => sum + rooms, 0) + (voucher?.available ?? 0),
  };
}

const isBlank = (text: string): boolean => text.trim() === "";

/** Facts that travellers get before they order a package (EGBGB Art. 250 § 3). */
function isComplete(cruise: CruiseFacts | undefined): boolean {
  if (!cruise || cruise.route.length < 2) return false;
  const { ship, documents, mobilitySuitability, minimumParticipants, gratuities } = cruise;
  return ![ship, documents, mobilitySuitability, minimumParticipants, gratuities].some(isBlank);
}

/** Whether the vendor may sell packages: with insolvency cover and the number of its certificate (BGB § 651r). */
function isOrganiser(vendor: Surroundings["vendor"]): boolean {
  if (!vendor?.organiser) return false;
  const { name, address, insolvencyCover, insolvencyContact, insolvencyNumber = "" } = vendor.organiser;
  return ![name, address, insolvencyCover, insolvencyContact, insolvencyNumber].some(isBlank);
}
