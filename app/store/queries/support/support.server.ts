/** Questions of visitors, and their answers. */
import { and, asc, eq, inArray, isNull, lt, ne, or } from "drizzle-orm";

import type { BarrierReport } from "#app/domain/support/accessibility.ts";
import type { SupportMessage, SupportThread } from "#app/domain/support/thread.ts";
import { type Db, groupRows } from "#app/store/db/database.server.ts";
import { notify, supportChannel } from "#app/store/db/notify.server.ts";
import { barrierReports, supportMessages, supportThreads } from "#app/store/schema/support.server.ts";

/** @param by the key of its address, or the id alone for the operator; @param lock hold it until the transaction ends */
export async function findThread(
  db: Db,
  by: { id: string; token?: string },
  lock = false,
): Promise<SupportThread | null> {
  const { id, token } = supportThreads;
  const mine = by.token === undefined ? undefined : eq(token, by.token);
  const query = db
    .select()
    .from(supportThreads)
    .where(and(eq(id, by.id), mine));
  const [row] = await (lock ? query.for("update") : query);
  return row ? { ...row, messages: (await messagesOf(db, [row.id])).get(row.id) ?? [] } : null;
}

/** Open ones, the longest untouched first. @param all closed ones, too */
export async function listThreads(db: Db, all: boolean): Promise<SupportThread[]> {
  const rows = await db
    .select()
    .from(supportThreads)
    .where(all ? undefined : isNull(supportThreads.closed))
    .orderBy(asc(supportThreads.updated));
  const messages = await messagesOf(
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
  return row && thread ? { thread, message: messageFrom(row) } : null;
}

/** A new thread without its messages; false where there is one of this id. */
export async function addThread(tx: Db, { messages: _, ...thread }: SupportThread): Promise<boolean> {
  const { rowCount } = await tx.insert(supportThreads).values(thread).onConflictDoNothing();
  return rowCount === 1;
}

/** A message opens a closed thread again. Whoever looks at it is told. */
export async function addMessage(tx: Db, threadId: string, message: SupportMessage): Promise<void> {
  await tx.insert(supportMessages).values({ ...message, threadId });
  await tx
    .update(supportThreads)
    .set({ updated: message.written, closed: null })
    .where(eq(supportThreads.id, threadId));
  await notify(tx, supportChannel, threadId);
}

/** False where there is none, or it is closed already. */
export async function closeThread(tx: Db, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(supportThreads)
    .set({ closed: now })
    .where(and(eq(supportThreads.id, id), isNull(supportThreads.closed)));
  await notify(tx, supportChannel, id);
  return rowCount === 1;
}

/** @param before when the last message of what is forgotten was written */
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

async function messagesOf(db: Db, threadIds: readonly string[]): Promise<Map<string, SupportMessage[]>> {
  const rows = await db
    .select()
    .from(supportMessages)
    .where(inArray(supportMessages.threadId, [...threadIds]))
    .orderBy(asc(supportMessages.written), asc(supportMessages.id));
  const groups = groupRows(rows, (row) => row.threadId);
  return new Map([...groups].map(([threadId, group]) => [threadId, group.map(messageFrom)]));
}

function messageFrom({ id, author, text, written }: typeof supportMessages.$inferSelect): SupportMessage {
  return { id, author, text, written };
}

// Reported barriers.

/** False when it was stored before: the same form sent twice is one report. */
export async function addBarrierReport(tx: Db, report: BarrierReport): Promise<boolean> {
  const { rowCount } = await tx.insert(barrierReports).values(report).onConflictDoNothing();
  return rowCount === 1;
}

/** Open or closed. */
export async function findBarrierReport(db: Db, id: string): Promise<BarrierReport | null> {
  const [row] = await db.select().from(barrierReports).where(eq(barrierReports.id, id));
  return row ? reportFrom(row) : null;
}

/** Those that wait for somebody, the oldest first. */
export async function listOpenBarriers(db: Db): Promise<BarrierReport[]> {
  const rows = await db
    .select()
    .from(barrierReports)
    .where(isNull(barrierReports.closed))
    .orderBy(barrierReports.received);
  return rows.map(reportFrom);
}

function reportFrom({ closed: _closed, ...report }: typeof barrierReports.$inferSelect): BarrierReport {
  return report;
}

/** Forgets where the answer went. False where there is no open report by this id. */
export async function closeBarrier(db: Db, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(barrierReports)
    .set({ closed: now, email: "" })
    .where(and(eq(barrierReports.id, id), isNull(barrierReports.closed)));
  return rowCount === 1;
}
