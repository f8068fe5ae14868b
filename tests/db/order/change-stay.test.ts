import { asc } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";

import { cancelOrder } from "#app/commands/order/cancellations.server.ts";
import { placeOrder } from "#app/commands/order/checkout.server.ts";
import { previewChange } from "#app/commands/order/stay-changes.server.ts";
import { type ChangedStay, changeStay } from "#app/commands/payment/change-payments.server.ts";
import { openPayment } from "#app/commands/payment/payment-attempts.server.ts";
import { syncPayment } from "#app/commands/payment/payments.server.ts";
import { addDays } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import { participantsState } from "#app/domain/order/participant.ts";
import { fingerprintChange, type StayChange } from "#app/domain/order/stay-change.ts";
import { paymentStatuses, paymentTypes } from "#app/domain/payment/status.ts";
import { wireTransfer } from "#app/payments/offline.ts";
import { transaction } from "#app/store/db/database.server.ts";
import { findVariant } from "#app/store/queries/catalogue/offers.server.ts";
import { listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import { findInvoices } from "#app/store/queries/order/fulfilment.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { findParticipants, saveParticipant } from "#app/store/queries/order/participants.server.ts";
import { findOpenAttempt, listAttempts } from "#app/store/queries/payment/payments.server.ts";
import { readHeldAmount } from "#app/store/queries/payment/refunds.server.ts";
import { findCards } from "#app/store/queries/voucher/gift-cards.server.ts";
import { findCode } from "#app/store/queries/voucher/reductions.server.ts";
import { nights } from "#app/store/schema/catalogue.server.ts";
import { mails } from "#app/store/schema/orders.server.ts";
import {
  readyCart,
  secret,
  signShownTotals,
  storeCode,
  storeGiftCard,
  weekend,
} from "#tests/support/carts.ts";
import { arrival } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import {
  listDueAmounts,
  pay,
  type SoldOrder,
  soldOrder,
  type SoldOrderWish,
  soldPieces,
  workAt,
} from "#tests/support/sold-orders.ts";

const database = testDatabase();
const db = () => database.db();
beforeEach(() => database.empty());

const bands = [
  { daysBefore: 30, share: 0 },
  { daysBefore: 0, share: 0.9 },
];
/** Seven nights from `arrival` on: three at 100 euros, then cheaper, then dearer ones. */
const onSale = { prices: [10_000, 10_000, 10_000, 8_000, 8_000, 15_000, 15_000], rooms: 1 };
const card = "ABCDEFGH23456789";

const sellStay = (wish: SoldOrderWish = {}) => soldOrder(db(), { paid: true, onSale, bands, ...wish });

/** The booked stay with some facts changed. */
function wishFor(
  { order }: SoldOrder,
  part: Partial<StayChange["stay"]> & { variantId?: string },
): StayChange {
  const [item] = order.orderItems;
  const { variantId = item?.variantId ?? "", ...stay } = part;
  return { itemId: item?.id ?? "", variantId, stay: { ...weekend, ...stay } };
}
const twoNightsLater = { checkin: addDays(arrival, 3), checkout: addDays(arrival, 5) };
const dearNights = { checkin: addDays(arrival, 5), checkout: addDays(arrival, 7) };

async function change(sold: SoldOrder, wish: StayChange, hours = 1): Promise<ChangedStay> {
  const work = workAt(db(), hours);
  const order = await findOrder(db(), sold.order.id);
  const shown = await previewChange(work, order ?? sold.order, wish);
  if (!shown.ok) return shown;
  const seen = fingerprintChange(shown.plan);
  return changeStay(work, sold.providers, sold.order, {
    change: wish,
    seen,
    paymentType: paymentTypes.Stripe,
  });
}

async function payDifference(sold: SoldOrder, hours = 1): Promise<void> {
  sold.provider.answers(paymentStatuses.Paid);
  const attempt = await findOpenAttempt(db(), sold.order.id);
  if (attempt) await syncPayment(workAt(db(), hours), sold.providers, { attemptId: attempt.id });
}

const orderOf = async (sold: SoldOrder) => (await findOrder(db(), sold.order.id)) ?? sold.order;
const heldOf = async (sold: SoldOrder) => readHeldAmount(db(), await orderOf(sold));
const bookedOf = async (sold: SoldOrder) => {
  const [item] = (await orderOf(sold)).orderItems;
  return item?.type === "Booking" ? { ...item.bookingInformation, total: item.total } : null;
};
const soldNights = async () =>
  (await db().select({ sold: nights.sold }).from(nights).orderBy(asc(nights.variantId), asc(nights.date)))
    .map(({ sold }) => sold)
    .join("");
const mailsOf = async () =>
  (await db().select({ kind: mails.kind, subject: mails.subject }).from(mails)).map(({ kind, subject }) =>
    `${kind} ${subject.split(":")[0]}`.trim(),
  );

describe("a cheaper stay of a paid order", () => {
  test("gives the old rooms back, takes the new ones and refunds the difference", async () => {
    const sold = await sellStay();
    expect(await change(sold, wishFor(sold, twoNightsLater))).toMatchObject({ ok: true, hostedUrl: null });
    expect(await bookedOf(sold)).toMatchObject({ ...twoNightsLater, nights: 2, total: 16_000 });
    expect(await soldPieces(db())).toMatchObject({ nights: 2 });
    expect(await listDueAmounts(db(), sold.order.id)).toEqual([{ amount: 14_000, reason: "change" }]);
    expect(await heldOf(sold)).toBe(16_000);
  });

  test("replaces the invoice by a new one, so that all invoices add up to the new price", async () => {
    const sold = await sellStay();
    await change(sold, wishFor(sold, twoNightsLater));
    const invoices = await findInvoices(db(), sold.order.id);
    expect(invoices.map(({ number, corrects, total }) => [number.slice(0, 2), corrects, total])).toEqual([
      ["RE", null, 16_000],
      ["RE", null, 30_000],
      ["RK", invoices[1]?.number, -30_000],
    ]);
    expect(invoices[0]?.facts.services[0]?.period).toEqual({
      from: twoNightsLater.checkin,
      to: twoNightsLater.checkout,
    });
  });

  test("is made once when the form is sent twice", async () => {
    const sold = await sellStay();
    const wish = wishFor(sold, twoNightsLater);
    const shown = await previewChange(workAt(db(), 1), await orderOf(sold), wish);
    const seen = shown.ok ? fingerprintChange(shown.plan) : "";
    const send = () =>
      changeStay(workAt(db(), 1), sold.providers, sold.order, { change: wish, seen, paymentType: null });
    expect(await Promise.all([send(), send()])).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await send()).toMatchObject({ ok: true });
    expect(await listDueAmounts(db(), sold.order.id)).toHaveLength(1);
    expect(await soldPieces(db())).toMatchObject({ nights: 2 });
  });

  test("refunds a gift card first", async () => {
    const cardId = await storeGiftCard(db(), card, 10_000);
    const sold = await sellStay({ codes: [card] });
    await change(sold, wishFor(sold, { checkout: addDays(arrival, 2) }));
    expect((await findCards(db(), [cardId]))[0]?.balance).toBe(10_000);
    const paidByCards = (await findInvoices(db(), sold.order.id)).map(({ facts }) => facts.byCards);
    expect(paidByCards).toEqual([0, 10_000, -10_000]);
    expect(await listDueAmounts(db(), sold.order.id)).toEqual([]);
    await change(sold, wishFor(sold, { checkout: addDays(arrival, 1) }));
    expect(await listDueAmounts(db(), sold.order.id)).toEqual([{ amount: 10_000, reason: "change" }]);
    expect(await heldOf(sold)).toBe(10_000);
  });

  test("keeps a code, and gives back one whose minimum is not reached any more", async () => {
    await storeCode(db(), { minimumSubtotal: cents(20_000) });
    const sold = await sellStay({ codes: ["HERBST"] });
    expect(sold.order.amountReceived).toBe(27_000);
    await change(sold, wishFor(sold, { checkout: addDays(arrival, 2) }));
    expect(await heldOf(sold)).toBe(18_000);
    expect((await findCode(db(), "HERBST"))?.used).toBe(1);
    await change(sold, wishFor(sold, { checkout: addDays(arrival, 1) }));
    expect(await heldOf(sold)).toBe(10_000);
    expect((await findCode(db(), "HERBST"))?.used).toBe(0);
  });
});

