/** A week of work for the back office of the demonstration, created by the shop's own commands at a shifted clock. */
import { and, isNull, like, lt } from "drizzle-orm";

import { giftCardWording } from "#app/locales/gift-card-text.ts";

import { reportReview, reviewProof, saveReview } from "#app/commands/catalogue/reviews.server.ts";
import { addGiftCard } from "#app/commands/order/cart.server.ts";
import { giveRefundAccount } from "#app/commands/payment/payouts.server.ts";
import { openThread } from "#app/commands/support/support.server.ts";
import { addDays, dayNumber } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import type { Order } from "#app/domain/order/order.ts";
import { type PaymentType, paymentTypes } from "#app/domain/payment/status.ts";
import { berlinDate } from "#app/domain/time.ts";
import type { Enqueue } from "#app/store/db/context.server.ts";
import type { Database } from "#app/store/db/database.server.ts";
import { runExclusively } from "#app/store/db/locks.server.ts";
import { listBookings } from "#app/store/queries/order/bookings.server.ts";
import { findParticipantFields } from "#app/store/queries/order/participants.server.ts";
import { mails } from "#app/store/schema/orders.server.ts";
import { weekBidders, weekEmail, type WeekSale, weekSales } from "#demo/back-office/week-sales.ts";
import { weekTexts as t } from "#demo/locales/de/back-office.ts";
import { pay } from "#demo/scenarios/payment-steps.server.ts";
import {
  atHours,
  cancelWholeOrder,
  cartWith,
  cartWithBid,
  completeCheckout,
  cruises,
  hotelStays,
  insured,
  placeCart,
  recordPayment,
  redeemFirstVoucher,
  reloadOrder,
  requireOk,
  type ScenarioContext,
  travelled,
  Unfit,
  voucherWishes,
  type Wish,
  withNames,
} from "#demo/scenarios/steps.server.ts";

/** Number of catalogue items that are tried for a sale. One without a fitting item is left out. */
const maxAttempts = 8;
/** Example account of the Austrian entry in the IBAN registry, without an owner. */
const refundIban = "AT611904300234573201";

/**
 * Creates the week unless it exists. Repeated and simultaneous calls create it once. Nobody outside is notified: people
 * have example addresses, and the operator's own address and programs are left out.
 */
export async function addWeekOnce(db: Database, stage: ScenarioContext): Promise<void> {
  const later: Parameters<Enqueue>[] = [];
  // Emails and documents are written afterwards, so that the visitor does not wait for them.
  const enqueue: Enqueue = async (...job) => void later.push(job as Parameters<Enqueue>);
  const work = { ...stage.work, enqueue, staff: undefined, webhooks: false, publish: undefined };
  // The lock of imports also keeps the catalogue as the index knows it.
  await runExclusively(db, "catalogue", async () => {
    if (!(await hasWeek(stage))) await addWeek({ ...stage, work });
  });
  for (const [, ...job] of later) await stage.work.enqueue(db, ...job);
}

async function hasWeek({ work }: ScenarioContext): Promise<boolean> {
  const [first] = weekSales;
  const text = first ? weekEmail(first) : "";
  const search = { text, house: "", from: null, to: null, state: "all", vendorKey: null } as const;
  return (await listBookings(work.db, search, { skip: 0, most: 1 })).all > 0;
}

async function addWeek(stage: ScenarioContext): Promise<void> {
  const orders: Order[] = [];
  for (const [index, sale] of weekSales.entries()) {
    const order = await addSale(stage, sale, index);
    if (order) orders.push(order);
  }
  for (const [index, { hoursAgo, email, inDays }] of weekBidders.entries())
    await tryWishes(biddableStays(stage, inDays), index, (wish) =>
      cartWithBid(atHours(stage, -hoursAgo), wish, "open", email),
    );
  await addQuestions(stage, orders.at(-1));
  await dateEmails(stage);
}

/** The emails go out now, so they are written now. Otherwise "Heute" would list them as undelivered for days. */
async function dateEmails({ work: { db, now } }: ScenarioContext): Promise<void> {
  const isUnsent = and(isNull(mails.sent), lt(mails.created, now), like(mails.recipient, "%@kundin.example"));
  await db.update(mails).set({ created: now }).where(isUnsent);
}

/** Null: nothing of the catalogue fits. An order that cannot go on stays as it is. */
async function addSale(now: ScenarioContext, sale: WeekSale, index: number): Promise<Order | null> {
  const then = atHours(now, -sale.hoursAgo);
  const quantity = sale.buys === "two-vouchers" ? 2 : 1;
  const order =
    sale.buys === "gift-card"
      ? await place(then, sale, await cartWithGiftCard(then))
      : await tryWishes(listWishes(then, now, sale), index, async (wish) =>
          place(then, sale, await cartWith(then, wish, quantity)),
        );
  if (!order) return null;
  try {
    await payOrder(then, sale, order);
    await continueOrder(then, now, sale, await reloadOrder(then, order));
  } catch (error) {
    if (!(error instanceof Unfit)) throw error;
  }
  return order;
}

