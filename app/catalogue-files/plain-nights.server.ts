/** The quick way to read the nights of an offer's file, which are most of it. Errors are left to the schema. */
import type { CatalogueNight } from "#app/domain/catalogue/catalogue.ts";
import { type CivilDate, parseCivilDate } from "#app/domain/dates.ts";
import { fromDecimal } from "#app/domain/money.ts";
import { mostEuros, mostRooms } from "#app/catalogue-files/fields.server.ts";

const fields = new Set(["date", "price", "rooms", "closedToArrival", "stopped"]);

/** Each date is checked once for all offers. */
export type KnownDates = Map<string, CivilDate | null>;

/**
 * Takes the nights out of an offer before its schema reads the rest. They are read as the schema does.
 * @returns null if a night does not fit the schema, or there are none
 */
export function readPlainNights(
  entry: unknown,
  dates: KnownDates,
): { rest: unknown; nights: readonly (CatalogueNight[] | undefined)[] } | null {
  const variants = isObject(entry) ? entry["variants"] : undefined;
  if (!Array.isArray(variants)) return null;
  const nights: (CatalogueNight[] | undefined)[] = [];
  for (const variant of variants) {
    const rows: unknown = isObject(variant) ? variant["nightRows"] : undefined;
    const read = rows === undefined ? undefined : readRows(rows, dates);
    if (read === null) return null;
    nights.push(read);
  }
  if (nights.every((read) => read === undefined)) return null;
  const rest = {
    ...(entry as object),
    variants: variants.map((variant: object, index) =>
      nights[index] ? { ...variant, nightRows: [] } : variant,
    ),
  };
  return { rest, nights };
}

function readRows(rows: unknown, dates: KnownDates): CatalogueNight[] | null {
  if (!Array.isArray(rows)) return null;
  const read: CatalogueNight[] = [];
  for (const row of rows) {
    const night = readRow(row, dates);
    if (!night) return null;
    read.push(night);
  }
  return read;
}

function readRow(row: unknown, dates: KnownDates): CatalogueNight | null {
  if (!isObject(row)) return null;
  for (const name of Object.keys(row)) if (!fields.has(name)) return null;
  const { date: day, price: euros, rooms, closedToArrival = false, stopped } = row;
  if (typeof day !== "string" || typeof euros !== "number" || typeof closedToArrival !== "boolean")
    return null;
  if (typeof rooms !== "number" || !Number.isInteger(rooms) || rooms < 0 || rooms > mostRooms) return null;
  if (stopped !== undefined && typeof stopped !== "boolean") return null;
  let date = dates.get(day);
  if (date === undefined) dates.set(day, (date = parseCivilDate(day)));
  const price = fromDecimal(euros);
  if (date === null || price === null || price < 1 || euros > mostEuros) return null;
  return { date, price, rooms, closedToArrival, ...(stopped !== undefined && { stopped }) };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
