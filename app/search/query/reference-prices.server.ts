/**
 * Reference prices of search results: the former prices that PAngV § 11 allows to strike through. They are read
 * from the database and cached for one minute per catalogue snapshot.
 */
import { LRUCache } from "lru-cache";

import type { Cents } from "#app/domain/money.ts";
import type { SearchResult } from "#app/domain/search/result.ts";
import type { Database } from "#app/store/db/database.server.ts";
import { readOptional } from "#app/store/db/spare-reads.server.ts";
import { findFormerTotals, type ShownPrice } from "#app/store/queries/catalogue/prices.server.ts";

export interface PriceRecords {
  db: Database;
  now(): Date;
  log: { error(fields: object, message: string): void };
  /** The current snapshot. Without it results are not cached. */
  offers?(): Promise<object>;
}

type Memory = LRUCache<string, { total: Cents | null }>;

/** Cache by catalogue snapshot, so a new snapshot starts empty. */
const caches = new WeakMap<object, Memory>();

/** Expires after a minute, because a price can reach its 30 days between two page views. */
const cacheOptions = { max: 10_000, ttl: 60_000 };

/** Former total of each price in the same order, null if unknown. If the database fails, all are null. */
export async function readReferencePrices(
  records: PriceRecords,
  shown: readonly ShownPrice[],
): Promise<(Cents | null)[]> {
  const { db, now, log } = records;
  try {
    const cache = await findCache(records);
    const keys = shown.map(keyOf);
    const totals = new Map(keys.map((key) => [key, cache?.get(key)]));
    const missing = shown.filter((_, index) => totals.get(keys[index] ?? "") === undefined);
    if (missing.length > 0) {
      const read = await readOptional(db, () => findFormerTotals(db, missing, now()));
      for (const [index, price] of missing.entries()) {
        const found = { total: read[index] ?? null };
        totals.set(keyOf(price), found);
        cache?.set(keyOf(price), found);
      }
    }
    return keys.map((key) => totals.get(key)?.total ?? null);
  } catch (error) {
    log.error({ err: error }, "former prices could not be read");
    return shown.map(() => null);
  }
}

async function findCache({ offers }: PriceRecords): Promise<Memory | undefined> {
  if (!offers) return undefined;
  const snapshot = await offers();
  const cache = caches.get(snapshot) ?? new LRUCache(cacheOptions);
  caches.set(snapshot, cache);
  return cache;
}

const keyOf = ({ variantId, stay, total }: ShownPrice) =>
  [variantId, total, stay?.checkin, stay?.checkout, stay?.adults, ...(stay?.childrenAges ?? [])].join(" ");

/** Adds the reference price to each result as `price.list`. */
export async function withReferencePrices<Found extends SearchResult>(
  records: PriceRecords,
  results: readonly Found[],
): Promise<Found[]> {
  const former = await readReferencePrices(records, results.map(shownPrice));
  return results.map((result, index) => {
    const list = former[index] ?? null;
    return { ...result, price: { ...result.price, list } };
  });
}

/** Adds reference prices to several lists of results with one read. */
export async function listsWithReferencePrices<const Lists extends readonly (readonly SearchResult[])[]>(
  records: PriceRecords,
  lists: Lists,
): Promise<{ -readonly [Index in keyof Lists]: Lists[Index][number][] }> {
  const all = await withReferencePrices(records, lists.flat());
  let start = 0;
  const parts = lists.map(({ length }) => all.slice(start, (start += length)));
  return parts as { -readonly [Index in keyof Lists]: Lists[Index][number][] };
}

export async function pageWithReferencePrices<Page extends { results: readonly SearchResult[] }>(
  records: PriceRecords,
  page: Page,
): Promise<Page> {
  return { ...page, results: await withReferencePrices(records, page.results) };
}

function shownPrice(result: SearchResult): ShownPrice {
  const { variant, price } = result;
  const at = { variantId: variant.id, total: price.total };
  if (result.mode === "o") return { ...at, stay: result.stay && { ...result.stay, childrenAges: [] } };
  const { checkin, checkout, adults, childrenAges } = result;
  return { ...at, stay: { checkin, checkout, adults, childrenAges: [...childrenAges] } };
}
