import { demoCode, giftCards, newPerson, offerWith, travelDates } from "../../support/demo-data.ts";
import { runWithoutScripts } from "../../support/ahead.ts";
import { noteSecret } from "../../support/shop.ts";
import { expect, test } from "../../support/test.ts";
import {
  arriveAt,
  fillCode,
  fillCustomer,
  orderNumber,
  press,
  propose,
  toLastStep,
  voucherForm,
  addVoucherToCart,
} from "../../support/walk.ts";
import { enterDemoState, expectNoIssues } from "./sound.ts";

/**
 * A demo property whose rooms all take bids, answered at once: 88 % of the price is accepted, less than 80 % is not.
 */
const bidProperty = "/de/deals/hotel/menton-citronnade";

test("the audit finds no issues on bids that are rejected, countered and accepted", async ({ page }, {
  project,
}) => {
  const { email } = newPerson();
  const { checkin, checkout } = travelDates(`sound bids ${project.name}`);
  await runWithoutScripts(page, async (plain) => {
    await plain.goto(`${bidProperty}?${new URLSearchParams({ checkin, checkout, adults: "2" })}`);
    await press(plain, "In den Warenkorb", "Warenkorb");
  });
  await expectNoIssues(page);
  const text = (await page.getByText(/^Möglich ist jeder Betrag von /).textContent()) ?? "";
  const highest = Number([...text.matchAll(/([\d.]+),\d\d\s€/g)].at(-1)?.[1]?.replaceAll(".", ""));
  await propose(page, "1", email);
  await arriveAt(page, /^Fehler: Warenkorb/);
  await expectNoIssues(page);
  await propose(page, String(Math.round(highest * 0.79)), email);
  await expect(page.getByRole("heading", { name: /^Der Anbieter bietet Ihnen / })).toBeVisible();
  await expectNoIssues(page);
  await press(page, /^Für .* annehmen$/);
  await expect(page.getByText(/Sie haben den Gegenvorschlag angenommen\./).first()).toBeVisible();
  await expectNoIssues(page);
  await page.getByRole("link", { name: "Belege zum Preisvorschlag" }).click();
  await arriveAt(page, "Belege zu Ihren Preisvorschlägen");
  await expectNoIssues(page);
  const receipt = (await page.locator(".receipt").first().textContent()) ?? "";
  for (const pasted of [receipt, receipt.replace("Nummer: 1", "Nummer: 9"), "kein Beleg"]) {
    await page.goto("/de/beleg-pruefen");
    await page.getByLabel("Text des Belegs").fill(pasted);
    await press(page, "Beleg prüfen");
    await arriveAt(page, pasted === "kein Beleg" ? /^Fehler: / : "Ergebnis der Prüfung");
    await expectNoIssues(page);
  }
});

test("the audit finds no issues on a cart with codes and changed quantities", async ({ page }) => {
  await addVoucherToCart(page, await offerWith("voucher"));
  await fillCode(page, "gibt es nicht");
  await press(page, "Code einlösen");
  await arriveAt(page, /^Fehler: Warenkorb/);
  await expectNoIssues(page);
  await fillCode(page, demoCode);
  await press(page, "Code einlösen", "Warenkorb");
  await expectNoIssues(page);
  await page.getByLabel("Anzahl", { exact: true }).fill("2");
  await press(page, "Anzahl ändern");
  await expect(page.getByText("Die Anzahl ist geändert.").first()).toBeVisible();
  await expectNoIssues(page);
  await page.getByLabel("Anzahl", { exact: true }).fill("zwei");
  await press(page, "Anzahl ändern");
  await arriveAt(page, /^Fehler: Warenkorb/);
  await expectNoIssues(page);
});

test("the audit finds no issues on adding an extra and emptying the cart", async ({ page }) => {
  const offer = await offerWith("upgrade");
  await runWithoutScripts(page, async (plain) => {
    await plain.goto(offer.card);
    await plain
      .getByRole("button", { name: /^In den Warenkorb/ })
      .first()
      .click();
    await arriveAt(plain, "Warenkorb");
  });
  await press(page, "Dazu");
  await expect(page.getByText("Die Zusatzleistung ist dabei.").first()).toBeVisible();
  await expectNoIssues(page);
  await press(page, "Entfernen");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ihr Warenkorb ist leer");
  await expectNoIssues(page);
});

