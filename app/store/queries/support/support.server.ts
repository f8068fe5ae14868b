/** Support threads and accessibility issue reports. */
import { and, asc, eq, inArray, isNull, lt, ne, or } from "drizzle-orm";

import type { BarrierReport } from "#app/domain/support/accessibility.ts";
import type { SupportMessage, SupportThread } from "#app/domain/support/thread.ts";
import { type Db, groupRows } from "#app/store/db/database.server.ts";
import { notify, supportChannel } from "#app/store/db/notify.server.ts";
import { barrierReports, supportMessages, supportThreads } from "#app/store/schema/support.server.ts";

/**
 * @param by id and key of the thread's URL, or the id alone for operators
 * @param lock locks the row until the transaction ends
 */
export async function findThread(
  db: Db,
  by: { id: string; token?: string },
  lock = false,
): Promise<SupportThread | null> {
  const { id, token } = supportThreads;
  const hasToken = by.token === undefined ? undefined : eq(token, by.token);
  const query = db
    .select()
    .from(supportThreads)
    .where(and(eq(id, by.id), hasToken));
  const [row] = await (lock ? query.for("update") : query);
  return row ? { ...row, messages: (await listMessages(db, [row.id])).get(row.id) ?? [] } : null;
}

/** Open threads, least recently updated first. @param all includes closed ones */
export async function listThreads(db: Db, all: boolean): Promise<SupportThread[]> {
  const rows = await db
    .select()
    .from(supportThreads)
    .where(all ? undefined : isNull(supportThreads.closed))
    .orderBy(asc(supportThreads.updated));
  const messages = await listMessages(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, messages: messages.get(row.id) ?? [] }));
}

export async function findMessage(
  db: Db,
  id: string,
): Promise<{ thread: SupportThread; message: SupportMessage } | null> {
  const [row] = await db.select().from(supportMessages).where(eq(supportMessages.id, id));
  const thread = row ? await findThread(db, { id: row.threadId }) : null;
  return row && thread ? { thread, message: toMessage(row) } : null;
}

/** Inserts a thread without its messages; returns false when the id exists. */
export async function addThread(tx: Db, { messages: _, ...thread }: SupportThread): Promise<boolean> {
  const { rowCount } = await tx.insert(supportThreads).values(thread).onConflictDoNothing();
  return rowCount === 1;
}

/** Adds a message, reopens a closed thread, and notifies open pages of it. */
export async function addMessage(tx: Db, threadId: string, message: SupportMessage): Promise<void> {
  await tx.insert(supportMessages).values({ ...message, threadId });
  await tx
    .update(supportThreads)
    .set({ updated: message.written, closed: null })
    .where(eq(supportThreads.id, threadId));
  await notify(tx, supportChannel, threadId);
}

/** Returns false when the thread does not exist or is closed already. */
export async function closeThread(tx: Db, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(supportThreads)
    .set({ closed: now })
    .where(and(eq(supportThreads.id, id), isNull(supportThreads.closed)));
  await notify(tx, supportChannel, id);
  return rowCount === 1;
}

/** Deletes old threads; returns how many. @param before limits on the last message, without and with an order number */
export async function forgetThreads(db: Db, before: { any: Date; ofOrders: Date }): Promise<number> {
  const { updated, orderNumber } = supportThreads;
  const { rowCount } = await db
    .delete(supportThreads)
    .where(
      or(
        and(eq(orderNumber, ""), lt(updated, before.any)),
        and(ne(orderNumber, ""), lt(updated, before.ofOrders)),
      ),
    );
  return rowCount ?? 0;
}

async function listMessages(db: Db, threadIds: readonly string[]): Promise<Map<string, SupportMessage[]>> {
  const rows = await db
    .select()
    .from(supportMessages)
    .where(inArray(supportMessages.threadId, [...threadIds]))
    .orderBy(asc(supportMessages.written), asc(supportMessages.id));
  const groups = groupRows(rows, (row) => row.threadId);
  return new Map([...groups].map(([threadId, group]) => [threadId, group.map(toMessage)]));
}

function toMessage({ id, author, text, written }: typeof supportMessages.$inferSelect): SupportMessage {
  return { id, author, text, written };
}

/** Returns false when the id exists: the form was submitted twice. */
export async function addBarrierReport(tx: Db, report: BarrierReport): Promise<boolean> {
  const { rowCount } = await tx.insert(barrierReports).values(report).onConflictDoNothing();
  return rowCount === 1;
}

export async function findBarrierReport(db: Db, id: string): Promise<BarrierReport | null> {
  const [row] = await db.select().from(barrierReports).where(eq(barrierReports.id, id));
  return row ? toReport(row) : null;
}

export async function listOpenBarriers(db: Db): Promise<BarrierReport[]> {
  const rows = await db
    .select()
    .from(barrierReports)
    .where(isNull(barrierReports.closed))
    .orderBy(barrierReports.received);
  return rows.map(toReport);
}

function toReport({ closed: _closed, ...report }: typeof barrierReports.$inferSelect): BarrierReport {
  return report;
}

/** Closes a report and deletes its email address. Returns false when there is no open report with this id. */
export async function closeBarrier(db: Db, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(barrierReports)
    .set({ closed: now, email: "" })
    .where(and(eq(barrierReports.id, id), isNull(barrierReports.closed)));
  return rowCount === 1;
}
