/** Back office actions on a placed order besides payments: notes, repeated emails, access to vouchers. */
import { v7 as newId } from "uuid";

import { commandLine, type ChangeActor, recordChange } from "#app/commands/operator/audit.server.ts";
import { isOutdated } from "#app/commands/order/orders.server.ts";
import type { AuditEntry } from "#app/domain/operator/audit.ts";
import { laterBy } from "#app/domain/dates.ts";
import { handoverTimeout, isToOrderer, sameLetterWithin } from "#app/domain/mail-kinds.ts";
import { type Order, orderStatuses } from "#app/domain/order/order.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { transaction } from "#app/store/db/database.server.ts";
import { type FormKey, deriveFormIdentity } from "#app/store/db/form-key.server.ts";
import { addOrderNote, listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import {
  countSameMails,
  findMail,
  isDuplicateMail,
  queueMail,
  resendMail,
} from "#app/store/queries/mails.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";

/** In characters. */
export const longestNote = 2_000;

type By = Pick<ChangeActor, "operator">;

/** Adds an internal note to an order. Customers do not see it, but get it with a disclosure of their personal data. */
export function saveOrderNote(
  work: CommandContext,
  { orderId, text, by, formKey }: { orderId: string; text: string; by?: By; formKey?: FormKey },
): Promise<Result<object, "unknown-order">> {
  const { secrets, now: at } = work;
  const id =
    formKey === undefined ? newId() : deriveFormIdentity(secrets[0], `note|${orderId}|${text}`, formKey).id;
  return transaction(work.db, async (tx): Promise<Result<object, "unknown-order">> => {
    const order = await findOrder(tx, orderId, true);
    if (!order) return refuse("unknown-order");
    if (!(await addOrderNote(tx, { id, orderId, at, who: by?.operator.name ?? commandLine, text })))
      return { ok: true };
    const label = order.vanityOrderNumber ?? "";
    const change = { action: "noted", subject: "order", subjectId: orderId, label } as const;
    await recordChange(work, tx, by, { ...change, after: { signs: text.length } });
    return { ok: true };
  });
}

export type ResendRefusal = "not-possible" | "outdated";

/**
 * Sends an email again: retries one that may not have arrived, or queues a delivered one of an order with current
 * facts. "outdated": it reminds of something already done. @param input.orderId order it must belong to
 * @param input.seen copies that the form showed; if there are more by now, the form was submitted twice
 */
export async function resendEmail(
  work: CommandContext,
  { mailId, orderId, seen, by }: { mailId: string; orderId?: string; seen?: number; by?: By },
): Promise<Result<object, ResendRefusal>> {
  return transaction(work.db, async (tx): ReturnType<typeof resendEmail> => {
    const mail = await findMail(tx, mailId);
    if (!mail || (orderId !== undefined && mail.orderId !== orderId)) return refuse("not-possible");
    const order = mail.orderId === null ? null : await findOrder(tx, mail.orderId);
    if (mail.sent) {
      const again = await countSameMails(tx, mail);
      if (!order) return refuse("not-possible");
      if (seen !== undefined && seen !== again) return { ok: true };
      if (await isOutdated({ ...work, db: tx }, mail)) return refuse("outdated");
      const { kind, subject } = mail;
      const recipient = isToOrderer(mail) ? order.customer.email : mail.recipient;
      // The address was taken out since.
      if (recipient === "") return refuse("not-possible");
      const email = { orderId: order.id, kind, subject, again, recipient };
      // A parallel request has queued it.
      if (!(await queueMail(work, tx, email))) return { ok: true };
    } else {
      const begunBefore = laterBy(work.now, -handoverTimeout);
      if (!(await resendMail({ ...work, db: tx }, { mailId, begunBefore }))) return refuse("not-possible");
    }
    const about = order
      ? ({ subject: "order", subjectId: order.id, label: order.vanityOrderNumber ?? "" } as const)
      : ({ subject: "mail", subjectId: mail.id, label: "" } as const);
    const since = laterBy(work.now, -sameLetterWithin);
    const entries = await listAuditOf(tx, about.subject, about.subjectId);
    const isSame = ({ action, at, after }: AuditEntry) =>
      action === "mail-again" && at > since && after?.["mail"] === mailId;
    // The form was submitted twice.
    if (entries.some(isSame)) return { ok: true };
    const after = { kind: mail.kind, mail: mailId };
    await recordChange(work, tx, by, { action: "mail-again", ...about, after });
    return { ok: true };
  });
}

/** Records who opened the vouchers, because they have monetary value. */
export async function recordVouchersOpened(
  work: Pick<CommandContext, "db" | "now">,
  order: Order,
  by: By,
): Promise<void> {
  const about = { subject: "order", subjectId: order.id, label: order.vanityOrderNumber ?? "" } as const;
  await recordChange(work, work.db, by, { action: "vouchers-opened", ...about });
}

/** "no-email": the guest was booked without an email address. */
export type LinkRefusal = "unknown-order" | "no-email";

/** Sends the link to the order, which gives access to all its documents, to the address it was placed with. */
export async function sendOrderLink(
  work: CommandContext,
  { orderId, by }: { orderId: string; by?: By },
): Promise<Result<object, LinkRefusal>> {
  return transaction(work.db, async (tx): Promise<Result<object, LinkRefusal>> => {
    const order = await findOrder(tx, orderId);
    if (!order || order.status === orderStatuses.Open) return refuse("unknown-order");
    if (order.customer.email === "") return refuse("no-email");
    const mail = { orderId, kind: "order-found", recipient: order.customer.email } as const;
    // The form was submitted twice.
    if (await isDuplicateMail(tx, mail, work.now)) return { ok: true };
    await queueMail(work, tx, { ...mail, subject: newId() });
    const label = order.vanityOrderNumber ?? "";
    await recordChange(work, tx, by, { action: "link-again", subject: "order", subjectId: orderId, label });
    return { ok: true };
  });
}
