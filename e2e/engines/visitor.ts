import type { Page } from "playwright/test";

import { PlainContext } from "../plain-browser/page.ts";
import { shopUrl } from "../support/shop.ts";
import type { Place } from "./three.ts";

/** Goes the way to a page without a browser. */
export async function visitor(): Promise<Page> {
  return (await new PlainContext(shopUrl(), {}).newPage()) as unknown as Page;
}

/** Where the visitor is, for whoever shall see the same. */
export async function here(page: Page): Promise<Place> {
  return { address: page.url(), cookies: await page.context().cookies() };
}
