import { join } from "node:path";

import { beforeAll, expect, test } from "vitest";

import { addDays, civilDate, laterBy } from "#app/domain/dates.ts";
import { plainSearch } from "#app/domain/search/query.ts";
import { berlinDate } from "#app/domain/time.ts";
import { loadCatalogueSnapshot } from "#app/search/index/live-index.server.ts";
import type { CatalogueIndex } from "#app/search/index/snapshot.server.ts";
import { withReferencePrices } from "#app/search/query/reference-prices.server.ts";
import { seedCatalogue } from "#demo/open-demo.server.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { filesIn } from "#tests/support/catalogue-files.ts";
import { testDatabase } from "#tests/support/database.ts";
import { silentLog } from "#tests/support/shop-config.ts";

const database = testDatabase();
const today = berlinDate(testNow);
let index: CatalogueIndex;

beforeAll(async () => {
  await seedCatalogue(database.db(), join(process.cwd(), "demo/catalogue"), testNow, {
    dataDir: filesIn({}),
  });
  index = await loadCatalogueSnapshot(database.db(), today);
}, 300_000);

/** Slugs with a struck-through price among the first results, so many days after the start. */
async function reducedSlugs(days: number, dates: object = {}): Promise<string[]> {
  const now = laterBy(testNow, days * 86_400_000);
  const query = { ...plainSearch, ...dates, pageSize: 48 };
  const moment = { today: civilDate(berlinDate(now)), instant: now };
  const found = [1, 2, 3, 4].flatMap((page) => index.search({ ...query, page }, moment).results);
  const shown = await withReferencePrices({ db: database.db(), log: silentLog, now: () => now }, found);
  return shown.flatMap(({ offer, price }) =>
    price.list !== null && price.list > price.total ? [offer.slug] : [],
  );
}

test("some offers of a fresh demo have a former price", async () => {
  expect((await reducedSlugs(0)).length).toBeGreaterThanOrEqual(5);
  const checkin = addDays(today, 40);
  const dates = { mode: "b", checkin, checkout: addDays(checkin, 3) };
  expect((await reducedSlugs(0, dates)).length).toBeGreaterThanOrEqual(2);
});

test("former prices disappear after two months", async () => {
  expect((await reducedSlugs(30)).length).toBeGreaterThanOrEqual(2);
  expect(await reducedSlugs(61)).toEqual([]);
});
