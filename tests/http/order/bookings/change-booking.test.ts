/** Changes of a booked stay that operators make for guests on the telephone. */
import { v7 as newId } from "uuid";
import { beforeEach, expect, test } from "vitest";

import { markPaid } from "#app/commands/payment/bank.server.ts";
import { addDays, days } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import { cents } from "#app/domain/money.ts";
import type { Order } from "#app/domain/order/order.ts";
import { type PaymentType, paymentTypes } from "#app/domain/payment/status.ts";
import { deferredPayment, wireTransfer } from "#app/payments/offline.ts";
import type { PaymentProvider } from "#app/payments/provider.ts";
import { findInvoices } from "#app/store/queries/order/fulfilment.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { addOrderNote, listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import { nights } from "#app/store/schema/catalogue.server.ts";
import { mails, orders } from "#app/store/schema/orders.server.ts";
import { placeOrder } from "#app/commands/order/checkout.server.ts";
import { readFormFields } from "#tests/support/back-office/offer-forms.ts";
import { createTwoProperties, lake, placeTransferOrder } from "#tests/support/back-office/orders.ts";
import { anOperator, signInAs, signInNewOperator } from "#tests/support/back-office/operators.ts";
import { readyCart, secret, signShownTotals } from "#tests/support/carts.ts";
import {
  aCatalogueOffer,
  aCatalogueVariant,
  arrival,
  nightRows,
  putOnSale,
  testNow,
} from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { fakeProvider } from "#tests/support/fakes.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";
import { listDueAmounts, workAt } from "#tests/support/sold-orders.ts";

const provider = fakeProvider();
const providers = new Map<PaymentType, PaymentProvider>([
  [wireTransfer.type, wireTransfer],
  [deferredPayment.type, deferredPayment],
  [provider.type, provider],
]);
const database = testDatabase();
const db = () => database.db();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open), { providers });

let sales: Visitor;
let lakeId: string;
let millId: string;
beforeEach(async () => {
  [lakeId, millId] = await createTwoProperties(db());
  sales = await signInNewOperator(db(), shop.visitor(), "sales", {
    name: "Sara",
  });
});

const stay = {
  checkin: "05.02.2027",
  checkout: "08.02.2027",
  adults: "2",
  childrenAges: "",
};
const shorter = { checkout: "07.02.2027" };
const pathOf = ({ id, orderItems }: Order) =>
  `/verwaltung/buchungen/${id}/aendern/${orderItems[0]?.id ?? ""}`;
const wishOf = (order: Order, typed: Partial<typeof stay> & { variant?: string }) =>
  `${pathOf(order)}?${new URLSearchParams({
    variant: order.orderItems[0]?.variantId ?? "",
    ...stay,
    ...typed,
  })}`;
const submit = "Verbindlich ändern";
const send = "Link zum Bezahlen schicken";

async function fill(order: Order, typed: Parameters<typeof wishOf>[1], who = sales, button = submit) {
  const html = (await who.get(wishOf(order, typed))).text;
  return { ...fieldsOf({ html }, button), besprochen: "1" };
}
const bookedOf = async ({ id }: Order) => {
  const [item] = (await findOrder(db(), id))?.orderItems ?? [];
  return item?.type === "Booking" ? { ...item.bookingInformation, total: item.total } : null;
};
const textOf = async (path: string, who = sales) => readVisibleText((await who.get(path)).text);
const changesOf = async ({ id }: Order) =>
  (await listAuditOf(db(), "order", id)).filter(({ action }) => action === "stay-changed");
const changedMails = async () =>
  (await db().select().from(mails)).filter(({ kind }) => kind === "changed").map(({ subject }) => subject);

async function placeOnAccount() {
  const work = workAt(db());
  const cart = await readyCart(work, {
    variantId: lakeId,
    paymentType: paymentTypes.DeferredPayment,
  });
  const placed = await placeOrder(work, cart, {
    totalsSignature: await signShownTotals(work, cart),
    secret,
  });
  if (!placed.ok) throw new Error(placed.refusal);
  return placed.order;
}
async function placePaid() {
  const order = await placeTransferOrder(db(), lakeId);
  await markPaid(workAt(db(), 1), providers, { orderId: order.id });
  return (await findOrder(db(), order.id)) ?? order;
}

