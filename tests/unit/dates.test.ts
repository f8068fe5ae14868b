import fc from "fast-check";
import { expect, test } from "vitest";

import {
  addDays,
  addMonths,
  civilDate,
  dayNumber,
  fromDayNumber,
  nightsBetween,
  nightsFrom,
  parseCivilDate,
  parseDay,
  weekdayOf,
} from "#app/domain/dates.ts";
import {
  formatDate,
  formatDayRange,
  formatDeadline,
  formatInstant,
  formatMoney,
  formatPercent,
  formatRange,
  plainInstant,
  plainMoney,
} from "#app/domain/format.ts";
import { cents } from "#app/domain/money.ts";
import { berlinDate, berlinInstant } from "#app/domain/time.ts";
import { looksLikeDate, parseGermanDate, parsePastDate } from "#app/domain/typed-dates.ts";

const anyDate = fc
  .integer({ min: dayNumber(civilDate("1900-01-01")), max: dayNumber(civilDate("2999-12-31")) })
  .map(fromDayNumber);

test("parseCivilDate accepts existing dates only", () => {
  expect(parseCivilDate("2028-02-29")).toBe("2028-02-29");
  for (const text of [
    "2026-02-29",
    "2026-13-01",
    "2026-00-10",
    "2026-1-1",
    "26-01-01",
    "",
    "2026-01-01T00:00",
    "1899-12-31",
  ]) {
    expect(parseCivilDate(text), text).toBeNull();
  }
  expect(() => civilDate("2026-02-30")).toThrow(RangeError);
});

test("day numbers agree with the JavaScript calendar", () => {
  const last = dayNumber(civilDate("2999-12-31"));
  const wrong: number[] = [];
  // A step of five days meets every weekday, month and leap year.
  for (let days = dayNumber(civilDate("1900-01-01")); days <= last; days += 5) {
    const text = new Date(days * 86_400_000).toISOString().slice(0, 10);
    if (fromDayNumber(days) !== text || dayNumber(civilDate(text)) !== days) wrong.push(days);
  }
  expect(wrong).toEqual([]);
});

test("nightsBetween counts the days that addDays adds", () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: 0, max: 400 }), (date, days) => {
      expect(nightsBetween(date, addDays(date, days))).toBe(days);
      expect(parseCivilDate(date)).toBe(date);
    }),
  );
});

test("a night is named by the date of its evening", () => {
  expect(nightsFrom(civilDate("2026-12-30"), 3)).toEqual(["2026-12-30", "2026-12-31", "2027-01-01"]);
});

test("addMonths keeps the day or takes the month's last day", () => {
  expect(addMonths(civilDate("2027-01-31"), 1)).toBe("2027-02-28");
  expect(addMonths(civilDate("2026-11-20"), 13)).toBe("2027-12-20");
});

test("addMonths moves by exactly the given number of months", () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: -40, max: 40 }), (date, months) => {
      const later = addMonths(date, months);
      const [from, to] = [date, later].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)));
      expect((to ?? 0) - (from ?? 0)).toBe(months);
      if (later.slice(8) !== date.slice(8)) expect(addDays(later, 1).slice(8)).toBe("01");
      expect(addDays(addDays(later, 1), -1)).toBe(later);
    }),
  );
});

test("weekdayOf returns the calendar's weekday", () => {
  expect(weekdayOf(civilDate("2026-12-24"))).toBe("thu");
  expect(weekdayOf(civilDate("1969-12-31"))).toBe("wed");
});

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
  "24122026",
  "241226",
])("parses the German date %j", (text) => expect(parseGermanDate(text)).toBe("2026-12-24"));

test.each([
  ["3. Jänner 2027", "2027-01-03"],
  ["3. Maerz 2027", "2027-03-03"],
  ["3. März 2027", "2027-03-03"],
  ["3. Ma\u0308rz 2027", "2027-03-03"],
  ["3. Mai 2027", "2027-05-03"],
  ["9. Sept. 2027", "2027-09-09"],
  ["1.2.27", "2027-02-01"],
  ["29.02.2028", "2028-02-29"],
])("parses %j as a German date with its own day", (text, date) => expect(parseGermanDate(text)).toBe(date));

test.each([
  "",
  "24.12.",
  "12/2026",
  "32.12.2026",
  "29.02.2027",
  "24.13.2026",
  "24. Brumaire 2026",
  "24.12.026",
  "24. Dezember",
  "2412",
  "24122",
  "20261224",
  "morgen",
  "2026-12-24T00:00",
  `24.12.2026${" ".repeat(100)}`,
])("rejects %j as a German date", (text) => expect(parseGermanDate(text)).toBeNull());

