import type { TypedFastBitSet } from "typedfastbitset";

import { countryName } from "#app/domain/catalogue/names.ts";
import type { Contact, GroupingOption, Offer, OfferType } from "#app/domain/catalogue/offer.ts";
import { foldText } from "#app/domain/search/text-matching.ts";
import type { CooperativeTask } from "#app/search/index/cooperative.server.ts";
import { type Area, otherNamesOf } from "#app/search/places/areas.server.ts";
import { firstWhere, type Postings } from "#app/search/places/vocabulary.server.ts";

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

/** The name with as much of what lies around it as `depth` says: "Neustadt", "Neustadt, Bayern". */
export function labelOf({ name, within }: NamedPlace, depth: number): string {
  return [name, ...within.slice(0, depth)].join(", ");
}

const broadness = { country: 0, region: 1, area: 2, city: 3, contact: 4, theme: 5 } as const;

/**
 * How deep each place's label has to go to mean nothing else. The broadest of a name keeps it: "Salzburg" is the
 * region, the city within is "Salzburg, Salzburg".
 */
export function* labelDepths(
  count: number,
  place: (number: number) => NamedPlace,
): CooperativeTask<Uint8Array<ArrayBuffer>> {
  const depths = new Uint8Array(count);
  let unsure = Array.from({ length: count }, (_, number) => number);
  for (let depth = 0; unsure.length > 0 && depth < deepest; depth++) {
    const byLabel = new Map<string, number | number[]>();
    for (const [index, number] of unsure.entries()) {
      const label = foldText(labelOf(place(number), depth));
      const same = byLabel.get(label);
      if (same === undefined) byLabel.set(label, number);
      else if (typeof same === "number") byLabel.set(label, [same, number]);
      else same.push(number);
      if (index % 500 === 0) yield;
    }
    unsure = [];
    for (const same of byLabel.values()) {
      if (typeof same === "number") continue;
      const broadest = Math.min(...same.map((number) => broadness[place(number).kind]));
      const keeping = same.filter((number) => broadness[place(number).kind] === broadest);
      const others = keeping.length === 1 ? same.filter((number) => number !== keeping[0]) : same;
      for (const number of others) depths[number] = depth + 1;
      unsure.push(...others);
    }
    yield;
  }
  return depths;
}

/** City, region, country. */
const deepest = 3;

export interface PlaceListParts {
  offers: readonly Offer[];
  /** Countries, regions, cities, themes; within a kind those with most offers first. */
  named: readonly NamedPlace[];
  /** Number by key; a city's key without its region may stand for several. */
  byKey: ReadonlyMap<string, number | readonly number[]>;
  /** Houses and ships by their slug, numbered after the named places. */
  contacts: readonly Contact[];
  /** How much of what lies around it belongs to a place's label. */
  depths: Uint8Array;
  /** Positions of offers, of named places and of contacts. */
  offersOfNamed: Postings;
  offersOfContact: Postings;
}

/** All destinations, numbered so that the better suggestion comes first. There may be more houses than fit as objects. */
export class PlaceList {
  readonly #parts: Omit<PlaceListParts, "named">;
  /** Countries, regions, cities and themes. */
  readonly named: readonly Place[];
  readonly length: number;
  /** The named ones, in the order for those who have typed nothing. */
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

  /** Where several cities share a key, it is called as they are. */
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
    const number = firstWhere(contacts.length, (at) => (contacts[at]?.slug ?? "") >= slug);
    return contacts[number]?.slug === slug ? [this.named.length + number] : [];
  }

  /** Positions of a place's offers, ascending. */
  offersOf(number: number): Uint32Array {
    const among = number - this.named.length;
    return among < 0 ? this.#parts.offersOfNamed.of(number) : this.#parts.offersOfContact.of(among);
  }

  /** How many of a place's offers are among these. */
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

/** The fullest countries and regions, then cities and themes. */
function popular(named: readonly Place[]): number[] {
  const broad = (place: Place | undefined) => (place?.kind === "country" || place?.kind === "region" ? 0 : 1);
  return named
    .map((_, number) => number)
    .sort(
      (one, other) =>
        broad(named[one]) - broad(named[other]) || (named[other]?.hits ?? 0) - (named[one]?.hits ?? 0),
    );
}
