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
import { followEffects, waitForHydration } from "../support/settled.ts";
import { auditLook } from "./audit-look.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(async ({ context }) => await followEffects(context));

/** Reports problems at the end of the test, so that the walk continues. */
async function expectAccessible(page: Page, where: string, facts: readonly string[] = []): Promise<void> {
  await waitForHydration(page);
  expect.soft(await auditLook(page, facts), where).toEqual([]);
}

test("home, cruise, content and error pages pass the checks of appearance and keyboard", async ({ page }) => {
  await page.goto("/de");
  await expectAccessible(page, "home");
  await page.goto((await offerWith("cruise")).path);
  await expectAccessible(page, "cruise");
  await page.goto("/de/thema/am-meer");
  await expectAccessible(page, "theme");
  await page.goto("/de/veepee");
  await expectAccessible(page, "partner");
  await page.goto("/de/aab");
  await expectAccessible(page, "content");
  await page.goto("/de/gibt-es-nicht");
  await expectAccessible(page, "404");
});

/** Runs in the page. Returns false if a scrolling row clips the element's outline. */
function isOutlineVisible(element: Element): boolean {
  const { outlineWidth, outlineOffset } = getComputedStyle(element);
  const outlineReach = parseFloat(outlineWidth) + parseFloat(outlineOffset);
  let row: Element = element;
  while (row !== document.body && getComputedStyle(row).overflowX !== "auto") row = row.parentElement!;
  const [inner, outer] = [element.getBoundingClientRect(), row.getBoundingClientRect()];
  return (
    inner.top - outlineReach >= outer.top - 0.5 &&
    inner.bottom + outlineReach <= outer.bottom + 0.5 &&
    inner.left - outlineReach >= outer.left - 0.5 &&
    inner.right + outlineReach <= outer.right + 0.5
  );
}

const filters = "?tags[Country]=DE&tags[Board]=HP&tags[Theme]=am-meer&amenity=wifi&amenity=balcony";
const rows = {
  "the search's filters": [`/de/search${filters}`, "navigation", "Aktive Filter", "link"],
  "the map's filters": [`/de/map${filters}`, "navigation", "Suche und Filter", "link"],
  "the calendar's shortcuts": ["/de", "group", "Schnellauswahl", "button"],
  "an offer's lengths of stay": ["upgrade", "navigation", "Dauer", "link"],
} as const;

for (const [row, [path, role, name, kind]] of Object.entries(rows))
  test(`${row} scroll until the focused item is fully visible`, async ({ page }) => {
    for (const width of [320, 375, 560]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path === "upgrade" ? (await offerWith(path)).path : path);
      if (role === "group") {
        await page.locator(".when > summary").click();
        await page.getByRole("button", { name: "Anreise im Kalender wählen" }).click();
      }
      const all = page.getByRole(role, { name, exact: true }).getByRole(kind);
      await all.first().focus();
      for (const each of await all.all()) {
        await expect(each).toBeFocused();
        await expect(each).toBeInViewport({ ratio: 1 });
        expect(await each.evaluate(isOutlineVisible), "the row cuts nothing off its outline").toBe(true);
        await page.keyboard.press("Tab");
      }
    }
  });

test("every step from search to order passes the checks of appearance and keyboard", async ({ page }) => {
  const person = newPerson();
  await searchStay(page, "Deutschland", travelDates("look and keyboard"));
  await expectAccessible(page, "search");
  const title = await openFirstOffer(page);
  await expectAccessible(page, "hotel", [title]);
  await press(page, "In den Warenkorb", "Warenkorb");
  await expectAccessible(page, "cart", [title]);
  await press(page, "Zur Kasse", "Kasse");
  await expectAccessible(page, "checkout");
  await press(page, "Als Gast bestellen", /^Wie möchten Sie zahlen\?/);
  await press(page, "Weiter");
  await arriveAt(page, /^Fehler: /);
  await expectAccessible(page, "payment with an error");
  await page.getByLabel(transfer).check();
  await press(page, "Weiter", "Ihre Daten");
  await page.getByLabel("E-Mail-Adresse").fill("keine Adresse");
  await press(page, "Weiter");
  await arriveAt(page, /^Fehler: /);
  await expectAccessible(page, "customer with errors");
  await fillCustomer(page, person);
  await press(page, "Weiter", "Bestellung prüfen und abschicken");
  await expectAccessible(page, "last step", [title, person.email, "Gesamtpreis inkl. MwSt."]);
  await press(page, "Zahlungspflichtig buchen");
  const number = await orderNumber(page);
  await expectAccessible(page, "order", [title, number, person.email, "DE89 3704 0044 0532 0130 00"]);
});
