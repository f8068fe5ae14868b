import type { Page } from "playwright/test";

import { deskPin, deskVendor, newPerson } from "../support/demo-data.ts";
import { mailsTo } from "../support/mails.ts";
import { noteSecret } from "../support/shop.ts";
import { expect, test } from "../support/test.ts";
import {
  arriveAt,
  fillCode,
  orderNumber,
  press,
  testPayment,
  toLastStep,
  addVoucherToCart,
} from "../support/walk.ts";

const bank = /^Zahlung bestätigen – Testzahlung/;
const total = (page: Page) => page.locator(".sums-total dd");

async function codesOn(page: Page): Promise<string[]> {
  const text = (await page.locator("main").textContent()) ?? "";
  const codes = text.match(/[2-9A-Z]{4}(?:-[2-9A-Z]{4}){3}/g) ?? [];
  codes.forEach(noteSecret);
  return codes;
}

test(
  "a gift card is bought, sent by email, and used for another order",
  { tag: "@plain-each-day" },
  async ({ page }) => {
    const person = newPerson();
    await page.goto("/de/search");
    await page.locator("footer").getByRole("link", { name: "Geschenkgutschein", exact: true }).click();
    await arriveAt(page, "Geschenkgutschein kaufen");
    await page.getByLabel("Oder ein eigener Betrag in Euro").fill("9,50");
    await page.getByLabel("Anzahl").fill("2");
    await press(page, "In den Warenkorb");
    await arriveAt(page, /^Fehler: Geschenkgutschein kaufen/);
    await expect(page.locator(".error-summary")).toBeFocused();
    await expect(page.getByLabel("Anzahl")).toHaveValue("2");
    await page.getByLabel("Oder ein eigener Betrag in Euro").fill("20");
    await press(page, "In den Warenkorb", "Warenkorb");
    await expect(total(page)).toHaveText(/^40,00\s€$/);

    await page.goto("/de/geschenkgutschein");
    await press(page, "In den Warenkorb", "Warenkorb ersetzen?");
    await press(page, "Bisheriges behalten", "Warenkorb");
    await toLastStep(page, person, testPayment);
    await press(page, "Zahlungspflichtig bestellen", bank);
    await press(page, "Bezahlen");
    await orderNumber(page);
    await expect(page.locator("main")).toContainText(/Guthaben 20,00\s€/);
    const giftCardOrder = page.url();
    const [code = "", other = ""] = await codesOn(page);
    expect(new Set([code, other, ""]).size).toBe(3);
    await expect
      .poll(
        () => mailsTo(person.email).filter((mail) => mail.includes(code) && mail.includes(other)).length,
        {
          timeout: 60_000,
        },
      )
      .toBe(1);

    await addVoucherToCart(page, { path: deskVendor.house });
    await fillCode(page, code);
    await press(page, "Code einlösen", "Warenkorb");
    await expect(page.getByText(/Geschenkgutschein ….{4} ist eingelöst/).first()).toBeVisible();
    await toLastStep(page, newPerson(), testPayment);
    await press(page, "Zahlungspflichtig bestellen", bank);
    await page.goto(giftCardOrder);
    await expect(page.locator("main")).toContainText(/Guthaben 0,00\s€/);
    await page.getByRole("link", { name: "Bestellung stornieren" }).click();
    await arriveAt(page, "Bestellung stornieren");
    await expect(page.locator("main")).toContainText("ein Teil seines Guthabens ist ausgegeben");
  },
);

test(
  "a property redeems a voucher once, and the customer's order shows it",
  { tag: "@plain-each-day" },
  async ({ page }) => {
    noteSecret(deskPin());
    await addVoucherToCart(page, { path: deskVendor.house });
    await toLastStep(page, newPerson(), testPayment);
    await press(page, "Zahlungspflichtig bestellen", bank);
    await press(page, "Bezahlen");
    await orderNumber(page);
    const view = page.url();
    const [code = ""] = await codesOn(page);

    const checkVoucher = async (pin: string) => {
      await page.goto("/de/einloesen");
      await page.getByLabel("Gutscheincode").fill(code.toLowerCase());
      await page.getByLabel("PIN des Hauses").fill(pin);
      await press(page, "Gutschein prüfen");
    };
    await checkVoucher("12345678x");
    await arriveAt(page, /^Fehler: Gutschein einlösen/);
    await expect(page.locator(".error-summary")).toContainText("finden wir keinen Gutschein Ihres Hauses");
    await expect(page.getByLabel("Gutscheincode")).toHaveValue(code.toLowerCase());
    // The server never sends it back. Scripts may leave it in the field.
    await expect(page.getByLabel("PIN des Hauses")).toHaveAttribute("value", "");

    await checkVoucher(deskPin());
    await arriveAt(page, `Gutschein ${code}`);
    await expect(page.getByText("Dieser Gutschein gilt", { exact: true })).toBeVisible();
    await press(page, "Jetzt einlösen", "Gutschein einlösen");
    await expect(page.getByText(`Der Gutschein ${code} ist eingelöst`).first()).toBeVisible();

    await checkVoucher(deskPin());
    await expect(page.locator("main")).toContainText("Er ist schon eingelöst: am ");
    await expect(page.getByRole("button", { name: "Jetzt einlösen" })).toHaveCount(0);
    await page.goto(view);
    await expect(page.locator("main")).toContainText("Eingelöst am ");
  },
);
