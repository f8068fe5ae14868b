import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "playwright/test";

import { describeMissingPrograms } from "../support/browsers.ts";
import { startLiveShop } from "../support/live-shop.ts";
import { postgresUrl } from "../support/shop.ts";
import { setUpHotel } from "./hotel-set-up.ts";
import { openW3m } from "./w3m.ts";

// It makes the live build of the sources, which takes as long as the demonstration's.
test(
  "an empty live shop becomes a hotel with three rooms and a booking, in w3m",
  { tag: "@long" },
  async () => {
    const reason = describeMissingPrograms("w3m", "tmux");
    test.skip(reason !== undefined, reason);
    const server = postgresUrl();
    test.skip(server === undefined, "a live shop needs PostgreSQL");
    test.setTimeout(1_200_000);
    const scratch = mkdtempSync(join(tmpdir(), "shop-hotel-"));
    const shop = await startLiveShop(server ?? "", scratch);
    // The shop's certificate is signed by nobody.
    const browser = openW3m(["ssl_verify_server=0"]);
    try {
      const email = "chefin@hotel.example";
      const added = shop.operate("operators", "add", email, "Anna Wirtin", "--role", "owner");
      const password = added.split("\n")[0] ?? "";
      const { pages, fields } = await setUpHotel(browser, {
        origin: shop.origin,
        email,
        password,
        now: new Date(),
      });
      process.stdout.write(`A hotel in an empty shop: ${pages} pages, ${fields} fields\n`);
      // More would be a longer way than the one that was found good enough.
      expect([pages <= 26, fields <= 42]).toEqual([true, true]);
    } finally {
      await browser.close();
      await shop.stop();
      rmSync(scratch, { recursive: true, force: true });
    }
  },
);
