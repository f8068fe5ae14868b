/** Orders of guests on the telephone whose invoice waits for the address, and what happens to them meanwhile. */
import { v7 as newId } from "uuid";
import { and, eq, isNull } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { noWishes, previewBooking } from "#app/commands/order/booking-wishes.server.ts";
import { bookByOperator } from "#app/commands/order/operator-bookings.server.ts";
import { changeOrderCustomer, hashCustomer } from "#app/commands/order/order-customer.server.ts";
import { previewNoShow, readNoShowVersion, recordNoShow } from "#app/commands/order/no-shows.server.ts";
import { previewChange } from "#app/commands/order/stay-changes.server.ts";
import { markPaid } from "#app/commands/payment/bank.server.ts";
import { changeStayByOperator, readSeenChange } from "#app/commands/payment/operator-changes.server.ts";
import { refundByOperator } from "#app/commands/payment/refunds.server.ts";
import type { Address } from "#app/domain/customer/customer.ts";
import { addDays } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import type { Order } from "#app/domain/order/order.ts";
import { type PaymentType, paymentTypes } from "#app/domain/payment/status.ts";
import { findInvoices, listWaitingInvoices } from "#app/store/queries/order/fulfilment.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { mails } from "#app/store/schema/orders.server.ts";
import { aCustomer, weekend } from "#tests/support/carts.ts";
import {
  aCatalogueOffer,
  aCatalogueVariant,
  arrival,
  nightRows,
  putOnSale,
} from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { workAt } from "#tests/support/sold-orders.ts";

const database = testDatabase();
const db = () => database.db();
const providers = new Map();
const by = { operator: { id: null, name: "Sara" } };
const home = { address: "Musterweg 3", zip: "10115", city: "Berlin" };

const cancellationBands = [
  { daysBefore: 30, share: 0 },
  { daysBefore: 0, share: 0.8 },
];

let variantId = "";
beforeEach(async () => {
  await database.empty();
  const variant = aCatalogueVariant({ nightRows: nightRows(arrival, [10_000, 12_000, 9_000, 11_000], 5) });
  [variantId = ""] = await putOnSale(db(), aCatalogueOffer({ variants: [variant], cancellationBands }));
});

const load = async ({ id }: Pick<Order, "id">) => (await findOrder(db(), id))!;

/** Three nights at 310 euros for a guest without a postal address. */
async function book(
  more: Partial<Address> = {},
  paymentType: PaymentType = paymentTypes.WireTransfer,
): Promise<Order> {
  const wish = { variantId, quantity: 1, stay: weekend };
  const preview = await previewBooking(workAt(db()), wish, noWishes);
  if (!preview.ok) throw new Error(preview.refusal);
  const customer = {
    ...aCustomer(),
    email: "",
    address: "",
    zip: "",
    city: "",
    phone: "+49301234567",
    ...more,
  };
  const answer = await bookByOperator(workAt(db()), {
    ...wish,
    customer,
    paymentType,
    offered: new Set([paymentType]),
    total: preview.review.summary.total,
    wishes: noWishes,
    note: "",
    by,
    formKey: newId(),
  });
  if (!answer.ok) throw new Error(answer.refusal);
  return load(answer.order);
}

const paid = async (order: Order) => {
  await markPaid(workAt(db()), providers, { orderId: order.id });
  return load(order);
};

async function changeTo(order: Order, nights: number): Promise<Order> {
  const stay = { ...weekend, checkout: addDays(arrival, nights) };
  const change = { itemId: order.orderItems[0]?.id ?? "", variantId, stay };
  const preview = await previewChange(workAt(db()), order, change, "operator");
  if (!preview.ok) throw new Error(preview.refusal);
  const { stand, ...seen } = await readSeenChange(db(), order, preview.plan);
  const input = { orderId: order.id, change, seen, by: { ...by, seen: stand } };
  expect(await changeStayByOperator(workAt(db()), providers, input)).toMatchObject({ ok: true });
  return load(order);
}

const enter = (order: Order, typed: Partial<Address>) =>
  changeOrderCustomer(workAt(db(), 1), {
    orderId: order.id,
    change: typed,
    by: { ...by, seen: hashCustomer(order) },
  });

const listTotals = async ({ id }: Order) => (await findInvoices(db(), id)).map(({ total }) => total);
const waiting = async () => (await listWaitingInvoices(db(), 10)).map(({ id }) => id);

test("a shorter stay of at most 250 euros gets its invoice at once", async () => {
  const order = await paid(await book());
  expect([await listTotals(order), await waiting()]).toEqual([[], [order.id]]);
  await changeTo(order, 2);
  expect([await listTotals(order), await waiting()]).toEqual([[22_000], []]);
});

test("an invoice that comes after a refund is corrected by what went back", async () => {
  const order = await paid(await book());
  const amount = cents(6_000);
  expect(await refundByOperator(workAt(db()), { orderId: order.id, amount })).toMatchObject({ ok: true });
  expect(await enter(await load(order), home)).toMatchObject({ ok: true });
  expect(await listTotals(order)).toEqual([31_000, -6_000]);
});

test.each([
  ["on account", paymentTypes.DeferredPayment],
  ["paid", paymentTypes.WireTransfer],
])("a guest who did not arrive gets an invoice without what is waived (%s)", async (name, type) => {
  const booked = await book({}, type);
  const order = name === "paid" ? await paid(booked) : booked;
  const work = { ...workAt(db()), now: new Date(`${arrival}T20:00:00Z`) };
  const itemId = order.orderItems[0]?.id ?? "";
  const plan = await previewNoShow(work, order, itemId);
  if (!plan.ok) throw new Error(plan.refusal);
  const seen = await readNoShowVersion(db(), order, plan.plan);
  const wish = { orderId: order.id, itemId, by: { ...by, seen }, notify: true };
  expect(await recordNoShow(work, wish)).toMatchObject({ ok: true });
  expect(await listTotals(order)).toEqual([]);
  await enter(await load(order), home);
  expect(await listTotals(order)).toEqual([31_000, -6_200]);
});

test("money that a changed stay paid back is no correction of its invoice", async () => {
  const order = await paid(await book());
  const longer = await load(order);
  const changed = await changeTo(longer, 2);
  await enter(changed, home);
  expect(await listTotals(order)).toEqual([22_000]);
});

test("emails that wait are not sent when the guest's address is taken out", async () => {
  const order = await paid(await book({ email: "falsch@kundin.example" }));
  const listUnsent = () =>
    db()
      .select()
      .from(mails)
      .where(and(eq(mails.orderId, order.id), isNull(mails.sent)));
  expect(await listUnsent()).not.toEqual([]);
  expect(await enter(order, { email: "" })).toMatchObject({ ok: true });
  expect((await listUnsent()).filter(({ recipient }) => recipient === "")).toEqual([]);
});
