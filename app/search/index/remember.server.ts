import { LRUCache } from "lru-cache";

import type { SearchMoment } from "#app/search/index/snapshot.server.ts";

/** What was computed, by snapshot of the catalogue. */
const knownBySnapshot = new WeakMap<object, LRUCache<string, object>>();
const maxKnown = 1_000;

/**
 * Computes something from a snapshot once a minute, because offers start and end at any minute. A change of the
 * catalogue makes a new snapshot.
 * @param key names what is computed, with all values that it depends on
 */
export function rememberForMinute<Value extends object>(
  index: object,
  { today, instant }: SearchMoment,
  key: string,
  compute: () => Value,
): Value {
  const known = knownBySnapshot.get(index) ?? new LRUCache<string, object>({ max: maxKnown });
  knownBySnapshot.set(index, known);
  const minuteKey = `${key} ${today} ${Math.floor(instant.getTime() / 60_000)}`;
  const value = (known.get(minuteKey) as Value | undefined) ?? compute();
  known.set(minuteKey, value);
  return value;
}
