import { expect, test } from "vitest";

import { shippings } from "#app/domain/customer/customer.ts";
import { addDays } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import { cents } from "#app/domain/money.ts";
import { previewCancellation } from "#app/domain/order/cancellation.ts";
import { type Order, type OrderItem, orderStatuses } from "#app/domain/order/order.ts";
import { paymentStatuses, paymentTypes } from "#app/domain/payment/status.ts";
import { cancellationLines, itemCancellationLines } from "#app/locales/cancellation-text.ts";
import { letterText } from "#app/mail/letter-text.ts";
import { orderCanceled } from "#app/mail/messages/orders.ts";
import { anItem, anOrder } from "#tests/support/carts.ts";
import { arrival, testNow } from "#tests/support/catalogue.ts";
import { anOffer } from "#tests/support/offers.ts";
import { orderFacts } from "#tests/support/placed-orders.ts";
import { freeCancellationText } from "#app/ui/order/free-cancellation.server.ts";

const bandsOf = (bands: [daysBefore: number, share: number][]) =>
  bands.map(([daysBefore, share]) => ({ daysBefore, share }));
const linesOf = (...bands: [daysBefore: number, share: number][]) =>
  cancellationLines(bandsOf(bands), "stay");

test("a cart states the first day on which free cancellation ends for one of its items", () => {
  const stay = (days: number, weeksLater: number) =>
    anItem({
      offer: anOffer({
        cancellationBands: bandsOf([
          [days, 0],
          [0, 0.8],
        ]),
      }),
      stay: {
        checkin: addDays(arrival, 7 * weeksLater),
        checkout: addDays(arrival, 7 * weeksLater + 2),
        adults: 2,
        childrenAges: [],
      },
    });
  const textOf = (...orderItems: OrderItem[]) => freeCancellationText({ orderItems }, testNow);
  const until = (days: number) => `Kostenlos stornieren bis ${formatDate(addDays(arrival, -days), "long")}`;
  expect(textOf(stay(14, 0))).toBe(until(14));
  expect(textOf(stay(14, 1), stay(10, 0))).toBe(until(10));
});

test("a cart without free days states the grace period or the right of withdrawal", () => {
  const strict = anItem({ offer: anOffer({ cancellationBands: bandsOf([[0, 0.8]]) }) });
  const voucher = anItem({ stay: null });
  const textOf = (orderItems: OrderItem[], now = testNow) => freeCancellationText({ orderItems }, now);
  expect(textOf([strict])).toBe("Bis zu 24 Stunden kostenlos stornieren");
  expect(textOf([strict, voucher])).toBe("Bis zu 24 Stunden kostenlos stornieren");
  expect(textOf([voucher])).toBe("14 Tage Widerrufsrecht");
  expect(textOf([strict], new Date(`${addDays(arrival, -1)}T18:00:00Z`))).toBeNull();
});

test("cancellation bands are sorted from the furthest to the nearest", () => {
  expect(linesOf([0, 0.9], [30, 0], [7, 0.4])).toEqual([
    "Bis zum 30. Tag vor der Anreise: kostenlos",
    "Vom 29. bis zum 7. Tag vor der Anreise: 40,00\u00a0% des Preises",
    "Ab dem 6. Tag vor der Anreise und bei Nichtanreise: 90,00\u00a0% des Preises",
  ]);
});

test("single days and a single band have their own wording", () => {
  expect(linesOf([2, 0], [1, 0.5], [0, 0.125])).toEqual([
    "Bis zum 2. Tag vor der Anreise: kostenlos",
    "Am 1. Tag vor der Anreise: 50,00\u00a0% des Preises",
    "Am Tag der Anreise und bei Nichtanreise: 12,50\u00a0% des Preises",
  ]);
  expect(linesOf([0, 0.8])).toEqual([
    "Bis zum Tag der Anreise und bei Nichtanreise: 80,00\u00a0% des Preises",
  ]);
});

