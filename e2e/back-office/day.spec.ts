import { readFile } from "node:fs/promises";

import type { Page } from "playwright/test";

import { WebKitPage } from "../engines/webkit.ts";
import { deskStaff, staffPassword } from "../support/demo-data.ts";
import { expect, test } from "../support/test.ts";
import { type Desk, deskDay, deskRefund } from "./day.ts";

/** Operates the back office in a browser without scripts, by the texts on its pages. */
function deskIn(page: Page): Desk {
  const main = page.locator("main");
  return {
    goTo: async (path) => void (await page.goto(path)),
    follow: async (link) => main.getByRole("link", { name: link }).first().click(),
    fill: async (label, text) => main.getByLabel(label).first().fill(text),
    choose: async (label) => main.getByLabel(label, { exact: true }).first().check(),
    press: async (button) => main.getByRole("button", { name: button, exact: true }).first().click(),
    arriveAt: async (title) => {
      await expect(page).toHaveTitle(typeof title === "string" ? new RegExp(`^${title}`) : title);
    },
    sees: async (text) => {
      await expect(main).toContainText(text);
    },
    // One line for each element, so that a code has no other text next to it.
    screen: async () => (await main.locator("p, li, dd, code").allTextContents()).join("\n"),
    upload: async (label, path, button) => {
      await main.getByLabel(label).setInputFiles(path);
      await main.getByRole("button", { name: button, exact: true }).click();
    },
    download: async (link) => {
      const linkLocator = main.getByRole("link", { name: link });
      const webKitPage: unknown = page;
      if (webKitPage instanceof WebKitPage)
        return await webKitPage.textAt((await linkLocator.getAttribute("href")) ?? "");
      const [file] = await Promise.all([page.waitForEvent("download"), linkLocator.click()]);
      return await readFile(await file.path(), "utf8");
    },
  };
}

test(
  "an operator completes all daily tasks without scripts",
  { tag: ["@needs-none", "@without-scripts", "@layout"] },
  async ({ page }, testInfo) => {
    await deskDay(deskIn(page), {
      ...deskStaff["day in Chromium"],
      password: staffPassword("day in Chromium"),
      folder: testInfo.outputPath(),
      house: "amrum-sandregenpfeifer",
    });
  },
);

test(
  "an operator completes all daily tasks in other engines, too",
  { tag: ["@needs-none", "@layout", "@other-engines", "@long"] },
  async ({ page, webKit }, testInfo) => {
    const who = webKit ? "whole day in WebKit" : "whole day in Firefox";
    await deskDay(deskIn(page), {
      ...deskStaff[who],
      password: staffPassword(who),
      folder: testInfo.outputPath(),
      house: webKit ? "darss-boddenfibel" : "helgoland-lummenbrett",
    });
  },
);

test(
  "an operator signs in and refunds a payment in other engines, too",
  { tag: ["@needs-none", "@layout", "@other-engines"] },
  async ({ page, webKit }) => {
    const who = webKit ? "day in WebKit" : "day in Firefox";
    await deskRefund(deskIn(page), deskStaff[who].email, staffPassword(who));
  },
);
