import { type Page, test as base } from "playwright/test";

import { missing } from "./browsers.ts";

/** `test` for documents of its own making: one window shows them all, each in the place of the one before. */
export const test = base.extend<{ chromiumIsThere: undefined }, { tab: Page }>({
  chromiumIsThere: [
    // Playwright reads from this pattern what a fixture needs: nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide, testInfo) => {
      const reason = missing("chromium");
      testInfo.skip(reason !== undefined, reason);
      await provide(undefined);
    },
    { auto: true },
  ],
  tab: [
    async ({ browser }, provide) => {
      const context = await browser.newContext({
        locale: "de-DE",
        viewport: { width: 320, height: 640 },
        reducedMotion: "reduce",
      });
      await provide(await context.newPage());
      await context.close();
    },
    { scope: "worker" },
  ],
});
