/** Who does it, and what is written down of it: for commands that the desk and the command line call alike. */
import type { AuditAction, AuditFacts, AuditSubject } from "#app/domain/operator/audit.ts";
import { lookLasts, orderFacts, standOf, standsAs } from "#app/domain/operator/audit.ts";
import type { Operator } from "#app/domain/operator/role.ts";
import type { Order } from "#app/domain/order/order.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { addAuditEntry, didSince } from "#app/store/queries/operator/audit.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { countRefunds, readHeld } from "#app/store/queries/payment/refunds.server.ts";

/** Whose hand it is. Without one it is the command line's, which nobody signs in to. */
export interface Hand {
  operator: Pick<Operator, "id" | "name">;
  /** How what is changed stood when the operator saw it: where it has changed since, nothing is done. */
  seen: string;
}

export const commandLine = "Kommandozeile";

export async function recordChange(
  { now }: Pick<CommandContext, "now">,
  tx: Db,
  by: Pick<Hand, "operator"> | undefined,
  change: {
    action: AuditAction;
    subject: AuditSubject;
    subjectId: string;
    label: string;
    before?: AuditFacts | null;
    after?: AuditFacts | null;
  },
): Promise<void> {
  const { before = null, after = null, ...rest } = change;
  const { id: operatorId, name: who } = by?.operator ?? { id: null, name: commandLine };
  await addAuditEntry(tx, { at: now, operatorId, who, ...rest, before, after });
}

const longestPage = 200;

/**
 * Writes down who is about to see a page of the desk, or to get a file of it, before anything is shown.
 * @param page the address without its query: what somebody searched for is personal
 */
export async function recordLook(
  { db, now }: Pick<CommandContext, "db" | "now">,
  operator: Hand["operator"],
  { page, isFile }: { page: string; isFile: boolean },
): Promise<void> {
  const label = page.slice(0, longestPage);
  const action = isFile ? "file-fetched" : "looked-at";
  const look = { action, subject: "page", subjectId: label } as const;
  const since = new Date(now.getTime() - lookLasts);
  if (!isFile && (await didSince(db, { operatorId: operator.id, ...look }, since))) return;
  await recordChange({ now }, db, { operator }, { ...look, label });
}

/** What the desk changes of an order, as it is now. */
export async function readOrderFacts(db: Db, order: Order) {
  const held = await readHeld(db, order);
  const refunds = await countRefunds(db, order.id);
  return orderFacts(order, { held, refunds });
}

/** What a form on the order's page carries. */
export async function readStand(db: Db, order: Order): Promise<string> {
  return standOf(await readOrderFacts(db, order));
}

/** Is the order as this hand's operator saw it? Asked under the lock of the order. @param closed see `standsAs` */
export async function isAsSeen(tx: Db, order: Order, by: Hand | undefined, closed = false): Promise<boolean> {
  return by === undefined || standsAs(await readStand(tx, order), by.seen, closed);
}

/**
 * Runs what changes an order, in the transaction that holds its lock, and writes down how the order stood before and
 * after. @param more facts of the change itself
 */
export async function recordOrderChange<Answer>(
  work: Pick<CommandContext, "now">,
  tx: Db,
  change: { by: Pick<Hand, "operator"> | undefined; order: Order; action: AuditAction; more?: AuditFacts },
  act: () => Promise<Answer>,
): Promise<Answer> {
  const { by, order, action, more = {} } = change;
  const before = await readOrderFacts(tx, order);
  const answer = await act();
  const now = (await findOrder(tx, order.id)) ?? order;
  const after = { ...(await readOrderFacts(tx, now)), ...more };
  const label = order.vanityOrderNumber ?? "";
  await recordChange(work, tx, by, { action, subject: "order", subjectId: order.id, label, before, after });
  return answer;
}