test("a booking leads to its change, which is shown before it is made", async () => {
  const order = await placeTransferOrder(db(), lakeId);
  expect((await sales.get(`/verwaltung/buchungen/${order.id}`)).text).toContain(`href="${pathOf(order)}"`);
  const empty = await sales.get(pathOf(order));
  expect(fieldsOf({ html: empty.text }, "Unterschied zeigen")).toMatchObject(stay);
  const page = await textOf(wishOf(order, shorter));
  expect(page).toContain("Der Gast überweist insgesamt 220,00 €");
  expect(await bookedOf(order)).toMatchObject({ nights: 3 });
  const answer = await sales.post(wishOf(order, shorter), await fill(order, shorter));
  expect([answer.status, answer.location]).toEqual([
    303,
    `/verwaltung/buchungen/${order.id}?erledigt=geaendert`,
  ]);
  expect(await bookedOf(order)).toMatchObject({
    checkout: addDays(arrival, 2),
    nights: 2,
    total: 22_000,
  });
  expect(await changesOf(order)).toMatchObject([{ who: "Sara", after: { orderValue: 22_000 } }]);
  expect(await changedMails()).toEqual([expect.stringMatching(/^stay:/)]);
});

test("a cheaper stay of a paid booking refunds the difference", async () => {
  const order = await placePaid();
  expect(await textOf(wishOf(order, shorter))).toContain("Der Gast bekommt zurück 90,00 €");
  expect((await sales.post(wishOf(order, shorter), await fill(order, shorter))).status).toBe(303);
  expect(await listDueAmounts(db(), order.id)).toEqual([{ amount: 9_000, reason: "change" }]);
});

test("a booking on account gets a new invoice", async () => {
  const order = await placeOnAccount();
  expect(await textOf(wishOf(order, shorter))).toContain("Rechnung insgesamt 220,00 €");
  expect((await sales.post(wishOf(order, shorter), await fill(order, shorter))).status).toBe(303);
  const totals = (await findInvoices(db(), order.id)).map(({ total }) => total);
  expect(totals.reduce((sum, total) => sum + total, 0)).toBe(22_000);
});

test("an operator waives what a customer could not change any more", async () => {
  const order = await placePaid();
  shop.clock.now = new Date(testNow.getTime() + days(3));
  const vera = await anOperator(db(), "sales", { name: "Vera" });
  sales = await signInAs(db(), shop.visitor(), vera, shop.clock.now);
  expect(await textOf(wishOf(order, shorter))).toContain("Mit dieser Änderung kommen Sie dem Gast entgegen");
  expect((await sales.post(wishOf(order, shorter), await fill(order, shorter))).status).toBe(303);
  expect(await bookedOf(order)).toMatchObject({ nights: 2 });
});

test("a dearer stay of a paid booking is sent to the guest, who pays first", async () => {
  const order = await placePaid();
  await db()
    .update(nights)
    .set({ price: cents(20_000) });
  const single = { adults: "1" };
  expect(await textOf(wishOf(order, single))).toContain("Der Gast zahlt nach 290,00 €");
  const fields = await fill(order, single, sales, send);
  const answers = await Promise.all([1, 2].map(() => sales.post(wishOf(order, single), fields)));
  expect(answers.map(({ location }) => location)).toEqual(
    Array(2).fill(`/verwaltung/buchungen/${order.id}?erledigt=angeboten`),
  );
  expect(await bookedOf(order)).toMatchObject({ adults: 2, total: 31_000 });
  const sent = await changedMails();
  expect(sent).toEqual([expect.stringMatching(/^stay-offer:.*adults=1/)]);
  const address = sent[0]?.replace("stay-offer:", "") ?? "";
  const guest = await shop.visitor().get(`/de/order/${order.id}/${order.token}/aendern/${address}`);
  expect(readVisibleText(guest.text)).toContain("Sie zahlen noch 290,00 €");
  const entries = await listAuditOf(db(), "order", order.id);
  expect(entries.filter(({ action }) => action === "change-offered")).toHaveLength(1);
});

