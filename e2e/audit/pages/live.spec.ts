/** States that only scripts create and that have no address. */
import { offerWith } from "../../support/demo-data.ts";
import { expect, test } from "../../support/test.ts";
import { box, waitForLiveMap, openFilters } from "../../support/walk.ts";
import { expectNoIssues } from "./sound.ts";

test.use({ checkHtml: true });

test("the audit finds no issues on a calendar with another month", async ({ page }) => {
  await page.goto((await offerWith("upgrade")).path);
  await page.locator("#calendar a[rel=next]").click();
  await expect(page.locator("#calendar a[rel=next]")).toBeFocused();
  await expect(page).toHaveURL(/[?&]month=\d{4}-\d\d/);
  await expectNoIssues(page);
  await page
    .locator("#calendar")
    .getByRole("link", { name: /, Anreise / })
    .nth(3)
    .click();
  await expect(page.getByRole("heading", { name: "Ihr Preis" })).toBeInViewport();
  await expectNoIssues(page);
});

test("the audit finds no issues on the interactive map", async ({ page }) => {
  for (const query of ["destination=txt:Deutschland", "lat=46.67&lon=11.16&z=8"]) {
    await page.goto(`/de/map?${query}`);
    await waitForLiveMap(page);
    await expectNoIssues(page);
  }
});

test("the audit finds no issues on a phone's map with a selected offer", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto("/de/map?destination=txt:Italien");
  await waitForLiveMap(page);
  await page.locator(".map-price").last().click();
  await expect(page.getByRole("region", { name: "Gewähltes Angebot" })).toBeVisible();
  await expectNoIssues(page);
});

test("the audit finds no issues on a search with open filters", async ({ page }) => {
  await page.goto("/de/search");
  await openFilters(page);
  await box(page, /^Halbpension \(/).check();
  await expect(page).toHaveURL(/=HP$/);
  await expectNoIssues(page);
});

test("the audit finds no issues on the support panel", async ({ page }) => {
  await page.goto("/de/faq");
  await page.getByRole("link", { name: "Frage stellen" }).click();
  const panel = page.getByRole("dialog", { name: "Fragen Sie uns" });
  await expect(panel.getByLabel("Ihre Frage")).toBeVisible();
  await expectNoIssues(page);
});

test("the audit finds no issues on the open list of suggestions", async ({ page }) => {
  await page.goto("/de");
  const field = page.locator("#f-destination");
  await expect(field).toHaveAttribute("role", "combobox");
  await field.click();
  const list = page.getByRole("listbox", { name: "Vorschläge" });
  await expect(list.getByRole("option").first()).toBeVisible();
  await field.press("ArrowDown");
  await expect(list.getByRole("option", { selected: true })).toHaveCount(1);
  await expectNoIssues(page);
});
