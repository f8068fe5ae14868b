import { expect, test } from "vitest";
import { addDays, civilDate } from "#app/domain/civil-date.ts";
import { cents } from "#app/domain/money.ts";
import { dealData } from "#app/web/deal-data.ts";
import { readDealWish } from "#app/web/deal-wish.ts";
import { anOffer, anUpgrade, aVariant, bookingDay, nightsWith } from "../support/offer-builder.ts";

const now = new Date("2026-11-20T10:00:00Z");
const tomorrow = addDays(bookingDay, 1);
const nights = nightsWith(tomorrow, [10000, 10000, 10000, 10000]);
const surroundings = { nightOf: () => nights, today: bookingDay, now };
const wish = (query: string) => readDealWish(new URLSearchParams(query), bookingDay);

test("a wished stay has its price, line by line, with what is mandatory", () => {
  const offer = anOffer({ additionalServiceUpgrades: [anUpgrade()] });
  const deal = dealData(offer, wish("checkin=2026-11-21&checkout=2026-11-23&adults=2"), surroundings);
  expect(deal).toMatchObject({ state: "on-sale", refusal: null, stay: { nights: 2 } });
  expect(deal.quote).toMatchObject({ total: 23000, display: 11500, displayType: "PerNight", lowest: null });
  expect(deal.quote?.lines.map((line) => line.amount)).toEqual([20000, 3000]);
});

test("more rooms than are free are refused", () => {
  const deal = dealData(anOffer(), wish("checkin=2026-11-21&checkout=2026-11-23&rooms=2"), surroundings);
  expect(deal).toMatchObject({ quote: null, refusal: "not-enough", arrivals: [] });
});

test("a refused stay keeps the page, with the reason and the days that are free", () => {
  const deal = dealData(anOffer(), wish("checkin=2027-05-01&checkout=2027-05-03"), surroundings);
  expect(deal).toMatchObject({ quote: null, refusal: "sold-out" });
  expect(deal.arrivals.map(({ checkin }) => checkin)).toEqual(["2026-11-21", "2026-11-22", "2026-11-23"]);
});

test("a slider says its lowest price, a voucher its unit", () => {
  const variant = aVariant({
    dated: false,
    nights: 3,
    displayType: "PerQuantity",
    priceType: { kind: "Slider", factor: 0.8 },
    voucher: { total: cents(40000), available: 2 },
  });
  const deal = dealData(anOffer({ variants: [variant] }), wish(""), surroundings);
  expect(deal.voucher).toMatchObject({ total: 40000, lowest: 32000, displayType: "PerVoucher", free: 2 });
  expect(deal.arrivals).toEqual([]);
});

test("before, after and without rooms nothing can be bought", () => {
  const run = (start: string, end: string) => ({ start: new Date(start), end: new Date(end) });
  const state = (part: Parameters<typeof anOffer>[0], nightOf = nights) =>
    dealData(anOffer(part), wish(""), { ...surroundings, nightOf: () => nightOf }).state;
  expect(state({ run: run("2027-01-01", "2028-01-01") })).toBe("not-yet");
  expect(state({ run: run("2025-01-01", "2026-01-01") })).toBe("expired");
  expect(state({}, () => undefined)).toBe("sold-out");
  expect(state({ variants: [] })).toBe("sold-out");
});

test("a variant that the offer does not have is answered with its first", () => {
  const deal = dealData(anOffer(), wish("v=gibt-es-nicht"), surroundings);
  expect(deal.chosen.id).toBe("variant-1");
  expect(deal.arrivals[0]?.checkin).toBe(civilDate("2026-11-21"));
});
