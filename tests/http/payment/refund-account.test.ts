import { expect, test } from "vitest";

import { markPaid } from "#app/commands/payment/bank.server.ts";
import { setRefundAccount } from "#app/commands/payment/payouts.server.ts";
import type { Order } from "#app/domain/order/order.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";
import { orderCancelPath, orderViewPath, refundAccountPath } from "#app/http/urls.ts";
import { findPayees } from "#app/store/queries/payment/payouts.server.ts";
import { listRefundsOfOrder } from "#app/store/queries/payment/refunds.server.ts";
import { mails } from "#app/store/schema/orders.server.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import { soldOrder, workAt } from "#tests/support/sold-orders.ts";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
const db = () => database.db();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open));

/** Marked as paid without a bank statement. */
async function createHandPaidOrder(): Promise<Order> {
  const { order } = await soldOrder(db(), { paymentType: paymentTypes.WireTransfer });
  expect(await markPaid(workAt(db()), new Map(), { orderId: order.id })).toMatchObject({ ok: true });
  return order;
}

async function cancel(visitor: Visitor, order: Order) {
  const page = await visitor.get(orderCancelPath(order));
  return visitor.post(orderCancelPath(order), fieldsOf({ html: page.text }, "Verbindlich stornieren"));
}

const account = { intent: "account", holder: "Erika Østergård", iban: "DE02 1203 0000 0000 2020 51" };

async function findPayee(order: Order) {
  const refunds = await listRefundsOfOrder(db(), order.id);
  return [...(await findPayees(db(), refunds)).values()];
}

test("a customer who cancels is asked for the refund account", async () => {
  const order = await createHandPaidOrder();
  const visitor = shop.visitor();
  const preview = readVisibleText((await visitor.get(orderCancelPath(order))).text);
  expect(preview).toContain(
    "Kennen wir Ihr Konto noch nicht, fragen wir Sie gleich nach dem Stornieren danach",
  );
  expect(preview).not.toContain("auf dem Weg zurück");
  expect((await cancel(visitor, order)).location).toBe(refundAccountPath(order));
  const asked = await visitor.get(refundAccountPath(order));
  expect(readVisibleText(asked.text)).toContain("Auf welches Konto?");
  expect((await visitor.get(orderViewPath(order))).text).toContain(`href="${refundAccountPath(order)}"`);
  const done = await visitor.post(refundAccountPath(order), account);
  expect([done.status, done.location]).toEqual([303, orderViewPath(order)]);
  expect(await findPayee(order)).toEqual([
    { iban: "DE02120300000000202051", holder: "Erika Østergård", source: "customer" },
  ]);
  const view = readVisibleText((await visitor.get(orderViewPath(order))).text);
  expect(view).toContain("das Sie genannt haben (es endet auf 2051)");
  expect(view).not.toContain("1203");
  const emails = await db().select().from(mails);
  expect(emails.filter(({ kind }) => kind === "refund-account")).toMatchObject([
    { orderId: order.id, recipient: order.customer.email, subject: "2051" },
  ]);
});

test("a second visitor with the link cannot change the account", async () => {
  const order = await createHandPaidOrder();
  const visitor = shop.visitor();
  await cancel(visitor, order);
  await visitor.post(refundAccountPath(order), account);
  const other = shop.visitor();
  const late = await other.post(refundAccountPath(order), { ...account, iban: "AT611904300234573201" });
  expect(late.location).toBe(orderViewPath(order));
  expect(readVisibleText((await other.get(late.location)).text)).toContain(
    "Sie haben schon ein Konto genannt",
  );
  expect(await findPayee(order)).toMatchObject([{ iban: "DE02120300000000202051" }]);
});

test("a wrong IBAN is refused and keeps the typed values", async () => {
  const order = await createHandPaidOrder();
  const visitor = shop.visitor();
  await cancel(visitor, order);
  const answer = await visitor.post(refundAccountPath(order), { ...account, iban: "DE02 1203" });
  expect(answer.status).toBe(422);
  expect(readVisibleText(answer.text)).toContain("Diese IBAN stimmt nicht");
  expect(answer.text).toContain('value="DE02 1203"');
  expect(answer.text).toContain('value="Erika Østergård"');
});

test("redirects to the order when no refund waits for an account", async () => {
  const order = await createHandPaidOrder();
  const visitor = shop.visitor();
  expect((await visitor.get(refundAccountPath(order))).location).toBe(orderViewPath(order));
  await visitor.post(refundAccountPath(order), account);
  expect(await findPayee(order)).toEqual([]);
});

test("an order paid at a provider never asks for an account", async () => {
  const { order } = await soldOrder(db(), { paid: true });
  const visitor = shop.visitor();
  expect((await cancel(visitor, order)).location).toBe(orderViewPath(order));
  const work = workAt(db());
  const typed = { iban: "DE02120300000000202051", holder: "Erika" };
  expect(await setRefundAccount(work, { orderId: order.id, account: typed })).toEqual({
    ok: false,
    refusal: "not-asked",
  });
});
