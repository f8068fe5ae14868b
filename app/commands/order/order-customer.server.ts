/** Who ordered is changed by people of the shop: for the desk and the command line alike (decision 070). */
import { createHash, createHmac } from "node:crypto";
import { v7 as newId } from "uuid";

import { type Hand, recordChange } from "#app/commands/operator/audit.server.ts";
import { normalisedEmail } from "#app/domain/customer/email.ts";
import { type Address, addressOf } from "#app/domain/customer/customer.ts";
import type { AuditFacts } from "#app/domain/operator/audit.ts";
import {
  type AddressField,
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
import { endClaimsOf } from "#app/store/queries/customer/accounts.server.ts";
import { queueMail, readdressMails } from "#app/store/queries/mails.server.ts";
import { findOrder, saveOrder } from "#app/store/queries/order/orders.server.ts";

/** "changed": somebody else has changed it since this hand looked. */
export type ChangeCustomerRefusal = "unknown-order" | "changed" | CustomerRefusal;

/** How who ordered stood: what the form carries, see `Hand`. */
export function customerStand({ customer }: Pick<Order, "customer">): string {
  const { sex, firstName, lastName, email, phone, address, country, zip, city } = customer;
  const all = [sex, firstName, lastName, email, phone, address, country, zip, city];
  return createHash("sha256").update(JSON.stringify(all)).digest("base64url");
}

/**
 * Makes these the name and address of who ordered, and where letters go. What is so already is done: a form sent twice is
 * one. Which fields are others than before.
 * @param change every field as a form has checked it, or those that are to be others
 */
export function changeOrderCustomer(
  work: CommandContext,
  { orderId, change, by }: { orderId: string; change: Partial<Address>; by?: Hand },
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
    if (by && by.seen !== customerStand(order)) return refuse("changed");
    // An address of the post that is the customer's own moves with them, as in the checkout.
    const to = order.shippingAddress;
    const shippingAddress = to?.isAlternativeAddress === false ? { ...to, ...after } : to;
    const next = { ...order, version: order.version + 1, customer, shippingAddress };
    await saveOrder(tx, next);
    if (normalisedEmail(before.email) !== normalisedEmail(after.email))
      await moveLetters(work, tx, next, before.email);
    await recordChange(work, tx, by, {
      action: "customer-changed",
      subject: "order",
      subjectId: orderId,
      label: order.vanityOrderNumber ?? "",
      before: { version: order.version, ...printsOf(work, orderId, before, changed) },
      after: { version: next.version, ...printsOf(work, orderId, after, changed) },
    });
    return { ok: true, changed };
  });
}

/** The new mailbox gets what has not arrived and the link to all there is; the former one hears that it is no more asked. */
async function moveLetters(work: CommandContext, tx: Tx, order: Order, from: string): Promise<void> {
  const { id: orderId, version, customer } = order;
  await readdressMails(tx, orderId, { from, to: customer.email });
  await endClaimsOf(tx, orderId, work.now);
  await queueMail(work, tx, { orderId, kind: "order-found", subject: newId(), recipient: customer.email });
  await queueMail(work, tx, {
    orderId,
    kind: "changed",
    subject: emailChangeSubject(version),
    recipient: from,
  });
}

/**
 * The log keeps nothing personal of a customer, and longer than an order keeps names. What it has instead is a keyed print of
 * each changed field: two that differ are two values, and whoever claims an older one can be held to it while the shop has
 * its secret. Of other orders the same value has another print.
 */
function printsOf(
  { secrets: [secret] }: Pick<CommandContext, "secrets">,
  orderId: string,
  address: Address,
  fields: readonly AddressField[],
): AuditFacts {
  const print = (field: AddressField) =>
    createHmac("sha256", secret)
      .update(`customer|${orderId}|${field}|${address[field]}`)
      .digest("hex")
      .slice(0, 10);
  return Object.fromEntries(
    fields.map((field) => [personFactName(field), address[field] === "" ? "" : print(field)]),
  );
}
