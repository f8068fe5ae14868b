import { expect, test } from "vitest";

import type { Offer, Variant } from "#app/domain/catalogue/offer.ts";
import { addDays, civilDate, type CivilDate } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import type { OfferResult } from "#app/domain/search/result.ts";
import { readDealQuery } from "#app/routes/deal/query.server.ts";
import { choiceName, ruleLines } from "#app/routes/deal/rules.server.ts";
import { buildDealData } from "#app/routes/deal/view.server.ts";
import { writeSearchState } from "#app/search-url/h-state.ts";

import { anOffer, anUpgrade, aRoom, aVariant, bookingDay, nightsWith } from "../../support/offers.ts";

const now = new Date("2026-11-20T10:00:00Z");
const tomorrow = addDays(bookingDay, 1);
const nights = nightsWith(tomorrow, [10000, 10000, 10000, 10000]);
const wish = (query: string) => readDealQuery(new URLSearchParams(query), bookingDay);
const stayQuery = "checkin=2026-11-21&checkout=2026-11-23&adults=2";

/** A search result without dates. */
function offered(offer: Offer, variant: Variant | undefined = offer.variants[0]): OfferResult | undefined {
  if (!variant) return undefined;
  return {
    mode: "o",
    offer,
    variant,
    price: {
      total: cents(10000),
      display: cents(10000),
      displayType: variant.displayType,
      currency: "EUR",
      list: null,
      promotion: null,
    },
    stay: variant.voucher
      ? null
      : { checkin: addDays(bookingDay, 3), checkout: addDays(bookingDay, 4), adults: variant.persons },
    nights: { min: 1, max: 1 },
    persons: { min: 2, max: 2 },
    boards: [],
    distance: null,
    free: 1,
  };
}

const deal = (offer: Offer, query: string, nightOf = nights, found = offered(offer)) =>
  buildDealData(offer, wish(query), { nightOf: () => nightOf, offered: found, today: bookingDay, now });

test("a chosen stay has its itemised price in the headline", () => {
  const offer = anOffer({ additionalServiceUpgrades: [anUpgrade()] });
  const data = deal(offer, stayQuery);
  expect(data).toMatchObject({ state: "on-sale", refusal: null, stay: { nights: 2 } });
  expect(data.quote).toMatchObject({ total: 23000, display: 11500, displayType: "PerNight" });
  expect(data.quote?.lines.map((line) => line.amount)).toEqual([20000, 3000]);
  expect(data.headline).toMatchObject({ from: false, total: 23000, nights: 2, guests: 2 });
  expect(data.headline?.stay).toEqual({ checkin: "2026-11-21", checkout: "2026-11-23" });
});

test("the carried search selects variant, stay, guests and rooms [S2-21]", () => {
  const variants = [aVariant(), aVariant({ id: "variant-2", room: aRoom({ name: "Suite" }) })];
  const h = writeSearchState({
    checkin: civilDate("2026-11-21"),
    checkout: civilDate("2026-11-23"),
    adults: 1,
    rooms: 2,
    variantId: "variant-2",
  });
  const many = nightsWith(tomorrow, [10000, 10000, 10000], { free: 5 });
  const data = deal(anOffer({ variants }), `h=${encodeURIComponent(h)}`, many);
  expect(data).toMatchObject({ chosen: "variant-2", rooms: 2, party: { adults: 1 } });
  expect(data.headline).toMatchObject({ total: 40000, rooms: 2, guests: 1, from: false });
  expect(data.headline?.room).toMatch(/^Suite/);
  expect(data.variants.map(({ stay }) => stay)).toEqual([40000, 40000]);
});

test("the headline without a chosen stay shows the search result", () => {
  const variants = [aVariant(), aVariant({ id: "variant-2" })];
  const offer = anOffer({ variants });
  const data = deal(offer, "", nights, offered(offer, variants[1]));
  expect(data.chosen).toBe("variant-2");
  expect(data.headline).toMatchObject({ from: true, total: 10000, stay: { checkin: "2026-11-23" } });
  expect(wish(data.headline?.query ?? "").stay).toEqual({ checkin: "2026-11-23", checkout: "2026-11-24" });
});

test("rejects more rooms than are free", () => {
  const data = deal(anOffer(), `${stayQuery}&rooms=2`);
  expect(data).toMatchObject({
    quote: null,
    refusal: "not-enough",
    calendar: { cheapest: null, nearest: null },
  });
});

