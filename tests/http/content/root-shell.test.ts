/** What stands around every page (specification § 2), as a visitor gets it. */
import { expect, test } from "vitest";

import { contentPages } from "#app/http/urls.ts";
import { errorTexts } from "#locale/all-pages.ts";
import { civilDate } from "#app/domain/dates.ts";
import routes from "#app/routes.ts";
import { writeSearchState } from "#app/search-url/h-state.ts";
import { anAccount, logInAs } from "#tests/support/accounts.ts";
import { readyCart } from "#tests/support/carts.ts";
import { onSale } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { wordsOf } from "#tests/support/markup.tsx";
import { workAt } from "#tests/support/sold-orders.ts";
import { giveCart, type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
let visitor: Visitor;
visitShop(database, (open, newcomer) => void ([shop, visitor] = [open, newcomer]));

async function inCheckout(path: string): Promise<string> {
  const [variantId = ""] = await onSale(database.db());
  await giveCart(visitor, await readyCart(workAt(database.db()), { variantId }));
  return (await visitor.get(path)).text;
}

const page = async (path: string) => (await visitor.get(path)).text;
const menu = /<nav aria-label="Hauptmenü"/;
const footerLinks = (html: string) =>
  [...(/<footer.*<\/footer>/s.exec(html)?.[0] ?? "").matchAll(/href="(\/de\/[^"]+)"/g)].map(
    ([, href]) => href,
  );
const duties = ["imprint", "privacy", "aab", "widerrufsbelehrung", "accessibility"].map(
  (name) => `/de/${name}`,
);

test("an ordinary page has header, menu and the whole footer [S2-40]", async () => {
  const html = await page("/de");
  expect(html).toMatch(/<header class="head"/);
  expect(html).toMatch(menu);
  expect(footerLinks(html)).toEqual(expect.arrayContaining(contentPages.map((name) => `/de/${name}`)));
});

test("the checkout has no menu, and a footer that keeps the duties alone [S2-41]", async () => {
  const html = await inCheckout("/checkout/payment");
  expect(html).toMatch(/<header class="head"/);
  expect(html).not.toMatch(menu);
  expect(footerLinks(html)).toEqual(expect.arrayContaining(duties));
  expect(footerLinks(html)).not.toContain("/de/welcome");
});

test("the map has neither header nor menu, and keeps skip link, heading and the footer of the law [S2-14]", async () => {
  const html = await page("/de/map");
  expect(html).not.toMatch(/<header class="head"/);
  expect(html).not.toMatch(menu);
  expect(html).toContain('<a class="skip" href="#content">');
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(footerLinks(html)).toEqual(expect.arrayContaining(duties));
});

test("logging in has neither header nor menu, and keeps skip link, heading and the footer of the law [S2-15]", async () => {
  const html = await page("/de/login");
  expect(html).not.toMatch(/<header class="head"/);
  expect(html).not.toMatch(menu);
  expect(html).toContain('<a class="skip" href="#content">');
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(footerLinks(html)).toEqual(expect.arrayContaining(duties));
});

test("every page knows who is logged in, one that is kept for all others, too [S6-03]", async () => {
  const leadsTo = async (who: Visitor) => {
    const { text } = await who.get("/de/faq");
    return [text.includes('href="/de/konto/bestellungen"'), text.includes('href="/de/login"')];
  };
  const other = shop.visitor();
  for (const who of [other, visitor]) expect(await leadsTo(who)).toEqual([false, true]);
  await logInAs(database.db(), visitor, await anAccount(database.db()));
  expect(await leadsTo(visitor)).toEqual([true, false]);
  expect(await leadsTo(other)).toEqual([false, true]);
  await visitor.post("/de/logout", { intent: "logout" });
  expect(await leadsTo(visitor)).toEqual([false, true]);
});

test("the list of steps stands in the checkout and nowhere else [S2-48]", async () => {
  const steps = /<ol class="steps">/;
  expect(await inCheckout("/checkout/payment")).toMatch(steps);
  for (const path of ["/de", "/de/search", "/de/map", "/de/faq", "/de/widerruf"])
    expect(await page(path), path).not.toMatch(steps);
});

