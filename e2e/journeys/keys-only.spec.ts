import type { Locator, Page } from "playwright/test";

import { newPerson, travelDates } from "../support/demo-data.ts";
import { expect, test } from "../support/test.ts";
import { arriveAt, orderNumber, transfer } from "../support/walk.ts";

/** Number of Tab presses after which a target counts as unreachable. */
const maxTabs = 120;

/** A visitor without a pointer, who moves by the Tab key. */
class Keyboard {
  /** Number of keys, without those for typing text. */
  presses = 0;
  constructor(readonly page: Page) {}

  async press(key: string): Promise<void> {
    this.presses += 1;
    await this.page.keyboard.press(key);
  }

  async to(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let tabs = 0; tabs <= maxTabs; tabs++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.press("Tab");
    }
    throw new Error(`not reached by ${maxTabs} tabs: ${target}`);
  }

  async type(label: string, text: string): Promise<void> {
    await this.to(this.page.getByLabel(label, { exact: true }));
    await this.page.keyboard.type(text);
  }

  async button(name: string, title: string | RegExp): Promise<void> {
    await this.to(this.page.locator("main").getByRole("button", { name, exact: true }).first());
    await this.press("Enter");
    await arriveAt(this.page, title);
    // The Tab key continues from here, not from the top of the page.
    await expect(this.page.locator("main h1")).toBeFocused();
  }
}

test(
  "a stay is bought by keyboard alone, from the home page to the order",
  {
    tag: ["@needs-scripts", "@every-engine"],
  },
  async ({ page }, { project }) => {
    const keys = new Keyboard(page);
    const person = newPerson();
    const dates = travelDates(`keys ${project.name}`);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/de");
    await keys.press("Tab");
    await expect(page.getByRole("link", { name: "Zum Inhalt springen" })).toBeFocused();
    await keys.press("Enter");
    await keys.type("Wohin?", "Deutschland");
    await keys.type("Anreise (TT.MM.JJJJ)", dates.checkin);
    await keys.type("Abreise (TT.MM.JJJJ)", dates.checkout);
    await keys.button("Angebote suchen", /^[1-9]\d*\sAngebote?\s/);
    const offer = page.locator("main article").first().getByRole("link").first();
    const title = (await offer.textContent()) ?? "";
    await keys.to(offer);
    await keys.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await keys.button("In den Warenkorb", "Warenkorb");
    await keys.button("Zur Kasse", "Kasse");
    await keys.button("Als Gast bestellen", /^Wie möchten Sie zahlen\?/);
    // Tab moves to the first radio button, arrow keys to the others.
    await keys.to(page.getByRole("radio").first());
    await keys.press("Space");
    for (let remaining = await page.getByRole("radio").count(); remaining > 0; remaining--) {
      const isChosen = await page
        .getByLabel(transfer)
        .evaluate((radio) => radio instanceof HTMLInputElement && radio.checked);
      if (isChosen) break;
      await keys.press("ArrowDown");
    }
    await keys.button("Weiter", "Ihre Daten");
    await keys.type("Vorname", person.firstName);
    await keys.type("Nachname", person.lastName);
    await keys.type("E-Mail-Adresse", person.email);
    await keys.type("Straße und Hausnummer", person.address);
    await keys.type("Postleitzahl", person.zip);
    await keys.type("Ort", person.city);
    await keys.button("Weiter", "Bestellung prüfen und abschicken");
    await keys.to(page.getByRole("button", { name: "Zahlungspflichtig buchen" }));
    await keys.press("Enter");
    await orderNumber(page);
    process.stderr.write(`bought with keys alone (${project.name}): ${keys.presses} keys\n`);
    expect(keys.presses).toBeGreaterThan(20);
  },
);