test("a refused stay shows its reason and the nearest free days", () => {
  const data = deal(anOffer(), "checkin=2027-05-01&checkout=2027-05-03");
  expect(data).toMatchObject({ quote: null, refusal: "closed", calendar: { month: "2027-05-01" } });
  expect(data.calendar).toMatchObject({
    days: [],
    nearest: {
      date: "2026-11-23",
      text: "Danach ist nichts mehr frei. Letzte freie Anreise davor: 23. November 2026",
    },
  });
  expect(data.headline).toMatchObject({ from: true });
});

test("the calendar opens at the first month with free days", () => {
  const later = nightsWith(civilDate("2027-01-30"), [10000, 8000, 9000, 9000]);
  const { calendar, month } = deal(anOffer(), "", later);
  expect(calendar).toMatchObject({ month: "2027-01-01", nights: 1, cheapest: 8000, previous: "2026-12-01" });
  expect(calendar?.days.slice(28)).toEqual(["not-sold", 10000, 8000]);
  expect(calendar?.lengths).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(month).toBe("2027-01-01");
  expect(deal(anOffer(), "month=2027-02&nights=2", later).calendar).toMatchObject({
    month: "2027-02-01",
    nights: 2,
    cheapest: 18000,
  });
  expect(deal(anOffer(), "month=2099-01", later).calendar?.month).toBe("2027-11-01");
  expect(deal(anOffer(), "month=1999-01", later).calendar?.month).toBe("2026-11-01");
});

test("a month without free days names the nearest one", () => {
  const spring = nightsWith(civilDate("2027-03-27"), [10000, 10000]);
  const nearest = (month: string) => deal(anOffer(), `month=${month}`, spring).calendar?.nearest;
  expect(nearest("2027-01")).toMatchObject({
    date: "2027-03-27",
    text: expect.stringMatching(/^Nächste freie Anreise: 27/),
  });
  expect(nearest("2027-10")).toMatchObject({
    date: "2027-03-28",
    text: expect.stringMatching(/^Danach ist nichts mehr frei. Letzte freie Anreise davor: 28/),
  });
});

test("each length of stay from a chosen day has a price or none", () => {
  const { calendar } = deal(anOffer(), stayQuery);
  expect(calendar?.nights).toBe(2);
  expect(calendar?.ofArrival.slice(0, 5)).toEqual([
    { nights: 1, total: 10000 },
    { nights: 2, total: 20000 },
    { nights: 3, total: 30000 },
    { nights: 4, total: 40000 },
    { nights: 5, total: null },
  ]);
});

test("a variant without a price has a reason", () => {
  const variants = [
    aVariant({ room: aRoom({ maxOccupancy: 2 }) }),
    aVariant({ id: "long", nights: 3 }),
    aVariant({ id: "voucher", dated: false, voucher: { total: cents(40000), available: 2 } }),
  ];
  const reasons = (query: string, nightOf = nights) =>
    deal(anOffer({ variants }), query, nightOf).variants.map(({ refusal, stay }) => refusal ?? stay);
  expect(reasons("adults=3")).toEqual(["occupancy", 45000, null]);
  expect(reasons(stayQuery)).toEqual([20000, "too-short", "not-dated"]);
  expect(reasons("month=2027-03")).toEqual(["none", "none", null]);
});

test("a selected voucher is the headline", () => {
  const voucher = aVariant({
    id: "voucher",
    dated: false,
    nights: 3,
    displayType: "PerQuantity",
    priceType: { kind: "Slider", factor: 0.8 },
    voucher: { total: cents(40000), available: 2 },
  });
  const offer = anOffer({ variants: [aVariant(), voucher] });
  const data = deal(offer, "v=voucher");
  expect(data.voucher).toMatchObject({ total: 40000, displayType: "PerVoucher", free: 2 });
  expect(data.calendar).toBeNull();
  expect(data.headline).toMatchObject({ total: 40000, displayType: "PerVoucher", from: false, stay: null });
  // One for each room, like the search card that links here.
  expect(deal(offer, "v=voucher&rooms=2").headline).toMatchObject({ total: 80000, rooms: 2 });
  expect(deal(offer, "").headline).toMatchObject({ from: true, total: 10000 });
  // Dates always apply to variants with dates, even when another one would be shown without them.
  expect(deal(offer, "", nights, offered(offer, voucher)).chosen).toBe("voucher");
  expect(deal(offer, stayQuery, nights, offered(offer, voucher)).refusal).toBeNull();
});

