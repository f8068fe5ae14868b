/** Uploading a photo in the back office with a plain form, and its way to the offer's page. */
import { setTimeout as pause } from "node:timers/promises";

import type { Page } from "playwright/test";

import { deskStaff, staffPassword } from "../support/demo-data.ts";
import { createPhoto, signInFirst } from "../support/desk.ts";
import { expect, test } from "../support/test.ts";
import { press } from "../support/walk.ts";

const alt = "Ein leerer Steg im Morgenlicht";
const notice = (page: Page, text: string) => expect(page.locator("main")).toContainText(text);

/** Waits until the page shows or hides the photo, which it does as soon as the index has been updated. */
async function waitForPhoto(page: Page, path: string, count: 0 | 1): Promise<void> {
  for (let attempts = 0; attempts < 60; attempts++) {
    await page.goto(path);
    if (Math.min(1, await page.locator(`img[alt="${alt}"]`).count()) === count) return;
    await pause(500);
  }
  throw new Error(`${path} does not ${count === 1 ? "show" : "hide"} the photograph`);
}

test(
  "a photo is uploaded without alt text, refused, then published and removed",
  { tag: ["@needs-none", "@without-scripts"] },
  async ({ page, overHttp }) => {
    const who = overHttp ? "photos without scripts" : "photos in Chromium";
    const house = overHttp ? "bergen-paraplymakeren" : "bremen-kardeel";
    await signInFirst(page, deskStaff[who].email, staffPassword(who));
    await page.goto(`/verwaltung/zimmer?q=${house}`);
    await page.locator("main td a").first().click();
    await page.getByRole("link", { name: /^Bilder von / }).click();
    await expect(page.locator("h1")).toHaveText(/^Bilder: /);
    const initialCount = await page.locator("main article").count();

    await press(page, "Hochladen", /^Fehler: Bilder/);
    await notice(page, "Foto: Wählen Sie eine Datei");
    const upload = page.locator("form").filter({ has: page.locator("input[type=file]") });
    const buffer = await createPhoto(overHttp ? "#3a6ea5" : "#4a7f4a");
    await upload
      .locator("input[type=file]")
      .setInputFiles({ name: "IMG_1.jpg", mimeType: "image/jpeg", buffer });
    await press(page, "Hochladen", /^Fehler: Bilder/);
    await notice(page, "Alternativtext: Schreiben Sie in einem Satz, was zu sehen ist");
    await notice(page, "Dieses Foto ist schon da (1600 × 1200 Pixel)");
    await upload.getByLabel("Alternativtext").fill(alt);
    await press(page, "Hochladen", /^Bilder/);
    await notice(page, "Das Foto ist hochgeladen.");

    const article = page.locator("article").filter({ has: page.locator(`img[alt="${alt}"]`) });
    await expect(article).toHaveCount(1);
    const [src = ""] = [await article.locator("img").getAttribute("src")];
    expect(src).toMatch(/-320\.jpg$/);
    // Its sizes are generated on demand, even if the index is updated later than the page.
    if (!overHttp) {
      await article.locator("img").scrollIntoViewIfNeeded();
      await expect(article.locator("img")).toHaveJSProperty("naturalWidth", 320);
    }
    await article.getByRole("button", { name: /^Zum Hauptbild machen/ }).click();
    await notice(page, "Die Reihenfolge ist geändert.");
    const deal = (await page.getByRole("link", { name: "So sehen es Kunden" }).getAttribute("href")) ?? "";
    const desk = new URL(page.url()).pathname;
    await waitForPhoto(page, deal, 1);

    await page.goto(desk);
    await article.getByRole("button", { name: /^Entfernen/ }).click();
    await notice(page, "Das Bild ist entfernt.");
    await expect(page.locator("main article")).toHaveCount(initialCount);
    await waitForPhoto(page, deal, 0);
  },
);
