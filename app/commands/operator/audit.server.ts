/** Audit entries for commands that back office and command line share. */
import type { AuditAction, AuditFacts, AuditSubject } from "#app/domain/operator/audit.ts";
import {
  viewMergeTime,
  orderFacts,
  fingerprintOrder,
  matchesFingerprint,
} from "#app/domain/operator/audit.ts";
import type { Operator } from "#app/domain/operator/role.ts";
import type { Order } from "#app/domain/order/order.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { addAuditEntry, hasAuditEntrySince } from "#app/store/queries/operator/audit.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { countRefunds, readHeldAmount } from "#app/store/queries/payment/refunds.server.ts";

/** Who makes a change. Absent for the command line, which has no sign-in. */
export interface ChangeActor {
  operator: { id: Operator["id"] | null; name: Operator["name"] };
  /** Version of the subject when the operator opened it. If it has changed since, the command is refused. */
  seen: string;
}

export const commandLine = "Kommandozeile";
/** Actor of a change that a customer made with the link of the order. */
export const byCustomer: Pick<ChangeActor, "operator"> = { operator: { id: null, name: "Kunde" } };

export async function recordChange(
  { now }: Pick<CommandContext, "now">,
  tx: Db,
  by: Pick<ChangeActor, "operator"> | undefined,
  change: {
    /** Given when it follows from a form, which may be sent twice. */
    id?: string;
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
 * Records an operator's page view or file download in the back office, before anything is shown.
 * @param view.page path without the query, because search terms are personal data
 */
export async function recordPageView(
  { db, now }: Pick<CommandContext, "db" | "now">,
  operator: ChangeActor["operator"],
  { page, isFile }: { page: string; isFile: boolean },
): Promise<void> {
  const label = page.slice(0, longestPage);
  const action = isFile ? "file-fetched" : "looked-at";
  const entry = { action, subject: "page", subjectId: label } as const;
  const since = new Date(now.getTime() - viewMergeTime);
  if (!isFile && (await hasAuditEntrySince(db, { operatorId: operator.id, ...entry }, since))) return;
  await recordChange({ now }, db, { operator }, { ...entry, label });
}

/** Facts of an order that the back office can change, as of now. */
export async function readOrderFacts(db: Db, order: Order) {
  const held = await readHeldAmount(db, order);
  const refunds = await countRefunds(db, order.id);
  return orderFacts(order, { held, refunds });
}

/** Version of the order, which forms on its page carry as `seen`. */
export async function readOrderVersion(db: Db, order: Order): Promise<string> {
  return fingerprintOrder(await readOrderFacts(db, order));
}

/**
 * True when the order has not changed since the operator opened it.
 * Call under the order's lock. @param closed see `matchesFingerprint`
 */
export async function isOrderUnchanged(
  tx: Db,
  order: Order,
  by: ChangeActor | undefined,
  closed = false,
): Promise<boolean> {
  return by === undefined || matchesFingerprint(await readOrderVersion(tx, order), by.seen, closed);
}

/**
 * Runs a change of an order in the transaction that holds its lock, and records the facts before and after.
 * @param change.more facts about the change itself
 * @param change.former previous values of these facts
 */
export async function recordOrderChange<Answer>(
  work: Pick<CommandContext, "now">,
  tx: Db,
  change: {
    by: Pick<ChangeActor, "operator"> | undefined;
    order: Order;
    action: AuditAction;
    more?: AuditFacts;
    former?: AuditFacts;
  },
  act: () => Promise<Answer>,
): Promise<Answer> {
  const { by, order, action, more = {}, former = {} } = change;
  const before = { ...(await readOrderFacts(tx, order)), ...former };
  const answer = await act();
  const changed = (await findOrder(tx, order.id)) ?? order;
  const after = { ...(await readOrderFacts(tx, changed)), ...more };
  const label = order.vanityOrderNumber ?? "";
  await recordChange(work, tx, by, { action, subject: "order", subjectId: order.id, label, before, after });
  return answer;
}