test("past cancellation bands of a stay are hidden", () => {
  const bands = bandsOf([
    [5, 0],
    [2, 0.4],
    [0, 0.8],
  ]);
  const item = anItem();
  item.terms = { ...item.terms, cancellationBands: bands };
  const after = (days: number) => itemCancellationLines(item, addDays(arrival, -days));
  const day = (days: number) => formatDate(addDays(arrival, -days));
  const free = `Bis zum 5. Tag vor der Anreise: kostenlos (bis ${day(5)})`;
  const part = `Vom 4. bis zum 2. Tag vor der Anreise: 40,00\u00a0% des Preises (bis ${day(2)})`;
  const rest = "Ab dem 1. Tag vor der Anreise und bei Nichtanreise: 80,00\u00a0% des Preises";
  expect(after(5)).toEqual([free, part, rest]);
  expect(after(4)).toEqual([part, rest]);
  expect(after(1)).toEqual([rest]);
});

test("additional cancellation promises of the property follow the bands", () => {
  const item = anItem();
  const ferry = "Fällt die Fähre aus, zahlen Sie keine Stornogebühr.";
  const goodToKnow = ["Auf der Insel fahren keine Autos.", ferry];
  item.terms = { ...item.terms, goodToKnow, cancellationBands: bandsOf([[0, 0.8]]) };
  expect(itemCancellationLines(item, addDays(arrival, -9)).slice(1)).toEqual([ferry]);
  item.terms.cancellationBands = [];
  expect(itemCancellationLines(item, addDays(arrival, -9))).toEqual([]);
});

