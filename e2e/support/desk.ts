/** Operators in the journeys, and their uploads. */
import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright/test";
import sharp from "sharp";

import { noteSecret } from "./shop.ts";
import { expect } from "./test.ts";

export const newDeskPassword = "Leuchtturm Zimtschnecke Moorbad 47";

/** The current code of the authenticator app for the secret on the page. */
export function codeFor(secret: string): string {
  noteSecret(secret);
  noteSecret(newDeskPassword);
  return new TOTP({ secret: Secret.fromBase32(secret.replaceAll(/\s/g, "")) }).generate();
}

/** Signs an operator in for the first time, including the setup of the second factor. */
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

/**
 * A photo like one from a phone, with the position in its metadata.
 * @param background another colour for each test
 */
export function createPhoto(background: string): Promise<Buffer> {
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
    .withExif({ IFD0: { Make: "Kamerawerk" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "47/1 33/1 0/1" } })
    .jpeg()
    .toBuffer();
}

/** Replaces ids and slugs in the path, so that pages of the same kind are equal. */
const kindOf = (path: string) =>
  path
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, ":id")
    .replace(/(?<=\/angebote\/)(?!neu$)[^/]+/, ":slug")
    .replace(/(?<=:slug\/(?:leistungen|aktionen|zimmer|varianten)\/)[^/]+/, ":entry");

/**
 * Visits one page of each kind that links lead to, starting with today's tasks.
 * @returns all kinds
 */
export async function visitBackOfficePages(page: Page, check: () => Promise<void>): Promise<Set<string>> {
  const seen = new Set<string>();
  const queue = ["/verwaltung"];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (seen.has(kindOf(path))) continue;
    seen.add(kindOf(path));
    await page.goto(path);
    await check();
    const links = await page
      .locator("a[href^='/verwaltung']")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    queue.push(...links.map((href) => href.split(/[?#]/)[0] ?? "").filter((href) => !/\.\w+$/.test(href)));
  }
  return seen;
}
