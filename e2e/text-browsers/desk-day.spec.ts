import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { test } from "playwright/test";

import { deskDay } from "../back-office/day.ts";
import { describeMissingPrograms } from "../support/browsers.ts";
import { deskStaff, staffPassword } from "../support/demo-data.ts";
import { shopUrl } from "../support/shop.ts";
import { openW3m } from "./w3m.ts";

test("an operator completes all daily tasks in w3m", { tag: "@long" }, async () => {
  const reason = describeMissingPrograms("w3m", "tmux");
  test.skip(reason !== undefined, reason);
  const folder = mkdtempSync(join(tmpdir(), "shop-desk-day-"));
  const walker = openW3m();
  try {
    await deskDay(
      {
        ...walker,
        goTo: (path) => walker.goTo(shopUrl(path)),
        // w3m submits the form by itself when a file is selected in a field that restricts file types.
        upload: (label, path) => walker.attach(label, path),
        download: async (link) => {
          await walker.follow(link);
          await walker.arriveAt("buchungen.csv");
          return (await walker.lines()).join("\n");
        },
      },
      {
        ...deskStaff["day in w3m"],
        password: staffPassword("day in w3m"),
        folder,
        house: "hiddensee-strandroggen",
      },
    );
  } finally {
    await walker.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
