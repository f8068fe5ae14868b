import { contentPages } from "#app/http/urls.ts";
import { allScenarios, scenarios } from "#demo/scenarios/states.ts";

import { expect, test } from "../support/test.ts";
import { expectSound } from "../support/walk.ts";

const entrance = "/de/pruefzugang";

for (const [group, states] of Object.entries(scenarios)) {
  test(`every state of the auditor's entrance is sound: ${group}`, async ({ page }) => {
    for (const state of states) {
      await page.goto(entrance);
      await page.locator(`form:has(input[name=state][value=${state}]) [type=submit]`).click();
      await expect(page, state).not.toHaveURL(new RegExp(`${entrance}$`));
      await expectSound(page);
    }
  });
}

const others = [
  "entdecken",
  "geschenkgutschein",
  "einloesen",
  "widerruf",
  "barriere-melden",
  "veepee",
  "map",
];
const alone = {
  "pages of text": [...contentPages, "accessibility/pruefbericht"],
  "pages that lead on": ["", "search", ...others],
  "pages of the demo": ["bausteine", "bausteine/briefe", "login/fertig", "fehler/invalid-order-yffa"],
  "lists and errors": ["pruefzugang", "gibt-es-nicht", "thema/am-meer", "spezial/gratisnacht"],
};

for (const [kind, names] of Object.entries(alone)) {
  test(`${kind} need no order and are sound`, async ({ page }) => {
    for (const name of names) {
      await page.goto(`/de/${name}`.replace(/\/$/, ""));
      await expectSound(page);
    }
  });
}

test("the papers of an order are sound", async ({ page }) => {
  for (const [state, papers] of [
    ["payment-paid", ["bestaetigung", "rechnung"]],
    ["voucher-paid", ["gutschein", "verschenken"]],
    ["voucher-withdrawn-partly", ["rechnung"]],
  ] as const) {
    await page.goto(entrance);
    await page.locator(`form:has(input[name=state][value=${state}]) [type=submit]`).click();
    await expect(page).toHaveURL(/\/view/);
    const view = page.url();
    for (const paper of papers) {
      await page.goto(view);
      await page.locator(`main a[href$="/${paper}"]`).first().click();
      await expect(page).toHaveURL(new RegExp(`/${paper}$`));
      await expectSound(page);
    }
  }
});

test("the entrance has a button for every state", async ({ page }) => {
  await page.goto(entrance);
  await expect(page.locator("main form")).toHaveCount(allScenarios.length);
});
