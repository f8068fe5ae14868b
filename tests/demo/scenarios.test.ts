/** Commands create every scenario of the audit entrance, and its state matches its name. */
import { beforeEach, expect, test } from "vitest";

import { disableOperator } from "#app/commands/operator/operators.server.ts";
import { resumeOperator } from "#app/commands/operator/sign-in.server.ts";
import { addDays, laterBy } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import { type Order, orderStatuses, type OrderStatusName } from "#app/domain/order/order.ts";
import { isNamed, participantsState } from "#app/domain/order/participant.ts";
import { paymentStatuses, type PaymentStatusName } from "#app/domain/payment/status.ts";
import { berlinDate } from "#app/domain/time.ts";
import { loadCatalogueSnapshot } from "#app/search/index/live-index.server.ts";
import { findParticipants } from "#app/store/queries/order/participants.server.ts";
import { findRefund } from "#app/store/queries/payment/refunds.server.ts";
import { findVouchers } from "#app/store/queries/voucher/vouchers.server.ts";
import { signInForDemo } from "#demo/back-office/operators.server.ts";
import { buildScenario } from "#demo/scenarios/scenarios.server.ts";
import { allScenarios, type Scenario } from "#demo/scenarios/states.ts";
import { secret } from "#tests/support/carts.ts";
import {
  aCatalogueOffer,
  aCatalogueVariant,
  nightRows,
  putOnSale,
  testNow,
} from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { workAt } from "#tests/support/sold-orders.ts";

const database = testDatabase();
const today = berlinDate(testNow);
beforeEach(async () => {
  await database.empty();
  const nights = (key: string, part: Parameters<typeof aCatalogueVariant>[0]) =>
    aCatalogueVariant({
      key,
      nightRows: nightRows(
        addDays(today, 1),
        Array.from({ length: 60 }, () => 10_000),
        5,
      ),
      priceType: { kind: "Slider", factor: 0.6 },
      ...part,
    });
  const bidding = { reserve: 0.8, counter: 0.95, policy: "manual" } as const;
  await putOnSale(
    database.db(),
    aCatalogueOffer({
      variants: [nights("zimmer", { bidding, voucher: { total: cents(19_900), available: 9 } })],
      cancellationBands: [
        { daysBefore: 7, share: 0 },
        { daysBefore: 0, share: 0.2 },
      ],
    }),
  );
});

async function stage(state: Scenario) {
  const db = database.db();
  const index = await loadCatalogueSnapshot(db, today);
  return buildScenario({ work: workAt(db), index, publicUrl: "https://shop.example", secret }, state);
}

async function buildOrder(state: Scenario): Promise<Order> {
  const answer = await stage(state);
  if (!answer.ok) throw new Error(`${state}: ${answer.refusal}`);
  return answer.order;
}

const expected: Partial<Record<Scenario, [OrderStatusName, PaymentStatusName]>> = {
  "cart-empty": ["Open", "Uninitialized"],
  "cart-stay": ["Open", "Uninitialized"],
  "cart-voucher": ["Open", "Uninitialized"],
  "cart-gift-card": ["Open", "Uninitialized"],
  "cart-ready": ["Open", "Uninitialized"],
  "cart-abandoned": ["Abandoned", "Uninitialized"],
  "bid-open": ["Open", "Uninitialized"],
  "bid-accepted": ["Open", "Uninitialized"],
  "bid-declined": ["Open", "Uninitialized"],
  "bid-countered": ["Open", "Uninitialized"],
  "bid-expired": ["Open", "Uninitialized"],
  "payment-transfer": ["Closed", "Pending"],
  "payment-not-started": ["Closed", "NotStarted"],
  "payment-pending": ["Closed", "Pending"],
  "payment-preauth": ["Closed", "PreAuth"],
  "payment-declined": ["Closed", "Declined"],
  "payment-declined-retryable": ["Closed", "DeclinedRetryable"],
  "payment-paid": ["Closed", "Paid"],
  "payment-mismatch": ["Closed", "Mismatch"],
  "payment-refunded": ["Closed", "Refunded"],
  "payment-unknown": ["Closed", "Unknown"],
  "payment-gift-card": ["Closed", "Paid"],
  "payment-deferred": ["Closed", "NotStarted"],
  "order-canceled": ["Canceled", "DeclinedRetryable"],
  "order-canceled-paid": ["Canceled", "Paid"],
  "order-canceled-late": ["Canceled", "Paid"],
  "order-refund-account": ["Canceled", "Paid"],
  "order-expired": ["Canceled", "Pending"],
  "order-travelled": ["Closed", "Paid"],
  "voucher-paid": ["Closed", "Paid"],
  "voucher-redeemed": ["Closed", "Paid"],
  "voucher-insured": ["Closed", "Paid"],
  "voucher-withdrawn": ["Canceled", "Paid"],
  "voucher-withdrawn-partly": ["Closed", "Paid"],
  "gift-card-paid": ["Closed", "Paid"],
  "participants-missing": ["Closed", "Paid"],
  "participants-partly": ["Closed", "Paid"],
  "participants-complete": ["Closed", "Paid"],
  "participants-signed-off": ["Closed", "Paid"],
  "participants-over": ["Closed", "Paid"],
};

