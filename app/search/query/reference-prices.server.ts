import type { Cents } from "#app/domain/money.ts";
import type { SearchResult } from "#app/domain/search/result.ts";
import type { Database } from "#app/store/db/database.server.ts";
import { findFormerTotals, type ShownPrice } from "#app/store/queries/prices.server.ts";

/** The parts of the shop that reading former prices takes. */
export interface PriceRecords {
  db: Database;
  now(): Date;
  log: { error(fields: object, message: string): void };
}

/** The former total of each price, in the same order. Prices are known without a database, and shown without one. */
export async function readReferencePrices(
  { db, now, log }: PriceRecords,
  shown: readonly ShownPrice[],
): Promise<(Cents | null)[]> {
  try {
    return await findFormerTotals(db, shown, now());
  } catch (error) {
    log.error({ err: error }, "former prices could not be read");
    return shown.map(() => null);
  }
}

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
