import { and, asc, between, eq, gte, isNotNull, lt, type SQL, sql } from "drizzle-orm";

import type { CatalogueNight } from "#app/domain/catalogue/catalogue.ts";
import type { Night, NightRules } from "#app/domain/catalogue/offer.ts";
import { type CivilDate, dayNumber } from "#app/domain/dates.ts";
import type { Cents } from "#app/domain/money.ts";
import { type Db, sqlState, transaction } from "#app/store/db/database.server.ts";
import { forgetImports } from "#app/store/queries/catalogue/offer-imports.server.ts";
import { isPoolOfNight, poolOfNight, poolsOf } from "#app/store/queries/catalogue/room-pools.server.ts";
import { formerNightPrices, nights, rooms, variants } from "#app/store/schema/catalogue.server.ts";

/** All nights of a variant as columns, one entry per day. Days without inventory have price 0. */
export interface NightColumns {
  /** Day of the first entry, in days since 1970-01-01. */
  firstDay: number;
  /** Cents. */
  prices: Int32Array;
  /** Rooms left, at most 255. */
  free: Uint8Array;
  /** 1 when no stay can begin on this day. */
  closed: Uint8Array;
}

/** A night as stored: rooms given by the vendor, and rooms sold. */
export type StoredNight = Omit<typeof nights.$inferSelect, "pricedSince">;

/** Rooms left of the variant's own number; 0 when sales of the night or the variant are stopped. */
const own = (
  night: Pick<typeof nights, "rooms" | "sold" | "stopped">,
  variant: Pick<typeof variants, "stopped">,
) =>
  sql<number>`case when ${night.stopped} or ${variant.stopped} then 0 else greatest(0, ${night.rooms} - ${night.sold}) end`;

/** Rooms of a night that can be sold. */
const free = (...of: Parameters<typeof own>) =>
  sql<number>`greatest(0, least(${own(...of)}, ${poolOfNight}))`;

/** A night with what is left of the variant's own number, and of all rooms of its kind (null: no `count`). */
export type LeftNight = Night & { own: number; pool: number | null };

/** The variant's nights from `from` to `to`, both inclusive, by date. */
export async function nightsOfVariant(
  db: Db,
  variantId: string,
  from: CivilDate,
  to: CivilDate,
): Promise<LeftNight[]> {
  const { date, price, closedToArrival } = nights;
  return db
    .select({
      date,
      price,
      free: free(nights, variants),
      own: own(nights, variants),
      pool: poolOfNight,
      closedToArrival,
    })
    .from(nights)
    .innerJoin(variants, eq(variants.id, nights.variantId))
    .innerJoin(rooms, eq(rooms.id, variants.roomId))
    .leftJoin(sql`${poolsOf([variantId], from, to)} as pool`, isPoolOfNight)
    .where(and(eq(nights.variantId, variantId), between(nights.date, from, to)))
    .orderBy(asc(nights.date));
}

/**
 * Nights of these variants from `from` on; variants without any are missing.
 * Pass a few dozen variants per call, because parsing the result blocks the event loop.
 */
export async function listNightColumns(
  db: Db,
  { variantIds, from }: { variantIds: readonly string[]; from: CivilDate },
): Promise<Map<string, NightColumns>> {
  // One row per variant with aggregated columns takes a third of the time of one row per night. The nights are looked up
  // for each variant, because a join of all made PostgreSQL read the whole tables of variants and rooms for each call.
  const { rows } = await db.execute<Record<"id" | "days" | "prices" | "free" | "closed", string>>(sql`
    with pool as materialized (select * from ${poolsOf(variantIds, from)} as left_rooms)
    select ${variants.id} as id, days, prices, free, closed
    from ${variants} join ${rooms} on ${rooms.id} = ${variants.roomId}
      cross join lateral (
        select string_agg((night.date - date '1970-01-01')::text, ',' order by night.date) as days,
          string_agg(price::text, ',' order by night.date) as prices,
          string_agg(least(255, ${free(nights, variants)})::text, ',' order by night.date) as free,
          string_agg(case when closed_to_arrival then '1' else '' end, ',' order by night.date) as closed
        from ${nights} left join pool on ${isPoolOfNight}
        where ${nights.variantId} = ${variants.id} and night.date >= ${from}
      ) as columns
    where ${variants.id} = any(${sql.param([...variantIds])}::uuid[]) and days is not null`);
  return new Map(
    rows.map((row) => {
      const numbers = (name: keyof typeof row) => row[name].split(",").map(Number);
      return [row.id, toColumns(numbers("days"), numbers("prices"), numbers("free"), numbers("closed"))];
    }),
  );
}