test("an offer without chosen dates lists all its bands", () => {
  const bands = bandsOf([
    [5, 0],
    [0, 0.8],
  ]);
  const stay = { checkin: arrival, since: addDays(arrival, -4) };
  expect(cancellationLines(bands, "stay", stay)).toEqual(cancellationLines(bands, "stay"));
  // With chosen dates it shows the same bands as the cart.
  expect(cancellationLines(bands, "stay", stay, true)).toEqual(cancellationLines(bands, "stay").slice(1));
  expect(cancellationLines(bands, "stay", { ...stay, since: addDays(arrival, -5) })[0]).toMatch(
    /kostenlos \(bis /,
  );
});

test("bands of a voyage count from its beginning", () => {
  const lines = cancellationLines(
    bandsOf([
      [30, 0],
      [7, 0.4],
      [0, 0.9],
    ]),
    "package",
  );
  expect(lines.map((line) => line.split(": ")[0])).toEqual([
    "Bis zum 30. Tag vor Reisebeginn",
    "Vom 29. bis zum 7. Tag vor Reisebeginn",
    "Ab dem 6. Tag vor Reisebeginn und bei Nichtantritt",
  ]);
});

test("a share has two decimals [S9-13]", () => {
  const shown = (share: number) => linesOf([0, share])[0]?.split(": ")[1];
  expect([0.8, 0.125, 0.1234, 0.12345, 0.12344, 1].map(shown)).toEqual([
    "80,00\u00a0% des Preises",
    "12,50\u00a0% des Preises",
    "12,34\u00a0% des Preises",
    "12,35\u00a0% des Preises",
    "12,34\u00a0% des Preises",
    "100,00\u00a0% des Preises",
  ]);
});

test("after the last band the fee is the full price", () => {
  expect(linesOf([9, 0], [2, 0.5]).at(-1)).toBe(
    "Ab dem 1. Tag vor der Anreise und bei Nichtanreise: 100,00\u00a0% des Preises",
  );
  expect(linesOf()).toEqual([]);
});

const bands = [
  { daysBefore: 30, share: 0.1 },
  { daysBefore: 7, share: 0.5 },
  { daysBefore: 0, share: 0.9 },
];
const stay = () => {
  const item = anItem();
  return { ...item, terms: { ...item.terms, cancellationBands: bands } };
};
const order = (part: Partial<Order> = {}) =>
  anOrder({
    status: orderStatuses.Closed,
    paymentType: paymentTypes.Stripe,
    paymentStatus: paymentStatuses.Paid,
    amountReceived: cents(31_000),
    gracePeriod: new Date(testNow.getTime() - 1),
    orderItems: [stay()],
    ...part,
  });
const at = (daysBefore: number) => ({ instant: testNow, today: addDays(arrival, -daysBefore) });

test.each([
  [60, 3_100],
  [30, 3_100],
  [29, 15_500],
  [7, 15_500],
  [6, 27_900],
  [0, 27_900],
])("%i days before arrival the cancellation fee is %i cents of 310 euros", (days, fee) => {
  expect(previewCancellation(order(), at(days))).toMatchObject({
    ok: true,
    preview: { how: "bands", fee, refund: 31_000 - fee },
  });
});

test("cancellation is free within the grace period", () => {
  const grace = order({ gracePeriod: new Date(testNow.getTime() + 1) });
  expect(previewCancellation(grace, at(0))).toMatchObject({
    preview: { how: "grace", fee: 0, refund: 31_000 },
  });
  const unpaid = order({ paymentStatus: paymentStatuses.DeclinedRetryable, amountReceived: cents(0) });
  expect(previewCancellation(unpaid, at(0))).toMatchObject({ preview: { how: "unpaid", fee: 0, refund: 0 } });
});

test("a discount lowers the cancellation fee", () => {
  const reduced = order({
    reduction: {
      code: "X",
      value: { kind: "amount", amount: cents(1_000) },
      minimumSubtotal: cents(0),
      discountGroup: null,
    },
    giftCards: [{ id: "card", name: "…1234", balance: cents(5_000) }],
    shipping: shippings.POST,
    amountReceived: cents(25_490),
  });
  // Of 310 euros, 300 are due for the stay. The fee is a tenth of that.
  expect(previewCancellation(reduced, at(60))).toMatchObject({
    preview: { fee: 3_000, refund: 25_490 + 5_000 - 3_000 - 490 },
  });
});

test.each([
  ["begun", { orderItems: [stay()] }, at(-1)],
  ["vouchers-grace-over", { orderItems: [anItem({ stay: null })] }, at(60)],
  ["grace-over", { orderItems: [{ ...stay(), terms: { ...stay().terms, cancellationBands: [] } }] }, at(60)],
  ["payment-under-way", { paymentStatus: paymentStatuses.PreAuth }, at(60)],
  ["payment-under-way", { paymentStatus: paymentStatuses.Pending }, at(60)],
  ["not-closed", { status: orderStatuses.Canceled }, at(60)],
  ["not-closed", { status: orderStatuses.Open }, at(60)],
] as const)("a cancellation is refused: %s", (refusal, part, now) => {
  expect(previewCancellation(order(part as Partial<Order>), now)).toEqual({ ok: false, refusal });
});

test("the cancellation email includes the property's additional promises", () => {
  const ferry = "Fällt die Fähre aus, sind die Nächte kostenlos, abweichend von den Stornokosten.";
  const sold = stay();
  const orderItems = [{ ...sold, terms: { ...sold.terms, goodToKnow: ["Hunde nein.", ferry] } }];
  const mail = (fee: number) =>
    letterText(
      orderCanceled(
        orderFacts({
          order: order({ orderItems }),
          refund: { fee: cents(fee), toCards: cents(0), amount: cents(100) },
        }),
      ),
    ).replace(/\s+/g, " ");
  expect(mail(100)).toContain(ferry);
  expect(mail(100)).not.toContain("Hunde");
  expect(mail(0)).not.toContain(ferry);
});

test("an email with a fee does not call the cancellation free", () => {
  const mail = orderCanceled(
    orderFacts({ order: order({}), refund: { fee: cents(47_354), toCards: cents(0), amount: cents(100) } }),
  );
  const text = letterText(mail).replace(/\s+/g, " ");
  expect(text).toContain("Stornokosten: 473,54");
  expect(text).toContain("Für die Rückzahlung berechnen wir nichts.");
  expect(text).not.toContain("Das kostet Sie nichts");
});
