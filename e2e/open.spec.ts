import { expect, test } from "playwright/test";

import { shopLog, shopUrl } from "./support/shop.ts";

test("the shop serves the demo catalogue", async () => {
  expect((await fetch(shopUrl("/healthz"))).status).toBe(200);
  const page = await (await fetch(shopUrl("/de/search"))).text();
  expect(page).toMatch(/href="\/de\/(deals|urlaub)\//);
  expect(shopLog()).toContain(shopUrl());
});
