/**
 * Pages that everybody gets, as visitors with a cart, a login or a message get them: filled in, they are byte for byte what
 * would have been rendered for this visitor alone, and they come from the cache.
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
import { aCatalogueOffer, onSale } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { giveCart, type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
let visitor: Visitor;
visitShop(database, (open, newcomer) => void ([shop, visitor] = [open, newcomer]));

const keys = { sessionSecrets: [secret], https: false };

/** Every address of the site map that is one for everybody, and an offer's. */
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

/** Messages for the visitor's next page; the newest is of this kind. */
async function message(one: Visitor, text: string, kind: FlashMessage["kind"] = "info"): Promise<void> {
  const said = [{ kind: "warning", text: "<b>'&" } as const, { kind, text }];
  for (const each of said) {
    const Cookie = [...one.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const value = await flash(keys, new Request("http://shop", { headers: { Cookie } }), each);
    one.cookies.set(cookieTable.messages.name, /=([^;]*)/.exec(value)?.[1] ?? "");
  }
}

/** What the header and the messages can be, one cookie jar each. */
async function states(): Promise<[name: string, cookies: Map<string, string>][]> {
  const db = database.db();
  const offer = aCatalogueOffer({ slug: "haus-am-see" });
  const [variantId = ""] = await onSale(db, offer);
  const jar = async (give: (one: Visitor) => Promise<unknown>) => {
    const one = shop.visitor();
    await give(one);
    return new Map(one.cookies);
  };
  const cart = await readyCart(shop.shop.work(), { variantId });
  const inCart = await jar((one) => giveCart(one, cart));
  const loggedIn = await jar(async (one) => {
    const cookie = await logInAs(db, one, await anAccount(db));
    return cookie;
  });
  return [
    ["a cart", inCart],
    ["an empty cart", await jar(async (one) => giveCart(one, await emptyCart()))],
    ["a login", loggedIn],
    ["a cart and a login", new Map([...inCart, ...loggedIn])],
    ["messages", await jar((one) => message(one, 'Ihr "Vorschlag" <ist> da & gut'))],
    [
      "messages, a cart and a login",
      new Map([...inCart, ...loggedIn, ...(await jar((one) => message(one, "A", "danger")))]),
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

/** The key of a form is another one each time, and what the page weighs differs by bytes. */
const withoutKeys = (text: string) =>
  text
    .replace(/(name="formKey" value="|formKey&quot;:&quot;)[\w-]{22}/g, "$1")
    .replace(/(?<=Diese Seite: )\d+/, "");

/** With the cookies of this moment, whatever the answers take or bring. */
const look = async (cookies: Map<string, string>, path: string, accept = "identity") => {
  visitor.cookies.clear();
  for (const [name, value] of cookies) visitor.cookies.set(name, value);
  return visitor.ask(path, { headers: { "Accept-Encoding": accept } });
};

/** An address that no two visitors ask for is rendered each time, for the visitor alone. */
const rendered = (path: string) => `${path}${path.includes("?") ? "&" : "?"}stand=1`;
const withoutLength = ({
  etag: _,
  date: _date,
  "x-request-id": _id,
  ...rest
}: object & Record<string, unknown>) => rest;

/** As a browser has it once it is unpacked, which fails where a sum or a length is wrong. */
async function packed(cookies: Map<string, string>, path: string) {
  const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = await fetch(shop.origin + path, { headers: { "Accept-Encoding": "br, gzip", Cookie } });
  return { coding: answer.headers.get("content-encoding"), text: await answer.text() };
}

test("every page, in every state of the header: filled in it is what would have been rendered", async () => {
  expect(pages.length).toBeGreaterThan(20);
  const shown = new Set<string>();
  for (const [name, cookies] of await states()) {
    for (const path of pages) {
      const own = await look(cookies, rendered(path));
      const first = await look(cookies, path);
      const second = await look(cookies, path);
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

test("it comes from the cache, for other visitors of the same shape, too", async () => {
  const [[, cookies] = ["", new Map<string, string>()]] = await states();
  await look(cookies, "/de");
  shop.said.length = 0;
  const [one, other] = [await look(cookies, "/de"), await look(new Map([["warenkorb", "x"]]), "/de")];
  expect(one.text).toContain("/de/order/");
  expect(other.text).not.toContain("/de/order/");
  expect(shop.said.filter((line) => line.includes('"cached":true'))).toHaveLength(1);
});

test("it is compressed for browsers that take it, and not sent again where the browser has it", async () => {
  const [[, cookies] = ["", new Map<string, string>()]] = await states();
  const plain = await look(cookies, "/de/faq");
  const zipped = await packed(cookies, "/de/faq");
  expect(zipped.coding).toBe("gzip");
  // fetch has unpacked it: the sum and the length at its end were right.
  expect(zipped.text).toBe(plain.text);
});

/** Its message "A" is a word of the page, which is kept for nobody then; without styles a light page weighs less than 10 KB. */
const neverInBrotli: ReadonlySet<string> = new Set([
  "messages, a cart and a login",
  "the light version and a cart",
]);

test("asked for often it comes in Brotli, the same for the letter, and each visitor has a key of their own", async () => {
  const offer = "/de/deals/hotel/haus-am-see";
  const all = [["nobody", new Map<string, string>()] as const, ...(await states())];
  // Nobody tells this shop that the catalogue has changed.
  shop.dropPages();
  for (const [name, cookies] of all) {
    if (neverInBrotli.has(name)) continue;
    let pair: Awaited<ReturnType<typeof packed>>[] = [];
    const codings = async () => {
      pair = [await packed(cookies, offer), await packed(cookies, offer)];
      return [name, ...pair.map(({ coding }) => coding)];
    };
    await expect.poll(codings, { timeout: 20_000 }).toEqual([name, "br", "br"]);
    const plain = withoutKeys((await look(cookies, offer)).text);
    const same = pair.map(({ text }) => withoutKeys(text) === plain);
    expect([name, ...same]).toEqual([name, true, true]);
    const keys = pair.map(({ text }) => text.match(/(?<=formKey&quot;:&quot;)[\w-]{22}/g) ?? []);
    expect(keys[0]?.length).toBeGreaterThan(0);
    expect(keys[0]).not.toEqual(keys[1]);
  }
}, 120_000);

test("two hundred visitors at once each read their own", async () => {
  const db = database.db();
  const [variantId = ""] = await onSale(db, aCatalogueOffer({ slug: "haus-am-see" }));
  const everybody: { one: Visitor; cart: Order; text: string }[] = [];
  for (let number = 0; number < 200; number += 1) {
    const cart = await readyCart(shop.shop.work(), { variantId });
    const one = await giveCart(shop.visitor(), cart);
    const text = `Nachricht Nr. ${number}!`;
    await message(one, text);
    everybody.push({ one, cart, text });
  }
  const answers = await Promise.all(
    everybody.map(async ({ one, ...own }, number) => ({
      ...own,
      answer: await one.get(
        ["/de", "/de/search", "/de/faq", "/de/deals/hotel/haus-am-see"][number % 4] ?? "",
      ),
    })),
  );
  const tokens = everybody.map(({ cart }) => cart.token);
  for (const { answer, cart, text } of answers) {
    expect(answer.text).toContain(text);
    expect(tokens.filter((token) => answer.text.includes(token))).toEqual([cart.token]);
    expect(answer.text.match(/Nachricht Nr\. \d+!/g)?.every((found) => found === text)).toBe(true);
  }
}, 120_000);
