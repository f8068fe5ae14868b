/**
 * CSV table of prices, rooms and rules, one line per day and variant: writing it, and deriving changes from an edited
 * one.
 */
import { freeRooms, type KeptNight } from "#app/domain/catalogue/catalogue.ts";
import { dayOf, type RoomChange, type RoomDay, type RoomState } from "#app/domain/catalogue/room-change.ts";
import { addDays, type CivilDate } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import { type Cents, decimalText } from "#app/domain/money.ts";

/** ASCII headings, safe in every encoding. `frei` is written but ignored when read, as it follows from other columns. */
export const tableColumns = [
  "angebot",
  "variante",
  "tag",
  "preis",
  "zimmer",
  "frei",
  "gestoppt",
  "keine_anreise",
  "mindestnaechte",
] as const;
/** Extra column when the table is split: line number in the original file. */
export const lineColumn = "zeile";
export type TableColumn = (typeof tableColumns)[number] | typeof lineColumn;

export const [yes, no] = ["ja", "nein"] as const;

/** New values for a day; absent ones are unchanged. */
export interface DayWish {
  price?: Cents | undefined;
  rooms?: number | undefined;
  stopped?: boolean | undefined;
  closed?: boolean | undefined;
  minNights?: number | undefined;
}

export interface RoomLine extends DayWish {
  /** Line number in the file; the headings are line 1. */
  line: number;
  offer: string;
  variant: string;
  date: CivilDate;
}

/** Errors that can be found in a line. */
export type CellFault =
  | "cells"
  | "date"
  | "ambiguous-date"
  | "price"
  | "rooms"
  | "stopped"
  | "closed"
  | "least"
  | "twice"
  | "no-night"
  | "after";

/** The same change for consecutive days, with the lines it came from. */
export interface LineRun {
  change: RoomChange;
  lines: RoomLine[];
}

export interface VariantLines {
  runs: LineRun[];
  faults: { line: number; fault: CellFault }[];
  /** Number of lines with past dates, which are ignored. */
  past: number;
}

/** A day's line, in the order of `tableColumns`. */
export function dayCells(
  { offer, variant, stopped }: { offer: string; variant: string; stopped: boolean },
  { date, minNights }: Pick<RoomDay, "date" | "minNights">,
  night: KeptNight,
): string[] {
  const isStopped = night.stopped ?? false;
  const free = stopped || isStopped ? 0 : freeRooms(night);
  return [
    offer,
    variant,
    formatDate(date),
    decimalText(night.price),
    String(night.rooms),
    String(free),
    isStopped ? yes : no,
    night.closedToArrival ? yes : no,
    String(minNights),
  ];
}

/** A line with only the changed values, for the confirmation form. */
export function changedCells({ line, offer, variant, date, ...wish }: RoomLine): string[] {
  const { price, rooms, stopped, closed, minNights } = wish;
  const flag = (value: boolean | undefined) => (value === undefined ? "" : value ? yes : no);
  const number = (value: number | undefined) => (value === undefined ? "" : String(value));
  return [
    offer,
    variant,
    date,
    price === undefined ? "" : decimalText(price),
    number(rooms),
    "",
    flag(stopped),
    flag(closed),
    number(minNights),
    String(line),
  ];
}

/** The changes of one variant's lines compared with its stored state, and their errors. */
export function changesOfLines(
  lines: readonly RoomLine[],
  state: RoomState,
  { first, last }: { first: CivilDate; last: CivilDate },
): VariantLines {
  const faults: VariantLines["faults"] = [];
  const changed: RoomLine[] = [];
  const seen = new Set<CivilDate>();
  let past = 0;
  for (const each of lines.toSorted((one, other) => (one.date < other.date ? -1 : 1))) {
    const { line, date } = each;
    if (seen.has(date)) faults.push({ line, fault: "twice" });
    seen.add(date);
    if (date < first) past += 1;
    else if (date > last) faults.push({ line, fault: "after" });
    else {
      const changes = changedValues(dayOf(state, date), each);
      if (changes === "no-night") faults.push({ line, fault: "no-night" });
      else if (changes) changed.push({ line, offer: each.offer, variant: each.variant, date, ...changes });
    }
  }
  return { runs: runsOf(changed), faults, past };
}

/** The values that differ from the stored day; null when none does. A day without a night needs price and rooms. */
function changedValues({ night, minNights }: RoomDay, wish: DayWish): DayWish | "no-night" | null {
  const { price, rooms, stopped, closed, minNights: least } = wish;
  if (!night && Object.values([price, rooms, stopped, closed, least]).every((part) => part === undefined))
    return null;
  if (!night && (price === undefined || rooms === undefined)) return "no-night";
  const changed: DayWish = {
    ...(price !== undefined && price !== night?.price && { price }),
    ...(rooms !== undefined && rooms !== night?.rooms && { rooms }),
    ...(stopped !== undefined && stopped !== (night?.stopped ?? false) && { stopped }),
    ...(closed !== undefined && closed !== (night?.closedToArrival ?? false) && { closed }),
    ...(least !== undefined && least !== minNights && { minNights: least }),
  };
  return Object.keys(changed).length === 0 ? null : changed;
}

const week = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

function runsOf(lines: readonly RoomLine[]): LineRun[] {
  const runs: LineRun[] = [];
  for (const line of lines) {
    const { price, rooms, stopped, closed, minNights, date } = line;
    const last = runs.at(-1);
    if (last && addDays(last.change.to, 1) === date && isAlike(last.lines[0] ?? line, line)) {
      last.change = { ...last.change, to: date };
      last.lines.push(line);
      continue;
    }
    const arrival = closed === undefined ? undefined : closed ? [] : week;
    const change = { from: date, to: date, weekdays: [], price, rooms, stopped, arrival, minNights };
    runs.push({ change, lines: [line] });
  }
  return runs;
}

const isAlike = (one: DayWish, other: DayWish) =>
  (["price", "rooms", "stopped", "closed", "minNights"] as const).every((name) => one[name] === other[name]);
