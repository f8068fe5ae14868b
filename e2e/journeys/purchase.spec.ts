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
  toLastStep,
  transfer,
  voucherForm,
} from "../support/walk.ts";

/** Buys the cart's content. Checks the title of every page and the errors of empty forms. */
async function buy(page: Page, scripts: boolean, button: string): Promise<string> {
  const person = newPerson();
  const titles = new Set<string>([await page.title()]);
  const recordTitle = async () => void titles.add(await page.title());
  const expectErrors = async () => {
    await expect(page.locator(".error-summary")).toBeFocused();
    await arriveAt(page, /^Fehler: /);
    await recordTitle();
  };

  await press(page, "Zur Kasse", "Kasse");
  await recordTitle();
  await press(page, "Als Gast bestellen", /^Wie möchten Sie zahlen\?/);
  await recordTitle();
  await press(page, "Weiter");
  await expectErrors();
  await page.getByLabel(transfer).check();
  await press(page, "Weiter", "Ihre Daten");
  await recordTitle();
  await page.getByLabel("Vorname", { exact: true }).fill(person.firstName);
  await page.getByLabel("E-Mail-Adresse").fill("keine Adresse");
  await press(page, "Weiter");
  await expectErrors();
  await expect(page.getByLabel("Vorname", { exact: true })).toHaveValue(person.firstName);
  await expect(page.getByLabel("E-Mail-Adresse")).toHaveValue("keine Adresse");
  await page.locator(".error-summary").getByRole("link", { name: "Nachname fehlt" }).click();
  await expect(page.getByLabel("Nachname", { exact: true })).toBeFocused();
  await fillCustomer(page, person);
  await press(page, "Weiter", "Bestellung prüfen und abschicken");
  await recordTitle();
  await expect(page.locator("main")).toContainText(person.email);

  // There are no links between the facts and the button.
  const facts = page
    .locator("main section")
    .filter({ has: page.getByRole("button", { name: button }) })
    .last();
  await expect(facts).toContainText("Gesamtpreis");
  await expect(facts.getByRole("link")).toHaveCount(0);
  await press(page, button);
  const number = await orderNumber(page);
  await recordTitle();
  expect(titles.size, "every page has a title of its own").toBe(8);
  await expect(page.locator("main")).toContainText("DE89 3704 0044 0532 0130 00");
  await expect(page.locator("main")).toContainText(number);
  await expect(page.locator("main")).toContainText(person.email);
  if (!scripts) await expect(page.locator("noscript")).toBeAttached();
  return number;
}

test(
  "a stay is found by place and dates, bought by transfer and seen again by its link [S2-02]",
  {
    tag: ["@without-scripts", "@every-engine", "@each-run"],
  },
  async ({ page, browser, scripts }) => {
    const dates = travelDates(test.info().titlePath.join() + test.info().project.name);
    await page.goto("/de");
    await searchStay(page, "Deutschland", dates);
    const title = await openFirstOffer(page);
    await expect(page.getByLabel("Anreise (TT.MM.JJJJ)")).toHaveValue(dates.checkin);
    await press(page, "Preis anzeigen");
    await expect(page.locator("main").getByRole("heading", { name: "Ihr Preis" })).toBeVisible();
    await press(page, "In den Warenkorb", "Warenkorb");
    await expect(page.locator("main")).toContainText(title);
    const number = await buy(page, scripts, "Zahlungspflichtig buchen");

    const otherContext = await browser.newContext({
      baseURL: new URL(page.url()).origin,
      javaScriptEnabled: scripts,
    });
    const otherPage = await otherContext.newPage();
    await otherPage.goto(page.url());
    await expect(otherPage.locator("main")).toContainText(number);
    // The address of the cart leads to the order, too.
    await otherPage.goto(page.url().replace(/\/view$/, ""));
    await expect(otherPage).toHaveURL(page.url());
    await otherContext.close();
  },
);

test(
  "a voucher without dates is bought by transfer [S4-17]",
  { tag: "@plain-each-day" },
  async ({ page, scripts }) => {
    const offer = await offerWith("voucher");
    await page.goto("/de");
    await page.getByLabel("Wohin?").fill(offer.city);
    // Closes the list of suggestions, however late it arrives.
    await page.getByLabel("Wohin?").blur();
    await press(page, "Angebote suchen", /^[1-9]\d*\sAngebote?\s/);
    await page.locator("main article").getByRole("link", { name: offer.title }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(offer.title);
    const form = await voucherForm(page);
    await form.getByLabel("Anzahl").fill("zwei");
    await form.getByRole("button", { name: "In den Warenkorb" }).click();
    await arriveAt(page, /^Fehler: /);
    await form.getByLabel("Anzahl").fill("2");
    await form.getByRole("button", { name: "In den Warenkorb" }).click();
    await arriveAt(page, "Warenkorb");
    await expect(page.getByLabel("Anzahl")).toHaveValue("2");
    await buy(page, scripts, "Zahlungspflichtig bestellen");
  },
);

test("a cruise is bought on one of its departure dates", async ({ page }) => {
  const offer = await offerWith("cruise");
  await page.goto(offer.path);
  await page.locator("#calendar .dates").getByRole("link").nth(1).click();
  await expect(page.locator("main").getByRole("heading", { name: "Ihr Preis" })).toBeVisible();
  await press(page, "In den Warenkorb", "Warenkorb");
  await toLastStep(page, newPerson());
  await expect(page.locator("main")).toContainText("Reiseveranstalter");
  await press(page, "Zahlungspflichtig buchen");
  await orderNumber(page);
});
