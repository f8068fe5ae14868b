import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { stayOnSale } from "#app/api/on-sale.server.ts";
import type { Variant } from "#app/domain/catalogue/offer.ts";
import { addDays, type CivilDate, civilDate } from "#app/domain/dates.ts";
import { arrivalDay } from "#app/domain/price/calendar.ts";
import { quoteStay } from "#app/domain/price/quote.ts";
import { type HouseRules, leastNights, stayRefusal, type StayRule } from "#app/domain/price/stay-rules.ts";
import { plainSearch } from "#app/domain/search/query.ts";
import { brokenRulesText, houseRuleTexts, refusalDetail } from "#app/locales/stay-rules-text.ts";
import { catalogueIndex } from "#app/search/index/snapshot.server.ts";

import { aVariant, bookingDay, inventoryOf, nightsWith } from "../../support/offers.ts";
import { now, shopArbitrary } from "../search/random-catalogue.ts";
import { timeoutMs, runs } from "#tests/support/runs.ts";

const july: StayRule = { from: "07-01", to: "08-31", minNights: 7, arrival: ["sat"], departure: ["sat"] };
const newYear: StayRule = { from: "12-30", to: "01-02", minNights: 3 };
const rules = (...stayRules: StayRule[]): HouseRules => ({ stayRules, minAge: 0 });
const stay = (checkin: string, checkout: string, ...childrenAges: number[]) => ({
  checkin: civilDate(checkin),
  checkout: civilDate(checkout),
  adults: 2,
  childrenAges,
});

describe("a house rule", () => {
  test.each([
    ["a week from Saturday to Saturday", july, "2027-07-03", "2027-07-10", null],
    ["too few nights", july, "2027-07-03", "2027-07-06", "stay-rule"],
    ["an arrival on another weekday", july, "2027-07-04", "2027-07-17", "stay-rule"],
    ["a departure on another weekday", july, "2027-07-03", "2027-07-11", "stay-rule"],
    ["an arrival after the period", july, "2027-09-01", "2027-09-02", null],
    ["an arrival before the period", july, "2027-06-30", "2027-07-02", null],
    ["one night at New Year", newYear, "2026-12-31", "2027-01-01", "stay-rule"],
    ["one night after New Year", newYear, "2027-01-02", "2027-01-03", "stay-rule"],
    ["three nights over New Year", newYear, "2026-12-30", "2027-01-02", null],
    ["one night on the day after", newYear, "2027-01-03", "2027-01-04", null],
    ["one night from Friday", { on: ["fri", "sat"], minNights: 2 }, "2027-03-05", "2027-03-06", "stay-rule"],
    ["one night from Thursday", { on: ["fri", "sat"], minNights: 2 }, "2027-03-04", "2027-03-05", null],
    ["more nights than the most", { maxNights: 4 }, "2027-03-01", "2027-03-06", "stay-rule"],
    [
      "dates of one year",
      { from: "2027-05-01", to: "2027-05-03", minNights: 2 },
      "2027-05-03",
      "2027-05-04",
      "stay-rule",
    ],
    [
      "those dates in another year",
      { from: "2027-05-01", to: "2027-05-03", minNights: 2 },
      "2028-05-03",
      "2028-05-04",
      null,
    ],
  ] as const)("checks %s by the day of arrival", (_, rule, checkin, checkout, refusal) => {
    expect(stayRefusal(rules(rule as StayRule), stay(checkin, checkout))).toBe(refusal);
  });

  test("applies together with the others of the day", () => {
    const both = rules({ minNights: 2 }, july);
    expect(stayRefusal(both, stay("2027-06-01", "2027-06-02"))).toBe("stay-rule");
    expect(stayRefusal(both, stay("2027-06-01", "2027-06-03"))).toBeNull();
    expect(stayRefusal(both, stay("2027-07-03", "2027-07-05"))).toBe("stay-rule");
  });

  test("on ages checks the youngest child", () => {
    const house = { stayRules: [], minAge: 12 };
    expect(stayRefusal(house, stay("2027-07-03", "2027-07-05", 12, 11))).toBe("too-young");
    expect(stayRefusal(house, stay("2027-07-03", "2027-07-05", 12))).toBeNull();
    expect(stayRefusal({ ...house, minAge: 18 }, stay("2027-07-03", "2027-07-05"))).toBeNull();
  });
});

