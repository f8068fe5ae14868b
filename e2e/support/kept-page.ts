import { type Page, test as base } from "playwright/test";

import { describeMissingPrograms } from "./browsers.ts";

/** `test` for documents created by the test itself, which are all shown in one tab. */
export const test = base.extend<{ chromiumIsThere: undefined }, { tab: Page }>({
  chromiumIsThere: [
    // Playwright reads the fixture's dependencies from this pattern: there are none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide, testInfo) => {
      const reason = describeMissingPrograms("chromium");
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
