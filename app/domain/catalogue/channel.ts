/** Property systems that exchange rooms, prices and bookings with the shop (docs/decisions/alpinebits.md). */
import { addDays, type CivilDate } from "#app/domain/dates.ts";

/** Versions of AlpineBits HotelData that the shop speaks, the newest first. */
export const channelVersions = ["2024-10", "2022-10", "2020-10"] as const;
export type ChannelVersion = (typeof channelVersions)[number];

interface CodedRoom {
  id: string;
  /** Unique within its offer. */
  key: string;
  sku: string;
  /** The offer's. */
  slug: string;
}

/** Room categories of AlpineBits have codes of at most so many characters. */
const longestCode = 8;

/** Codes by which a property system knows the rooms of one vendor. */
export interface RoomCodes {
  /** The code that the shop sends and shows. */
  ofRoom: ReadonlyMap<string, string>;
  /** Room by any code that names it: its key or its article number, when no other room of the vendor has it. */
  rooms: ReadonlyMap<string, string>;
}

/** The code is the room's key. When that is too long or not unique it is the article number, or else derived from both. */
export function codeRooms(rooms: readonly CodedRoom[]): RoomCodes {
  const owners = new Map<string, Set<string>>();
  for (const { id, key, sku } of rooms)
    for (const name of [key, sku]) owners.set(name, (owners.get(name) ?? new Set()).add(id));
  const isCode = (name: string) =>
    /^\S.{0,7}$/.test(name) && name.length <= longestCode && owners.get(name)?.size === 1;
  const ofRoom = new Map<string, string>();
  const byCode = new Map<string, string>();
  for (const { id, key, sku, slug } of rooms) {
    const derived = `R${hashText(`${slug}/${key}`)}`;
    const codes = [key, sku].filter(isCode);
    ofRoom.set(id, codes[0] ?? derived);
    for (const code of codes.length > 0 ? codes : [derived]) byCode.set(code, id);
  }
  return { ofRoom, rooms: byCode };
}

/** FNV-1a, at most seven characters. Not secret, only the same in every process. */
function hashText(text: string): string {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}

/** A complete set is about the houses that it names something of, or about all houses when it names nothing. */
export function ofSameHouses<Part extends { contactId: string }>(
  parts: readonly Part[],
  isNamed: (part: Part) => boolean,
): Part[] {
  const houses = new Set(parts.filter(isNamed).map(({ contactId }) => contactId));
  return parts.filter(({ contactId }) => houses.size === 0 || houses.has(contactId));
}

export interface DayRange {
  from: CivilDate;
  /** Inclusive. */
  to: CivilDate;
}

/** Days of a range within the bounds. */
export function daysWithin(range: DayRange, bounds: DayRange): CivilDate[] {
  const days: CivilDate[] = [];
  const last = range.to < bounds.to ? range.to : bounds.to;
  for (let day = range.from < bounds.from ? bounds.from : range.from; day <= last; day = addDays(day, 1))
    days.push(day);
  return days;
}

/** Whether two of these ranges share a day. */
export function haveOverlap(ranges: readonly DayRange[]): boolean {
  const sorted = ranges.toSorted((one, other) => (one.from < other.from ? -1 : 1));
  return sorted.some(({ from }, at) => at > 0 && from <= (sorted[at - 1]?.to ?? ""));
}

/** Consecutive days with the same value as ranges, in order. */
export function runsOf<Value>(days: ReadonlyMap<CivilDate, Value>): (DayRange & { value: Value })[] {
  const runs: (DayRange & { value: Value })[] = [];
  for (const [day, value] of [...days].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const last = runs.at(-1);
    if (last && last.value === value && addDays(last.to, 1) === day) last.to = day;
    else runs.push({ from: day, to: day, value });
  }
  return runs;
}