describe("a change at the same price", () => {
  test("fits the guests and keeps the names that were given", async () => {
    const sold = await sellStay();
    const [, second] = await findParticipants(db(), sold.order.id);
    if (second)
      await transaction(db(), (tx) =>
        saveParticipant(tx, { ...second, firstName: "Erik", lastName: "Beispiel" }),
      );
    await change(sold, wishFor(sold, { adults: 1, childrenAges: [4] }));
    const guests = await findParticipants(db(), sold.order.id);
    expect(guests.map(({ type, firstName }) => `${type} ${firstName}`).sort()).toEqual([
      "Adult Erik",
      "Child ",
    ]);
    await change(sold, wishFor(sold, {}));
    expect((await findParticipants(db(), sold.order.id)).map(({ type }) => type)).toEqual(["Adult", "Adult"]);
  });

  test("overlaps the nights that the customer already has, although no room is left", async () => {
    const sold = await sellStay({ onSale: { ...onSale, prices: Array(7).fill(10_000) } });
    expect(
      await change(sold, wishFor(sold, { checkin: addDays(arrival, 1), checkout: addDays(arrival, 4) })),
    ).toMatchObject({ ok: true });
    expect((await soldNights()).replace(/^0{7}|0{7}$/, "")).toBe("0111000");
  });

  test("is written to the order's history, and to customer, shop and property", async () => {
    const sold = await sellStay();
    const staff = { email: "shop@betreiber.example", houses: true, summary: null };
    const wish = wishFor(sold, { adults: 1 });
    const work = { ...workAt(db(), 1), staff };
    const shown = await previewChange(work, await orderOf(sold), wish);
    const seen = shown.ok ? fingerprintChange(shown.plan) : "";
    await changeStay(work, sold.providers, sold.order, { change: wish, seen, paymentType: null });
    expect(await mailsOf()).toEqual(
      expect.arrayContaining(["changed stay", "desk-news order.changed", "house-news order.changed"]),
    );
    expect(await listAuditOf(db(), "order", sold.order.id)).toMatchObject([
      { action: "stay-changed", who: "Kunde", after: { orderValue: 30_000 } },
    ]);
  });
});

