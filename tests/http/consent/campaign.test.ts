import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { readCartCookie } from "#app/http/cookies.server.ts";
import { findOrder } from "#app/store/queries/orders.server.ts";
import { secret } from "#tests/support/carts.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { fieldsOf } from "#tests/support/page-shop.ts";
import { openWholeShop, type Visitor, type WholeShop } from "#tests/support/whole-shop.ts";

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

/** Puts a gift card into the cart from this address; answers what the order notes. */
async function attributesAfter(visitor: Visitor, address: string): Promise<Record<string, string>> {
  const fields = fieldsOf(await visitor.get(address).then(({ text: html }) => ({ html })), button);
  const first = await visitor.post(address, { ...fields, amount: "50" });
  if (first.status === 200) {
    const asked = fieldsOf({ html: first.text }, "Neues Angebot nehmen");
    await visitor.post(address, { ...asked, replace: "1" });
  }
  const cookie = `warenkorb=${visitor.cookies.get("warenkorb")}`;
  const request = new Request("https://shop.example/", { headers: { Cookie: cookie } });
  const cart = await readCartCookie({ sessionSecrets: [secret], https: false }, request);
  const order = cart && (await findOrder(database.db(), cart.id));
  return { ...order?.attributes };
}

test("without consent the campaign goes along in links and forms, and nothing is stored [S2-22]", async () => {
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

test("with consent it is known days later, with the page that it led to, for thirty days [S2-23]", async () => {
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

test("the cookie of somebody who took the consent back counts for nothing, nor does a forged one", async () => {
  const visitor = shop.visitor();
  await visitor.post("/de/einwilligung", { intent: "consent", all: "1" });
  await visitor.get("/de/faq?utm_medium=mail");
  const kept = visitor.cookies.get("utm") ?? "";
  await visitor.post("/de/einwilligung", { intent: "consent", none: "1" });
  visitor.cookies.set("utm", kept);
  expect(await attributesAfter(visitor, page)).toEqual({});
  await visitor.post("/de/einwilligung", { intent: "consent", all: "1" });
  for (const forged of ["eyJzb3VyY2UiOjF9", "%%%", "e30="]) {
    visitor.cookies.set("utm", forged);
    expect(await attributesAfter(visitor, page)).toEqual({});
  }
});
