import { areasOf } from "#app/search/places/areas.server.ts";
import { foldText } from "#app/domain/search/text-matching.ts";
import type { Contact, GroupingOption, Offer } from "#app/domain/catalogue/offer.ts";
import { labelDepths } from "#app/search/label-places.server.ts";
import type { Steps } from "#app/search/in-slices.server.ts";
import { PlaceList } from "#app/search/place-list.server.ts";
import {
  areaPlace,
  citySeparator,
  contactPlace,
  type NamedPlace,
  surroundingsOf,
  themePlace,
} from "#app/search/places.server.ts";
import { PostingsBuilder } from "#app/search/postings.server.ts";
import { sortInSteps } from "#app/search/sort-in-steps.server.ts";
import { placesOf } from "#app/search/tag-values.server.ts";

interface Collected extends NamedPlace {
  /** Ascending. */
  positions: number[];
}

const kinds = ["country", "region", "area", "city", "theme"];

/** Gathers where offers are and what they are for, in the order in which they come. */
export class PlaceCollector {
  readonly #groupings: readonly GroupingOption[];
  readonly #byKey = new Map<string, Collected>();
  /** By country, region and city as written: most offers share them. */
  readonly #surroundings = new Map<string, Collected[]>();
  readonly #contacts: Contact[] = [];
  #namesakes: Map<string, Collected> | undefined;
  readonly #bySlug = new Map<string, number>();
  readonly #offersOfContact = new PostingsBuilder();

  constructor(groupings: readonly GroupingOption[]) {
    this.#groupings = groupings;
  }

  /** @returns the places of this offer, without its houses and ships */
  add(offer: Offer, position: number): Set<NamedPlace> {
    const places = new Set<Collected>();
    for (const contact of placesOf(offer)) {
      for (const place of this.#around(contact)) places.add(place);
      if (contact.name.trim() === "") continue;
      const number = this.#bySlug.get(contact.slug) ?? this.#contacts.push(contact) - 1;
      this.#bySlug.set(contact.slug, number);
      this.#offersOfContact.add(number, position);
    }
    for (const area of areasOf(offer)) places.add(this.#known(areaPlace(area)));
    for (const theme of new Set(offer.themes)) {
      const known = this.#byKey.get(`theme-${theme}`);
      places.add(known ?? this.#known(themePlace(theme, this.#groupings)));
    }
    for (const place of places) place.positions.push(position);
    return places;
  }

  *finish(offers: readonly Offer[]): Steps<PlaceList> {
    const listed = [...this.#byKey.values()].filter((place) => !this.#isAnother(place));
    const folded = new Map(listed.map((place) => [place, foldText(place.name)]));
    listed.sort(
      (one, other) =>
        kinds.indexOf(one.kind) - kinds.indexOf(other.kind) ||
        other.positions.length - one.positions.length ||
        ((folded.get(one) ?? "") < (folded.get(other) ?? "") ? -1 : 1),
    );
    yield;
    const numbers = new Map(listed.map((place, number) => [place, number]));
    const shared = new Map<string, number[]>();
    const offersOfNamed = new PostingsBuilder();
    for (const place of this.#byKey.values()) {
      const number = numbers.get(place) ?? numbers.get(this.#twinOf(place) ?? place);
      if (number === undefined) continue;
      const short = shortKey(place);
      shared.set(short, [...(shared.get(short) ?? []), number]);
    }
    const byKey = new Map<string, number | number[]>();
    for (const place of this.#byKey.values()) {
      const [short, number] = [shortKey(place), numbers.get(place)];
      const same = shared.get(short) ?? [];
      byKey.set(short, same.length === 1 ? (same[0] ?? 0) : same);
      if (same.length > 1 && number !== undefined) byKey.set(place.key, number);
    }
    for (const [number, { positions }] of listed.entries()) {
      for (const position of positions) offersOfNamed.add(number, position);
      yield;
    }
    const named = listed.map((place): NamedPlace => {
      const { kind, name, within, also = [] } = place;
      const short = shortKey(place);
      return { key: shared.get(short)?.length === 1 ? short : place.key, kind, name, within, also };
    });
    const contacts = yield* sortInSteps([...this.#contacts], ({ slug }) => slug);
    const contactNumbers = new Uint32Array(contacts.length);
    for (const [number, { slug }] of contacts.entries()) contactNumbers[this.#bySlug.get(slug) ?? 0] = number;
    yield;
    const nameless = { kind: "contact", key: "", name: "", within: [] } as const;
    const depths = yield* labelDepths(named.length + contacts.length, (number) => {
      const contact = contacts[number - named.length];
      return named[number] ?? (contact ? contactPlace(contact) : nameless);
    });
    return new PlaceList({
      offers,
      named,
      byKey,
      contacts,
      depths,
      offersOfNamed: yield* offersOfNamed.finish(asNumbered(named.length)),
      offersOfContact: yield* this.#offersOfContact.finish(contactNumbers),
    });
  }

  #around(contact: Contact): Collected[] {
    const written = [contact.country, contact.state, contact.city].join("\n");
    const known = this.#surroundings.get(written);
    if (known) return known;
    const places = surroundingsOf(contact).map((place) => this.#known(place));
    this.#surroundings.set(written, places);
    return places;
  }

  #known(place: NamedPlace): Collected {
    const known = this.#byKey.get(place.key) ?? { ...place, positions: [] };
    this.#byKey.set(place.key, known);
    return known;
  }

  /** Berlin is a city and, with the same offers, its region; so is Sylt: one of them is enough to pick from. */
  #isAnother(place: Collected): boolean {
    const twin = this.#twinOf(place);
    return twin !== undefined && twin.positions.length === place.positions.length;
  }

  #twinOf(place: Collected): Collected | undefined {
    return place.kind === "area" ? this.#namesakeOf(place) : this.#regionOf(place);
  }

  /** The region or city that an area is called as, where it holds the same offers. */
  #namesakeOf({ name, positions }: Collected): Collected | undefined {
    if (!this.#namesakes) {
      this.#namesakes = new Map();
      for (const place of this.#byKey.values())
        if (place.kind === "city" || place.kind === "region") this.#namesakes.set(place.name, place);
    }
    const found = this.#namesakes.get(name);
    const same = found?.positions.length === positions.length && found.positions[0] === positions[0];
    const region = same ? this.#regionOf(found) : undefined;
    return region?.positions.length === positions.length ? region : same ? found : undefined;
  }

  /** Of a city called as its region is. */
  #regionOf({ kind, key, name }: Collected): Collected | undefined {
    if (kind !== "city") return undefined;
    const [, land = "", region = ""] = /^city-([^-]*)-.*--(.*)$/.exec(key) ?? [];
    const found = this.#byKey.get(`region-${land}-${region}`);
    return found?.name === name ? found : undefined;
  }
}

function shortKey({ kind, key }: NamedPlace): string {
  return kind === "city" ? key.slice(0, key.lastIndexOf(citySeparator)) : key;
}

function asNumbered(count: number): Uint32Array {
  return Uint32Array.from({ length: count }, (_, number) => number);
}
