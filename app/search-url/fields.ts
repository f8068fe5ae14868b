import { type CivilDate, parseDay } from "#app/domain/dates.ts";
import { cutText } from "#app/domain/text/cut-text.ts";
import { type Cents, cents, parseAmount } from "#app/domain/money.ts";
import { parseGermanDate } from "#app/domain/typed-dates.ts";
import { travelBounds } from "#app/domain/price/calendar.ts";
import {
  type BoundingBox,
  type Destination,
  type MapPosition,
  searchBounds,
  type SearchDates,
  type SearchQuery,
  type TagKind,
  tagKinds,
  type Tags,
} from "#app/domain/search/query.ts";
import { wordsOf } from "#app/domain/search/text-matching.ts";
import { cleanText } from "#app/domain/text/typed-text.ts";
import { facetAliases, facetFields } from "#app/search-url/address.ts";

/** A problem in a search. The valid parts are searched for, and typed values are kept. */
export interface SearchIssue {
  field: string;
  /** Key of the message in `locales`, under `issues` of the search. */
  message: SearchIssueKey;
  /** The typed value, cut to 100 characters. */
  typed: string;
}

export type SearchIssueKey =
  | "date-unreadable"
  | "date-too-early"
  | "date-too-late"
  | "checkout-not-later"
  | "dates-missing"
  | "dates-unused"
  | "checkin-missing"
  | "checkout-missing"
  | "adults"
  | "child-age-missing"
  | "children-ages"
  | "children-many"
  | "rooms"
  | "page"
  | "page-size"
  | "sort"
  | "language"
  | "sort-nowhere"
  | "destination-long"
  | "destination-signs"
  | "text-long"
  | "text-signs"
  | "price"
  | "nights"
  | "persons"
  | "swapped"
  | "promotion"
  | "filter-unknown"
  | "filter-value"
  | "mode"
  | "bounding-box"
  | "position";

/** Records an issue. Passed to the functions that parse one part of a search. */
export type NoteIssue = (field: string, message: SearchIssueKey, typed: string) => void;

type BoundField = "minPrice" | "maxPrice" | "minNights" | "maxNights" | "minPersons" | "maxPersons";
export type SearchLimits = Pick<SearchQuery, BoundField>;

const maxPriceLength = 20;

/** Parses the bounds. Minimum and maximum in the wrong order are swapped, with an issue. */
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
  // A minimum price of 0 is no limit.
  return { minPrice: minPrice || null, maxPrice, minNights, maxNights, minPersons, maxPersons };
}

function readPrice(field: BoundField, text: string, note: NoteIssue): Cents | null {
  const amount = text.length > maxPriceLength ? null : parseAmount(text);
  if (amount !== null && amount <= searchBounds.price.most * 100) return cents(amount);
  if (text !== "") note(field, "price", text);
  return null;
}

const noDates = { mode: "o", checkin: null, checkout: null } as const;

/**
 * Mode and dates of a search. Two valid dates mean booking mode, unless `mode` is offers. Anything else means offers
 * mode, with an issue when booking was requested.
 */
export function readSearchDates(
  typed: { mode: string; checkin: string; checkout: string },
  today: CivilDate,
  note: NoteIssue,
  sameDay = false,
): SearchDates {
  if (typed.mode === "o") {
    if (typed.checkin !== "" || typed.checkout !== "") note("m", "dates-unused", "");
    return noDates;
  }
  if (typed.mode !== "" && typed.mode !== "b") note("m", "mode", typed.mode);
  if (typed.checkin === "" && typed.checkout === "") {
    if (typed.mode === "b") note("checkin", "dates-missing", "");
    return noDates;
  }
  const bounds = travelBounds(today, sameDay);
  const checkin = readDate("checkin", typed.checkin, { today, bounds }, note);
  const checkout = readDate("checkout", typed.checkout, { today, bounds }, note);
  if (!checkin || !checkout) return noDates;
  if (checkout <= checkin) {
    note("checkout", "checkout-not-later", typed.checkout);
    return noDates;
  }
  return { mode: "b", checkin, checkout };
}

const longestDate = 60;

/** Parses a date. An unescaped "+" of a time zone offset arrives as a space. */
const parseTypedDay = (text: string, today: CivilDate) =>
  parseGermanDate(text, today) ?? parseDay(text.replace(/(T.*) (?=\d\d:?\d\d$)/, "$1+"));

function readDate(
  field: "checkin" | "checkout",
  text: string,
  { today, bounds }: { today: CivilDate; bounds: ReturnType<typeof travelBounds> },
  note: NoteIssue,
): CivilDate | null {
  const date = text.length > longestDate ? null : parseTypedDay(text, today);
  const { earliest, latest } = bounds;
  if (text === "") note(field, `${field}-missing`, "");
  else if (!date) note(field, "date-unreadable", text);
  else if (date < earliest) note(field, "date-too-early", text);
  else if (date > latest) note(field, "date-too-late", text);
  else return date;
  return null;
}

