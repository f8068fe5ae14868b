import { and, asc, count, eq } from "drizzle-orm";

import type { FilterList, FilterQuery, SavedFilter } from "#app/domain/operator/saved-filter.ts";
import type { Db, Tx } from "#app/store/db/database.server.ts";
import { operators, savedFilters } from "#app/store/schema/operator.server.ts";

/** An operator's saved searches of a list, by name. */
export function listSavedFilters(db: Db, operatorId: string, list: FilterList): Promise<SavedFilter[]> {
  const { id, name, query } = savedFilters;
  return db
    .select({ id, name, query })
    .from(savedFilters)
    .where(and(eq(savedFilters.operatorId, operatorId), eq(savedFilters.list, list)))
    .orderBy(asc(name));
}

/** Locks the operator's row, so that two of its forms are saved one after the other. Returns how many searches are saved. */
export async function lockSavedFilters(tx: Tx, operatorId: string): Promise<number> {
  await tx.select({ id: operators.id }).from(operators).where(eq(operators.id, operatorId)).for("update");
  const [row] = await tx
    .select({ count: count() })
    .from(savedFilters)
    .where(eq(savedFilters.operatorId, operatorId));
  return row?.count ?? 0;
}

export async function addSavedFilter(
  tx: Tx,
  filter: {
    id: string;
    operatorId: string;
    list: FilterList;
    name: string;
    query: FilterQuery;
    created: Date;
  },
): Promise<void> {
  await tx.insert(savedFilters).values(filter);
}

/** Returns the list of the removed search; null if the operator has no such search. */
export async function removeSavedFilter(
  tx: Tx,
  { id, operatorId }: { id: string; operatorId: string },
): Promise<FilterList | null> {
  const own = and(eq(savedFilters.id, id), eq(savedFilters.operatorId, operatorId));
  const [row] = await tx.delete(savedFilters).where(own).returning({ list: savedFilters.list });
  return row?.list ?? null;
}

export async function dropSavedFilters(tx: Db, operatorId: string): Promise<void> {
  await tx.delete(savedFilters).where(eq(savedFilters.operatorId, operatorId));
}
