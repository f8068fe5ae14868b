/** Compressed search state in the `h` parameter of links to deals (specification § 2 "Compressed state string"). */
import lzString from "lz-string";
import type { CivilDate } from "#app/domain/dates.ts";

export interface SearchState {
  rooms?: number;
  adults?: number;
  childrenAges?: readonly number[];
  checkin?: CivilDate;
  checkout?: CivilDate;
  variantId?: string;
}

/** A state has about 200 characters. This limit ensures that none can decompress to more than about 100 KB. */
const longestPacked = 600;

/** Keys in the JSON (specification § 2). */
const keys = {
  r: "rooms",
  a: "adults",
  b: "childrenAges",
  c: "checkin",
  d: "checkout",
  e: "variantId",
} as const satisfies Record<string, keyof SearchState>;

/** Value of `h`. Empty values are omitted, and an empty state gives an empty string. */
export function writeSearchState(state: SearchState): string {
  const entries = Object.entries(keys)
    .map(([key, name]) => [key, state[name]] as const)
    .filter(
      ([, value]) => value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0),
    );
  if (entries.length === 0) return "";
  const text = JSON.stringify(Object.fromEntries(entries));
  const packed = packedCache.get(text) ?? lzString.compressToEncodedURIComponent(text);
  if (packedCache.size > 2000) packedCache.clear();
  packedCache.set(text, packed);
  return packed;
}

/** Cache, because the cards of a page repeat the same few states. */
const packedCache = new Map<string, string>();

/** Content of `h` as values of search form fields, not yet validated. */
export type CarriedSearch = Partial<Record<keyof SearchState, string>>;

/** Null when the text is no valid state. An empty text is an empty state. Never throws. */
export function readSearchState(packed: string | null): CarriedSearch | null {
  const values = unpack(packed ?? "");
  if (!values) return null;
  const fields = Object.entries(keys).map(([key, name]) => [name, toText(values[key])] as const);
  return Object.fromEntries(fields.filter(([, text]) => text !== ""));
}

/** Other programs may write numbers as strings. Invalid types are kept as text, so that validation reports them. */
function toText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(valueToText).join(",");
  return valueToText(value);
}

/** Nested values are invalid and are not traversed. */
const valueToText = (value: unknown): string =>
  value === null ? "" : typeof value === "object" ? "{}" : String(value);

function unpack(packed: string): Record<string, unknown> | null {
  if (packed === "") return {};
  if (packed.length > longestPacked) return null;
  try {
    // A "+" that went through a form decoder arrives as a space.
    const value: unknown = JSON.parse(
      lzString.decompressFromEncodedURIComponent(packed.replaceAll(" ", "+")) || "null",
    );
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
