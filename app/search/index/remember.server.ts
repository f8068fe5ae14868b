import { LRUCache } from "lru-cache";

import type { SearchMoment } from "#app/search/index/snapshot.server.ts";

/** What was computed, by snapshot of the catalogue. */
const knownBySnapshot = new WeakMap<object, LRUCache<string, object>>();
const maxKnown = 1_000;

/**
 * Computes something from a snapshot once. A change of the catalogue makes a new snapshot.
 * @param key names what is computed, with all values that it depends on
 */
export function remember<Value extends object>(index: object, key: string, compute: () => Value): Value {
  const known = knownBySnapshot.get(index) ?? new LRUCache<string, object>({ max: maxKnown });
  knownBySnapshot.set(index, known);
  const value = (known.get(key) as Value | undefined) ?? compute();
  known.set(key, value);
  return value;
}

/** Like `remember`, but once a minute, because offers start and end at any minute. */
export const rememberForMinute = <Value extends object>(
  index: object,
  { today, instant }: SearchMoment,
  key: string,
  compute: () => Value,
): Value => remember(index, `${key} ${today} ${Math.floor(instant.getTime() / 60_000)}`, compute);
