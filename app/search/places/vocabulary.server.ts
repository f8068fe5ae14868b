import SearchableMap from "minisearch/SearchableMap";

import { isNear, toleranceFor } from "#app/domain/search/text-matching.ts";
import { type CooperativeTask, sortInSteps } from "#app/search/index/cooperative.server.ts";

/** Binary search for the first number from which on `isTrue` holds. Returns `count` if there is none. */
export function findFirstIndex(count: number, isTrue: (number: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isTrue(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Folded words, numbered alphabetically, with lookups for similar words. */
export class Vocabulary {
  constructor(
    /** All words, each followed by a line feed. Takes a tenth of the memory of separate strings. */
    private readonly text: string,
    /** Start of each word in `text`. */
    private readonly starts: Uint32Array,
    /** Words in a radix tree, for typing errors. */
    private readonly tree: SearchableMap<number>,
    private readonly longest: number,
  ) {}

  /** Undefined for an unknown word. */
  numberOf(word: string): number | undefined {
    const number = this.#firstFrom(word);
    return number < this.starts.length && this.#word(number) === word ? number : undefined;
  }

  beginningWith(word: string): number[] {
    const first = this.#firstFrom(word);
    const end = this.#firstFrom(`${word}\uffff`);
    return Array.from({ length: end - first }, (_, index) => first + index);
  }

  /** Words that contain the text but do not start with it: "tirol" in "sudtirol". */
  containing(word: string): number[] {
    if (word.length < shortestPart || word.length > this.longest) return [];
    const found: number[] = [];
    for (let at = this.text.indexOf(word); at >= 0; at = this.text.indexOf(word, at)) {
      const number = this.#wordAt(at);
      if (this.starts[number] !== at) found.push(number);
      at = (this.starts[number + 1] ?? this.text.length) - 1;
    }
    return found;
  }

  /** Words within the number of typing errors tolerated at this length. */
  near(word: string): number[] {
    const tolerance = toleranceFor(word.length);
    if (tolerance === 0 || word.length > this.longest + tolerance || hasDigit.test(word)) return [];
    // A swap of two neighbours is one error here and two in the tree.
    return [...this.tree.fuzzyGet(word, 2 * tolerance)]
      .filter(([known]) => isNear(word, known, tolerance))
      .map(([, [number]]) => number);
  }

  /** Matches of the first method that has any: exact word, beginnings, parts of compounds, typing errors. */
  alike(word: string): number[] {
    const exact = this.numberOf(word);
    if (exact !== undefined) return [exact];
    for (const method of [this.beginningWith, this.containing, this.near]) {
      const found = method.call(this, word);
      if (found.length > 0) return found;
    }
    return [];
  }

  #word(number: number): string {
    return this.text.slice(this.starts[number], (this.starts[number + 1] ?? this.text.length) - 1);
  }

  /** Number of the first word that does not sort before this text. */
  #firstFrom(text: string): number {
    return findFirstIndex(this.starts.length, (number) => this.#word(number) >= text);
  }

  /** Number of the word at this offset of `text`. */
  #wordAt(at: number): number {
    return findFirstIndex(this.starts.length, (number) => (this.starts[number] ?? 0) > at) - 1;
  }
}

/** Shorter parts occur in too many words. */
const shortestPart = 4;
/** A number with a different digit is a different number, not a typing error. */
const hasDigit = /\p{N}/u;

/** Collects words and numbers them in order of arrival. */
export class VocabularyBuilder {
  readonly #numbers = new Map<string, number>();

  add(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    this.#numbers.set(word, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  /** @returns the vocabulary, and each word's final number by its preliminary one */
  *finish(): CooperativeTask<{ vocabulary: Vocabulary; numberOf: Uint32Array }> {
    const words = yield* sortInSteps([...this.#numbers.keys()], (word) => word);
    const starts = new Uint32Array(words.length);
    const numberOf = new Uint32Array(words.length);
    const tree = new SearchableMap<number>();
    let [length, longest] = [0, 0];
    for (const [number, word] of words.entries()) {
      numberOf[this.#numbers.get(word) ?? 0] = number;
      starts[number] = length;
      if (!hasDigit.test(word)) tree.set(word, number);
      length += word.length + 1;
      longest = Math.max(longest, word.length);
      if (number % 1_000 === 0) yield;
    }
    const text = words.map((word) => `${word}\n`).join("");
    return { vocabulary: new Vocabulary(text, starts, tree, longest), numberOf };
  }
}

/** Lists of numbers, stored consecutively in one typed array. */
export class Postings {
  constructor(
    private readonly starts: Uint32Array,
    private readonly entries: Uint32Array,
  ) {}

  /** Entries in the order in which they were added. */
  of(list: number): Uint32Array {
    return this.entries.subarray(this.starts[list], this.starts[list + 1]);
  }
}

export class PostingsBuilder {
  #lists = new Uint32Array(1024);
  #entries = new Uint32Array(1024);
  #length = 0;

  add(list: number, entry: number): void {
    if (this.#length === this.#lists.length) {
      this.#lists = doubled(this.#lists);
      this.#entries = doubled(this.#entries);
    }
    this.#lists[this.#length] = list;
    this.#entries[this.#length] = entry;
    this.#length += 1;
  }

  /** @param numberOf final number of each list by its preliminary one */
  *finish(numberOf: Uint32Array): CooperativeTask<Postings> {
    const starts = new Uint32Array(numberOf.length + 1);
    const final = (pair: number) => numberOf[this.#lists[pair] ?? 0] ?? 0;
    for (let pair = 0; pair < this.#length; pair++) {
      const nextList = final(pair) + 1;
      starts[nextList] = (starts[nextList] ?? 0) + 1;
      if (pair % slice === 0) yield;
    }
    for (let list = 1; list < starts.length; list++)
      starts[list] = (starts[list] ?? 0) + (starts[list - 1] ?? 0);
    const next = starts.slice();
    const entries = new Uint32Array(this.#length);
    for (let pair = 0; pair < this.#length; pair++) {
      const list = final(pair);
      const at = next[list] ?? 0;
      entries[at] = this.#entries[pair] ?? 0;
      next[list] = at + 1;
      if (pair % slice === 0) yield;
    }
    return new Postings(starts, entries);
  }
}

const slice = 50_000;

function doubled(list: Uint32Array): Uint32Array<ArrayBuffer> {
  const longer = new Uint32Array(2 * list.length);
  longer.set(list);
  return longer;
}
