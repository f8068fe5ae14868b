import { countryName } from "#app/domain/catalogue/names.ts";
import type { Contact, GroupingOption, Offer } from "#app/domain/catalogue/offer.ts";
import { foldText, wordsOf } from "#app/domain/search/text-matching.ts";
import { placesOf } from "#app/search/facets/facet-values.server.ts";
import { type CooperativeTask, sortInSteps } from "#app/search/index/cooperative.server.ts";
import { areasOf } from "#app/search/places/areas.server.ts";
import {
  areaPlace,
  citySeparator,
  contactPlace,
  labelDepths,
  type NamedPlace,
  PlaceList,
  surroundingsOf,
  themePlace,
} from "#app/search/places/place-list.server.ts";
import {
  type Postings,
  PostingsBuilder,
  type Vocabulary,
  VocabularyBuilder,
} from "#app/search/places/vocabulary.server.ts";

/** Destination index: all places, and the offers and places that each word of their names leads to. */
export interface Destinations {
  offers: readonly Offer[];
  places: PlaceList;
  vocabulary: Vocabulary;
  /** By word number: `2 * position` of an offer, plus 1 if the word is not part of its location's name. */
  offersOfWord: Postings;
  /** By word number: numbers of the places whose label or alternative names contain it. */
  placesOfWord: Postings;
}

const typeWords = { Hotel: "Hotel", Cruise: "Kreuzfahrt Schiff" } as const;

export function* collectDestinations(
  offers: readonly Offer[],
  groupings: readonly GroupingOption[],
): CooperativeTask<Destinations> {
  const vocabulary = new VocabularyBuilder();
  const collector = new PlaceCollector(groupings);
  const offersOfWord = new PostingsBuilder();
  const placesOfWord = new PostingsBuilder();
  const numbersOf = (text: string) => wordsOf(text).map((word) => vocabulary.add(word));
  const wordsOfName = memoize(numbersOf);
  const wordsOfPlace = memoize(({ name, also = [] }: NamedPlace) => numbersOf([name, ...also].join(" ")));

  for (const [position, offer] of offers.entries()) {
    const seen = new Set<number>();
    const addWords = (words: readonly number[], rank: 0 | 1) => {
      for (const word of words) {
        if (seen.has(word)) continue;
        seen.add(word);
        offersOfWord.add(word, 2 * position + rank);
      }
    };
    const places = [...collector.add(offer, position)];
    // A cruise only visits an area, so the area ranks below its location.
    const rankOf = ({ kind }: NamedPlace) =>
      kind === "theme" || (kind === "area" && offer.type === "Cruise") ? 1 : 0;
    for (const place of places) if (rankOf(place) === 0) addWords(wordsOfPlace(place), 0);
    for (const contact of placesOf(offer)) addWords(numbersOf(contact.name), 0);
    for (const place of places) if (rankOf(place) === 1) addWords(wordsOfPlace(place), 1);
    for (const name of otherNames(offer)) addWords(wordsOfName(name), 1);
    addWords(numbersOf(offer.title), 1);
    if (position % slice === 0) yield;
  }

  const places = yield* collector.finish(offers);
  for (let number = 0; number < places.length; number++) {
    const { label = "", also = [] } = places.at(number) ?? {};
    for (const word of new Set(numbersOf([label, ...also].join(" ")))) placesOfWord.add(word, number);
    if (number % slice === 0) yield;
  }
  const { numberOf, ...words } = yield* vocabulary.finish();
  return {
    offers,
    places,
    vocabulary: words.vocabulary,
    offersOfWord: yield* offersOfWord.finish(numberOf),
    placesOfWord: yield* placesOfWord.finish(numberOf),
  };
}

const slice = 200;

/** Words that many offers share: type, themes, ship and route. */
function otherNames({ type, themes, cruise }: Offer): string[] {
  const route = cruise
    ? [cruise.ship, ...cruise.route.flatMap((day) => [day.port, countryName(day.country)])]
    : [];
  return [typeWords[type], ...themes, ...route];
}

function memoize<Asked, Answer>(compute: (asked: Asked) => Answer): (asked: Asked) => Answer {
  const results = new Map<Asked, Answer>();
  return (key) => {
    const result = results.get(key) ?? compute(key);
    results.set(key, result);
    return result;
  };
}

interface Collected extends NamedPlace {
  /** Ascending. */
  positions: number[];
}

const kinds = ["country", "region", "area", "city", "theme"];

/** Collects the places of offers, in the order in which the offers are added. */
export class PlaceCollector {
  readonly #byKey = new Map<string, Collected>();
  /** By country, region and city as the catalogue spells them. Most offers share them. */
  readonly #surroundings = new Map<string, Collected[]>();
  readonly #contacts: Contact[] = [];
  #namesakes: Map<string, Collected> | undefined;
  readonly #bySlug = new Map<string, number>();
  readonly #offersOfContact = new PostingsBuilder();

  constructor(private readonly groupings: readonly GroupingOption[]) {}

  /** @returns the places of this offer, without hotels and ships */
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
    for (const theme of new Set(offer.themes))
      places.add(this.#byKey.get(`theme-${theme}`) ?? this.#known(themePlace(theme, this.groupings)));
    for (const place of places) place.positions.push(position);
    return places;
  }

  *finish(offers: readonly Offer[]): CooperativeTask<PlaceList> {
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
    const key = [contact.country, contact.state, contact.city].join("\n");
    const known = this.#surroundings.get(key);
    if (known) return known;
    const places = surroundingsOf(contact).map((place) => this.#known(place));
    this.#surroundings.set(key, places);
    return places;
  }

  #known(place: NamedPlace): Collected {
    const known = this.#byKey.get(place.key) ?? { ...place, positions: [] };
    this.#byKey.set(place.key, known);
    return known;
  }

  /** Berlin and Sylt are both a city and a region with the same offers. Only one of the two is listed. */
  #isAnother(place: Collected): boolean {
    const twin = this.#twinOf(place);
    return twin !== undefined && twin.positions.length === place.positions.length;
  }

  #twinOf(place: Collected): Collected | undefined {
    return place.kind === "area" ? this.#namesakeOf(place) : this.#regionOf(place);
  }

  /** The region or city that has the same name and the same offers as this area. */
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

  /** The region that has the same name as this city. */
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
