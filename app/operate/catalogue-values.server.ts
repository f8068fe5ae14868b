/** The small parts of the catalogue format: texts, amounts, dates, pictures. */
import { z } from "zod";

import { addDays, addMonths, berlinInstant, type CivilDate, parseCivilDate } from "#app/domain/dates.ts";
import { type Cents, fromDecimal } from "#app/domain/money.ts";

/** What neither PostgreSQL's text nor its jsonb can hold: U+0000 and halves of a surrogate pair. */
const unstorable = /[\u0000\p{Surrogate}]/u;

/** A text that may be empty. */
export const anyText = z
  .string()
  .max(5000, "höchstens 5000 Zeichen")
  .refine((value) => !unstorable.test(value), "enthält ein Zeichen, das nicht gespeichert werden kann");

export const text = anyText.refine((value) => value.trim() !== "", "darf nicht leer sein");

export const slug = text.regex(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  "nur Kleinbuchstaben a-z, Ziffern und einzelne Bindestriche dazwischen",
);

/** Keys stand in files only, so they are less strict than slugs. */
export const key = text.regex(
  /^[A-Za-z0-9]+([._-][A-Za-z0-9]+)*$/,
  "nur Buchstaben a-z, Ziffern und . _ - dazwischen",
);

export const share = z.number().min(0).max(1);
export const count = z.int().min(0).max(100_000);

const mostEuros = 1_000_000;

function amountFrom(least: Cents | 0, complaint: string) {
  return z.number().transform((value, context): Cents => {
    const amount = fromDecimal(value);
    if (amount === null) context.addIssue("ein Betrag in Euro hat höchstens zwei Nachkommastellen");
    else if (amount < least) context.addIssue(complaint);
    else if (value > mostEuros) context.addIssue(`höchstens ${mostEuros} Euro`);
    else return amount;
    return z.NEVER;
  });
}

/** Decimal euros in the file, cents inside. */
export const price = amountFrom(1 as Cents, "ein Preis muss größer als 0 sein");
export const surcharge = amountFrom(0, "ein Betrag darf nicht negativ sein");

const relative = /^([+-])(\d{1,4})([dmy])$/;
const dateHint = "ein Datum wie 2027-05-31 oder ein Abstand zu heute wie +0d, -30d, +13m, +1y";

function resolveDate(value: string, today: CivilDate): CivilDate | null {
  const match = relative.exec(value);
  if (!match) return parseCivilDate(value);
  const amount = Number(`${match[1]}${match[2]}`);
  if (match[3] === "d") return addDays(today, amount);
  return addMonths(today, match[3] === "m" ? amount : 12 * amount);
}

export const absoluteDay = z.string().transform((value, context): CivilDate => {
  const date = parseCivilDate(value);
  if (date) return date;
  context.addIssue("ein Datum wie 2027-05-31, das es gibt");
  return z.NEVER;
});

export function dayFrom(today: CivilDate) {
  return z.string().transform((value, context): CivilDate => {
    const date = resolveDate(value, today);
    if (date) return date;
    context.addIssue(`${dateHint} wird erwartet`);
    return z.NEVER;
  });
}

/** A day stands for its beginning in Berlin. */
export function instantFrom(today: CivilDate) {
  return z.string().transform((value, context): Date => {
    const date = resolveDate(value, today);
    if (date) return berlinInstant(date, 0);
    const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(value)
      ? new Date(value)
      : null;
    if (instant && !Number.isNaN(instant.getTime()) && parseCivilDate(value.slice(0, 10))) return instant;
    context.addIssue(`${dateHint} oder ein Zeitpunkt wie 2027-05-31T18:00:00Z wird erwartet`);
    return z.NEVER;
  });
}

/** Day of the year; 29 February counts as one, in other years the season simply lacks it. */
export const dayOfYear = z
  .string()
  .refine((value) => parseCivilDate(`2024-${value}`) !== null, "ein Tag im Jahr als Monat-Tag wie 06-15");
