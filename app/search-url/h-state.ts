/** The compressed search that a link to a deal carries in `h` (specification § 2 "Compressed state string"). */
import lzString from "lz-string";
import { type CivilDate, parseCivilDate } from "#app/domain/dates.ts";
import { searchBounds } from "#app/domain/search/query.ts";

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

/** Value of `h`; empty values are dropped, and nothing at all gives the empty string. */
export function writeSearchState(state: SearchState): string {
  const short = Object.entries({
    r: state.rooms,
    a: state.adults,
    b: state.childrenAges,
    c: state.checkin,
    d: state.checkout,
    e: state.variantId,
  }).filter(
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

/** Total: any text gives a state; what is not fit for one is left out. Dates may lie in the past. */
export function readSearchState(packed: string | null): SearchState {
  const short = unpack(packed ?? "");
  const { adults, rooms, children, childAge } = searchBounds;
  const ages = Array.isArray(short["b"]) ? short["b"].filter((age) => isCount(age, 0, childAge)) : [];
  const [checkin, checkout] = [readDate(short["c"]), readDate(short["d"])];
  const variantId = short["e"];
  return {
    ...(isCount(short["r"], rooms.least, rooms.most) ? { rooms: short["r"] } : {}),
    ...(isCount(short["a"], adults.least, adults.most) ? { adults: short["a"] } : {}),
    ...(ages.length > 0 ? { childrenAges: ages.slice(0, children) } : {}),
    ...(checkin ? { checkin } : {}),
    ...(checkout ? { checkout } : {}),
    ...(typeof variantId === "string" && /^[0-9a-z-]{1,40}$/i.test(variantId) ? { variantId } : {}),
  };
}

function unpack(packed: string): Record<string, unknown> {
  if (packed === "" || packed.length > longestPacked) return {};
  try {
    // A "+" that went through a form decoder arrives as a space.
    const value: unknown = JSON.parse(
      lzString.decompressFromEncodedURIComponent(packed.replaceAll(" ", "+")) || "{}",
    );
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function isCount(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && least <= (value as number) && (value as number) <= most;
}

function readDate(value: unknown): CivilDate | null {
  return typeof value === "string" ? parseCivilDate(value) : null;
}
