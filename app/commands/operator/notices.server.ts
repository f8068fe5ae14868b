/** Emails to operator and properties about new orders, bids and arrivals. */
import type { CommandContext } from "#app/store/db/context.server.ts";
import type { Order } from "#app/domain/order/order.ts";
import { type OrderEventInfo, queueWebhookEvent } from "#app/commands/webhooks.server.ts";
import { isOrderNews, newsSubject } from "#app/domain/mail-kinds.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { arrivalsSubject } from "#app/domain/order/arrival.ts";
import { addDays } from "#app/domain/dates.ts";
import { isQuiet, summarySubject } from "#app/domain/operator/today.ts";
import { berlinDate } from "#app/domain/time.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import { listArrivals } from "#app/store/queries/order/arrivals.server.ts";
import { listVendorAddresses } from "#app/store/queries/order/bookings.server.ts";
import { ownerAccess, readDaySales, readToday } from "#app/store/queries/operator/today.server.ts";
import { hasMail, queueMail } from "#app/store/queries/mails.server.ts";
import { hasChannelPushes } from "#app/store/queries/order/channel-pushes.server.ts";
import { listVendors } from "#app/store/queries/catalogue/vendors.server.ts";

type Work = Pick<CommandContext, "now" | "enqueue" | "staff">;

const noRecipients = { email: null, houses: false } as const;

const listVariants = ({ orderItems }: Pick<Order, "orderItems">) =>
  orderItems.flatMap(({ variantId }) => variantId ?? []);

/**
 * Queues the notifications of an order event in the transaction `tx`: to the webhook receiver, property systems, the
 * operator, and each property for its bookings. Every event is notified once.
 */
export async function notifyOfOrderEvent(
  work: Work & Pick<CommandContext, "webhooks">,
  tx: Db,
  event: OrderEventInfo,
): Promise<void> {
  await queueWebhookEvent(work, tx, event);
  if (await hasChannelPushes(tx)) await work.enqueue(tx, "push-bookings", {});
  const { name, orderId, version } = event;
  const { email, houses } = work.staff ?? noRecipients;
  if ((email === null && !houses) || (name !== "order.placed" && !isOrderNews(name))) return;
  const mailTo = (vendorKey: string) =>
    name === "order.placed"
      ? ({ orderId, kind: vendorKey === "" ? "desk-order" : "house-order", subject: vendorKey } as const)
      : ({
          orderId,
          kind: vendorKey === "" ? "desk-news" : "house-news",
          subject: newsSubject(name, vendorKey, version),
        } as const);
  if (email !== null) await queueMail(work, tx, { ...mailTo(""), recipient: email });
  const order = houses ? await findOrder(tx, orderId) : null;
  if (!order) return;
  for (const { key, email: recipient } of await listVendorAddresses(tx, listVariants(order)))
    await queueMail(work, tx, { ...mailTo(key), recipient });
}

/**
 * Queues today's arrivals email for each property that has arrivals, once a day. Returns the number of emails. The
 * email is written when it is sent, with the facts of that time.
 */
export async function queueArrivalEmails(work: Work & Pick<CommandContext, "db">): Promise<number> {
  if (!work.staff?.houses) return 0;
  const day = berlinDate(work.now);
  const arrivals = await listArrivals(work.db, { from: day, to: day, vendorKey: null });
  const keys = new Set(arrivals.map(({ vendorKey }) => vendorKey));
  let queued = 0;
  for (const { key, email: recipient } of await listVendors(work.db)) {
    if (!keys.has(key)) continue;
    const mail = {
      kind: "house-arrivals",
      subject: arrivalsSubject({ vendorKey: key, day }),
      recipient,
    } as const;
    const isNew = await transaction(work.db, async (tx) =>
      (await hasMail(tx, mail)) ? false : queueMail(work, tx, mail),
    );
    if (isNew) queued += 1;
  }
  return queued;
}

/**
 * Queues the operator's daily summary: yesterday's orders and today's open tasks. Not sent twice or when empty. The
 * email is written when it is sent. Returns whether one was queued.
 */
export async function queueDailySummary(work: Work & Pick<CommandContext, "db">): Promise<boolean> {
  const recipient = work.staff?.summary ?? null;
  if (recipient === null) return false;
  const day = berlinDate(work.now);
  const facts = await readToday(work.db, work.now, ownerAccess);
  if (isQuiet(facts, await readDaySales(work.db, addDays(day, -1)))) return false;
  const mail = { kind: "desk-summary", subject: summarySubject(day), recipient } as const;
  return transaction(work.db, async (tx) => ((await hasMail(tx, mail)) ? false : queueMail(work, tx, mail)));
}

/** Notifies the operator and the property of a bid that waits for an answer. */
export async function notifyOfBid(
  work: Work,
  tx: Db,
  { orderId, bidId, variantId }: { orderId: string; bidId: string; variantId: string },
): Promise<void> {
  const { email, houses } = work.staff ?? noRecipients;
  if (email !== null)
    await queueMail(work, tx, { orderId, kind: "desk-proposal", subject: bidId, recipient: email });
  if (!houses) return;
  for (const { email: recipient } of await listVendorAddresses(tx, [variantId]))
    await queueMail(work, tx, { orderId, kind: "house-proposal", subject: bidId, recipient });
}