/** @param days ascending */
function toColumns(days: number[], prices: number[], free: number[], closed: number[]): NightColumns {
  const [firstDay = 0] = days;
  // Dates in an imported file may lie centuries ahead. Nobody can book them.
  const length = Math.min(2_000, (days.at(-1) ?? 0) - firstDay + 1);
  const columns = {
    firstDay,
    prices: new Int32Array(length),
    free: new Uint8Array(length),
    closed: new Uint8Array(length),
  };
  // Typed arrays ignore writes beyond their end.
  for (const [index, day] of days.entries()) {
    columns.prices[day - firstDay] = prices[index] ?? 0;
    columns.free[day - firstDay] = free[index] ?? 0;
    columns.closed[day - firstDay] = closed[index] ?? 0;
  }
  return columns;
}

/** By variant and date. */
export async function listStoredNights(
  db: Db,
  { variantIds, from }: { variantIds: readonly string[]; from: CivilDate },
): Promise<StoredNight[]> {
  const { rows } = await db.execute<Record<"id" | (typeof storedColumns)[number], string>>(sql`
    select variant_id as id,
      string_agg(date::text, ',' order by date) as date,
      string_agg(price::text, ',' order by date) as price,
      string_agg(rooms::text, ',' order by date) as rooms,
      string_agg(sold::text, ',' order by date) as sold,
      string_agg(closed_to_arrival::int::text, ',' order by date) as closed,
      string_agg(stopped::int::text, ',' order by date) as stopped
    from ${nights}
    where date >= ${from} and variant_id = any(${sql.param([...variantIds])}::uuid[])
    group by variant_id order by variant_id`);
  return rows.flatMap(({ id: variantId, ...columns }) => {
    const [dates = [], prices = [], roomCounts = [], sold = [], closed = [], stopped = []] =
      storedColumns.map((name) => columns[name].split(","));
    return dates.map((date, index) => ({
      variantId,
      date: date as CivilDate,
      price: Number(prices[index]) as Cents,
      rooms: Number(roomCounts[index]),
      sold: Number(sold[index]),
      closedToArrival: closed[index] === "1",
      stopped: stopped[index] === "1",
    }));
  });
}

const storedColumns = ["date", "price", "rooms", "sold", "closed", "stopped"] as const;

export type NightToSave = Omit<StoredNight, "sold" | "stopped"> & Pick<CatalogueNight, "stopped">;

const rowsPerStatement = 20_000;

/** An array for PostgreSQL, from values without special characters: much faster than the driver writes it. */
const literal = (values: readonly (string | number)[]) => `{${values.join(",")}}`;

/**
 * Inserts nights and, with "renew", updates existing ones. With "new" no other transaction can have inserted them.
 * Rooms never drop below those sold, even if sold concurrently.
 * `stopped` is kept where the new night does not define it. A changed price is copied to the former prices.
 */
export async function saveNights(
  db: Db,
  given: readonly NightToSave[],
  { there, now }: { there: "renew" | "keep" | "new"; now: Date },
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  if (there === "renew") await forgetImports(db, { variantIds: given.map(({ variantId }) => variantId) });
  for (let start = 0; start < given.length; start += rowsPerStatement) {
    const rows = given.slice(start, start + rowsPerStatement);
    const list = (valueOf: (night: NightToSave) => string | number) => sql.param(literal(rows.map(valueOf)));
    const places = new Map<string, number>();
    for (const { variantId } of rows) if (!places.has(variantId)) places.set(variantId, places.size + 1);
    const values = sql`(
      select (${sql.param(literal([...places.keys()]))}::uuid[])[place] as variant_id, date '1970-01-01' + day as date,
        price, rooms, closed_to_arrival, stopped
      from unnest(
        ${list((night) => places.get(night.variantId) ?? 0)}::int[],
        ${list((night) => dayNumber(night.date))}::int[],
        ${list((night) => night.price)}::int[],
        ${list((night) => night.rooms)}::int[],
        ${list((night) => (night.closedToArrival ? "t" : "f"))}::boolean[],
        ${list(({ stopped }) => (stopped === undefined ? "null" : stopped ? "t" : "f"))}::boolean[])
      as row (place, day, price, rooms, closed_to_arrival, stopped)) as given`;
    if (there === "renew") {
      const isGiven = sql`(night.price, night.closed_to_arrival) <> (given.price, given.closed_to_arrival)
        and night.variant_id = any(${sql.param(literal([...places.keys()]))}::uuid[])`;
      await copyFormerPrices(db, at, values, isGiven);
    }
    // Reading what is stored costs a search of the index for each night.
    const isStoppedKept = there !== "renew" || rows.every(({ stopped }) => stopped === undefined);
    const stopped = isStoppedKept
      ? sql`coalesce(given.stopped, false)`
      : sql`coalesce(given.stopped, before.stopped, false)`;
    const before = isStoppedKept ? sql`` : sql`left join ${nights} before using (variant_id, date)`;
    await db.execute(sql`
      insert into ${nights} (variant_id, date, price, rooms, closed_to_arrival, stopped, priced_since)
      select given.variant_id, given.date, given.price, given.rooms, given.closed_to_arrival, ${stopped}, ${at}
      from ${values} ${before}
      ${conflictOf(there, isStoppedKept)}`);
  }
}

