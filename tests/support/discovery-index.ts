import type { GroupingOption } from "#app/domain/catalogue/offer.ts";
import type { CatalogueIndex } from "#app/search/index/snapshot.server.ts";
import { smallCatalogue } from "../search/small-catalogue.ts";

const image = { imageUrl: "/pictures/x-1-00000000", alt: "Ein Bild", hash: "day-land" };

export const groupings: GroupingOption[] = (
  [
    ["theme", "wellness", "Wellness", "wellness"],
    ["theme", "wein", "Wein", "wein"],
    ["theme", "polar", "Polarnacht", "polar"],
    ["country", "deutschland", "Deutschland", "DE"],
    ["country", "italien", "Italien", "IT"],
    ["country", "oesterreich", "Österreich", "AT"],
    ["region", "suedtirol", "Südtirol", "Südtirol"],
    ["region", "bayern", "Bayern", "Bayern"],
    ["region", "salzburger-land", "Salzburger Land", "Salzburger Land"],
  ] as const
).map(([groupingType, slug, heading, tag]) => ({
  groupingType,
  slug,
  heading,
  tag,
  description: `Kurz: ${heading}.\n\nLang und breit.\n\nUnd noch mehr.`,
  image,
}));

/** The small catalogue with groupings of every type. */
export function discoveryIndex(part: Partial<CatalogueIndex> = {}): CatalogueIndex {
  const index = smallCatalogue();
  return {
    offers: () => index.offers(),
    findOffer: (slug) => index.findOffer(slug),
    offerOfVariant: (id) => index.offerOfVariant(id),
    nightOf: (id) => index.nightOf(id),
    findPicture: (name) => index.findPicture(name),
    pictureNames: () => index.pictureNames(),
    tagValues: (kind) => index.tagValues(kind),
    places: () => index.places(),
    place: (key) => index.place(key),
    placeNamed: (label) => index.placeNamed(label),
    suggest: (text, limit, instant) => index.suggest(text, limit, instant),
    search: (query, now, kinds) => index.search(query, now, kinds),
    count: (query, now) => index.count(query, now),
    located: (query, now) => index.located(query, now),
    byIds: (ids, now, adults) => index.byIds(ids, now, adults),
    groupings: () => groupings,
    ...part,
  };
}
