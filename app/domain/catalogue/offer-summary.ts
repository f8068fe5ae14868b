import type { OfferType } from "#app/domain/catalogue/offer.ts";

/** What checks between the entries of a catalogue need of an offer whose text is not read again. */
export interface OfferSummary {
  slug: string;
  type: OfferType;
  /** Key. */
  vendor: string;
  themes: string[];
  /** Its properties, each with a hash of its description. */
  houses: [slug: string, hash: string][];
  /** A hotel stay that only a tour operator may sell. */
  isPackage: boolean;
  /** Number of its variants. */
  variants: number;
}

/** A text that was imported, and what it says. */
export interface ImportedText {
  key: string;
  summary: OfferSummary;
}