test("the dearer stay is not made by a form that pretends to be free", async () => {
  const order = await placePaid();
  await db()
    .update(nights)
    .set({ price: cents(20_000) });
  const single = { adults: "1" };
  const fields = {
    ...(await fill(order, single, sales, send)),
    intent: "change",
  };
  const answer = await sales.post(wishOf(order, single), fields);
  expect([answer.status, readVisibleText(answer.text)]).toEqual([
    422,
    expect.stringContaining("Der Gast muss zuerst nachzahlen"),
  ]);
  expect(await bookedOf(order)).toMatchObject({ adults: 2 });
});

test("the second of two operators is told and overwrites nothing", async () => {
  const order = await placeTransferOrder(db(), lakeId);
  const other = await signInNewOperator(db(), shop.visitor(), "owner");
  const [mine, theirs] = [{ adults: "1" }, { adults: "1", childrenAges: "4" }];
  const late = await fill(order, theirs, other);
  expect((await sales.post(wishOf(order, mine), await fill(order, mine))).status).toBe(303);
  const answer = await other.post(wishOf(order, theirs), late);
  expect([answer.status, readVisibleText(answer.text)]).toEqual([
    422,
    expect.stringContaining("Inzwischen hat sich an der Buchung"),
  ]);
  expect(await bookedOf(order)).toMatchObject({ adults: 1, childrenAges: [] });
  const again = { ...fieldsOf({ html: answer.text }, submit), besprochen: "1" };
  expect((await other.post(wishOf(order, theirs), again)).status).toBe(303);
});

test("a form sent twice makes one change", async () => {
  const order = await placeTransferOrder(db(), lakeId);
  const fields = await fill(order, shorter);
  const answers = await Promise.all([1, 2].map(() => sales.post(wishOf(order, shorter), fields)));
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(await changesOf(order)).toHaveLength(1);
});

test("a change that was not agreed with the guest is refused", async () => {
  const order = await placeTransferOrder(db(), lakeId);
  const { besprochen: _, ...fields } = await fill(order, shorter);
  const answer = await sales.post(wishOf(order, shorter), fields);
  expect([answer.status, readVisibleText(answer.text)]).toEqual([
    422,
    expect.stringContaining("Besprechen Sie die Änderung mit dem Gast"),
  ]);
  expect(await changesOf(order)).toEqual([]);
});

test("wrong input keeps what was typed", async () => {
  const order = await placeTransferOrder(db(), lakeId);
  const answer = await sales.get(wishOf(order, { checkin: "bald", adults: "99" }));
  expect([answer.status, readVisibleText(answer.text)]).toEqual([
    422,
    expect.stringContaining("Anreise: „bald“ ist kein Datum"),
  ]);
  expect(answer.text).toContain('value="bald"');
});

test("a property changes its own bookings only", async () => {
  const house = await signInNewOperator(db(), shop.visitor(), "house", {
    vendorKey: lake.key,
  });
  const [own, foreign] = [await placeTransferOrder(db(), lakeId), await placeTransferOrder(db(), millId)];
  expect((await house.get(pathOf(foreign))).status).toBe(404);
  expect((await house.post(wishOf(foreign, shorter), await fill(foreign, shorter))).status).toBe(404);
  expect(await bookedOf(foreign)).toMatchObject({ nights: 3 });
  expect((await house.post(wishOf(own, shorter), await fill(own, shorter, house))).status).toBe(303);
  expect(await changesOf(own)).toHaveLength(1);
});

/** A paid cruise of three nights on the first of two departures, in the cheaper of two cabins. */
async function placeCruise(isPaid = true) {
  const departures = [0, 14].map((day) => addDays(arrival, day));
  const cabins = [90_000, 120_000].map((price, index) =>
    aCatalogueVariant({
      key: `kabine-${index}`,
      board: "VP",
      nights: 3,
      nightRows: departures.flatMap((day) => nightRows(day, [price], 2)),
    }),
  );
  const ids = await putOnSale(db(), aCatalogueOffer({ slug: "nordlicht", type: "Cruise", variants: cabins }));
  const order = await placeTransferOrder(db(), ids[0] ?? "");
  if (isPaid) await markPaid(workAt(db(), 1), providers, { orderId: order.id });
  return { order: (await findOrder(db(), order.id)) ?? order, ids };
}