test("the audit finds no issues on an invalid quantity and the question to replace the cart", async ({
  page,
}) => {
  const voucher = await offerWith("voucher");
  await enterDemoState(page, "cart-stay");
  await page.goto(voucher.path);
  await (await voucherForm(page)).getByLabel("Anzahl").fill("zwei");
  await (await voucherForm(page)).getByRole("button", { name: "In den Warenkorb" }).click();
  await arriveAt(page, /^Fehler: /);
  await expectNoIssues(page);
  await (await voucherForm(page)).getByLabel("Anzahl").fill("1");
  await (await voucherForm(page)).getByRole("button", { name: "In den Warenkorb" }).click();
  await arriveAt(page, /^Warenkorb ersetzen\?/);
  await expectNoIssues(page);
});

test("the audit finds no issues on partial payment by gift card", async ({ page }) => {
  await enterDemoState(page, "gift-card-paid");
  const giftCardOrder = page.url();
  const text = (await page.locator("main").textContent()) ?? "";
  const code = /[2-9A-Z]{4}(?:-[2-9A-Z]{4}){3}/.exec(text)?.[0] ?? "";
  noteSecret(code);
  await addVoucherToCart(page, await offerWith("voucher"));
  await fillCode(page, code);
  await press(page, "Code einlösen", "Warenkorb");
  await expect(page.getByText(/Geschenkgutschein ….{4} ist eingelöst/).first()).toBeVisible();
  await expectNoIssues(page);
  await toLastStep(page, newPerson());
  await expectNoIssues(page);
  await press(page, /^Zahlungspflichtig/);
  await orderNumber(page);
  await page.goto(giftCardOrder.replace(/\/view$/, "/stornieren"));
  await expect(page.locator("main")).toContainText("ein Teil seines Guthabens ist ausgegeben");
  await expectNoIssues(page);
});

test("the audit finds no issues on full payment by gift cards", async ({ page }, { project }) => {
  await addVoucherToCart(page, await offerWith("voucher"));
  await runWithoutScripts(page, async (plain) => {
    for (const card of giftCards(project.use.javaScriptEnabled === false ? "audit plain" : "audit")) {
      noteSecret(card);
      await fillCode(plain, card);
      await press(plain, "Code einlösen", "Warenkorb");
      if ((await plain.locator(".sums-total dd").textContent())?.startsWith("0,00")) break;
    }
  });
  await expect(page.locator(".sums-total dd")).toHaveText(/^0,00\s€$/);
  await expectNoIssues(page);
  await press(page, "Zur Kasse", "Kasse");
  await press(page, "Als Gast bestellen", /^Wie möchten Sie zahlen\?/);
  await expectNoIssues(page);
  await press(page, "Weiter", "Ihre Daten");
  await fillCustomer(page, newPerson());
  await press(page, "Weiter", "Bestellung prüfen und abschicken");
  await expectNoIssues(page);
});

test("the audit finds no issues on the handover of a cart to another device", async ({ page }) => {
  await enterDemoState(page, "cart-stay");
  const cart = page.url();
  await page.getByRole("link", { name: "Auf einem anderen Gerät weitermachen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Auf einem anderen Gerät weitermachen");
  await expectNoIssues(page);
  await press(page, "Code anzeigen");
  const shown = page.locator("main strong.copyable");
  await expect(shown).toHaveText(/^([A-Z]{2} ){3}[A-Z]{2}$/);
  await expectNoIssues(page);
  const code = (await shown.textContent()) ?? "";
  await enterDemoState(page, "cart-voucher");
  await page.goto("/de/weiter");
  await page.getByLabel("Code").fill("AAAA AAAA");
  await press(page, "Weitermachen");
  await arriveAt(page, /^Fehler: Hier weitermachen/);
  await expectNoIssues(page);
  await page.getByLabel("Code").fill(code);
  await press(page, "Weitermachen");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Warenkorb ersetzen?");
  await expectNoIssues(page);
  await press(page, "Ersetzen und weitermachen", "Warenkorb");
  expect(new URL(page.url()).pathname).toBe(new URL(cart).pathname);
});
