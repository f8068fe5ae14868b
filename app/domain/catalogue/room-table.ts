/** Prices, rooms and rules of days as a table, one line a day and variant: how it is written, and what a changed one means. */
import type { KeptNight } from "#app/domain/catalogue/catalogue.ts";
import { dayOf, type RoomChange, type RoomDay, type RoomState } from "#app/domain/catalogue/room-change.ts";
import { addDays, type CivilDate } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import { type Cents, decimalText } from "#app/domain/money.ts";

/** Without signs that programs write each in their own way. `frei` is told and never read: it follows from the rest. */
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
/** Of a table that was cut: the line in the one that it was cut from. */
export const lineColumn = "zeile";
export type TableColumn = (typeof tableColumns)[number] | typeof lineColumn;

export const [yes, no] = ["ja", "nein"] as const;

/** What is left out stays as it is. */
export interface DayWish {
  price?: Cents | undefined;
  rooms?: number | undefined;
  stopped?: boolean | undefined;
  closed?: boolean | undefined;
  minNights?: number | undefined;
}

export interface RoomLine extends DayWish {
  /** Of the file; the headings are the first. */
  line: number;
  offer: string;
  variant: string;
  date: CivilDate;
}

/** Why a line cannot be taken, as far as it says so by itself. */
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

/** Changes of days that follow each other and become alike, and the lines that say so. */
export interface LineRun {
  change: RoomChange;
  lines: RoomLine[];
}

export interface VariantLines {
  runs: LineRun[];
  faults: { line: number; fault: CellFault }[];
  /** Lines of days that are over: they are left as they are. */
  past: number;
}

/** The line of a day, as `tableColumns` has it. */
export function dayCells(
  { offer, variant, stopped }: { offer: string; variant: string; stopped: boolean },
  { date, minNights }: Pick<RoomDay, "date" | "minNights">,
  night: KeptNight,
): string[] {
  const isStopped = night.stopped ?? false;
  const free = stopped || isStopped ? 0 : Math.max(0, night.rooms - night.sold);
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

/** The lines that change something, with nothing in them but what they change; for the form that says yes. */
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

/** What the lines of one variant change of it; what they say as it is already is no change. */
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
      const wish = otherThan(dayOf(state, date), each);
      if (wish === "no-night") faults.push({ line, fault: "no-night" });
      else if (wish) changed.push({ line, offer: each.offer, variant: each.variant, date, ...wish });
    }
  }
  return { runs: runsOf(changed), faults, past };
}

/** What of a line is otherwise now; null: nothing. A day gets a night by price and rooms, as everywhere. */
function otherThan({ night, minNights }: RoomDay, wish: DayWish): DayWish | "no-night" | null {
  const { price, rooms, stopped, closed, minNights: least } = wish;
  if (!night && Object.values([price, rooms, stopped, closed, least]).every((part) => part === undefined))
    return null;
  if (!night && (price === undefined || rooms === undefined)) return "no-night";
  const other: DayWish = {
    ...(price !== undefined && price !== night?.price && { price }),
    ...(rooms !== undefined && rooms !== night?.rooms && { rooms }),
    ...(stopped !== undefined && stopped !== (night?.stopped ?? false) && { stopped }),
    ...(closed !== undefined && closed !== (night?.closedToArrival ?? false) && { closed }),
    ...(least !== undefined && least !== minNights && { minNights: least }),
  };
  return Object.keys(other).length === 0 ? null : other;
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
