import fc from "fast-check";
import { expect, test } from "vitest";

import { fromDayNumber, looksLikeDate, parseGermanDate } from "#app/domain/dates.ts";

test.each([
  "24.12.2026",
  "24.12.26",
  "24 12 2026",
  "24. 12. 2026",
  "24/12/2026",
  "24-12-2026",
  "24. Dez. 2026",
  "24. Dezember 2026",
  "24 dez 26",
  "2026-12-24",
  "  24.12.2026 ",
  "Do., 24.12.2026",
  "Donnerstag, 24. Dezember 2026",
  "24.\u00a0Dezember\u00a02026",
])("reads %j", (text) => expect(parseGermanDate(text)).toBe("2026-12-24"));

test.each([
  ["3. Jänner 2027", "2027-01-03"],
  ["3. Maerz 2027", "2027-03-03"],
  ["3. März 2027", "2027-03-03"],
  ["3. Ma\u0308rz 2027", "2027-03-03"],
  ["3. Mai 2027", "2027-05-03"],
  ["9. Sept. 2027", "2027-09-09"],
  ["1.2.27", "2027-02-01"],
  ["29.02.2028", "2028-02-29"],
])("reads %j", (text, date) => expect(parseGermanDate(text)).toBe(date));

test.each([
  "",
  "24.12.",
  "12/2026",
  "32.12.2026",
  "29.02.2027",
  "24.13.2026",
  "24. Brumaire 2026",
  "24.12.026",
  "morgen",
  "2026-12-24T00:00",
  `24.12.2026${" ".repeat(100)}`,
])("does not read %j", (text) => expect(parseGermanDate(text)).toBeNull());

test("never throws, and reads back every day as the shop writes it", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => void parseGermanDate(text)));
  const long = new Intl.DateTimeFormat("de-DE", { dateStyle: "long", timeZone: "UTC" });
  const weekday = new Intl.DateTimeFormat("de-DE", { dateStyle: "full", timeZone: "UTC" });
  fc.assert(
    fc.property(fc.integer({ min: 15_000, max: 40_000 }), (days) => {
      const date = fromDayNumber(days);
      for (const format of [long, weekday]) expect(parseGermanDate(format.format(new Date(date)))).toBe(date);
    }),
  );
});

test("a day that does not exist is written like a date all the same", () => {
  for (const text of ["29.02.2027", "31.4.27", "2027-02-30", "31. April 2027", "24.13.2026"])
    expect([text, looksLikeDate(text), parseGermanDate(text)]).toEqual([text, true, null]);
  for (const text of ["Karfreitag", "", "24.12.", "12/2026", "3. Brumaire 2027"])
    expect([text, looksLikeDate(text)]).toEqual([text, false]);
});
