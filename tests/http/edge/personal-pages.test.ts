/**
 * Shared pages for visitors with a cart, a login or a message: the cached page with their content filled in
 * is byte for byte the page rendered for this visitor.
 */
import { expect, test } from "vitest";

import { cookieTable } from "#app/http/cookies.server.ts";
import type { FlashMessage } from "#app/http/root-data.ts";
import type { Order } from "#app/domain/order/order.ts";
import { isSharedPath } from "#app/http/route-facts.ts";
import { flash } from "#app/http/session.server.ts";
import routes from "#app/routes.ts";
import { anAccount, logInAs } from "#tests/support/accounts.ts";
import { readyCart, secret } from "#tests/support/carts.ts";
import { aCatalogueOffer, putOnSale } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { giveCart, type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
let visitor: Visitor;
visitShop(database, (open, newcomer) => void ([shop, visitor] = [open, newcomer]));

const keys = { sessionSecrets: [secret], https: false };

/** Every shared address of the site map, an offer and a search. */
const pages = [
  ...new Set(
    routes.flatMap(({ path }) => {
      const address = `/${path ?? ""}`;
      return path !== undefined && isSharedPath(address) && !/[:*]|\.\w+$/.test(path) ? [address] : [];
    }),
  ),
  "/de/deals/hotel/haus-am-see",
  "/de/search?adults=3&sortBy=price",
];

/** Sets two messages for the visitor's next page. The newest has this kind. */
async function addMessages(one: Visitor, text: string, kind: FlashMessage["kind"] = "info"): Promise<void> {
  const messages = [{ kind: "warning", text: "<b>'&" } as const, { kind, text }];
  for (const each of messages) {
    const Cookie = [...one.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const value = await flash(keys, new Request("http://shop", { headers: { Cookie } }), each);
    one.cookies.set(cookieTable.messages.name, /=([^;]*)/.exec(value)?.[1] ?? "");
  }
}

async function listStates(): Promise<[name: string, cookies: Map<string, string>][]> {
  const db = database.db();
  const offer = aCatalogueOffer({ slug: "haus-am-see" });
  const [variantId = ""] = await putOnSale(db, offer);
  const createJar = async (give: (one: Visitor) => Promise<unknown>) => {
    const one = shop.visitor();
    await give(one);
    return new Map(one.cookies);
  };
  const cart = await readyCart(shop.shop.work(), { variantId });
  const inCart = await createJar((one) => giveCart(one, cart));
  const loggedIn = await createJar(async (one) => {
    const cookie = await logInAs(db, one, await anAccount(db));
    return cookie;
  });
  return [
    ["a cart", inCart],
    ["an empty cart", await createJar(async (one) => giveCart(one, await emptyCart()))],
    ["a login", loggedIn],
    ["a cart and a login", new Map([...inCart, ...loggedIn])],
    ["messages", await createJar((one) => addMessages(one, 'Ihr "Vorschlag" <ist> da & gut'))],
    [
      "messages, a cart and a login",
      new Map([...inCart, ...loggedIn, ...(await createJar((one) => addMessages(one, "A", "danger")))]),
    ],
    ["a cart that is not ours", new Map([["warenkorb", "abc"]])],
    ["the light version and a cart", new Map([...inCart, ["leichte-version", "1"]])],
    ["a consent and a login", new Map([...loggedIn, ["CookieConsent", "{necessary:true,statistics:true}"]])],
  ];

  async function emptyCart() {
    const { id, token } = (await (await fetch(`${shop.origin}/api/orders`, { method: "POST" })).json()) as {
      id: string;
      token: string;
    };
    return { id, token };
  }
}

/** Form keys are random, and the stated weight differs by bytes. */
const withoutKeys = (text: string) =>
  text
    .replace(/(name="formKey" value="|formKey&quot;:&quot;)[\w-]{22}/g, "$1")
    .replace(/(?<=Diese Seite: )\d+/, "");

const fetchPage = async (cookies: Map<string, string>, path: string, accept = "identity") => {
  visitor.cookies.clear();
  for (const [name, value] of cookies) visitor.cookies.set(name, value);
  return visitor.ask(path, { headers: { "Accept-Encoding": accept } });
};

/** An address that is never cached, so it is rendered for this visitor. */
const toUncached = (path: string) => `${path}${path.includes("?") ? "&" : "?"}stand=1`;
const withoutLength = ({
  etag: _,
  date: _date,
  "x-request-id": _id,
  ...rest
}: object & Record<string, unknown>) => rest;

/** The page as a browser decompresses it. Fails on a wrong checksum or length. */
async function fetchCompressed(cookies: Map<string, string>, path: string) {
  const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = await fetch(shop.origin + path, { headers: { "Accept-Encoding": "br, gzip", Cookie } });
  return { coding: answer.headers.get("content-encoding"), text: await answer.text() };
}

test("every shared page filled in for a visitor equals a fresh render", async () => {
  expect(pages.length).toBeGreaterThan(20);
  const shown = new Set<string>();
  for (const [name, cookies] of await listStates()) {
    for (const path of pages) {
      const own = await fetchPage(cookies, toUncached(path));
      const first = await fetchPage(cookies, path);
      const second = await fetchPage(cookies, path);
      const [whole, ...same] = [own, first, second].map(({ text }) => withoutKeys(text));
      const differs = same.map((text) => text === whole);
      expect([name, path, first.status, ...differs]).toEqual([name, path, own.status, true, true]);
      const parts = [/class="flashes"/, /href="\/de\/order\//];
      shown.add(`${name}: ${parts.map((part) => (part.test(own.text) ? "+" : "-")).join("")}`);
      expect([name, path, withoutLength(second.headers)]).toEqual([name, path, withoutLength(own.headers)]);
    }
  }
  expect([...shown].map((each) => each.split(": ")[1])).toEqual(
    expect.arrayContaining(["++", "+-", "-+", "--"]),
  );
}, 180_000);

test("a personal page comes from the cache for other visitors, too", async () => {
  const [[, cookies] = ["", new Map<string, string>()]] = await listStates();
  await fetchPage(cookies, "/de");
  shop.said.length = 0;
  const [one, other] = [
    await fetchPage(cookies, "/de"),
    await fetchPage(new Map([["warenkorb", "x"]]), "/de"),
  ];
  expect(one.text).toContain("/de/order/");
  expect(other.text).not.toContain("/de/order/");
  expect(shop.said.filter((line) => line.includes('"cached":true'))).toHaveLength(1);
});

test("a personal page is compressed", async () => {
  const [[, cookies] = ["", new Map<string, string>()]] = await listStates();
  const plain = await fetchPage(cookies, "/de/faq");
  const zipped = await fetchCompressed(cookies, "/de/faq");
  expect(zipped.coding).toBe("gzip");
  // fetch checks the checksum and length at the end of gzip.
  expect(zipped.text).toBe(plain.text);
});

/**
 * The message "A" occurs in the page itself, which is then not cached.
 * A light page without styles weighs less than 10 KB.
 */
const neverInBrotli: ReadonlySet<string> = new Set([
  "messages, a cart and a login",
  "the light version and a cart",
]);

test("a frequently requested page is sent in Brotli with a form key per visitor", async () => {
  const offer = "/de/deals/hotel/haus-am-see";
  const all = [["nobody", new Map<string, string>()] as const, ...(await listStates())];
  // This shop is not notified of catalogue changes.
  shop.dropPages();
  for (const [name, cookies] of all) {
    if (neverInBrotli.has(name)) continue;
    let pair: Awaited<ReturnType<typeof fetchCompressed>>[] = [];
    const codings = async () => {
      pair = [await fetchCompressed(cookies, offer), await fetchCompressed(cookies, offer)];
      return [name, ...pair.map(({ coding }) => coding)];
    };
    await expect.poll(codings, { timeout: 20_000 }).toEqual([name, "br", "br"]);
    const plain = withoutKeys((await fetchPage(cookies, offer)).text);
    const same = pair.map(({ text }) => withoutKeys(text) === plain);
    expect([name, ...same]).toEqual([name, true, true]);
    const keys = pair.map(({ text }) => text.match(/(?<=formKey&quot;:&quot;)[\w-]{22}/g) ?? []);
    expect(keys[0]?.length).toBeGreaterThan(0);
    expect(keys[0]).not.toEqual(keys[1]);
  }
}, 120_000);

test("two hundred simultaneous visitors each get their own page", async () => {
  const db = database.db();
  const [variantId = ""] = await putOnSale(db, aCatalogueOffer({ slug: "haus-am-see" }));
  const visitors: { one: Visitor; cart: Order; text: string }[] = [];
  for (let number = 0; number < 200; number += 1) {
    const cart = await readyCart(shop.shop.work(), { variantId });
    const one = await giveCart(shop.visitor(), cart);
    const text = `Nachricht Nr. ${number}!`;
    await addMessages(one, text);
    visitors.push({ one, cart, text });
  }
  const answers = await Promise.all(
    visitors.map(async ({ one, ...own }, number) => ({
      ...own,
      answer: await one.get(
        ["/de", "/de/search", "/de/faq", "/de/deals/hotel/haus-am-see"][number % 4] ?? "",
      ),
    })),
  );
  const tokens = visitors.map(({ cart }) => cart.token);
  for (const { answer, cart, text } of answers) {
    expect(answer.text).toContain(text);
    expect(tokens.filter((token) => answer.text.includes(token))).toEqual([cart.token]);
    expect(answer.text.match(/Nachricht Nr\. \d+!/g)?.every((found) => found === text)).toBe(true);
  }
}, 120_000);
