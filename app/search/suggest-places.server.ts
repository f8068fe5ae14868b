import { TypedFastBitSet } from "typedfastbitset";

import { foldText, wordsOf } from "#app/domain/search/text-matching.ts";
import type { Destinations } from "#app/search/collect-destinations.server.ts";
import type { Place } from "#app/search/places.server.ts";

/** So many of the places that fit are looked at; with a great many the next letter tells more. */
const mostJudged = 200;
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
  const label = (number: number) => foldText(places.at(number)?.label ?? "");
  const named = (number: number) => [label(number), ...(places.at(number)?.also ?? []).map(foldText)];
  yield* tell(nearestFirst(beginning.reduce(inBoth), foldText(text), named));
  // "Meran Italien": one word names the place, the others what it lies in.
  const around = (number: number) => wordsOf([label(number), ...(places.at(number)?.within ?? [])].join(" "));
  const within = atMost(beginning.reduce(inEither), mostJudged).filter((number) => {
    const said = around(number);
    return words.every((word) => said.some((name) => name.startsWith(word)));
  });
  yield* tell(within);
  yield* tell(atMost(words.map((word) => of(vocabulary.containing(word))).reduce(inBoth), mostJudged));
  if (told.size > 0) return;
  yield* tell(atMost(words.map((word) => of(vocabulary.alike(word))).reduce(inBoth), mostJudged));
  // "Süd Tirol" for "Südtirol".
  if (words.length > 1) yield* tell(atMost(of(vocabulary.beginningWith(words.join(""))), mostJudged));
}

/** Places whose label is or begins with what was typed before the others. */
function* nearestFirst(
  found: TypedFastBitSet,
  typed: string,
  names: (number: number) => readonly string[],
): Iterable<number> {
  const ranks: [number[], number[], number[]] = [[], [], []];
  for (const number of atMost(found, mostJudged)) {
    const known = names(number);
    ranks[known.includes(typed) ? 0 : known.some((name) => name.startsWith(typed)) ? 1 : 2].push(number);
  }
  for (const numbers of ranks) yield* numbers;
}

function atMost(found: TypedFastBitSet, most: number): number[] {
  const numbers: number[] = [];
  for (const number of found) {
    if (numbers.length >= most) break;
    numbers.push(number);
  }
  return numbers;
}

function inBoth(one: TypedFastBitSet, other: TypedFastBitSet): TypedFastBitSet {
  return one.new_intersection(other);
}

function inEither(one: TypedFastBitSet, other: TypedFastBitSet): TypedFastBitSet {
  return one.new_union(other);
}
