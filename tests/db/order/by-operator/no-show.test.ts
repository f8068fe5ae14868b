/** Guests who did not arrive: what is kept, paid back and taken back. */
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import {
  previewNoShow,
  readNoShowVersion,
  recordNoShow,
  undoNoShow,
} from "#app/commands/order/no-shows.server.ts";
import { cancelByOperator } from "#app/commands/order/cancellations.server.ts";
import { openReview, reviewProof } from "#app/commands/catalogue/reviews.server.ts";
import { refundByOperator } from "#app/commands/payment/refunds.server.ts";
import type { CancellationBand } from "#app/domain/catalogue/offer.ts";
import { addDays } from "#app/domain/dates.ts";
import { cents, noCents } from "#app/domain/money.ts";
import type { Order } from "#app/domain/order/order.ts";
import { mailTable } from "#app/jobs/mail-table.server.ts";
import { sender } from "#tests/support/shop-config.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";
import { findInvoices } from "#app/store/queries/order/fulfilment.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import { listUnaskedItems } from "#app/store/queries/catalogue/reviews.server.ts";
import { readHeldAmount } from "#app/store/queries/payment/refunds.server.ts";
import { mails, orders } from "#app/store/schema/orders.server.ts";
import { arrival } from "#tests/support/catalogue.ts";
import { secret } from "#tests/support/carts.ts";
import { testDatabase } from "#tests/support/database.ts";
import { listDueAmounts, soldOrder, type SoldOrderWish, workAt } from "#tests/support/sold-orders.ts";

const database = testDatabase();
const db = () => database.db();
beforeEach(() => database.empty());

/** Noon of the day of arrival, or days after it. */
const workOn = (days = 0) => ({
  ...workAt(db()),
  now: new Date(`${addDays(arrival, days)}T11:00:00Z`),
  secrets: [secret] as const,
});
const operator = { id: null, name: "Sara" };
const bandsKeeping = (share: number): CancellationBand[] => [
  { daysBefore: 14, share: 0 },
  { daysBefore: 0, share },
];
const sell = async (wish: SoldOrderWish = {}) => (await soldOrder(db(), { paid: true, ...wish })).order;
const itemOf = ({ orderItems }: Order) => orderItems[0]!;
const reload = async ({ id }: Order) => (await findOrder(db(), id))!;

async function versionOf(order: Order, days = 0) {
  const answer = await previewNoShow(workOn(days), order, itemOf(order).id);
  return answer.ok ? readNoShowVersion(db(), order, answer.plan) : "";
}
async function record(order: Order, { notify = false, days = 0, seen = "" } = {}) {
  const by = { operator, seen: seen || (await versionOf(order, days)) };
  return recordNoShow(workOn(days), { orderId: order.id, itemId: itemOf(order).id, by, notify });
}
const undo = (order: Order) =>
  undoNoShow(workOn(1), { orderId: order.id, itemId: itemOf(order).id, by: { operator } });
const actionsOf = async ({ id }: Order) => (await listAuditOf(db(), "order", id)).map(({ action }) => action);

test("a stay without bands keeps everything, and nothing is paid back", async () => {
  const order = await sell();
  expect(await record(order)).toEqual({ ok: true });
  expect(await listDueAmounts(db(), order.id)).toEqual([]);
  expect(await readHeldAmount(db(), order)).toBe(31_000);
  expect(itemOf(await reload(order)).noShow).toEqual({ at: workOn().now, back: 0 });
  const [entry] = (await listAuditOf(db(), "order", order.id)).slice(-1);
  expect(entry).toMatchObject({ action: "no-show", who: "Sara", after: { keep: 31_000, refund: 0 } });
});

test("the band of the day of arrival decides what is paid back", async () => {
  const order = await sell({ bands: bandsKeeping(0.8) });
  expect(await record(order, { days: 1 })).toEqual({ ok: true });
  expect(await listDueAmounts(db(), order.id)).toEqual([{ amount: 6_200, reason: "no-show" }]);
  expect(await readHeldAmount(db(), order)).toBe(24_800);
  const invoices = await findInvoices(db(), order.id);
  expect(invoices.map(({ total }) => total)).toEqual([31_000, -6_200]);
  expect(await undo(order)).toEqual({ ok: false, refusal: "paid-back" });
});

test("bands that end before the arrival keep everything", async () => {
  const order = await sell({ bands: [{ daysBefore: 7, share: 0.2 }] });
  await record(order);
  expect(await listDueAmounts(db(), order.id)).toEqual([]);
});

