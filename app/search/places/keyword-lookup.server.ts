import { TypedFastBitSet } from "typedfastbitset";

import { amenityName } from "#app/domain/catalogue/names.ts";
import type { Offer } from "#app/domain/catalogue/offer.ts";
import { wordsOf } from "#app/domain/search/text-matching.ts";
import type { CooperativeTask } from "#app/search/index/cooperative.server.ts";
import type { Destinations } from "#app/search/places/collect-destinations.server.ts";
import {
  type Postings,
  PostingsBuilder,
  type Vocabulary,
  VocabularyBuilder,
} from "#app/search/places/vocabulary.server.ts";

/** Minimum length of a word that may match inside others: "Bar" must not match "barrierefrei". */
const shortestPart = 4;
const mostWords = 10;

type Names = Pick<Destinations, "vocabulary" | "offersOfWord">;

/**
 * Finds offers by keywords in names, subtitle, services, amenities and accessibility. Words other than names are
 * indexed separately from destinations, because they denote no place.
 */
export class KeywordLookup {
  private constructor(
    private readonly names: Names,
    private readonly vocabulary: Vocabulary,
    private readonly offersOfWord: Postings,
    private readonly offers: number,
  ) {}

  /** Cooperative, because a large catalogue takes long. Each distinct word of an offer takes four bytes. */
  static *open(offers: readonly Offer[], names: Names): CooperativeTask<KeywordLookup> {
    const words = new VocabularyBuilder();
    const offersOfWord = new PostingsBuilder();
    const numbersByLine = new Map<string, readonly number[]>();
    for (const [position, offer] of offers.entries()) {
      const offerWords = new Set<number>();
      for (const line of linesOf(offer)) {
        const wordNumbers = numbersByLine.get(line) ?? wordsOf(line).map((word) => words.add(word));
        if (numbersByLine.size < mostLines) numbersByLine.set(line, wordNumbers);
        for (const word of wordNumbers) offerWords.add(word);
      }
      for (const word of offerWords) offersOfWord.add(word, position);
      if (position % slice === 0) yield;
    }
    const { vocabulary, numberOf } = yield* words.finish();
    return new KeywordLookup(names, vocabulary, yield* offersOfWord.finish(numberOf), offers.length);
  }

  /** Positions of the offers that contain every word, or null if the text has no words. */
  find(text: string): TypedFastBitSet | null {
    const words = wordsOf(text).slice(0, mostWords);
    let all: TypedFastBitSet | null = null;
    for (const word of words) {
      const found = this.#findWord(word);
      all = all ? all.intersection(found) : found;
    }
    return all;
  }

  /** Matches the word and its compounds. Without a match it tries word beginnings, then typing errors. */
  #findWord(word: string): TypedFastBitSet {
    const matches = this.#having((vocabulary) => {
      const exact = vocabulary.numberOf(word);
      const parts =
        word.length < shortestPart ? [] : [...vocabulary.beginningWith(word), ...vocabulary.containing(word)];
      return exact === undefined ? parts : [exact, ...parts];
    });
    if (!matches.isEmpty()) return matches;
    const prefixMatches = this.#having((vocabulary) => vocabulary.beginningWith(word));
    return prefixMatches.isEmpty() ? this.#having((vocabulary) => vocabulary.near(word)) : prefixMatches;
  }

  #having(numbersIn: (vocabulary: Vocabulary) => readonly number[]): TypedFastBitSet {
    // Allocated at full size, because growing the set costs more than filling it.
    const found = TypedFastBitSet.fromWords(new Uint32Array((this.offers + 31) >>> 5));
    for (const number of new Set(numbersIn(this.names.vocabulary)))
      for (const entry of this.names.offersOfWord.of(number)) found.add(entry >>> 1);
    for (const number of new Set(numbersIn(this.vocabulary)))
      for (const position of this.offersOfWord.of(number)) found.add(position);
    return found;
  }
}

const slice = 50;
/** Number of lines whose words are cached. Many offers share lines. */
const mostLines = 5_000;

function linesOf({ subtitle, services, accessibility, variants }: Offer): Iterable<string> {
  const codes = new Set(variants.flatMap(({ room }) => room.amenities.map(({ code }) => code)));
  return new Set([subtitle, ...services, ...accessibility, ...[...codes].map((code) => amenityName(code))]);
}
