/** Privacy requests in the back office: searching, exporting and deleting the data of an email address. */
import { beforeEach, expect, test } from "vitest";

import { deletePersonalData } from "#app/commands/customer/personal-data.server.ts";
import type { Order } from "#app/domain/order/order.ts";
import { listAudit } from "#app/store/queries/operator/audit.server.ts";
import { listPersonalData } from "#app/store/queries/customer/accounts.server.ts";
import { allTables } from "#tests/db/all-tables.ts";
import { placeTransferOrder, createTwoProperties } from "#tests/support/back-office/orders.ts";
import { aSubscriber } from "#tests/support/back-office/subscribers.ts";
import { signInNewOperator } from "#tests/support/back-office/operators.ts";
import { readyCart } from "#tests/support/carts.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import { workAt } from "#tests/support/sold-orders.ts";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
const db = () => database.db();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open));

const path = "/verwaltung/datenschutz";
const email = "seemann@kundin.example";
let order: Order;
let olga: Visitor;
beforeEach(async () => {
  const [lakeId] = await createTwoProperties(db());
  order = await placeTransferOrder(db(), lakeId, { lastName: "Seemann", email });
  await readyCart(workAt(db()), { variantId: lakeId, customer: { lastName: "Seemann", email } });
  await aSubscriber(db(), email);
  olga = await signInNewOperator(db(), shop.visitor(), "owner", { name: "Olga" });
  shop.said.length = 0;
});

const searchData = (typed = email, who = olga) => who.post(path, { intent: "look", email: typed });
const readAudit = async () => (await listAudit(db(), { skip: 0, most: 9 })).entries;
const deleteData = async (seen: { text: string }, who = olga) =>
  who.post(path, { ...fieldsOf({ html: seen.text }, "Löschen"), confirm: "on" });

test("a search counts the stored records of an address without changing them", async () => {
  const before = await allTables(db());
  const { status, text } = await searchData(" Seemann@Kundin.example ");
  expect(status).toBe(200);
  const words = readVisibleText(text);
  for (const part of ["Bestellungen und Warenkörbe 2", "Gebuchtes 2", "Newsletter 1"])
    expect(words).toContain(part);
  expect(await allTables(db())).toEqual(before);
});

test.each([
  ["", "Schreiben Sie eine Adresse"],
  ["niemand", "Schreiben Sie eine Adresse"],
  ["niemand@kundin.example", "Zu dieser Adresse ist nichts gespeichert."],
])("a search for %j is refused with a reason and keeps the typed text", async (typed, says) => {
  const { status, text } = await searchData(typed);
  expect([status, readVisibleText(text).includes(says)]).toEqual([422, true]);
  if (typed !== "") expect(text).toContain(`value="${typed}"`);
});

test("the exported file equals the command line's, with an anonymous audit entry", async () => {
  const form = fieldsOf({ html: (await searchData()).text }, "Auskunft laden");
  const file = await olga.post(`${path}.json`, form);
  expect([file.status, file.headers["content-disposition"]]).toEqual([
    200,
    'attachment; filename="auskunft-2026-11-20.json"',
  ]);
  expect(JSON.parse(file.text)).toEqual(JSON.parse(JSON.stringify(await listPersonalData(db(), email))));
  expect(file.text).not.toContain(order.token);
  expect(await readAudit()).toMatchObject([
    { who: "Olga", action: "person-exported", subject: "person", after: { rows: expect.any(Number) } },
  ]);
  expect(JSON.stringify(await readAudit())).not.toMatch(/seemann|kundin/i);
  const notFound = await olga.post(`${path}.json`, { intent: "export", email: "niemand@kundin.example" });
  expect([notFound.status, notFound.location]).toEqual([303, path]);
});

test("deletion needs its checkbox ticked, then reports what the law keeps", async () => {
  const seen = await searchData();
  const before = await allTables(db());
  const { confirm: _, ...unticked } = fieldsOf({ html: seen.text }, "Löschen");
  const unconfirmed = await olga.post(path, unticked);
  expect([
    unconfirmed.status,
    readVisibleText(unconfirmed.text).includes("Löschen: Setzen Sie den Haken"),
  ]).toEqual([422, true]);
  expect(readVisibleText(unconfirmed.text)).toContain("Bestellungen und Warenkörbe 2");
  expect(await allTables(db())).toEqual(before);

  const done = await deleteData(seen);
  const words = readVisibleText(done.text);
  expect(done.status).toBe(200);
  for (const part of [
    "1 Warenkörbe",
    "Vom Newsletter abgemeldet",
    `verlangen: ${order.vanityOrderNumber} mit`,
  ])
    expect(words).toContain(part);
  const remaining = await listPersonalData(db(), email);
  expect(remaining["orders"]).toMatchObject([{ vanity_order_number: order.vanityOrderNumber }]);
  const entries = await readAudit();
  expect(entries).toMatchObject([
    { who: "Olga", action: "person-forgotten", subject: "person", after: { carts: 1, kept: 1 } },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/seemann|kundin/i);
  expect(readVisibleText((await olga.get("/verwaltung/protokoll")).text)).toContain(
    "gespeicherte Daten einer Person gelöscht",
  );
});

test("refuses a deletion when the data changed after the search", async () => {
  const [seen, late] = [await searchData(), await searchData()];
  await aSubscriber(db(), "andere@kundin.example");
  const [variantId = ""] = order.orderItems.flatMap((item) => item.variantId ?? []);
  await readyCart(workAt(db()), { variantId, customer: { email } });
  const refused = await deleteData(seen);
  expect([
    refused.status,
    readVisibleText(refused.text).includes("Inzwischen hat sich etwas geändert"),
  ]).toEqual([422, true]);
  expect(await readAudit()).toEqual([]);
  const otto = await signInNewOperator(db(), shop.visitor(), "owner", { name: "Otto" });
  expect((await deleteData(await searchData(email, otto), otto)).status).toBe(200);
  expect((await deleteData(late)).status).toBe(422);
  expect((await readAudit()).map(({ who }) => who)).toEqual(["Otto"]);
});

test("audit entries about the same person have the same hash", async () => {
  await olga.post(`${path}.json`, fieldsOf({ html: (await searchData()).text }, "Auskunft laden"));
  await deletePersonalData(workAt(db()), email.toUpperCase());
  const entries = await readAudit();
  expect(entries.map(({ action }) => action).toSorted()).toEqual(["person-exported", "person-forgotten"]);
  expect(new Set(entries.map(({ subjectId }) => subjectId)).size).toBe(1);
});

test("neither log lines nor links contain the email address", async () => {
  const seen = await searchData();
  await olga.post(`${path}.json`, fieldsOf({ html: seen.text }, "Auskunft laden"));
  await deleteData(seen);
  const logged = shop.said.filter((line) => line.startsWith('{"level"'));
  expect(logged.length).toBeGreaterThan(2);
  expect(logged.join("\n")).not.toMatch(/seemann|kundin\.example/i);
  expect(seen.text).not.toMatch(/(?:href|action)="[^"]*(?:seemann|%40)/i);
});
