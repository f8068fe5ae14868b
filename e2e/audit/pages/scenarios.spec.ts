import { allScenarios, scenarios } from "#demo/scenarios/states.ts";

import { expect, test } from "../../support/test.ts";
import { enterDemoState, expectNoIssues, expectNoIssuesAt } from "./sound.ts";

for (const [group, states] of Object.entries(scenarios)) {
  // Split into parts for both workers.
  for (const part of [states.slice(0, 4), states.slice(4, 8), states.slice(8)].filter(
    ({ length }) => length > 0,
  ))
    test(`the audit finds no issues in demo states of ${group} from ${part[0]}`, async ({ page }) => {
      for (const state of part) {
        await enterDemoState(page, state);
        await expectNoIssues(page);
      }
    });
}

test("the audit finds no issues on the papers of an order", async ({ page }) => {
  for (const [state, papers] of [
    ["payment-paid", ["bestaetigung", "rechnung"]],
    ["voucher-paid", ["gutschein", "verschenken"]],
    ["voucher-withdrawn-partly", ["rechnung"]],
  ] as const) {
    await enterDemoState(page, state);
    await expect(page).toHaveURL(/\/view/);
    const links = papers.map((paper) =>
      page.locator(`main a[href$="/${paper}"]`).first().getAttribute("href"),
    );
    for (const link of await Promise.all(links)) await expectNoIssuesAt(page, link ?? "");
  }
});

test("the page of demo states has a button for every state", async ({ page }) => {
  await page.goto("/de/pruefzugang");
  await expect(page.locator('main input[name="state"]')).toHaveCount(allScenarios.length);
});
