import type { TypedFastBitSet } from "typedfastbitset";

import { countryName } from "#app/domain/catalogue/names.ts";
import type { Contact, GroupingOption, Offer, OfferType } from "#app/domain/catalogue/offer.ts";
import { foldText } from "#app/domain/search/text-matching.ts";
import type { CooperativeTask } from "#app/search/index/cooperative.server.ts";
import { type Area, otherNamesOf } from "#app/search/places/areas.server.ts";
import { findFirstIndex, type Postings } from "#app/search/places/vocabulary.server.ts";

/** A destination that visitors can select. */
export interface Place {
  /** Value after `key:` in a URL. */
  key: string;
  name: string;
  /** Unique display name, extended by surroundings if another place has the same name: "Neustadt, Bayern". */
  label: string;
  kind: "country" | "region" | "area" | "city" | "contact" | "theme";
  /** Names of the surroundings, innermost first: city, region, country. */
  within: readonly string[];
  /** Alternative names for searching. */
  also?: readonly string[];
  /** Number of offers, on sale or not. */
  hits: number;
  /** Type of the first offer. Only for kind "contact". */
  type?: OfferType;
}

/** A place without counts and without its unique label. */
export type NamedPlace = Pick<Place, "key" | "name" | "kind" | "within" | "also">;

/** Country, region and city of a hotel or ship. The city's key contains its region. */
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

export function areaPlace({ name, also = [] }: Area): NamedPlace {
  return { kind: "area", key: `area-${slugOf(name)}`, name, within: [], also };
}

/** Separates a city's key from the region that distinguishes it from a namesake in the same country. */
export const citySeparator = "--";

export function contactPlace(contact: Contact): NamedPlace {
  const { city, state, country, slug, name } = contact;
  const within = [city, state, countryName(country)].filter(isThere);
  return { kind: "contact", key: `contact-${slug}`, name, within };
}

/** A theme by its slug, named by the heading of its grouping. */
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

/** The name followed by `depth` of its surroundings: "Neustadt" (0), "Neustadt, Bayern" (1). */
export function labelOf({ name, within }: NamedPlace, depth: number): string {
  return [name, ...within.slice(0, depth)].join(", ");
}

const broadness = { country: 0, region: 1, area: 2, city: 3, contact: 4, theme: 5 } as const;

/**
 * Number of surroundings that each place's label needs to be unique. Among equal names the broadest place keeps the
 * short label: "Salzburg" is the region, the city in it is "Salzburg, Salzburg".
 */
export function* labelDepths(
  count: number,
  place: (number: number) => NamedPlace,
): CooperativeTask<Uint8Array<ArrayBuffer>> {
  const depths = new Uint8Array(count);
  let ambiguous = Array.from({ length: count }, (_, number) => number);
  for (let depth = 0; ambiguous.length > 0 && depth < deepest; depth++) {
    const byLabel = new Map<string, number | number[]>();
    for (const [index, number] of ambiguous.entries()) {
      const label = foldText(labelOf(place(number), depth));
      const same = byLabel.get(label);
      if (same === undefined) byLabel.set(label, number);
      else if (typeof same === "number") byLabel.set(label, [same, number]);
      else same.push(number);
      if (index % 500 === 0) yield;
    }
    ambiguous = [];
    for (const same of byLabel.values()) {
      if (typeof same === "number") continue;
      const broadest = Math.min(...same.map((number) => broadness[place(number).kind]));
      const keeping = same.filter((number) => broadness[place(number).kind] === broadest);
      const others = keeping.length === 1 ? same.filter((number) => number !== keeping[0]) : same;
      for (const number of others) depths[number] = depth + 1;
      ambiguous.push(...others);
    }
    yield;
  }
  return depths;
}

/** City, region, country. */
const deepest = 3;

export interface PlaceListParts {
  offers: readonly Offer[];
  /** Countries, regions, areas, cities, themes. Within each kind those with most offers first. */
  named: readonly NamedPlace[];
  /** Place numbers by key. A city's key without its region can belong to several places. */
  byKey: ReadonlyMap<string, number | readonly number[]>;
  /** Hotels and ships by slug. They are numbered after the named places. */
  contacts: readonly Contact[];
  /** Number of surroundings in each place's label. */
  depths: Uint8Array;
  /** Positions of offers by named place, and by contact. */
  offersOfNamed: Postings;
  offersOfContact: Postings;
}

/** All destinations, numbered by rank in suggestions. Hotels and ships become objects on demand to save memory. */
export class PlaceList {
  readonly #parts: Omit<PlaceListParts, "named">;
  /** Countries, regions, areas, cities and themes. */
  readonly named: readonly Place[];
  readonly length: number;
  /** Numbers of the named places in the order shown for an empty text. */
  readonly popular: readonly number[];

  constructor({ named, ...parts }: PlaceListParts) {
    this.#parts = parts;
    this.length = named.length + parts.contacts.length;
    this.named = named.map((place, number) => this.#asPlace(place, number, parts.offersOfNamed.of(number)));
    this.popular = popular(this.named);
  }

  at(number: number): Place | undefined {
    const contact = this.#parts.contacts[number - this.named.length];
    return (
      this.named[number] ?? (contact && this.#asPlace(contactPlace(contact), number, this.offersOf(number)))
    );
  }

  /** If several cities share the key, the label is their common name. */
  byKey(key: string): Place | undefined {
    const [number, another] = this.numbersOf(key);
    const place = number === undefined ? undefined : this.at(number);
    return place && another !== undefined ? { ...place, key, label: place.name } : place;
  }

  numbersOf(key: string): readonly number[] {
    const slug = contactKey.exec(key)?.[1];
    const found = this.#parts.byKey.get(key) ?? [];
    if (slug === undefined) return typeof found === "number" ? [found] : found;
    const { contacts } = this.#parts;
    const number = findFirstIndex(contacts.length, (at) => (contacts[at]?.slug ?? "") >= slug);
    return contacts[number]?.slug === slug ? [this.named.length + number] : [];
  }

  /** Positions of a place's offers, ascending. */
  offersOf(number: number): Uint32Array {
    const among = number - this.named.length;
    return among < 0 ? this.#parts.offersOfNamed.of(number) : this.#parts.offersOfContact.of(among);
  }

  /** Counts a place's offers that are in this set. */
  hits(number: number, among: TypedFastBitSet): number {
    let hits = 0;
    for (const position of this.offersOf(number)) if (among.has(position)) hits += 1;
    return hits;
  }

  #asPlace(place: NamedPlace, number: number, positions: Uint32Array): Place {
    const { depths, offers } = this.#parts;
    const type = place.kind === "contact" ? offers[positions[0] ?? -1]?.type : undefined;
    return {
      ...place,
      label: labelOf(place, depths[number] ?? 0),
      hits: positions.length,
      ...(type ? { type } : {}),
    };
  }
}

const contactKey = /^contact-(.*)$/s;

/** Countries and regions by number of offers, then all others by number of offers. */
function popular(named: readonly Place[]): number[] {
  const broad = (place: Place | undefined) => (place?.kind === "country" || place?.kind === "region" ? 0 : 1);
  return named
    .map((_, number) => number)
    .sort(
      (one, other) =>
        broad(named[one]) - broad(named[other]) || (named[other]?.hits ?? 0) - (named[one]?.hits ?? 0),
    );
}
