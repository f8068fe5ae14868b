/** A table of days is taken in: all of it or nothing, by the command that the form of a change calls (decision 069). */
import type { Hand } from "#app/commands/operator/audit.server.ts";
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

/** Why a line cannot be taken. */
export type LineFault = { line: number } & (
  | { fault: CellFault | "unknown" | "prices" }
  | { fault: "refused"; refused: RoomRefusal; currency: Currency }
);

export interface TableImport {
  ok: true;
  /** Of variants that become others, what becomes of their days. */
  plans: RoomPlan[];
  /** The lines that change something, with what they change. */
  lines: RoomLine[];
  /** Lines that say what is so already, and lines of days that are over. */
  same: number;
  past: number;
  /** For the form that says yes, see `Hand`: how each variant's days stood. */
  stand: string;
}

export type TableRefusal = { ok: false } & (
  | { refusal: "changed" }
  /** @param more how many there are besides those that are named */
  | { refusal: "lines"; faults: LineFault[]; more: number }
);

export interface ImportWish {
  lines: readonly RoomLine[];
  /** Of one vendor's variants alone; null: of all. */
  vendorKey: string | null;
  /** May what a night costs be changed? */
  prices: boolean;
  /** Whose hand, and how the days stood on their page; the command line has none. */
  by?: Hand | undefined;
  /** Says what would happen, and leaves everything as it is. */
  dry?: boolean;
}

const mostNamed = 20;

/** Leaves the transaction with nothing done. */
class Undone extends Error {
  readonly answer: TableImport | TableRefusal;
  constructor(answer: TableImport | TableRefusal) {
    super("undone");
    this.answer = answer;
  }
}

