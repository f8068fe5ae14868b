import { test } from "playwright/test";

import { missing } from "../support/browsers.ts";
import { openLynx } from "./lynx.ts";
import type { TextBrowser } from "./text-browser.ts";
import { openW3m } from "./w3m.ts";

const browsers = { lynx: openLynx, w3m: openW3m } as const;
export type TextBrowserName = keyof typeof browsers;

/**
 * The same tests in each text browser.
 * @param define gets what opens another one, and the one that each test begins with
 */
export function inTextBrowsers(
  define: (name: TextBrowserName, open: () => TextBrowser, current: () => TextBrowser) => void,
): void {
  for (const name of ["lynx", "w3m"] as const) {
    test.describe(name, () => {
      let browser: TextBrowser;
      test.beforeEach(() => {
        const reason = missing(name, "tmux");
        test.skip(reason !== undefined, reason);
        browser = browsers[name]();
      });
      test.afterEach(() => browser?.close());
      define(name, browsers[name], () => browser);
    });
  }
}
