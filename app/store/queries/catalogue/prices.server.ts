/** History of prices, which proves strike prices (docs/decisions/016). */
import { inArray, lt, type SQL, sql } from "drizzle-orm";

import { laterBy, days } from "#app/domain/dates.ts";
import type { Cents } from "#app/domain/money.ts";
import { type AskedNight, daysOfHistory, formerTotal, type PriceHistory } from "#app/domain/price/history.ts";
import type { Stay } from "#app/domain/price/quote.ts";
import { type Db, groupRows } from "#app/store/db/database.server.ts";
import {
  askedTerms,
  formerNightPrices,
  nights,
  offers,
  rooms,
  upgrades,
  variantPromotions,
  variants,
} from "#app/store/schema/catalogue.server.ts";

/**
 * Current `AskedTerms` of variants. Instants are numbers, so
 * that their text does not depend on the session's time zone.
 * @param condition a condition on the variant `v`
 */
const selectCurrentTerms = (condition: SQL) => sql`
  select v.id as variant_id, jsonb_build_object(
    'offerType', o.type,
    'from', (extract(epoch from o.run_start) * 1000)::bigint,
    'to', (extract(epoch from least(o.run_end, o.online_to)) * 1000)::bigint,
    'nights', v.nights,
    'persons', v.persons,
    'maxOccupancy', r.max_occupancy,
    'childBands', v.child_bands,
    'stayRules', v.stay_rules,
    'minAge', v.min_age,
    'promotions', coalesce((
      select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'from', p."from", 'to', p."to", 'value', p.value)
        order by p.key)
      from ${variantPromotions} p where p.variant_id = v.id), '[]'),
    'mandatory', coalesce((
      select sum(u.unit_price) from ${upgrades} u where u.offer_id = o.id and not u.is_optional), 0),
    'voucherTotal', v.voucher_total) as terms
  from ${variants} v join ${offers} o on o.id = v.offer_id join ${rooms} r on r.id = v.room_id
  where v.active and ${condition}`;

/**
 * Compares the current terms with the last recorded ones, and adds a row for each variant where they differ.
 * @param slugs limits to variants of these offers
 */
export async function recordTerms(tx: Db, now: Date, slugs?: readonly string[]): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isOfOffers = sql`v.offer_id in (select id from ${offers} where slug = any(${sql.param([...(slugs ?? [])])}::text[]))`;
  const condition = slugs ? isOfOffers : sql`true`;
  await tx.execute(sql`
    with current as (${selectCurrentTerms(condition)})
    update ${askedTerms} as kept set until = ${at}
    where until is null and not exists (
      select from current where current.variant_id = kept.variant_id and current.terms = kept.terms)
      and ${slugs ? sql`kept.variant_id in (select v.id from ${variants} v where ${isOfOffers})` : sql`true`}`);
  await tx.execute(sql`
    with current as (${selectCurrentTerms(condition)})
    insert into ${askedTerms} (variant_id, since, terms)
    select variant_id, ${at}, terms from current
    where not exists (
      select from ${askedTerms} kept where kept.variant_id = current.variant_id and kept.until is null)
    on conflict (variant_id, since) do update set terms = excluded.terms, until = null`);
}

/** Deletes former prices after the limitation of claims (BGB §§ 195, 199: end of the third year after). */
export async function forgetNightPrices(tx: Db, before: Date): Promise<void> {
  await tx.delete(formerNightPrices).where(lt(formerNightPrices.until, before));
}

export interface ShownPrice {
  variantId: string;
  /** Null for a voucher. */
  stay: Stay | null;
  total: Cents;
}

/** The former total of each price, in the same order; null when none may be shown. */
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

/** A variant needs terms older than this, in ms, to have a former price. Most variants of a new catalogue have none. */
const minHistoryMs = days(30);

async function listTerms(db: Db, shown: readonly ShownPrice[], now: Date) {
  const ids = [...new Set(shown.map(({ variantId }) => variantId))];
  if (ids.length === 0) return new Map<string, PriceHistory["terms"]>();
  const rows = await db.select().from(askedTerms).where(inArray(askedTerms.variantId, ids));
  const oldest = laterBy(now, -days(daysOfHistory));
  const recent = rows.filter(({ until }) => until === null || until > oldest);
  const byVariant = groupRows(recent, ({ variantId }) => variantId);
  for (const [id, periods] of byVariant) {
    if (periods.every(({ since }) => since > laterBy(now, -minHistoryMs))) byVariant.delete(id);
  }
  return byVariant;
}

async function listNights(db: Db, shown: readonly ShownPrice[], now: Date) {
  const byVariant = new Map<string, AskedNight[]>();
  const stays = shown.flatMap(({ variantId, stay }) => (stay ? [{ variantId, ...stay }] : []));
  if (stays.length === 0) return byVariant;
  const oldest = laterBy(now, -days(daysOfHistory)).toISOString();
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
