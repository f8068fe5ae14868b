/** Included services apply to every variant, or the line names the exception. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { seedCatalogue } from "#demo/open-demo.server.ts";
import { placeOrder } from "#app/commands/order/checkout.server.ts";
import type { Offer, Variant } from "#app/domain/catalogue/offer.ts";
import { addDays } from "#app/domain/dates.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";
import { firstArrival } from "#app/domain/price/calendar.ts";
import type { Stay } from "#app/domain/price/quote.ts";
import { loadCatalogueSnapshot } from "#app/search/index/live-index.server.ts";
import { listOffers } from "#app/store/queries/catalogue/offers.server.ts";
import { readyCart, secret, signShownTotals } from "#tests/support/carts.ts";
import { filesIn } from "#tests/support/catalogue-files.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { fakeQueue } from "#tests/support/fakes.ts";
import { bookingDay } from "#tests/support/offers.ts";

interface File {
  offers: {
    slug: string;
    services: string[];
    validity: string;
    goodToKnow?: string[];
    notIncluded?: string[];
    variants: { board: string; voucher?: unknown }[];
  }[];
}

const folder = join(process.cwd(), "demo/catalogue/offers");
const offers = readdirSync(folder).flatMap(
  (name) => (JSON.parse(readFileSync(join(folder, name), "utf8")) as File).offers,
);

const dinner = /abendessen|abendmenü|\bgänge|menü|halbpension/i;
const breakfast = /^(Steh)?[Ff]rühstück(?!sgutschein)/;
const condition = /bei halbpension|wenn Sie Halbpension|im Wattzimmer|Beim Gutschein/i;

test("dinners are promised with half board only", () => {
  expect(offers.length).toBeGreaterThan(100);
  const wrong = offers.flatMap(({ slug, services, variants }) => {
    const boards = new Set(variants.map(({ board }) => board));
    if (boards.size < 2 || !(boards.has("UF") || boards.has("OV"))) return [];
    return services
      .filter((line) => dinner.test(line) && !condition.test(line))
      .map((line) => `${slug}: ${line}`);
  });
  expect(wrong).toEqual([]);
});

test("breakfast is promised only when all rooms include it", () => {
  const wrong = offers.flatMap(({ slug, services, variants }) =>
    variants.some(({ board }) => board === "OV")
      ? services.filter((line) => breakfast.test(line)).map((line) => `${slug}: ${line}`)
      : [],
  );
  expect(wrong).toEqual([]);
});

const paidOnTop =
  /gegen (Rechnung|Aufpreis|Gebühr)|\bextra\b|\bkoste[nt]\b|Ehrenkasse|zahlen Sie|nicht (dabei|enthalten)|^Kein/;

test("included services have no extra cost", () => {
  const wrong = offers.flatMap(({ slug, services }) =>
    services.filter((line) => paidOnTop.test(line)).map((line) => `${slug}: ${line}`),
  );
  expect(wrong).toEqual([]);
});

test("only offers with vouchers have voucher terms", () => {
  const wrong = offers.filter(
    ({ validity, variants }) => variants.some(({ voucher }) => voucher !== undefined) !== (validity !== ""),
  );
  expect(wrong.map(({ slug }) => slug)).toEqual([]);
});

test("notes are sentences, exclusions are phrases", () => {
  const wrong = offers.flatMap(({ slug, validity, goodToKnow = [], notIncluded = [] }) => [
    ...[validity, ...goodToKnow].filter((text) => text !== "" && !/[.!?]$/.test(text)),
    ...goodToKnow
      .filter((text) => /nicht enthalten|gehört nicht zum Preis/.test(text))
      .map((text) => `${slug}: ${text}`),
    ...notIncluded.filter((text) => /[.!?;]$/.test(text)),
  ]);
  expect(wrong).toEqual([]);
});

const database = testDatabase();

test("every variant of the demo catalogue is bookable", async () => {
  const db = database.db();
  await seedCatalogue(db, join(process.cwd(), "demo/catalogue"), testNow, { dataDir: filesIn({}) });
  const index = await loadCatalogueSnapshot(db, bookingDay);
  const work = { db, now: testNow, ...fakeQueue() };
  const offers = await listOffers(db);
  const cruises = offers.filter((offer) => offer.type === "Cruise");
  expect(offers.length - cruises.length).toBeGreaterThanOrEqual(120);
  expect(cruises.length).toBeGreaterThanOrEqual(30);
  expect(new Set(offers.map((offer) => offer.contact.country)).size).toBeGreaterThanOrEqual(14);

  const failed: string[] = [];
  for (const [number, offer] of offers.entries()) {
    for (const [place, variant] of offer.variants.entries()) {
      const stay = variant.voucher ? null : firstStay(offer, variant);
      if (stay === undefined) {
        failed.push(`${offer.slug} ${variant.key}: no arrival`);
        continue;
      }
      if (place > 0) continue;
      const customer = { email: `${number}-${variant.key}@kundin.example` };
      const paymentType = paymentTypes.Stripe;
      const cart = await readyCart(work, { variantId: variant.id, stay, customer, paymentType });
      const placed = await placeOrder(work, cart, {
        totalsSignature: await signShownTotals(work, cart),
        secret,
      });
      if (!placed.ok) failed.push(`${offer.slug} ${variant.key}: ${placed.refusal}`);
    }
  }
  expect(failed).toEqual([]);

  function firstStay(offer: Offer, variant: Variant): Stay | undefined {
    const party = { adults: Math.min(2, variant.persons), childrenAges: [] };
    const onSale = { offer, variant, nightOf: index.nightOf(variant.id), today: bookingDay };
    const wish = { party, nights: variant.nights, rooms: 1 };
    const checkin = firstArrival(onSale, wish, addDays(bookingDay, 3));
    return checkin ? { ...party, checkin, checkout: addDays(checkin, variant.nights) } : undefined;
  }
}, 600_000);
