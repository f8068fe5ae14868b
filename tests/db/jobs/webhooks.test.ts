/** Webhook events about orders: each written once, signed and repeated until accepted. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { runCli } from "#app/cli/run.server.ts";
import { cancelByOperator } from "#app/commands/order/cancellations.server.ts";
import { placeOrder } from "#app/commands/order/checkout.server.ts";
import { replayWebhook, replayWebhooks, retryWebhook } from "#app/commands/webhooks.server.ts";
import { saveParticipants, signOffParticipants } from "#app/commands/order/participants.server.ts";
import { syncPayment } from "#app/commands/payment/payments.server.ts";
import { refundPayments } from "#app/commands/payment/refunds.server.ts";
import { readConfig } from "#app/config/env.server.ts";
import { laterBy } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import { paymentStatuses, paymentTypes } from "#app/domain/payment/status.ts";
import { sendWebhook, type WebhookJobContext } from "#app/jobs/webhooks.server.ts";
import { jobSchedule } from "#app/jobs/schedule.server.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { forgetWebhookEvents, listUndelivered } from "#app/store/queries/webhooks.server.ts";
import { findParticipants } from "#app/store/queries/order/participants.server.ts";
import { listDueRefunds } from "#app/store/queries/payment/refunds.server.ts";
import { webhookEvents } from "#app/store/schema/operator.server.ts";
import { demonstration as demo } from "#demo/open-demo.server.ts";
import { createTwoProperties } from "#tests/support/back-office/orders.ts";
import { readyCart, secret, signShownTotals } from "#tests/support/carts.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { fakeProvider, fakeQueue } from "#tests/support/fakes.ts";
import { openShopDatabase, createEnvironment } from "#tests/support/shops/operator-shop.ts";
import { liveEnvironment, silentLog } from "#tests/support/shop-config.ts";
import { pay, workAt } from "#tests/support/sold-orders.ts";

import { openQueuePerTest } from "./open-queue.ts";
import { hasValidSignature, type ReceiverAnswer, webhookReceiver } from "./webhook-receiver.ts";

const { database, queue } = openQueuePerTest();
const db = () => database.db();
const signing = "whsec_MfKQ9r8GKYqTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYqQ=";
const webhookContext = (part: Partial<CommandContext> = {}): CommandContext => ({
  ...workAt(db()),
  webhooks: true,
  ...part,
});

const closing: (() => Promise<unknown>)[] = [];
beforeEach(() => void (closing.length = 0));
afterEach(() => Promise.all(closing.map((close) => close())));

async function receiver(...answers: ReceiverAnswer[]) {
  const open = await webhookReceiver(...answers);
  closing.push(open.close);
  return open;
}

const room = (url: string | null, at = testNow, mayBePrivate = true): WebhookJobContext => ({
  db: db(),
  now: () => at,
  webhook: url === null ? undefined : { url, secrets: [signing], mayBePrivate },
  log: silentLog as never,
});

async function placeOnlineOrder(work: CommandContext) {
  const [variantId] = await createTwoProperties(work.db as never);
  const customer = { lastName: "Seemann", phone: "0170 1" };
  const cart = await readyCart(work, { variantId, customer, paymentType: paymentTypes.Stripe });
  const placed = await placeOrder(work, cart, { totalsSignature: await signShownTotals(work, cart), secret });
  if (!placed.ok) throw new Error(placed.refusal);
  const provider = fakeProvider();
  return { order: placed.order, provider, providers: new Map([[provider.type, provider]]) };
}

const events = () => db().select().from(webhookEvents).orderBy(webhookEvents.created, webhookEvents.id);
const anEvent = async () => {
  await placeOnlineOrder(webhookContext());
  const [event] = await events();
  if (!event) throw new Error("nothing was told");
  return event;
};

test("an order has one event each for placed, paid, named, canceled and refunded, without personal data", async () => {
  const { enqueue, enqueued } = fakeQueue();
  const work = webhookContext({ enqueue });
  const sold = await placeOnlineOrder(work);
  await pay(work, sold);
  const guests = await findParticipants(db(), sold.order.id);
  const named = { firstName: "Erika", lastName: "Seemann" };
  await saveParticipants(work, sold.order, new Map(guests.map(({ id }) => [id, named])));
  await signOffParticipants(work, sold.order);
  await cancelByOperator(work, sold.providers, { orderId: sold.order.id, keep: cents(0) });
  await refundPayments(work, sold.providers);
  sold.provider.answers(paymentStatuses.Refunded);
  const [due] = await listDueRefunds(db(), sold.order.id);
  const attemptId = due?.attemptId ?? "";
  await syncPayment(work, sold.providers, { attemptId });
  await syncPayment(work, sold.providers, { attemptId });
  const stored = await events();
  expect(stored.map(({ name }) => name)).toEqual([
    "order.placed",
    "order.paid",
    "travellers.completed",
    "order.canceled",
    "order.refunded",
  ]);
  const [placed, paid, , canceled, refunded] = stored.map(({ body }) => JSON.parse(body));
  expect(placed).toEqual({
    type: "order.placed",
    timestamp: testNow.toISOString(),
    data: {
      orderId: sold.order.id,
      number: sold.order.vanityOrderNumber,
      version: expect.any(Number),
      status: "Closed",
      paymentStatus: "NotStarted",
      currency: "EUR",
      total: 310,
      items: [
        {
          id: sold.order.orderItems[0]?.id,
          variantId: sold.order.orderItems[0]?.variantId,
          quantity: 1,
          checkin: "2027-02-05",
          checkout: "2027-02-08",
        },
      ],
    },
  });
  expect([paid.data.paymentStatus, canceled.data.status]).toEqual(["Paid", "Canceled"]);
  expect(refunded.data.refund).toEqual({ id: stored[4]?.subject, amount: 310 });
  const secrets = new RegExp(["Seemann", "Erika", "0170", "kundin", sold.order.token].join("|"));
  for (const { body } of stored) expect(body).not.toMatch(secrets);
  const jobs = enqueued.filter(({ name }) => name === "send-webhook").map(({ data }) => data);
  expect(jobs).toEqual(stored.map(({ id }) => ({ eventId: id })));
});

test("no event is written without a receiver or after a rollback", async () => {
  await placeOnlineOrder(workAt(db()));
  expect(await events()).toEqual([]);
  await database.empty();
  const broken = webhookContext({ enqueue: () => Promise.reject(new Error("no queue")) });
  await expect(placeOnlineOrder(broken)).rejects.toThrow("no queue");
  expect(await events()).toEqual([]);
});

test("a failing, redirecting or hanging receiver gets the same event until it accepts", async () => {
  const { id, body } = await anEvent();
  const { url, taken } = await receiver(500, 302, "hang", 204);
  const failures: (string | null)[] = [];
  for (let hour = 0; hour < 3; hour++) {
    const at = laterBy(testNow, hour * 3_600_000);
    await expect(sendWebhook(room(url, at), { eventId: id }, 300)).rejects.toThrow("event not delivered");
    failures.push((await events())[0]?.failure ?? null);
  }
  expect(failures).toEqual(["HTTP 500", "HTTP 302", "no answer within 0.3 s"]);
  const last = laterBy(testNow, 4 * 3_600_000);
  await sendWebhook(room(url, last), { eventId: id }, 300);
  await sendWebhook(room(url, last), { eventId: id }, 300);
  expect((await events())[0]).toMatchObject({ tries: 4, failure: null, delivered: last });
  expect(taken.map(({ path }) => path)).toEqual(Array.from({ length: 4 }, () => "/hook"));
  expect(new Set(taken.map((each) => each.headers["webhook-id"]))).toEqual(new Set([`msg_${id}`]));
  expect(new Set(taken.map((each) => each.body))).toEqual(new Set([body]));
  for (const each of taken) expect(await hasValidSignature(each.headers, each.body, signing)).toBe(true);
  const stamps = taken.map((each) => Number(each.headers["webhook-timestamp"]) - testNow.getTime() / 1000);
  expect(stamps).toEqual([0, 3_600, 7_200, 14_400]);
  expect(taken[0]?.headers["content-type"]).toBe("application/json");
});

test("an event waits without a reachable or configured receiver", async () => {
  const { id } = await anEvent();
  const { url, close } = await receiver();
  await close();
  await expect(sendWebhook(room(url), { eventId: id })).rejects.toThrow("no connection (ECONNREFUSED)");
  await sendWebhook(room(null), { eventId: id });
  expect((await events())[0]).toMatchObject({ tries: 2, failure: "no receiver is configured" });
  expect(await forgetWebhookEvents(db(), testNow)).toBe(0);
  expect(await forgetWebhookEvents(db(), laterBy(testNow, 1))).toBe(1);
});

test("a receiver in a private network is not called unless that is allowed", async () => {
  const { id } = await anEvent();
  const { url, taken } = await receiver(204);
  // A number is connected to without a lookup, a name after one.
  for (const address of [url, url.replace("127.0.0.1", "localhost"), url.replace("127.0.0.1", "2130706433")])
    await expect(sendWebhook(room(address, testNow, false), { eventId: id })).rejects.toThrow(
      "private address",
    );
  expect(taken).toEqual([]);
  expect((await events())[0]).toMatchObject({ tries: 3, delivered: null });
  await sendWebhook(room(url), { eventId: id });
  expect(taken).toHaveLength(1);
});

test("a hanging receiver blocks neither other events nor emails, and retries last for days", async () => {
  const { url, taken } = await receiver("hang", 204);
  const { id: hanging } = await anEvent();
  await db().$client.query("delete from webhook_event where id = $1", [hanging]);
  const [first, second] = [
    "01900000-0000-7000-8000-00000000e001",
    "01900000-0000-7000-8000-00000000e002",
  ] as const;
  const { rows } = await db().$client.query<{ id: string }>("select id from customer_order");
  for (const [index, id] of [first, second].entries())
    await db()
      .insert(webhookEvents)
      .values({
        id,
        name: "order.paid",
        orderId: rows[0]?.id ?? "",
        subject: String(index),
        body: "{}",
        created: testNow,
        queued: testNow,
      });
  const { atOnce, handler, queue: options } = jobSchedule["send-webhook"];
  await queue().work("send-webhook", handler(room(url) as never), atOnce);
  const letters: string[] = [];
  await queue().work("send-mail", async ({ mailId }) => void letters.push(mailId));
  await queue().enqueue(db(), "send-webhook", { eventId: first });
  await vi.waitFor(() => expect(taken).toHaveLength(1), 5_000);
  await queue().enqueue(db(), "send-webhook", { eventId: second });
  await queue().enqueue(db(), "send-mail", { mailId: "a letter" });
  await vi.waitFor(async () => {
    expect(letters).toEqual(["a letter"]);
    expect((await events()).map(({ delivered }) => delivered !== null)).toEqual([false, true]);
  }, 5_000);
  const { retryDelay = 0, retryLimit = 0 } = options;
  expect(options.retryBackoff).toBe(true);
  // The queue waits half to all of the doubled delay, at random: in total at least a weekend.
  expect((retryDelay * (2 ** (retryLimit + 1) - 2)) / 2 / 86_400).toBeGreaterThan(2.5);
});

test("only undelivered events are sent again on request, once a minute", async () => {
  const { id } = await anEvent();
  const { enqueue, enqueued } = fakeQueue();
  const later = { ...webhookContext({ enqueue }), now: laterBy(testNow, 3_600_000) };
  expect(await retryWebhook(later, id)).toEqual({ ok: true, again: true });
  expect(await retryWebhook(later, id)).toEqual({ ok: true, again: false });
  expect(enqueued).toHaveLength(1);
  const { url } = await receiver(200);
  await sendWebhook(room(url), { eventId: id });
  expect(await retryWebhook(later, id)).toEqual({ ok: false, refusal: "not-possible" });
});

test("a replayed event arrives again with the same id and body", async () => {
  const { id, body } = await anEvent();
  const { url, taken } = await receiver(200);
  await sendWebhook(room(url), { eventId: id });
  const { enqueue, enqueued } = fakeQueue();
  const later = { ...webhookContext({ enqueue }), now: laterBy(testNow, 3_600_000) };
  expect(await replayWebhook(later, id)).toEqual({ ok: true, again: true });
  expect(await replayWebhook(later, id)).toEqual({ ok: true, again: false });
  expect(enqueued).toEqual([expect.objectContaining({ name: "send-webhook", data: { eventId: id } })]);
  await sendWebhook(room(url, later.now), { eventId: id });
  expect(taken.map((each) => [each.headers["webhook-id"], each.body])).toEqual([
    [`msg_${id}`, body],
    [`msg_${id}`, body],
  ]);
  expect((await events())[0]).toMatchObject({ tries: 2, delivered: later.now });
});

test("a replay since a moment sends later delivered events only, once for two requests at the same time", async () => {
  const { id, orderId } = await anEvent();
  const day = 86_400_000;
  const add = (part: { id: string; subject: string; created: Date; delivered: Date | null }) =>
    db()
      .insert(webhookEvents)
      .values({ name: "order.changed", orderId, body: "{}", queued: part.created, ...part });
  const [old, waiting] = ["01900000-0000-7000-8000-00000000e001", "01900000-0000-7000-8000-00000000e002"];
  await add({ id: old, subject: "1", created: laterBy(testNow, -day), delivered: testNow });
  await add({ id: waiting, subject: "2", created: testNow, delivered: null });
  const { url } = await receiver(200);
  await sendWebhook(room(url), { eventId: id });
  const { enqueue, enqueued } = fakeQueue();
  const later = { ...webhookContext({ enqueue }), now: laterBy(testNow, day) };
  const answers = await Promise.all([replayWebhooks(later, testNow), replayWebhooks(later, testNow)]);
  expect(answers).toContainEqual({ ok: true, count: 1 });
  expect(answers).toContainEqual({ ok: false, refusal: "none" });
  expect(enqueued.map(({ data }) => data)).toEqual([{ eventId: id }]);
});

test("the command line lists and retries undelivered events", async () => {
  const environment = await createEnvironment();
  const call = async (line: string, hours = 2) => {
    const said: string[] = [];
    const say = (text: string) => void said.push(text);
    const now = laterBy(testNow, hours * 3_600_000);
    const code = await runCli(line.split(" "), { environment, now, out: say, err: say, demo });
    return { code, said: said.join("\n") };
  };
  expect(await call("webhooks list")).toEqual({ code: 0, said: "Alles ist zugestellt." });
  const open = await openShopDatabase(environment);
  const { order } = await placeOnlineOrder({ ...workAt(open.db), webhooks: true });
  const [event] = await listUndelivered(open.db, laterBy(testNow, 1));
  await open.close();
  const { code, said } = await call("webhooks list");
  expect([code, said]).toEqual([
    0,
    expect.stringContaining(`${event?.id}: order.placed, Bestellung ${order.vanityOrderNumber}`),
  ]);
  expect(said).not.toMatch(/Seemann|kundin/);
  expect((await call("webhooks list", 200)).said).toContain("aufgegeben");
  expect((await call("doctor")).said).toContain("1 Ereignis wartet länger als eine Stunde");
  expect((await call(`webhooks retry ${event?.id}`)).code).toBe(0);
  expect((await call("webhooks retry all", 3)).said).toBe("Werden noch einmal gesendet: 1");
  expect((await call("webhooks retry all", 3)).code).toBe(1);
  expect((await call("webhooks retry 17")).code).toBe(1);
  expect((await call("webhooks replay 17. November", 4)).code).toBe(2);
  expect((await call("webhooks replay gestern", 4)).code).toBe(1);
  expect((await call("webhooks replay 2026-11-01", 4)).said).toContain("nichts zugestellt");
  expect((await call("webhooks retry")).code).toBe(2);
});

test("the receiver's settings are validated at the start", () => {
  const read = (part: Record<string, string>, live = true) =>
    readConfig({ ...liveEnvironment, ...part }, live ? undefined : demo.settings).webhook;
  const url = "https://erp.example/haken";
  expect(read({})).toBeUndefined();
  const receiver = { SHOP_WEBHOOK_URL: url, SHOP_WEBHOOK_SECRET: signing };
  expect(read(receiver)).toEqual({ url, secrets: [signing], mayBePrivate: false });
  expect(read({ ...receiver, SHOP_WEBHOOK_PRIVATE: "on" })?.mayBePrivate).toBe(true);
  const two = `${signing},${signing}`;
  expect(read({ SHOP_WEBHOOK_URL: url, SHOP_WEBHOOK_SECRET: two })?.secrets).toHaveLength(2);
  const wrong: [Record<string, string>, RegExp][] = [
    [{ SHOP_WEBHOOK_URL: url }, /need each other/],
    [{ SHOP_WEBHOOK_SECRET: signing }, /need each other/],
    [{ SHOP_WEBHOOK_URL: "http://erp.example", SHOP_WEBHOOK_SECRET: signing }, /must be https in live mode/],
    [{ SHOP_WEBHOOK_URL: "ftp://erp.example", SHOP_WEBHOOK_SECRET: signing }, /must be an https address/],
    [{ SHOP_WEBHOOK_URL: "https://a:b@erp.example", SHOP_WEBHOOK_SECRET: signing }, /must be an https/],
    [{ SHOP_WEBHOOK_URL: url, SHOP_WEBHOOK_SECRET: "whsec_a3Vyeg==" }, /24 to 64 bytes/],
    [{ SHOP_WEBHOOK_URL: url, SHOP_WEBHOOK_SECRET: "geheim" }, /24 to 64 bytes/],
  ];
  for (const [part, words] of wrong) expect(() => read(part)).toThrow(words);
});
