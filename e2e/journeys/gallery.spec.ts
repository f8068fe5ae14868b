/** Pictures of an offer: a page for each without scripts, a dialog with scripts. */
import type { Page } from "playwright/test";

import { axeFindings } from "../support/axe.ts";
import { offerWith } from "../support/demo-data.ts";
import { expect, test } from "../support/test.ts";

const box = (page: Page) => page.getByRole("dialog", { name: "Bilder" });
const caption = (page: Page) => box(page).locator("figcaption");
const firstPicture = (page: Page) => page.locator(".gallery a").first();

/** Opens the page and waits for hydration. */
async function openOffer(page: Page, size = { width: 375, height: 800 }): Promise<void> {
  await page.setViewportSize(size);
  await page.goto((await offerWith("upgrade")).path);
  await expect(page.getByRole("button", { name: "Anreise im Kalender wählen" })).toBeAttached();
}

test(
  "without scripts each picture has a page with links to its neighbours and back",
  { tag: "@needs-none" },
  async ({ page }) => {
    await page.goto(`${(await offerWith("upgrade")).path}?adults=1`);
    const title = await page.title();
    await firstPicture(page).click();
    await expect(page).toHaveURL(/\?adults=1&bild=1#bilder$/);
    const text = page.locator("figcaption");
    const count = await page.locator(".thumbs a").count();
    expect(count).toBeGreaterThanOrEqual(5);
    await expect(text).toContainText(`Bild 1 von ${count}`);
    await expect(text).toContainText((await page.locator("figure img").getAttribute("alt")) ?? "–");
    await page.getByRole("link", { name: "Nächstes Bild" }).click();
    await expect(text).toContainText(`Bild 2 von ${count}`);
    await page.getByRole("link", { name: "Zurück zum Angebot" }).click();
    await expect(firstPicture(page)).toBeVisible();
    expect(await page.title()).toBe(title);
    await expect(page).toHaveURL(/\?adults=1#bilder$/);
  },
);

test(
  "with scripts a picture opens in a dialog that works by keyboard",
  { tag: "@needs-scripts" },
  async ({ page }) => {
    await openOffer(page);
    const address = page.url();
    await firstPicture(page).focus();
    await page.keyboard.press("Enter");
    await expect(caption(page)).toContainText(/^Bild 1 von \d+: \S/);
    const count = Number(/von (\d+)/.exec((await caption(page).textContent()) ?? "")?.[1]);
    await page.keyboard.press("ArrowRight");
    await expect(caption(page)).toContainText("Bild 2 von");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect(caption(page)).toContainText(`Bild ${count} von ${count}`);
    await page.keyboard.press("Home");
    await expect(caption(page)).toContainText("Bild 1 von");
    const { violations } = await axeFindings(page, undefined, "dialog");
    expect(violations).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(box(page)).toBeHidden();
    await expect(firstPicture(page)).toBeFocused();
    expect(page.url()).toBe(address);
  },
);

test(
  "the picture of a room opens in the dialog and closes",
  { tag: ["@needs-scripts", "@long"] },
  async ({ page }) => {
    await openOffer(page, { width: 1280, height: 800 });
    const room = page.locator(".room-picture").last();
    const text = (await room.locator("img").getAttribute("alt")) ?? "–";
    await room.click();
    await expect(caption(page)).toContainText(text);
    await box(page).getByRole("button", { name: "Nächstes Bild" }).click();
    await expect(caption(page)).not.toContainText(text);
    await box(page).getByRole("button", { name: "Schließen" }).click();
    await expect(box(page)).toBeHidden();
    await expect(room).toBeFocused();
  },
);

test(
  "the dialog closes with a 48 px button at the top right",
  { tag: "@needs-scripts" },
  async ({ page }) => {
    for (const size of [
      { width: 375, height: 800 },
      { width: 1280, height: 800 },
      { width: 320, height: 256 },
    ]) {
      await openOffer(page, size);
      await firstPicture(page).click();
      const close = box(page).getByRole("button", { name: "Schließen", exact: true });
      const { x = 0, y = 99, width, height } = (await close.boundingBox()) ?? {};
      expect([width, height]).toEqual([48, 48]);
      expect(size.width - x - 48).toBeLessThanOrEqual(24);
      expect(y).toBeLessThanOrEqual(16);
      await expect(box(page).locator(".button-primary")).toHaveCount(0);
      const picture = await box(page).locator("img").boundingBox();
      expect(picture?.y, "the button does not cover the picture").toBeGreaterThanOrEqual(y + 48);
      await close.click();
      await expect(box(page)).toBeHidden();
    }
  },
);

test(
  "a picture in the dialog is fully visible at 400 % zoom",
  { tag: "@needs-scripts" },
  async ({ page }) => {
    // 1280 by 1024 px at 400 % zoom (WCAG 1.4.10).
    await openOffer(page, { width: 320, height: 256 });
    await firstPicture(page).click();
    const picture = box(page).locator("img");
    await expect(picture).toBeVisible();
    await box(page).evaluate((dialog) => dialog.scrollTo(0, 0));
    const { y = -1, width = 0 } = (await picture.boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(0);
    expect(width).toBeGreaterThan(250);
  },
);

test(
  "an offer is shared by email and by its address, with its own picture",
  { tag: "@needs-none" },
  async ({ page, request }) => {
    await page.goto((await offerWith("upgrade")).path);
    await page.locator(".share summary").click();
    const address = (await page.locator("link[rel=canonical]").getAttribute("href")) ?? "–";
    await expect(page.locator(".share")).toContainText(address);
    const mailLink = (await page.getByRole("link", { name: "Per E-Mail" }).getAttribute("href")) ?? "";
    expect(decodeURIComponent(mailLink)).toContain(address);
    const picture = (await page.locator('meta[property="og:image"]').getAttribute("content")) ?? "no picture";
    const answer = await request.get(new URL(picture).pathname);
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
    const manifest = await (await request.get("/manifest.webmanifest")).json();
    for (const { src } of manifest.icons as { src: string }[])
      expect([src, (await request.get(src)).status()]).toEqual([src, 200]);
  },
);