test("links within the shop carry the locale, but for the checkout and files [S2-73]", async () => {
  const [variantId = ""] = await onSale(database.db());
  const cart = await readyCart(workAt(database.db()), { variantId });
  await giveCart(visitor, cart);
  const order = `/de/order/${cart.id}/${cart.token}`;
  const outside =
    /^\/(checkout(\/|\?|$)|assets\/|pictures\/|[\w/.-]+\.(pdf|ics|xml|svg|json|txt|webmanifest)$)/;
  for (const path of [
    "/de",
    "/de/search",
    "/de/map",
    "/de/faq",
    "/de/veepee",
    "/de/entdecken",
    "/de/deals/hotel/haus-am-see",
    "/de/gibt-es-nicht",
    order,
    "/checkout/payment",
    "/checkout/finalize",
  ]) {
    const links = [...(await page(path)).matchAll(/<a\b[^>]*\shref="(\/[^"]*)"/g)].map(
      ([, href = ""]) => href,
    );
    expect(links.length, path).toBeGreaterThan(3);
    expect(
      links.filter((href) => !/^\/de(?=[/?#]|$)/.test(href) && !outside.test(href)),
      path,
    ).toEqual([]);
  }
});

test("the vacation page is the deal's page, by a name of its own, and opens in the state that h names [S2-19]", async () => {
  const [variantId = ""] = await onSale(database.db());
  const stay = { checkin: civilDate("2027-02-05"), checkout: civilDate("2027-02-08"), adults: 1, variantId };
  const opened = await visitor.get(`/de/urlaub/haus-am-see?h=${writeSearchState(stay)}&utm_source=brief`);
  expect(opened.status).toBe(200);
  expect(opened.text).toContain('value="05.02.2027"');
  expect(opened.text).toContain('value="08.02.2027"');

  const of = (path: string) => routes.find((route) => route.path === path);
  expect(of("de/urlaub/:slug")).toMatchObject({ id: "vacation-slug", file: "routes/deal/route.tsx" });
  expect(of("de/deals/:type/:slug")?.file).toBe("routes/deal/route.tsx");
});

test("the placeholder of the checkout leads to the customer's step [S2-35]", async () => {
  const { status, location } = await visitor.get("/checkout/user");
  expect([status, location]).toEqual([302, "/checkout/customer"]);
});

test("every page has the hint about scripts, errors.activate-javascript, a place for messages and one for toasts [S2-61]", async () => {
  for (const path of ["/de", "/de/search", "/de/map", "/de/gibt-es-nicht"]) {
    const html = await page(path);
    const [hint = ""] = /<noscript>.*?<\/noscript>/s.exec(html) ?? [];
    expect(wordsOf(hint), path).toContain(errorTexts("activate-javascript"));
    expect(html, path).toContain('<div class="toasts"></div>');
    expect(html, path).not.toContain('class="flashes"');
  }
  const html = await inCheckout("/checkout/customer");
  expect(html).toContain('<div class="toasts"></div>');
});

test("every title ends with the shop's name, and every page has a description [S2-65]", async () => {
  for (const path of ["/de", "/de/search", "/de/map", "/de/faq", "/de/widerruf", "/de/gibt-es-nicht"]) {
    const html = await page(path);
    expect(/<title>(.*?)<\/title>/.exec(html)?.[1], path).toMatch(/Reisepreis$/);
    expect(html, path).toMatch(/<meta name="description" content="[^"]{40,}"/);
  }
  expect(await page("/de")).toMatch(/name="description" content="[^"]*Hotels[^"]* zum Wunschpreis/);
  const missing = await page("/de/gibt-es-nicht");
  expect(/name="description" content="([^"]+)"/.exec(missing)?.[1]).toMatch(/Hotels.* zum Wunschpreis/);
});

test("a short link to a variant that there is not answers with the same page", async () => {
  const { status, text } = await visitor.get("/to/variant/unbekannt");
  expect(status).toBe(404);
  const main = /<main.*<\/main>/s.exec(text)?.[0] ?? "";
  expect(wordsOf(main)).toContain("Page not found: /to/variant/unbekannt");
  expect(main).toMatch(/<h1[^>]*>[^<]+<\/h1><p class="lead">[^<]+<\/p>/);
});

test("an unknown page has its picture, its words, three hints, a note, a contact and three ways on [S2-60]", async () => {
  const { status, text } = await visitor.get("/de/gibt-es-nicht");
  expect(status).toBe(404);
  const main = /<main.*<\/main>/s.exec(text)?.[0] ?? "";
  expect(main).toMatch(/<svg/);
  expect(main).toMatch(/<h1[^>]*>[^<]+<\/h1><p class="lead">[^<]+<\/p>/);
  expect(wordsOf(main)).toContain("Page not found: /de/gibt-es-nicht");
  expect(wordsOf(main)).toContain("Unter dieser Adresse haben wir nichts: /de/gibt-es-nicht");
  const hints = [...main.matchAll(/<li>(.*?)<\/li>/gs)].map(
    ([, hint = ""]) => /href="([^"]+)"/.exec(hint)?.[1],
  );
  expect(hints).toEqual(["/de", "/de/search", undefined]);
  expect(main).toContain('href="mailto:service@reisepreis.example"');
  expect(wordsOf(main)).toMatch(/Eine Bestellung, die wir bestätigt haben, ist sicher/);
  const ways = [...main.matchAll(/<a class="button[^>]*href="([^"]+)"/g)].map(([, href]) => href);
  expect(ways).toEqual(["/de", "/de/search", "/de"]);
  expect(main).not.toContain('class="debug"');
});

test("routes cannot be asked for by path", async () => {
  expect((await visitor.get("/__manifest?p=%2Fde&version=1")).status).toBe(404);
});
