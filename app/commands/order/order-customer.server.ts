/** Changes of an order's customer by operators, in the back office and on the command line (decision 070). */
import { createHash, createHmac } from "node:crypto";
import { v7 as newId } from "uuid";

import { type ChangeActor, recordChange } from "#app/commands/operator/audit.server.ts";
import { issueWaitingInvoice } from "#app/commands/order/fulfilment.server.ts";
import { normalisedEmail } from "#app/domain/customer/email.ts";
import { type Address, type AddressField, addressFields, addressOf } from "#app/domain/customer/customer.ts";
import type { AuditFacts } from "#app/domain/operator/audit.ts";
import {
  changedFields,
  type CustomerRefusal,
  customerRefusal,
  personFactName,
} from "#app/domain/customer/customer-change.ts";
import { emailChangeSubject } from "#app/domain/mail-kinds.ts";
import type { Order } from "#app/domain/order/order.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { transaction, type Tx } from "#app/store/db/database.server.ts";
import { invalidateClaimLinks } from "#app/store/queries/customer/accounts.server.ts";
import { queueMail, deleteUnsentMails, readdressMails } from "#app/store/queries/mails.server.ts";
import { findOrder, saveOrder } from "#app/store/queries/order/orders.server.ts";

/** "changed": somebody else changed the customer after the operator opened the form. */
export type ChangeCustomerRefusal = "unknown-order" | "changed" | CustomerRefusal;

/** Hash of the customer's data. The form carries it as `seen`, so that a change made meanwhile is detected. */
export function hashCustomer({ customer }: Pick<Order, "customer">): string {
  const values = addressFields.map((name) => customer[name]);
  return createHash("sha256").update(JSON.stringify(values)).digest("base64url");
}

/**
 * Changes name and address of an order's customer, and where its emails go. Idempotent. Returns the changed fields.
 * @param input.change all fields of a checked form, or only those to change
 */
export function changeOrderCustomer(
  work: CommandContext,
  { orderId, change, by }: { orderId: string; change: Partial<Address>; by?: ChangeActor },
): Promise<Result<{ changed: AddressField[] }, ChangeCustomerRefusal>> {
  type Answer = Result<{ changed: AddressField[] }, ChangeCustomerRefusal>;
  return transaction(work.db, async (tx): Promise<Answer> => {
    const order = await findOrder(tx, orderId, true);
    if (!order) return refuse("unknown-order");
    const refusal = customerRefusal(order);
    if (refusal) return refuse(refusal);
    const before = addressOf(order.customer);
    const customer = { ...order.customer, ...change };
    const after = addressOf(customer);
    const changed = changedFields(before, after);
    if (changed.length === 0) return { ok: true, changed };
    if (by && by.seen !== hashCustomer(order)) return refuse("changed");
    // A postal address equal to the customer's own follows its changes, as in the checkout.
    const to = order.shippingAddress;
    const shippingAddress = to?.isAlternativeAddress === false ? { ...to, ...after } : to;
    const next = { ...order, version: order.version + 1, customer, shippingAddress };
    await saveOrder(tx, next);
    if (normalisedEmail(before.email) !== normalisedEmail(after.email))
      await redirectEmails(work, tx, next, before.email);
    await issueWaitingInvoice(work, tx, next);
    await recordChange(work, tx, by, {
      action: "customer-changed",
      subject: "order",
      subjectId: orderId,
      label: order.vanityOrderNumber ?? "",
      before: { version: order.version, ...hashFields(work, orderId, before, changed) },
      after: { version: next.version, ...hashFields(work, orderId, after, changed) },
    });
    return { ok: true, changed };
  });
}

/**
 * Redirects unsent emails and sends the order link to the new address; without one they are deleted. Informs the former
 * address of the change.
 */
async function redirectEmails(work: CommandContext, tx: Tx, order: Order, from: string): Promise<void> {
  const { id: orderId, version, customer } = order;
  if (customer.email === "") await deleteUnsentMails(tx, orderId, from);
  else await readdressMails(tx, orderId, { from, to: customer.email });
  await invalidateClaimLinks(tx, orderId, work.now);
  await queueMail(work, tx, { orderId, kind: "order-found", subject: newId(), recipient: customer.email });
  await queueMail(work, tx, {
    orderId,
    kind: "changed",
    subject: emailChangeSubject(version),
    recipient: from,
  });
}

/**
 * Keyed hashes of the changed fields, because the audit log holds no personal data and outlives the order's names.
 * While the shop keeps its secret, a claimed former value can be checked against its hash. The hash includes the
 * order id, so that equal values of two orders have different hashes.
 */
function hashFields(
  { secrets: [secret] }: Pick<CommandContext, "secrets">,
  orderId: string,
  address: Address,
  fields: readonly AddressField[],
): AuditFacts {
  const hashField = (field: AddressField) =>
    createHmac("sha256", secret)
      .update(`customer|${orderId}|${field}|${address[field]}`)
      .digest("hex")
      .slice(0, 10);
  return Object.fromEntries(
    fields.map((field) => [personFactName(field), address[field] === "" ? "" : hashField(field)]),
  );
}
