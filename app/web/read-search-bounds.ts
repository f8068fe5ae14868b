/** The lower and upper bounds of a search: price, nights, persons. */
import { type Cents, cents, parseAmount } from "#app/domain/money.ts";
import { searchBounds, type SearchQuery } from "#app/domain/search/query.ts";
import type { NoteIssue } from "#app/web/search-issue.ts";

type BoundField = "minPrice" | "maxPrice" | "minNights" | "maxNights" | "minPersons" | "maxPersons";
export type SearchLimits = Pick<SearchQuery, BoundField>;

const longest = 20;

/** The wrong way round they are swapped, and the page says so. */
export function readLimits(get: (field: BoundField) => string, note: NoteIssue): SearchLimits {
  const pair = <Value extends number>(
    [low, high]: readonly [BoundField, BoundField],
    read: (field: BoundField, text: string) => Value | null,
  ): [Value | null, Value | null] => {
    const [min, max] = [read(low, get(low)), read(high, get(high))];
    if (min === null || max === null || min <= max) return [min, max];
    note(low, "swapped", `${get(low)} bis ${get(high)}`);
    return [max, min];
  };
  const price = (field: BoundField, text: string) => readPrice(field, text, note);
  const count = (name: "nights" | "persons") => (field: BoundField, text: string) => {
    const { least, most } = searchBounds[name];
    const value = /^\d{1,3}$/.test(text) ? Number(text) : -1;
    if (least <= value && value <= most) return value;
    if (text !== "") note(field, name, text);
    return null;
  };
  const [minPrice, maxPrice] = pair(["minPrice", "maxPrice"], price);
  const [minNights, maxNights] = pair(["minNights", "maxNights"], count("nights"));
  const [minPersons, maxPersons] = pair(["minPersons", "maxPersons"], count("persons"));
  // From nothing is from anywhere.
  return { minPrice: minPrice || null, maxPrice, minNights, maxNights, minPersons, maxPersons };
}

function readPrice(field: BoundField, text: string, note: NoteIssue): Cents | null {
  const amount = text.length > longest ? null : parseAmount(text);
  if (amount !== null && amount <= searchBounds.price.most * 100) return cents(amount);
  if (text !== "") note(field, "price", text);
  return null;
}
