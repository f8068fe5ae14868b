import type { Page } from "playwright/test";

import { PlainContext, PlainPage } from "../plain-browser/page.ts";
import { shopUrl } from "./shop.ts";

/**
 * Performs steps that another test covers in a browser without scripts, which takes a tenth of the time. Cookies are
 * passed on and back, and the page is opened where the steps ended.
 */
export async function runWithoutScripts<Answer>(
  page: Page,
  go: (plain: Page) => Promise<Answer>,
): Promise<Answer> {
  if (page instanceof PlainPage) return await go(page);
  const visitor = new PlainContext(shopUrl(), {});
  const plain = await visitor.newPage();
  await visitor.addCookies(await page.context().cookies());
  if (page.url() !== "about:blank") await plain.goto(page.url());
  const answer = await go(plain as unknown as Page);
  await page.context().clearCookies();
  const cookies = await visitor.cookies();
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: shopUrl(), httpOnly: true })));
  const previous = page.url().split("#")[0];
  await page.goto(plain.url());
  // A change of the fragment alone loads no page.
  if (plain.url().includes("#") && plain.url().split("#")[0] === previous) await page.reload();
  return answer;
}
