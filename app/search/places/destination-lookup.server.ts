import { TypedFastBitSet } from "typedfastbitset";

import type { GroupingOption, Offer } from "#app/domain/catalogue/offer.ts";
import type { Destination } from "#app/domain/search/query.ts";
import { foldText, wordsOf } from "#app/domain/search/text-matching.ts";
import { type CooperativeTask, runAtOnce } from "#app/search/index/cooperative.server.ts";
import { collectDestinations, type Destinations } from "#app/search/places/collect-destinations.server.ts";
import type { Place } from "#app/search/places/place-list.server.ts";

/** So many of the places that fit are looked at; with a great many the next letter tells more. */
const mostJudged = 200;
/** More words than any place has are not looked for. */
const mostWords = 10;

type Searched = Pick<Destinations, "places" | "placesOfWord" | "vocabulary">;

/**
 * Places for what was typed so far: the one of this name, then names that begin with it, names with words that do,
 * compounds, and only where there is none of these, typing errors. Within each, countries before regions, cities,
 * themes, houses and ships, and the fuller before the emptier. Nothing typed: the fullest countries and regions.
 */
export function suggestPlaces(
  known: Searched,
  text: string,
  limit: number,
  among?: TypedFastBitSet,
): Place[] {
  const suggested: Place[] = [];
  for (const number of rankedPlaces(known, text)) {
    if (suggested.length >= limit) break;
    const place = known.places.at(number);
    const hits = among ? known.places.hits(number, among) : (place?.hits ?? 0);
    if (place && hits > 0) suggested.push({ ...place, hits });
  }
  return suggested;
}

function* rankedPlaces({ places, placesOfWord, vocabulary }: Searched, text: string): Iterable<number> {
  const words = wordsOf(text).slice(0, mostWords);
  if (words.length === 0) return yield* places.popular;
  const of = (numbers: readonly number[]) => {
    const found = TypedFastBitSet.fromWords(new Uint32Array((places.length >>> 5) + 1));
    for (const number of numbers) for (const place of placesOfWord.of(number)) found.add(place);
    return found;
  };
  const told = new Set<number>();
  const tell = function* (numbers: Iterable<number>) {
    for (const number of numbers) {
      if (told.has(number)) continue;
      told.add(number);
      yield number;
    }
  };
  const beginning = words.map((word) => of(vocabulary.beginningWith(word)));
  const inAll = (sets: readonly TypedFastBitSet[]) =>
    sets.reduce((one, other) => one.new_intersection(other));
  const label = (number: number) => foldText(places.at(number)?.label ?? "");
  const named = (number: number) => [label(number), ...(places.at(number)?.also ?? []).map(foldText)];
  yield* tell(nearestFirst(inAll(beginning), foldText(text), named));
  // "Meran Italien": one word names the place, the others what it lies in.
  const around = (number: number) => wordsOf([label(number), ...(places.at(number)?.within ?? [])].join(" "));
  const within = firstOf(beginning.reduce((one, other) => one.new_union(other))).filter((number) => {
    const said = around(number);
    return words.every((word) => said.some((name) => name.startsWith(word)));
  });
  yield* tell(within);
  yield* tell(firstOf(inAll(words.map((word) => of(vocabulary.containing(word))))));
  if (told.size > 0) return;
  yield* tell(firstOf(inAll(words.map((word) => of(vocabulary.alike(word))))));
  // "Süd Tirol" for "Südtirol".
  if (words.length > 1) yield* tell(firstOf(of(vocabulary.beginningWith(words.join("")))));
}

/** Places whose label is or begins with what was typed before the others. */
function* nearestFirst(
  found: TypedFastBitSet,
  typed: string,
  names: (number: number) => readonly string[],
): Iterable<number> {
  const ranks: [number[], number[], number[]] = [[], [], []];
  for (const number of firstOf(found)) {
    const known = names(number);
    ranks[known.includes(typed) ? 0 : known.some((name) => name.startsWith(typed)) ? 1 : 2].push(number);
  }
  for (const numbers of ranks) yield* numbers;
}

function firstOf(found: TypedFastBitSet): number[] {
  const numbers: number[] = [];
  for (const number of found) {
    if (numbers.length >= mostJudged) break;
    numbers.push(number);
  }
  return numbers;
}

/** Positions of offers, none in both. Whoever gets it may not change it. */
export interface DestinationMatches {
  /** By where they are or what they are for. */
  best: TypedFastBitSet;
  /** By title, theme, kind or route. */
  other: TypedFastBitSet;
}

const mostNamesakes = 1_000;

/** Finds offers by destination: keys exactly, free input by the words of names. */
export class DestinationLookup {
  /** Countries, regions, cities and themes by label; houses and ships are found by `place` and `suggest`. */
  readonly places: readonly Place[];

  constructor(private readonly known: Destinations) {
    this.places = byLabel(known.places.named);
  }