test("the shortest stay is the maximum of room and rules", () => {
  const variant = aVariant({ nights: 3, stayRules: [july, { on: ["sat"], minNights: 4 }, { minNights: 2 }] });
  const least = (checkin: string) => leastNights(variant, civilDate(checkin));
  expect([least("2027-08-20"), least("2027-09-03"), least("2027-09-04")]).toEqual([7, 3, 4]);
  expect(leastNights({ nights: 0, stayRules: [] }, civilDate("2027-08-20"))).toBe(1);
  // A stay that follows the refusal's advice is accepted.
  expect(refusalDetail("too-short", variant, stay("2027-08-20", "2027-08-22"))).toBe(
    "Der kürzeste Aufenthalt hat hier 7 Nächte. Hausregeln: Anreise Juli und August: mindestens 7 Nächte, An- und Abreise nur samstags.",
  );
  expect(refusalDetail("too-short", variant, stay("2027-09-03", "2027-09-05"))).toBe(
    "Der kürzeste Aufenthalt hat hier 3 Nächte.",
  );
  expect(refusalDetail("sold-out", variant, stay("2027-08-20", "2027-08-22"))).toBe("");
});

test("house rules have texts", () => {
  expect(
    houseRuleTexts({
      stayRules: [
        july,
        { ...july, to: "07-31", arrival: ["fri", "sat"], departure: undefined },
        newYear,
        { minNights: 2, maxNights: 5, arrival: ["mon", "tue", "wed", "thu", "fri", "sat"] },
        { from: "06-01", to: "09-30", minNights: 4, maxNights: 4 },
        { on: ["fri", "sat"], minNights: 2 },
        { from: "12-01", to: "01-31", maxNights: 1 },
        { from: "02-15", to: "02-29", minNights: 3 },
        { from: "2027-05-05", to: "2027-05-05", departure: ["sun"] },
        { from: "12-29", to: "12-27", arrival: ["mon", "tue", "wed", "thu", "sun"] },
        { from: "01-11", to: "12-31", arrival: ["sat"] },
        { from: "01-11", to: "01-02", arrival: ["sat"] },
      ],
      minAge: 12,
    }),
  ).toEqual([
    "Anreise Juli und August: mindestens 7 Nächte, An- und Abreise nur samstags",
    "Anreise Juli: mindestens 7 Nächte, Anreise nur freitags und samstags",
    "Anreise 30. Dezember bis 2. Januar: mindestens 3 Nächte",
    "Immer: 2 bis 5 Nächte, Anreise nicht sonntags",
    "Anreise Juni bis September: genau 4 Nächte",
    "Immer bei Anreise freitags und samstags: mindestens 2 Nächte",
    "Anreise Dezember und Januar: höchstens 1 Nacht",
    "Anreise 15. Februar bis Ende Februar: mindestens 3 Nächte",
    "Anreise am 5. Mai 2027: Abreise nur sonntags",
    "Ganzjährig außer 28. Dezember: Anreise nicht freitags und samstags",
    "11. Januar bis 31. Dezember: Anreise nur samstags",
    "Ganzjährig außer 3. Januar bis 10. Januar: Anreise nur samstags",
    "Gäste ab 12 Jahren",
  ]);
  expect(houseRuleTexts({ stayRules: [], minAge: 18 })).toEqual(["Nur für Erwachsene"]);
  expect(
    brokenRulesText({ stayRules: [july, newYear], minAge: 6 }, stay("2027-07-03", "2027-07-06", 5)),
  ).toBe(
    "Hausregeln: Anreise Juli und August: mindestens 7 Nächte, An- und Abreise nur samstags; Gäste ab 6 Jahren.",
  );
  expect(brokenRulesText({ stayRules: [july], minAge: 0 }, stay("2027-07-03", "2027-07-10"))).toBe("");
});

