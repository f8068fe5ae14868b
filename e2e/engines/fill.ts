import type { Locator, Page } from "playwright/test";

const mended = new WeakSet<object>();

/**
 * By WebDriver BiDi Playwright adds to what stands in a field of type "email", whose selection Firefox does not tell,
 * where it should replace it: here every field is emptied first.
 */
export function emptyBeforeFilling(page: Page): void {
  const locators = Object.getPrototypeOf(page.locator("html")) as Locator;
  if (mended.has(locators)) return;
  mended.add(locators);
  const { fill } = locators;
  locators.fill = async function (this: Locator, text, options) {
    if (text !== "") await fill.call(this, "", options);
    await fill.call(this, text, options);
  };
}
