/** Imports a table of days, completely or not at all, with the command that the change form uses (decision 069). */
import type { ChangeActor } from "#app/commands/operator/audit.server.ts";
import {
  changeableDays,
  changeRooms,
  planRooms,
  type RoomPlan,
  type RoomRefusal,
} from "#app/commands/catalogue/rooms.server.ts";
import type { KeptNight } from "#app/domain/catalogue/catalogue.ts";
import { dayOf } from "#app/domain/catalogue/room-change.ts";
import {
  type CellFault,
  changesOfLines,
  dayCells,
  type LineRun,
  type RoomLine,
  tableColumns,
} from "#app/domain/catalogue/room-table.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import type { Currency } from "#app/domain/money.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import { listRoomVariants, readCalendars } from "#app/store/queries/catalogue/rooms.server.ts";
import { lockVariants } from "#app/store/queries/catalogue/inventory.server.ts";

type Work = Pick<CommandContext, "db" | "now">;

export type LineFault = { line: number } & (
  | { fault: CellFault | "unknown" | "prices" }
  | { fault: "refused"; refused: RoomRefusal; currency: Currency }
);

export interface TableImport {
  ok: true;
  /** Changed variants with their days. */
  plans: RoomPlan[];
  /** Lines that change something. */
  lines: RoomLine[];
  /** Number of lines without a change. `past`: number of lines for past days. */
  same: number;
  past: number;
  /** Versions of the days of all changed variants. The confirmation form carries it as `seen`. */
  stand: string;
}

export type TableRefusal = { ok: false } & (
  | { refusal: "changed" }
  /** @param more number of faults besides those listed */
  | { refusal: "lines"; faults: LineFault[]; more: number }
);

export interface ImportWish {
  lines: readonly RoomLine[];
  /** Only this vendor's variants; null: all. */
  vendorKey: string | null;
  /** Whether night prices may be changed. */
  prices: boolean;
  /** Absent for the command line. `seen`: versions of the days on the operator's page. */
  by?: ChangeActor | undefined;
  /** Only returns what would happen. */
  dry?: boolean;
}

const maxListed = 20;

/** Rolls the transaction back and carries the answer out of it. */
class RollBack extends Error {
  readonly answer: TableImport | TableRefusal;
  constructor(answer: TableImport | TableRefusal) {
    super("undone");
    this.answer = answer;
  }
}