test.each([
  ["24.12.", "2026-12-24"],
  ["24.12", "2026-12-24"],
  ["24. Dezember", "2026-12-24"],
  ["Do., 24. Dez.", "2026-12-24"],
  ["23.11.", "2026-11-23"],
  ["22.11.", "2027-11-22"],
  ["1.1.", "2027-01-01"],
  ["29.2.", "2028-02-29"],
  ["2.3.2026", "2026-03-02"],
])("a date without a year is its next occurrence: %j", (text, date) =>
  expect(parseGermanDate(text, civilDate("2026-11-23"))).toBe(date),
);

test.each(["31.11.", "30. Februar", "24.", "Dezember", "2412"])(
  "rejects a date without a year that never exists: %j",
  (text) => expect(parseGermanDate(text, civilDate("2026-11-23"))).toBeNull(),
);

test("parseGermanDate reads every date format of the shop", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => void parseGermanDate(text)));
  fc.assert(
    fc.property(anyDate, fc.integer({ min: 0, max: 364 }), (date, ahead) => {
      const written = (["short", "long", "weekday", "full"] as const).map((style) => formatDate(date, style));
      expect(written.filter((text) => parseGermanDate(text) !== date)).toEqual([]);
      // Without a year it is the next occurrence.
      const from = addDays(date, -ahead);
      expect(parseGermanDate(formatDate(date, "day"), from)).toBe(date);
      expect(parseGermanDate(formatDayRange(date, date)[1], from)).toBe(date);
    }),
  );
});

test("a range in digits names its month once", () => {
  const start = civilDate("2026-11-28");
  expect(formatDayRange(start, civilDate("2026-11-30"), "digits")).toEqual(["28.", "30.11."]);
  expect(formatDayRange(start, civilDate("2026-12-02"), "digits")).toEqual(["28.11.", "2.12."]);
});

test("digits alone parse as a date in this century", () => {
  const thisCentury = anyDate.filter((date) => date.startsWith("20"));
  fc.assert(
    fc.property(thisCentury, (date) => {
      const [year = "", month = "", day = ""] = date.split("-");
      for (const text of [
        day + month + year,
        day + month + year.slice(2),
        `${day}.${month}.${year.slice(2)}`,
      ])
        expect(parseGermanDate(text), text).toBe(date);
      expect(parseGermanDate(`${Number(day)}.${Number(month)}.`, date)).toBe(date);
    }),
  );
});

test("looksLikeDate accepts dates that do not exist", () => {
  for (const text of ["29.02.2027", "31.4.27", "2027-02-30", "31. April 2027", "24.13.2026"])
    expect([text, looksLikeDate(text), parseGermanDate(text)]).toEqual([text, true, null]);
  for (const text of ["Karfreitag", "", "12/2026", "3. Brumaire 2027"])
    expect([text, looksLikeDate(text)]).toEqual([text, false]);
});

test("the civil date changes at midnight in Berlin", () => {
  expect(berlinDate(new Date("2026-12-31T22:59:59.999Z"))).toBe("2026-12-31");
  expect(berlinDate(new Date("2026-12-31T23:00:00Z"))).toBe("2027-01-01");
  expect(berlinDate(new Date("2026-07-01T22:00:00Z"))).toBe("2026-07-02");
});

test("berlinDate agrees with the time zone data of Intl", () => {
  const calendar = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Berlin" });
  fc.assert(
    fc.property(
      fc.date({ min: new Date("1950-01-01"), max: new Date("2200-01-01"), noInvalidDate: true }),
      (instant) => {
        expect(berlinDate(instant)).toBe(calendar.format(instant));
        const [begin, next] = [0, 1].map((days) =>
          berlinInstant(addDays(berlinDate(instant), days), 0).getTime(),
        );
        expect(instant.getTime()).toBeGreaterThanOrEqual(begin ?? NaN);
        expect(instant.getTime()).toBeLessThan(next ?? NaN);
      },
    ),
  );
});

test("berlinInstant respects daylight saving time", () => {
  expect(berlinInstant(civilDate("2026-12-24"), 18).toISOString()).toBe("2026-12-24T17:00:00.000Z");
  expect(berlinInstant(civilDate("2026-07-24"), 18).toISOString()).toBe("2026-07-24T16:00:00.000Z");
  expect(berlinInstant(civilDate("2027-03-28"), 18).toISOString()).toBe("2027-03-28T16:00:00.000Z");
  expect(berlinInstant(civilDate("2026-10-25"), 0).toISOString()).toBe("2026-10-24T22:00:00.000Z");
});

test("each hour of a Berlin day lies on that day", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 23 }), (days, hour) => {
      const date = new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10);
      expect(berlinDate(berlinInstant(civilDate(date), hour))).toBe(date);
    }),
  );
});

test("formats money in German with a no-break space and a minus sign [S9-04]", () => {
  expect(formatMoney(cents(123450), "EUR")).toBe("1.234,50\u00a0€");
  expect(formatMoney(cents(-7350), "EUR")).toBe("\u221273,50\u00a0€");
  expect(formatMoney(cents(100), "CHF")).toBe("1,00\u00a0Fr.");
  expect(formatMoney(cents(123450), "USD")).toBe("1.234,50\u00a0$");
});