test("a stay is refused for a rule only when it is otherwise available", () => {
  const arrival = addDays(bookingDay, 10);
  const nightOf = nightsWith(arrival, [10_000, 10_000, 10_000]);
  const answer = (part: Partial<Variant>, ...childrenAges: number[]) => {
    const wish = { checkin: arrival, checkout: addDays(arrival, 2), adults: 1, childrenAges };
    const quote = quoteStay(
      { type: "Hotel", additionalServiceUpgrades: [] },
      aVariant(part),
      wish,
      nightOf,
      bookingDay,
    );
    return quote.ok ? quote.quote.total : quote.refusal;
  };
  expect(answer({})).toBe(20_000);
  expect(answer({ stayRules: [{ minNights: 3 }] })).toBe("stay-rule");
  expect(answer({ minAge: 6 }, 5)).toBe("too-young");
  expect(answer({ minAge: 6 }, 6)).toBe(20_000);
});

/** An independent implementation of the catalogue format's definition. */
function keepsRules(
  { stayRules, minAge }: Variant,
  checkin: CivilDate,
  nights: number,
  ages: readonly number[],
) {
  const weekday = (date: CivilDate) =>
    (["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const)[new Date(`${date}T00:00:00Z`).getUTCDay()] ??
    "sun";
  const ruled = stayRules.filter(({ from, to, on }) => {
    if (on && !on.includes(weekday(checkin))) return false;
    if (!from || !to) return true;
    const [day, wraps] = from.length === 5 ? [checkin.slice(5), from > to] : [checkin, false];
    return wraps ? day >= from || day <= to : day >= from && day <= to;
  });
  return (
    ages.every((age) => age >= minAge) &&
    nights >= Math.max(0, ...ruled.map((rule) => rule.minNights ?? 0)) &&
    nights <= Math.min(...ruled.map((rule) => rule.maxNights ?? Infinity)) &&
    ruled.every((rule) => !rule.arrival || rule.arrival.includes(weekday(checkin))) &&
    ruled.every((rule) => !rule.departure || rule.departure.includes(weekday(addDays(checkin, nights))))
  );
}

test(
  "search, calendar, quote and API agree on every stay",
  () => {
    let [accepted, refused] = [0, 0];
    const wish = fc.record({
      ahead: fc.nat({ max: 9 }),
      nights: fc.integer({ min: 1, max: 5 }),
      childrenAges: fc.array(fc.nat({ max: 17 }), { maxLength: 1 }),
    });
    fc.assert(
      fc.property(shopArbitrary, wish, ({ offers, nights: inventory }, { ahead, nights, childrenAges }) => {
        const index = catalogueIndex({
          offers,
          groupings: [],
          inventory: inventoryOf(offers, inventory, now.today),
        });
        const checkin = addDays(now.today, 1 + ahead);
        const party = { adults: 1, childrenAges };
        const wishedStay = { ...party, checkin, checkout: addDays(checkin, nights) };
        const query = { ...plainSearch, ...wishedStay, mode: "b" as const, pageSize: 60 };
        const found = new Map(
          index.search(query, now).results.map(({ offer, price }) => [offer.id, price.total]),
        );
        for (const offer of offers) {
          const totals = offer.variants.flatMap((variant) => {
            const nightOf = index.nightOf(variant.id);
            const onSale = { offer, variant, nightOf, today: now.today };
            const quote = quoteStay(offer, variant, wishedStay, nightOf, now.today);
            const day = arrivalDay(onSale, { party, rooms: 1, nights }, checkin);
            expect(day.total).toBe(quote.ok ? quote.quote.total : null);
            expect(
              stayOnSale(offer, variant, wishedStay, { nightOf: index.nightOf, today: now.today })?.price
                .total ?? null,
            ).toBe(day.total);
            const free = quoteStay(
              offer,
              { ...variant, stayRules: [], minAge: 0 },
              wishedStay,
              nightOf,
              now.today,
            );
            const allowed = keepsRules(variant, checkin, nights, childrenAges);
            expect(quote.ok).toBe(free.ok && allowed);
            if (quote.ok) accepted += 1;
            else if (free.ok) refused += 1;
            return quote.ok ? [quote.quote.total] : [];
          });
          if (offer.onlineTo <= now.instant) continue;
          expect(found.get(offer.id)).toBe(totals.length > 0 ? Math.min(...totals) : undefined);
        }
      }),
      { numRuns: runs(500) },
    );
    expect(accepted).toBeGreaterThan(50);
    expect(refused).toBeGreaterThan(20);
  },
  timeoutMs,
);
