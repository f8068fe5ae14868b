import { expect, test } from "vitest";

import { addDays, civilDate } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import { type AskedTerms, formerTotal, type PriceHistory } from "#app/domain/price/history.ts";
import type { PromotionValue } from "#app/domain/price/promotion.ts";

import type { Offer, Variant } from "#app/domain/catalogue/offer.ts";
import { promotionFacts } from "#app/routes/deal/facts.server.ts";

import { anOffer, anUpgrade, aVariant, bookingDay } from "../../support/offers.ts";

const now = new Date("2026-11-20T09:00:00Z");
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);

const terms: AskedTerms = {
  offerType: "Hotel",
  from: 0,
  to: new Date("2030-01-01").getTime(),
  nights: 1,
  persons: 2,
  maxOccupancy: 3,
  childBands: [],
  promotions: [],
  mandatory: 0,
  voucherTotal: null,
};

/** A voucher's totals, each with the days since it was asked. null means not on sale. */
function voucher(...asked: [daysAgo: number, total: number | null][]): PriceHistory {
  const periods = asked.flatMap(([daysAgo, voucherTotal], index) => {
    const next = asked[index + 1];
    const period = { since: ago(daysAgo), until: next ? ago(next[0]) : null };
    return voucherTotal === null ? [] : [{ ...period, terms: { ...terms, voucherTotal } }];
  });
  return { terms: periods, nights: [] };
}

const formerOf = (history: PriceHistory, total: number) => formerTotal(history, null, cents(total), now);

test("the former price is a higher total of the last thirty days", () => {
  expect(formerOf(voucher([100, 300], [5, 200]), 200)).toBe(300);
  expect(formerOf(voucher([35, 300], [5, 200]), 200)).toBe(300);
  expect(formerOf(voucher([34.9, 300], [5, 200]), 200), "asked too briefly").toBeNull();
  expect(formerOf(voucher([100, 200], [5, 300]), 300), "dearer").toBeNull();
  expect(formerOf(voucher([100, 200]), 200), "never another").toBeNull();
  expect(formerOf({ terms: [], nights: [] }, 200), "nothing known").toBeNull();
  expect(formerOf(voucher([100, 300], [5, 200]), 180), "not the price that is asked").toBeNull();
});

test("the lowest of the thirty days counts", () => {
  expect(formerOf(voucher([100, 300], [25, 250], [20, 300], [5, 200]), 200)).toBe(250);
  expect(formerOf(voucher([100, 200], [25, 300], [5, 200]), 200), "as cheap before").toBeNull();
  expect(formerOf(voucher([100, 200], [36, 300], [5, 200]), 200), "before those days").toBe(300);
  // Reduced in steps: the thirty days before the last step count.
  expect(formerOf(voucher([100, 300], [40, 250], [5, 200]), 200)).toBe(250);
  expect(formerOf(voucher([100, 300], [30, 250], [5, 200]), 200)).toBe(250);
});

test("a gap in the history gives no former price", () => {
  expect(formerOf(voucher([100, 300], [20, null], [18, 300], [5, 200]), 200)).toBeNull();
  expect(formerOf(voucher([100, 300], [6, null], [5, 200]), 200)).toBeNull();
});

test("a former price is shown for half its duration, at most sixty days", () => {
  expect(formerOf(voucher([44, 300], [14, 200]), 200), "30 days asked, day 14").toBe(300);
  expect(formerOf(voucher([46, 300], [16, 200]), 200), "30 days asked, day 16").toBeNull();
  expect(formerOf(voucher([170, 300], [55, 200]), 200)).toBe(300);
  expect(formerOf(voucher([179, 300], [61, 200]), 200)).toBeNull();
  // The duration is counted up to the limit of the history.
  expect(formerOf(voucher([1_000, 300], [59, 200]), 200)).toBe(300);
});

test("a stay refused by a house rule has no former price", () => {
  const checkin = civilDate("2027-03-05");
  const stay = { checkin, checkout: addDays(checkin, 1), adults: 2, childrenAges: [] };
  const night = { date: checkin, closedToArrival: false };
  const historyWith = (part: Partial<AskedTerms>): PriceHistory => ({
    terms: [
      { since: ago(100), until: ago(5), terms: { ...terms, ...part } },
      { since: ago(5), until: null, terms },
    ],
    nights: [
      { ...night, price: cents(300), since: ago(100), until: ago(5) },
      { ...night, price: cents(200), since: ago(5), until: null },
    ],
  });
  const former = (part: Partial<AskedTerms>) => formerTotal(historyWith(part), stay, cents(200), now);
  expect(former({})).toBe(300);
  expect(former({ stayRules: [{ minNights: 2 }] })).toBeNull();
});

