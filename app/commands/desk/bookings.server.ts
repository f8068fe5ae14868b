/** What the desk does with a placed order besides money: notes, and letters once more. */
import { v7 as newId } from "uuid";

import { type Hand, recordChange } from "#app/commands/desk/audit.server.ts";
import { laterBy } from "#app/domain/dates.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { transaction } from "#app/store/db/database.server.ts";
import { type FormKey, madeByForm } from "#app/store/db/form-key.server.ts";
import { addOrderNote } from "#app/store/queries/desk/audit.server.ts";
import { findMail, isJustWritten, queueMail, resendMail } from "#app/store/queries/mails.server.ts";
import { findOrder } from "#app/store/queries/orders.server.ts";

/** Characters. */
export const longestNote = 2_000;

/** No hand-over of a letter takes longer: what was begun before is not under way any more. */
const patience = 10 * 60_000;

type By = Pick<Hand, "operator">;

/** What a colleague should know of an order; customers never see it, but get it with all that is kept of them. */
export function noteOrder(
  work: CommandContext,
  { orderId, text, by, formKey }: { orderId: string; text: string; by: By; formKey?: FormKey },
): Promise<Result<object, "unknown-order">> {
  const { secrets, now: at } = work;
  const id = formKey === undefined ? newId() : madeByForm(secrets[0], `note|${orderId}|${text}`, formKey).id;
  return transaction(work.db, async (tx): Promise<Result<object, "unknown-order">> => {
    const order = await findOrder(tx, orderId, true);
    if (!order) return refuse("unknown-order");
    if (!(await addOrderNote(tx, { id, orderId, at, who: by.operator.name, text }))) return { ok: true };
    const label = order.vanityOrderNumber ?? "";
    const change = { action: "noted", subject: "order", subjectId: orderId, label } as const;
    await recordChange(work, tx, by, { ...change, after: { signs: text.length } });
    return { ok: true };
  });
}

/** Has a letter of this order tried again that did not arrive, or perhaps did not. */
export async function resendOrderMail(
  work: CommandContext,
  { orderId, mailId, by }: { orderId: string; mailId: string; by: By },
): Promise<Result<object, "not-possible">> {
  return transaction(work.db, async (tx): Promise<Result<object, "not-possible">> => {
    const mail = await findMail(tx, mailId);
    const begunBefore = laterBy(work.now, -patience);
    if (mail?.orderId !== orderId || !(await resendMail({ ...work, db: tx }, { mailId, begunBefore })))
      return refuse("not-possible");
    const order = await findOrder(tx, orderId);
    const label = order?.vanityOrderNumber ?? "";
    const change = { action: "mail-again", subject: "order", subjectId: orderId, label } as const;
    await recordChange(work, tx, by, { ...change, after: { kind: mail.kind } });
    return { ok: true };
  });
}

/** Sends the link to the order, where all its papers are, to the address that it was placed with. */
export async function sendOrderLink(
  work: CommandContext,
  { orderId, by }: { orderId: string; by: By },
): Promise<Result<object, "unknown-order">> {
  return transaction(work.db, async (tx): Promise<Result<object, "unknown-order">> => {
    const order = await findOrder(tx, orderId);
    if (!order || order.status === orderStatuses.Open) return refuse("unknown-order");
    const mail = { orderId, kind: "order-found", recipient: order.customer.email } as const;
    // The form came twice.
    if (await isJustWritten(tx, mail, work.now)) return { ok: true };
    await queueMail(work, tx, { ...mail, subject: newId() });
    const label = order.vanityOrderNumber ?? "";
    await recordChange(work, tx, by, { action: "link-again", subject: "order", subjectId: orderId, label });
    return { ok: true };
  });
}
