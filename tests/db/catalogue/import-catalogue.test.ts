import { expect, test } from "vitest";

import { importCatalogue } from "#app/commands/catalogue/import.server.ts";
import { isOnSale } from "#app/domain/catalogue/offer.ts";
import { civilDate, dayNumber } from "#app/domain/dates.ts";
import { listGroupings } from "#app/store/queries/catalogue/catalogue.server.ts";
import { listNightColumns, nightsOfVariant } from "#app/store/queries/catalogue/nights.server.ts";
import { findVariant, listOffers } from "#app/store/queries/catalogue/offers.server.ts";

import {
  catalogueWith,
  findOfferBySlug,
  importSample,
  importTime,
  findVariantId,
} from "../../support/catalogue-import.ts";
import { withRollback, testDatabase } from "../../support/database.ts";

const database = testDatabase();
const today = civilDate("2026-11-20");

test(
  "reads return the imported offers, variants and groupings",
  withRollback(async (tx) => {
    expect(await importSample(tx)).toMatchObject({ ok: true, offers: 2, variants: 3, nightsRemoved: 0 });
    const offers = await listOffers(tx);
    expect(offers.map(({ slug }) => slug)).toEqual(["hotel-lago", "ostsee-ab-kiel"]);
    const [hotel, cruise] = offers;
    expect(hotel).toMatchObject({
      type: "Hotel",
      vendor: { id: expect.any(Number), key: "seeblick" },
      contact: { slug: "lago", geoCoordinate: { latitude: 45.88, longitude: 10.84 } },
      contacts: [{ slug: "lago-spa" }],
      discountGroup: "sommer",
      cancellationBands: [
        { daysBefore: 30, share: 0.2 },
        { daysBefore: 1, share: 0.8 },
      ],
      additionalServiceUpgrades: [
        { serviceCode: "ENDREINIGUNG", unitPrice: 2550, isOptional: false, touristService: false },
        { serviceCode: "SPA", unitPrice: 3900, isOptional: true, touristService: true },
      ],
      promotions: [{ promotionType: "TravelPeriod", from: "2026-11-19" }],
    });
    expect(hotel).not.toHaveProperty("cruise");
    expect(hotel!.vendor).not.toHaveProperty("organiser");
    expect(isOnSale(hotel!, importTime)).toBe(true);
    const [dated, voucher] = hotel!.variants;
    expect(dated).toMatchObject({
      offerId: hotel!.id,
      board: { shortName: "HP", longName: "Halbpension" },
      room: { key: "dz", maxOccupancy: 4, sizeSquareMetersUpper: 26 },
      priceType: { kind: "Slider", factor: 0.7 },
      dated: true,
      currency: "EUR",
    });
    expect(dated).not.toHaveProperty("voucher");
    expect(dated!.priceType).not.toHaveProperty("sliderMin");
    expect(voucher).toMatchObject({ dated: false, voucher: { total: 19_900, available: 40 } });
    expect(voucher!.priceType).toEqual({ kind: "Slider", factor: 0.8, sliderMin: 15_900 });
    expect(voucher!.promotions[0]).toEqual({
      id: expect.any(String),
      name: "Aktion",
      from: "2026-11-19",
      to: "2027-01-19",
      value: { kind: "FlatPrice", price: 17_900 },
    });
    expect(cruise).toMatchObject({
      cruise: { ship: "MS Muster" },
      vendor: { organiser: { name: "Kiel Seereisen GmbH" } },
    });
    expect(cruise!.variants[0]!.priceType).toEqual({ kind: "Fixed" });
    expect((await listGroupings(tx)).map(({ slug }) => slug)).toEqual(["wellness", "italien"]);
    expect(await listGroupings(tx, "theme")).toHaveLength(1);
  }),
);

test(
  "no read returns a vendor's bidding rules",
  withRollback(async (tx) => {
    await importSample(tx);
    const read = [
      await listOffers(tx),
      await findOfferBySlug(tx, "hotel-lago"),
      await findVariant(tx, await findVariantId(tx, "dz-hp")),
    ];
    expect(JSON.stringify(read)).not.toMatch(/reserve|counter|bidding|0\.75/);
  }),
);

test(
  "nights come from seasons, rows and departures, up to 13 months ahead",
  withRollback(async (tx) => {
    await importSample(tx);
    const dated = await findVariantId(tx, "dz-hp");
    const all = await nightsOfVariant(tx, dated, today, civilDate("2029-01-01"));
    expect(all[0]).toMatchObject({ date: "2026-11-20", price: 11_990, free: 3, closedToArrival: false });
    expect(all.at(-1)!.date).toBe("2027-12-20");
    const on = new Map(all.map((night) => [night.date as string, night]));
    expect(on.get("2027-01-03")).toMatchObject({ price: 18_000, free: 2, closedToArrival: true });
    expect(on.has("2027-03-05")).toBe(false);
    expect(on.get("2027-05-01")).toMatchObject({ price: 22_200, free: 5, closedToArrival: true });
    const sailing = await nightsOfVariant(
      tx,
      await findVariantId(tx, "innen"),
      today,
      civilDate("2029-01-01"),
    );
    expect(sailing.slice(0, 3).map(({ date }) => date)).toEqual(["2027-04-03", "2027-04-17", "2027-05-01"]);
    const columns = (await listNightColumns(tx, { from: today, variantIds: [dated] })).get(dated)!;
    expect(columns.firstDay).toBe(dayNumber(today));
    for (const [date, night] of on) {
      const at = dayNumber(civilDate(date)) - columns.firstDay;
      const { price, free, closedToArrival } = night;
      expect([columns.prices[at], columns.free[at], columns.closed[at] === 1]).toEqual([
        price,
        free,
        closedToArrival,
      ]);
    }
    expect(columns.prices.filter((price) => price > 0)).toHaveLength(all.length);
  }),
);

test(
  "an unknown or malformed variant id is not found",
  withRollback(async (tx) => {
    for (const id of ["", "x", "'; drop table offer", "00000000-0000-0000-0000-00000000000g"]) {
      expect(await findVariant(tx, id)).toBeNull();
    }
    expect(await findVariant(tx, "019a0000-0000-7000-8000-000000000000")).toBeNull();
    expect(await findOfferBySlug(tx, "gibt-es-nicht")).toBeNull();
  }),
);

test("only a successful import leaves data and notifies the other processes", async () => {
  const notifications: string[] = [];
  const unsubscribe = await database
    .open()
    .onNotify("catalogue_changed", (payload) => notifications.push(payload));
  const broken = catalogueWith();
  broken.offers[1]!.vendor = "niemand";
  await expect(
    importCatalogue({ db: database.db(), now: importTime }, broken, { complete: true }),
  ).rejects.toThrow(/niemand/);
  expect(await listOffers(database.db())).toEqual([]);
  expect(notifications).toEqual([]);
  await importCatalogue({ db: database.db(), now: importTime }, catalogueWith(), { complete: true });
  await expect.poll(() => notifications.length).toBe(1);
  await unsubscribe();
  await database.empty();
});