describe("a dearer stay of a paid order", () => {
  test("is changed when the difference is paid, not before", async () => {
    const sold = await sellStay();
    const { variantId } = await secondRoom(sold);
    const wish = wishFor(sold, { variantId });
    sold.provider.answers(paymentStatuses.NotStarted);
    const answer = await change(sold, wish);
    expect(answer).toMatchObject({ ok: true, hostedUrl: expect.stringContaining("provider.example") });
    expect(await bookedOf(sold)).toMatchObject({ boardShort: "UF", total: 30_000 });
    expect(await change(sold, wish)).toEqual(answer);
    await payDifference(sold);
    expect(await bookedOf(sold)).toMatchObject({ boardShort: "HP", total: 60_000 });
    expect(await orderOf(sold)).toMatchObject({
      paymentStatus: paymentStatuses.Paid,
      amountReceived: 60_000,
    });
    expect(await heldOf(sold)).toBe(60_000);
    expect((await findInvoices(db(), sold.order.id))[0]).toMatchObject({ total: 60_000 });
    expect(await soldPieces(db())).toMatchObject({ nights: 3 });
  });

  test("goes back to the customer as money when the room is gone meanwhile", async () => {
    const sold = await sellStay();
    sold.provider.answers(paymentStatuses.NotStarted);
    const long = { checkout: addDays(arrival, 5) };
    expect(await change(sold, wishFor(sold, long))).toMatchObject({ ok: true });
    await stopSales();
    await payDifference(sold);
    expect(await bookedOf(sold)).toMatchObject({ nights: 3, total: 30_000 });
    expect(await listDueAmounts(db(), sold.order.id)).toEqual([{ amount: 16_000, reason: "change" }]);
    expect(await heldOf(sold)).toBe(30_000);
    expect(await mailsOf()).toContain("changed stay-failed");
  });

  test("leaves the order as it is when the difference is not paid", async () => {
    const sold = await sellStay();
    sold.provider.answers(paymentStatuses.NotStarted);
    await change(sold, wishFor(sold, { checkout: addDays(arrival, 5) }));
    sold.provider.answers(paymentStatuses.Declined);
    const attempt = await findOpenAttempt(db(), sold.order.id);
    await syncPayment(workAt(db(), 1), sold.providers, { attemptId: attempt?.id ?? "" });
    expect(await orderOf(sold)).toMatchObject({
      paymentStatus: paymentStatuses.Paid,
      amountReceived: 30_000,
    });
    expect(await bookedOf(sold)).toMatchObject({ nights: 3 });
  });

  test("goes back to the customer when the provider collected a wrong amount", async () => {
    const sold = await sellStay();
    sold.provider.answers(paymentStatuses.NotStarted);
    await change(sold, wishFor(sold, { checkout: addDays(arrival, 5) }));
    sold.provider.answers(paymentStatuses.Paid, { amountReceived: cents(15_900), captured: cents(15_900) });
    const attempt = await findOpenAttempt(db(), sold.order.id);
    await syncPayment(workAt(db(), 1), sold.providers, { attemptId: attempt?.id ?? "" });
    expect(await listDueAmounts(db(), sold.order.id)).toEqual([{ amount: 15_900, reason: "change" }]);
    expect([await heldOf(sold), (await bookedOf(sold))?.nights]).toEqual([30_000, 3]);
    expect(await mailsOf()).toContain("changed stay-failed");
    expect(await change(sold, wishFor(sold, { adults: 1 }))).toMatchObject({ ok: true });
  });

  test("is not made by a late payment after another change", async () => {
    const sold = await sellStay();
    sold.provider.answers(paymentStatuses.NotStarted);
    await change(sold, wishFor(sold, { checkout: addDays(arrival, 5) }));
    const former = await findOpenAttempt(db(), sold.order.id);
    await change(sold, wishFor(sold, { adults: 1 }), 2);
    sold.provider.answers(paymentStatuses.Paid);
    await syncPayment(workAt(db(), 3), sold.providers, { attemptId: former?.id ?? "" });
    expect(await bookedOf(sold)).toMatchObject({ nights: 3, adults: 1 });
    expect(await listDueAmounts(db(), sold.order.id)).toEqual([{ amount: 16_000, reason: "change" }]);
  });

  test("closes its payment page when the customer decides for another change", async () => {
    const sold = await sellStay();
    sold.provider.answers(paymentStatuses.NotStarted);
    await change(sold, wishFor(sold, { checkout: addDays(arrival, 5) }));
    expect(await change(sold, wishFor(sold, { adults: 1 }))).toMatchObject({ ok: true, hostedUrl: null });
    expect(sold.provider.calls).toContain("close");
    expect(await findOpenAttempt(db(), sold.order.id)).toBeNull();
  });

  test("a later refund takes the further payment first, and the order stays paid", async () => {
    const sold = await sellStay();
    sold.provider.answers(paymentStatuses.NotStarted);
    await change(sold, wishFor(sold, { checkout: addDays(arrival, 5) }));
    await payDifference(sold);
    await change(sold, wishFor(sold, {}));
    const attempts = await listAttempts(db(), sold.order.id);
    const further = attempts.find(({ change: paidFor }) => paidFor);
    sold.provider.answers(paymentStatuses.Refunded);
    await syncPayment(workAt(db(), 2), sold.providers, { attemptId: further?.id ?? "" });
    expect(await orderOf(sold)).toMatchObject({ paymentStatus: paymentStatuses.Paid });
    expect(await heldOf(sold)).toBe(30_000);
  });
});

