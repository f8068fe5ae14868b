import { inArray, sql } from "drizzle-orm";
import { laterBy } from "#app/domain/dates.ts";
import type { Cents } from "#app/domain/money.ts";
import type { Stay } from "#app/domain/price/quote.ts";
import { type AskedNight, daysOfHistory, formerTotal, type PriceHistory } from "#app/domain/price/history.ts";
import type { Db } from "#app/store/database.server.ts";
import { nights } from "#app/store/schema-catalogue.server.ts";
import { askedTerms, formerNightPrices } from "#app/store/schema-prices.server.ts";

/** A price that is about to be shown. */
export interface ShownPrice {
  variantId: string;
  /** Null for a voucher. */
  stay: Stay | null;
  total: Cents;
}

/** The former total of each price, in the same order; null where there is none to be shown (`list`). */
export async function findFormerTotals(
  db: Db,
  shown: readonly ShownPrice[],
  now: Date,
): Promise<(Cents | null)[]> {
  const terms = await listTerms(db, shown, now);
  const candidates = shown.filter(({ variantId }) => terms.has(variantId));
  const asked = await listNights(db, candidates, now);
  return shown.map(({ variantId, stay, total }) => {
    const known = terms.get(variantId);
    return known ? formerTotal({ terms: known, nights: asked.get(variantId) ?? [] }, stay, total, now) : null;
  });
}

/** Nothing that was not asked a month ago can have a former price: most variants of a young catalogue end here. */
const shortestProof = 30 * 86_400_000;

async function listTerms(db: Db, shown: readonly ShownPrice[], now: Date) {
  const byVariant = new Map<string, PriceHistory["terms"][number][]>();
  if (shown.length === 0) return byVariant;
  const ids = [...new Set(shown.map(({ variantId }) => variantId))];
  const rows = await db.select().from(askedTerms).where(inArray(askedTerms.variantId, ids));
  const oldest = laterBy(now, -daysOfHistory * 86_400_000);
  for (const { variantId, ...period } of rows) {
    if (period.until !== null && period.until <= oldest) continue;
    byVariant.set(variantId, [...(byVariant.get(variantId) ?? []), period]);
  }
  for (const [id, periods] of byVariant) {
    if (periods.every(({ since }) => since > laterBy(now, -shortestProof))) byVariant.delete(id);
  }
  return byVariant;
}

async function listNights(db: Db, shown: readonly ShownPrice[], now: Date) {
  const byVariant = new Map<string, AskedNight[]>();
  const stays = shown.flatMap(({ variantId, stay }) => (stay ? [{ variantId, ...stay }] : []));
  if (stays.length === 0) return byVariant;
  const oldest = laterBy(now, -daysOfHistory * 86_400_000).toISOString();
  const list = (name: "variantId" | "checkin" | "checkout") => sql.param(stays.map((stay) => stay[name]));
  const { rows } = await db.execute<Record<"id" | "date" | "since" | "until", string> & NightValues>(sql`
    with stay as (
      select * from unnest(${list("variantId")}::uuid[], ${list("checkin")}::date[], ${list("checkout")}::date[])
        as stay (variant_id, checkin, checkout))
    select distinct asked.variant_id as id, asked.date::text, price, closed,
      (extract(epoch from since) * 1000)::text as since, (extract(epoch from until) * 1000)::text as until
    from stay join (
      select variant_id, date, price, closed_to_arrival as closed, priced_since as since, null as until from ${nights}
      union all
      select variant_id, date, price, closed_to_arrival, since, until from ${formerNightPrices}
      where until > ${oldest}::timestamptz
    ) asked on asked.variant_id = stay.variant_id and asked.date >= stay.checkin and asked.date < stay.checkout`);
  for (const { id, date, price, closed, since, until } of rows) {
    const night = {
      date: date as AskedNight["date"],
      price: price as Cents,
      closedToArrival: closed,
      since: new Date(Number(since)),
      until: until === null ? null : new Date(Number(until)),
    };
    byVariant.set(id, [...(byVariant.get(id) ?? []), night]);
  }
  return byVariant;
}

type NightValues = { price: number; closed: boolean };
