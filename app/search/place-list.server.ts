import type { TypedFastBitSet } from "typedfastbitset";

import type { Contact, Offer } from "#app/domain/catalogue/offer.ts";
import { labelOf } from "#app/search/label-places.server.ts";
import { contactPlace, type NamedPlace, type Place } from "#app/search/places.server.ts";
import { firstWhere } from "#app/search/first-where.server.ts";
import type { Postings } from "#app/search/postings.server.ts";

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
