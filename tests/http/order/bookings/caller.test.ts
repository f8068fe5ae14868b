/** Guests on the telephone without an email address or a postal address. */
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { exportPerson } from "#app/commands/customer/personal-data.server.ts";
import { listPersonalData } from "#app/store/queries/customer/accounts.server.ts";
import { addDays, days, laterBy } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import type { Order } from "#app/domain/order/order.ts";
import { orderViewPath } from "#app/http/urls.ts";
import { type PaymentType, paymentTypes } from "#app/domain/payment/status.ts";
import { deferredPayment, wireTransfer } from "#app/payments/offline.ts";
import type { PaymentProvider } from "#app/payments/provider.ts";
import { findInvoices } from "#app/store/queries/order/fulfilment.server.ts";
import { anonymiseOrders, listUnremindedOrders } from "#app/store/queries/order/order-lists.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { mails } from "#app/store/schema/orders.server.ts";
import { createTwoProperties, lake } from "#tests/support/back-office/orders.ts";
import { signInNewOperator } from "#tests/support/back-office/operators.ts";
import { arrival, testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import { workAt } from "#tests/support/sold-orders.ts";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
const db = () => database.db();
let shop: WholeShop;
const providers = new Map<PaymentType, PaymentProvider>([
  [wireTransfer.type, wireTransfer],
  [deferredPayment.type, deferredPayment],
]);
visitShop(database, (open) => void (shop = open), { providers });

let sales: Visitor;
let lakeId: string;
beforeEach(async () => {
  [lakeId] = await createTwoProperties(db());
  sales = await signInNewOperator(db(), shop.visitor(), "sales");
});

const guest = {
  firstName: "Gerda",
  lastName: "Anrufer",
  phone: "030 1234567",
  country: "DE",
  besprochen: "1",
};
const textOf = async (path: string, who = sales) => readVisibleText((await who.get(path)).text);

/** Path of the booking's page after a booking for three nights at 310 euros, or for one at 100. */
async function book(
  typed: Record<string, string> = {},
  nights = 3,
  who = sales,
): Promise<{ order: Order; done: string }> {
  const path = `/verwaltung/buchungen/neu/gast?${new URLSearchParams({
    angebot: lake.slug,
    anreise: formatDate(arrival),
    abreise: formatDate(addDays(arrival, nights)),
    erwachsene: "2",
    kinder: "",
    zimmer: "1",
    variante: lakeId,
  })}`;
  const page = { html: (await who.get(path)).text };
  const answer = await who.post(path, {
    ...fieldsOf(page, "Verbindlich buchen"),
    ...guest,
    zahlung: String(paymentTypes.WireTransfer),
    ...typed,
  });
  expect([answer.status, readVisibleText(answer.text)]).toEqual([303, ""]);
  const [, id = ""] = /buchungen\/([\w-]+)\?/.exec(answer.location) ?? [];
  return { order: (await findOrder(db(), id))!, done: answer.location };
}

const listToGuest = async () => (await db().select().from(mails)).filter(({ recipient }) => recipient === "");

test("a guest is booked with name and telephone number, and no email is queued", async () => {
  const { order, done } = await book();
  expect(order.customer).toMatchObject({
    lastName: "Anrufer",
    email: "",
    address: "",
    phone: "+49301234567",
  });
  expect(await db().select().from(mails).where(eq(mails.orderId, order.id))).toEqual([]);
  const text = await textOf(done);
  expect(text).toContain("Der Gast hat keine E-Mail-Adresse und bekommt nichts von uns");
  expect(text).not.toContain("Link zur Bestellung schicken");
  expect((await sales.get(done)).text).toMatch(/bestaetigung\.pdf">Bestätigung drucken/);
  const paper = await sales.get(`/verwaltung/buchungen/${order.id}/unterlagen/bestaetigung.pdf`);
  expect([paper.status, paper.headers["Content-Type"] ?? paper.headers["content-type"]]).toEqual([
    200,
    "application/pdf",
  ]);
});

test("a property, which has no documents, is not told to print them", async () => {
  const house = await signInNewOperator(db(), shop.visitor(), "house", { vendorKey: lake.key });
  const { done } = await book({}, 3, house);
  const text = await textOf(done, house);
  expect(text).toContain("Nennen Sie ihm die Buchungsnummer");
  expect(text).not.toContain("Drucken Sie");
});

test("the form says where the invoice needs an address", async () => {
  const path = (nights: number) =>
    `/verwaltung/buchungen/neu/gast?${new URLSearchParams({
      angebot: lake.slug,
      anreise: formatDate(arrival),
      abreise: formatDate(addDays(arrival, nights)),
      erwachsene: "2",
      zimmer: "1",
      variante: lakeId,
    })}`;
  expect(await textOf(path(3))).toContain("höher als 250 € und braucht die Anschrift");
  expect(await textOf(path(2))).toContain("Für diese Rechnung nicht nötig");
});

test("the order's page and its link work without an email address", async () => {
  const { order } = await book();
  const text = await textOf(orderViewPath(order), shop.visitor());
  expect(text).toContain("Eine E-Mail bekommen Sie nicht");
  expect(text).not.toContain("per E-Mail unterwegs an");
  const fields = fieldsOf(
    { html: (await sales.get(`/verwaltung/buchungen/${order.id}`)).text },
    "Notiz speichern",
  );
  const refused = await sales.post(`/verwaltung/buchungen/${order.id}`, { ...fields, intent: "link" });
  expect([refused.status, readVisibleText(refused.text)]).toEqual([
    422,
    expect.stringContaining("keine E-Mail-Adresse. Drucken Sie die Unterlagen aus"),
  ]);
});

test("an invoice of at most 250 euros needs no address", async () => {
  const { order } = await book({ zahlung: String(paymentTypes.DeferredPayment) }, 2);
  const [invoice] = await findInvoices(db(), order.id);
  expect([invoice?.total, invoice?.facts.recipient]).toEqual([22_000, ["Gerda Anrufer"]]);
  expect(await textOf("/verwaltung")).not.toContain("Die Rechnung wartet auf die Anschrift");
});

test("a higher invoice waits for the address, which is a task of the day, and is written once it is entered", async () => {
  const { order } = await book({ zahlung: String(paymentTypes.DeferredPayment) });
  const path = `/verwaltung/buchungen/${order.id}`;
  expect(await findInvoices(db(), order.id)).toEqual([]);
  expect(await textOf(path)).toContain("Die Rechnung wartet auf die Anschrift");
  expect(await textOf("/verwaltung")).toContain("Die Rechnung wartet auf die Anschrift des Gasts");
  const button = "Kundendaten speichern";
  const fields = { ...fieldsOf({ html: (await sales.get(path)).text }, button), sex: "", country: "DE" };
  const half = await sales.post(path, { ...fields, address: "Musterweg 3" });
  expect([half.status, readVisibleText(half.text)]).toEqual([
    422,
    expect.stringContaining("Postleitzahl: Hier fehlt"),
  ]);
  const whole = { ...fields, address: "Musterweg 3", zip: "10115", city: "Berlin" };
  expect((await sales.post(path, whole)).status).toBe(303);
  const [invoice] = await findInvoices(db(), order.id);
  expect(invoice?.facts.recipient).toEqual(["Gerda Anrufer", "Musterweg 3", "10115 Berlin", "Deutschland"]);
  expect(await textOf("/verwaltung")).not.toContain("Die Rechnung wartet auf die Anschrift");
  expect(await listToGuest()).toEqual([]);
});

test("a booking without an email address promises no email", async () => {
  const { order } = await book();
  const path = `/verwaltung/buchungen/${order.id}`;
  const { text: html } = await sales.get(path);
  const fields = { ...fieldsOf({ html }, "Stornieren"), keep: "", confirm: "1" };
  const done = await sales.post(path, fields);
  expect(done.status).toBe(303);
  expect(await textOf(done.location)).toContain("Der Gast hat keine E-Mail-Adresse: Rufen Sie ihn an");
  expect(await listToGuest()).toEqual([]);
});

test("an address for later emails can be entered afterwards", async () => {
  const { order } = await book();
  const path = `/verwaltung/buchungen/${order.id}`;
  const fields = fieldsOf({ html: (await sales.get(path)).text }, "Kundendaten speichern");
  const typed = { ...fields, sex: "", country: "DE", email: "gerda@kundin.example" };
  expect((await sales.post(path, typed)).status).toBe(303);
  const sent = await db().select().from(mails).where(eq(mails.orderId, order.id));
  expect(sent.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ["order-found", "gerda@kundin.example"],
  ]);
});

test("jobs pass over orders without an email address and delete their names when the time is over", async () => {
  const { order } = await book();
  const later = laterBy(testNow, days(400));
  expect(await listUnremindedOrders(db(), testNow, later)).toEqual([]);
  const retention = { records: later, letters: later, orderLetters: later, today: arrival };
  expect(await anonymiseOrders(db(), retention as never)).toBe(1);
  expect((await findOrder(db(), order.id))?.customer).toMatchObject({ lastName: "", phone: "" });
  expect(await anonymiseOrders(db(), retention as never)).toBe(0);
});

test("the data of a guest without an email address is found by the number of the booking", async () => {
  const { order } = await book();
  await book({ lastName: "Andere" });
  const owner = await signInNewOperator(db(), shop.visitor(), "owner");
  const path = "/verwaltung/datenschutz";
  const email = order.vanityOrderNumber ?? "";
  const found = readVisibleText((await owner.post(path, { intent: "look", email })).text);
  expect(found).toContain("Bestellungen und Warenkörbe 1");
  const data = await listPersonalData(db(), email);
  expect(JSON.stringify(data)).toContain("Anrufer");
  expect(JSON.stringify(data)).not.toContain("Andere");
  const nobody = { ok: false, refusal: "nothing" };
  expect(await exportPerson(workAt(db()), " ")).toEqual(nobody);
});
