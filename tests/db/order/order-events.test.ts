import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { changeQuantity, removeItem } from "#app/commands/order/cart.server.ts";
import { placeOrder, saveCustomer } from "#app/commands/order/checkout.server.ts";
import { publishOrderEvent } from "#app/commands/order/orders.server.ts";
import { openPayment } from "#app/commands/payment/payment-attempts.server.ts";
import { syncPayment } from "#app/commands/payment/payments.server.ts";
import { cents } from "#app/domain/money.ts";
import { type EventOrigin, orderEventDays } from "#app/domain/order/order-event.ts";
import type { Order } from "#app/domain/order/order.ts";
import { paymentStatuses, paymentTypes } from "#app/domain/payment/status.ts";
import { expireOrdersJob } from "#app/jobs/maintenance.server.ts";
import { affiliateSaleJob, metaEventJob } from "#app/jobs/tracking.server.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { listOrderEvents } from "#app/store/queries/order/order-events.server.ts";
import { findOpenAttempt } from "#app/store/queries/payment/payments.server.ts";
import { aCustomer, readyCart, secret, signShownTotals } from "#tests/support/carts.ts";
import { aCatalogueOffer, aCatalogueVariant, putOnSale } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import {
  type Enqueued,
  fakeProvider,
  fakeQueue,
  openRecordingServer,
  type RecordingServer,
} from "#tests/support/fakes.ts";
import { silentLog } from "#tests/support/shop-config.ts";
import { workAt } from "#tests/support/sold-orders.ts";

const database = testDatabase();
let server: RecordingServer;
beforeAll(async () => void (server = await openRecordingServer()));
beforeEach(async () => {
  await database.empty();
  server.asked.length = 0;
  server.answers(200);
});
afterAll(() => server?.close());

const origin: EventOrigin = {
  consent: { statistic: true, marketing: true },
  url: "https://shop.example/de/urlaub/haus-am-see",
  fbc: null,
  fbp: "fb.1.1795168800000.1098115397",
};

function contextFor(from: EventOrigin | null): CommandContext & { enqueued: Enqueued[] } {
  const context = { ...workAt(database.db()), ...fakeQueue() };
  return {
    ...context,
    publish: (tx, event) => publishOrderEvent(context, tx, event, { affiliate: true, meta: true }, from),
  };
}

/** A voucher for 199 euros with postage of 4.90 euros. */
async function cartOf(work: CommandContext): Promise<Order> {
  const variant = aCatalogueVariant({ voucher: { total: cents(19_900), available: 9 } });
  const [variantId = ""] = await putOnSale(database.db(), aCatalogueOffer({ variants: [variant] }));
  const cart = await readyCart(work, { variantId, stay: null, paymentType: paymentTypes.Stripe });
  const saved = await saveCustomer(work, cart, {
    customer: aCustomer(),
    shippingType: "POST",
    shippingAddress: { ...aCustomer(), receiverLine: "", address2: "", isAlternativeAddress: false },
  });
  if (!saved.ok) throw new Error(saved.refusal);
  return saved.order;
}

async function placeCart(work: CommandContext, cart: Order): Promise<Order> {
  const answer = await placeOrder(work, cart, { totalsSignature: await signShownTotals(work, cart), secret });
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.order;
}

const namesOf = async (orderId: string) =>
  (await listOrderEvents(database.db(), orderId, new Date(0))).map(({ name }) => name);
