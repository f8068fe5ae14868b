/** /verwaltung/anreisen/hausprogramm: who gives an access to whom. */
import { beforeEach, expect, test } from "vitest";

import { listAudit } from "#app/store/queries/operator/audit.server.ts";
import { listChannelAccesses } from "#app/store/queries/catalogue/channels.server.ts";
import { pingOf, sendMessage } from "#tests/support/back-office/alpinebits.ts";
import { password } from "#tests/support/accounts.ts";
import { createTwoProperties, lake, mill } from "#tests/support/back-office/orders.ts";
import { signInNewOperator } from "#tests/support/back-office/operators.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
const db = () => database.db();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open));
beforeEach(async () => void (await createTwoProperties(db())));
const path = "/verwaltung/anreisen/hausprogramm";
const signIn = (role: "sales" | "house") =>
  signInNewOperator(db(), shop.visitor(), role, { vendorKey: role === "house" ? lake.key : null });
const create = { intent: "create", formKey: "a".repeat(22), current: password };

test("a new access signs in with the password that is shown once", async () => {
  const visitor = await signIn("sales");
  const { status, text } = await visitor.post(path, { ...create, house: mill.key, prices: "1" });
  expect(status).toBe(200);
  const [, userName = "", password = ""] =
    /<strong>(muehle-\w+)<\/strong>.*?<strong>([\w-]{32})<\/strong>/s.exec(text) ?? [];
  const sent = { action: "OTA_Ping:Handshaking", request: pingOf({ versions: [] }) };
  expect((await sendMessage(shop.visitor(), { userName, password }, sent)).status).toBe(200);
  const page = readVisibleText((await visitor.get(path)).text);
  expect(page).toContain("https://shop.example/api/alpinebits");
  expect(page).toContain(userName);
  expect(page).not.toContain(password);
  expect((await listChannelAccesses(db(), mill.key))[0]?.prices).toBe(true);
  const { entries } = await listAudit(db(), { skip: 0, most: 20 });
  expect(entries.find(({ action }) => action === "channel-added")).toMatchObject({ subjectId: mill.key });
  expect(JSON.stringify(entries)).not.toContain(password);
});

test("a property gives itself an access, without prices, and sees no other property", async () => {
  const visitor = await signIn("house");
  expect((await visitor.post(path, { ...create, house: lake.key, prices: "1" })).status).toBe(200);
  const accesses = await listChannelAccesses(db(), null);
  expect(accesses.map(({ vendorKey, prices }) => [vendorKey, prices])).toEqual([[lake.key, false]]);
  expect((await visitor.post(path, { ...create, house: mill.key })).status).toBe(422);
  const { text } = await visitor.get(path);
  expect(text).not.toContain(mill.name);
});

test("a property cannot end the access of another one", async () => {
  const sales = await signIn("sales");
  await sales.post(path, { ...create, house: mill.key });
  const [access] = await listChannelAccesses(db(), mill.key);
  const end = { intent: "end", access: access?.id ?? "" };
  const refused = await (await signIn("house")).post(path, end);
  expect([refused.status, (await listChannelAccesses(db(), null)).length]).toEqual([422, 1]);
  const { location } = await sales.post(path, end);
  expect([location, (await listChannelAccesses(db(), null)).length]).toEqual([`${path}?erledigt=beendet`, 0]);
});

test("an access needs the operator's own password", async () => {
  const visitor = await signIn("sales");
  for (const current of ["", "wrong"]) {
    const { status, text } = await visitor.post(path, { ...create, house: lake.key, current });
    expect([status, text.includes(create.current)]).toEqual([422, false]);
  }
  expect(await listChannelAccesses(db(), null)).toEqual([]);
});

test("a property that does not exist gets no access", async () => {
  const { status, text } = await (await signIn("sales")).post(path, { ...create, house: "nirgends" });
  expect([status, readVisibleText(text)]).toEqual([
    422,
    expect.stringContaining("Wählen Sie ein Haus aus der Liste."),
  ]);
});

const pushPath = async (key: string) => `${path}/${(await listChannelAccesses(db(), key))[0]?.id ?? ""}`;
const pushed = { intent: "save", seen: "", name: "shop", password: "geheim", current: password };

test("an operator says where bookings are sent, and never reads the password again", async () => {
  const visitor = await signIn("sales");
  await visitor.post(path, { ...create, house: lake.key });
  const page = await pushPath(lake.key);
  expect((await visitor.get(path)).text).toContain(page);
  const address = "https://haus.example/alpinebits";
  const saved = await visitor.post(page, { ...pushed, address });
  expect([saved.status, saved.location]).toEqual([303, `${page}?erledigt=gespeichert`]);
  const { text } = await visitor.get(page);
  expect(text).toContain(`value="${address}"`);
  expect(text).not.toContain("geheim");
  const { entries } = await listAudit(db(), { skip: 0, most: 20 });
  expect(entries.find(({ action }) => action === "channel-push-set")).toMatchObject({ subjectId: lake.key });
  expect(JSON.stringify(entries)).not.toContain("geheim");
  const changed = await visitor.post(page, { ...pushed, address: "https://anders.example/" });
  expect([changed.status, readVisibleText(changed.text)]).toEqual([
    422,
    expect.stringContaining("Jemand hat die Adresse inzwischen geändert."),
  ]);
});

test.each([
  ["http://haus.example/"],
  ["https://127.0.0.1/"],
  ["https://[::1]/"],
  ["https://169.254.169.254/latest"],
  ["https://haus.example:8443/"],
  ["https://name:wort@haus.example/"],
  ["javascript:alert(1)"],
  [""],
])("the address %s is refused, and what was typed stays", async (address) => {
  const visitor = await signIn("sales");
  await visitor.post(path, { ...create, house: lake.key });
  const refused = await visitor.post(await pushPath(lake.key), { ...pushed, address });
  expect(refused.status).toBe(422);
  expect(readVisibleText(refused.text)).toContain("Geben Sie eine öffentliche Adresse ein");
  expect(refused.text).toContain('value="shop"');
  expect(refused.text).not.toContain("geheim");
});

test("a property finds the addresses of no other property, and needs its own password", async () => {
  const sales = await signIn("sales");
  await sales.post(path, { ...create, house: mill.key });
  await sales.post(path, { ...create, house: lake.key, formKey: "b".repeat(22) });
  const house = await signIn("house");
  const foreign = await pushPath(mill.key);
  const address = "https://haus.example/";
  expect((await house.get(foreign)).status).toBe(404);
  for (const intent of ["save", "end", "now", "again"])
    expect((await house.post(foreign, { ...pushed, intent, address })).status).toBe(404);
  const own = await pushPath(lake.key);
  expect((await house.post(own, { ...pushed, address, current: "falsch" })).status).toBe(422);
  expect((await house.post(own, { ...pushed, intent: "again", item: "x" })).status).toBe(422);
  expect((await house.post(own, { ...pushed, address })).status).toBe(303);
});
