/** Audit log of the back office and the command line, and notes on orders. */
import { and, asc, count, desc, eq, gt, gte, inArray, lt, lte, max, notInArray, or } from "drizzle-orm";
import { v7 as newId } from "uuid";

import { addDays, type CivilDate } from "#app/domain/dates.ts";
import { berlinInstant } from "#app/domain/time.ts";
import {
  type AuditAction,
  type AuditEntry,
  type AuditSubject,
  viewActions,
} from "#app/domain/operator/audit.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { auditEntries, orderNotes } from "#app/store/schema/operator.server.ts";

/** @param entry.id given when it follows from a form, which may be sent twice */
export async function addAuditEntry(
  tx: Db,
  { id = newId(), ...entry }: Omit<AuditEntry, "id"> & { id?: string },
): Promise<void> {
  await tx.insert(auditEntries).values({ ...entry, id });
}

export async function findAuditEntry(db: Db, id: string): Promise<AuditEntry | null> {
  const [row] = await db.select().from(auditEntries).where(eq(auditEntries.id, id));
  return row ? toEntry(row) : null;
}

const toEntry = (row: typeof auditEntries.$inferSelect): AuditEntry => ({
  ...row,
  action: row.action as AuditAction,
  subject: row.subject as AuditSubject,
});

/** Which entries are wanted. Days are those of Berlin and belong to the time, null or empty: all. */
export interface AuditSearch {
  from: CivilDate | null;
  to: CivilDate | null;
  /** Name of an operator or program, exactly as it is in the entry. */
  who: string;
}

/**
 * A page of audit entries, newest first.
 * @param wish.looks page views instead of changes
 */
export async function listAudit(
  db: Db,
  {
    skip,
    most,
    looks = false,
    from = null,
    to = null,
    who = "",
  }: { skip: number; most: number; looks?: boolean } & Partial<AuditSearch>,
): Promise<{ entries: AuditEntry[]; all: number }> {
  const condition = and(
    isOfKind(looks),
    from === null ? undefined : gte(auditEntries.at, berlinInstant(from, 0)),
    to === null ? undefined : lt(auditEntries.at, berlinInstant(addDays(to, 1), 0)),
    who === "" ? undefined : eq(auditEntries.who, who),
  );
  const rows = await db
    .select()
    .from(auditEntries)
    .where(condition)
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(most)
    .offset(skip);
  const [total] = await db.select({ all: count() }).from(auditEntries).where(condition);
  return { entries: rows.map(toEntry), all: total?.all ?? 0 };
}

const isOfKind = (looks: boolean) => (looks ? inArray : notInArray)(auditEntries.action, [...viewActions]);

const mostPersons = 500;

/** Names in the audit log, by alphabet. */
export async function listAuditPersons(db: Db, looks: boolean): Promise<string[]> {
  const rows = await db
    .selectDistinct({ who: auditEntries.who })
    .from(auditEntries)
    .where(isOfKind(looks))
    .orderBy(asc(auditEntries.who))
    .limit(mostPersons);
  return rows.map(({ who }) => who);
}

/** Checks whether the operator did this to the object after `since`. */
export async function hasAuditEntrySince(
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

/** Time of the latest of these actions, by id of their subject. */
export async function listLatestActions(
  db: Db,
  subject: AuditSubject,
  actions: readonly AuditAction[],
): Promise<Map<string, Date>> {
  const rows = await db
    .select({ subjectId: auditEntries.subjectId, at: max(auditEntries.at) })
    .from(auditEntries)
    .where(and(eq(auditEntries.subject, subject), inArray(auditEntries.action, [...actions])))
    .groupBy(auditEntries.subjectId);
  return new Map(rows.flatMap(({ subjectId, at }) => (at === null ? [] : [[subjectId, at] as const])));
}

export async function listAuditOf(db: Db, subject: AuditSubject, subjectId: string): Promise<AuditEntry[]> {
  const rows = await db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subject, subject), eq(auditEntries.subjectId, subjectId)))
    .orderBy(asc(auditEntries.at), asc(auditEntries.id));
  return rows.map(toEntry);
}

/**
 * Deletes old audit entries; returns how many.
 * @param before deletes all entries up to this time
 * @param looksBefore deletes page views up to this time
 */
export async function forgetAudit(db: Db, before: Date, looksBefore: Date): Promise<number> {
  const isExpiredView = and(
    inArray(auditEntries.action, [...viewActions]),
    lte(auditEntries.at, looksBefore),
  );
  const { rowCount } = await db.delete(auditEntries).where(or(lte(auditEntries.at, before), isExpiredView));
  return rowCount ?? 0;
}

/** Returns false when a note with this id exists: the form was submitted twice. */
export async function addOrderNote(tx: Db, note: typeof orderNotes.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(orderNotes).values(note).onConflictDoNothing();
  return rowCount === 1;
}

export async function listOrderNotes(db: Db, orderId: string) {
  return db
    .select()
    .from(orderNotes)
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(orderNotes.at), asc(orderNotes.id));
}