test("money that was paid back before is not paid back again", async () => {
  const order = await sell({ bands: bandsKeeping(0.8) });
  await refundByOperator(workOn(-1), { orderId: order.id, amount: cents(4_000) });
  await record(await reload(order));
  expect((await listDueAmounts(db(), order.id)).map(({ amount }) => amount)).toEqual([4_000, 2_200]);
  expect(await readHeldAmount(db(), order)).toBe(24_800);
});

test("an order on account is due for less", async () => {
  const order = await sell({
    bands: bandsKeeping(0.5),
    paymentType: paymentTypes.DeferredPayment,
    paid: false,
  });
  await record(order);
  expect(await listDueAmounts(db(), order.id)).toEqual([]);
  const invoices = await findInvoices(db(), order.id);
  expect(invoices.reduce((sum, { total }) => sum + total, 0)).toBe(15_500);
});

test("the record is taken back while nothing was paid back", async () => {
  const order = await sell();
  await record(order);
  expect(await undo(order)).toEqual({ ok: true });
  expect(await undo(order)).toEqual({ ok: true });
  expect(itemOf(await reload(order)).noShow).toBeUndefined();
  expect((await actionsOf(order)).slice(-2)).toEqual(["no-show", "no-show-undone"]);
  expect(await readHeldAmount(db(), order)).toBe(31_000);
});

test("an email about a record that was taken back is not sent", async () => {
  const order = await sell({ bands: bandsKeeping(1) });
  await record(order, { notify: true });
  const [mail] = await db().select().from(mails).where(eq(mails.kind, "changed"));
  const prepare = () =>
    mailTable.changed.prepare(workOn(), { orderId: order.id, subject: mail?.subject ?? "" });
  const written = JSON.stringify((await prepare())?.write(sender));
  expect(written).toContain("ist niemand angereist");
  expect(written).toContain("310,00");
  await undo(order);
  expect(await prepare()).toBeNull();
});

test("a canceled order keeps its record", async () => {
  const { order, providers } = await soldOrder(db(), { paid: true });
  await record(order);
  await cancelByOperator(workOn(), providers, { orderId: order.id, keep: cents(31_000) });
  expect(await undo(order)).toEqual({ ok: false, refusal: "not-closed" });
});

test("two operators at once record it once", async () => {
  const order = await sell({ bands: bandsKeeping(0.8) });
  const seen = await versionOf(order);
  const answers = await Promise.all([1, 2, 3].map(() => record(order, { seen, notify: true })));
  expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
  expect(await listDueAmounts(db(), order.id)).toHaveLength(1);
  expect((await actionsOf(order)).filter((action) => action === "no-show")).toHaveLength(1);
  const sent = await db().select().from(mails).where(eq(mails.kind, "changed"));
  expect(sent).toHaveLength(1);
});

test("a refund since the page was shown refuses the record", async () => {
  const order = await sell();
  const seen = await versionOf(order);
  await refundByOperator(workOn(), { orderId: order.id, amount: cents(1_000) });
  expect(await record(order, { seen })).toEqual({ ok: false, refusal: "changed" });
});

test.each([
  [-1, "early"],
  [-30, "early"],
])("%i days before the arrival nothing is recorded", async (days, refusal) => {
  expect(await record(await sell(), { days })).toEqual({ ok: false, refusal });
});

test("a voucher has no arrival", async () => {
  expect(await record(await sell({ voucher: true }))).toEqual({ ok: false, refusal: "no-stay" });
});

test("a guest who did not arrive is not asked for a review", async () => {
  const order = await sell();
  const days = { from: arrival, to: addDays(arrival, 30) };
  const link = { itemId: itemOf(order).id, proof: reviewProof(secret, itemOf(order).id) };
  expect(await listUnaskedItems(db(), days)).toHaveLength(1);
  expect(await openReview(workOn(5), link)).not.toBeNull();
  await record(order);
  expect(await listUnaskedItems(db(), days)).toEqual([]);
  expect(await openReview(workOn(5), link)).toBeNull();
});

test("saving the order for another reason keeps the record", async () => {
  const order = await sell();
  await record(order);
  const [row] = await db().select().from(orders);
  expect(row?.version).toBe(order.version + 1);
  await refundByOperator(workOn(), { orderId: order.id, amount: cents(1_000) });
  expect(itemOf(await reload(order)).noShow?.back).toBe(noCents);
});
