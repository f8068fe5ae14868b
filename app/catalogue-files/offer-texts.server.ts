/** Recognises offers of catalogue files by their text, so that nothing reads what was imported before. */
import { createHash } from "node:crypto";

import { type ExistingData, type FoundEntries, isPackage } from "#app/catalogue-files/check-offers.server.ts";
import type { KnownTexts } from "#app/catalogue-files/plain-json.server.ts";
import type { FileOffer } from "#app/catalogue-files/schema.server.ts";
import type { CatalogueContact } from "#app/domain/catalogue/catalogue.ts";
import type { ImportedText, OfferSummary } from "#app/domain/catalogue/offer-summary.ts";
import type { CivilDate } from "#app/domain/dates.ts";

/** An offer whose text was imported before. It stands in the file's list of offers. */
export class UnreadOffer implements ImportedText {
  constructor(
    readonly key: string,
    readonly summary: OfferSummary,
    readonly text: string,
  ) {}
}

interface Options {
  /** Another version of the shop may read the same text differently. */
  version: string;
  today: CivilDate;
  /** By key. */
  known: ReadonlyMap<string, OfferSummary>;
}

export class OfferTexts implements KnownTexts {
  readonly #read = new WeakMap<object, { hash: string; isPlain: boolean }>();
  readonly #options: Options;
  /** Offers that were not read. */
  unread = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The same for reading all offers. */
  withoutKnown(): OfferTexts {
    return new OfferTexts({ ...this.#options, known: new Map() });
  }

  /** The offer with this text, read by `parse` unless it was imported before. */
  recognise(text: string, parse: () => object | null): object | null {
    const { version, known } = this.#options;
    const hash = createHash("sha256").update(version).update("\n").update(text).digest("base64url");
    for (const key of [hash, this.#datedKey(hash)]) {
      const summary = known.get(key);
      if (!summary) continue;
      this.unread += 1;
      return new UnreadOffer(key, summary, text);
    }
    const value = parse();
    if (value) this.#read.set(value, { hash, isPlain: !changing.test(text) });
    return value;
  }

  /** @param entry parsed offer, before its schema. Undefined: its text must be read each time. */
  keyOf(entry: unknown, { variants, images, rooms }: FileOffer): string | undefined {
    const read = typeof entry === "object" && entry ? this.#read.get(entry) : undefined;
    const hasPhotos = [...images, ...rooms.map(({ image }) => image)].some(
      (image) => image && "photo" in image,
    );
    if (!read || hasPhotos) return undefined;
    // Rules give other nights each day, and vouchers are compared with the nights from today on.
    const isDated =
      !read.isPlain ||
      variants.some(({ nightRules }) => nightRules) ||
      (variants.some(({ voucher }) => voucher) && variants.some(({ nightRows }) => nightRows.length > 0));
    return isDated ? this.#datedKey(read.hash) : read.hash;
  }

  #datedKey(hash: string): string {
    return `${hash}@${this.#options.today}`;
  }
}

/** A date that counts from today, or an escape that may hide one. */
const changing = /"[+-]\d+[dmy]"|\\u/;

export function summarise(offer: FileOffer): OfferSummary {
  const { slug, type, vendor, themes, variants } = offer;
  return {
    slug,
    type,
    vendor,
    themes: [...themes],
    houses: [offer.contact, ...offer.contacts].map((contact) => [contact.slug, hashOf(contact)]),
    isPackage: type === "Hotel" && isPackage(offer),
    variants: variants.length,
  };
}

const hashOf = (contact: CatalogueContact): string =>
  createHash("sha256").update(JSON.stringify(contact)).digest("base64url");

/** Whether unread offers keep the rules between entries. If not, reading all offers gives the reasons. */
export function fitTogether(
  { vendors, groupings, offers }: FoundEntries,
  unread: readonly UnreadOffer[],
  known: ExistingData,
): boolean {
  const slugs = new Set<unknown>(offers.map(({ value }) => value.slug));
  const isOrganiserByVendor = new Map(known.vendors);
  for (const { value } of vendors) if (value.key) isOrganiserByVendor.set(value.key, "organiser" in value);
  const themes = new Set<unknown>(known.themes);
  for (const { value } of groupings) if (value.groupingType === "theme") themes.add(value.slug);
  const houses = new Map<string, string>();
  const isSame = (slug: string, hash: string) => {
    const other = houses.get(slug);
    houses.set(slug, other ?? hash);
    return other === undefined || other === hash;
  };
  for (const { value } of offers)
    for (const contact of [value.contact, ...(value.contacts ?? [])])
      if (contact?.slug && !isSame(contact.slug, hashOf(contact as CatalogueContact))) return false;
  return unread.every(({ summary }) => {
    const isOrganiser = isOrganiserByVendor.get(summary.vendor);
    const isNew = !slugs.has(summary.slug);
    slugs.add(summary.slug);
    return (
      isNew &&
      (isOrganiser === true || (isOrganiser === false && summary.type !== "Cruise" && !summary.isPackage)) &&
      summary.themes.every((theme) => themes.has(theme)) &&
      summary.houses.every(([slug, hash]) => isSame(slug, hash))
    );
  });
}