test("a cruise moves to another departure, and ends when the cruise does", async () => {
  const { order } = await placeCruise();
  expect((await sales.get(`/verwaltung/buchungen/${order.id}`)).text).toContain(`href="${pathOf(order)}"`);
  const empty = await sales.get(pathOf(order));
  expect(empty.text).toContain("Abfahrt (TT.MM.JJJJ)");
  expect(Object.keys(fieldsOf({ html: empty.text }, "Unterschied zeigen"))).not.toContain("checkout");
  const later = { checkin: formatDate(addDays(arrival, 14)), checkout: "" };
  expect(await textOf(wishOf(order, later))).toContain("Der Preis bleibt gleich");
  expect((await sales.post(wishOf(order, later), await fill(order, later))).status).toBe(303);
  expect(await bookedOf(order)).toMatchObject({
    checkin: addDays(arrival, 14),
    checkout: addDays(arrival, 17),
    total: 90_000,
  });
  expect(await changesOf(order)).toHaveLength(1);
});

test("an unpaid cruise gets another cabin", async () => {
  const { order, ids } = await placeCruise(false);
  const better = { variant: ids[1] ?? "", checkout: "" };
  expect(await textOf(wishOf(order, better))).toContain("Der Gast überweist insgesamt 1.200,00 €");
  expect((await sales.post(wishOf(order, better), await fill(order, better))).status).toBe(303);
  expect(await bookedOf(order)).toMatchObject({ total: 120_000 });
});

test("a departure that a cruise does not have is refused with the typed values kept", async () => {
  const { order } = await placeCruise();
  const wrong = { checkin: formatDate(addDays(arrival, 3)), checkout: "" };
  const page = await sales.get(wishOf(order, wrong));
  expect(readVisibleText(page.text)).toContain("Diese Änderung geht hier nicht");
  expect(page.text).toContain(`value="${wrong.checkin}"`);
  const typo = await sales.get(wishOf(order, { checkin: "bald", checkout: "" }));
  expect([typo.status, typo.text.includes('value="bald"')]).toEqual([422, true]);
});

test("a guest still changes no cruise", async () => {
  const { order } = await placeCruise();
  expect(
    await textOf(`/de/order/${order.id}/${order.token}/aendern/${order.orderItems[0]?.id ?? ""}`),
  ).toContain("Kreuzfahrten und Pauschalreisen ändern wir für Sie");
});

test("a booking that cannot be changed is booked anew with its guest, and canceled afterwards", async () => {
  const { order, ids } = await placeCruise();
  await addOrderNote(db(), {
    id: newId(),
    orderId: order.id,
    at: testNow,
    who: "Sara",
    text: "Rollstuhl",
  });
  const better = { variant: ids[1] ?? "", checkout: "" };
  const page = await sales.get(wishOf(order, better));
  expect(readVisibleText(page.text)).toContain("Kreuzfahrten und Pauschalreisen ändern Gäste nicht selbst.");
  const link = /href="([^"]*ersetzt=[^"]*)"/.exec(page.text)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const choice = await sales.get(link);
  expect(readVisibleText(choice.text)).toContain("Diese Buchung ersetzt eine andere");
  const cabin = new RegExp(`href="([^"]*variante=${ids[1]}[^"]*)"`).exec(choice.text)?.[1] ?? "";
  const guestPath = cabin.replaceAll("&amp;", "&");
  const form = readFormFields(await sales.get(guestPath), "Verbindlich buchen");
  const { firstName, lastName, email } = order.customer;
  expect(form).toMatchObject({ firstName, lastName, email });
  expect(form["notiz"]).toBe(`Ersetzt Buchung ${order.vanityOrderNumber}.\r\nRollstuhl`);
  const typed = { ...form, zahlung: String(paymentTypes.WireTransfer), besprochen: "1" };
  const answer = await sales.post(guestPath, typed);
  expect([answer.status, answer.location]).toEqual([
    303,
    `/verwaltung/buchungen/${order.id}?erledigt=ersetzt`,
  ]);
  expect(await textOf(answer.location)).toContain("Die neue Buchung ist gemacht");
  expect((await findOrder(db(), order.id))?.status).toBe(order.status);
  expect(await db().select().from(orders)).toHaveLength(2);
});