test("a promotion is a reduction from midnight of its first day", () => {
  const opened = civilDate("2026-11-18");
  const promotion = {
    id: "p",
    name: "Frühbucher −15 %",
    from: opened,
    to: addDays(opened, 90),
    value: { kind: "FlatPrice" as const, price: cents(255) },
  };
  const since = { since: ago(60), until: null };
  const history = {
    terms: [{ ...since, terms: { ...terms, voucherTotal: 300, promotions: [promotion] } }],
    nights: [],
  };
  expect(formerOf(history, 255)).toBe(300);
  expect(formerTotal(history, null, cents(300), new Date("2026-11-17T22:59:59Z"))).toBeNull();
  expect(formerTotal(history, null, cents(255), new Date("2026-11-17T23:00:00Z"))).toBe(300);
});

test("a former stay price uses the guests and nights of that time", () => {
  const checkin = civilDate("2027-02-05");
  const stay = { checkin, checkout: addDays(checkin, 2), adults: 3, childrenAges: [] };
  const night = (day: number, price: number, since: number, until: number | null) => ({
    date: addDays(checkin, day),
    price: cents(price),
    closedToArrival: false,
    since: ago(since),
    until: until === null ? null : ago(until),
  });
  const nights = [night(0, 100, 90, null), night(1, 200, 90, 3), night(1, 100, 3, null)];
  const history = { terms: [{ since: ago(90), until: null, terms: { ...terms, mandatory: 30 } }], nights };
  // Three guests in a room for two pay half as much again.
  expect(formerTotal(history, stay, cents(330), now)).toBe(480);
  expect(formerTotal(history, { ...stay, adults: 2 }, cents(230), now)).toBe(330);
  const first = { ...stay, checkout: addDays(checkin, 1) };
  expect(formerTotal(history, first, cents(180), now), "this night did not fall").toBeNull();
  const closed = {
    ...history,
    nights: nights.map((each) => ({
      ...each,
      closedToArrival: each.until === null && each.date === checkin,
    })),
  };
  expect(formerTotal(closed, stay, cents(330), now), "no arrival on that day").toBeNull();
});

test("days without a sale have no known price", () => {
  const history = voucher([100, 300], [5, 200]);
  const late = {
    ...history,
    terms: history.terms.map((each) => ({ ...each, terms: { ...each.terms, from: ago(20).getTime() } })),
  };
  expect(formerOf(late, 200)).toBeNull();
});

const booked = { id: "p", name: "Kraterwoche", from: bookingDay, to: addDays(bookingDay, 10) };
const period = { from: addDays(bookingDay, 11), to: addDays(bookingDay, 42) };

function gains(
  value: PromotionValue,
  others = 0,
  part: Partial<Variant> = {},
  offer: Partial<Offer> = {},
): string[] | undefined {
  const variants = [
    aVariant({ nights: 2, promotions: [{ ...booked, value }], ...part }),
    ...Array.from({ length: others }, (_, index) => aVariant({ id: `other-${index}` })),
  ];
  const promotions = [{ ...booked, promotionType: value.kind, active: true }];
  return promotionFacts(anOffer({ variants, promotions, ...offer }), bookingDay)[0]?.gains.map((text) =>
    text.replaceAll("\u00a0", " "),
  );
}