describe("a change in the last week", () => {
  test("leaves a day to name new guests", async () => {
    const sold = await sellStay();
    const late = 24 * 73;
    sold.provider.answers(paymentStatuses.NotStarted);
    const { variantId } = await secondRoom(sold);
    expect(participantsState(await orderOf(sold), workAt(db(), late).now)).toBe("closed");
    await change(sold, wishFor(sold, { variantId, childrenAges: [4] }), late);
    await payDifference(sold, late);
    const order = await orderOf(sold);
    expect(await bookedOf(sold)).toMatchObject({ persons: 3 });
    expect([1, 25].map((hours) => participantsState(order, workAt(db(), late + hours).now))).toEqual([
      "open",
      "closed",
    ]);
  });
});

describe("an order that waits for a transfer", () => {
  test("has the new amount to transfer", async () => {
    const sold = await sellStay({ paid: false, paymentType: paymentTypes.WireTransfer });
    const providers = new Map([[wireTransfer.type, wireTransfer]]);
    await openPayment(workAt(db()), providers, { orderId: sold.order.id });
    expect(await change(sold, wishFor(sold, { checkout: addDays(arrival, 5) }))).toMatchObject({ ok: true });
    expect(await bookedOf(sold)).toMatchObject({ total: 46_000 });
    expect(await findOpenAttempt(db(), sold.order.id)).toMatchObject({
      amount: 46_000,
      status: paymentStatuses.Pending,
    });
    expect(await openPayment(workAt(db()), providers, { orderId: sold.order.id })).toMatchObject({
      ok: true,
    });
    expect(await listAttempts(db(), sold.order.id)).toHaveLength(1);
  });
});

