/** Optional service fee for a whole order: never preselected, refunded with the order (decision 041). */
import { expect, test } from "vitest";

import { orderSchema } from "#app/api/schemas/order.server.ts";
import { cancelOrder, previewCancel } from "#app/commands/order/cancellations.server.ts";
import { addToCart } from "#app/commands/order/cart.server.ts";
import { placeOrder, saveCustomer } from "#app/commands/order/checkout.server.ts";
import { declareWithdrawal, settleWithdrawal } from "#app/commands/order/withdrawals.server.ts";
import { cents } from "#app/domain/money.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import type { Order } from "#app/domain/order/order.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";
import { findInvoices } from "#app/store/queries/order/fulfilment.server.ts";
import { dropFees, findOrder, saveOrder } from "#app/store/queries/order/orders.server.ts";
import { aCustomer, readyCart, secret, signShownTotals, weekend } from "#tests/support/carts.ts";
import {
  aCatalogueOffer,
  aCatalogueVariant,
  arrival,
  nightRows,
  putOnSale,
} from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { fakeProvider } from "#tests/support/fakes.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import { aDeclaration, listDueAmounts, pay, soldCard, workAt } from "#tests/support/sold-orders.ts";
import { giveCart, type Visitor, visitShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let visitor: Visitor;
visitShop(database, (_shop, newcomer) => void (visitor = newcomer));

const name = "Persönliche Betreuung am Telefon, mit Hilfe beim Umbuchen";
const service = { name, amount: cents(990) };

async function cartWith(
  wish: { voucher?: boolean; quantity?: number; chosen?: boolean } = {},
): Promise<Order> {
  const { voucher = false, quantity = 1, chosen = true } = wish;
  const variant = aCatalogueVariant({
    nightRows: nightRows(arrival, [10000, 12000, 9000], 5),
    voucher: { total: cents(19_900), available: 9 },
  });
  const cancellationBands = [{ daysBefore: 0, share: 0.5 }];
  const [variantId = ""] = await putOnSale(
    database.db(),
    aCatalogueOffer({ variants: [variant], cancellationBands }),
  );
  const work = workAt(database.db());
  const stay = voucher ? null : weekend;
  const cart = await readyCart(work, { variantId, stay, quantity, paymentType: paymentTypes.Stripe });
  if (!chosen) return cart;
  const saved = await saveCustomer(work, cart, { service });
  if (!saved.ok) throw new Error(saved.refusal);
  return saved.order;
}

async function createSoldOrder(wish: Parameters<typeof cartWith>[0] = {}) {
  const cart = await cartWith(wish);
  const work = workAt(database.db());
  const placed = await placeOrder(work, cart, { totalsSignature: await signShownTotals(work, cart), secret });
  if (!placed.ok) throw new Error(placed.refusal);
  const provider = fakeProvider();
  const providers = new Map([[provider.type, provider]]);
  await pay(work, { order: placed.order, provider, providers });
  return { order: (await findOrder(database.db(), cart.id)) ?? placed.order, providers };
}

test("the service is offered unchecked and part of every total when chosen [S3-31]", async () => {
  const cart = await cartWith({ chosen: false });
  await giveCart(visitor, cart);
  const step = await visitor.get("/checkout/customer");
  expect(readVisibleText(step.text)).toContain(`${name}, 9,90 € für die ganze Bestellung`);
  expect(/<input[^>]*name="service"[^>]*>/.exec(step.text)?.[0]).not.toContain("checked");
  const fields = { intent: "customer", ...aCustomer() };
  expect((await visitor.post("/checkout/customer", fields)).location).toBe("/checkout/finalize");
  expect(readVisibleText((await visitor.get("/checkout/finalize")).text)).not.toContain(name);

  expect((await visitor.post("/checkout/customer", { ...fields, service: "1" })).status).toBe(303);
  const line = `${name} 9,90 €`;
  const last = await visitor.get("/checkout/finalize");
  expect(readVisibleText(last.text)).toContain(line);
  expect(readVisibleText(last.text)).toContain("319,90 €");
  expect(readVisibleText((await visitor.get(`/de/order/${cart.id}/${cart.token}`)).text)).toContain(line);
  const placed = await visitor.post(
    "/checkout/finalize",
    fieldsOf({ html: last.text }, "Zahlungspflichtig buchen"),
  );
  expect(placed.status).toBe(303);
  const order = await findOrder(database.db(), cart.id);
  expect(order && summaryOf(order)).toMatchObject({ fees: [service], total: 31_990 });
  expect(readVisibleText((await visitor.get(`/de/order/${cart.id}/${cart.token}/view`)).text)).toContain(
    line,
  );
  const paper = await visitor.get(`/de/order/${cart.id}/${cart.token}/bestaetigung`);
  expect(readVisibleText(paper.text)).toContain(line);
});

test("the service is on the invoice with its VAT", async () => {
  const { order } = await createSoldOrder();
  const { text } = await visitor.get(`/de/order/${order.id}/${order.token}/rechnung`);
  expect(readVisibleText(text)).toContain(`${name} 1 9,90 € 9,90 €`);
  expect(readVisibleText(text)).toContain("Enthaltene Umsatzsteuer 1,58 €");
  expect(readVisibleText(text)).toContain("Im Preis sind 19 % Umsatzsteuer enthalten");
});

test("the service keeps its price and ends with its trip", async () => {
  const work = workAt(database.db());
  const cart = await cartWith();
  const proof = await signShownTotals(work, cart);
  const higherFee = { name: "Teurer", amount: cents(1_990) };
  const again = await saveCustomer(work, cart, { service: higherFee });
  expect(again.ok && again.order.fees).toEqual([service]);
  await dropFees(database.db());
  const without = await findOrder(database.db(), cart.id);
  expect(without?.fees).toEqual([]);
  expect(await placeOrder(work, cart, { totalsSignature: proof, secret })).toEqual({
    ok: false,
    refusal: "changed",
  });
  const chosen = await saveCustomer(work, cart, { service: higherFee });
  expect(chosen.ok && chosen.order.fees).toEqual([higherFee]);
  const variantId = cart.orderItems[0]?.variantId ?? "";
  const next = await addToCart(work, { cart, variantId, quantity: 1, stay: null, replace: true });
  expect(next.ok && next.order.fees).toEqual([]);
});

test("the service is offered only for trips in euros", async () => {
  const work = workAt(database.db());
  const cart = await cartWith({ chosen: false });
  const { order } = await soldCard(database.db(), { paid: false });
  expect(order.fees).toEqual([]);
  const swiss = {
    ...cart,
    orderItems: cart.orderItems.map((item) => ({ ...item, currency: "CHF" as const })),
  };
  await saveOrder(database.db(), swiss);
  expect(await saveCustomer(work, cart, { service })).toEqual({ ok: false, refusal: "no-service" });
  await giveCart(visitor, cart);
  expect(readVisibleText((await visitor.get("/checkout/customer")).text)).not.toContain(name);
});

test("the service is refunded with the whole order", async () => {
  const early = await createSoldOrder();
  const free = await previewCancel(workAt(database.db(), 1), early.order);
  expect(free.ok && [free.preview.how, free.preview.refund]).toEqual(["grace", 31_990]);
  // Half of the stay is kept, but nothing of the service.
  const late = workAt(database.db(), 30);
  const costs = await previewCancel(late, early.order);
  expect(costs.ok && costs.preview).toMatchObject({ how: "bands", fee: 15_500, refund: 16_490 });
  const done = await cancelOrder(late, early.providers, early.order, { refund: cents(16_490) });
  expect(done.ok).toBe(true);
  expect(await listDueAmounts(database.db(), early.order.id)).toEqual([
    { amount: 16_490, reason: "cancellation" },
  ]);
  const [, correction] = await findInvoices(database.db(), early.order.id);
  expect(correction?.facts.services.map(({ tax, amount }) => [tax, amount])).toEqual([
    ["brokered", -15_500],
    ["own", -990],
  ]);
});

test("the service is refunded with the last withdrawn item", async () => {
  const { order, providers } = await createSoldOrder({ voucher: true, quantity: 2 });
  const [item] = order.orderItems;
  const withdraw = async (hours: number) => {
    const work = workAt(database.db(), hours);
    const items = [{ itemId: item?.id ?? "", quantity: 1 }];
    const declared = await declareWithdrawal(work, aDeclaration({ access: order, items }));
    await settleWithdrawal(work, providers, declared.withdrawal);
  };
  const view = await visitor.get(`/de/order/${order.id}/${order.token}/view`);
  expect(readVisibleText(view.text)).toContain("Gesamtpreis (im Service inkl. MwSt.) 407,90 €");
  await withdraw(1);
  expect(await listDueAmounts(database.db(), order.id)).toEqual([{ amount: 19_900, reason: "withdrawal" }]);
  // The VAT of the service is corrected only with the service itself.
  const services = async () =>
    (await findInvoices(database.db(), order.id)).map(({ facts }) =>
      facts.services.map(({ tax, amount }) => [tax, amount]),
    );
  const sums = [
    [
      ["voucher", 39_800],
      ["own", 990],
    ],
    [["voucher", -19_900]],
  ];
  expect(await services()).toEqual(sums);
  await withdraw(2);
  expect(await services()).toEqual([
    ...sums,
    [
      ["voucher", -19_900],
      ["own", -990],
    ],
  ]);
  expect((await listDueAmounts(database.db(), order.id)).map(({ amount }) => amount)).toEqual([
    19_900, 20_890,
  ]);
});

test("the API chooses the service with the shipping", async () => {
  const cart = await cartWith({ chosen: false });
  const path = `/api/orders/${cart.id}/${cart.token}`;
  const send = async (body: object) => {
    const answer = await visitor.ask(`${path}/shipping`, {
      method: "POST",
      type: "application/json",
      body: JSON.stringify({ orderId: cart.id, key: cart.token, type: "EMAIL", ...body }),
    });
    return orderSchema.parse(JSON.parse(answer.text)).summary;
  };
  expect((await send({})).fees).toEqual([]);
  const chosen = await send({ service: true });
  expect([chosen.fees, chosen.total]).toEqual([[{ name, amount: 9.9 }], 319.9]);
  expect((await send({})).fees).toHaveLength(1);
  expect((await send({ service: false })).fees).toEqual([]);
});
