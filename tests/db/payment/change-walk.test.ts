import { ne } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";

import { nightsFrom } from "#app/domain/dates.ts";
import { sumCents } from "#app/domain/money.ts";
import { type Order, type OrderItem, orderStatuses } from "#app/domain/order/order.ts";
import { isSameStay, orderValue } from "#app/domain/order/stay-change.ts";
import { isPaid } from "#app/domain/order/withdrawal.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";
import type { Database } from "#app/store/db/database.server.ts";
import { findInvoices } from "#app/store/queries/order/fulfilment.server.ts";
import { findParticipants } from "#app/store/queries/order/participants.server.ts";
import { listRefundsOfOrder, readHeldAmount } from "#app/store/queries/payment/refunds.server.ts";
import { findCards, listSpent } from "#app/store/queries/voucher/gift-cards.server.ts";
import { nights } from "#app/store/schema/catalogue.server.ts";
import { ChangeWalk, type Sale, type Step } from "#tests/support/change-walk.ts";
import { testDatabase } from "#tests/support/database.ts";
import { runs } from "#tests/support/runs.ts";

const database = testDatabase();

const sale: fc.Arbitrary<Sale> = fc.record({
  quantity: fc.constantFrom(1, 1, 2),
  transfer: fc.constantFrom(false, false, true),
  card: fc.constantFrom(0, 0, 9_000, 200_000),
  code: fc.constantFrom("", "percent", "amount"),
  extra: fc.boolean(),
});

const wish = {
  from: fc.integer({ min: 0, max: 8 }),
  nights: fc.integer({ min: 1, max: 4 }),
  room: fc.constantFrom(0, 0, 0, 1),
  adults: fc.constantFrom(1, 2, 2, 3),
  childrenAges: fc.constantFrom([], [], [4], [9]),
};
const which = fc.constantFrom(0, 0, 0, 1, 2);
const share = fc.constantFrom(0, 0.1, 1);
const weighted = (weight: number, arbitrary: fc.Arbitrary<Step>) => ({ weight, arbitrary });
const only = <Name extends string>(name: Name) => fc.constant(name);
const step: fc.Arbitrary<Step> = fc.oneof(
  weighted(
    20,
    fc.record({ do: only("change"), tab: fc.constantFrom("only", "only", "only", "old", "two"), ...wish }),
  ),
  weighted(
    14,
    fc.record({
      do: only("pay"),
      which,
      how: fc.constantFrom("done", "done", "done", "silent", "declined", "pending", "wrong", "unreadable"),
    }),
  ),
  weighted(2, fc.record({ do: only("notice"), which })),
  weighted(2, fc.record({ do: only("price"), percent: fc.constantFrom(80, 125) })),
  weighted(2, fc.record({ do: only("stop"), from: fc.integer({ min: 0, max: 9 }), stopped: fc.boolean() })),
  weighted(4, fc.record({ do: only("wait"), hours: fc.constantFrom(1, 1, 25, 24 * 20, 24 * 30) })),
  weighted(4, fc.record({ do: fc.constantFrom("refund-job", "bank", "deaf") })),
  weighted(1, fc.record({ do: only("cancel") })),
  weighted(1, fc.record({ do: fc.constantFrom("operator-refund", "operator-cancel"), share })),
);

const sumOf = (list: readonly { amount: number }[]) => list.reduce((sum, { amount }) => sum + amount, 0);

interface Facts {
  order: Order;
  item: Extract<OrderItem, { type: "Booking" }>;
  value: number;
  spent: number;
}

async function checkMoney(db: Database, walk: ChangeWalk, { order, value, spent }: Facts): Promise<void> {
  const attempts = await walk.attempts();
  const refunds = await listRefundsOfOrder(db, order.id);
  expect(order.amountReceived).toBe(sumCents(attempts.map(({ captured }) => captured)));
  const held = await readHeldAmount(db, order);
  if (isPaid(order)) expect(held).toBe(walk.kept ?? value - walk.paidBack);
  else expect(held).toBe(walk.kept ?? spent);
  expect(refunds.filter(({ attemptId }) => attemptId === null)).toEqual([]);
  for (const { id, captured, open, paymentType, amount } of attempts) {
    expect(sumOf(refunds.filter(({ attemptId }) => attemptId === id))).toBeLessThanOrEqual(captured);
    const books = walk.books.sessions.get(`ref-${id}`);
    if (books) expect(captured).toBeLessThanOrEqual(books.captured);
    if (books) expect(books.refunded).toBeLessThanOrEqual(books.captured);
    if (open && paymentType === paymentTypes.WireTransfer) expect(amount).toBe(value - spent);
  }
  if (walk.cardId === null) return;
  const [card] = await findCards(db, [walk.cardId]);
  expect((card?.balance ?? 0) + spent).toBe(walk.sale.card);
}

