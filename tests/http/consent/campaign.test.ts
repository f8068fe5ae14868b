import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { readCartCookie } from "#app/http/cookies.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { secret } from "#tests/support/carts.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import { openWholeShop, type Visitor, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
beforeAll(async () => void (shop = await openWholeShop(database.open())));
beforeEach(async () => {
  await database.empty();
  shop.clock.now = testNow;
});
afterAll(() => shop?.close());

const page = "/de/geschenkgutschein";
const button = "In den Warenkorb";

/** Puts a gift card into the cart from this address. @returns the campaign attributes of the order */
async function attributesAfter(visitor: Visitor, address: string): Promise<Record<string, string>> {
  const fields = fieldsOf(await visitor.get(address).then(({ text: html }) => ({ html })), button);
  const first = await visitor.post(address, { ...fields, amount: "50" });
  if (first.status === 200) {
    const replaceForm = fieldsOf({ html: first.text }, "Neues Angebot nehmen");
    await visitor.post(address, { ...replaceForm, replace: "1" });
  }
  const cookie = `warenkorb=${visitor.cookies.get("warenkorb")}`;
  const request = new Request("https://shop.example/", { headers: { Cookie: cookie } });
  const cart = await readCartCookie({ sessionSecrets: [secret], https: false }, request);
  const order = cart && (await findOrder(database.db(), cart.id));
  return { ...order?.attributes };
}

test("without consent links and forms carry the campaign, nothing is stored [S2-22]", async () => {
  const visitor = shop.visitor();
  const landing = await visitor.get("/de/faq?utm_source=referal&utm_campaign=erika&utm_content=karte");
  const link = /href="(\/de\/geschenkgutschein\?[^"]*)"/.exec(landing.text)?.[1]?.replaceAll("&amp;", "&");
  expect(link).toBe(`${page}?utm_source=referal&utm_campaign=erika&utm_content=karte`);
  expect(visitor.cookies.size).toBe(0);
  expect(await attributesAfter(visitor, link ?? "")).toEqual({
    utm_source: "referal",
    utm_campaign: "erika",
    utm_content: "karte",
    ref: "erika",
    refPath: page,
    refPayload: "karte",
    refUsed: String(testNow.getTime() / 1000),
  });
  expect([...visitor.cookies.keys()].sort()).toEqual(["__session", "warenkorb"]);
});

test("with consent the campaign is stored with its landing page for thirty days [S2-23]", async () => {
  const visitor = shop.visitor();
  await visitor.post("/de/einwilligung", { intent: "consent", all: "1" });
  await visitor.get("/de/faq?utm_source=referal&utm_campaign=erika");
  const created = String(testNow.getTime() / 1000);
  shop.clock.now = new Date(testNow.getTime() + 29 * 86_400_000);
  expect(await attributesAfter(visitor, page)).toMatchObject({
    ref: "erika",
    refPath: "/de/faq",
    refUsed: created,
  });
  const other = shop.visitor();
  for (const name of ["CookieConsent", "utm"]) other.cookies.set(name, visitor.cookies.get(name) ?? "");
  shop.clock.now = new Date(testNow.getTime() + 31 * 86_400_000);
  expect(await attributesAfter(other, page)).toEqual({});
});

test("ignores a campaign cookie that is forged or lacks consent", async () => {
  const visitor = shop.visitor();
  await visitor.post("/de/einwilligung", { intent: "consent", all: "1" });
  await visitor.get("/de/faq?utm_medium=mail");
  const storedCampaign = visitor.cookies.get("utm") ?? "";
  await visitor.post("/de/einwilligung", { intent: "consent", none: "1" });
  visitor.cookies.set("utm", storedCampaign);
  expect(await attributesAfter(visitor, page)).toEqual({});
  await visitor.post("/de/einwilligung", { intent: "consent", all: "1" });
  for (const forged of ["eyJzb3VyY2UiOjF9", "%%%", "e30="]) {
    visitor.cookies.set("utm", forged);
    expect(await attributesAfter(visitor, page)).toEqual({});
  }
});

const arrival = "/de/faq?utm_source=referal&utm_campaign=erika&utm_content=karte";
const partner = "https://partner.example/blog";

