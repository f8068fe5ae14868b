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

/** A word has to be this long to be found within others: "Bar" is not in "barrierefrei". */
const shortestPart = 4;
const mostWords = 10;

type Names = Pick<Destinations, "vocabulary" | "offersOfWord">;

/**
 * Finds offers by what they say of themselves: names as the destination does, and subtitle, services, equipment and
 * accessibility besides. These are kept apart, because no place is meant by them.
 */
export class KeywordLookup {
  private constructor(
    private readonly names: Names,
    private readonly vocabulary: Vocabulary,
    private readonly offersOfWord: Postings,
    private readonly offers: number,
  ) {}

  /** In steps, because a large catalogue takes a while. Each word of an offer counts once: four bytes. */
  static *open(offers: readonly Offer[], names: Names): CooperativeTask<KeywordLookup> {
    const words = new VocabularyBuilder();
    const offersOfWord = new PostingsBuilder();
    const ofLine = new Map<string, readonly number[]>();
    for (const [position, offer] of offers.entries()) {
      const told = new Set<number>();
      for (const line of linesOf(offer)) {
        const known = ofLine.get(line) ?? wordsOf(line).map((word) => words.add(word));
        if (ofLine.size < mostLines) ofLine.set(line, known);
        for (const word of known) told.add(word);
      }
      for (const word of told) offersOfWord.add(word, position);
      if (position % slice === 0) yield;
    }
    const { vocabulary, numberOf } = yield* words.finish();
    return new KeywordLookup(names, vocabulary, yield* offersOfWord.finish(numberOf), offers.length);
  }

  /** Positions of the offers that say every word; null where there are no words. */
  find(text: string): TypedFastBitSet | null {
    const words = wordsOf(text).slice(0, mostWords);
    let all: TypedFastBitSet | null = null;
    for (const word of words) {
      const found = this.#findWord(word);
      all = all ? all.intersection(found) : found;
    }
    return all;
  }

  /** The word itself and compounds with it; typing errors only where there is neither. */
  #findWord(word: string): TypedFastBitSet {
    const said = this.#having((vocabulary) => {
      const exact = vocabulary.numberOf(word);
      const parts =
        word.length < shortestPart ? [] : [...vocabulary.beginningWith(word), ...vocabulary.containing(word)];
      return exact === undefined ? parts : [exact, ...parts];
    });
    if (!said.isEmpty()) return said;
    const begun = this.#having((vocabulary) => vocabulary.beginningWith(word));
    return begun.isEmpty() ? this.#having((vocabulary) => vocabulary.near(word)) : begun;
  }

  #having(numbersIn: (vocabulary: Vocabulary) => readonly number[]): TypedFastBitSet {
    // As long as it gets: growing costs more than finding.
    const found = TypedFastBitSet.fromWords(new Uint32Array((this.offers + 31) >>> 5));
    for (const number of new Set(numbersIn(this.names.vocabulary)))
      for (const entry of this.names.offersOfWord.of(number)) found.add(entry >>> 1);
    for (const number of new Set(numbersIn(this.vocabulary)))
      for (const position of this.offersOfWord.of(number)) found.add(position);
    return found;
  }
}

const slice = 50;
/** Lines that many offers share are taken apart once. */
const mostLines = 5_000;

function linesOf({ subtitle, services, accessibility, variants }: Offer): Iterable<string> {
  const codes = new Set(variants.flatMap(({ room }) => room.amenities.map(({ code }) => code)));
  return new Set([subtitle, ...services, ...accessibility, ...[...codes].map((code) => amenityName(code))]);
}