  /** The words of all names, for whoever looks for words in more than names. */
  get names(): Pick<Destinations, "vocabulary" | "offersOfWord"> {
    return this.known;
  }

  /** In steps, because a large catalogue takes a while. */
  static *open(
    offers: readonly Offer[],
    groupings: readonly GroupingOption[],
  ): CooperativeTask<DestinationLookup> {
    return new DestinationLookup(yield* collectDestinations(offers, groupings));
  }

  static of(offers: readonly Offer[], groupings: readonly GroupingOption[]): DestinationLookup {
    return runAtOnce(DestinationLookup.open(offers, groupings));
  }

  /** A place of any kind by its key. */
  place(key: string): Place | undefined {
    return this.known.places.byKey(key);
  }

  /** The one place with this label, however it is written. */
  named(label: string): Place | undefined {
    const { vocabulary, places, placesOfWord } = this.known;
    const folded = foldText(label);
    let numbers: Uint32Array | undefined;
    for (const word of wordsOf(label).slice(0, mostWords)) {
      const known = vocabulary.numberOf(word);
      if (known === undefined) return undefined;
      const having = placesOfWord.of(known);
      if (!numbers || having.length < numbers.length) numbers = having;
    }
    let one: Place | undefined;
    const common = (numbers?.length ?? 0) > mostNamesakes;
    for (const number of numbers ?? []) {
      // A word of thousands of houses is the name of none.
      if (common && number >= places.named.length) break;
      const place = places.at(number);
      if (!place || ![place.label, ...(place.also ?? [])].some((name) => foldText(name) === folded)) continue;
      if (one) return undefined;
      one = place;
    }
    return one;
  }

  /** @param among positions of the offers that count: a place without any is left out; default all */
  suggest(text: string, limit: number, among?: TypedFastBitSet): Place[] {
    return suggestPlaces(this.known, text, limit, among);
  }

  /** Null where everything fits. */
  find(destination: Destination | null): DestinationMatches | null {
    if (!destination) return null;
    if (destination.kind === "key") return this.#findKey(destination.value);
    const words = wordsOf(destination.value).slice(0, mostWords);
    if (words.length === 0) return null;
    let found = this.#findAll(words);
    // "Süd Tirol" for "Südtirol".
    for (const joined of this.#joinedWords(words)) found = inEither(found, this.#findAll(joined));
    const nothing = words.length > 1 && found.best.isEmpty() && found.other.isEmpty();
    return nothing ? this.#findAll([words.join("")]) : found;
  }

  #findKey(key: string): DestinationMatches {
    const found = this.#nothing();
    for (const number of this.known.places.numbersOf(key))
      for (const position of this.known.places.offersOf(number)) found.best.add(position);
    return found;
  }

  /** Every word fits; by where it is only if all of them do so. */
  #findAll(words: readonly string[]): DestinationMatches {
    let all: DestinationMatches | undefined;
    for (const word of words) {
      const found = this.#findWord(word);
      all = all ? inBoth(all, found) : found;
    }
    return all ?? this.#nothing();
  }

  #findWord(word: string): DestinationMatches {
    const found = this.#nothing();
    for (const number of this.known.vocabulary.alike(word)) {
      for (const entry of this.known.offersOfWord.of(number))
        (entry % 2 === 0 ? found.best : found.other).add(entry >>> 1);
    }
    found.other.difference(found.best);
    return found;
  }

  /** The same words with two neighbours written as one, where that is a word. */
  #joinedWords(words: readonly string[]): string[][] {
    return words.slice(1).flatMap((word, before) => {
      const joined = (words[before] ?? "") + word;
      if (this.known.vocabulary.numberOf(joined) === undefined) return [];
      return [[...words.slice(0, before), joined, ...words.slice(before + 2)]];
    });
  }

  #nothing(): DestinationMatches {
    const size = (this.known.offers.length >>> 5) + 1;
    return {
      best: TypedFastBitSet.fromWords(new Uint32Array(size)),
      other: TypedFastBitSet.fromWords(new Uint32Array(size)),
    };
  }
}

/** Folded, because comparing thousands of labels as German has it would take too long without a break. */
function byLabel(places: readonly Place[]): Place[] {
  const folded = places.map((place) => ({ place, text: foldText(place.label) }));
  folded.sort((one, other) => (one.text < other.text ? -1 : one.text > other.text ? 1 : 0));
  return folded.map(({ place }) => place);
}

function inBoth(one: DestinationMatches, two: DestinationMatches): DestinationMatches {
  const best = one.best.new_intersection(two.best);
  const other = one.best.new_union(one.other).intersection(two.best.new_union(two.other)).difference(best);
  return { best, other };
}

function inEither(one: DestinationMatches, two: DestinationMatches): DestinationMatches {
  const best = one.best.new_union(two.best);
  return { best, other: one.other.new_union(two.other).difference(best) };
}
