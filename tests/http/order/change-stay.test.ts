import { beforeEach, describe, expect, test } from "vitest";

import { syncPayment } from "#app/commands/payment/payments.server.ts";
import { addDays } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import type { Order } from "#app/domain/order/order.ts";
import { paymentStatuses, paymentTypes } from "#app/domain/payment/status.ts";
import { orderChangePath, orderViewPath } from "#app/http/urls.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { findOpenAttempt } from "#app/store/queries/payment/payments.server.ts";
import { nights } from "#app/store/schema/catalogue.server.ts";
import { arrival } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { fakeProvider } from "#tests/support/fakes.ts";
import { fieldsOf, openPageShop, type PageAnswer } from "#tests/support/shops/page-shop.ts";
import { listDueAmounts, soldOrder, type SoldOrderWish, workAt } from "#tests/support/sold-orders.ts";

const database = testDatabase();
let hours = 1;
beforeEach(async () => {
  hours = 1;
  provider.answers(paymentStatuses.NotStarted);
  await database.empty();
});
const provider = fakeProvider();
const shop = openPageShop(database, {
  providers: new Map([[provider.type, provider]]),
  hours: () => hours,
});

const bands = [
  { daysBefore: 30, share: 0 },
  { daysBefore: 0, share: 0.9 },
];
const onSale = { prices: [10_000, 10_000, 10_000, 8_000, 8_000, 15_000, 15_000], rooms: 1 };
const sellStay = async (wish: SoldOrderWish = {}) =>
  (await soldOrder(database.db(), { paid: true, onSale, bands, ...wish })).order;

const pathOf = (order: Order) => orderChangePath(order, order.orderItems[0]?.id ?? "");
const ask = (order: Order, part: Record<string, string> = {}) => {
  const variant = order.orderItems[0]?.variantId ?? "";
  const fields = { variant, checkin: "05.02.2027", checkout: "08.02.2027", adults: "2", childrenAges: "" };
  return shop.get(`${pathOf(order)}?${new URLSearchParams({ ...fields, ...part }).toString()}`);
};
const buttonOf = ({ html }: PageAnswer) => /value="(Verbindlich ändern[^"]*)"/.exec(html)?.[1] ?? "";
/** With ordinary spaces. */
const labelOf = (page: PageAnswer) => buttonOf(page).replaceAll(/\s/g, " ");
const send = (order: Order, page: PageAnswer, part: Record<string, string> = {}) =>
  shop.post(pathOf(order), { ...fieldsOf(page, buttonOf(page)), ...part });
const bookedOf = async (order: Order) => {
  const [item] = (await findOrder(database.db(), order.id))?.orderItems ?? [];
  return item?.type === "Booking" ? item.bookingInformation : null;
};

describe("the way to a changed booking", () => {
  test("leads from the order to a form with the booked stay", async () => {
    const order = await sellStay();
    expect((await shop.get(orderViewPath(order))).html).toContain(`href="${pathOf(order)}"`);
    const page = await shop.get(pathOf(order));
    expect(fieldsOf(page, "Neuen Preis zeigen")).toMatchObject({
      checkin: "05.02.2027",
      checkout: "08.02.2027",
      adults: "2",
    });
    expect(page.text).not.toContain("Verbindlich ändern");
  });

  test("shows the refund of a shorter stay and makes the change", async () => {
    const order = await sellStay();
    const page = await ask(order, { checkout: "07.02.2027" });
    expect(page.text).toContain("Sie bekommen zurück 100,00 €");
    expect(page.text).toContain("Kostenlos stornieren können Sie dann bis zum");
    expect(labelOf(page)).toBe("Verbindlich ändern und 100,00 € zurückbekommen");
    const done = await send(order, page);
    expect([done.status, done.location]).toEqual([303, orderViewPath(order)]);
    expect(await bookedOf(order)).toMatchObject({ checkout: addDays(arrival, 2), nights: 2 });
    const view = await shop.get(orderViewPath(order));
    expect(view.text).toContain("100,00 €");
  });

  test("leads to the further payment of a longer stay", async () => {
    const order = await sellStay();
    const page = await ask(order, { checkout: "10.02.2027" });
    expect(page.text).toContain("Sie zahlen noch 160,00 €");
    expect(labelOf(page)).toBe("Verbindlich ändern und 160,00 € nachzahlen");
    const answer = await send(order, page, { paymentType: String(paymentTypes.Stripe) });
    expect(answer.location).toContain("provider.example");
    expect(await bookedOf(order)).toMatchObject({ nights: 3 });
    const attempt = await findOpenAttempt(database.db(), order.id);
    provider.answers(paymentStatuses.Paid);
    const back = await shop.get(`/checkout/callback?t=${attempt?.returnToken}`);
    expect(back.location).toBe(orderViewPath(order));
    expect(await bookedOf(order)).toMatchObject({ nights: 5 });
  });

  test("says that nothing changes when the further payment is not made", async () => {
    const order = await sellStay();
    await send(order, await ask(order, { checkout: "10.02.2027" }), {
      paymentType: String(paymentTypes.Stripe),
    });
    const attempt = await findOpenAttempt(database.db(), order.id);
    provider.answers(paymentStatuses.Declined);
    await shop.get(`/checkout/callback?t=${attempt?.returnToken}`);
    await syncPayment(workAt(database.db(), 1), new Map([[provider.type, provider]]), {
      attemptId: attempt?.id ?? "",
    });
    const view = await shop.get(orderViewPath(order));
    expect(view.text).toContain("Bezahlt");
    expect(view.html).toContain(`href="${pathOf(order)}"`);
  });
});