/** Tries items in turn, beginning at another one for each sale. Null: none fits. */
async function tryWishes(
  wishes: readonly Wish[],
  index: number,
  make: (wish: Wish) => Promise<Order>,
): Promise<Order | null> {
  const start = wishes.length === 0 ? 0 : (index * 3) % wishes.length;
  for (const wish of [...wishes.slice(start), ...wishes.slice(0, start)].slice(0, maxAttempts)) {
    try {
      return await make(wish);
    } catch (error) {
      if (!(error instanceof Unfit)) throw error;
    }
  }
  return null;
}

function listWishes(then: ScenarioContext, now: ScenarioContext, { buys }: WeekSale): Wish[] {
  if (buys === "cruise") return cruises(then);
  if (typeof buys !== "number") return voucherWishes(then);
  const arrival = addDays(berlinDate(now.work.now), buys);
  return hotelStays(then, dayNumber(arrival) - dayNumber(berlinDate(then.work.now)));
}

const biddableStays = (stage: ScenarioContext, inDays: number) =>
  hotelStays(stage, inDays).filter(({ variant }) => variant.biddable);

async function cartWithGiftCard({ work }: ScenarioContext): Promise<Order> {
  const input = { cart: null, replace: false, amount: cents(10_000), quantity: 1, wording: giftCardWording };
  return requireOk(await addGiftCard(work, input)).order;
}

const paymentTypeOf: Readonly<Record<WeekSale["pays"], PaymentType>> = {
  card: paymentTypes.Stripe,
  "declined-card": paymentTypes.Stripe,
  transfer: paymentTypes.WireTransfer,
  "received-transfer": paymentTypes.WireTransfer,
  "on-account": paymentTypes.DeferredPayment,
};

async function place(then: ScenarioContext, sale: WeekSale, cart: Order): Promise<Order> {
  const { firstName, lastName, address, zip, city, pays } = sale;
  const person = { firstName, lastName, address, zip, city, email: weekEmail(sale) };
  if (sale.after === "named") await requireNamesOnly(then, cart);
  return placeCart(then, await completeCheckout(then, cart, paymentTypeOf[pays], person));
}

async function payOrder(then: ScenarioContext, { pays }: WeekSale, order: Order): Promise<void> {
  if (pays === "card") await pay(then, order, "paid");
  if (pays === "declined-card") await pay(then, order, "declined-retryable");
  // The money arrives on the next day.
  if (pays === "received-transfer") await recordPayment(atHours(then, 24), order);
}

/** @throws Unfit when the property asks for more than names */
async function requireNamesOnly({ work }: ScenarioContext, { id }: Order): Promise<void> {
  const fields = await findParticipantFields(work.db, id);
  if ([...fields.values()].some((each) => each.length > 0)) throw new Unfit("names are not enough");
}

/** What happens to the order after it is placed: at once, or some hours before now. */
async function continueOrder(
  then: ScenarioContext,
  now: ScenarioContext,
  { firstName, lastName, after }: WeekSale,
  order: Order,
): Promise<void> {
  const names = [
    { firstName, lastName },
    { firstName: "Robin", lastName },
  ];
  if (after === "named" || after === "partly-named")
    await withNames(atHours(then, 1), order, { all: after === "named", names });
  if (after === "redeemed") await redeemFirstVoucher(atHours(now, -20), order);
  if (after === "insured") await insured(atHours(now, -18), order);
  if (after === "canceled") await cancelWholeOrder(atHours(now, -26), order);
  if (after === "refund-due") await cancelForRefund(now, order, `${firstName} ${lastName}`);
  if (after === "reviewed") await reviewOrder(now, order);
}

/** The customer cancels and names the account for the refund, which then waits for a transfer file. */
async function cancelForRefund(now: ScenarioContext, order: Order, holder: string): Promise<void> {
  await cancelWholeOrder(atHours(now, -30), order);
  const { work } = atHours(now, -29);
  requireOk(await giveRefundAccount(work, order, { iban: refundIban, holder }));
}

/** The customer is back from the trip and writes a review, which somebody reports. */
async function reviewOrder(now: ScenarioContext, order: Order): Promise<void> {
  const [item] = (await travelled(now, order)).orderItems;
  const link = { itemId: item?.id ?? "", proof: reviewProof(now.secret, item?.id ?? "") };
  const given = { stars: 3, text: t("review"), name: "Ottilie B." } as const;
  const { review } = requireOk(await saveReview(atHours(now, -21).work, link, given));
  const report = { reason: "private", text: t("report"), email: "leserin@kundin.example" } as const;
  requireOk(await reportReview(atHours(now, -15).work, { ...report, reviewId: review.id, network: "week" }));
}

/** Two questions that wait for an answer, one of them about a booking. */
async function addQuestions(now: ScenarioContext, order: Order | undefined): Promise<void> {
  const common = { network: "week", operator: "" };
  const orderNumber = order?.vanityOrderNumber ?? "";
  const cot = { ...common, text: t("cotQuestion"), email: "silke.morgenrot@kundin.example", orderNumber };
  requireOk(await openThread(atHours(now, -17).work, cot));
  const bike = { ...common, text: t("bikeQuestion"), email: "radler@kundin.example", orderNumber: "" };
  requireOk(await openThread(atHours(now, -2).work, bike));
}
