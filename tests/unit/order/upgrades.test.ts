/** Extras are not sold with stays outside their days, season or group size. */
import { expect, test } from "vitest";

import type { UpgradeAvailability } from "#app/domain/catalogue/offer.ts";
import { guestsOfAge, upgradeObstacle, type UpgradeWish } from "#app/domain/order/upgrades.ts";
import { civilDate } from "#app/domain/dates.ts";
import { notOfferedText, offeredText } from "#app/locales/upgrade-text.ts";
import { anUpgrade } from "../../support/offers.ts";

/** 2026-12-07 is a Monday. */
const stay = (checkin: string, checkout: string) => ({
  checkin: civilDate(checkin),
  checkout: civilDate(checkout),
});
const winter = [{ from: "12-15", to: "03-15" }];

test.each<[string, UpgradeAvailability | undefined, Partial<UpgradeWish>, string | null]>([
  ["nothing said", undefined, {}, null],
  ["a sledge in July", { periods: winter }, { stay: stay("2027-07-05", "2027-07-12") }, "season"],
  ["a sledge over new year", { periods: winter }, { stay: stay("2026-12-30", "2027-01-02") }, null],
  ["a sledge that the stay reaches", { periods: winter }, { stay: stay("2026-12-10", "2026-12-15") }, null],
  [
    "of one year alone",
    { periods: [{ from: "2026-12-01", to: "2026-12-31" }] },
    { stay: stay("2027-12-07", "2027-12-09") },
    "season",
  ],
  [
    "a dinner on Fridays from Monday to Tuesday",
    { weekdays: ["fri"], at: "evening" },
    { stay: stay("2026-12-07", "2026-12-08") },
    "days",
  ],
  [
    "on the evening of departure",
    { weekdays: ["fri"], at: "evening" },
    { stay: stay("2026-12-10", "2026-12-11") },
    "days",
  ],
  [
    "on the evening of arrival",
    { weekdays: ["fri"], at: "evening" },
    { stay: stay("2026-12-11", "2026-12-12") },
    null,
  ],
  [
    "on the morning of arrival",
    { weekdays: ["sat"], at: "morning" },
    { stay: stay("2026-12-12", "2026-12-13") },
    "days",
  ],
  [
    "on the morning of departure",
    { weekdays: ["sat"], at: "morning" },
    { stay: stay("2026-12-11", "2026-12-12") },
    null,
  ],
  [
    "three mornings in two nights",
    { at: "morning", days: 3 },
    { stay: stay("2026-12-07", "2026-12-09") },
    "days",
  ],
  [
    "three mornings in three nights",
    { at: "morning", days: 3 },
    { stay: stay("2026-12-07", "2026-12-10") },
    null,
  ],
  [
    "a Monday outside the season",
    { periods: winter, weekdays: ["mon"] },
    { stay: stay("2026-12-08", "2026-12-18") },
    "days",
  ],
  [
    "a voucher has no dates yet, they can be chosen by the weekday",
    { weekdays: ["tue"] },
    { stay: null },
    null,
  ],
  ["a voucher is perhaps dated when the season is over", { periods: winter }, { stay: null }, "undated"],
  ["too few", { minPersons: 3 }, { persons: 2 }, "too-few"],
  ["enough", { minPersons: 3 }, { persons: 3 }, null],
  ["too many", { maxPersons: 4 }, { persons: 5 }, "too-many"],
  ["fewer of them may", { maxPersons: 4 }, { persons: 5, fewerMay: true }, null],
  ["nobody of its age", { minAge: 8 }, { persons: 0 }, "age"],
  ["a fireplace of another room", { rooms: ["luv"] }, { room: "lee" }, "room"],
  ["a fireplace of this room", { rooms: ["luv"] }, { room: "luv" }, null],
  ["drinks that the board has", { notWith: ["AI"] }, { board: "AI" }, "board"],
  ["drinks that the board lacks", { notWith: ["AI"] }, { board: "HP" }, null],
])("%s", (_, availability, wish, obstacle) => {
  const wished = { stay: stay("2026-12-07", "2026-12-10"), board: "UF", room: "hof", persons: 2, ...wish };
  expect(upgradeObstacle({ availability }, wished)).toBe(obstacle);
});

