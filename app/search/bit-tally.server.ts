/**
 * Counts how often each bit of many 32-bit words is set. The counters stand upright, one bit of each in every plane, so
 * that 32 of them are moved on by eight additions without carry, however many bits are set.
 */
export class BitTally {
  readonly counts = new Int32Array(32);
  readonly #planes = new Int32Array(planes);
  #added = 0;

  add(word: number): void {
    if (this.#added === most) this.finish();
    this.#added += 1;
    const counters = this.#planes;
    let carry = word;
    // All planes, though the carry is soon empty: to leave early is a guess that costs more than the rest.
    for (let plane = 0; plane < planes; plane++) {
      const before = counters[plane] as number;
      counters[plane] = before ^ carry;
      carry &= before;
    }
  }

  /** Brings `counts` up to date. */
  finish(): this {
    this.#added = 0;
    for (let plane = 0; plane < planes; plane++) {
      const bits = this.#planes[plane] as number;
      if (bits === 0) continue;
      this.#planes[plane] = 0;
      for (let bit = 0; bit < 32; bit++)
        this.counts[bit] = (this.counts[bit] as number) + (((bits >>> bit) & 1) << plane);
    }
    return this;
  }
}

const planes = 8;
/** Words that the planes hold. */
const most = 2 ** planes - 1;
