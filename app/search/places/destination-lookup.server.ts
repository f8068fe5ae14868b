import { TypedFastBitSet } from "typedfastbitset";

import type { GroupingOption, Offer } from "#app/domain/catalogue/offer.ts";
import type { Destination } from "#app/domain/search/query.ts";
import { foldText, wordsOf } from "#app/domain/search/text-matching.ts";
import { type CooperativeTask, runAtOnce } from "#app/search/index/cooperative.server.ts";
import { collectDestinations, type Destinations } from "#app/search/places/collect-destinations.server.ts";
import type { Place } from "#app/search/places/place-list.server.ts";

/** Maximum number of matching places to rank. A longer list is narrowed by the next letter typed. */
const mostJudged = 200;
/** Maximum number of words to look up. No place name has more. */
const mostWords = 10;

type Searched = Pick<Destinations, "places" | "placesOfWord" | "vocabulary">;

/**
 * Suggests places for the text typed so far: exact names, then names that start with it, names with words that do,
 * then compounds. Typing errors count only if nothing else matches. Ties: countries, regions, areas, cities,
 * themes, hotels and ships, those with more offers first. An empty text returns the most popular places.
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
  const placesOfWords = (numbers: readonly number[]) => {
    const found = TypedFastBitSet.fromWords(new Uint32Array((places.length >>> 5) + 1));
    for (const number of numbers) for (const place of placesOfWord.of(number)) found.add(place);
    return found;
  };
  const yielded = new Set<number>();
  const yieldNew = function* (numbers: Iterable<number>) {
    for (const number of numbers) {
      if (yielded.has(number)) continue;
      yielded.add(number);
      yield number;
    }
  };
  const prefixMatches = words.map((word) => placesOfWords(vocabulary.beginningWith(word)));
  const intersect = (sets: readonly TypedFastBitSet[]) =>
    sets.reduce((one, other) => one.new_intersection(other));
  const foldedLabel = (number: number) => foldText(places.at(number)?.label ?? "");
  const foldedNames = (number: number) => [
    foldedLabel(number),
    ...(places.at(number)?.also ?? []).map(foldText),
  ];
  yield* yieldNew(rankByLabel(intersect(prefixMatches), foldText(text), foldedNames));
  // "Meran Italien": one word names the place, the other its surroundings.
  const surroundingWords = (number: number) =>
    wordsOf([foldedLabel(number), ...(places.at(number)?.within ?? [])].join(" "));
  const within = takeFirst(prefixMatches.reduce((one, other) => one.new_union(other))).filter((number) => {
    const placeWords = surroundingWords(number);
    return words.every((word) => placeWords.some((name) => name.startsWith(word)));
  });
  yield* yieldNew(within);
  yield* yieldNew(takeFirst(intersect(words.map((word) => placesOfWords(vocabulary.containing(word))))));
  if (yielded.size > 0) return;
  yield* yieldNew(takeFirst(intersect(words.map((word) => placesOfWords(vocabulary.alike(word))))));
  // "Süd Tirol" for "Südtirol".
  if (words.length > 1) yield* yieldNew(takeFirst(placesOfWords(vocabulary.beginningWith(words.join("")))));
}

/** Orders places by match: label equal to the typed text, label starting with it, others. */
function* rankByLabel(
  found: TypedFastBitSet,
  typed: string,
  names: (number: number) => readonly string[],
): Iterable<number> {
  const ranks: [number[], number[], number[]] = [[], [], []];
  for (const number of takeFirst(found)) {
    const foldedNames = names(number);
    ranks[foldedNames.includes(typed) ? 0 : foldedNames.some((name) => name.startsWith(typed)) ? 1 : 2].push(
      number,
    );
  }
  for (const numbers of ranks) yield* numbers;
}

function takeFirst(found: TypedFastBitSet): number[] {
  const numbers: number[] = [];
  for (const number of found) {
    if (numbers.length >= mostJudged) break;
    numbers.push(number);
  }
  return numbers;
}