/** What the lines say is done, all together; what is so already is no change, and one bad line refuses all. */
export async function importRooms(work: Work, wish: ImportWish): Promise<TableImport | TableRefusal> {
  try {
    return await transaction(work.db, async (tx) => {
      const answer = await takeIn({ ...work, db: tx }, wish);
      // A look is the same change, taken back: so it refuses what the change would.
      if (!answer.ok || wish.dry) throw new Undone(answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof Undone) return error.answer;
    throw error;
  }
}

interface OwnLines {
  id: string;
  currency: Currency;
  runs: LineRun[];
  /** Rooms that it gets or gives: what is given to another variant is taken first. */
  more: number;
}

async function takeIn(work: Work, wish: ImportWish): Promise<TableImport | TableRefusal> {
  const { found, faults, past } = await readLines(work, wish);
  const stands = new Map((wish.by?.seen ?? "").split(",").map((each) => each.split(":") as [string, string]));
  const plans: RoomPlan[] = [];
  const seen: string[] = [];
  // With lines that cannot be read nothing comes of the rest.
  for (const { id, currency, runs } of faults.length === 0 ? found : []) {
    const by = wish.by && { ...wish.by, seen: stands.get(id) ?? "" };
    const changes = runs.map(({ change }) => change);
    const answer = await changeRooms(work, id, changes, by);
    if (answer.ok) {
      if (answer.days.length > 0) plans.push(answer);
      seen.push(`${id}:${answer.stand}`);
    } else if (answer.refusal === "changed") return { ok: false, refusal: "changed" };
    else faults.push(...(await whichLines(work, id, runs, answer, currency)));
  }
  if (faults.length > 0) {
    const named = faults.toSorted((one, other) => one.line - other.line).slice(0, mostNamed);
    return { ok: false, refusal: "lines", faults: named, more: faults.length - named.length };
  }
  const lines = found.flatMap(({ runs }) => runs.flatMap((run) => run.lines));
  const same = wish.lines.length - lines.length - past;
  return { ok: true, plans, lines, same, past, stand: seen.join(",") };
}

/** By variant, in the order in which they are changed, under the lock that imports of catalogues take, too. */
async function readLines({ db, now }: Work, { lines, vendorKey, prices }: ImportWish) {
  const groups = new Map<string, RoomLine[]>();
  for (const each of lines) {
    const name = `${each.offer}/${each.variant}`;
    const own = groups.get(name);
    if (own) own.push(each);
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
  for (const [name, own] of groups) {
    const variant = known.get(name);
    if (!variant) {
      faults.push(...own.map(({ line }): LineFault => ({ line, fault: "unknown" })));
      continue;
    }
    const { id, currency } = variant;
    const calendar = calendars.get(id) ?? noNights;
    const read = changesOfLines(own, { ...variant, calendar }, days);
    past += read.past;
    faults.push(...read.faults);
    const changed = read.runs.flatMap((run) => run.lines);
    if (!prices)
      for (const { line, price } of changed) if (price !== undefined) faults.push({ line, fault: "prices" });
    const more = changed.reduce((sum, { date, rooms }) => {
      const had = calendar.get(date)?.rooms ?? 0;
      return sum + (rooms ?? had) - had;
    }, 0);
    if (changed.length > 0) found.push({ id, currency, runs: read.runs, more });
  }
  return { found: found.toSorted((one, other) => one.more - other.more), faults, past };
}

const noNights: ReadonlyMap<CivilDate, KeptNight> = new Map();

/** As much of each variant as a table reads, by `offer/variant`. */
async function listTableVariants(db: Db, vendorKey: string | null) {
  const all = await listRoomVariants(db, vendorKey);
  return new Map(
    all.map(({ id, slug, key, type, stopped, currency, nights, stayRules }) => [
      `${slug}/${key}`,
      { id, slug, key, stopped, currency, nights, stayRules, cruise: type === "Cruise" },
    ]),
  );
}

/** The lines whose change is refused by itself, or the first one where only all together are. */
async function whichLines(
  work: Work,
  id: string,
  runs: readonly LineRun[],
  whole: RoomRefusal,
  currency: Currency,
): Promise<LineFault[]> {
  const faults: LineFault[] = [];
  for (const { change, lines } of runs) {
    const alone = await planRooms(work, id, [change]);
    if (alone.ok) continue;
    const days = daysOfRefusal(alone);
    const meant = lines.filter(({ date }) => days === null || days.includes(date));
    const { ok: _, ...refused } = alone;
    faults.push(
      ...meant.map(({ line }): LineFault => ({
        line,
        fault: "refused",
        refused: atDay(refused, meant, line),
        currency,
      })),
    );
    if (faults.length >= mostNamed) break;
  }
  const [first] = runs[0]?.lines ?? [];
  if (faults.length > 0 || !first) return faults;
  return [{ line: first.line, fault: "refused", refused: whole, currency }];
}

function daysOfRefusal(refused: RoomRefusal): CivilDate[] | null {
  if (refused.refusal === "below-sold") return refused.nights.map(({ date }) => date);
  return refused.refusal === "over-count" ? [refused.date] : null;
}

/** A line hears of its own day. */
function atDay(refused: RoomRefusal, lines: readonly RoomLine[], line: number): RoomRefusal {
  if (refused.refusal !== "below-sold") return refused;
  const date = lines.find((each) => each.line === line)?.date;
  return { ...refused, nights: refused.nights.filter((night) => night.date === date) };
}

/** The table of these days, headings first. @param offer its slug; empty: of all @param vendorKey of one vendor alone; null: of all */
export async function roomTable(
  db: Db,
  wish: { offer: string; from: CivilDate; to: CivilDate; vendorKey: string | null },
): Promise<string[][]> {
  const { offer, from, to, vendorKey } = wish;
  const all = [...(await listTableVariants(db, vendorKey)).values()];
  const asked = offer === "" ? all : all.filter(({ slug }) => slug === offer);
  const calendars = await readCalendars(
    db,
    asked.map(({ id }) => id),
    { from, to },
  );
  const lines = asked.flatMap((variant) => {
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
