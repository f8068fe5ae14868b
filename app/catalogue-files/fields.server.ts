/** Basic fields of the catalogue format: texts, amounts, dates, pictures. */
import { z } from "zod";

import { readEmail } from "#app/domain/customer/email.ts";
import { germanReason } from "#app/catalogue-files/diagnostics.server.ts";
import type { Image } from "#app/domain/catalogue/offer.ts";
import {
  type CatalogueImage,
  gradientNamed,
  gradientNames,
  landscapes,
} from "#app/domain/catalogue/picture.ts";
import { addDays, addMonths, type CivilDate, parseCivilDate } from "#app/domain/dates.ts";
import { type Cents, fromDecimal } from "#app/domain/money.ts";
import { berlinInstant } from "#app/domain/time.ts";

/** Characters that PostgreSQL cannot store in text or jsonb: U+0000 and unpaired surrogates. */
const unstorable = /[\u0000\p{Surrogate}]/u;

const textUpTo = (count: number) =>
  z
    .string()
    .max(count, `höchstens ${count} Zeichen`)
    .refine((value) => !unstorable.test(value), "enthält ein Zeichen, das nicht gespeichert werden kann");

const neededUpTo = (count: number) =>
  textUpTo(count).refine((value) => value.trim() !== "", "darf nicht leer sein");

export const anyText = textUpTo(5000);
export const text = neededUpTo(5000);

/** Texts of an offer, limited to readable lengths. */
export const heading = neededUpTo(150);
export const subheading = textUpTo(300);
export const line = neededUpTo(500);
export const remark = textUpTo(1000);

export const slug = text.regex(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  "nur Kleinbuchstaben a-z, Ziffern und einzelne Bindestriche dazwischen",
);

/** Keys are only used in files, so they are less strict than slugs. */
export const key = text.regex(
  /^[A-Za-z0-9]+([._-][A-Za-z0-9]+)*$/,
  "nur Buchstaben a-z, Ziffern und . _ - dazwischen",
);

export const share = z.number().min(0).max(1);
export const mostRooms = 100_000;
export const count = z.int().min(0).max(mostRooms);

export const mostEuros = 1_000_000;

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

/** Decimal euros in the file, converted to cents. */
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

/** A date without time means the start of that day in Berlin. */
export function instantFrom(today: CivilDate) {
  // Most offers of a catalogue begin and end on the same days.
  const starts = new Map<CivilDate, number>();
  return z.string().transform((value, context): Date => {
    const date = resolveDate(value, today);
    if (date) {
      const start = starts.get(date) ?? berlinInstant(date, 0).getTime();
      starts.set(date, start);
      return new Date(start);
    }
    const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(value)
      ? new Date(value)
      : null;
    if (instant && !Number.isNaN(instant.getTime()) && parseCivilDate(value.slice(0, 10))) return instant;
    context.addIssue(`${dateHint} oder ein Zeitpunkt wie 2027-05-31T18:00:00Z wird erwartet`);
    return z.NEVER;
  });
}

/** Month and day. 29 February is valid, and skipped in other years. */
export const dayOfYear = z
  .string()
  .refine((value) => parseCivilDate(`2024-${value}`) !== null, "ein Tag im Jahr als Monat-Tag wie 06-15");

/** Accepts a day of every year (06-15) or a date. */
export function periodDayFrom(today: CivilDate) {
  return z.string().transform((value, context): string => {
    const day = parseCivilDate(`2024-${value}`) ? value : resolveDate(value, today);
    if (day) return day;
    context.addIssue(`ein Tag im Jahr wie 06-15 oder ${dateHint} wird erwartet`);
    return z.NEVER;
  });
}

// Pictures of the catalogue format: a static file of the shop, or a photo.

/** Colours shown until the picture is loaded. */
const gradient = z.enum([...gradientNames, ...landscapes]).transform(gradientNamed);

