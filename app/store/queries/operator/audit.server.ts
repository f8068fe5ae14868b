/** What was changed at the desk and by the command line, and notes of orders. */
import { and, asc, count, desc, eq, gt, inArray, lte, notInArray, or } from "drizzle-orm";
import { v7 as newId } from "uuid";

import {
  type AuditAction,
  type AuditEntry,
  type AuditSubject,
  lookActions,
} from "#app/domain/operator/audit.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { auditEntries, orderNotes } from "#app/store/schema/operator.server.ts";

export async function addAuditEntry(tx: Db, entry: Omit<AuditEntry, "id">): Promise<void> {
  await tx.insert(auditEntries).values({ ...entry, id: newId() });
}

const entryFrom = (row: typeof auditEntries.$inferSelect): AuditEntry => ({
  ...row,
  action: row.action as AuditAction,
  subject: row.subject as AuditSubject,
});

/** The newest first; a page of them. @param looks who saw what; otherwise what was changed */
export async function listAudit(
  db: Db,
  { skip, most, looks = false }: { skip: number; most: number; looks?: boolean },
): Promise<{ entries: AuditEntry[]; all: number }> {
  const wanted = (looks ? inArray : notInArray)(auditEntries.action, [...lookActions]);
  const rows = await db
    .select()
    .from(auditEntries)
    .where(wanted)
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(most)
    .offset(skip);
  const [counted] = await db.select({ all: count() }).from(auditEntries).where(wanted);
  return { entries: rows.map(entryFrom), all: counted?.all ?? 0 };
}

/** Has this operator done this with it since then? */
export async function didSince(
  db: Db,
  entry: Pick<AuditEntry, "operatorId" | "action" | "subject" | "subjectId">,
  since: Date,
): Promise<boolean> {
  const { operatorId, action, subject, subjectId } = entry;
  const [found] = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subject, subject),
        eq(auditEntries.subjectId, subjectId),
        eq(auditEntries.action, action),
        operatorId === null ? undefined : eq(auditEntries.operatorId, operatorId),
        gt(auditEntries.at, since),
      ),
    )
    .limit(1);
  return found !== undefined;
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

/** @param before what proves a booking is kept that long, and no longer. @param looksBefore as to who saw what */
export async function forgetAudit(db: Db, before: Date, looksBefore: Date): Promise<number> {
  const look = and(inArray(auditEntries.action, [...lookActions]), lte(auditEntries.at, looksBefore));
  const { rowCount } = await db.delete(auditEntries).where(or(lte(auditEntries.at, before), look));
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