test("a cruise lists a dozen departures", () => {
  const departs = new Set(Array.from({ length: 30 }, (_, week) => addDays(tomorrow, 14 + 7 * week)));
  const nightOf = (date: ReturnType<typeof civilDate>) =>
    departs.has(date) ? { date, price: cents(90000), free: 1, closedToArrival: false } : undefined;
  const offer = anOffer({ type: "Cruise", variants: [aVariant({ nights: 7 })] });
  const { calendar } = deal(offer, "", nightOf);
  expect(calendar).toMatchObject({
    days: [],
    lengths: [7],
    cheapest: 90000,
    cheapUpTo: null,
  });
  expect(calendar?.departureMonths).toHaveLength(7);
  expect(calendar?.departureMonths.at(-1)).toBe("2027-06-01");
  expect(calendar?.departures).toHaveLength(12);
  const later = deal(offer, "month=2027-06", nightOf).calendar;
  expect(later?.departures[0]?.date).toBe("2027-06-05");
});

test("a month with more than a dozen departures lists all of them", () => {
  const nightOf = (date: CivilDate) => ({ date, price: cents(90000), free: 1, closedToArrival: false });
  const offer = anOffer({ type: "Cruise", variants: [aVariant({ nights: 7 })] });
  const listed = deal(offer, "month=2027-03", nightOf).calendar?.departures.map(({ date }) => date);
  expect([listed?.at(0), listed?.at(-1)]).toEqual(["2027-03-01", "2027-03-31"]);
});

test("after its last free departure a cruise lists the earlier ones", () => {
  const departs = Array.from({ length: 20 }, (_, week) => addDays(tomorrow, 14 + 7 * week));
  const nightOf = (date: CivilDate) => {
    const week = departs.indexOf(date);
    return week < 0
      ? undefined
      : { date, price: cents(90000), free: week < 18 ? 1 : 0, closedToArrival: false };
  };
  const offer = anOffer({ type: "Cruise", variants: [aVariant({ nights: 7 })] });
  const calendarFor = (query: string) => deal(offer, query, nightOf).calendar;
  const last = calendarFor("checkin=2027-09-10&checkout=2027-09-17");
  expect(last?.departures.map(({ date }) => date)).toEqual(departs.slice(6, 18));
  expect(last?.hint).toBe("Ab September 2027 ist keine Abfahrt frei. Das sind die letzten davor.");
  expect(last?.cheapest).toBe(90000);
  expect(last?.departureMonths.at(-1)).toBe("2027-04-01");
  // The two remaining ones of that month are sold out.
  expect(departs[18]?.slice(0, 7)).toBe("2027-04");
  expect(calendarFor("month=2027-04")?.departures[0]?.date).toBe(departs.find((day) => day >= "2027-04-01"));
});

test("an offer without a running sale or rooms is not bookable", () => {
  const run = (start: string, end: string) => ({ start: new Date(start), end: new Date(end) });
  const state = (part: Parameters<typeof anOffer>[0]) => {
    const offer = anOffer(part);
    const surroundings = { nightOf: () => nights, offered: undefined, today: bookingDay, now };
    return buildDealData(offer, wish(""), surroundings);
  };
  expect(state({ run: run("2027-01-01", "2028-01-01") })).toMatchObject({ state: "not-yet", headline: null });
  expect(state({ run: run("2025-01-01", "2026-01-01") }).state).toBe("expired");
  expect(state({}).state).toBe("sold-out");
  expect(state({ variants: [] }).state).toBe("sold-out");
});

test("an unknown variant is replaced by the variant of the search", () => {
  expect(deal(anOffer(), "v=gibt-es-nicht").chosen).toBe("variant-1");
});