test.each<[UpgradeAvailability, Parameters<typeof notOfferedText>[1], string]>([
  [
    { periods: winter },
    "season",
    "nur 15. Dezember bis 15. März, und in diesem Aufenthalt liegt kein solcher Tag",
  ],
  [
    { periods: [{ from: "06-01", to: "07-31" }], at: "morning" },
    "season",
    "nur Juni und Juli, und kein solcher Vormittag liegt zwischen An- und Abreise",
  ],
  [{ periods: winter }, "undated", "nur 15. Dezember bis 15. März, und der Gutschein hat noch kein Datum"],
  [{ weekdays: ["fri"] }, "days", "nur freitags, und in diesem Aufenthalt liegt kein solcher Tag"],
  [
    { weekdays: ["sat"], at: "morning" },
    "days",
    "nur samstags, und kein solcher Vormittag liegt zwischen An- und Abreise",
  ],
  [
    { weekdays: ["fri"], at: "evening", periods: winter },
    "days",
    "nur 15. Dezember bis 15. März, freitags, und kein solcher Abend liegt zwischen An- und Abreise",
  ],
  [
    { weekdays: ["tue", "wed", "thu", "fri", "sat", "sun"] },
    "days",
    "täglich außer montags, und in diesem Aufenthalt liegt kein solcher Tag",
  ],
  [
    { weekdays: ["tue", "wed", "thu", "fri", "sat", "sun"], periods: winter },
    "days",
    "nur 15. Dezember bis 15. März, täglich außer montags, und in diesem Aufenthalt liegt kein solcher Tag",
  ],
  [{ days: 3 }, "days", "braucht 3 Tage im Aufenthalt"],
  [
    { days: 3, periods: winter, at: "morning" },
    "days",
    "braucht 3 Vormittage zwischen An- und Abreise, nur 15. Dezember bis 15. März",
  ],
  [
    { days: 2, weekdays: ["mon", "tue"], at: "evening" },
    "days",
    "braucht 2 Abende zwischen An- und Abreise, nur montags und dienstags",
  ],
  [{ minPersons: 3 }, "too-few", "ab 3 Personen"],
  [{ minAge: 8 }, "age", "nur für Gäste ab 8 Jahren"],
  [{ minAge: 7, maxAge: 17 }, "age", "nur für Kinder von 7 bis 17 Jahren"],
  [{ maxAge: 17 }, "age", "nur für Kinder bis 17 Jahre"],
  [{ rooms: ["luv"] }, "room", "nicht in diesem Zimmer"],
  [{ notWith: ["AI"] }, "board", "nicht zu dieser Verpflegung"],
])("an unavailable extra has a reason: %j", (availability, obstacle, reason) => {
  expect(notOfferedText({ description: "Nachtrodeln", availability }, obstacle)).toBe(
    `Nicht zu dieser Auswahl: Nachtrodeln (${reason}).`,
  );
});

test.each<[UpgradeAvailability, number]>([
  [{}, 5],
  [{ minAge: 9 }, 4],
  [{ minAge: 18 }, 2],
  [{ minAge: 6, maxAge: 12 }, 1],
  [{ maxAge: 17 }, 3],
  [{ maxAge: 4 }, 0],
])("guests of the right age for an extra: %j", (availability, guests) => {
  expect(guestsOfAge({ availability }, { adults: 2, childrenAges: [5, 9, 13] })).toBe(guests);
});

test("an extra with a season is not offered with vouchers", () => {
  const sledge = anUpgrade({ description: "Schlitten", perPerson: true, availability: { periods: winter } });
  const offerText = (voucher: boolean, part = {}) =>
    offeredText({ ...sledge, ...part }, { currency: "EUR", voucher }).replaceAll("\u00a0", " ");
  expect(offerText(true)).toBe("Schlitten: 30,00 € je Person (nicht mit Gutscheinen ohne Termin)");
  expect(offerText(false)).toBe("Schlitten: 30,00 € je Person");
  expect(offerText(true, { availability: { weekdays: ["fri"] }, perPerson: false })).toBe(
    "Schlitten: 30,00 €",
  );
});
