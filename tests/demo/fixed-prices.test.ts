/** A fixed price of the demonstration is what the case that it names costs, and below what that case costs without it. */
import { join } from "node:path";

import { expect, test } from "vitest";

import { seedCatalogue } from "#demo/open-demo.server.ts";
import { addDays, type CivilDate } from "#app/domain/dates.ts";
import { mandatoryTotal, quoteStay, quoteVoucher } from "#app/domain/price/quote.ts";
import { loadCatalogueSnapshot } from "#app/search/index/live-index.server.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { filesIn } from "#tests/support/catalogue-files.ts";
import { testDatabase } from "#tests/support/database.ts";
import { bookingDay } from "#tests/support/offers.ts";

const database = testDatabase();

test("every fixed price is answered for its nights and persons, in each season, and lowers what it replaces", async () => {
  await seedCatalogue(database.db(), join(process.cwd(), "demo/catalogue"), testNow, filesIn({}));
  const index = await loadCatalogueSnapshot(database.db(), bookingDay);
  const days = Array.from({ length: 360 }, (_, at): CivilDate => addDays(bookingDay, at + 3));
  const wrong: string[] = [];
  let asked = 0;
  for (const offer of index.offers()) {
    for (const variant of offer.variants) {
      for (const { name, value } of variant.promotions) {
        if (value.kind !== "FlatPrice") continue;
        const expected = value.price + mandatoryTotal(offer.additionalServiceUpgrades);
        const differs = (total: number, regular: number, day: string) => {
          asked += 1;
          if (total !== expected || regular <= total)
            wrong.push(`${offer.slug} ${variant.key} ${day}, ${name}: ${total} of ${regular}`);
        };
        const voucher = quoteVoucher(offer, variant, bookingDay);
        if (voucher.ok) differs(voucher.quote.total, voucher.quote.regular, "voucher");
        for (const checkin of days) {
          const checkout = addDays(checkin, variant.nights);
          const stay = { checkin, checkout, adults: variant.persons, childrenAges: [] };
          const answer = quoteStay(offer, variant, stay, index.nightOf(variant.id), bookingDay);
          if (answer.ok) differs(answer.quote.total, answer.quote.regular, checkin);
        }
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(500);
}, 300_000);
