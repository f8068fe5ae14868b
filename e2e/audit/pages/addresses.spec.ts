import { contentPages } from "#app/http/urls.ts";

import { offerWith, travelDates } from "../../support/demo-data.ts";
import { expect, test } from "../../support/test.ts";
import { enter, expectSoundAt } from "./sound.ts";

/** Pages that need nothing but their address. */
const alone: Record<string, readonly string[]> = {
  "pages of text": [
    ...contentPages,
    "accessibility/pruefbericht",
    "accessibility/hoerprotokoll",
    "accessibility/textbrowser",
  ],
  "home, search and map": [
    "",
    "search",
    "search?pageSize=2",
    "search?sortBy=price&page=2",
    "search/warum?sortBy=price&page=2",
    "search/weitergeben?destination=txt:Ostsee&childrenAges=5",
    "search/weitergeben?tags[Theme]=wellness",
    "s",
    "s/ostsee-1x",
    "map",
    "map?lat=46.67&lon=11.16&z=8",
  ],
  "pages that lead on": ["entdecken", "thema/am-meer", "region/bayern", "land/deutschland", "veepee"],
  "special pages": ["spezial/gratisnacht", "bausteine", "bausteine/briefe", "fehler/invalid-order-yffa"],
  "pages with a form": [
    "geschenkgutschein",
    "einloesen",
    "widerruf",
    "weiter?code=ABCDEFGH",
    "barriere-melden",
    "newsletter",
    "merkzettel",
    "beleg-pruefen",
  ],
  "pages that know the visitor": ["support?bestellung=AB12-CD36", "einwilligung", "login", "login/fertig"],
  "pages about an account": ["login/passwort", "register", "bestellung-finden", "logout", "pruefzugang"],
  "searches that find nothing": [
    "search?destination=Xyzzyland",
    "search?tags[Country]=DE&tags[Region]=Südtirol",
    "map?lat=-40&lon=-120&z=5",
  ],
  "searches that cannot be read": [
    "search?m=b&destination=Deutschland&checkin=Karfreitag&checkout=",
    "search?m=b&destination=Italien&checkin=Ostern&checkout=&rooms=0",
    "map?lat=nord&lon=1&z=99",
  ],
  "what is not there": [
    "gibt-es-nicht?<script>",
    "deals/hotel/gibt-es-nicht",
    "urlaub/gibt-es-nicht?h=%00%ff",
    "order/00000000-0000-7000-8000-000000000000/unbekannt/view",
  ],
};

for (const [kind, names] of Object.entries(alone)) {
  test(`the audit finds no barrier on ${kind}`, async ({ page }) => {
    await expectSoundAt(page, ...names.map((name) => `/de/${name}`.replace(/\/$/, "")));
  });
}

test("the audit finds no barrier on pages without a locale that refuse", async ({ page }) => {
  await expectSoundAt(page, "/checkout/callback?t=unbekannt", "/testbank/unbekannt", "/to/variant/unbekannt");
});

test("the audit finds no barrier where somebody arrives by a campaign and is asked", async ({ page }) => {
  await expectSoundAt(page, "/de/faq?utm_source=brief&utm_campaign=sommer");
});

test("the audit finds no barrier on a search and a deal in the light version", async ({ page }) => {
  await page.goto("/de/search");
  await page.getByRole("button", { name: "Leichte Version einschalten" }).click();
  await expect(page.getByRole("button", { name: "Volle Version einschalten" })).toBeVisible();
  const offer = await offerWith("upgrade");
  await expectSoundAt(page, "/de/search", offer.path);
});

test("the audit finds no barrier on the pages of a stay, whatever was asked of them", async ({ page }) => {
  const { path, card } = await offerWith("upgrade");
  await expectSoundAt(
    page,
    path,
    card,
    `${path}?adults=12`,
    `${path}?checkin=29.02.2027&checkout=3.3.2027`,
    `${path}?checkin=Karfreitag&checkout=24.12.2026`,
    `${path}?adults=1&bild=1`,
  );
});

test("the audit finds no barrier on results with dates, and on a deal that is sold as a stay and as a voucher", async ({
  page,
}) => {
  const { checkin, checkout } = travelDates("sound dates");
  const dates = new URLSearchParams({ m: "b", destination: "Deutschland", checkin, checkout });
  const { path } = await offerWith("both");
  await expectSoundAt(page, `/de/search?${dates}`, path, `${path}?${dates}`);
});

test("the audit finds no barrier on the page that refuses a wrong key", async ({ page }) => {
  await enter(page, "cart-stay");
  const { pathname } = new URL(page.url());
  await expectSoundAt(page, pathname.replace(/[^/]+$/, "kurz"));
});

test("the audit finds no barrier on the pages of a cruise and a voucher", async ({ page }) => {
  const [cruise, voucher] = [await offerWith("cruise"), await offerWith("voucher")];
  await expectSoundAt(page, cruise.path, cruise.card, voucher.path, voucher.card);
});
