import { expect, type Page } from "playwright/test";

export const heading = (page: Page) => page.getByRole("heading", { level: 1 });
export const box = (page: Page, name: string | RegExp) => page.getByRole("checkbox", { name });
const found = /^\d[\d.]*\sAngebote?/;

/** "42 Angebote in Südtirol" is 42. */
export async function countOf(page: Page): Promise<number> {
  await expect(heading(page)).toHaveText(found);
  return Number(/^[\d.]+/.exec((await heading(page).textContent()) ?? "")?.[0].replaceAll(".", ""));
}

/** The number in brackets behind a filter. */
export async function hitsOf(page: Page, name: RegExp): Promise<number> {
  const label = await page.locator("label span").filter({ hasText: name }).first().textContent();
  return Number(/\((\d+)\)$/.exec(label ?? "")?.[1]);
}

export async function openFilters(page: Page): Promise<void> {
  const folded = page.locator("details.search-change:not([open]) > summary");
  if ((await folded.count()) > 0) await folded.click();
}
