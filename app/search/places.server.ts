import { countryName } from "#app/domain/catalogue/names.ts";
import type { Contact, GroupingOption, OfferType } from "#app/domain/catalogue/offer.ts";
import { foldText } from "#app/domain/search/text-matching.ts";
import { type Area, otherNamesOf } from "#app/search/places/areas.server.ts";

/** A destination that can be picked. */
export interface Place {
  /** What stands after `key:` in an address. */
  key: string;
  name: string;
  /** Its name, with what it lies in where another place has the same: "Meran", "Neustadt, Bayern". */
  label: string;
  kind: "country" | "region" | "area" | "city" | "contact" | "theme";
  /** Names of what it lies in, the nearest first: city, region, country. */
  within: readonly string[];
  /** Other names that it is found by. */
  also?: readonly string[];
  /** Offers there, on sale or not. */
  hits: number;
  /** Of a contact: what is offered there first. */
  type?: OfferType;
}

/** A place as one offer names it. */
export type NamedPlace = Pick<Place, "key" | "name" | "kind" | "within" | "also">;

/** Country, region and city of a house or ship; a city's key tells its region. */
export function surroundingsOf({ country, state, city }: Contact): NamedPlace[] {
  const [land, region] = [slugOf(country), slugOf(state)];
  const countryLabel = countryName(country);
  const places: NamedPlace[] = [
    {
      kind: "country",
      key: `country-${land}`,
      name: countryLabel,
      within: [],
      also: otherNamesOf({ country }),
    },
    {
      kind: "region",
      key: `region-${land}-${region}`,
      name: state,
      within: [countryLabel],
      also: otherNamesOf({ region: state }),
    },
    {
      kind: "city",
      key: `city-${land}-${slugOf(city)}${citySeparator}${region}`,
      name: city,
      within: [state, countryLabel].filter(isThere),
    },
  ];
  return places.filter(({ name }) => isThere(name));
}

/** A landscape, island or sea. */
export function areaPlace({ name, also = [] }: Area): NamedPlace {
  return { kind: "area", key: `area-${slugOf(name)}`, name, within: [], also };
}

/** Between a city's key and what tells it apart from another of that name in its country. */
export const citySeparator = "--";

/** A house or ship. */
export function contactPlace(contact: Contact): NamedPlace {
  const { city, state, country, slug, name } = contact;
  const within = [city, state, countryName(country)].filter(isThere);
  return { kind: "contact", key: `contact-${slug}`, name, within };
}

/** A theme of offers by its slug, called as the grouping of that slug is. */
export function themePlace(theme: string, groupings: readonly GroupingOption[]): NamedPlace {
  const grouping = groupings.find(({ groupingType, slug }) => groupingType === "theme" && slug === theme);
  return { kind: "theme", key: `theme-${theme}`, name: grouping?.heading || theme, within: [] };
}

function isThere(name: string): boolean {
  return name.trim() !== "";
}

function slugOf(name: string): string {
  return foldText(name).replaceAll(" ", "-");
}