/** Opens the landing page with a referer. @returns the fields of the consent form */
async function arriveFrom(visitor: Visitor, referer: string): Promise<Record<string, string>> {
  const { text } = await visitor.ask(arrival, { headers: { Referer: referer } });
  const { all: _, none: __, settings: ___, ...fields } = fieldsOf({ html: text }, "Alle ablehnen");
  return fields;
}

/** Sends the form and follows its redirect, as a browser does. */
async function send(visitor: Visitor, path: string, fields: Record<string, string>): Promise<string> {
  const { status, location } = await visitor.post(path, fields);
  expect(status).toBe(303);
  await visitor.ask(location, { headers: { Referer: `https://shop.example${arrival}` } });
  return location;
}

test("the order stores the referer of the first visit once the banner is accepted", async () => {
  const [visitor, other] = [shop.visitor(), shop.visitor()];
  await other.get(arrival);
  await arriveFrom(other, "https://other.example/");
  const fields = await arriveFrom(visitor, `${partner}?customer=erika#top`);
  expect(fields["referer"]).toBe(partner);
  expect(visitor.cookies.size).toBe(0);
  await send(visitor, "/de/einwilligung", { ...fields, all: "1" });
  expect(await attributesAfter(visitor, page)).toMatchObject({
    ref: "erika",
    referer: partner,
    refPath: "/de/faq",
    refPayload: "karte",
  });
});

test("a landing page is rendered once for all referers", async () => {
  shop.dropPages();
  const linesBefore = shop.said.length;
  for (const referer of [partner, "https://other.example/a", "https://third.example/b"])
    expect(await arriveFrom(shop.visitor(), referer)).toMatchObject({ referer });
  const fromCache = shop.said.slice(linesBefore).filter((line) => line.includes('"cached":true'));
  expect(fromCache).toHaveLength(2);
});

test("the referer survives the settings page", async () => {
  const visitor = shop.visitor();
  const fields = await arriveFrom(visitor, partner);
  const settings = (await visitor.post("/de/einwilligung", { ...fields, settings: "1" })).location;
  const { text } = await visitor.get(settings);
  const { all: _, none: __, ...choice } = fieldsOf({ html: text }, "Auswahl speichern");
  await send(visitor, settings, { ...choice, allow: "marketing" });
  expect(await attributesAfter(visitor, page)).toMatchObject({ referer: partner, refPath: "/de/faq" });
});

test("a refused banner keeps no referer", async () => {
  const visitor = shop.visitor();
  await send(visitor, "/de/einwilligung", { ...(await arriveFrom(visitor, partner)), none: "1" });
  expect(visitor.cookies.has("utm")).toBe(false);
  expect(await attributesAfter(visitor, arrival.replace("/de/faq", page))).not.toHaveProperty("referer");
});

test.each([
  "javascript:alert(1)",
  "https://shop.example/de/faq",
  "ftp://partner.example/",
  "partner.example",
  `https://partner.example/${"a".repeat(200)}`,
])("the consent form ignores the referer %j", async (referer) => {
  const visitor = shop.visitor();
  const fields = await arriveFrom(visitor, partner);
  await send(visitor, "/de/einwilligung", { ...fields, referer, all: "1" });
  const attributes = await attributesAfter(visitor, page);
  expect(attributes).toMatchObject({ ref: "erika" });
  expect(attributes).not.toHaveProperty("referer");
});

test("the order stores a posted referer without query or user name", async () => {
  const visitor = shop.visitor();
  const fields = await arriveFrom(visitor, partner);
  const referer = "https://erika:secret@partner.example/blog?customer=erika";
  await send(visitor, "/de/einwilligung", { ...fields, referer, all: "1" });
  expect(await attributesAfter(visitor, page)).toMatchObject({ referer: partner });
});

test("a repeated campaign renews its record and keeps the first referer", async () => {
  const visitor = shop.visitor();
  await send(visitor, "/de/einwilligung", { ...(await arriveFrom(visitor, partner)), all: "1" });
  shop.clock.now = new Date(testNow.getTime() + 86_400_000);
  await visitor.get(arrival.replace("/de/faq", "/de/imprint"));
  expect(await attributesAfter(visitor, page)).toMatchObject({
    referer: partner,
    refPath: "/de/faq",
    refUsed: String(testNow.getTime() / 1000 + 86_400),
  });
});
