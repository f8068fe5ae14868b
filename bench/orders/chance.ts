/** Chance that comes again: the same seed, the same throws. */
export interface Chance {
  /** True so often of 1. */
  of(share: number): boolean;
  /** One of these, each as often as its weight. */
  pick<Value>(weighted: readonly (readonly [number, Value])[]): Value;
  below(most: number): number;
}

/** Mulberry32: small, and even enough for throwing dice. */
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    of: (share) => next() < share,
    below: (most) => Math.floor(next() * most),
    pick(weighted) {
      let rest = next() * weighted.reduce((sum, [weight]) => sum + weight, 0);
      const found = weighted.find(([weight]) => (rest -= weight) < 0) ?? weighted.at(-1);
      if (!found) throw new Error("nothing to pick from");
      return found[1];
    },
  };
}
