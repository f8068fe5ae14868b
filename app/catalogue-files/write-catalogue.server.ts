/** Writes a catalogue in the file format, the inverse of `readCatalogue`. */
import { basename } from "node:path";

import type { OfferInFile, VendorInFile } from "#app/catalogue-files/schema.server.ts";
import { runSteps, type Steps } from "#app/catalogue-files/steps.server.ts";
import type {
  Catalogue,
  CatalogueGrouping,
  CatalogueOffer,
  CatalogueVariant,
  CatalogueVendor,
} from "#app/domain/catalogue/catalogue.ts";
import { houseName } from "#app/domain/catalogue/offer.ts";
import type { PriceType, FieldDefinition } from "#app/domain/catalogue/offer.ts";
import type { CatalogueImage } from "#app/domain/catalogue/picture.ts";
import { type Cents, toDecimal } from "#app/domain/money.ts";
import type { PromotionValue } from "#app/domain/price/promotion.ts";

type WriteImage = (image: CatalogueImage) => object;

/** Plain JSON values. Defaults are omitted. */
function toFileOffer(
  { additionalServiceUpgrades, onlineTo, run, ...offer }: CatalogueOffer,
  writeImage: WriteImage,
): object {
  return {
    ...offer,
    images: offer.images.map(writeImage),
    rooms: offer.rooms.map((room) => ({ ...room, image: room.image && writeImage(room.image) })),
    discountGroup: offer.discountGroup ?? undefined,
    onlineTo: onlineTo.toISOString(),
    run: { start: run.start.toISOString(), end: run.end.toISOString() },
    contacts: unlessEmpty(offer.contacts),
    participantFields: offer.participantFields?.map(toFileField),
    promotions: unlessEmpty(offer.promotions),
    upgrades: unlessEmpty(
      additionalServiceUpgrades.map((upgrade) => ({ ...upgrade, unitPrice: toDecimal(upgrade.unitPrice) })),
    ),
    variants: offer.variants.map(toFileVariant),
  };
}

function toFileVendor({ participantFields, vat, ...vendor }: CatalogueVendor): object {
  const meals = vat?.meals && Object.entries(vat.meals).map(([board, price]) => [board, toDecimal(price)]);
  return {
    ...vendor,
    vat: vat && { ...vat, ...(meals && { meals: Object.fromEntries(meals) as object }) },
    participantFields: participantFields?.map(toFileField),
  };
}

function toFileField({ hint, options, ...field }: FieldDefinition): object {
  return { ...field, hint: hint === "" ? undefined : hint, options: unlessEmpty(options) };
}

function toFileGrouping(grouping: CatalogueGrouping): object {
  return { ...grouping, image: toFileImage(grouping.image, photosBeside) };
}

/** @param photos path from the file to the directory with the photos */
const imageWriter =
  (photos: string): WriteImage =>
  (image) =>
    toFileImage(image, photos);

function toFileImage(image: CatalogueImage, photos: string): object {
  return "photo" in image ? { photo: `${photos}/${image.photo}`, alt: image.alt } : image;
}

function toFileVariant({ priceType, voucher, nightRules, nightRows, ...variant }: CatalogueVariant): object {
  return {
    ...variant,
    price: toFilePrice(priceType),
    voucher: voucher && {
      price: toDecimal(voucher.total),
      available: voucher.available,
      months: voucher.months,
    },
    nightRules: nightRules && {
      ...nightRules,
      seasons: nightRules.seasons.map((season) => ({
        ...season,
        price: toDecimal(season.price),
        weekendPrice: optional(season.weekendPrice),
        closedToArrival: unlessEmpty(season.closedToArrival),
        closed: season.closed || undefined,
      })),
    },
    nightRows: unlessEmpty(
      nightRows.map((night) => ({
        ...night,
        price: toDecimal(night.price),
        closedToArrival: night.closedToArrival || undefined,
      })),
    ),
    childBands: unlessEmpty(variant.childBands),
    stayRules: unlessEmpty(variant.stayRules),
    minAge: variant.minAge || undefined,
    promotions: unlessEmpty(
      variant.promotions.map((promotion) => ({ ...promotion, value: toFileValue(promotion.value) })),
    ),
  };
}

function toFilePrice(price: PriceType): object {
  return price.kind === "Fixed" ? price : { ...price, sliderMin: optional(price.sliderMin) };
}

