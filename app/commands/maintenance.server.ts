import { tellOfOrder } from "#app/commands/operator/notices.server.ts";
import { releaseOrderResources } from "#app/commands/order/cancellations.server.ts";
import { recordBids } from "#app/commands/order/bid-receipts.server.ts";
import { queueMail, writeToCustomer } from "#app/store/queries/mails.server.ts";
import { closeOpenAttempt } from "#app/commands/payment/payment-attempts.server.ts";
import { type SyncedPayment, syncPayment } from "#app/commands/payment/payments.server.ts";
import { unusedAccountNotice, unusedAccountYears } from "#app/domain/customer/account.ts";
import { laterBy } from "#app/domain/dates.ts";
import { withExpiredBids } from "#app/domain/order/bid.ts";
import { canBeChanged, type Order } from "#app/domain/order/order.ts";
import { isNamed, isNamesReminderDue, longestReminderLead } from "#app/domain/order/participant.ts";
import { transition } from "#app/domain/order/state-machine.ts";
import { isReminderDue, longestLead, waitsForCustomer } from "#app/domain/payment/deadlines.ts";
import { berlinDate, yearsAgo } from "#app/domain/time.ts";
import type { OrderMailKind } from "#app/domain/mail-kinds.ts";
import type { PaymentProviders } from "#app/payments/provider.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import { forgetUnusedAccounts, warnUnusedAccounts } from "#app/store/queries/customer/accounts.server.ts";
import { findBidFacts, listOverdueBids } from "#app/store/queries/order/bids.server.ts";
import {
  listFailedPayments,
  listOverdueOrders,
  listUnnamedOrders,
  listUnremindedOrders,
} from "#app/store/queries/order/order-lists.server.ts";
import { abandonCarts, findOrder, saveOrder } from "#app/store/queries/order/orders.server.ts";
import { findParticipants } from "#app/store/queries/order/participants.server.ts";
import {
  claimWaitingAttempts,
  findOpenAttempt,
  forgetEvents,
} from "#app/store/queries/payment/payments.server.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** A payment that was looked at more lately is left to the customer's return and the webhook. */
const quietTime = 10 * minute;
/** Direct debits take up to two weeks, and no provider holds money longer than a month. */
const longestWait = 45 * day;
/** Asked one after the other, well within the minutes until the next time. */
const mostAtOnce = 100;
/** Providers repeat an event for a month at most. */
const eventsKept = 60 * day;

/** Looks after payments whose return and webhook never came. Safe in several processes at once: each takes its own. */
export async function reconcilePayments(
  work: CommandContext,
  providers: PaymentProviders,
): Promise<SyncedPayment[]> {
  const { db, now } = work;
  await forgetEvents(db, laterBy(now, -eventsKept));
  const hosted = [...providers.values()].filter(({ kind }) => kind === "hosted").map(({ name }) => name);
  const attemptIds = await claimWaitingAttempts(db, {
    providers: hosted,
    now,
    before: laterBy(now, -quietTime),
    since: laterBy(now, -longestWait),
    atMost: mostAtOnce,
  });
  const synced: SyncedPayment[] = [];
  for (const attemptId of attemptIds) {
    const payment = await syncPayment(work, providers, { attemptId });
    if (payment.ok) synced.push(payment);
  }
  return synced;
}

/**
 * Carts past their time are abandoned; placed orders past theirs are canceled and their rooms given back. The
 * provider's session is closed and read once more before that: money on its way stops it. Safe to run twice at once.
 */
export async function expireOrders(
  work: CommandContext,
  providers: PaymentProviders,
): Promise<{ abandoned: number; canceled: number }> {
  const abandoned = await abandonCarts(work.db, work.now);
  let canceled = 0;
  for (const orderId of await listOverdueOrders(work.db, work.now)) {
    if (!(await closeOpenAttempt(work, providers, orderId)).ok) continue;
    if (await cancelUnpaid(work, orderId)) canceled += 1;
  }
  return { abandoned, canceled };
}

