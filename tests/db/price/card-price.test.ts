/** Every card of the demo catalogue shows the price of the page it links to. */
import { join } from "node:path";

import { expect, test } from "vitest";

import { seedCatalogue } from "#demo/open-demo.server.ts";
import { addDays } from "#app/domain/dates.ts";
import { plainSearch, type SearchQuery } from "#app/domain/search/query.ts";
import type { SearchResult } from "#app/domain/search/result.ts";
import { readDealQuery } from "#app/routes/deal/query.server.ts";
import { buildDealData } from "#app/routes/deal/view.server.ts";
import { loadCatalogueSnapshot } from "#app/search/index/live-index.server.ts";
import type { CatalogueIndex } from "#app/search/index/snapshot.server.ts";
import { createCard } from "#app/ui/offer/card-view.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { filesIn } from "#tests/support/catalogue-files.ts";
import { bookingDay } from "#tests/support/offers.ts";

const database = testDatabase();
const now = { today: bookingDay, instant: testNow };

function allResults(index: CatalogueIndex, query: SearchQuery): SearchResult[] {
  const first = index.search({ ...query, pageSize: 48 }, now);
  const pages = Math.ceil(first.total / 48);
  return Array.from({ length: pages }, (_, page) =>
    index.search({ ...query, pageSize: 48, page: page + 1 }, now),
  ).flatMap(({ results }) => results);
}

/** One line per card whose price differs from its page. */
function differences(index: CatalogueIndex, query: SearchQuery): string[] {
  const results = allResults(index, query);
  expect(results.length).toBeGreaterThan(20);
  return results.flatMap((result) => {
    const card = createCard(result, bookingDay, query.rooms);
    const dealQuery = readDealQuery(new URL(card.href, "https://shop.example").searchParams, bookingDay);
    const deal = buildDealData(result.offer, dealQuery, {
      nightOf: (id) => index.nightOf(id),
      offered: index.shownOffer(result.offer.id, now, dealQuery.party?.adults),
      today: bookingDay,
      now: testNow,
    });
    const shown = card.stay ? deal.quote : deal.voucher;
    const same =
      shown?.total === card.price.total &&
      shown.display === card.price.display &&
      deal.headline?.total === card.price.total * query.rooms &&
      deal.rooms === query.rooms &&
      deal.chosen === result.variant.id;
    return same ? [] : [`${result.offer.slug}: card ${card.price.total}, page ${shown?.total}`];
  });
}

test("a card shows the price of its deal page for all dates and room counts", async () => {
  const db = database.db();
  await seedCatalogue(db, join(process.cwd(), "demo/catalogue"), testNow, { dataDir: filesIn({}) });
  const index = await loadCatalogueSnapshot(db, bookingDay);
  const checkin = addDays(bookingDay, 60);
  const dated = { mode: "b" as const, checkin, checkout: addDays(checkin, 4) };
  const queries: SearchQuery[] = [
    plainSearch,
    { ...plainSearch, adults: 1 },
    { ...plainSearch, adults: 3, rooms: 2 },
    { ...plainSearch, ...dated },
    { ...plainSearch, ...dated, adults: 2, childrenAges: [4], rooms: 2 },
  ];
  for (const query of queries) expect(differences(index, query)).toEqual([]);

  const bare = allResults(index, plainSearch).flatMap(({ offer, price }) => {
    const deal = buildDealData(offer, readDealQuery(new URLSearchParams(), bookingDay), {
      nightOf: (id) => index.nightOf(id),
      offered: index.shownOffer(offer.id, now),
      today: bookingDay,
      now: testNow,
    });
    return deal.headline?.total === price.total ? [] : [`${offer.slug}: ${price.total}`];
  });
  expect(bare, "pages without the search in their address").toEqual([]);
}, 120_000);
