import { expect, test } from "playwright/test";

import { HttpBrowser, textOf } from "../support/http-browser.ts";
import { shopUrl } from "../support/shop.ts";

test("redirects addresses without a locale to those with it and keeps the query [S2-01]", async () => {
  const visitor = new HttpBrowser();
  for (const [path, target] of [
    ["/", "/de"],
    ["/search?m=o&destination=txt%3AMeran", "/de/search?m=o&destination=txt%3AMeran"],
    ["/faq", "/de/faq"],
    ["/imprint?utm_source=x", "/de/imprint?utm_source=x"],
    ["/deals/hotel/irgendwo?v=1", "/de/deals/hotel/irgendwo?v=1"],
    ["/urlaub/irgendwo", "/de/urlaub/irgendwo"],
    ["/thema/am-meer?page=2", "/de/thema/am-meer?page=2"],
    ["/spezial/gratisnacht", "/de/spezial/gratisnacht"],
    ["/veepee", "/de/veepee"],
    ["/order/1/2/view", "/de/order/1/2/view"],
    ["/participant/abc", "/de/participant/abc"],
    ["/widerruf", "/de/widerruf"],
    ["/barriere-melden", "/de/barriere-melden"],
    ["/einloesen", "/de/einloesen"],
    ["/beleg-pruefen", "/de/beleg-pruefen"],
    ["/geschenkgutschein", "/de/geschenkgutschein"],
    ["/newsletter", "/de/newsletter"],
    ["/support", "/de/support"],
    ["/login?back=%2Fcheckout", "/de/login?back=%2Fcheckout"],
    ["/register", "/de/register"],
    ["/konto", "/de/konto"],
    ["/konto/bestellungen", "/de/konto/bestellungen"],
    ["/meine-bestellungen", "/de/meine-bestellungen"],
    ["/bestellung-finden", "/de/bestellung-finden"],
  ] as const) {
    const answer = await visitor.ask(path);
    expect([path, answer.status, answer.headers.get("location")]).toEqual([path, 302, shopUrl(target)]);
  }
});

test("serves checkout and provider pages without a locale only [S2-38]", async () => {
  const visitor = new HttpBrowser();
  for (const path of ["/de/checkout", "/de/testbank/x", "/de/healthz"]) {
    expect((await visitor.ask(path)).status, path).toBe(404);
  }
  expect((await visitor.ask("/checkout/payment")).status).toBeLessThan(400);
});

test("names the missing address on the 404 page, truncated and escaped", async () => {
  const { html, status } = await new HttpBrowser().open(`/de/${"x".repeat(900)}"<b>`);
  expect(status).toBe(404);
  expect(html).not.toContain('"<b>');
  expect(textOf(html)).toMatch(/Page not found: \/de\/x{20,400}/);
  expect(textOf(html)).not.toContain("x".repeat(500));
  expect(html).toMatch(/lang="en"/);
});

test("answers any address without a server error", async () => {
  const visitor = new HttpBrowser();
  for (const path of [
    "/%",
    "/%00",
    "/de/%ff",
    "/..%2f..%2fetc/passwd",
    "/de/order/a/b",
    "/de/order/a/b/stornieren",
    "/de/order/a/b/aendern/c",
    "/de/order/a/b/uebernehmen",
    "/de/login?back=//boese.example",
    "/de/login/link/a",
    "/de/login/gesendet?was=x",
    "/de/konto/bestellungen?page=-1",
    "/de/order/a/b/participants",
    "/de/order/a/b/belege",
    "/de/order/a/b/belege.txt",
    "/de/participant/a",
    "/de/widerruf/eingang/a",
    "/de/support/a/b",
    "/de/support/%00/b/live",
    "/de/newsletter/abmelden/a/b",
    "/de/newsletter/bestaetigen/a/%00",
    "//example.org/",
    "/de/deals//",
    "/de/urlaub/x?h=%E0%A4%A",
    "/de/thema/%00",
    "/de/region/%ff?page=x",
    "/de/land/italien?page=99999",
    "/de/spezial/constructor",
    "/de/search.atom?destination=%00%01&page=-1",
    "/de/search.jsonld?destination=%00%01&page=-1",
    "/sitemap-offers.xml?page=0",
    "/checkout/callback",
    "/checkout/callback?t=%00",
    "/testbank/%00",
    "/de/order/%00/x",
    "/de/order/01a1f9d4-81dd-70ad-ad47-303be0e627d1/%00",
    "/de/deals/hotel/%00?v=%00",
    `/de/search?destination=${"a".repeat(20_000)}`,
  ]) {
    const { status } = await visitor.ask(path);
    expect([path, status >= 200 && status < 500]).toEqual([path, true]);
  }
});
