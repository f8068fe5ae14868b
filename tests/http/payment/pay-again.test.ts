import { beforeEach, expect, test } from "vitest";

import { toWireOrder } from "#app/api/schemas/order.server.ts";
import { cartSurroundings } from "#app/api/schemas/order-item.server.ts";
import { chooseOtherPayment, openPayment } from "#app/commands/payment/payment-attempts.server.ts";
import { syncPayment } from "#app/commands/payment/payments.server.ts";
import { type PaymentStatus, paymentStatuses, paymentTypes } from "#app/domain/payment/status.ts";
import { saveOrder } from "#app/store/queries/order/orders.server.ts";
import { listAttempts } from "#app/store/queries/payment/payments.server.ts";
import { orderPayPath, orderViewPath, participantsPath } from "#app/http/urls.ts";
import { testDatabase } from "#tests/support/database.ts";
import { fakeProvider } from "#tests/support/fakes.ts";
import { openPageShop } from "#tests/support/shops/page-shop.ts";
import { type SoldOrder, soldOrder, workAt } from "#tests/support/sold-orders.ts";

const database = testDatabase();
beforeEach(() => database.empty());

const provider = fakeProvider();
const other = fakeProvider({ type: paymentTypes.PayPal, name: "other" });
const shop = openPageShop(database, {
  providers: new Map([provider, other].map((each) => [each.type, each])),
  hours: () => 1,
});

async function makeAttempt({ order, provider: fake, providers }: SoldOrder, status: PaymentStatus) {
  const work = workAt(database.db(), 1);
  await openPayment(work, providers, { orderId: order.id });
  const [attempt] = await listAttempts(database.db(), order.id);
  fake.answers(status);
  await syncPayment(work, providers, { attemptId: attempt?.id ?? "" });
  return order;
}
const { Declined, DeclinedRetryable, Pending, PreAuth, Paid } = paymentStatuses;

test.each([
  [Declined, "Die Zahlung wurde abgelehnt, es ist nichts abgebucht"],
  [DeclinedRetryable, "Die Zahlung ist nicht abgeschlossen, es ist nichts abgebucht"],
])("status %i is shown first with the way to pay again", async (status, failure) => {
  const order = await makeAttempt(await soldOrder(database.db()), status);
  const { text, html } = await shop.get(orderViewPath(order));
  expect(text.startsWith(`${failure} So geht es weiter Bezahlen Sie bis`)).toBe(true);
  expect(text).not.toContain("Vielen Dank");
  expect(text.indexOf("Jetzt bezahlen")).toBeLessThan(text.indexOf("Bestellnummer"));
  expect(html).toMatch(/<h2[^>]*>So geht es weiter/);
});

test("a pending payment is continued instead of starting a second one", async () => {
  const order = await makeAttempt(await soldOrder(database.db()), Pending);
  expect((await shop.get(orderViewPath(order))).text).toContain("Zahlung beim Zahlungsdienst fortsetzen");
  const page = await shop.get(orderPayPath(order));
  expect(page.text).toMatch(/^Zahlung fortsetzen Für diese Bestellung läuft schon eine Zahlung/);
  expect(page.text).toContain("eine zweite beginnt nicht");
  const pressed = await shop.post(orderPayPath(order), { intent: "pay", paymentType: "35" });
  const [attempt, second] = await listAttempts(database.db(), order.id);
  expect([pressed.location, second]).toEqual([attempt?.hostedUrl, undefined]);
});

test("an authorized payment offers no further payment", async () => {
  const order = await makeAttempt(await soldOrder(database.db()), PreAuth);
  expect((await shop.get(orderViewPath(order))).html).not.toContain(orderPayPath(order));
  expect((await shop.get(orderPayPath(order))).location).toBe(orderViewPath(order));
});

test("a paid order still asks for missing participant names", async () => {
  const order = await makeAttempt(await soldOrder(database.db()), Paid);
  const { text } = await shop.get(orderViewPath(order));
  expect(text).toMatch(/Bitte nennen Sie uns die Namen bis .*\. Vollständig sind 0 von 2\./);
  expect(text).not.toContain("nichts weiter tun");
  const page = await shop.get(participantsPath(order));
  const names = [...page.html.matchAll(/name="((?:first|last)Name_[^"]+)"/g)].map(([, name = ""]) => [
    name,
    "X",
  ]);
  await shop.post(participantsPath(order), { intent: "save", ...Object.fromEntries(names) });
  expect((await shop.get(orderViewPath(order))).text).toContain(
    "Alles ist bezahlt. Sie müssen nichts weiter tun.",
  );
});

test("returning from a replaced attempt shows that nothing was charged", async () => {
  const { order } = await soldOrder(database.db());
  const work = workAt(database.db(), 1);
  const providers = new Map([provider, other].map((each) => [each.type, each]));
  await openPayment(work, providers, { orderId: order.id });
  const offered = new Set(providers.keys());
  await chooseOtherPayment(work, order, { paymentType: other.type, offered });
  await openPayment(work, providers, { orderId: order.id });
  const [first, second] = await listAttempts(database.db(), order.id);
  const visitCallback = async (token = "") => (await shop.get(`/checkout/callback?t=${token}`)).cookies;
  expect(await visitCallback(first?.returnToken)).toContain("__session=");
  expect(await visitCallback(second?.returnToken)).toBe("");
});

test("canBePaid in the API matches whether the payment page opens", async () => {
  const { order } = await soldOrder(database.db());
  const surroundings = { ...cartSurroundings(""), now: workAt(database.db(), 1).now };
  const opened: string[] = [];
  for (const paymentType of [paymentTypes.Stripe, paymentTypes.WireTransfer, paymentTypes.DeferredPayment])
    for (const paymentStatus of Object.values(paymentStatuses)) {
      const current = { ...order, paymentType, paymentStatus };
      await saveOrder(database.db(), current);
      const { location } = await shop.get(orderPayPath(order));
      const { canBePaid } = toWireOrder(current, surroundings);
      expect(location, `${paymentType} ${paymentStatus}`).toBe(canBePaid ? null : orderViewPath(order));
      if (canBePaid) opened.push(`${paymentType} ${paymentStatus}`);
    }
  expect(opened).toEqual([35, 5].flatMap((type) => [0, 10, 20, 30, 35].map((status) => `${type} ${status}`)));
});
