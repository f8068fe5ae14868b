import type { Page } from "playwright/test";

import { newPerson, offerWith, travelDates } from "../support/demo-data.ts";
import { expect, test } from "../support/test.ts";
import {
  arriveAt,
  fillCustomer,
  openFirstOffer,
  orderNumber,
  press,
  searchStay,
  transfer,
} from "../support/walk.ts";
import { followEffects, settled } from "../support/settled.ts";
import { auditLook } from "./audit-look.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(async ({ context }) => await followEffects(context));

/** What is wrong with this page or state is reported at the end; the walk goes on. */
async function look(page: Page, where: string, facts: readonly string[] = []): Promise<void> {
  await settled(page);
  expect.soft(await auditLook(page, facts), where).toEqual([]);
}

test("home, a cruise, a page of text and a page that is not there", async ({ page }) => {
  await page.goto("/de");
  await look(page, "home");
  await page.goto((await offerWith("cruise")).path);
  await look(page, "cruise");
  await page.goto("/de/thema/am-meer");
  await look(page, "theme");
  await page.goto("/de/veepee");
  await look(page, "partner");
  await page.goto("/de/aab");
  await look(page, "content");
  await page.goto("/de/gibt-es-nicht");
  await look(page, "404");
});

/** Runs in the page: an outline lies outside its element, where a row that scrolls cuts it off. */
function outlineIsWhole(element: Element): boolean {
  const { outlineWidth, outlineOffset } = getComputedStyle(element);
  const around = parseFloat(outlineWidth) + parseFloat(outlineOffset);
  let row: Element = element;
  while (row !== document.body && getComputedStyle(row).overflowX !== "auto") row = row.parentElement!;
  const [inner, outer] = [element.getBoundingClientRect(), row.getBoundingClientRect()];
  return (
    inner.top - around >= outer.top - 0.5 &&
    inner.bottom + around <= outer.bottom + 0.5 &&
    inner.left - around >= outer.left - 0.5 &&
    inner.right + around <= outer.right + 0.5
  );
}

const chosen = "?tags[Country]=DE&tags[Board]=HP&tags[Theme]=am-meer&amenity=wifi&amenity=balcony";
const rows = {
  "the search's filters": [`/de/search${chosen}`, "navigation", "Aktive Filter", "link"],
  "the map's filters": [`/de/map${chosen}`, "navigation", "Suche und Filter", "link"],
  "the calendar's shortcuts": ["/de", "group", "Schnellauswahl", "button"],
  "an offer's lengths of stay": ["upgrade", "navigation", "Dauer", "link"],
} as const;

for (const [row, [path, role, name, kind]] of Object.entries(rows))
  test(`${row} scroll until the one that has the focus is seen whole`, async ({ page }) => {
    for (const width of [320, 375, 560]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path === "upgrade" ? (await offerWith(path)).path : path);
      if (role === "group") await page.getByRole("button", { name: "Anreise im Kalender wählen" }).click();
      const all = page.getByRole(role, { name, exact: true }).getByRole(kind);
      await all.first().focus();
      for (const each of await all.all()) {
        await expect(each).toBeFocused();
        await expect(each).toBeInViewport({ ratio: 1 });
        expect(await each.evaluate(outlineIsWhole), "the row cuts nothing off its outline").toBe(true);
        await page.keyboard.press("Tab");
      }
    }
  });

test("every step from the search to the order can be gone by keyboard and in every look", async ({
  page,
}) => {
  const person = newPerson();
  await searchStay(page, "Deutschland", travelDates("look and keyboard"));
  await look(page, "search");
  const title = await openFirstOffer(page);
  await look(page, "hotel", [title]);
  await press(page, "In den Warenkorb", "Warenkorb");
  await look(page, "cart", [title]);
  await press(page, "Zur Kasse", "Kasse");
  await look(page, "checkout");
  await press(page, "Als Gast bestellen", /^Wie möchten Sie zahlen\?/);
  await press(page, "Weiter");
  await arriveAt(page, /^Fehler: /);
  await look(page, "payment with an error");
  await page.getByLabel(transfer).check();
  await press(page, "Weiter", "Ihre Daten");
  await page.getByLabel("E-Mail-Adresse").fill("keine Adresse");
  await press(page, "Weiter");
  await arriveAt(page, /^Fehler: /);
  await look(page, "customer with errors");
  await fillCustomer(page, person);
  await press(page, "Weiter", "Bestellung prüfen und abschicken");
  await look(page, "last step", [title, person.email, "Gesamtpreis inkl. MwSt."]);
  await press(page, "Zahlungspflichtig buchen");
  const number = await orderNumber(page);
  await look(page, "order", [title, number, person.email, "DE89 3704 0044 0532 0130 00"]);
});
