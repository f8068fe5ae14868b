/**
 * Each kind of purchase, once with scripts in Chromium and once over plain HTTP. The stored orders must be equal in
 * every field.
 */
import type { Page } from "playwright/test";

import { PlainContext } from "../plain-browser/page.ts";
import {
  demoCode,
  deskVendor,
  newPerson,
  offerWith,
  type Person,
  travelDates,
} from "../support/demo-data.ts";
import { shopUrl } from "../support/shop.ts";
import { differencesOf, yieldSingleChanges, storedOrder } from "../support/stored-order.ts";
import { expect, test } from "../support/test.ts";
import {
  fillCode,
  fillCustomer,
  openFirstOffer,
  orderNumber,
  press,
  propose,
  searchStay,
  testPayment,
  transfer,
  voucherForm,
} from "../support/walk.ts";

const bookButton = "Zahlungspflichtig buchen";
const orderButton = "Zahlungspflichtig bestellen";

interface Wishes {
  byPost?: boolean;
  /** Pays at the test bank, if the arrival is too near for a bank transfer. */
  atOnce?: boolean;
}

async function checkOut(
  page: Page,
  person: Person,
  button: string,
  { byPost = false, atOnce = false }: Wishes = {},
): Promise<void> {
  await press(page, "Zur Kasse", "Kasse");
  await press(page, "Als Gast bestellen", /^Wie möchten Sie zahlen\?/);
  await page.getByLabel(atOnce ? testPayment : transfer).check();
  await press(page, "Weiter", "Ihre Daten");
  await fillCustomer(page, person);
  if (byPost) await page.getByLabel(/^Per Post/).check();
  await press(page, "Weiter", "Bestellung prüfen und abschicken");
  await press(page, button);
  if (atOnce) {
    await expect(page).toHaveTitle(/^Zahlung bestätigen – /);
    await press(page, "Bezahlen");
  }
  await orderNumber(page);
}

async function stay(page: Page): Promise<void> {
  await searchStay(page, "Deutschland", travelDates("the same order"));
  await openFirstOffer(page);
  await press(page, "In den Warenkorb", "Warenkorb");
}

async function voucher(page: Page): Promise<void> {
  await page.goto(deskVendor.house);
  await (await voucherForm(page)).getByRole("button", { name: "In den Warenkorb" }).click();
  await expect(page).toHaveTitle(/^Warenkorb – /);
}

async function expectText(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByText(text).first()).toBeVisible();
}

const purchases: Record<string, (page: Page, person: Person) => Promise<void>> = {
  "a stay, and its travellers": async (page, person) => {
    await stay(page);
    await checkOut(page, person, bookButton);
    const view = page.url();
    await page.getByRole("link", { name: "Angaben zu den Reisenden eintragen" }).click();
    await expect(page).toHaveTitle(/^Reisende – /);
    await page.getByLabel("Vorname").first().fill(person.firstName);
    await page.getByLabel("Nachname").first().fill(person.lastName);
    await press(page, "Speichern");
    await expectText(page, /Gespeichert\. \d von 2 vollständig/);
    await page.goto(view);
  },
  "a voucher": async (page, person) => {
    await voucher(page);
    await checkOut(page, person, orderButton);
  },
  "a voucher by post": async (page, person) => {
    await voucher(page);
    await checkOut(page, person, orderButton, { byPost: true });
  },
  "an extra and a code": async (page, person) => {
    await page.goto((await offerWith("upgrade")).card);
    await press(page, "In den Warenkorb", "Warenkorb");
    await press(page, "Dazu");
    await expectText(page, "Die Zusatzleistung ist dabei.");
    await fillCode(page, demoCode);
    await press(page, "Code einlösen");
    await expectText(page, `Rabatt (Code ${demoCode})`);
    await checkOut(page, person, bookButton, { atOnce: true });
  },
  "a gift card": async (page, person) => {
    await page.goto("/de/geschenkgutschein");
    await press(page, "In den Warenkorb", "Warenkorb");
    await checkOut(page, person, orderButton);
  },
  "a proposed price, countered": async (page, person) => {
    const { checkin, checkout } = travelDates("the same proposal");
    const stayAt = new URLSearchParams({ checkin, checkout, adults: "2" });
    await page.goto(`/de/deals/hotel/menton-citronnade?${stayAt}`);
    await press(page, "In den Warenkorb", "Warenkorb");
    const bounds = (await page.getByText(/^Möglich ist jeder Betrag von/).textContent()) ?? "";
    const highest = Number(/bis ([\d.]+),/.exec(bounds)?.[1]?.replace(".", ""));
    await propose(page, `${Math.round(highest * 0.79)},00`, person.email);
    await press(page, /^Für .* annehmen$/);
    await expectText(page, /Sie haben den Gegenvorschlag angenommen\./);
    await checkOut(page, person, bookButton);
  },
};

const markOf = ({ firstName }: Person) => firstName.split("-")[1] ?? "";

/** The others run in the long test only. */
const eachDay = "a stay, and its travellers";

for (const [name, walk] of Object.entries(purchases)) {
  const tag = ["@needs-scripts", ...(name === eachDay ? [] : ["@long"])];
  test(`${name}: the same order with scripts and without`, { tag }, async ({ page }) => {
    const plain = (await new PlainContext(shopUrl(), {}).newPage()) as unknown as Page;
    const orders: unknown[] = [];
    for (const browser of [page, plain]) {
      const person = newPerson();
      await walk(browser, person);
      orders.push(await storedOrder(browser.url(), markOf(person)));
    }
    const [withScripts, overForms] = orders;
    expect(JSON.stringify(withScripts)).toContain("<mark>");
    expect(differencesOf(withScripts, overForms)).toEqual([]);
    // Confirms that a difference in any single field would be found.
    let fields = 0;
    for (const other of yieldSingleChanges(overForms)) {
      expect(differencesOf(withScripts, other)).toHaveLength(1);
      fields += 1;
    }
    expect(fields).toBeGreaterThan(50);
  });
}
