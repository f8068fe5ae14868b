/** What is kept of an address: looked for, told and deleted at the desk, and nothing of the address in addresses and logs. */
import { beforeEach, expect, test } from "vitest";

import { forgetCustomer } from "#app/commands/customer/personal-data.server.ts";
import type { Order } from "#app/domain/order/order.ts";
import { listAudit } from "#app/store/queries/operator/audit.server.ts";
import { listPersonalData } from "#app/store/queries/customer/accounts.server.ts";
import { allTables } from "#tests/db/all-tables.ts";
import { deskOrder, twoHouses } from "#tests/support/back-office/orders.ts";
import { aSubscriber } from "#tests/support/back-office/subscribers.ts";
import { atDesk } from "#tests/support/back-office/operators.ts";
import { readyCart } from "#tests/support/carts.ts";
import { testDatabase } from "#tests/support/database.ts";
import { wordsOf } from "#tests/support/markup.tsx";
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
  const [lakeId] = await twoHouses(db());
  order = await deskOrder(db(), lakeId, { lastName: "Seemann", email });
  await readyCart(workAt(db()), { variantId: lakeId, customer: { lastName: "Seemann", email } });
  await aSubscriber(db(), email);
  olga = await atDesk(db(), shop.visitor(), "owner", { name: "Olga" });
  shop.said.length = 0;
});

const look = (typed = email, who = olga) => who.post(path, { intent: "look", email: typed });
const audit = async () => (await listAudit(db(), { skip: 0, most: 9 })).entries;
const forget = async (seen: { text: string }, who = olga) =>
  who.post(path, { ...fieldsOf({ html: seen.text }, "Löschen"), confirm: "on" });

test("looking says how much of what is kept, however the address is written, and changes nothing", async () => {
  const before = await allTables(db());
  const { status, text } = await look(" Seemann@Kundin.example ");
  expect(status).toBe(200);
  const words = wordsOf(text);
  for (const part of ["Bestellungen und Warenkörbe 2", "Gebuchtes 2", "Newsletter 1"])
    expect(words).toContain(part);
  expect(await allTables(db())).toEqual(before);
});

test.each([
  ["", "Schreiben Sie eine Adresse"],
  ["niemand", "Schreiben Sie eine Adresse"],
  ["niemand@kundin.example", "Zu dieser Adresse ist nichts gespeichert."],
])("%j is answered in words, and stays in its field", async (typed, says) => {
  const { status, text } = await look(typed);
  expect([status, wordsOf(text).includes(says)]).toEqual([422, true]);
  if (typed !== "") expect(text).toContain(`value="${typed}"`);
});

test("the file is what the command line writes, and the log says that it was told, not of whom", async () => {
  const form = fieldsOf({ html: (await look()).text }, "Auskunft laden");
  const file = await olga.post(`${path}.json`, form);
  expect([file.status, file.headers["content-disposition"]]).toEqual([
    200,
    'attachment; filename="auskunft-2026-11-20.json"',
  ]);
  expect(JSON.parse(file.text)).toEqual(JSON.parse(JSON.stringify(await listPersonalData(db(), email))));
  expect(file.text).not.toContain(order.token);
  expect(await audit()).toMatchObject([
    { who: "Olga", action: "person-exported", subject: "person", after: { rows: expect.any(Number) } },
  ]);
  expect(JSON.stringify(await audit())).not.toMatch(/seemann|kundin/i);
  const gone = await olga.post(`${path}.json`, { intent: "export", email: "niemand@kundin.example" });
  expect([gone.status, gone.location]).toEqual([303, path]);
});

test("deleting needs the tick; then what no law keeps is gone, and the page says what stays", async () => {
  const seen = await look();
  const before = await allTables(db());
  const { confirm: _, ...unticked } = fieldsOf({ html: seen.text }, "Löschen");
  const untold = await olga.post(path, unticked);
  expect([untold.status, wordsOf(untold.text).includes("Löschen: Setzen Sie den Haken")]).toEqual([
    422,
    true,
  ]);
  expect(wordsOf(untold.text)).toContain("Bestellungen und Warenkörbe 2");
  expect(await allTables(db())).toEqual(before);

  const done = await forget(seen);
  const words = wordsOf(done.text);
  expect(done.status).toBe(200);
  for (const part of [
    "1 Warenkörbe",
    "Vom Newsletter abgemeldet",
    `verlangen: ${order.vanityOrderNumber} mit`,
  ])
    expect(words).toContain(part);
  const left = await listPersonalData(db(), email);
  expect(left["orders"]).toMatchObject([{ vanity_order_number: order.vanityOrderNumber }]);
  const entries = await audit();
  expect(entries).toMatchObject([
    { who: "Olga", action: "person-forgotten", subject: "person", after: { carts: 1, kept: 1 } },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/seemann|kundin/i);
  expect(wordsOf((await olga.get("/verwaltung/protokoll")).text)).toContain(
    "gespeicherte Daten einer Person gelöscht",
  );
});

test("where something came after the look nothing is deleted, and of two operators the second is told", async () => {
  const [seen, late] = [await look(), await look()];
  await aSubscriber(db(), "andere@kundin.example");
  const [variantId = ""] = order.orderItems.flatMap((item) => item.variantId ?? []);
  await readyCart(workAt(db()), { variantId, customer: { email } });
  const refused = await forget(seen);
  expect([refused.status, wordsOf(refused.text).includes("Inzwischen hat sich etwas geändert")]).toEqual([
    422,
    true,
  ]);
  expect(await audit()).toEqual([]);
  const otto = await atDesk(db(), shop.visitor(), "owner", { name: "Otto" });
  expect((await forget(await look(email, otto), otto)).status).toBe(200);
  expect((await forget(late)).status).toBe(422);
  expect((await audit()).map(({ who }) => who)).toEqual(["Otto"]);
});

test("the same hash in the log is the same person, whoever's hand it was", async () => {
  await olga.post(`${path}.json`, fieldsOf({ html: (await look()).text }, "Auskunft laden"));
  await forgetCustomer(workAt(db()), email.toUpperCase());
  const entries = await audit();
  expect(entries.map(({ action }) => action).toSorted()).toEqual(["person-exported", "person-forgotten"]);
  expect(new Set(entries.map(({ subjectId }) => subjectId)).size).toBe(1);
});

test("the address stands in no line of the log and in no address", async () => {
  const seen = await look();
  await olga.post(`${path}.json`, fieldsOf({ html: seen.text }, "Auskunft laden"));
  await forget(seen);
  const logged = shop.said.filter((line) => line.startsWith('{"level"'));
  expect(logged.length).toBeGreaterThan(2);
  expect(logged.join("\n")).not.toMatch(/seemann|kundin\.example/i);
  expect(seen.text).not.toMatch(/(?:href|action)="[^"]*(?:seemann|%40)/i);
});
