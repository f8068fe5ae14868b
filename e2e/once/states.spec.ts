import { allStagedStates, stagedStates } from "#app/domain/staged-state.ts";
import { contentPages } from "#app/web/paths.ts";
import { expect, test } from "../support/test.ts";
import { expectSound } from "../support/walk.ts";

const entrance = "/de/pruefzugang";

for (const [group, states] of Object.entries(stagedStates)) {
  test(`every state of the auditor's entrance is sound: ${group}`, async ({ page }) => {
    for (const state of states) {
      await page.goto(entrance);
      await page.locator(`form:has(input[name=state][value=${state}]) [type=submit]`).click();
      await expect(page, state).not.toHaveURL(new RegExp(`${entrance}$`));
      await expectSound(page);
    }
  });
}

test("pages that need no order are sound", async ({ page }) => {
  const pages = [
    "entdecken",
    "geschenkgutschein",
    "einloesen",
    "widerruf",
    "barriere-melden",
    "veepee",
    "map",
  ];
  const paths = [
    "",
    "/search",
    ...[...contentPages, ...pages].map((name) => `/${name}`),
    "/accessibility/pruefbericht",
  ];
  for (const path of [...paths, "/pruefzugang", "/gibt-es-nicht", "/thema/am-meer", "/spezial/gratisnacht"]) {
    await page.goto(`/de${path}`);
    await expectSound(page);
  }
});

test("the entrance has a button for every state", async ({ page }) => {
  await page.goto(entrance);
  await expect(page.locator("main form")).toHaveCount(allStagedStates.length);
});