function toFileValue(value: PromotionValue): object {
  switch (value.kind) {
    case "FlatPrice":
      return { ...value, price: toDecimal(value.price) };
    case "TravelPeriod": {
      const { promotedPrice } = value;
      if (!promotedPrice) return value;
      const { total, minimum } = promotedPrice;
      return { ...value, promotedPrice: { total: toDecimal(total), minimum: toDecimal(minimum) } };
    }
    case "FreeNight":
      return value;
  }
}

function optional(amount: Cents | undefined): number | undefined {
  return amount === undefined ? undefined : toDecimal(amount);
}

function unlessEmpty<Item>(items: readonly Item[]): readonly Item[] | undefined {
  return items.length > 0 ? items : undefined;
}

/** Directory of the photos, next to the catalogue file or inside the catalogue directory. */
export const photosBeside = "photos";

/** The whole catalogue as one file. */
export function toFileText(catalogue: Catalogue): string {
  return runSteps(writeFileTextInSteps(catalogue));
}

/** Like `toFileText`, in steps of one offer. */
export function* writeFileTextInSteps({ vendors, groupings, offers }: Catalogue): Steps<string> {
  const written: string[] = [];
  for (const offer of offers) {
    // Indents the offer to its depth in the file. Line breaks within texts are escaped, so they do not change.
    const text = JSON.stringify(toFileOffer(offer, imageWriter(photosBeside)), null, 2);
    written.push(text.replaceAll("\n", "\n    "));
    yield;
  }
  const head = jsonText({
    vendors: vendors.map(toFileVendor),
    groupings: groupings.map(toFileGrouping),
    offers: [],
  });
  return written.length === 0
    ? head
    : head.replace(/\[\]\n\}\n$/, () => `[\n    ${written.join(",\n    ")}\n  ]\n}\n`);
}

/**
 * An offer in file format but with the shop's own picture values. The back office edits this form and validates it
 * again, see `ownPictures`.
 */
export function toShopOffer(offer: CatalogueOffer): OfferInFile {
  return JSON.parse(JSON.stringify(toFileOffer(offer, (image) => image))) as OfferInFile;
}

/** A vendor in file format, which the back office edits and validates again. */
export function toShopVendor(vendor: CatalogueVendor): VendorInFile {
  return JSON.parse(JSON.stringify(toFileVendor(vendor))) as VendorInFile;
}

/**
 * All entries in file format with their keys, for comparing two catalogues. Photos are identified by their file
 * names in the shop.
 */
export function fileEntries({ vendors, groupings, offers }: Catalogue): FileEntry[] {
  const toPlainJson = (value: object) => JSON.parse(JSON.stringify(value)) as object;
  const image: WriteImage = (each) =>
    toFileImage("photo" in each ? { ...each, photo: basename(each.photo) } : each, photosBeside);
  return [
    ...vendors.map((each) => ({
      kind: "vendor" as const,
      key: each.key,
      name: each.name,
      read: () => toPlainJson(toFileVendor(each)),
    })),
    ...groupings.map((each) => ({
      kind: "grouping" as const,
      key: `${each.groupingType}/${each.slug}`,
      name: each.heading,
      read: () => toPlainJson({ ...each, image: image(each.image) }),
    })),
    ...offers.map((each) => ({
      kind: "offer" as const,
      key: each.slug,
      name: houseName(each.contact),
      read: () => toPlainJson(toFileOffer(each, image)),
    })),
  ];
}

export interface FileEntry {
  kind: "vendor" | "grouping" | "offer";
  key: string;
  /** Display name. */
  name: string;
  /** The entry in file format, created on demand. */
  read(): object;
}

/**
 * File contents by name, for a directory. Offers are numbered, because the order of files determines the order of
 * offers.
 */
export function toFileTexts({ vendors, groupings, offers }: Catalogue): Map<string, string> {
  const digits = String(offers.length).length;
  return new Map([
    ["vendors.json", jsonText({ vendors: vendors.map(toFileVendor) })],
    ["groupings.json", jsonText({ groupings: groupings.map(toFileGrouping) })],
    ...offers.map((offer, index): [string, string] => [
      `offers/${String(index + 1).padStart(digits, "0")}-${offer.slug}.json`,
      jsonText({ offers: [toFileOffer(offer, imageWriter(`../${photosBeside}`))] }),
    ]),
  ]);
}

function jsonText(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** File names of all photos in the catalogue. */
export function photosOf({ groupings, offers }: Catalogue): string[] {
  const images = [
    ...groupings.map(({ image }) => image),
    ...offers.flatMap(({ images: own, rooms }) => [...own, ...rooms.map(({ image }) => image)]),
  ];
  return [...new Set(images.flatMap((image) => (image && "photo" in image ? [image.photo] : [])))];
}
