/** Six offers whose search results can be calculated by hand. All nights of 2027 are free by default. */
import { boards } from "#app/domain/catalogue/names.ts";
import type {
  BoardCode,
  Contact,
  GroupingOption,
  Night,
  Offer,
  Variant,
} from "#app/domain/catalogue/offer.ts";
import { type CivilDate, civilDate, dayNumber, nightsFrom } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import { catalogueIndex, type CatalogueIndex } from "#app/search/index/snapshot.server.ts";

import { aContact, anOffer, aRoom, aVariant, inventoryOf } from "./offers.ts";

export const today = civilDate("2026-11-20");
export const now = { today, instant: new Date("2026-11-20T10:00:00Z") };

const start = civilDate("2027-01-01");
const allYear = nightsFrom(start, 365);

export function flatNights(
  price: number,
  part: Partial<Night> = {},
  dates: readonly CivilDate[] = allYear,
): Night[] {
  return dates.map((date) => ({ date, price: cents(price), free: 3, closedToArrival: false, ...part }));
}

function variant(id: string, board: BoardCode, part: Partial<Variant> = {}): Variant {
  const room = aRoom({ id: `room-${id}`, maxOccupancy: 3, ...part.room });
  return aVariant({ displayType: "PerRange", ...part, id, key: id, board: boards[board], room });
}

function offer(slug: string, place: Partial<Contact>, part: Partial<Offer>): Offer {
  const contact = aContact({ id: `contact-${slug}`, slug, name: part.title ?? slug, ...place });
  return anOffer({ id: slug, slug, contact, ...part });
}

const meran = { city: "Meran", state: "Südtirol", country: "IT" };
const cruiseDay = (day: number, port: string, country: string) => ({ day, port, country });

export const offers: Offer[] = [
  offer(
    "rebhof",
    { ...meran, category: 6, geoCoordinate: { latitude: 46.67, longitude: 11.16 } },
    {
      title: "Hotel Rebhof",
      rating: { average: 380, count: 4 },
      themes: ["wellness", "wein"],
      variants: [variant("rebhof-uf", "UF"), variant("rebhof-hp", "HP")],
    },
  ),
  offer(
    "thermen",
    { ...meran, category: 7 },
    {
      title: "Haus Thermenblick",
      rating: { average: 460, count: 5 },
      themes: ["wellness"],
      variants: [variant("thermen-hp", "HP", { nights: 3 })],
    },
  ),
  offer(
    "isar",
    { city: "München", state: "Bayern", country: "DE", category: 3 },
    {
      title: "Gasthof Isarkiesel",
      variants: [variant("isar-uf", "UF", { nights: 2 })],
    },
  ),
  offer(
    "gutschein",
    { city: "Großarl", state: "Salzburger Land", country: "AT", category: 5 },
    {
      title: "Almhütte Sonnseit",
      themes: ["wellness"],
      variants: [
        variant("alm-uf", "UF", { nights: 2, dated: false, voucher: { total: cents(19_900), available: 4 } }),
        variant("alm-hp", "HP", {
          nights: 4,
          persons: 3,
          dated: false,
          voucher: { total: cents(39_900), available: 1 },
        }),
      ],
    },
  ),
  offer(
    "donau",
    { city: "Passau", state: "Bayern", country: "DE", category: 0 },
    {
      title: "Donaureise bis Wien",
      type: "Cruise",
      variants: [variant("donau-vp", "VP", { nights: 4, room: aRoom({ maxOccupancy: 2 }) })],
      cruise: {
        ship: "MS Uferschwalbe",
        river: true,
        documents: "",
        mobilitySuitability: "",
        minimumParticipants: "",
        gratuities: "",
        route: [cruiseDay(1, "Passau", "DE"), cruiseDay(3, "Wien", "AT")],
      },
    },
  ),
  offer(
    "abgelaufen",
    { ...meran, category: 8 },
    {
      title: "Hotel Vorbei",
      run: { start: new Date("2025-01-01"), end: new Date("2026-11-20T10:00:00Z") },
      variants: [variant("vorbei-uf", "UF")],
    },
  ),
];

const departures = allYear.filter((date) => (dayNumber(date) - dayNumber(start)) % 7 === 0);

export const nights = new Map([
  ["rebhof-uf", flatNights(10_000)],
  ["rebhof-hp", flatNights(13_000)],
  ["thermen-hp", flatNights(9_000, { free: 1 })],
  ["isar-uf", flatNights(8_000, { closedToArrival: true }, allYear.slice(0, 10))],
  ["donau-vp", flatNights(60_000, {}, departures)],
  ["vorbei-uf", flatNights(1_000)],
]);

export function smallCatalogue() {
  const image = { imageUrl: "", alt: "", hash: "spa" };
  const theme = { groupingType: "theme" as const, description: "", tag: "", image };
  return catalogueIndex({
    offers,
    inventory: inventoryOf(offers, nights, today),
    groupings: [
      { ...theme, slug: "wellness", heading: "Wellness & Spa" },
      { ...theme, slug: "wein", heading: "Wein und Genuss" },
    ],
  });
}

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
    shownOffer: (...asked) => index.shownOffer(...asked),
    searchOffer: (...asked) => index.searchOffer(...asked),
    datedOffer: (...asked) => index.datedOffer(...asked),
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
    explain: (query, now) => index.explain(query, now),
    located: (query, now) => index.located(query, now),
    lowestPrice: (id, now, rooms) => index.lowestPrice(id, now, rooms),
    byIds: (ids, now, adults) => index.byIds(ids, now, adults),
    groupings: () => groupings,
    ...part,
  };
}