async function checkInvoices(db: Database, walk: ChangeWalk, facts: Facts): Promise<void> {
  const invoices = await findInvoices(db, facts.order.id);
  const [current, ...others] = invoices;
  if (!current) return expect(isPaid(facts.order) && walk.kept === null).toBe(false);
  expect(sumCents(invoices.map(({ total }) => total))).toBe(walk.kept ?? facts.value - walk.paidBack);
  expect(sumCents(invoices.map(({ facts: { byCards } }) => byCards))).toBe(facts.spent);
  const { checkin, checkout } = facts.item.bookingInformation;
  expect(current.facts.services[0]?.period).toEqual({ from: checkin, to: checkout });
  for (const { number, total } of others.filter(({ kind }) => kind === "invoice")) {
    const corrections = others.filter(({ corrects }) => corrects === number);
    expect(sumCents(corrections.map((each) => each.total))).toBe(-total);
  }
}

async function checkStay(db: Database, walk: ChangeWalk, { order, item }: Facts): Promise<void> {
  expect(isSameStay(item, walk.expected)).toBe(true);
  const { checkin, nights: count, adults, children } = item.bookingInformation;
  const { variantId, quantity } = item;
  const booked = nightsFrom(checkin, count).map((date) => ({ variantId, date, sold: quantity }));
  const { date, sold } = nights;
  const rows = await db
    .select({ variantId: nights.variantId, date, sold })
    .from(nights)
    .where(ne(sold, 0))
    .orderBy(date);
  expect(rows).toEqual(order.status === orderStatuses.Closed ? booked : []);
  const guests = (await findParticipants(db, order.id)).map(({ type }) => type).sort();
  const expected = [
    ...Array<string>(adults * quantity).fill("Adult"),
    ...Array<string>(children * quantity).fill("Child"),
  ];
  expect(guests).toEqual(expected);
}

async function check(db: Database, walk: ChangeWalk): Promise<void> {
  const order = await walk.order();
  const [item] = order.orderItems;
  if (item?.type !== "Booking") throw new Error("the stay is gone");
  const facts = { order, item, value: orderValue(order), spent: sumOf(await listSpent(db, order.id)) };
  await checkMoney(db, walk, facts);
  await checkInvoices(db, walk, facts);
  await checkStay(db, walk, facts);
}

const walks = 6;

/** These must happen in some walk, or the walks check less than they seem to. */
const wanted = ["changed", "cheaper", "transfer", "further payment made", "further payment not made"];
const lost = ["extra lost", "code lost", "canceled grace", "operator refund"];

/** The seed makes each run the same. fast-check prints the path of a failing walk; add `path` below to repeat it alone. */
const seed = 2;

test("after any sequence of changes and payments the shop holds what the booked stay costs", async () => {
  const db = database.db();
  const done = new Set<string>();
  await fc.assert(
    fc.asyncProperty(sale, fc.array(step, { minLength: 15, maxLength: 30 }), async (first, steps) => {
      await database.empty();
      const walk = await ChangeWalk.sell(db, first);
      for (const next of [{ do: "pay", which: 0, how: "done" } as const, ...steps]) {
        await walk.take(next);
        await check(db, walk).catch((error: unknown) => {
          throw new Error(`after ${JSON.stringify(next)}`, { cause: error });
        });
      }
      for (const each of walk.done) done.add(each);
    }),
    // Shrinking would take minutes.
    { seed, numRuns: runs(walks), endOnFailure: true },
  );
  expect([...done]).toEqual(expect.arrayContaining([...wanted, ...lost]));
});