const jobOf = <Name extends Enqueued["name"]>(work: { enqueued: Enqueued[] }, name: Name) => {
  const found = work.enqueued.find((job): job is Extract<Enqueued, { name: Name }> => job.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};

test("events from cart to payment are recorded in order, each once [S4-04]", async () => {
  const work = contextFor(origin);
  const cart = await cartOf(work);
  const itemId = cart.orderItems[0]?.id ?? "";
  await changeQuantity(work, cart, { itemId, quantity: 2 });
  const changed = await changeQuantity(work, cart, { itemId, quantity: 1 });
  if (!changed.ok) throw new Error(changed.refusal);
  const order = await placeCart(work, changed.order);
  const provider = fakeProvider();
  const providers = new Map([[provider.type, provider]]);
  // The payment arrives by a webhook, without a visitor.
  const later = contextFor(null);
  await openPayment(later, providers, { orderId: order.id });
  provider.answers(paymentStatuses.Paid);
  const attempt = await findOpenAttempt(database.db(), order.id);
  for (const _ of [1, 2]) await syncPayment(later, providers, { attemptId: attempt?.id ?? "" });
  expect(await namesOf(order.id)).toEqual([
    "article-added",
    "payment-selected",
    "article-changed",
    "article-changed",
    "closed",
    "paid",
  ]);
  const [last] = (await listOrderEvents(database.db(), order.id, new Date(0))).slice(-1);
  expect(last?.consent).toEqual(origin.consent);
});

test("a removed article is recorded, a rejected change is not [S4-48]", async () => {
  const work = contextFor(origin);
  const cart = await cartOf(work);
  await changeQuantity(work, cart, { itemId: cart.orderItems[0]?.id ?? "", quantity: 99 });
  await removeItem(work, cart, { itemId: cart.orderItems[0]?.id ?? "" });
  expect(await namesOf(cart.id)).toEqual(["article-added", "payment-selected", "article-removed"]);
});

test("without consent nothing is recorded or sent", async () => {
  for (const from of [null, { ...origin, consent: { statistic: false, marketing: false } }]) {
    const work = contextFor(from);
    const order = await placeCart(work, await cartOf(work));
    expect(await namesOf(order.id)).toEqual([]);
    expect(work.enqueued.map(({ name }) => name)).not.toContain("affiliate-sale");
    expect(work.enqueued.map(({ name }) => name)).not.toContain("meta-event");
    await database.empty();
  }
});

test("consent to statistics alone sends nothing to advertisers", async () => {
  const work = contextFor({ ...origin, consent: { statistic: true, marketing: false } });
  const order = await placeCart(work, await cartOf(work));
  expect(await namesOf(order.id)).toContain("closed");
  const names = work.enqueued.map(({ name }) => name);
  expect(names).not.toContain("affiliate-sale");
  expect(names).not.toContain("meta-event");
});

test("the affiliate network receives total without shipping, number, currency and consent a second after the order [S7-29]", async () => {
  const work = contextFor(origin);
  const order = await placeCart(work, await cartOf(work));
  const { data, afterSeconds } = jobOf(work, "affiliate-sale");
  expect(afterSeconds).toBe(1);
  const saleUrl = `${server.origin}/sale?a={amount}&r={order}&c={currency}&ok={consent}`;
  const run = affiliateSaleJob(database.db(), { saleUrl }, silentLog);
  await run(data, "job");
  expect(server.asked.map(({ path }) => path)).toEqual([
    `/sale?a=199.00&r=${order.vanityOrderNumber}&c=EUR&ok=1`,
  ]);
  server.answers(500);
  await expect(run(data, "job")).rejects.toThrow("the affiliate network answered 500");
});

test("the advertising network receives cart and purchase without personal data [S4-47]", async () => {
  const work = contextFor(origin);
  const order = await placeCart(work, await cartOf(work));
  const account = { pixelId: "1234567890", accessToken: "t".repeat(30), baseUrl: server.origin };
  const run = metaEventJob(database.db(), account, silentLog);
  for (const job of work.enqueued) if (job.name === "meta-event") await run(job.data, "job-1");
  expect(server.asked.map(({ path }) => path)).toEqual(Array(2).fill("/v21.0/1234567890/events"));
  const sent = server.asked.map(({ body }) => JSON.parse(body) as { data: [Record<string, unknown>] });
  expect(sent.map(({ data }) => data[0]["event_name"])).toEqual(["AddToCart", "Purchase"]);
  expect(sent[1]?.data[0]).toMatchObject({
    event_id: `Purchase.${order.id}`,
    event_source_url: origin.url,
    action_source: "website",
    user_data: { fbp: origin.fbp },
    custom_data: { currency: "EUR", value: 203.9, order_id: order.vanityOrderNumber },
  });
  const bodies = server.asked.map(({ body }) => body).join();
  for (const personal of ["erika", "Beispiel", "Musterweg", order.token])
    expect(bodies).not.toContain(personal);
});

test("an unplaced, unknown or unattributable purchase is not sent", async () => {
  const work = contextFor(origin);
  const cart = await cartOf(work);
  const account = { pixelId: "1234567890", accessToken: "t".repeat(30), baseUrl: server.origin };
  const run = metaEventJob(database.db(), account, silentLog);
  const event = {
    name: "Purchase" as const,
    url: origin.url,
    fbc: null,
    fbp: origin.fbp,
    at: "2026-11-22T10:00:00Z",
  };
  await run({ ...event, orderId: cart.id }, "a");
  await run({ ...event, orderId: "0190c0de-0000-7000-8000-000000000009" }, "b");
  await run({ ...event, orderId: null, name: "AddToCart", fbp: null }, "c");
  expect(server.asked).toEqual([]);
  await metaEventJob(database.db(), undefined, silentLog)({ ...event, orderId: cart.id }, "d");
});

test("events are kept for thirty days", async () => {
  const work = contextFor(origin);
  const order = await placeCart(work, await cartOf(work));
  const count = (await namesOf(order.id)).length;
  const run = (days: number) =>
    expireOrdersJob({ work: () => workAt(database.db(), days * 24), providers: new Map(), log: silentLog })(
      {},
      "job",
    );
  await run(orderEventDays - 1);
  expect(await namesOf(order.id)).toHaveLength(count);
  await run(orderEventDays + 1);
  expect(await namesOf(order.id)).toEqual([]);
});