function cancelUnpaid(work: CommandContext, orderId: string): Promise<boolean> {
  return transaction(work.db, async (tx) => {
    const order = await findOrder(tx, orderId, true);
    if (!order) return false;
    const expired = transition(order, "expire", work.now);
    if (!expired.ok) return false;
    await saveOrder(tx, expired.order);
    await releaseOrderResources(tx, order, work.now);
    await writeToCustomer(work, tx, order, "canceled");
    await tellOfOrder(work, tx, { name: "order.canceled", orderId });
    return true;
  });
}

/**
 * Bids past their time are declined; the cart's price is worked out anew whenever it is shown, so nothing else changes.
 * Who waited for an answer hears that none came. Safe to run in several processes at once.
 */
export async function expireBids(work: CommandContext): Promise<number> {
  let ended = 0;
  for (const { orderId, itemId } of await listOverdueBids(work.db, work.now)) {
    ended += await transaction(work.db, async (tx) => {
      const order = await findOrder(tx, orderId, true);
      const item = order?.orderItems.find(({ id }) => id === itemId);
      const before = item?.bids ?? [];
      const after = withExpiredBids(before, work.now);
      const changed = after.filter((bid, index) => bid !== before[index]);
      if (item) await recordBids(work, tx, orderId, item, { bids: changed });
      for (const bid of changed) {
        const facts = order && canBeChanged(order) ? await findBidFacts(tx, bid.id) : null;
        if (!facts) continue;
        await queueMail(work, tx, { orderId, kind: "bid-expired", subject: bid.id, recipient: facts.email });
      }
      return changed.length;
    });
  }
  return ended;
}

/**
 * Writes a letter for each of these orders that is due one, under its lock: one an order, however many processes do this
 * at once, because the outbox takes a second one for nothing.
 * @returns how many were written
 */
async function writeWhereDue(
  work: CommandContext,
  orderIds: readonly string[],
  kind: OrderMailKind,
  isDue: (order: Order, tx: Db) => boolean | Promise<boolean>,
): Promise<number> {
  let written = 0;
  for (const orderId of orderIds) {
    const isNew = await transaction(work.db, async (tx) => {
      const order = await findOrder(tx, orderId, true);
      return order !== null && (await isDue(order, tx)) && (await writeToCustomer(work, tx, order, kind));
    });
    if (isNew) written += 1;
  }
  return written;
}

/** Reminds of every order that is soon given up for want of payment. */
export async function remindPayers(work: CommandContext): Promise<number> {
  const { db, now } = work;
  const orderIds = await listUnremindedOrders(db, now, laterBy(now, longestLead));
  return writeWhereDue(work, orderIds, "payment-reminder", (order) => isReminderDue(order, now));
}

/** Who tries again at once is left in peace. */
const quiet = 10 * 60_000;

/** Writes to those whose payment came to nothing and who have not tried again since. */
export async function reportFailedPayments(work: CommandContext): Promise<number> {
  const { db, now } = work;
  const orderIds = await listFailedPayments(db, now, laterBy(now, -quiet));
  return writeWhereDue(work, orderIds, "payment-failed", async (order, tx) => {
    return waitsForCustomer(order, now) && !(await findOpenAttempt(tx, order.id));
  });
}

/**
 * Accounts that nobody has used for years: their holders are told, and a month later they go with all that belongs to
 * them. Whoever logs in meanwhile keeps his. Safe to run in several processes at once.
 */
export async function endUnusedAccounts(work: CommandContext): Promise<{ warned: number; ended: number }> {
  const { db, now } = work;
  const ended = await forgetUnusedAccounts(db, laterBy(now, -unusedAccountNotice * day));
  const warned = await transaction(db, async (tx) => {
    const unused = await warnUnusedAccounts(tx, yearsAgo(now, unusedAccountYears), now);
    for (const { id, email } of unused)
      await queueMail(work, tx, { kind: "account-unused", subject: id, recipient: email });
    return unused.length;
  });
  return { warned, ended };
}

/** Writes to those who have not said yet who travels, before it is too late to say it. */
export async function remindTravellers(work: CommandContext): Promise<number> {
  const { db, now } = work;
  const orderIds = await listUnnamedOrders(
    db,
    berlinDate(now),
    berlinDate(laterBy(now, longestReminderLead)),
  );
  return writeWhereDue(work, orderIds, "participants-missing", async (order, tx) => {
    return isNamesReminderDue(order, now) && !(await findParticipants(tx, order.id)).every(isNamed);
  });
}
