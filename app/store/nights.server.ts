import { and, asc, between, eq, gte, lt, sql } from "drizzle-orm";
import type { CivilDate } from "#app/domain/civil-date.ts";
import type { Cents } from "#app/domain/money.ts";
import type { Night } from "#app/domain/offer.ts";
import type { Db } from "./database.server.ts";
import { nights, variants } from "#app/store/schema-catalogue.server.ts";

/** A night of one of many variants. */
export interface VariantNight extends Night {
  variantId: string;
}

/** A night as it is kept: rooms given by the vendor, and how many of them are sold. */
export interface StoredNight {
  variantId: string;
  date: CivilDate;
  price: Cents;
  rooms: number;
  sold: number;
  closedToArrival: boolean;
}

const columns = {
  date: sql<CivilDate>`${nights.date}`,
  price: sql<Cents>`${nights.price}`,
  free: sql<number>`greatest(0, ${nights.rooms} - ${nights.sold})`,
  closedToArrival: nights.closedToArrival,
};

/** The nights of a variant from `from` to `to`, both inclusive, by date. */
export async function nightsOfVariant(
  db: Db,
  variantId: string,
  from: CivilDate,
  to: CivilDate,
): Promise<Night[]> {
  return db
    .select(columns)
    .from(nights)
    .where(and(eq(nights.variantId, variantId), between(nights.date, from, to)))
    .orderBy(asc(nights.date));
}

/** The nights of all active variants, or of those named, from `from` on; by variant, then by date. */
export async function listNights(
  db: Db,
  { variantIds, from }: { variantIds?: readonly string[]; from: CivilDate },
): Promise<VariantNight[]> {
  // Whole columns of a variant in one row: a third of the time that a row for each night takes.
  const { rows } = await db.execute<{
    id: string;
    dates: string;
    prices: string;
    free: string;
    closed: string;
  }>(sql`
    select variant_id as id,
      string_agg(date::text, ',' order by date) as dates,
      string_agg(price::text, ',' order by date) as prices,
      string_agg(greatest(0, rooms - sold)::text, ',' order by date) as free,
      string_agg(case when closed_to_arrival then '1' else '' end, ',' order by date) as closed
    from ${nights}
    where date >= ${from} and variant_id in
      (select id from ${variants} where active and (${named(variantIds)}))
    group by variant_id order by variant_id`);
  return rows.flatMap(({ id, dates, prices, free, closed }) => {
    const [priceOf, freeOf, closedOn] = [prices.split(","), free.split(","), closed.split(",")];
    return dates.split(",").map((date, index) => ({
      variantId: id,
      date: date as CivilDate,
      price: Number(priceOf[index]) as Cents,
      free: Number(freeOf[index]),
      closedToArrival: closedOn[index] === "1",
    }));
  });
}

function named(variantIds: readonly string[] | undefined) {
  return variantIds ? sql`id = any(${sql.param([...variantIds])}::uuid[])` : sql`true`;
}

export async function listStoredNights(
  db: Db,
  { variantIds, from }: { variantIds: readonly string[]; from: CivilDate },
): Promise<StoredNight[]> {
  const rows = await db
    .select()
    .from(nights)
    .where(and(gte(nights.date, from), sql`${nights.variantId} = any(${sql.param([...variantIds])}::uuid[])`))
    .orderBy(asc(nights.variantId), asc(nights.date));
  return rows as StoredNight[];
}

export type NightToSave = Omit<StoredNight, "sold">;

const rowsAtOnce = 20_000;

/** Adds nights; those that are there already get the new price and rooms, or stay as they are. Sold rooms stay. */
export async function saveNights(
  db: Db,
  given: readonly NightToSave[],
  there: "renew" | "keep",
): Promise<void> {
  const conflict =
    there === "keep"
      ? sql`nothing`
      : sql`update set price = excluded.price, rooms = excluded.rooms, closed_to_arrival = excluded.closed_to_arrival`;
  for (let start = 0; start < given.length; start += rowsAtOnce) {
    const rows = given.slice(start, start + rowsAtOnce);
    const list = <Value>(valueOf: (night: NightToSave) => Value) => sql.param(rows.map(valueOf));
    await db.execute(sql`
      insert into ${nights} (variant_id, date, price, rooms, closed_to_arrival)
      select * from unnest(
        ${list((night) => night.variantId)}::uuid[],
        ${list((night) => night.date)}::date[],
        ${list((night) => night.price)}::int[],
        ${list((night) => night.rooms)}::int[],
        ${list((night) => night.closedToArrival)}::boolean[])
      on conflict (variant_id, date) do ${conflict}`);
  }
}

export async function removeNights(
  db: Db,
  gone: readonly Pick<StoredNight, "variantId" | "date">[],
): Promise<void> {
  if (gone.length === 0) return;
  await db.execute(sql`
    delete from ${nights} using unnest(
      ${sql.param(gone.map((night) => night.variantId))}::uuid[],
      ${sql.param(gone.map((night) => night.date))}::date[]) as gone (variant_id, date)
    where night.variant_id = gone.variant_id and night.date = gone.date and night.sold = 0`);
}

/** Nights before `today` that nobody booked. */
export async function removePastNights(db: Db, today: CivilDate): Promise<void> {
  await db.delete(nights).where(and(lt(nights.date, today), eq(nights.sold, 0)));
}