describe("many changes of one booking", () => {
  test("are refused from the eleventh of a day on", async () => {
    const sold = await sellStay();
    const [alone, asBooked] = [wishFor(sold, { adults: 1 }), wishFor(sold, {})];
    for (let round = 0; round < 5; round++)
      for (const wish of [alone, asBooked]) expect(await change(sold, wish)).toMatchObject({ ok: true });
    expect(await change(sold, alone)).toMatchObject({ refusal: "too-many-tries" });
    expect(await change(sold, alone, 26)).toMatchObject({ ok: true });
  });
});

describe("after free cancellation", () => {
  const late = 24 * 60;
  test("refuses a lower price and a later arrival, and allows more nights", async () => {
    const sold = await sellStay();
    const [cheaper, later] = [{ checkout: addDays(arrival, 2) }, dearNights];
    expect(await change(sold, wishFor(sold, cheaper), late)).toMatchObject({ refusal: "cheaper" });
    expect(await change(sold, wishFor(sold, later), late)).toMatchObject({ refusal: "later" });
    sold.provider.answers(paymentStatuses.NotStarted);
    expect(await change(sold, wishFor(sold, { checkout: addDays(arrival, 4) }), late)).toMatchObject({
      ok: true,
    });
  });
});

describe("at the same time", () => {
  test("two customers who want the last room get one change and one refusal", async () => {
    const first = await sellStay();
    const second = await sellAnother({ checkin: addDays(arrival, 3), checkout: addDays(arrival, 4) }, first);
    // Both want the fifth night, which has one room.
    const one = wishFor(first, { checkin: addDays(arrival, 4), checkout: addDays(arrival, 5) });
    const other = wishFor(second, { checkin: addDays(arrival, 4), checkout: addDays(arrival, 5) });
    const answers = await Promise.all([change(first, one), change(second, other)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await soldNights()).replaceAll("0", "").length).toBeLessThanOrEqual(4);
    expect(await soldNights()).not.toMatch(/[2-9]/);
  });

  test("a change and a cancellation end with all money kept or refunded, and no room lost", async () => {
    const sold = await sellStay();
    const cancel = cancelOrder(workAt(db(), 1), sold.providers, sold.order, { refund: cents(30_000) });
    await Promise.all([change(sold, wishFor(sold, twoNightsLater)), cancel]);
    const order = await orderOf(sold);
    const isCanceled = (await cancel).ok;
    expect(await heldOf(sold)).toBe(isCanceled ? 0 : 16_000);
    expect(await soldPieces(db())).toMatchObject({ nights: isCanceled ? 0 : 2 });
    expect(order.amountReceived).toBe(30_000);
  });
});

async function secondRoom({ order }: SoldOrder): Promise<{ variantId: string }> {
  const found = await findVariant(db(), order.orderItems[0]?.variantId ?? "");
  const other = found?.offer.variants.find(({ id }) => id !== found.variant.id);
  return { variantId: other?.id ?? "" };
}

async function sellAnother(stay: { checkin: typeof arrival; checkout: typeof arrival }, sold: SoldOrder) {
  const variantId = sold.order.orderItems[0]?.variantId ?? "";
  const work = workAt(db());
  const customer = { email: "zweite@kundin.example" };
  const wish = { variantId, stay: { ...weekend, ...stay }, customer, paymentType: paymentTypes.Stripe };
  const cart = await readyCart(work, wish);
  const placed = await placeOrder(work, cart, { totalsSignature: await signShownTotals(work, cart), secret });
  if (!placed.ok) throw new Error(placed.refusal);
  const other = { ...sold, order: placed.order };
  await pay(work, other);
  return { ...other, order: (await findOrder(db(), placed.order.id)) ?? placed.order };
}

/** The property sells none of its nights any more. */
const stopSales = () => db().update(nights).set({ stopped: true });
