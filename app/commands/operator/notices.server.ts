/** Somebody behind the counter hears of what came in: by letters that are written with it. */
import type { CommandContext } from "#app/store/db/context.server.ts";
import type { Order } from "#app/domain/order/order.ts";
import { type ToldEvent, tellReceiver } from "#app/commands/webhooks.server.ts";
import { isOrderNews, newsSubject } from "#app/domain/mail-kinds.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { arrivalsSubject } from "#app/domain/order/arrival.ts";
import { addDays } from "#app/domain/dates.ts";
import { isQuiet, summarySubject } from "#app/domain/operator/today.ts";
import { berlinDate } from "#app/domain/time.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import { listHouseArrivals } from "#app/store/queries/order/arrivals.server.ts";
import { listVendorAddresses } from "#app/store/queries/order/bookings.server.ts";
import { allOfIt, readDaySales, readToday } from "#app/store/queries/operator/today.server.ts";
import { isWritten, queueMail } from "#app/store/queries/mails.server.ts";
import { listVendors } from "#app/store/queries/catalogue/vendors.server.ts";

type Work = Pick<CommandContext, "now" | "enqueue" | "staff">;

const nobody = { email: null, houses: false } as const;

const variantsOf = ({ orderItems }: Pick<Order, "orderItems">) =>
  orderItems.flatMap(({ variantId }) => variantId ?? []);

/**
 * What has happened to an order, told with the change `tx`: to the program that listens, to the operator, and to each
 * house of what is booked there. What happened once is told once.
 */
export async function tellOfOrder(
  work: Work & Pick<CommandContext, "webhooks">,
  tx: Db,
  event: ToldEvent,
): Promise<void> {
  await tellReceiver(work, tx, event);
  const { name, orderId } = event;
  const { email, houses } = work.staff ?? nobody;
  if ((email === null && !houses) || (name !== "order.placed" && !isOrderNews(name))) return;
  const mailTo = (vendorKey: string) =>
    name === "order.placed"
      ? ({ orderId, kind: vendorKey === "" ? "desk-order" : "house-order", subject: vendorKey } as const)
      : ({
          orderId,
          kind: vendorKey === "" ? "desk-news" : "house-news",
          subject: newsSubject(name, vendorKey),
        } as const);
  if (email !== null) await queueMail(work, tx, { ...mailTo(""), recipient: email });
  const order = houses ? await findOrder(tx, orderId) : null;
  if (!order) return;
  for (const { key, email: recipient } of await listVendorAddresses(tx, variantsOf(order)))
    await queueMail(work, tx, { ...mailTo(key), recipient });
}

/**
 * Every morning, each house hears who comes today; none where nobody does, and none twice. How many were told.
 * The letter is written with what is true when it goes out.
 */
export async function tellOfArrivals(work: Work & Pick<CommandContext, "db">): Promise<number> {
  if (!work.staff?.houses) return 0;
  const day = berlinDate(work.now);
  const coming = await listHouseArrivals(work.db, { from: day, to: day, vendorKey: null });
  const keys = new Set(coming.map(({ vendorKey }) => vendorKey));
  let told = 0;
  for (const { key, email: recipient } of await listVendors(work.db)) {
    if (!keys.has(key)) continue;
    const mail = {
      kind: "house-arrivals",
      subject: arrivalsSubject({ vendorKey: key, day }),
      recipient,
    } as const;
    const isNew = await transaction(work.db, async (tx) =>
      (await isWritten(tx, mail)) ? false : queueMail(work, tx, mail),
    );
    if (isNew) told += 1;
  }
  return told;
}

/**
 * Every morning, who runs the shop hears what came yesterday and what waits; not where that is nothing, and not twice.
 * The letter is written with what is true when it goes out. Whether there is one.
 */
export async function tellOfToday(work: Work & Pick<CommandContext, "db">): Promise<boolean> {
  const recipient = work.staff?.summary ?? null;
  if (recipient === null) return false;
  const day = berlinDate(work.now);
  const facts = await readToday(work.db, work.now, allOfIt);
  if (isQuiet(facts, await readDaySales(work.db, addDays(day, -1)))) return false;
  const mail = { kind: "desk-summary", subject: summarySubject(day), recipient } as const;
  return transaction(work.db, async (tx) =>
    (await isWritten(tx, mail)) ? false : queueMail(work, tx, mail),
  );
}

/** Of a proposed price that waits for an answer: the operator, and the house that it is for. */
export async function tellOfProposal(
  work: Work,
  tx: Db,
  { orderId, bidId, variantId }: { orderId: string; bidId: string; variantId: string },
): Promise<void> {
  const { email, houses } = work.staff ?? nobody;
  if (email !== null)
    await queueMail(work, tx, { orderId, kind: "desk-proposal", subject: bidId, recipient: email });
  if (!houses) return;
  for (const { email: recipient } of await listVendorAddresses(tx, [variantId]))
    await queueMail(work, tx, { orderId, kind: "house-proposal", subject: bidId, recipient });
}
