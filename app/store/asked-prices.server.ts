/** Writes down what is asked for: see docs/decisions/016. */
import { lt, sql } from "drizzle-orm";
import type { Db } from "#app/store/database.server.ts";
import { offers, rooms, upgrades, variantPromotions, variants } from "#app/store/schema-catalogue.server.ts";
import { askedTerms, formerNightPrices } from "#app/store/schema-prices.server.ts";

/** As `AskedTerms` names them. Instants as numbers, so that no session's time zone makes another text of the same. */
const current = sql`
  select v.id as variant_id, jsonb_build_object(
    'offerType', o.type,
    'from', (extract(epoch from o.run_start) * 1000)::bigint,
    'to', (extract(epoch from least(o.run_end, o.online_to)) * 1000)::bigint,
    'nights', v.nights,
    'persons', v.persons,
    'maxOccupancy', r.max_occupancy,
    'childBands', v.child_bands,
    'promotions', coalesce((
      select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'from', p."from", 'to', p."to", 'value', p.value)
        order by p.key)
      from ${variantPromotions} p where p.variant_id = v.id), '[]'),
    'mandatory', coalesce((
      select sum(u.unit_price) from ${upgrades} u where u.offer_id = o.id and not u.is_optional), 0),
    'voucherTotal', v.voucher_total) as terms
  from ${variants} v join ${offers} o on o.id = v.offer_id join ${rooms} r on r.id = v.room_id
  where v.active`;

/** Compares what makes prices now with what was written last; a new row for each variant where it is another. */
export async function recordTerms(tx: Db, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    with current as (${current})
    update ${askedTerms} as kept set until = ${at}
    where until is null and not exists (
      select from current where current.variant_id = kept.variant_id and current.terms = kept.terms)`);
  await tx.execute(sql`
    with current as (${current})
    insert into ${askedTerms} (variant_id, since, terms)
    select variant_id, ${at}, terms from current
    where not exists (
      select from ${askedTerms} kept where kept.variant_id = current.variant_id and kept.until is null)
    on conflict (variant_id, since) do update set terms = excluded.terms, until = null`);
}

/** Longer than anybody can claim anything for it (BGB §§ 195, 199: the end of the third year after). */
export async function forgetNightPrices(tx: Db, before: Date): Promise<void> {
  await tx.delete(formerNightPrices).where(lt(formerNightPrices.until, before));
}
