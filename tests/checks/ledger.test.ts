/** The ledger of `npm run test:long` must detect each kind of fault, planted into consistent books. */
import { describe, expect, test } from "vitest";

import { type Books, findInconsistencies, summary } from "../long/ledger.ts";

/** Two orders: one paid by a provider with a voucher, one canceled. */
function books(): Books {
  const order = {
    status: 20,
    paymentStatus: 40,
    received: 9900,
    captured: 9900,
    refunds: 0,
    spent: 0,
    fees: 0,
    receivedMails: 1,
    paidMails: 1,
    pieces: 1,
    keyed: 1,
    givenBack: 0,
    open: 0,
  };
  const canceled = { ...order, status: 30, paymentStatus: 35, refunds: 9000, fees: 900, givenBack: 1 };
  return {
    told: ["one", "two"],
    orders: [
      { id: "one", ...order },
      { id: "two", ...canceled },
    ],
    attempts: [
      { id: "try", captured: 9900, refunded: 0, provider: { captured: 9900, refunded: 0, collected: 1 } },
    ],
    owed: [],
    stock: [
      { what: "night", id: "n", sold: 2, ordered: 2, most: 2 },
      { what: "code", id: "c", sold: 7, ordered: 7, most: null },
    ],
    mails: [{ id: "m", state: "sent", copies: 1 }],
    transfers: { account: 5000, attempts: 5000 },
    settled: true,
  };
}

type Order = Books["orders"][number];
const none = "0 lost, 0 doubled, 0 oversold, 0 × 500";
const lost = "1 lost, 0 doubled, 0 oversold, 0 × 500";
const doubled = "0 lost, 1 doubled, 0 oversold, 0 × 500";
const oversold = "0 lost, 0 doubled, 1 oversold, 0 × 500";

test("consistent books have no fault", () => {
  expect(findInconsistencies(books())).toEqual([]);
  expect(summary([])).toBe(none);
});

describe("an order", () => {
  test.each<[string, Partial<Order>, string]>([
    ["less money than was captured", { received: 9000 }, lost],
    ["more money than was captured", { received: 9999 }, doubled],
    ["no mail that it was received", { receivedMails: 0 }, lost],
    ["two mails that it was received", { receivedMails: 2 }, doubled],
    ["two mails that it is paid", { paidMails: 2 }, doubled],
    ["an attempt that can still be paid", { open: 1 }, doubled],
    ["a voucher without its key", { keyed: 0 }, lost],
    ["a payment that never came to an end", { paymentStatus: 20 }, lost],
  ])("has the fault: %s", (_fault, part, line) => {
    const planted = books();
    const [one, two] = planted.orders;
    expect(summary(findInconsistencies({ ...planted, orders: [{ ...one!, ...part }, two!] }))).toBe(line);
  });

  test.each<[string, Partial<Order>, string]>([
    ["money that was not given back", { refunds: 0 }, lost],
    ["less than its fee kept", { refunds: 9400 }, doubled],
    ["vouchers that are still good", { givenBack: 0 }, doubled],
  ])("canceled and settled has the fault: %s", (_fault, part, line) => {
    const planted = books();
    const [one, two] = planted.orders;
    const orders = [one!, { ...two!, ...part }];
    expect(summary(findInconsistencies({ ...planted, orders }))).toBe(line);
    expect(findInconsistencies({ ...planted, orders, settled: false })).toEqual([]);
  });

  test("with a refund above its payments has a fault even when unsettled", () => {
    const planted = books();
    const [one, two] = planted.orders;
    const orders = [one!, { ...two!, refunds: 10_000 }];
    expect(summary(findInconsistencies({ ...planted, orders, settled: false }))).toBe(doubled);
  });
});

test.each<[string, Partial<Books>, string]>([
  ["a customer knows an order that the shop has not", { told: ["one", "two", "three"] }, lost],
  ["the shop has an order that no customer knows", { told: ["one"] }, doubled],
  ["two customers were given one order", { told: ["one", "two", "two"] }, doubled],
  ["a refund was never made", { owed: ["r"] }, lost],
  ["a transfer was not counted", { transfers: { account: 5000, attempts: 0 } }, lost],
  ["a transfer was counted twice", { transfers: { account: 5000, attempts: 10_000 } }, doubled],
  ["a mail never arrived", { mails: [{ id: "m", state: "sent", copies: 0 }] }, lost],
  ["a mail arrived twice", { mails: [{ id: "m", state: "sent", copies: 2 }] }, doubled],
])("%s", (_fault, part, line) => {
  expect(summary(findInconsistencies({ ...books(), ...part }))).toBe(line);
});

test.each<[string, Partial<Books["attempts"][number]>, string]>([
  ["is unknown to its provider", { provider: null }, lost],
  ["was collected twice", { provider: { captured: 9900, refunded: 0, collected: 2 } }, doubled],
  ["has less than its provider took", { captured: 0 }, lost],
  ["has more than its provider took", { captured: 19_800 }, doubled],
])("an attempt %s", (_fault, part, line) => {
  const planted = books();
  const [attempt] = planted.attempts;
  expect(summary(findInconsistencies({ ...planted, attempts: [{ ...attempt!, ...part }] }))).toBe(line);
});

test.each<[string, Partial<Books["stock"][number]>, string]>([
  ["more are sold than there are", { sold: 3, ordered: 3 }, oversold],
  ["more are ordered than are counted", { sold: 1, most: 5 }, oversold],
  ["more are counted than anybody ordered", { ordered: 1 }, lost],
])("a night has the fault: %s", (_fault, part, line) => {
  const planted = books();
  const [night] = planted.stock;
  expect(summary(findInconsistencies({ ...planted, stock: [{ ...night!, ...part }] }))).toBe(line);
});

test("responses with status 500 and other faults are counted separately", () => {
  expect(summary([{ counter: "failed", text: "" }])).toBe("0 lost, 0 doubled, 0 oversold, 1 × 500");
  expect(summary([{ counter: "other", text: "" }])).toBe(`${none}, and 1 otherwise wrong`);
});
