/** Operators of the desk in the journeys, and what they upload. */
import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright/test";
import sharp from "sharp";

import { noteSecret } from "./shop.ts";
import { expect } from "./test.ts";

export const newDeskPassword = "Leuchtturm Zimtschnecke Moorbad 47";

/** What the operator's app shows for the secret as it stands on the page. */
export function codeFor(secret: string): string {
  noteSecret(secret);
  noteSecret(newDeskPassword);
  return new TOTP({ secret: Secret.fromBase32(secret.replaceAll(/\s/g, "")) }).generate();
}

/** The first sign-in of an operator, both steps. */
export async function signInFirst(page: Page, email: string, password: string): Promise<void> {
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await page.goto("/verwaltung");
  await field("E-Mail-Adresse").fill(email);
  await field("Passwort").fill(password);
  await page.getByRole("button", { name: "Weiter" }).click();
  await expect(page.locator("h1")).toHaveText("Zugang einrichten");
  const secret = (await page.locator("main code").first().textContent()) ?? "";
  await field("Neues Passwort").fill(newDeskPassword);
  await field("Code der App").fill(codeFor(secret));
  await page.getByRole("button", { name: "Einrichten und anmelden" }).click();
  await expect(page.locator("h1")).toHaveText("Der Zugang ist eingerichtet");
}

/** As a telephone makes it, with the place where it was taken. @param background another one for each who uploads */
export function aPhotograph(background: string): Promise<Buffer> {
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .withExif({ IFD0: { Make: "Kamerawerk" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "47/1 33/1 0/1" } })
    .jpeg()
    .toBuffer();
}