test('formatMoney agrees with Intl except for the minus and "Fr."', () => {
  for (const currency of ["EUR", "CHF", "USD"] as const) {
    const format = new Intl.NumberFormat("de-DE", { style: "currency", currency });
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (amount) => {
        const text = format.format(amount / 100).replace("-", "\u2212");
        expect(formatMoney(cents(amount), currency)).toBe(text.replace("CHF", "Fr."));
      }),
    );
  }
});

test("formats a share like Intl", () => {
  const format = new Intl.NumberFormat("de-DE", {
    style: "percent",
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20_000_000 }),
      fc.constantFrom(100, 10_000, 100_000),
      (part, whole) => {
        expect(formatPercent(part / whole)).toBe(format.format(part / whole));
      },
    ),
  );
});

test("text for a terminal has plain spaces and hyphens in any currency", () => {
  expect(plainMoney(cents(123450), "EUR")).toBe("1.234,50 €");
  expect(plainMoney(cents(-7350), "CHF")).toBe("-73,50 CHF");
  expect(plainMoney(cents(100), "GBP")).toBe("1,00 £");
  expect(plainMoney(cents(-123450), "SFr.")).toBe("-1.234,50 SFr.");
  expect(plainMoney(cents(100), "")).toBe("1,00");
  expect(plainInstant(new Date("2026-12-24T17:00:00Z"))).toBe("24.12.2026, 18:00");
});

test("each date style agrees with Intl", () => {
  const styles = {
    long: { day: "numeric", month: "long", year: "numeric" },
    short: { day: "2-digit", month: "2-digit", year: "numeric" },
    weekday: { weekday: "short", day: "2-digit", month: "2-digit", year: "numeric" },
    full: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
    month: { month: "long", year: "numeric" },
    day: { day: "numeric", month: "long" },
  } as const;
  for (const style of Object.keys(styles) as (keyof typeof styles)[]) {
    const format = new Intl.DateTimeFormat("de-DE", { ...styles[style], timeZone: "UTC" });
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(formatDate(date, style)).toBe(format.format(new Date(date)));
      }),
    );
  }
});

test("formatting a civil date does not depend on the time zone", () => {
  const date = civilDate("2026-12-24");
  expect(formatDate(date)).toBe("24.12.2026");
  expect(formatDate(date, "long")).toBe("24. Dezember 2026");
  expect(formatDate(date, "weekday")).toBe("Do., 24.12.2026");
});

test("instants are shown in German time, summer and winter", () => {
  expect(formatInstant(new Date("2026-07-01T22:30:00Z"))).toBe("02.07.2026, 00:30\u00a0Uhr");
  expect(formatInstant("2026-12-24T17:00:00Z")).toBe("24.12.2026, 18:00\u00a0Uhr");
});

test("a deadline at midnight is shown as 24:00 of the day before", () => {
  expect(formatDeadline(new Date("2027-12-19T23:00:00Z"))).toBe("19.12.2027, 24:00\u00a0Uhr");
  expect(formatDeadline(new Date("2027-12-19T22:00:00Z"))).toBe("19.12.2027, 23:00\u00a0Uhr");
});

test("a range within a month names the month once", () => {
  expect(formatRange(civilDate("2026-12-04"), civilDate("2026-12-07"))).toBe("4.–7. Dezember 2026");
  expect(formatRange(civilDate("2026-12-30"), civilDate("2027-01-02"))).toBe(
    "30. Dezember 2026 – 2. Januar 2027",
  );
});

test("parseDay reads a date-time as its day in Berlin", () => {
  const moments = fc.date({
    min: new Date("2000-01-01T00:00:00Z"),
    max: new Date("2099-12-31T00:00:00Z"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, (moment) => {
      expect(parseDay(moment.toISOString())).toBe(berlinDate(moment));
    }),
  );
  expect(parseDay("2027-07-07T23:30:00+0200")).toBe("2027-07-07");
  expect(parseDay("2027-01-08T00:00")).toBe("2027-01-08");
});

test.each(["2027-02-30T00:00Z", "2027-01-08T25:00Z", "2027-01-08T", "08.01.2027T00:00", "2027-1-8", ""])(
  "parseDay rejects %j",
  (text) => expect(parseDay(text)).toBeNull(),
);

test.each([
  ["24.11.", "2026-11-24"],
  ["30.11.", "2026-11-30"],
  ["24. Dezember", "2025-12-24"],
  ["29.2.", "2024-02-29"],
  ["24.12.26", "2026-12-24"],
  ["24.12.2026", "2026-12-24"],
  ["2026-11-04", "2026-11-04"],
  ["31.11.", null],
  ["bald", null],
])("without a year the past day %j is the last one until the 30th of November 2026: %j", (typed, day) => {
  expect(parsePastDate(typed, civilDate("2026-11-30"))).toBe(day);
});
