import type { Locator, Page } from "playwright/test";

const patched = new WeakSet<object>();

/**
 * With WebDriver BiDi, `fill` appends to email fields instead of replacing their text, because Firefox does not report
 * their selection. This patch empties every field first.
 */
export function emptyBeforeFilling(page: Page): void {
  const prototype = Object.getPrototypeOf(page.locator("html")) as Locator;
  if (patched.has(prototype)) return;
  patched.add(prototype);
  const { fill } = prototype;
  prototype.fill = async function (this: Locator, text, options) {
    if (text !== "") await fill.call(this, "", options);
    await fill.call(this, text, options);
  };
}
