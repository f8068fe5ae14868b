/** Compares prices and extras in the demo's texts with the shop's quotes. */
import { join } from "node:path";

import { beforeAll, expect, test } from "vitest";

import { seedCatalogue } from "#demo/open-demo.server.ts";
import type { Offer, UpgradeOffer, Variant } from "#app/domain/catalogue/offer.ts";
import { upgradeObstacle } from "#app/domain/order/upgrades.ts";
import { addDays, type CivilDate } from "#app/domain/dates.ts";
import { mandatoryTotal, quoteStay, quoteVoucher } from "#app/domain/price/quote.ts";
import { loadCatalogueSnapshot } from "#app/search/index/live-index.server.ts";
import type { CatalogueIndex } from "#app/search/index/snapshot.server.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { filesIn } from "#tests/support/catalogue-files.ts";
import { testDatabase } from "#tests/support/database.ts";
import { bookingDay } from "#tests/support/offers.ts";

const database = testDatabase();
let index: CatalogueIndex;

beforeAll(async () => {
  await seedCatalogue(database.db(), join(process.cwd(), "demo/catalogue"), testNow, {
    dataDir: filesIn({}),
  });
  index = await loadCatalogueSnapshot(database.db(), bookingDay);
}, 300_000);

const days = Array.from({ length: 360 }, (_, at): CivilDate => addDays(bookingDay, at + 3));
const stayFrom = (checkin: CivilDate, nights: number, adults: number) => ({
  checkin,
  checkout: addDays(checkin, nights),
  adults,
  childrenAges: [],
});

test("every fixed price applies to its nights and guests", () => {
  const wrong: string[] = [];
  let quotes = 0;
  for (const offer of index.offers()) {
    for (const variant of offer.variants) {
      for (const { name, value } of variant.promotions) {
        if (value.kind !== "FlatPrice") continue;
        const expected = value.price + mandatoryTotal(offer.additionalServiceUpgrades);
        const differs = (total: number, regular: number, day: string) => {
          quotes += 1;
          if (total !== expected || regular <= total)
            wrong.push(`${offer.slug} ${variant.key} ${day}, ${name}: ${total} of ${regular}`);
        };
        const voucher = quoteVoucher(offer, variant, bookingDay);
        if (voucher.ok) differs(voucher.quote.total, voucher.quote.regular, "voucher");
        for (const checkin of days) {
          const stay = stayFrom(checkin, variant.nights, variant.persons);
          const answer = quoteStay(offer, variant, stay, index.nightOf(variant.id), bookingDay);
          if (answer.ok) differs(answer.quote.total, answer.quote.regular, checkin);
        }
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(quotes).toBeGreaterThan(500);
});

test("a tariff called cheaper is cheaper for every stay of its length", () => {
  const wrong: string[] = [];
  let quotes = 0;
  for (const offer of index.offers())
    for (const cheaper of offer.variants.filter(({ additional }) => additional?.startsWith("Günstiger ab"))) {
      const usual = offer.variants.filter(
        ({ id, room, board }) =>
          id !== cheaper.id && room.key === cheaper.room.key && board.shortName === cheaper.board.shortName,
      );
      for (const variant of usual)
        for (const checkin of days)
          for (const nights of [0, 1, 2, 4, 7].map((more) => cheaper.nights + more)) {
            const stay = stayFrom(checkin, nights, cheaper.persons);
            const low = quoteStay(offer, cheaper, stay, index.nightOf(cheaper.id), bookingDay);
            const high = quoteStay(offer, variant, stay, index.nightOf(variant.id), bookingDay);
            if (!low.ok || !high.ok) continue;
            quotes += 1;
            if (low.quote.regular >= high.quote.regular) wrong.push(`${offer.slug} ${checkin} ${nights}`);
          }
    }
  expect(wrong).toEqual([]);
  expect(quotes).toBeGreaterThan(500);
});

/** Usual length of stay when the property allows shorter ones. */
const usualNights = 4;

/** Whether the extra fits a stay of usual length or a voucher without making a package (25 %, BGB § 651a). */
function isSellable(offer: Offer, variant: Variant, upgrade: UpgradeOffer): boolean {
  const guests = Math.max(Math.min(variant.persons, 2), upgrade.availability?.minPersons ?? 0);
  const adults = Math.max(variant.persons, guests);
  const extraPrice = upgrade.unitPrice * (upgrade.perPerson ? guests : 1);
  const chosen = { board: variant.board.shortName, room: variant.room.key, persons: adults };
  const fits = (total: number) => !upgrade.touristService || extraPrice * 4 < total + extraPrice;
  const voucher = quoteVoucher(offer, variant, bookingDay);
  if (voucher.ok && fits(voucher.quote.total) && !upgradeObstacle(upgrade, { ...chosen, stay: null }))
    return true;
  return days.some((checkin) => {
    const nights = Math.max(variant.nights, usualNights, upgrade.availability?.days ?? 0);
    const stay = stayFrom(checkin, nights, adults);
    if (upgradeObstacle(upgrade, { ...chosen, stay })) return false;
    const answer = quoteStay(offer, variant, stay, index.nightOf(variant.id), bookingDay);
    return answer.ok && fits(answer.quote.total);
  });
}

test("every extra is bookable by two guests without making a package", () => {
  const hotels = index.offers().filter(({ type }) => type === "Hotel");
  const never = hotels.flatMap((offer) =>
    offer.additionalServiceUpgrades
      .filter(({ isOptional }) => isOptional)
      .filter((upgrade) => !offer.variants.some((variant) => isSellable(offer, variant, upgrade)))
      .map(({ serviceCode }) => `${offer.slug} ${serviceCode}`),
  );
  expect(hotels.length).toBeGreaterThan(100);
  expect(never).toEqual([]);
});
