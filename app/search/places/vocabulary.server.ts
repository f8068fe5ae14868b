import SearchableMap from "minisearch/SearchableMap";

import { isNear, toleranceFor } from "#app/domain/search/text-matching.ts";
import { type CooperativeTask, sortInSteps } from "#app/search/index/cooperative.server.ts";

/** The first number that it is true of, as of all after it; `count` where of none. */
export function firstWhere(count: number, isTrue: (number: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isTrue(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Folded words, numbered by their order; finds those that are like a word. */
export class Vocabulary {
  constructor(
    /** All words, each ended by a line feed: takes a tenth of what single strings take. */
    private readonly text: string,
    /** Where each begins in it. */
    private readonly starts: Uint32Array,
    /** Words by their letters, for typing errors. */
    private readonly tree: SearchableMap<number>,
    private readonly longest: number,
  ) {}

  /** Undefined where it is not known. */
  numberOf(word: string): number | undefined {
    const number = this.#firstFrom(word);
    return number < this.starts.length && this.#word(number) === word ? number : undefined;
  }

  beginningWith(word: string): number[] {
    const first = this.#firstFrom(word);
    const after = this.#firstFrom(`${word}\uffff`);
    return Array.from({ length: after - first }, (_, index) => first + index);
  }

  /** Compounds that begin otherwise: "tirol" in "sudtirol". */
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

  /** As many typing errors away as are forgiven in a word of this length. */
  near(word: string): number[] {
    const tolerance = toleranceFor(word.length);
    if (tolerance === 0 || word.length > this.longest + tolerance || hasDigit.test(word)) return [];
    // Two neighbours swapped are one error to us and two to the tree.
    return [...this.tree.fuzzyGet(word, 2 * tolerance)]
      .filter(([known]) => isNear(word, known, tolerance))
      .map(([, [number]]) => number);
  }

  /** The nearest way that finds any: the word itself, beginnings, parts of compounds, typing errors. */
  alike(word: string): number[] {
    const exact = this.numberOf(word);
    if (exact !== undefined) return [exact];
    for (const way of [this.beginningWith, this.containing, this.near]) {
      const found = way.call(this, word);
      if (found.length > 0) return found;
    }
    return [];
  }

  #word(number: number): string {
    return this.text.slice(this.starts[number], (this.starts[number + 1] ?? this.text.length) - 1);
  }

  /** Number of the first word that does not come before this text. */
  #firstFrom(text: string): number {
    return firstWhere(this.starts.length, (number) => this.#word(number) >= text);
  }

  /** Number of the word that stands at this place of the text. */
  #wordAt(at: number): number {
    return firstWhere(this.starts.length, (number) => (this.starts[number] ?? 0) > at) - 1;
  }
}

/** Shorter parts are in everything. */
const shortestPart = 4;
/** A number with another digit is another number, not an error. */
const hasDigit = /\p{N}/u;

/** Collects words and numbers them as they come. */
export class VocabularyBuilder {
  readonly #numbers = new Map<string, number>();

  add(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    this.#numbers.set(word, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  /** @returns with the final number of each word by the one it had while they were collected */
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

/** Numbered lists of numbers, one after the other in one typed array. */
export class Postings {
  constructor(
    private readonly starts: Uint32Array,
    private readonly entries: Uint32Array,
  ) {}

  /** In the order in which they were added. */
  of(list: number): Uint32Array {
    return this.entries.subarray(this.starts[list], this.starts[list + 1]);
  }
}

/** Collects pairs of list and entry. */
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

  /** @param numberOf the final number of each list */
  *finish(numberOf: Uint32Array): CooperativeTask<Postings> {
    const starts = new Uint32Array(numberOf.length + 1);
    const final = (pair: number) => numberOf[this.#lists[pair] ?? 0] ?? 0;
    for (let pair = 0; pair < this.#length; pair++) {
      const after = final(pair) + 1;
      starts[after] = (starts[after] ?? 0) + 1;
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
