import type { Page } from "playwright/test";

import type { Scenario } from "#demo/scenarios/states.ts";

import { ahead } from "../../support/ahead.ts";
import { expect } from "../../support/test.ts";
import { auditPage } from "./audit-page.ts";

const entrance = "/de/pruefzugang";

/** What is wrong with this page or state is reported at the end; the walk goes on. */
export async function expectSound(page: Page): Promise<void> {
  // The title is there before the styles are.
  await page.waitForLoadState("load");
  expect.soft(await auditPage(page)).toEqual([]);
}

/** By the demonstration's own entrance: a new order in this state, where it is best seen. */
export async function enter(page: Page, state: Scenario): Promise<void> {
  await ahead(page, async (plain) => {
    await plain.goto(entrance);
    await plain.locator(`form:has(input[name=state][value=${state}]) [type=submit]`).click();
    await expect(plain, state).not.toHaveURL(new RegExp(`${entrance}$`));
  });
}

/** Each of these addresses is opened and looked at. */
export async function expectSoundAt(page: Page, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expectSound(page);
  }
}
