import type { Page } from "playwright/test";

import { demoCode, giftCards, newPerson, offerWith, travelDates } from "../support/demo-data.ts";
import { noteSecret } from "../support/shop.ts";
import { expect, test } from "../support/test.ts";
import {
  arriveAt,
  fillCode,
  fillCustomer,
  openBids,
  orderNumber,
  press,
  propose,
  toLastStep,
  addVoucherToCart,
} from "../support/walk.ts";

/**
 * A demo property whose rooms all take bids, answered at once: 88 % of the price is accepted, less than 80 % is not.
 */
const bidProperty = "/de/deals/hotel/menton-citronnade";

const total = (page: Page) => page.locator(".sums-total dd");

test(
  "a bid is declined, countered, withdrawn, accepted and ordered",
  {
    tag: ["@without-scripts", "@every-engine", "@plain-each-day"],
  },
  async ({ page, scripts }, { project }) => {
    const { email } = newPerson();
    const { checkin, checkout } = travelDates(`bids ${project.name}`);
    await page.goto(`${bidProperty}?${new URLSearchParams({ checkin, checkout, adults: "2" })}`);
    await expect(
      page.getByText(/Schlagen Sie im Warenkorb Ihren Preis vor, ab [\d.]+,\d\d\s€/),
    ).toBeVisible();
    await press(page, "In den Warenkorb", "Warenkorb");
    const full = (await total(page).textContent()) ?? "";
    const [lowest, highest] = await boundsOn(page);
    await expect(page.locator("main")).toContainText("Ihr Vorschlag ist unverbindlich.");

    await openBids(page);
    const slider = page.getByRole("slider");
    await expect(slider).toHaveCount(Number(scripts));
    if (scripts) {
      const own = page.getByLabel("Eigener Betrag in Euro");
      await expect(slider).toHaveAttribute("aria-valuetext", `${Math.floor(highest / 100)} Euro`);
      await slider.press("ArrowLeft");
      const euros = Math.floor(highest / 100) - 1;
      await expect(own).toHaveValue(String(euros));
      await expect(slider).toHaveAttribute("aria-valuetext", `${euros} Euro`);
      await own.fill(german(lowest + 500));
      await expect(slider).toHaveValue(String(Math.round((lowest + 500) / 100)));
      // A suggestion replaces the typed amount, which would take precedence.
      await page.getByRole("group", { name: "Vorschläge" }).getByRole("radio").last().check();
      await expect(own).toHaveValue("");
    }

    // Refused with an error at its field; the input is kept.
    await propose(page, german(lowest - 1), email);
    await arriveAt(page, /^Fehler: Warenkorb/);
    await expect(page.locator(".error-summary")).toBeFocused();
    await expect(page.locator(".error-summary")).toContainText(/Schlagen Sie einen Betrag von .+ bis .+ vor/);
    await expect(page.getByLabel("Eigener Betrag in Euro")).toHaveValue(german(lowest - 1));
    await expect(page.getByLabel("E-Mail-Adresse für die Antwort")).toHaveValue(email);

    await propose(page, german(lowest), email);
    await expect(page.getByText(/wurde nicht angenommen/).first()).toBeVisible();
    await expect(total(page)).toHaveText(full);

    await propose(page, german(Math.round(highest * 0.79)), email);
    await expect(page.getByRole("heading", { name: /^Der Anbieter bietet Ihnen / })).toBeVisible();
    await press(page, /^Für .* annehmen$/);
    await expect(page.getByText(/Sie haben den Gegenvorschlag angenommen\./).first()).toBeVisible();
    await expect(total(page)).not.toHaveText(full);
    await press(page, "Preisvorschlag zurückziehen");
    await expect(page.getByText(/Sie haben Ihren Preisvorschlag zurückgezogen\./).first()).toBeVisible();
    await expect(total(page)).toHaveText(full);

    await openBids(page);
    await page.getByRole("group", { name: "Vorschläge" }).getByRole("radio").last().check();
    await press(page, "Preis vorschlagen");
    await expect(page.getByRole("heading", { name: /^Ihr Preis von .* ist angenommen$/ })).toBeVisible();
    await expect(page.getByText(/^Bestellen Sie bis .*, dann zahlen Sie diesen Preis\./)).toBeVisible();
    const agreed = (await total(page).textContent()) ?? "";
    expect(agreed).not.toBe(full);

    const cart = page.url();
    await page.getByRole("link", { name: "Belege zum Preisvorschlag" }).click();
    await arriveAt(page, "Belege zu Ihren Preisvorschlägen");
    const accepted = page.locator(".receipt").filter({ hasText: "Stand: angenommen" });
    const receipt = (await accepted.nth(1).textContent()) ?? "";
    await page.getByRole("link", { name: "Einen Beleg prüfen" }).click();
    await verify(page, receipt);
    await expect(page.getByRole("heading", { name: "Dieser Beleg ist echt", exact: true })).toBeVisible();
    await verify(page, receipt.replace(/Betrag: \d/, "Betrag: 9"));
    await expect(page.getByRole("heading", { name: "Dieser Beleg ist nicht echt" })).toBeVisible();
    await page.goto(cart);

    await fillCode(page, demoCode);
    await press(page, "Code einlösen");
    await expect(page.locator(".error-summary")).toContainText(
      "Auf einen angenommenen Preis bekommen Sie keinen weiteren Rabatt",
    );

    await toLastStep(page, newPerson());
    await expect(total(page)).toHaveText(agreed);
    await press(page, "Zahlungspflichtig buchen");
    await orderNumber(page);
    await expect(page.locator("main")).toContainText(agreed);
  },
);

