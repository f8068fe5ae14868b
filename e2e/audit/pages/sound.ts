import type { Page } from "playwright/test";

import type { Scenario } from "#demo/scenarios/states.ts";

import { runWithoutScripts } from "../../support/ahead.ts";
import { expect } from "../../support/test.ts";
import { auditPage } from "./audit-page.ts";

const entrance = "/de/pruefzugang";

/** Reports problems at the end of the test, so that the walk continues. */
export async function expectNoIssues(page: Page): Promise<void> {
  // The title is there before the styles have loaded.
  await page.waitForLoadState("load");
  expect.soft(await auditPage(page)).toEqual([]);
}

/** Creates a new order in this state through the demo's own page, and opens the page that shows it best. */
export async function enterDemoState(page: Page, state: Scenario): Promise<void> {
  await runWithoutScripts(page, async (plain) => {
    await plain.goto(entrance);
    await plain.locator(`form:has(input[name=state][value=${state}]) [type=submit]`).click();
    await expect(plain, state).not.toHaveURL(new RegExp(`${entrance}$`));
  });
}

export async function expectNoIssuesAt(page: Page, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expectNoIssues(page);
  }
}
