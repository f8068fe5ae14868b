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

/** The words of all names, and what they stand for. */
export interface Destinations {
  offers: readonly Offer[];
  places: PlaceList;
  vocabulary: Vocabulary;
  /** By number of the word: twice an offer's position, and one more where its place does not say the word. */
  offersOfWord: Postings;
  /** By number of the word: numbers of the places whose label says it. */
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
  const ofName = remembered(numbersOf);
  const ofPlace = remembered(({ name, also = [] }: NamedPlace) => numbersOf([name, ...also].join(" ")));

  for (const [position, offer] of offers.entries()) {
    const told = new Set<number>();
    const note = (words: readonly number[], rank: 0 | 1) => {
      for (const word of words) {
        if (told.has(word)) continue;
        told.add(word);
        offersOfWord.add(word, 2 * position + rank);
      }
    };
    const places = [...collector.add(offer, position)];
    // A ship goes to an area, it is not there.
    const rankOf = ({ kind }: NamedPlace) =>
      kind === "theme" || (kind === "area" && offer.type === "Cruise") ? 1 : 0;
    for (const place of places) if (rankOf(place) === 0) note(ofPlace(place), 0);
    for (const contact of placesOf(offer)) note(numbersOf(contact.name), 0);
    for (const place of places) if (rankOf(place) === 1) note(ofPlace(place), 1);
    for (const name of otherNames(offer)) note(ofName(name), 1);
    note(numbersOf(offer.title), 1);
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

/** Names that many offers share. */
function otherNames({ type, themes, cruise }: Offer): string[] {
  const route = cruise
    ? [cruise.ship, ...cruise.route.flatMap((day) => [day.port, countryName(day.country)])]
    : [];
  return [typeWords[type], ...themes, ...route];
}

function remembered<Asked, Answer>(answer: (asked: Asked) => Answer): (asked: Asked) => Answer {
  const known = new Map<Asked, Answer>();
  return (asked) => {
    const found = known.get(asked) ?? answer(asked);
    known.set(asked, found);
    return found;
  };
}

interface Collected extends NamedPlace {
  /** Ascending. */
  positions: number[];
}

const kinds = ["country", "region", "area", "city", "theme"];

/** Gathers where offers are and what they are for, in the order in which they come. */
export class PlaceCollector {
  readonly #byKey = new Map<string, Collected>();
  /** By country, region and city as written: most offers share them. */
  readonly #surroundings = new Map<string, Collected[]>();
  readonly #contacts: Contact[] = [];
  #namesakes: Map<string, Collected> | undefined;
  readonly #bySlug = new Map<string, number>();
  readonly #offersOfContact = new PostingsBuilder();

  constructor(private readonly groupings: readonly GroupingOption[]) {}

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
