/** Recognises offers of catalogue files by their text, so that nothing reads what was imported before. */
import { createHash } from "node:crypto";

import type { ExistingData, FoundEntries } from "#app/catalogue-files/check-offers.server.ts";
import type { OfferReferences } from "#app/catalogue-files/offer-references.server.ts";
import type { KnownTexts } from "#app/catalogue-files/plain-json.server.ts";
import type { FileOffer } from "#app/catalogue-files/schema.server.ts";
import type { ImportedText, OfferSummary } from "#app/domain/catalogue/offer-summary.ts";
import type { CivilDate } from "#app/domain/dates.ts";

/** Where the text of an offer is in the text of its file, and a hash of it. */
export interface TextPlace {
  from: number;
  to: number;
  hash: string;
}

/** An offer whose text was imported before. It stands in the file's list of offers. */
export class UnreadOffer implements ImportedText {
  constructor(
    readonly key: string,
    readonly summary: OfferSummary,
    readonly place: TextPlace,
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
  readonly #read = new WeakMap<object, { place: TextPlace; isPlain: boolean }>();
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
  recognise(text: string, from: number, parse: () => object | null): object | null {
    const hash = this.hash(text);
    const place = { from, to: from + text.length, hash };
    for (const key of [hash, this.#datedKey(hash)]) {
      const summary = this.#options.known.get(key);
      if (!summary) continue;
      this.unread += 1;
      return new UnreadOffer(key, summary, place);
    }
    const value = parse();
    if (value) this.#read.set(value, { place, isPlain: !changing.test(text) });
    return value;
  }

  hash(text: string): string {
    return createHash("sha256").update(this.#options.version).update("\n").update(text).digest("base64url");
  }

  /** @param entry parsed offer, before its schema */
  placeOf(entry: unknown): TextPlace | undefined {
    return typeof entry === "object" && entry ? this.#read.get(entry)?.place : undefined;
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
    return isDated ? this.#datedKey(read.place.hash) : read.place.hash;
  }

  #datedKey(hash: string): string {
    return `${hash}@${this.#options.today}`;
  }
}

/** A date that counts from today, or an escape that may hide one. */
const changing = /"[+-]\d+[dmy]"|\\u/;

export function summarise(
  { vendor, slug, type, variants }: FileOffer,
  references: OfferReferences,
): OfferSummary {
  return {
    slug,
    type,
    vendor,
    themes: references.themes.filter((theme) => theme !== undefined),
    houses: references.houses.map(({ slug: house, hash }) => [house, hash]),
    isPackage: references.isPackage,
    variants: variants.length,
  };
}

/** Whether unread offers keep the rules between entries. If not, reading all offers gives the reasons. */
export function fitTogether(
  { vendors, groupings, offers }: FoundEntries,
  unread: readonly OfferSummary[],
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
    for (const { slug, hash } of value.houses) if (!isSame(slug, hash)) return false;
  return unread.every((summary) => {
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
