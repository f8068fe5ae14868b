/** The part of an offer that is compared with other entries of the catalogue. */
import { createHash } from "node:crypto";

import { unitPrices } from "#app/catalogue-files/check-variants.server.ts";
import type { JsonPath } from "#app/catalogue-files/diagnostics.server.ts";
import type { ReadableOffer } from "#app/catalogue-files/schema.server.ts";
import type { OfferType } from "#app/domain/catalogue/offer.ts";

export interface OfferReferences {
  slug: string | undefined;
  type: OfferType | undefined;
  /** Key. */
  vendor: string | undefined;
  /** Unreadable ones are undefined. */
  themes: readonly (string | undefined)[];
  /** Properties with a slug. */
  houses: readonly { slug: string; path: JsonPath; hash: string }[];
  /** A hotel stay that only a tour operator may sell. */
  isPackage: boolean;
}

export function referencesOf(offer: ReadableOffer): OfferReferences {
  const { slug, type, vendor, themes = [], contact, contacts = [] } = offer;
  const houses = [
    { contact, path: ["contact"] },
    ...contacts.map((each, index) => ({ contact: each, path: ["contacts", index] })),
  ].flatMap(({ contact: each, path }) =>
    each?.slug === undefined ? [] : [{ slug: each.slug, path, hash: hashOf(each) }],
  );
  return {
    slug,
    type,
    vendor,
    themes: [...themes],
    houses,
    isPackage: type === "Hotel" && isPackage(offer),
  };
}

/**
 * A hotel stay with tourist services of at least 25 % of the total is a package, which only a tour operator may
 * sell (BGB § 651a). This checks mandatory services. The cart rejects optional ones.
 */
function isPackage({ upgrades = [], variants = [] }: ReadableOffer): boolean {
  const mandatory = upgrades.filter((upgrade) => upgrade?.isOptional === false);
  const sum = (some: typeof mandatory) =>
    some.reduce((total, upgrade) => total + (upgrade?.unitPrice ?? 0), 0);
  const touristTotal = sum(mandatory.filter((upgrade) => upgrade?.touristService));
  if (touristTotal === 0) return false;
  const prices = variants.flatMap((variant) => (variant ? unitPrices(variant, false) : []));
  return prices.length > 0 && 4 * touristTotal >= Math.min(...prices) + sum(mandatory);
}

/** Equal for equal values, whatever the order of their fields. */
function hashOf(value: object): string {
  return createHash("sha256")
    .update(JSON.stringify(inOrder(value)))
    .digest("base64url");
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return fields.map(([name, field]) => [name, inOrder(field)]);
}
