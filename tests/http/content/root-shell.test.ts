/** Header, menu, footer and head tags around every page (specification § 2). */
import { expect, test } from "vitest";

import { contentPages } from "#app/http/urls.ts";
import { errorTexts } from "#locale/all-pages.ts";
import { civilDate } from "#app/domain/dates.ts";
import routes from "#app/routes.ts";
import { writeSearchState } from "#app/search-url/h-state.ts";
import { anAccount, logInAs } from "#tests/support/accounts.ts";
import { readyCart } from "#tests/support/carts.ts";
import { putOnSale } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { workAt } from "#tests/support/sold-orders.ts";
import { giveCart, type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
let visitor: Visitor;
visitShop(database, (open, newcomer) => void ([shop, visitor] = [open, newcomer]));

async function inCheckout(path: string): Promise<string> {
  const [variantId = ""] = await putOnSale(database.db());
  await giveCart(visitor, await readyCart(workAt(database.db()), { variantId }));
  return (await visitor.get(path)).text;
}

const page = async (path: string) => (await visitor.get(path)).text;
const menu = /<nav aria-label="Hauptmenü"/;
const footerLinks = (html: string) =>
  [...(/<footer.*<\/footer>/s.exec(html)?.[0] ?? "").matchAll(/href="(\/de\/[^"]+)"/g)].map(
    ([, href]) => href,
  );
const legalLinks = ["imprint", "privacy", "aab", "widerrufsbelehrung", "accessibility"].map(
  (name) => `/de/${name}`,
);

test("an ordinary page has header, menu and the full footer [S2-40]", async () => {
  const html = await page("/de");
  expect(html).toMatch(/<header class="head"/);
  expect(html).toMatch(menu);
  expect(footerLinks(html)).toEqual(expect.arrayContaining(contentPages.map((name) => `/de/${name}`)));
});

test("the checkout has no menu, and a footer with legal links only [S2-41]", async () => {
  const html = await inCheckout("/checkout/payment");
  expect(html).toMatch(/<header class="head"/);
  expect(html).not.toMatch(menu);
  expect(footerLinks(html)).toEqual(expect.arrayContaining(legalLinks));
  expect(footerLinks(html)).not.toContain("/de/welcome");
});

test("the map has skip link, heading and legal links, without header or menu [S2-14]", async () => {
  const html = await page("/de/map");
  expect(html).not.toMatch(/<header class="head"/);
  expect(html).not.toMatch(menu);
  expect(html).toContain('<a class="skip" href="#content">');
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(footerLinks(html)).toEqual(expect.arrayContaining(legalLinks));
});

test("the login has skip link, the shop's name, heading and legal links, without a menu [S2-15]", async () => {
  const html = await page("/de/login");
  expect(html).toMatch(/<header class="head"/);
  expect(html).not.toMatch(menu);
  expect(html).toContain('<a class="skip" href="#content">');
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(footerLinks(html)).toEqual(expect.arrayContaining(legalLinks));
});

test("every page shows the login state, even a cached one [S6-03]", async () => {
  const accountLinks = async (who: Visitor) => {
    const { text } = await who.get("/de/faq");
    return [text.includes('href="/de/konto/bestellungen"'), text.includes('href="/de/login"')];
  };
  const other = shop.visitor();
  for (const who of [other, visitor]) expect(await accountLinks(who)).toEqual([false, true]);
  await logInAs(database.db(), visitor, await anAccount(database.db()));
  expect(await accountLinks(visitor)).toEqual([true, false]);
  expect(await accountLinks(other)).toEqual([false, true]);
  await visitor.post("/de/logout", { intent: "logout" });
  expect(await accountLinks(visitor)).toEqual([false, true]);
});

test("only the checkout shows the list of steps [S2-48]", async () => {
  const steps = /<ol class="steps">/;
  expect(await inCheckout("/checkout/payment")).toMatch(steps);
  for (const path of ["/de", "/de/search", "/de/map", "/de/faq", "/de/widerruf"])
    expect(await page(path), path).not.toMatch(steps);
});

test("internal links contain the locale, except for the checkout and files [S2-73]", async () => {
  const [variantId = ""] = await putOnSale(database.db());
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

test("the vacation path serves the offer page in the state of its h parameter [S2-19]", async () => {
  const [variantId = ""] = await putOnSale(database.db());
  const stay = { checkin: civilDate("2027-02-05"), checkout: civilDate("2027-02-08"), adults: 1, variantId };
  const opened = await visitor.get(`/de/urlaub/haus-am-see?h=${writeSearchState(stay)}&utm_source=brief`);
  expect(opened.status).toBe(200);
  expect(opened.text).toContain('value="05.02.2027"');
  expect(opened.text).toContain('value="08.02.2027"');

  const routeAt = (path: string) => routes.find((route) => route.path === path);
  expect(routeAt("de/urlaub/:slug")).toMatchObject({ id: "vacation-slug", file: "routes/deal/route.tsx" });
  expect(routeAt("de/deals/:type/:slug")?.file).toBe("routes/deal/route.tsx");
});

test("/checkout/user redirects to the customer step [S2-35]", async () => {
  const { status, location } = await visitor.get("/checkout/user");
  expect([status, location]).toEqual([302, "/checkout/customer"]);
});

test("every page has the noscript hint errors.activate-javascript and a place for toasts [S2-61]", async () => {
  for (const path of ["/de", "/de/search", "/de/map", "/de/gibt-es-nicht"]) {
    const html = await page(path);
    const [hint = ""] = /<noscript>.*?<\/noscript>/s.exec(html) ?? [];
    expect(readVisibleText(hint), path).toContain(errorTexts("activate-javascript"));
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

test("a short link to an unknown variant shows the not-found page", async () => {
  const { status, text } = await visitor.get("/to/variant/unbekannt");
  expect(status).toBe(404);
  const main = /<main.*<\/main>/s.exec(text)?.[0] ?? "";
  expect(readVisibleText(main)).toContain("Page not found: /to/variant/unbekannt");
  expect(main).toMatch(/<h1[^>]*>[^<]+<\/h1><p class="lead">[^<]+<\/p>/);
});

test("the not-found page has a picture, three hints, a contact and three links [S2-60]", async () => {
  const { status, text } = await visitor.get("/de/gibt-es-nicht");
  expect(status).toBe(404);
  const main = /<main.*<\/main>/s.exec(text)?.[0] ?? "";
  expect(main).toMatch(/<svg/);
  expect(main).toMatch(/<h1[^>]*>[^<]+<\/h1><p class="lead">[^<]+<\/p>/);
  expect(readVisibleText(main)).toContain("Page not found: /de/gibt-es-nicht");
  expect(readVisibleText(main)).toContain("Unter dieser Adresse haben wir nichts: /de/gibt-es-nicht");
  const hints = [...main.matchAll(/<li>(.*?)<\/li>/gs)].map(
    ([, hint = ""]) => /href="([^"]+)"/.exec(hint)?.[1],
  );
  expect(hints).toEqual(["/de", "/de/search", undefined]);
  expect(main).toContain('href="mailto:service@reisepreis.example"');
  expect(readVisibleText(main)).toMatch(/Eine Bestellung, die wir bestätigt haben, ist sicher/);
  const buttons = [...main.matchAll(/<a class="button[^>]*href="([^"]+)"/g)].map(([, href]) => href);
  expect(buttons).toEqual(["/de", "/de/search", "/de"]);
  expect(main).not.toContain('class="debug"');
});

test("the route manifest is not served", async () => {
  expect((await visitor.get("/__manifest?p=%2Fde&version=1")).status).toBe(404);
});
