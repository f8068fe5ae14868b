/** What was changed at the desk and by the command line, and notes of orders. */
import { and, asc, count, desc, eq, lte } from "drizzle-orm";
import { v7 as newId } from "uuid";

import type { AuditAction, AuditEntry, AuditSubject } from "#app/domain/desk/audit.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { auditEntries, orderNotes } from "#app/store/schema/desk.server.ts";

export async function addAuditEntry(tx: Db, entry: Omit<AuditEntry, "id">): Promise<void> {
  await tx.insert(auditEntries).values({ ...entry, id: newId() });
}

const entryFrom = (row: typeof auditEntries.$inferSelect): AuditEntry => ({
  ...row,
  action: row.action as AuditAction,
  subject: row.subject as AuditSubject,
});

/** The newest first; a page of them. */
export async function listAudit(
  db: Db,
  { skip, most }: { skip: number; most: number },
): Promise<{ entries: AuditEntry[]; all: number }> {
  const rows = await db
    .select()
    .from(auditEntries)
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(most)
    .offset(skip);
  const [counted] = await db.select({ all: count() }).from(auditEntries);
  return { entries: rows.map(entryFrom), all: counted?.all ?? 0 };
}

/** What was done to one thing, the oldest first. */
export async function listAuditOf(db: Db, subject: AuditSubject, subjectId: string): Promise<AuditEntry[]> {
  const rows = await db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subject, subject), eq(auditEntries.subjectId, subjectId)))
    .orderBy(asc(auditEntries.at), asc(auditEntries.id));
  return rows.map(entryFrom);
}

/** @param before what proves a booking is kept that long, and no longer */
export async function forgetAudit(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db.delete(auditEntries).where(lte(auditEntries.at, before));
  return rowCount ?? 0;
}

/** False where this very note is there: the form came twice. */
export async function addOrderNote(tx: Db, note: typeof orderNotes.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(orderNotes).values(note).onConflictDoNothing();
  return rowCount === 1;
}

/** Of an order, the oldest first. */
export async function listOrderNotes(db: Db, orderId: string) {
  return db
    .select()
    .from(orderNotes)
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(orderNotes.at), asc(orderNotes.id));
}