function conflictOf(there: "renew" | "keep" | "new", isStoppedKept: boolean): SQL {
  if (there === "new") return sql``;
  if (there === "keep") return sql`on conflict (variant_id, date) do nothing`;
  return sql`on conflict (variant_id, date) do update set
    price = excluded.price, rooms = greatest(excluded.rooms, night.sold),
    closed_to_arrival = excluded.closed_to_arrival,
    stopped = ${isStoppedKept ? sql`night.stopped` : sql`excluded.stopped`},
    priced_since = case when (night.price, night.closed_to_arrival) =
      (excluded.price, excluded.closed_to_arrival) then night.priced_since else excluded.priced_since end`;
}

/**
 * Copies the prices of given nights that match `changed` to the former prices. Some may be there, from a night that was
 * not removed because it was sold just then. Expecting that for each row takes PostgreSQL twice the time.
 */
async function copyFormerPrices(db: Db, at: SQL, given: SQL, changed: SQL): Promise<void> {
  const copy = sql`
    insert into ${formerNightPrices} (variant_id, date, price, closed_to_arrival, since, until)
    select night.variant_id, night.date, night.price, night.closed_to_arrival, night.priced_since, ${at}
    from ${nights} join ${given} on night.variant_id = given.variant_id and night.date = given.date
    where ${changed} and night.priced_since < ${at}`;
  try {
    await transaction(db, (tx) => tx.execute(copy));
  } catch (error) {
    if (sqlState(error) !== uniqueViolation) throw error;
    await db.execute(sql`${copy} on conflict do nothing`);
  }
}

const uniqueViolation = "23505";

/** @returns how many are removed: nights with sales stay */
export async function removeNights(
  db: Db,
  removed: readonly Pick<StoredNight, "variantId" | "date">[],
  now: Date,
): Promise<number> {
  if (removed.length === 0) return 0;
  const given = sql`unnest(
      ${sql.param(removed.map((night) => night.variantId))}::uuid[],
      ${sql.param(removed.map((night) => night.date))}::date[]) as given (variant_id, date)`;
  await copyFormerPrices(db, sql`${now.toISOString()}::timestamptz`, given, sql`night.sold = 0`);
  const { rowCount } = await db.execute(sql`
    delete from ${nights} using ${given}
    where night.variant_id = given.variant_id and night.date = given.date and night.sold = 0`);
  return rowCount ?? 0;
}

export async function removePastNights(db: Db, today: CivilDate): Promise<void> {
  await db.delete(nights).where(and(lt(nights.date, today), eq(nights.sold, 0)));
}

export async function listNightRules(db: Db): Promise<{ id: string; rules: NightRules }[]> {
  const rows = await db
    .select({ id: variants.id, rules: variants.nightRules })
    .from(variants)
    .where(and(eq(variants.active, true), isNotNull(variants.nightRules)));
  return rows.flatMap(({ id, rules }) => (rules ? [{ id, rules }] : []));
}

export async function listNightDates(db: Db, from: CivilDate): Promise<Map<string, Set<CivilDate>>> {
  const rows = await db
    .select({ variantId: nights.variantId, dates: sql<string>`string_agg(${nights.date}::text, ',')` })
    .from(nights)
    .where(gte(nights.date, from))
    .groupBy(nights.variantId);
  return new Map(rows.map(({ variantId, dates }) => [variantId, new Set(dates.split(",") as CivilDate[])]));
}
