/**
 * What the prices found were before (PAngV § 11), from the database, which knows what was shown when. A price that was
 * looked up a minute ago is not looked up again, as long as the catalogue is the same.
 */
import { LRUCache } from "lru-cache";

import type { Cents } from "#app/domain/money.ts";
import type { SearchResult } from "#app/domain/search/result.ts";
import type { Database } from "#app/store/db/database.server.ts";
import { readSpare } from "#app/store/db/spare-reads.server.ts";
import { findFormerTotals, type ShownPrice } from "#app/store/queries/catalogue/prices.server.ts";

/** The parts of the shop that reading former prices takes. */
export interface PriceRecords {
  db: Database;
  now(): Date;
  log: { error(fields: object, message: string): void };
  /** The snapshot that prices come from; without it nothing is remembered. */
  offers?(): Promise<object>;
}

type Memory = LRUCache<string, { total: Cents | null }>;

/** By the snapshot of the catalogue: a new one knows nothing yet. */
const memories = new WeakMap<object, Memory>();

/** A proof of thirty days may come of age between two looks. */
const remembered = { max: 10_000, ttl: 60_000 };

/** The former total of each price, in the same order. Prices are known without a database, and shown without one. */
export async function readReferencePrices(
  records: PriceRecords,
  shown: readonly ShownPrice[],
): Promise<(Cents | null)[]> {
  const { db, now, log } = records;
  try {
    const memory = await memoryOf(records);
    const keys = shown.map(keyOf);
    const totals = new Map(keys.map((key) => [key, memory?.get(key)]));
    const missing = shown.filter((_, index) => totals.get(keys[index] ?? "") === undefined);
    if (missing.length > 0) {
      const read = await readSpare(db, () => findFormerTotals(db, missing, now()));
      for (const [index, price] of missing.entries()) {
        const found = { total: read[index] ?? null };
        totals.set(keyOf(price), found);
        memory?.set(keyOf(price), found);
      }
    }
    return keys.map((key) => totals.get(key)?.total ?? null);
  } catch (error) {
    log.error({ err: error }, "former prices could not be read");
    return shown.map(() => null);
  }
}

async function memoryOf({ offers }: PriceRecords): Promise<Memory | undefined> {
  if (!offers) return undefined;
  const snapshot = await offers();
  const memory = memories.get(snapshot) ?? new LRUCache(remembered);
  memories.set(snapshot, memory);
  return memory;
}

const keyOf = ({ variantId, stay, total }: ShownPrice) =>
  [variantId, total, stay?.checkin, stay?.checkout, stay?.adults, ...(stay?.childrenAges ?? [])].join(" ");

/** The results with what their prices were before (`list`). */
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

/** Several lists of results with them, all read at once. */
export async function listsWithReferencePrices<const Lists extends readonly (readonly SearchResult[])[]>(
  records: PriceRecords,
  lists: Lists,
): Promise<{ -readonly [Index in keyof Lists]: Lists[Index][number][] }> {
  const all = await withReferencePrices(records, lists.flat());
  let start = 0;
  const parts = lists.map(({ length }) => all.slice(start, (start += length)));
  return parts as { -readonly [Index in keyof Lists]: Lists[Index][number][] };
}

/** A page of results with them. */
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