test("a code is refused with a reason, accepted, and removed again", async ({ page }) => {
  await addVoucherToCart(page, await offerWith("voucher"));
  const full = (await total(page).textContent()) ?? "";
  await fillCode(page, "gibt es nicht");
  await press(page, "Code einlösen");
  await arriveAt(page, /^Fehler: Warenkorb/);
  await expect(page.locator(".error-summary")).toBeFocused();
  await expect(page.getByLabel("Rabattcode oder Geschenkgutschein")).toHaveValue("gibt es nicht");

  await fillCode(page, demoCode.toLowerCase());
  await press(page, "Code einlösen", "Warenkorb");
  await expect(page.getByText(`Rabatt (Code ${demoCode})`)).toBeVisible();
  await expect(total(page)).not.toHaveText(full);
  const reduced = (await total(page).textContent()) ?? "";
  await toLastStep(page, newPerson());
  await expect(page.getByText(`Rabatt (Code ${demoCode})`)).toBeVisible();
  await expect(total(page)).toHaveText(reduced);

  await page.getByRole("link", { name: "Zurück zum Warenkorb" }).click();
  await arriveAt(page, "Warenkorb");
  await press(page, "entfernen");
  await expect(page.getByText("Der Code ist entfernt.").first()).toBeVisible();
  await expect(total(page)).toHaveText(full);
});

test(
  "gift cards that cover the total leave no payment to choose",
  { tag: "@plain-each-day" },
  async ({ page, scripts }) => {
    await addVoucherToCart(page, await offerWith("voucher"));
    let cards = 0;
    for (const card of giftCards(scripts ? "scripts" : "plain")) {
      noteSecret(card);
      await fillCode(page, card);
      await press(page, "Code einlösen", "Warenkorb");
      cards += 1;
      await expect(page.locator("dt").filter({ hasText: /^Geschenkgutschein …/ })).toHaveCount(cards);
      if ((await total(page).textContent())?.startsWith("0,00")) break;
    }
    await expect(total(page)).toHaveText(/^0,00\s€$/);
    await press(page, "Zur Kasse", "Kasse");
    await press(page, "Als Gast bestellen", /^Wie möchten Sie zahlen\?/);
    await expect(page.locator("main")).toContainText("Mit dem Geschenkgutschein haben Sie alles bezahlt");
    await expect(page.getByRole("radio")).toHaveCount(0);
    await press(page, "Weiter", "Ihre Daten");
    await fillCustomer(page, newPerson());
    await press(page, "Weiter", "Bestellung prüfen und abschicken");
    await press(page, "Zahlungspflichtig bestellen");
    await orderNumber(page);
    await expect(page.locator("main")).toContainText("Geschenkgutschein: Bezahlt");
  },
);

async function verify(page: Page, receipt: string): Promise<void> {
  await page.getByLabel("Text des Belegs").fill(receipt);
  await press(page, "Beleg prüfen", "Ergebnis der Prüfung");
}

/** Lowest and highest possible bid on the page, in cents. */
async function boundsOn(page: Page): Promise<[number, number]> {
  const text = (await page.getByText(/^Möglich ist jeder Betrag von /).textContent()) ?? "";
  const [lowest = Number.NaN, highest = Number.NaN] = [...text.matchAll(/([\d.]+),(\d\d)\s€/g)].map(
    ([, euros = "", rest = ""]) => Number(euros.replaceAll(".", "")) * 100 + Number(rest),
  );
  return [lowest, highest];
}

function german(cents: number): string {
  return (cents / 100).toFixed(2).replace(".", ",");
}
