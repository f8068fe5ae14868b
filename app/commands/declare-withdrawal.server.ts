import { laterBy } from "#app/domain/berlin-time.ts";
import { parseOrderNumber } from "#app/domain/order-number.ts";
import { orderStatuses } from "#app/domain/order.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { Withdrawal, WithdrawnItems } from "#app/domain/withdrawal.ts";
import { emailCounter } from "#app/commands/limit-tries.server.ts";
import { queueMail } from "#app/commands/queue-mail.server.ts";
import { countTry, readTries } from "#app/store/counted-tries.server.ts";
import { findOrderId } from "#app/store/find-order-id.server.ts";
import { type OrderAccess, readOrder } from "#app/store/read-order.server.ts";
import { addWithdrawal, findWithdrawal } from "#app/store/returns.server.ts";
import { transaction } from "#app/store/transaction.server.ts";
import type { Work } from "#app/store/work.server.ts";

/** Nobody withdraws more often; but a machine would have letters sent to strangers. */
const mostDeclarations = 10;
const countedFor = 60 * 60_000;

export interface Declaration {
  /** Made with the page that shows what will be declared: sent twice it is one declaration. */
  id: string;
  name: string;
  contract: string;
  email: string;
  message: string;
  items: WithdrawnItems;
  /** Where it was opened from an order. */
  access: OrderAccess | null;
  /** Keyed hash of the customer's network. */
  network: string;
}

/**
 * Stores a declaration of withdrawal with the letter that confirms it (BGB § 356a), and finds the order it means. It is
 * never refused for want of one. What it does to the order comes after it, in `settleWithdrawal`.
 */
export async function declareWithdrawal(
  work: Work,
  { access, network, ...declared }: Declaration,
): Promise<Result<{ withdrawal: Withdrawal; isNew: boolean }, "too-many">> {
  const before = await findWithdrawal(work.db, declared.id);
  if (before) return { ok: true, withdrawal: before, isNew: false };
  const counters = [
    `withdrawal|network|${network}`,
    emailCounter(work.secrets, "withdrawal", declared.email),
  ];
  const tries = await readTries(work.db, counters, laterBy(work.now, -countedFor));
  if (tries >= mostDeclarations) return refuse("too-many");
  await countTry(work.db, counters, work.now);
  const orderId = await meantOrder(work, declared, access);
  const withdrawal = {
    ...declared,
    // Items of another order mean nothing.
    items: access && orderId === access.id ? [...declared.items] : [],
    received: work.now,
    orderId,
  };
  const isNew = await transaction(work.db, async (tx) => {
    if (!(await addWithdrawal(tx, withdrawal))) return false;
    const { id: subject, email: recipient } = withdrawal;
    await queueMail(work, tx, { orderId, kind: "withdrawal-received", subject, recipient });
    return true;
  });
  return { ok: true, withdrawal, isNew };
}

/** By its key, or by its number together with the address it was ordered with. */
async function meantOrder(
  { db, now }: Work,
  { contract, email }: Pick<Declaration, "contract" | "email">,
  access: OrderAccess | null,
): Promise<string | null> {
  const opened = access && (await readOrder(db, access, now));
  if (opened?.ok && opened.order.status !== orderStatuses.Open) return opened.order.id;
  const words = contract.split(/[\s,;:.]+/).filter((word) => /[\p{L}\d]/u.test(word));
  // Its two groups may be apart, among other words.
  const pairs = words.map((word, index) => word + (words[index + 1] ?? ""));
  for (const number of [contract, ...words, ...pairs].map(parseOrderNumber)) {
    const id = number && (await findOrderId(db, { number, email }));
    if (id) return id;
  }
  return null;
}
