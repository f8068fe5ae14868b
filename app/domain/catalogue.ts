/**
 * What vendors hand in: the offer side by natural keys, before the database gives ids. Amounts are cents and dates
 * are absolute here; how a catalogue stands in files is written in `docs/catalogue-format.md`.
 */
import type { CivilDate } from "#app/domain/civil-date.ts";
import type { Cents } from "#app/domain/money.ts";
import type {
  BoardCode,
  Contact,
  GroupingOption,
  NightRules,
  Offer,
  Room,
  Variant,
  Vendor,
} from "#app/domain/offer.ts";
import type { FieldDefinition } from "#app/domain/participant.ts";
import type { CatalogueImage } from "#app/domain/picture.ts";
import type { OfferPromotion, VariantPromotion } from "#app/domain/promotion.ts";

export type CatalogueVendor = Omit<Vendor, "id"> & {
  /** Asked of each guest, unless the offer has fields of its own. */
  participantFields?: FieldDefinition[];
};
export type CatalogueContact = Omit<Contact, "id">;
export type CatalogueRoom = Omit<Room, "id" | "image"> & { image?: CatalogueImage };
export type CatalogueGrouping = Omit<GroupingOption, "image"> & { image: CatalogueImage };
export type CataloguePromotion = Omit<VariantPromotion, "id"> & { key: string };
export type CatalogueOfferPromotion = Omit<OfferPromotion, "id"> & { key: string };

/** A night given by hand. `rooms` counts all rooms of the night, sold ones included. */
export interface CatalogueNight {
  date: CivilDate;
  price: Cents;
  rooms: number;
  closedToArrival: boolean;
}

/** The vendor's secret terms for bids; both amounts as shares of the price. */
export interface BiddingTerms {
  reserve: number;
  counter: number;
  policy: "automatic" | "manual";
}

export interface CatalogueVariant extends Pick<
  Variant,
  | "key"
  | "nights"
  | "persons"
  | "additional"
  | "currency"
  | "displayType"
  | "priceType"
  | "voucher"
  | "childBands"
> {
  board: BoardCode;
  /** Key of a room of the same offer. */
  room: string;
  nightRules?: NightRules;
  nightRows: CatalogueNight[];
  promotions: CataloguePromotion[];
  bidding?: BiddingTerms;
}

export interface CatalogueOffer extends Omit<
  Offer,
  | "id"
  | "accommodationType"
  | "vendor"
  | "contact"
  | "contacts"
  | "variants"
  | "promotions"
  | "themes"
  | "images"
> {
  /** The main one first. */
  images: CatalogueImage[];
  /** Key of the vendor. */
  vendor: string;
  contact: CatalogueContact;
  contacts: CatalogueContact[];
  /** Slugs of theme groupings. */
  themes: string[];
  promotions: CatalogueOfferPromotion[];
  rooms: CatalogueRoom[];
  variants: CatalogueVariant[];
  /** Absent: those of the vendor. */
  participantFields?: FieldDefinition[];
}

export interface Catalogue {
  vendors: CatalogueVendor[];
  groupings: CatalogueGrouping[];
  offers: CatalogueOffer[];
}

/** How many months ahead nights are on sale. */
export const monthsOnSale = 13;
