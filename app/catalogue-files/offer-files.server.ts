/** Reads the offers of catalogue files, and reads them again when they are needed. */
import type { Readable } from "#app/catalogue-files/fields.server.ts";
import type { OfferReferences } from "#app/catalogue-files/offer-references.server.ts";
import {
  FileChanged,
  type OfferSource,
  photosOf,
  sourceOf,
} from "#app/catalogue-files/offer-sources.server.ts";
import {
  type OfferTexts,
  summarise,
  type TextPlace,
  type UnreadOffer,
} from "#app/catalogue-files/offer-texts.server.ts";
import { locatePhotos } from "#app/catalogue-files/photos.server.ts";
import { type KnownDates, readPlainNights } from "#app/catalogue-files/plain-nights.server.ts";
import type { FileOffer, fileOfferSchema, FileVariant } from "#app/catalogue-files/schema.server.ts";
import { FileTexts } from "#app/catalogue-files/source-files.server.ts";
import type { CatalogueOffer } from "#app/domain/catalogue/catalogue.ts";
import type { DisplayType, OfferType } from "#app/domain/catalogue/offer.ts";

export class OfferFiles {
  readonly #texts: OfferTexts | undefined;
  readonly #files = new FileTexts();
  readonly #dates: KnownDates = new Map();

  /** @param texts absent: offers are kept instead of read again */
  constructor(
    readonly schema: ReturnType<typeof fileOfferSchema>,
    texts?: OfferTexts,
  ) {
    this.#texts = texts;
  }

  /** Reads an offer without errors, its nights apart from the rest. Undefined: the schema must read all of it. */
  readPlain(entry: unknown): Readable<FileOffer> | undefined {
    const plain = readPlainNights(entry, this.#dates);
    const { data } = plain ? this.schema.safeParse(plain.rest) : {};
    if (!plain || !data) return undefined;
    for (const [index, nights] of plain.nights.entries()) {
      const variant = data.variants[index];
      if (variant && nights) variant.nightRows = nights;
    }
    return data as Readable<FileOffer>;
  }

  toOffer = toOffer;

  unread(file: string, { key, summary, place }: UnreadOffer): OfferSource {
    const { slug, variants } = summary;
    const text = { key, summary };
    return { slug, variants, photos: [], isUnread: true, text, read: () => this.#readAgain(file, place) };
  }

  /** @param entry parsed offer, before its schema */
  sourceOf(
    file: string,
    entry: unknown,
    {
      offer,
      value,
      references,
      isRepeated,
    }: {
      offer: CatalogueOffer;
      value: FileOffer;
      references: OfferReferences;
      /** Its text is read each time. */
      isRepeated: boolean;
    },
  ): OfferSource {
    const place = this.#texts?.placeOf(entry);
    if (!place) return sourceOf(offer);
    const key = isRepeated ? undefined : this.#texts?.keyOf(entry, value);
    const { slug } = offer;
    const variants = offer.variants.length;
    const text = key === undefined ? undefined : { key, summary: summarise(value, references) };
    const photos = photosOf(offer);
    return { slug, variants, photos, isUnread: false, text, read: () => this.#readAgain(file, place) };
  }

  /** @throws FileChanged */
  #readAgain(file: string, { from, to, hash }: TextPlace): CatalogueOffer {
    const text = this.#files.read(file).slice(from, to);
    if (this.#texts?.hash(text) !== hash) throw new FileChanged(file);
    const entry: unknown = JSON.parse(text);
    const offer = toOffer((this.readPlain(entry) as FileOffer | undefined) ?? this.schema.parse(entry));
    locatePhotos(file, photosOf(offer));
    return offer;
  }
}

function toOffer({ upgrades, variants, stayRules, minAge, ...rest }: FileOffer): CatalogueOffer {
  return {
    ...rest,
    additionalServiceUpgrades: upgrades,
    // Sorted by descending days before check-in, in whatever order the file has them.
    cancellationBands: rest.cancellationBands.toSorted((one, other) => other.daysBefore - one.daysBefore),
    variants: variants.map(({ price, ...variant }) => ({
      ...variant,
      stayRules: [...stayRules, ...variant.stayRules],
      minAge: Math.max(minAge, variant.minAge),
      priceType: price,
      displayType: variant.displayType ?? usualDisplay(rest.type, variant),
    })),
  };
}

function usualDisplay(type: OfferType, variant: Pick<FileVariant, "nightRules" | "nightRows">): DisplayType {
  if (type === "Cruise") return "PerPerson";
  return variant.nightRules || variant.nightRows.length > 0 ? "PerPersonAndNight" : "PerQuantity";
}
