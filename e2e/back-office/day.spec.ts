import { readFile } from "node:fs/promises";

import type { Page } from "playwright/test";

import { WebKitPage } from "../engines/webkit.ts";
import { deskStaff, staffPassword } from "../support/demo-data.ts";
import { expect, test } from "../support/test.ts";
import { type Desk, deskDay, deskRefund } from "./day.ts";

/** A browser with its scripts switched off, by what stands on the page. */
function asDesk(page: Page): Desk {
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
    // Each part by itself: what follows a code is none of it.
    screen: async () => (await main.locator("p, li, dd, code").allTextContents()).join("\n"),
    upload: async (label, path, button) => {
      await main.getByLabel(label).setInputFiles(path);
      await main.getByRole("button", { name: button, exact: true }).click();
    },
    download: async (link) => {
      const place = main.getByRole("link", { name: link });
      const inWebKit: unknown = page;
      if (inWebKit instanceof WebKitPage)
        return await inWebKit.textAt((await place.getAttribute("href")) ?? "");
      const [file] = await Promise.all([page.waitForEvent("download"), place.click()]);
      return await readFile(await file.path(), "utf8");
    },
  };
}

test(
  "an operator answers, pays back, changes Saturdays, matches a transfer and exports without scripts",
  { tag: ["@needs-none", "@without-scripts", "@layout"] },
  async ({ page }, testInfo) => {
    await deskDay(asDesk(page), {
      ...deskStaff["day in Chromium"],
      password: staffPassword("day in Chromium"),
      folder: testInfo.outputPath(),
      house: "amrum-sandregenpfeifer",
    });
  },
);

test(
  "an operator goes through the whole day in other engines, too",
  { tag: ["@needs-none", "@layout", "@other-engines", "@long"] },
  async ({ page, webKit }, testInfo) => {
    const who = webKit ? "whole day in WebKit" : "whole day in Firefox";
    await deskDay(asDesk(page), {
      ...deskStaff[who],
      password: staffPassword(who),
      folder: testInfo.outputPath(),
      house: webKit ? "darss-boddenfibel" : "helgoland-lummenbrett",
    });
  },
);

test(
  "an operator signs in and pays back in other engines, too",
  { tag: ["@needs-none", "@layout", "@other-engines"] },
  async ({ page, webKit }) => {
    const who = webKit ? "day in WebKit" : "day in Firefox";
    await deskRefund(asDesk(page), deskStaff[who].email, staffPassword(who));
  },
);
