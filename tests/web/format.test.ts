import { expect, test } from "vitest";
import { civilDate } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import { formatDate, formatDeadline, formatInstant, formatMoney, formatRange } from "#app/domain/format.ts";

test("money in German, with a protected space and a real minus", () => {
  expect(formatMoney(cents(123450))).toBe("1.234,50\u00a0€");
  expect(formatMoney(cents(-7350))).toBe("\u221273,50\u00a0€");
  expect(formatMoney(cents(100), "CHF")).toBe("1,00\u00a0Fr.");
});

test("civil dates do not move with the time zone", () => {
  const date = civilDate("2026-12-24");
  expect(formatDate(date)).toBe("24.12.2026");
  expect(formatDate(date, "long")).toBe("24. Dezember 2026");
  expect(formatDate(date, "weekday")).toBe("Do., 24.12.2026");
});

test("instants are told in German time, summer and winter", () => {
  expect(formatInstant(new Date("2026-07-01T22:30:00Z"))).toBe("02.07.2026, 00:30\u00a0Uhr");
  expect(formatInstant("2026-12-24T17:00:00Z")).toBe("24.12.2026, 18:00\u00a0Uhr");
});

test("what ends at midnight ends on the day before", () => {
  expect(formatDeadline(new Date("2027-12-19T23:00:00Z"))).toBe("19.12.2027, 24:00\u00a0Uhr");
  expect(formatDeadline(new Date("2027-12-19T22:00:00Z"))).toBe("19.12.2027, 23:00\u00a0Uhr");
});

test("a range within a month says the month once", () => {
  expect(formatRange(civilDate("2026-12-04"), civilDate("2026-12-07"))).toBe("4.–7. Dezember 2026");
  expect(formatRange(civilDate("2026-12-30"), civilDate("2027-01-02"))).toBe(
    "30. Dezember 2026 – 2. Januar 2027",
  );
});