const plainFile = z.strictObject({
  imageUrl: text.regex(
    /^(\/[a-z0-9][a-z0-9_-]*)+\.(svg|webp|avif|jpe?g|png)$/,
    "ein Pfad wie /pictures/name.svg (svg, webp, avif, jpg, png), in Kleinbuchstaben und ohne Punkte",
  ),
  alt: anyText,
  hash: gradient,
}) satisfies SchemaOf<Image>;

/** The photo file itself is checked later, relative to the catalogue file. */
const photograph = z.strictObject({ photo: text, alt: anyText, hash: gradient.optional() });

/** Earlier versions drew pictures from descriptions. */
const drawing = z
  .object({ scene: z.never("gezeichnete Bilder gibt es nicht mehr; nennen Sie eine Bilddatei als photo") })
  .transform((): CatalogueImage => z.NEVER);

/** Selects one of the schemas by the picture's fields, so that errors concern only that schema. */
export const fileImageSchema = z.unknown().transform((value, context): CatalogueImage => {
  const has = (field: string) => typeof value === "object" && value !== null && field in value;
  const schema = has("scene") ? drawing : has("photo") ? photograph : plainFile;
  const read = z.safeParse<z.ZodType<CatalogueImage>>(schema, value, { error: germanReason });
  if (read.success) return read.data;
  for (const { path, message, ...issue } of read.error.issues) {
    const names = issue.code === "unrecognized_keys" ? issue.keys : [undefined];
    for (const name of names) {
      context.addIssue({
        code: "custom",
        path: name === undefined ? path : [...path, name],
        message: name === undefined ? message : "dieses Feld gibt es nicht",
        input: value,
      });
    }
  }
  return z.NEVER;
});
export type ImageSchema = typeof fileImageSchema;

/** A picture that the shop already has. Not validated. */
export const ownImageSchema: ImageSchema = z.unknown().transform((value) => value as CatalogueImage);

/**
 * Requires a schema for each field of `Value`: `satisfies SchemaOf<Offer>` does not compile if a field is missing
 * or has another type. Additional fields are not detected.
 */
export type SchemaOf<Value> = z.ZodObject<{
  [Field in keyof Required<Value>]: z.ZodType<Value[Field & keyof Value]>;
}>;

/** `Value` with gaps. Unreadable values are undefined, in lists as well. */
export type Readable<Value> = Value extends Date | string | number | boolean | null | undefined
  ? Value | undefined
  : Value extends readonly (infer Item)[]
    ? (Readable<Item> | undefined)[]
    : { [Field in keyof Value]?: Readable<Value[Field]> };

/**
 * Reads the valid parts of a value, so that rules between them are checked in the same run. A field with an invalid
 * value is present and undefined. Descends into objects and lists. All other values are read completely or not at
 * all.
 */
export function readablePart<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): Readable<z.output<Schema>> {
  return read(schema, value) as Readable<z.output<Schema>>;
}

function read(schema: z.core.$ZodType, value: unknown): unknown {
  const whole = z.safeParse(schema, value);
  if (whole.success) return whole.data;
  const inner = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? schema.unwrap() : schema;
  if (inner instanceof z.ZodArray && Array.isArray(value))
    return value.map((item) => read(inner.element, item));
  if (inner instanceof z.ZodObject && typeof value === "object" && value !== null && !Array.isArray(value)) {
    const fields = value as Record<string, unknown>;
    const shape = Object.entries(inner.shape as Record<string, z.core.$ZodType>);
    const parts = shape.map(([name, field]) => [name, read(field, fields[name])] as const);
    return Object.fromEntries(
      parts.filter(([name, part]) => part !== undefined || Object.hasOwn(fields, name)),
    );
  }
  return undefined;
}

export const email = z
  .string()
  .overwrite((typed) => {
    const read = readEmail(typed);
    return read.ok ? read.email : typed;
  })
  .refine((value) => readEmail(value).ok, "eine E-Mail-Adresse wird erwartet");
