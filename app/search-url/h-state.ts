/** The compressed search that a link to a deal carries in `h` (specification § 2 "Compressed state string"). */
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

/** A state takes about 200 characters. So few cannot unpack to more than some 100 KB, whatever is in them. */
const longestPacked = 600;

/** Names on the wire (specification § 2). */
const keys = {
  r: "rooms",
  a: "adults",
  b: "childrenAges",
  c: "checkin",
  d: "checkout",
  e: "variantId",
} as const satisfies Record<string, keyof SearchState>;

/** Value of `h`; empty values are dropped, and nothing at all gives the empty string. */
export function writeSearchState(state: SearchState): string {
  const short = Object.entries(keys)
    .map(([key, name]) => [key, state[name]] as const)
    .filter(
      ([, value]) => value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0),
    );
  if (short.length === 0) return "";
  const text = JSON.stringify(Object.fromEntries(short));
  const packed = written.get(text) ?? lzString.compressToEncodedURIComponent(text);
  if (written.size > 2000) written.clear();
  written.set(text, packed);
  return packed;
}

/** The cards of a page carry the same few states again and again. */
const written = new Map<string, string>();

/** What `h` says, as the fields of a search form would say it. Whoever reads a search judges it. */
export type CarriedSearch = Partial<Record<keyof SearchState, string>>;

/** Total: null where the text is no state at all. An empty text is an empty state. */
export function readSearchState(packed: string | null): CarriedSearch | null {
  const short = unpack(packed ?? "");
  if (!short) return null;
  const named = Object.entries(keys).map(([key, name]) => [name, textOf(short[key])] as const);
  return Object.fromEntries(named.filter(([, text]) => text !== ""));
}

/** Other programs write numbers as digits, too. What is neither text nor number stays to be seen as a mistake. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(singleText).join(",");
  return singleText(value);
}

/** A value within another one is nothing that a state has; its depth is not followed. */
const singleText = (value: unknown): string =>
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
