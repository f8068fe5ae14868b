import { notifyOfOrderEvent } from "#app/commands/operator/notices.server.ts";
import { releaseOrderResources } from "#app/commands/order/cancellations.server.ts";
import { recordBids } from "#app/commands/order/bid-receipts.server.ts";
import { queueMail, queueCustomerMail } from "#app/store/queries/mails.server.ts";
import { closeOpenAttempt } from "#app/commands/payment/payment-attempts.server.ts";
import { type SyncedPayment, syncPayment } from "#app/commands/payment/payments.server.ts";
import { unusedAccountNotice, unusedAccountYears } from "#app/domain/customer/account.ts";
import { laterBy, minutes } from "#app/domain/dates.ts";
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
  listOrdersWithoutParticipants,
  listUnremindedOrders,
} from "#app/store/queries/order/order-lists.server.ts";
import { abandonCarts, findOrder, saveOrder } from "#app/store/queries/order/orders.server.ts";
import { findParticipants } from "#app/store/queries/order/participants.server.ts";
import {
  claimWaitingAttempts,
  findOpenAttempt,
  forgetEvents,
} from "#app/store/queries/payment/payments.server.ts";

const day = minutes(24 * 60);

/** Payments synced more recently are left to return page and webhook. */
const quietTime = minutes(10);
/** Direct debits take up to two weeks, and no provider holds money longer than a month. */
const longestWait = 45 * day;
/** Payments per run. They are synced one after the other, within the interval of the job. */
const batchSize = 100;
/** Providers repeat an event for a month at most. */
const eventRetention = 60 * day;

/** Syncs payments whose return and webhook never arrived. Safe to run in parallel: each process claims its own. */
export async function reconcilePayments(
  work: CommandContext,
  providers: PaymentProviders,
): Promise<SyncedPayment[]> {
  const { db, now } = work;
  await forgetEvents(db, laterBy(now, -eventRetention));
  const hosted = [...providers.values()].filter(({ kind }) => kind === "hosted").map(({ name }) => name);
  const attemptIds = await claimWaitingAttempts(db, {
    providers: hosted,
    now,
    before: laterBy(now, -quietTime),
    since: laterBy(now, -longestWait),
    atMost: batchSize,
  });
  const synced: SyncedPayment[] = [];
  for (const attemptId of attemptIds) {
    const payment = await syncPayment(work, providers, { attemptId });
    if (payment.ok) synced.push(payment);
  }
  return synced;
}

/**
 * Abandons expired carts, and cancels expired placed orders, which frees their rooms. The provider's session is
 * closed and read first: a payment in progress prevents the cancellation. Safe to run in parallel.
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
    await queueCustomerMail(work, tx, order, "canceled");
    await notifyOfOrderEvent(work, tx, { name: "order.canceled", orderId });
    return true;
  });
}

/**
 * Declines expired bids and notifies bidders who waited for an answer. Carts are repriced whenever they are shown.
 * Safe to run in parallel. Returns the number of bids.
 */
export async function expireBids(work: CommandContext): Promise<number> {
  let ended = 0;
  for (const { orderId, itemId } of await listOverdueBids(work.db, work.now)) {
    ended += await transaction(work.db, async (tx) => {
      const order = await findOrder(tx, orderId, true);
      const item = order?.orderItems.find(({ id }) => id === itemId);
      const current = item?.bids ?? [];
      const expired = withExpiredBids(current, work.now);
      const changed = expired.filter((bid, index) => bid !== current[index]);
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
 * Queues an email for each of these orders that is due, under the order's lock.
 * Safe to run in parallel, because the outbox ignores duplicates.
 * @returns number of emails
 */
async function queueDueEmails(
  work: CommandContext,
  orderIds: readonly string[],
  kind: OrderMailKind,
  isDue: (order: Order, tx: Db) => boolean | Promise<boolean>,
): Promise<number> {
  let written = 0;
  for (const orderId of orderIds) {
    const isNew = await transaction(work.db, async (tx) => {
      const order = await findOrder(tx, orderId, true);
      return order !== null && (await isDue(order, tx)) && (await queueCustomerMail(work, tx, order, kind));
    });
    if (isNew) written += 1;
  }
  return written;
}

/** Reminds customers of orders that will soon be canceled because they are unpaid. */
export async function remindPayers(work: CommandContext): Promise<number> {
  const { db, now } = work;
  const orderIds = await listUnremindedOrders(db, now, laterBy(now, longestLead));
  return queueDueEmails(work, orderIds, "payment-reminder", (order) => isReminderDue(order, now));
}

/** A customer may retry within this time before an email is sent, in ms. */
const retryTime = minutes(10);

/** Emails customers whose payment failed and who have not retried. */
export async function reportFailedPayments(work: CommandContext): Promise<number> {
  const { db, now } = work;
  const orderIds = await listFailedPayments(db, now, laterBy(now, -retryTime));
  return queueDueEmails(work, orderIds, "payment-failed", async (order, tx) => {
    return waitsForCustomer(order, now) && !(await findOpenAttempt(tx, order.id));
  });
}

/**
 * Warns holders of accounts unused for years, and deletes the accounts a month later. A login meanwhile keeps the
 * account. Safe to run in parallel.
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

/** Reminds customers of missing participant data before its deadline. */
export async function remindTravellers(work: CommandContext): Promise<number> {
  const { db, now } = work;
  const orderIds = await listOrdersWithoutParticipants(
    db,
    berlinDate(now),
    berlinDate(laterBy(now, longestReminderLead)),
  );
  return queueDueEmails(work, orderIds, "participants-missing", async (order, tx) => {
    return isNamesReminderDue(order, now) && !(await findParticipants(tx, order.id)).every(isNamed);
  });
}