/** Applies all lines in one transaction. A single bad line refuses all. Lines that change nothing are accepted. */
export async function importRooms(work: Work, wish: ImportWish): Promise<TableImport | TableRefusal> {
  try {
    return await transaction(work.db, async (tx) => {
      const answer = await applyLines({ ...work, db: tx }, wish);
      // A dry run makes the change and rolls it back, so that it refuses whatever the real run would.
      if (!answer.ok || wish.dry) throw new RollBack(answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof RollBack) return error.answer;
    throw error;
  }
}

interface OwnLines {
  id: string;
  currency: Currency;
  runs: LineRun[];
}

async function applyLines(work: Work, wish: ImportWish): Promise<TableImport | TableRefusal> {
  const { found, faults, past } = await readLines(work, wish);
  const states = new Map((wish.by?.seen ?? "").split(",").map((each) => each.split(":") as [string, string]));
  const plans: RoomPlan[] = [];
  const newStates: string[] = [];
  // If any line is unreadable, no change is attempted.
  for (const { id, currency, runs } of faults.length === 0 ? found : []) {
    const by = wish.by && { ...wish.by, seen: states.get(id) ?? "" };
    const changes = runs.map(({ change }) => change);
    const answer = await changeRooms(work, id, changes, by);
    if (answer.ok) {
      if (answer.days.length > 0) plans.push(answer);
      newStates.push(`${id}:${answer.stand}`);
    } else if (answer.refusal === "changed") return { ok: false, refusal: "changed" };
    else faults.push(...(await findRefusedLines(work, id, runs, answer, currency)));
  }
  if (faults.length > 0) {
    const listed = faults.toSorted((one, other) => one.line - other.line).slice(0, maxListed);
    return { ok: false, refusal: "lines", faults: listed, more: faults.length - listed.length };
  }
  const lines = found.flatMap(({ runs }) => runs.flatMap((run) => run.lines));
  const same = wish.lines.length - lines.length - past;
  return { ok: true, plans, lines, same, past, stand: newStates.join(",") };
}

/** Groups lines by variant in the order of change. Takes the lock that catalogue imports take. */
async function readLines({ db, now }: Work, { lines, vendorKey, prices }: ImportWish) {
  const groups = new Map<string, RoomLine[]>();
  for (const each of lines) {
    const name = `${each.offer}/${each.variant}`;
    const groupLines = groups.get(name);
    if (groupLines) groupLines.push(each);
    else groups.set(name, [each]);
  }
  await lockVariants(db, [...new Set(lines.map(({ offer }) => offer))]);
  const days = changeableDays(now);
  const known = await listTableVariants(db, vendorKey);
  const dates = lines.map(({ date }) => date).toSorted();
  const span = { from: dates[0] ?? days.first, to: dates.at(-1) ?? days.last };
  const ids = [...groups.keys()].flatMap((name) => known.get(name)?.id ?? []);
  const calendars = await readCalendars(db, ids, span);
  const faults: LineFault[] = [];
  const found: OwnLines[] = [];
  let past = 0;
  for (const [name, groupLines] of groups) {
    const variant = known.get(name);
    if (!variant) {
      faults.push(...groupLines.map(({ line }): LineFault => ({ line, fault: "unknown" })));
      continue;
    }
    const { id, currency } = variant;
    const calendar = calendars.get(id) ?? noNights;
    const read = changesOfLines(groupLines, { ...variant, calendar }, days);
    past += read.past;
    faults.push(...read.faults);
    const changed = read.runs.flatMap((run) => run.lines);
    if (!prices)
      for (const { line, price } of changed) if (price !== undefined) faults.push({ line, fault: "prices" });
    if (changed.length > 0) found.push({ id, currency, runs: read.runs });
  }
  return { found, faults, past };
}

const noNights: ReadonlyMap<CivilDate, KeptNight> = new Map();

/** The variant data a table needs, by `offer/variant`. */
async function listTableVariants(db: Db, vendorKey: string | null) {
  const all = await listRoomVariants(db, vendorKey);
  return new Map(
    all.map(({ id, slug, key, type, stopped, currency, nights, stayRules }) => [
      `${slug}/${key}`,
      { id, slug, key, stopped, currency, nights, stayRules, cruise: type === "Cruise" },
    ]),
  );
}

/** Returns the lines whose change is refused on its own, or the first line if only all changes together are refused. */
async function findRefusedLines(
  work: Work,
  id: string,
  runs: readonly LineRun[],
  whole: RoomRefusal,
  currency: Currency,
): Promise<LineFault[]> {
  const faults: LineFault[] = [];
  for (const { change, lines } of runs) {
    const single = await planRooms(work, id, [change]);
    if (single.ok) continue;
    const days = listRefusedDays(single);
    const affected = lines.filter(({ date }) => days === null || days.includes(date));
    const { ok: _, ...refused } = single;
    faults.push(
      ...affected.map(({ line }): LineFault => ({
        line,
        fault: "refused",
        refused: limitToLine(refused, affected, line),
        currency,
      })),
    );
    if (faults.length >= maxListed) break;
  }
  const [first] = runs[0]?.lines ?? [];
  if (faults.length > 0 || !first) return faults;
  return [{ line: first.line, fault: "refused", refused: whole, currency }];
}

function listRefusedDays(refused: RoomRefusal): CivilDate[] | null {
  if (refused.refusal === "below-sold") return refused.nights.map(({ date }) => date);
  return refused.refusal === "over-count" ? [refused.date] : null;
}

/** Limits a refusal to the nights of one line. */
function limitToLine(refused: RoomRefusal, lines: readonly RoomLine[], line: number): RoomRefusal {
  if (refused.refusal !== "below-sold") return refused;
  const date = lines.find((each) => each.line === line)?.date;
  return { ...refused, nights: refused.nights.filter((night) => night.date === date) };
}

/**
 * Builds the table of these days, headings first.
 * @param wish.offer slug, empty for all @param wish.vendorKey null for all vendors
 */
export async function roomTable(
  db: Db,
  wish: { offer: string; from: CivilDate; to: CivilDate; vendorKey: string | null },
): Promise<string[][]> {
  const { offer, from, to, vendorKey } = wish;
  const all = [...(await listTableVariants(db, vendorKey)).values()];
  const wanted = offer === "" ? all : all.filter(({ slug }) => slug === offer);
  const calendars = await readCalendars(
    db,
    wanted.map(({ id }) => id),
    { from, to },
  );
  const lines = wanted.flatMap((variant) => {
    const calendar = calendars.get(variant.id) ?? noNights;
    return [...calendar.values()].map((night) =>
      dayCells(
        { offer: variant.slug, variant: variant.key, stopped: variant.stopped },
        dayOf({ ...variant, calendar }, night.date),
        night,
      ),
    );
  });
  return [[...tableColumns], ...lines];
}
