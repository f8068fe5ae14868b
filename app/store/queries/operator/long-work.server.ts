/** Long work that has not ended. */
import { and, asc, eq, isNull, lte } from "drizzle-orm";

import type { LongWork, WorkKind } from "#app/domain/operator/long-work.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { longWorks } from "#app/store/schema/operator.server.ts";

/** Keeps existing work with the same id. */
export async function addWork(
  tx: Db,
  work: Pick<LongWork, "id" | "kind" | "at"> & Partial<Pick<LongWork, "stopped">>,
): Promise<void> {
  await tx.insert(longWorks).values(work).onConflictDoNothing();
}

/** The work, locked until the transaction ends. */
export async function lockWork(tx: Db, id: string): Promise<LongWork | null> {
  const [row] = await tx.select().from(longWorks).where(eq(longWorks.id, id)).for("update");
  return row ?? null;
}

export function listWork(db: Db): Promise<LongWork[]> {
  return db.select().from(longWorks).orderBy(asc(longWorks.at), asc(longWorks.id));
}

export async function markWork(tx: Db, id: string, marks: Partial<Omit<LongWork, "id">>): Promise<void> {
  await tx.update(longWorks).set(marks).where(eq(longWorks.id, id));
}

/** Saves a sign of life. Returns whether an operator has asked the work to stop. */
export async function saveProgress(
  db: Db,
  id: string,
  progress: Pick<LongWork, "done" | "total" | "at"> & Partial<Pick<LongWork, "since" | "doneBefore">>,
): Promise<boolean> {
  const { stopAsked } = longWorks;
  const rows = await db.update(longWorks).set(progress).where(eq(longWorks.id, id)).returning({ stopAsked });
  return rows.some((row) => row.stopAsked !== null);
}

export function markStopped(
  db: Db,
  id: string,
  { at, ...progress }: Pick<LongWork, "done" | "total" | "at">,
): Promise<void> {
  return markWork(db, id, { ...progress, at, stopped: at });
}

export async function forgetWork(tx: Db, id: string): Promise<void> {
  await tx.delete(longWorks).where(eq(longWorks.id, id));
}

/** Deletes work that nobody has stopped and that has given no sign of life since then, such as on a machine that is gone. */
export async function forgetSilentWork(db: Db, kind: WorkKind, before: Date): Promise<number> {
  const { rowCount } = await db
    .delete(longWorks)
    .where(and(eq(longWorks.kind, kind), isNull(longWorks.stopped), lte(longWorks.at, before)));
  return rowCount ?? 0;
}
