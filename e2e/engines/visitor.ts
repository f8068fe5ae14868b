import type { Page } from "playwright/test";

import { PlainContext } from "../plain-browser/page.ts";
import { shopUrl } from "../support/shop.ts";
import type { Place } from "./three.ts";

/** A visitor over HTTP without a browser, to reach a page quickly. */
export async function visitor(): Promise<Page> {
  return (await new PlainContext(shopUrl(), {}).newPage()) as unknown as Page;
}

/** The visitor's current page and cookies, for other engines to open. */
export async function readPlace(page: Page): Promise<Place> {
  return { address: page.url(), cookies: await page.context().cookies() };
}
