/** Offers of which only the names matter: where they are, what they are called, what they are for. */
import type { GroupingOption, Offer } from "#app/domain/catalogue/offer.ts";
import { DestinationLookup, type DestinationMatches } from "#app/search/places/destination-lookup.server.ts";

import { aContact, anOffer } from "../support/offer-builder.ts";

/** @param place "Meran, Südtirol, IT" */
export function offerAt(slug: string, place: string, part: Partial<Offer> = {}): Offer {
  const [city = "", state = "", country = "DE"] = place.split(", ");
  const title = part.title ?? slug;
  const name = part.cruise?.ship ?? title;
  const contact = aContact({ id: slug, slug, name, city, state, country });
  return anOffer({ id: slug, slug, title, contact, contacts: [], ...part });
}

const cruise = (ship: string, ports: [string, string][]): Partial<Offer> => ({
  type: "Cruise",
  accommodationType: "Cruise",
  cruise: {
    ship,
    river: true,
    documents: "",
    mobilitySuitability: "",
    minimumParticipants: "",
    gratuities: "",
    route: ports.map(([port, country], index) => ({ day: index + 1, port, country })),
  },
});

export const offers: Offer[] = [
  offerAt("rebhof", "Meran, Südtirol, IT", { title: "Hotel Rebhof", themes: ["wellness", "wein"] }),
  offerAt("thermen", "Meran, Südtirol, IT", { title: "Haus Thermenblick", themes: ["wellness"] }),
  offerAt("isar", "München, Bayern, DE", { title: "Gasthof Isarkiesel" }),
  offerAt("alm", "Großarl, Salzburger Land, AT", { title: "Almhütte Sonnseit", themes: ["wellness"] }),
  offerAt("donau", "Passau, Bayern, DE", {
    title: "Donaureise bis Wien",
    ...cruise("MS Uferschwalbe", [
      ["Passau", "DE"],
      ["Wien", "AT"],
    ]),
  }),
  offerAt("post-tirol", "Kufstein, Tirol, AT", { title: "Hotel Post" }),
  offerAt("post-wien", "Wien, Wien, AT", { title: "Hotel Post" }),
  offerAt("neustadt-1", "Neustadt, Bayern, DE", { title: "Rosenhof" }),
  offerAt("neustadt-2", "Neustadt, Sachsen, DE", { title: "Lindenhof" }),
  offerAt("ende", "Zwiesel, Bayern, DE", {
    title: "Hotel Vorbei",
    run: { start: new Date("2025-01-01"), end: new Date("2026-01-01") },
  }),
];

const theme = {
  groupingType: "theme" as const,
  description: "",
  tag: "",
  image: { imageUrl: "", alt: "", hash: "" },
};
export const groupings: GroupingOption[] = [
  { ...theme, slug: "wellness", heading: "Wellness & Spa" },
  { ...theme, slug: "wein", heading: "Wein und Genuss" },
];

export const lookup = DestinationLookup.of(offers, groupings);

export function slugsOf(found: DestinationMatches | null, rank?: keyof DestinationMatches): string[] {
  if (!found) return offers.map(({ slug }) => slug);
  const positions = rank ? found[rank] : found.best.new_union(found.other);
  return positions.array().map((position) => offers[position]?.slug ?? "");
}