test("a fixed price that does not apply is explained", () => {
  const run = { from: bookingDay, to: addDays(bookingDay, 10) };
  const flat = {
    ...run,
    id: "f",
    name: "Zwiebelpreis",
    value: { kind: "FlatPrice" as const, price: cents(15000) },
  };
  const room = aRoom({ maxOccupancy: 3 });
  const fixed = anOffer({ variants: [aVariant({ nights: 1, persons: 2, room, promotions: [flat] })] });
  const ended = (query: string) => deal(fixed, query).endedFlat.replaceAll("\u00a0", " ");
  expect(ended("checkin=2026-11-21&checkout=2026-11-22&adults=2")).toBe("");
  expect(ended("checkin=2026-11-21&checkout=2026-11-22&adults=3")).toBe(
    "Den Festpreis „Zwiebelpreis“ gibt es für bis zu 2 Personen. Bei Ihrer Auswahl zahlen Sie den Preis des Tages.",
  );
  expect(ended("checkin=2026-11-21&checkout=2026-11-23&adults=2")).toContain("gibt es für genau 1 Nacht");
  const value = {
    kind: "FreeNight" as const,
    from: bookingDay,
    to: addDays(bookingDay, 30),
    freeNights: 1,
    duration: 2,
    stays: [2],
    description: "",
  };
  const free = anOffer({
    variants: [aVariant({ promotions: [{ ...run, id: "p", name: "Zweite Nacht", value }] })],
  });
  expect(deal(free, stayQuery).quote?.lines.map(({ text }) => text)).toEqual([
    "",
    "Zweite Nacht (wir ziehen die günstigste Nacht ab)",
  ]);
});

test("names of choices with the same room and board differ by nights, persons or kind", () => {
  const [short, long] = [aVariant({ id: "2", nights: 2 }), aVariant({ id: "3", nights: 3 })];
  const alone = aVariant({ id: "1", nights: 2, persons: 1 });
  const choiceNames = (...all: ReturnType<typeof aVariant>[]) => all.map((each) => choiceName(each, all));
  const name = `${short.room.name}, ${short.board.longName}`;
  expect(choiceNames(short)).toEqual([name]);
  expect(choiceNames(short, long)).toEqual([`${name}, ab 2 Nächten`, `${name}, ab 3 Nächten`]);
  expect(choiceNames(short, alone)).toEqual([`${name}, 2\u00a0Personen`, `${name}, 1\u00a0Person`]);
  const voucher = aVariant({
    id: "4",
    nights: 2,
    dated: false,
    voucher: { total: cents(40000), available: 3 },
  });
  expect(choiceNames(short, voucher)).toEqual([`${name}, mit Reisedaten`, `${name}, als Gutschein`]);
  expect(choiceNames(long, voucher)).toEqual([`${name}, ab 3 Nächten`, `${name}, Paket mit 2 Nächten`]);
});

test("closed seasons and arrival bans are listed as house rules", () => {
  const seasonRules = [
    { from: "11-01", to: "11-24", closed: true, arrival: [] },
    { from: "11-25", to: "12-20", closed: false, arrival: ["mon" as const, "tue" as const] },
  ];
  const offer = anOffer({ variants: [aVariant({ seasonRules })] });
  const closedDeal = deal(offer, stayQuery, () => undefined);
  expect(closedDeal.rules).toEqual([
    "1. November bis 24. November: keine Übernachtung",
    "25. November bis 20. Dezember: Anreise nur montags und dienstags",
    "Preis für bis zu 2\u00a0Personen; weitere zahlen den vollen Preis je Person, auch Kinder",
  ]);
  expect([closedDeal.refusal, closedDeal.broken]).toEqual([
    "closed",
    "Hausregeln: 1. November bis 24. November: keine Übernachtung.",
  ]);
  const sold = nightsWith(civilDate("2026-11-26"), [10000, 10000]);
  const night = (date: CivilDate) => {
    const found = sold(date);
    return found && { ...found, closedToArrival: true };
  };
  const banned = deal(offer, "checkin=2026-11-26&checkout=2026-11-27&adults=2", night);
  expect(banned.refusal).toBe("closed-to-arrival");
  expect(banned.broken).toContain("Anreise nur montags und dienstags");
});