test("a promotion states its benefit and its conditions", () => {
  const description = "Ab vier Nächten ist eine frei";
  const free = { kind: "FreeNight" as const, ...period, freeNights: 1, duration: 4, description };
  expect(gains({ ...free, stays: [4] })).toEqual([
    `${description}; für genau 4 Nächte: wir ziehen die günstigste Nacht ab; alle Nächte müssen in die Zeit vom 01.12.2026 bis 01.01.2027 fallen`,
  ]);
  expect(gains({ ...free, freeNights: 2, stays: [7, 8] })?.[0]).toContain(
    "für genau 7 oder 8 Nächte: wir ziehen die 2 günstigsten Nächte ab",
  );
  expect(gains({ ...free, stays: [] })?.[0]).toContain("ab 4 Nächten: wir ziehen");
  expect(gains({ kind: "TravelPeriod", ...period, factor: 0.85 })).toEqual([
    "\u221215,00 % auf Nächte vom 01.12.2026 bis 01.01.2027",
  ]);
  const promotedPrice = { total: cents(30000), minimum: cents(27000) };
  expect(gains({ kind: "TravelPeriod", ...period, factor: 0.85, promotedPrice })?.[0]).toMatch(
    /; der Preis sinkt dadurch nicht unter 270,00 €$/,
  );
  const flat = { kind: "FlatPrice" as const, price: cents(29800) };
  const room = `${aVariant().room.name}, ${aVariant().board.longName}`;
  expect(gains(flat)).toEqual([
    `Festpreis 298,00 € für genau 2 Nächte mit Reisedaten und bis zu 2 Personen, ${room}; mit mehr Personen oder anderer Dauer zahlen Sie den Preis des Tages`,
  ]);
  const voucher = { dated: false, voucher: { total: cents(40000), available: 3 } };
  expect(gains(flat, 0, voucher)).toEqual([
    `Festpreis 298,00 € als Gutschein für 2 Nächte und 2 Personen, ${room}`,
  ]);
});

test("a fixed price for a voucher does not mention longer stays", () => {
  const value = { kind: "FlatPrice" as const, price: cents(29800) };
  const variants = [
    aVariant({
      nights: 3,
      voucher: { total: cents(40000), available: 3 },
      promotions: [{ ...booked, value }],
    }),
    aVariant({ id: "other", nights: 2 }),
  ];
  const room = `${aVariant().room.name}, ${aVariant().board.longName}`;
  const [stay, voucher] = gains(value, 0, {}, { variants }) ?? [];
  expect(stay).toContain(`${room}, ab 3 Nächten;`);
  expect(voucher).toMatch(new RegExp(`als Gutschein für 3 Nächte und 2 Personen, ${room}$`));
});

test("a promotion shows the remaining bookable nights", () => {
  const free = {
    kind: "FreeNight" as const,
    freeNights: 1,
    duration: 4,
    stays: [4],
    description: "Vier für drei",
  };
  const less = { kind: "TravelPeriod" as const, factor: 0.85 };
  const days = (first: number) => String.raw`vom ${first}\.11\.2026 bis 01\.12\.2026`;
  for (const [value, before, after] of [
    [free, "; alle Nächte müssen in die Zeit ", " fallen"],
    [less, " auf Nächte ", ""],
  ] as const) {
    const gainFor = (from: number, to: number) =>
      gains({ ...value, from: addDays(bookingDay, from), to: addDays(bookingDay, to) })?.[0];
    const endsWith = (first: number) => new RegExp(`${before}${days(first)}${after}$`);
    expect(gainFor(-9, 11)).toMatch(endsWith(21));
    expect(gainFor(0, 11)).toMatch(endsWith(21));
    expect(gainFor(2, 11)).toMatch(endsWith(22));
    expect(gainFor(-9, 0)).toBeUndefined();
  }
});

test("a fixed price includes mandatory extras", () => {
  const additionalServiceUpgrades = [
    anUpgrade({ unitPrice: cents(4500), isOptional: false }),
    anUpgrade({ unitPrice: cents(9900), isOptional: true }),
  ];
  const flat = { kind: "FlatPrice" as const, price: cents(99_000) };
  expect(gains(flat, 0, {}, { additionalServiceUpgrades })?.[0]).toMatch(/^Festpreis 1\.035,00 € /);
});

test("a percentage on a cruise names the excluded extras", () => {
  const cruise: Partial<Offer> = {
    type: "Cruise",
    additionalServiceUpgrades: [
      anUpgrade({ description: "Hafengebühren", unitPrice: cents(19_800), isOptional: false }),
      anUpgrade({ description: "Landausflug", unitPrice: cents(9900), isOptional: true }),
    ],
  };
  const value = { kind: "TravelPeriod" as const, ...period, factor: 0.87 };
  const sailing = "bei Abfahrt vom 01.12.2026 bis 01.01.2027";
  expect(gains(value, 0, {}, cruise)).toEqual([
    `\u221213,00 % auf den Preis ohne „Hafengebühren“ ${sailing}`,
  ]);
  expect(gains(value, 0, {}, { ...cruise, additionalServiceUpgrades: [] })).toEqual([
    `\u221213,00 % ${sailing}`,
  ]);
});

test("a promotion for one room names the room", () => {
  expect(gains({ kind: "FlatPrice", price: cents(29800) }, 1)?.[0]).toMatch(/^Festpreis .*, Doppelzimmer.*;/);
});