type Get = (field: "lat1" | "lat2" | "lon1" | "lon2" | "lat" | "lon" | "z") => string;

/** Parses `txt:` and `key:` destinations. Without a prefix it is free text, as submitted by the form. */
export function readDestination(text: string, note: NoteIssue): Destination | null {
  const prefix = /^(txt|key):/.exec(text)?.[1];
  const value = readText("destination", prefix ? text.slice(4) : text, note);
  return value === null ? null : { kind: prefix === "key" ? "key" : "txt", value };
}

/** Free text on one line; null when empty, or when it consists of punctuation only. */
export function readText(field: "destination" | "text", text: string, note: NoteIssue): string | null {
  const bare = cleanText(text).replace(/\s+/g, " ");
  const value = cutAt(bare, searchBounds.destination);
  if (value === "") return null;
  if (wordsOf(value).length === 0) {
    note(field, `${field}-signs`, value);
    return null;
  }
  if (value !== bare) note(field, `${field}-long`, text);
  return value;
}

/** The first `length` UTF-16 units, without an incomplete surrogate pair at the end. */
export function cutAt(text: string, length: number): string {
  if (text.length <= length) return text;
  return cutText(text, length).trimEnd();
}

export function readBoundingBox(get: Get, note: NoteIssue): BoundingBox | null {
  const typed = [get("lat1"), get("lat2"), get("lon1"), get("lon2")];
  if (typed.every((text) => text === "")) return null;
  const [one, other] = [degrees(get("lat1"), 90), degrees(get("lat2"), 90)];
  const [lon1, lon2] = [degrees(get("lon1"), 180), degrees(get("lon2"), 180)];
  if (one !== null && other !== null && lon1 !== null && lon2 !== null) {
    return { lat1: Math.min(one, other), lat2: Math.max(one, other), lon1, lon2 };
  }
  note("lat1", "bounding-box", typed.join(" "));
  return null;
}

export function readPosition(get: Get, note: NoteIssue): MapPosition | null {
  const typed = [get("lat"), get("lon"), get("z")];
  if (typed.every((text) => text === "")) return null;
  const [lat, lon, z] = [degrees(get("lat"), 90), degrees(get("lon"), 180), Number(get("z") || "x")];
  const { least, most } = searchBounds.zoom;
  if (lat !== null && lon !== null && Number.isInteger(z) && least <= z && z <= most) return { lat, lon, z };
  note("lat", "position", typed.join(" "));
  return null;
}

/** Rounded to six decimals, about 10 cm. Adding zero turns -0 into 0, and more decimals could be written as 1e-7. */
function degrees(text: string, most: number): number | null {
  if (!/^-?\d{1,3}(?:\.\d{1,20})?$/.test(text)) return null;
  const value = Math.round(Number(text) * 1e6) / 1e6 + 0;
  return Math.abs(value) <= most ? value : null;
}

/** Codes and slugs as in the catalogue. No comma, because it separates values. */
const tagValue = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._:+'’()/&-]*$/u;

/** Filters from `tags[Board]=HP,UF`, from checkboxes `board=HP&board=UF`, and from `boardIds=HP,UF`. */
export function readTags(params: URLSearchParams, note: NoteIssue): Tags {
  const chosen: Partial<Record<TagKind, string[]>> = {};
  for (const kind of tagKinds) {
    const names = [`tags[${kind}]`, facetFields[kind], facetAliases[kind] ?? facetFields[kind]];
    const texts = [...new Set(names)].flatMap((name) => params.getAll(name));
    const values = new Set<string>();
    for (const text of texts
      .slice(0, 2 * searchBounds.tagValues)
      .flatMap((joined) => joined.split(",", 100))) {
      const value = text.trim().normalize("NFC");
      if (value === "") continue;
      const isValid = value.length <= searchBounds.tagValue && tagValue.test(value);
      if (isValid && values.size < searchBounds.tagValues) values.add(value);
      else if (!values.has(value)) note(`tags[${kind}]`, "filter-value", value);
    }
    if (values.size > 0) chosen[kind] = [...values].sort();
  }
  for (const name of params.keys()) {
    const kind = /^tags\[(.*)\]?$/s.exec(name)?.[1]?.replace(/\]$/, "");
    if (kind !== undefined && !tagKinds.some((known) => `tags[${known}]` === name)) {
      note(name, "filter-unknown", kind);
    }
  }
  return chosen;
}