/** Positions of matching offers. The two sets are disjoint and must not be modified. */
export interface DestinationMatches {
  /** Offers that match by location, or by key. */
  best: TypedFastBitSet;
  /** Offers that match by title, theme, type or route, or by an area that a cruise visits. */
  other: TypedFastBitSet;
}

const mostNamesakes = 1_000;

/** Finds offers by destination: by exact key, or by the words of a free text. */
export class DestinationLookup {
  /** Countries, regions, areas, cities and themes by label, without hotels and ships. */
  readonly places: readonly Place[];

  constructor(private readonly known: Destinations) {
    this.places = byLabel(known.places.named);
  }

  /** Index of all name words, shared with the keyword lookup. */
  get names(): Pick<Destinations, "vocabulary" | "offersOfWord"> {
    return this.known;
  }

  /** Cooperative, because a large catalogue takes long. */
  static *open(
    offers: readonly Offer[],
    groupings: readonly GroupingOption[],
  ): CooperativeTask<DestinationLookup> {
    return new DestinationLookup(yield* collectDestinations(offers, groupings));
  }

  static of(offers: readonly Offer[], groupings: readonly GroupingOption[]): DestinationLookup {
    return runAtOnce(DestinationLookup.open(offers, groupings));
  }

  place(key: string): Place | undefined {
    return this.known.places.byKey(key);
  }

  /** The only place with this label, compared case- and accent-insensitively. Undefined if several match. */
  named(label: string): Place | undefined {
    const { vocabulary, places, placesOfWord } = this.known;
    const folded = foldText(label);
    let numbers: Uint32Array | undefined;
    for (const word of wordsOf(label).slice(0, mostWords)) {
      const wordNumber = vocabulary.numberOf(word);
      if (wordNumber === undefined) return undefined;
      const placeNumbers = placesOfWord.of(wordNumber);
      if (!numbers || placeNumbers.length < numbers.length) numbers = placeNumbers;
    }
    let one: Place | undefined;
    const isCommonWord = (numbers?.length ?? 0) > mostNamesakes;
    for (const number of numbers ?? []) {
      // A word of thousands of hotel names is no hotel's full name. Hotels are numbered last.
      if (isCommonWord && number >= places.named.length) break;
      const place = places.at(number);
      if (!place || ![place.label, ...(place.also ?? [])].some((name) => foldText(name) === folded)) continue;
      if (one) return undefined;
      one = place;
    }
    return one;
  }

  /** @param among positions of the offers to count, default all. Places without any of them are omitted. */
  suggest(text: string, limit: number, among?: TypedFastBitSet): Place[] {
    return suggestPlaces(this.known, text, limit, among);
  }

  /** Returns null when there is no restriction. */
  find(destination: Destination | null): DestinationMatches | null {
    if (!destination) return null;
    if (destination.kind === "key") return this.#findKey(destination.value);
    const words = wordsOf(destination.value).slice(0, mostWords);
    if (words.length === 0) return null;
    let found = this.#findAll(words);
    // "Süd Tirol" for "Südtirol".
    for (const joined of this.#joinedWords(words)) found = inEither(found, this.#findAll(joined));
    const isEmpty = words.length > 1 && found.best.isEmpty() && found.other.isEmpty();
    return isEmpty ? this.#findAll([words.join("")]) : found;
  }

  #findKey(key: string): DestinationMatches {
    const found = this.#nothing();
    for (const number of this.known.places.numbersOf(key))
      for (const position of this.known.places.offersOf(number)) found.best.add(position);
    return found;
  }

  /** Offers that match every word. They are `best` only if their location matches all words. */
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

  /** Variants of the words with two neighbours joined, if the joined word exists. */
  #joinedWords(words: readonly string[]): string[][] {
    return words.slice(1).flatMap((word, index) => {
      const joined = (words[index] ?? "") + word;
      if (this.known.vocabulary.numberOf(joined) === undefined) return [];
      return [[...words.slice(0, index), joined, ...words.slice(index + 2)]];
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

/** Sorts by folded labels, because German collation of thousands of labels would block for too long. */
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