test("every scenario has an expectation or needs a cruise", () => {
  expect(allScenarios.filter((state) => !expected[state])).toEqual(["cart-cruise"]);
});

test.each(Object.entries(expected))(
  "%s: order and payment have the expected status",
  async (state, [status, payment]) => {
    const order = await buildOrder(state as Scenario);
    expect([order.status, order.paymentStatus]).toEqual([orderStatuses[status], paymentStatuses[payment]]);
  },
);

test("bids have the state of their scenario", async () => {
  const bids = async (state: Scenario) =>
    (await buildOrder(state)).orderItems[0]?.bids.map(({ bidType, bidState }) => `${bidType} ${bidState}`);
  expect(await bids("bid-open")).toEqual(["BID OPEN"]);
  expect(await bids("bid-accepted")).toEqual(["BID ACCEPTED"]);
  expect(await bids("bid-declined")).toEqual(["BID DECLINED"]);
  expect(await bids("bid-countered")).toEqual(["BID DECLINED", "COUNTEROFFER OPEN"]);
  const [late] = (await buildOrder("bid-expired")).orderItems[0]?.bids ?? [];
  expect(late?.expiry && late.expiry < testNow).toBe(true);
});

test("a cancellation with costs keeps a fee, a free one none", async () => {
  const db = database.db();
  const late = await buildOrder("order-canceled-late");
  const paid = late.amountReceived;
  expect(await findRefund(db, late.id)).toEqual({ fee: paid * 0.2, toCards: 0, amount: paid * 0.8 });
  const free = await buildOrder("order-canceled-paid");
  expect(await findRefund(db, free.id)).toMatchObject({ fee: 0, amount: free.amountReceived });
});

test("vouchers and participants have the state of their scenario", async () => {
  const db = database.db();
  const [redeemed] = await findVouchers(db, (await buildOrder("voucher-redeemed")).id);
  expect(redeemed?.fulfillmentDate).toEqual(testNow);
  const [insured] = await findVouchers(db, (await buildOrder("voucher-insured")).id);
  expect(insured?.insuredOn).toEqual(testNow);
  const partly = await findVouchers(db, (await buildOrder("voucher-withdrawn-partly")).id);
  expect(partly.map(({ returned }) => returned !== null).toSorted()).toEqual([false, true]);
  const participantsIn = async (state: Scenario) => {
    const order = await buildOrder(state);
    const guests = await findParticipants(db, order.id);
    return [participantsState(order, laterBy(testNow, 1)), guests.map(isNamed)];
  };
  expect(await participantsIn("participants-missing")).toEqual(["open", [false, false]]);
  expect(await participantsIn("participants-partly")).toEqual(["open", [true, false]]);
  expect(await participantsIn("participants-complete")).toEqual(["open", [true, true]]);
  expect((await participantsIn("participants-signed-off"))[0]).toBe("signed-off");
  expect((await participantsIn("participants-over"))[0]).toBe("closed");
});

test("a scenario without a fitting offer is refused", async () => {
  expect(await stage("cart-cruise")).toEqual({ ok: false, refusal: "nothing-fits" });
});

test("demo sign-in works for a disabled operator", async () => {
  const work = { db: database.db(), now: testNow };
  const signIn = () => signInForDemo(work, { role: "house", device: "Firefox", former: null });
  const first = await resumeOperator(work, await signIn());
  expect(first?.operator).toMatchObject({ role: "house", email: "house@vorfuehrung.example" });
  expect(first?.operator.vendorKey).not.toBeNull();
  await disableOperator(work, "house@vorfuehrung.example");
  const again = await resumeOperator(work, await signIn());
  expect(again?.operator.id).toBe(first?.operator.id);
});