describe("refused input", () => {
  test("keeps the values and says what to do", async () => {
    const order = await sellStay();
    const page = await ask(order, { checkin: "bald", adults: "99", childrenAges: "4, alt" });
    expect(page.text).toContain("Anreise: „bald“ ist kein Datum. Zum Beispiel 24.12.2026");
    expect(page.text).toContain("Erwachsene: 1 bis 12 sind möglich");
    expect(fieldsOf(page, "Neuen Preis zeigen")).toMatchObject({
      checkin: "bald",
      adults: "99",
      childrenAges: "4, alt",
    });
  });

  test.each([
    ["the booking as it is", {}, "So haben Sie schon gebucht"],
    [
      "nights that are not on sale",
      { checkout: "20.02.2027" },
      "In dieser Zeit können Sie hier nichts buchen",
    ],
    ["too many guests", { adults: "9" }, "So viele Personen passen nicht hinein"],
    ["a room of another offer", { variant: "0190c0de-0000-7000-8000-0000000000ff" }, "nicht buchen"],
  ])("explains %s", async (_, part, sentence) => {
    const order = await sellStay();
    const page = await ask(order, part);
    expect(page.status).toBe(200);
    expect(page.text).toContain(sentence);
    expect(buttonOf(page)).toBe("");
  });

  test("asks again with the new difference when the price changed meanwhile", async () => {
    const order = await sellStay();
    const path = `${pathOf(order)}?variant=${order.orderItems[0]?.variantId}&checkin=08.02.2027&checkout=10.02.2027&adults=2`;
    const page = await shop.get(path);
    await database
      .db()
      .update(nights)
      .set({ price: cents(9_000) });
    const answer = await shop.post(path, fieldsOf(page, buttonOf(page)));
    expect(answer.status).toBe(422);
    expect(answer.text).toContain("Preis oder Zimmer haben sich inzwischen geändert");
    expect(answer.text).toContain("Sie bekommen zurück 120,00 €");
    expect(await bookedOf(order)).toMatchObject({ nights: 3 });
    await shop.post(path, fieldsOf(answer, buttonOf(answer)));
    expect(await listDueAmounts(database.db(), order.id)).toEqual([{ amount: 12_000, reason: "change" }]);
  });

  test("offers no change after the free time that avoids the cancellation bands", async () => {
    const order = await sellStay();
    hours = 24 * 60;
    expect((await ask(order, { checkout: "07.02.2027" })).text).toContain(
      "mindestens so viel kostet wie bisher",
    );
    expect((await ask(order, { checkin: "06.02.2027" })).text).toContain("vereinbarten Stornosätze umgangen");
    expect((await ask(order, { checkout: "09.02.2027" })).text).toContain("Sie zahlen noch 80,00 €");
  });

  test("explains why an unpaid order and one that has begun cannot be changed", async () => {
    const unpaid = await sellStay({ paid: false });
    expect((await shop.get(pathOf(unpaid))).text).toContain("Bezahlen Sie die Bestellung zuerst");
    hours = 24 * 90;
    expect((await shop.get(pathOf(unpaid))).text).toContain("Die Reise hat schon begonnen");
    expect((await shop.get(orderViewPath(unpaid))).html).not.toContain(pathOf(unpaid));
  });

  test("opens for no wrong key and no other item", async () => {
    const order = await sellStay();
    expect((await shop.get(pathOf({ ...order, token: "falsch" }))).status).toBe(403);
    expect((await shop.post(pathOf({ ...order, token: "falsch" }), { intent: "change" })).status).toBe(403);
    expect((await shop.get(orderChangePath(order, "anderes"))).status).toBe(404);
    expect((await shop.post(pathOf(order), { intent: "change", checkin: "bald" })).status).toBe(422);
    expect((await shop.post(orderChangePath(order, "anderes"), { intent: "change" })).status).toBeLessThan(
      500,
    );
  });
});
