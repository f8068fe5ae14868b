import type { Steps } from "#app/search/in-slices.server.ts";

/** Numbered lists of numbers, one after the other in one typed array. */
export class Postings {
  readonly #starts: Uint32Array;
  readonly #entries: Uint32Array;

  constructor(starts: Uint32Array, entries: Uint32Array) {
    this.#starts = starts;
    this.#entries = entries;
  }

  /** In the order in which they were added. */
  of(list: number): Uint32Array {
    return this.#entries.subarray(this.#starts[list], this.#starts[list + 1]);
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
  *finish(numberOf: Uint32Array): Steps<Postings> {
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
