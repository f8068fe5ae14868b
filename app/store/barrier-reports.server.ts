/** Reported barriers. */
import { and, eq, isNull } from "drizzle-orm";
import type { BarrierReport } from "#app/domain/support/accessibility.ts";
import type { Db } from "#app/store/database.server.ts";
import { barrierReports } from "#app/store/schema-barriers.server.ts";

/** False when it was stored before: the same form sent twice is one report. */
export async function addBarrierReport(tx: Db, report: BarrierReport): Promise<boolean> {
  const added = await tx
    .insert(barrierReports)
    .values(report)
    .onConflictDoNothing()
    .returning({ id: barrierReports.id });
  return added.length === 1;
}

/** Open or closed. */
export async function findBarrierReport(db: Db, id: string): Promise<BarrierReport | null> {
  const [row] = await db.select().from(barrierReports).where(eq(barrierReports.id, id));
  if (!row) return null;
  const { closed: _closed, ...report } = row;
  return report;
}

/** Those that wait for somebody, the oldest first. */
export async function listOpenBarriers(db: Db): Promise<BarrierReport[]> {
  const rows = await db
    .select()
    .from(barrierReports)
    .where(isNull(barrierReports.closed))
    .orderBy(barrierReports.received);
  return rows.map(({ closed: _closed, ...report }) => report);
}

/** Forgets where the answer went. False where there is no open report by this id. */
export async function closeBarrier(db: Db, id: string, now: Date): Promise<boolean> {
  const closed = await db
    .update(barrierReports)
    .set({ closed: now, email: "" })
    .where(and(eq(barrierReports.id, id), isNull(barrierReports.closed)))
    .returning({ id: barrierReports.id });
  return closed.length === 1;
}