test("a rule for some rooms names them", () => {
  const rule = { stayRules: [{ from: "06-01", to: "08-31", arrival: ["sat" as const] }] };
  const [suite, full] = [
    aRoom({ key: "suite", name: "Suite" }),
    { shortName: "HP", longName: "Halbpension" },
  ];
  const other = aVariant({ id: "full", board: full as Variant["board"] });
  const rules = (variants: Variant[], query = "") => deal(anOffer({ variants }), query).rules.slice(0, 1);
  const saturdayRule = "Juni bis August: Anreise nur samstags";
  expect(rules([aVariant(rule), aVariant({ id: "suite", room: suite, ...rule })])).toEqual([saturdayRule]);
  for (const query of ["v=variant-1", "v=suite"])
    expect(rules([aVariant(), aVariant({ id: "suite", room: suite, ...rule })], query)).toEqual([
      `${saturdayRule} (Suite)`,
    ]);
  expect(rules([aVariant(), { ...other, ...rule }])).toEqual([`${saturdayRule} (Doppelzimmer, Halbpension)`]);
  expect(rules([aVariant(), aVariant({ id: "week", nights: 7, ...rule })])).toEqual([
    `${saturdayRule} (Doppelzimmer, Übernachtung mit Frühstück, ab 7 Nächten)`,
  ]);
  expect(rules([aVariant(rule), { ...other, ...rule }, aVariant({ id: "suite", room: suite })])).toEqual([
    `${saturdayRule} (Doppelzimmer)`,
  ]);
});

test("the prices of additional guests are listed by age", () => {
  const lines = (...variants: Variant[]) =>
    deal(anOffer({ variants }), "").rules.map((line) => line.replaceAll("\u00a0", " "));
  const bands = [
    { fromAge: 0, toAge: 2, share: 0 },
    { fromAge: 3, toAge: 11, share: 0.3 },
    { fromAge: 12, toAge: 17, share: 1 },
  ];
  const family = aVariant({ childBands: bands });
  const guestRule = (shares: string) =>
    `Preis für bis zu 2 Personen; weitere zahlen nach Alter, die jüngsten zuerst: ${shares}, alle anderen den vollen Preis je Person; gerundet wird je Nacht`;
  expect(lines(family)).toEqual([
    guestRule("unter 3 Jahren nichts, von 3 bis 11 Jahren 30,00 % des Preises je Person"),
  ]);
  expect(lines({ ...family, minAge: 6 })).toEqual([
    "Gäste ab 6 Jahren",
    guestRule("von 6 bis 11 Jahren 30,00 % des Preises je Person"),
  ]);
  const double = aVariant({ id: "dz", room: aRoom({ key: "zwei", name: "Kammer", maxOccupancy: 2 }) });
  expect(lines({ ...family, childBands: [] }, double)).toEqual([
    "Preis für bis zu 2 Personen; weitere zahlen den vollen Preis je Person, auch Kinder (Doppelzimmer)",
    "Preis für bis zu 2 Personen, Kinder zahlen wie Erwachsene (Kammer)",
  ]);
  const single = aVariant({ persons: 1, room: aRoom({ maxOccupancy: 1 }) });
  expect(lines(single)).toEqual(["Preis für 1 Person"]);
  expect(lines({ ...double, minAge: 18 })).toEqual(["Nur für Erwachsene", "Preis für bis zu 2 Personen"]);
  expect(lines(aVariant({ dated: false, voucher: { total: cents(100), available: 1 } }))).toEqual([]);
});

test("shares are rounded once on a cruise, per night in a hotel", () => {
  const variants = [aVariant({ childBands: [{ fromAge: 0, toAge: 5, share: 0.3 }] })];
  expect(ruleLines({ type: "Hotel", variants })[0]).toContain("gerundet wird je Nacht");
  expect(ruleLines({ type: "Cruise", variants })[0]).not.toContain("gerundet");
  const free = [aVariant({ childBands: [{ fromAge: 0, toAge: 5, share: 0 }] })];
  expect(ruleLines({ type: "Hotel", variants: free })[0]).not.toContain("gerundet");
});

test("a rule for dates names its room when other rooms are sold as vouchers only", () => {
  const stayRules = [{ minNights: 3 }];
  const dated = aVariant({ stayRules, room: aRoom({ key: "luke", name: "Lukenzimmer" }) });
  const rest = aVariant({
    id: "v2",
    dated: false,
    voucher: { total: cents(18_200), available: 3 },
    room: aRoom({ key: "boden", name: "Speicherzimmer" }),
  });
  expect(ruleLines({ type: "Hotel", variants: [dated] })[0]).toBe("Immer: mindestens 3 Nächte");
  expect(ruleLines({ type: "Hotel", variants: [dated, rest] })[0]).toBe(
    "Immer: mindestens 3 Nächte (Lukenzimmer)",
  );
  expect(ruleLines({ type: "Hotel", variants: [dated, { ...rest, room: dated.room }] })[0]).toBe(
    "Immer: mindestens 3 Nächte",
  );
});
