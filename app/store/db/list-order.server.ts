/** ORDER BY of lists whose columns can be sorted. */
import { type SQL, sql, type SQLWrapper } from "drizzle-orm";

import type { ListSort } from "#app/domain/operator/list-sort.ts";

/**
 * Terms of ORDER BY: the chosen column, then `last`, so that equal rows have the same order on every page. Empty values
 * come last in both directions.
 */
export function orderTerms<By extends string>(
  { by, descending }: ListSort<By>,
  columns: Readonly<Record<By, readonly SQLWrapper[]>>,
  last: readonly SQL[],
): SQL[] {
  const direction = sql.raw(descending ? "desc" : "asc");
  return [...columns[by].map((column) => sql`${column} ${direction} nulls last`), ...last];
}

/**
 * The text for sorting as in a German dictionary (DIN 5007), also where the database compares bytes: letters without
 * accents, and sharp s (00DF) as ss.
 */
export const dictionaryOrder = (text: SQLWrapper): SQL =>
  sql`lower(regexp_replace(normalize(replace(${text}, U&'\\00DF', 'ss'), NFD), '[\\u0300-\\u036f]', '', 'g'))`;
