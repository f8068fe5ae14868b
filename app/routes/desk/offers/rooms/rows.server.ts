/** Rows of a form, such as seasons: fields named `season2-price`, and the values that operators type into them. */
import type { z } from "zod";

import { parseCivilDate, type Weekday } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import { cents, decimalText, parseAmount } from "#app/domain/money.ts";
import { parseGermanDate } from "#app/domain/typed-dates.ts";
import { buildRefusalReply } from "#app/http/forms.server.ts";
import { issueText } from "#app/locales/issue-text.ts";
import {
  bareLabel,
  countFrom,
  optionalValue,
  readPercent,
  requiredValue,
} from "#app/routes/desk/form.server.ts";
import { addRowName, type Answered } from "#app/routes/desk/offers/part-page.tsx";
import { deskOfferRoomTexts as t, shortWeekdays } from "#locale/catalogue/offers/offer-rooms.ts";

export const rowField = (prefix: string, row: number, name: string) => `${prefix}${row}-${name}`;

/** Numbers of the rows that a form has, in ascending order. */
export const rowsIn = (form: FormData, prefix: string): number[] =>
  [...new Set([...form.keys()].flatMap((name) => new RegExp(`^${prefix}(\\d{1,3})-`).exec(name)?.[1] ?? []))]
    .map(Number)
    .toSorted((one, other) => one - other);

/** Rows have up to three digits in their names. */
const lastRow = 999;

/**
 * The answer to the button that adds an empty row: all typed values, nothing stored. Null when another button was
 * pressed.
 */
export function answerAddedRow(form: FormData, prefixes: readonly string[]): Answered | null {
  const prefix = prefixes.find((each) => form.has(addRowName(each)));
  if (prefix === undefined) return null;
  form.delete(addRowName(prefix));
  const added = { prefix, row: Math.min(lastRow, Math.max(0, ...rowsIn(form, prefix)) + 1) };
  return { reply: buildRefusalReply(form, {}), changed: false, added };
}

/** The fields of all rows, for a schema. */
export const rowFields = (shape: z.ZodRawShape, prefix: string, rows: readonly number[]) =>
  Object.fromEntries(
    rows.flatMap((row) => Object.entries(shape).map(([name, field]) => [rowField(prefix, row, name), field])),
  );

/** The filled rows of parsed values. A tick counts as empty when it is not set. */
export function filledRows<Shape extends z.ZodRawShape>(
  shape: Shape,
  prefix: string,
  { rows, value }: { rows: readonly number[]; value: Readonly<Record<string, unknown>> },
): { row: number; typed: z.output<z.ZodObject<Shape>> }[] {
  const isFilled = (typed: unknown) => typed !== undefined && typed !== "" && typed !== false;
  return rows.flatMap((row) => {
    const entries = Object.keys(shape).map((name) => [name, value[rowField(prefix, row, name)]] as const);
    if (!entries.some(([, typed]) => isFilled(typed))) return [];
    return [{ row, typed: Object.fromEntries(entries) as z.output<z.ZodObject<Shape>> }];
  });
}

/** Values of the rows by field name. */
export const rowValues = (
  prefix: string,
  rows: readonly Readonly<Record<string, string>>[],
  first = 1,
): Record<string, string> =>
  Object.fromEntries(
    rows.flatMap((row, index) =>
      Object.entries(row).map(([name, value]) => [rowField(prefix, index + first, name), value]),
    ),
  );

/** Labels of the rows' fields by field name, which begin with the name of the row. */
export const rowLabels = (
  prefix: string,
  rows: readonly number[],
  { title, labels }: { title: (row: number) => string; labels: Readonly<Record<string, string>> },
): Record<string, string> =>
  Object.fromEntries(
    rows.flatMap((row) =>
      Object.entries(labels).map(([name, label]) => [
        rowField(prefix, row, name),
        t("field", { row: title(row), label: bareLabel(label) }),
      ]),
    ),
  );

const weekdays: readonly Weekday[] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const shortNames = weekdays.map((day) => shortWeekdays[day].toLowerCase());

export const weekdayText = (days: readonly Weekday[] = []): string =>
  days.map((day) => shortWeekdays[day]).join(", ");

/** Reads "Fr, Sa", "Freitag und Samstag" or "So bis Do"; null for anything else. */
export function readWeekdays(typed: string): Weekday[] | null {
  const parts = typed
    .toLowerCase()
    .replaceAll(/\s*(?:bis|-|–)\s*/g, "-")
    .split(/(?:[,;.\s]|\bund\b)+/)
    .filter((part) => part !== "");
  const found = new Set<number>();
  for (const part of parts) {
    const [from = -1, to = from, more] = part.split("-").map(indexOfDay);
    if (from < 0 || to < 0 || more !== undefined) return null;
    for (let day = from; ; day = (day + 1) % weekdays.length) {
      found.add(day);
      if (day === to) break;
    }
  }
  return weekdays.filter((_, index) => found.has(index));
}

/** -1 for anything but a weekday. */
const indexOfDay = (text: string): number =>
  /^[a-z]{2,10}$/.test(text) ? shortNames.indexOf(text.slice(0, 2)) : -1;

/** A day of every year as 24.12., or a date. */
export const periodDayText = (day: string | undefined): string => {
  if (day === undefined) return "";
  const date = parseCivilDate(day);
  return date ? formatDate(date) : `${day.slice(3)}.${day.slice(0, 2)}.`;
};

/** Reads 24.12. as `12-24`, which is every year. */
export function readYearlyDay(typed: string): string | null {
  const [, day, month] = /^(\d{1,2})\.\s?(\d{1,2})\.?$/.exec(typed) ?? [];
  if (day === undefined || month === undefined) return null;
  const yearly = `${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return parseCivilDate(`2024-${yearly}`) ? yearly : null;
}

/** Also reads a date. */
export const readPeriodDay = (typed: string) => readYearlyDay(typed) ?? parseGermanDate(typed);

/** Euros of a catalogue file as a form shows them: "12,50". */
export const amountText = (euros: number | undefined): string =>
  euros === undefined ? "" : decimalText(cents(Math.round(euros * 100)));

export const atLeastOne = requiredValue(countFrom(1), issueText(t, "errors.count"), 3);

// Fields that may be left out.
export const percentField = optionalValue(readPercent, issueText(t, "errors.percent"));
export const priceField = optionalValue((typed) => parseAmount(typed) || null, issueText(t, "errors.price"));
export const numberField = optionalValue(countFrom(0), issueText(t, "errors.count"), 6);
export const weekdaysField = optionalValue(readWeekdays, issueText(t, "errors.weekdays"));
export const yearlyDayField = optionalValue(readYearlyDay, issueText(t, "errors.day"));
export const periodDayField = optionalValue(readPeriodDay, issueText(t, "errors.day"));

/** The value without its undefined fields, which the catalogue check takes for given ones. */
export const withoutGaps = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as Value;
