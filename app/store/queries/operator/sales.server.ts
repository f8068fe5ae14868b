/** Sales by week and by offer, calculated in SQL from the orders. */
import { type SQL, sql } from "drizzle-orm";

import type { OfferSales, WeekSales } from "#app/domain/operator/figures.ts";
import { acceptedLine } from "#app/domain/order/bid-receipt.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { bids } from "#app/store/schema/orders.server.ts";

const { Open, Abandoned, Canceled } = orderStatuses;

/**
 * Common table expressions with the items of orders placed in this period. Revenue is in euros only.
 * `total` equals `itemTotal`, `kept` is the part that was not returned.
 * The discount equals `discountOf`, reduced in proportion to returns.
 * Gift cards sold are not revenue, because they count when they pay for an order.
 */
const soldItems = (from: Date, to: Date): SQL => sql`
  item as (
    select i.*, o.status, o.reduction,
      date_trunc('week', o.order_date at time zone 'Europe/Berlin')::date::text as week,
      i.unit_price * i.quantity + coalesce((
        select sum(u.unit_price * coalesce(u.persons, i.quantity)) from order_item_upgrade u
        where u.item_id = i.id and u.is_optional), 0) as total,
      i.quantity - coalesce((select sum(r.quantity) from item_return r where r.item_id = i.id), 0) as pieces
    from order_item i join customer_order o on o.id = i.order_id
    where o.status not in (${Open}, ${Abandoned}) and o.order_date >= ${from} and o.order_date < ${to}
  ),
  line as (
    select *, round(total * pieces / quantity) as kept,
      variant_id is not null and price_source <> 'bid'
        and (reduction->>'discountGroup' is null or reduction->>'discountGroup' = terms->>'discountGroup') as reducible
    from item
  )`;

/** One row per week with orders. Sums of an order equal those of `summaryOf`, before payment by gift cards. */
export async function listWeekSales(
  db: Db,
  from: Date,
  to: Date,
): Promise<Omit<WeekSales, "proposals" | "accepted">[]> {
  const { rows } = await db.execute(sql`
    with ${soldItems(from, to)},
    summed as (
      select order_id, week, sum(total) as subtotal,
        sum(total) filter (where variant_id is not null) as own,
        coalesce(sum(kept) filter (where variant_id is not null), 0) as kept,
        coalesce(sum(unit_price * quantity) filter (where reducible), 0) as reducible,
        coalesce(sum(round(unit_price * quantity * (reduction->'value'->>'percent')::numeric / 100))
          filter (where reducible), 0) as percentage
      from line group by order_id, week
    ),
    worth as (
      select s.week, o.status, o.currency,
        s.kept + o.shipping_price
          + coalesce((select sum((f->>'amount')::int) from jsonb_array_elements(o.fees) f), 0)
          - coalesce(round(s.kept / nullif(s.own, 0) * case
              when s.subtotal < (o.reduction->>'minimumSubtotal')::int then 0
              when o.reduction->'value'->>'kind' = 'amount'
                then least((o.reduction->'value'->>'amount')::int, s.reducible)
              else s.percentage end), 0) as revenue
      from summed s join customer_order o on o.id = s.order_id
    )
    select week, count(*)::int as orders,
      (count(*) filter (where status = ${Canceled}))::int as canceled,
      (count(*) filter (where status <> ${Canceled} and currency = 'EUR'))::int as valued,
      (count(*) filter (where currency <> 'EUR'))::int as foreign,
      coalesce(sum(revenue) filter (where status <> ${Canceled} and currency = 'EUR'), 0)::int as revenue
    from worth group by week`);
  return rows as never[];
}

/** Sales by offer, without returns and before discount codes; gift cards at their selling price. */
export async function listOfferSales(
  db: Db,
  from: Date,
  to: Date,
): Promise<Omit<OfferSales, "proposals" | "accepted">[]> {
  const { rows } = await db.execute(sql`
    with ${soldItems(from, to)}
    select f.slug, coalesce(max(c.name || ': ' || f.title), '') as title, count(distinct l.order_id)::int as orders,
      coalesce(sum(l.pieces), 0)::int as pieces,
      coalesce(sum(l.kept) filter (where l.currency = 'EUR'), 0)::int as revenue
    from line l left join variant v on v.id = l.variant_id left join offer f on f.id = v.offer_id
    left join contact c on c.id = f.contact_id
    where l.status <> ${Canceled}
    group by f.slug`);
  return rows as never[];
}

/** Condition: the bid is accepted, or was accepted before it expired, by either side. */
export const isAcceptedBid: SQL = sql`(${bids.bidState} = 'ACCEPTED' or exists (
  select from bid_receipt r where r.bid_id = ${bids.id} and position(${`\n${acceptedLine}\n`} in r.text) > 0))`;

/** Proposed and agreed prices by week and offer, from carts that are not deleted yet. */
export async function listProposalCounts(
  db: Db,
  from: Date,
  to: Date,
): Promise<{ week: string; slug: string; title: string; proposals: number; accepted: number }[]> {
  const { rows } = await db.execute(sql`
    select date_trunc('week', ${bids.date} at time zone 'Europe/Berlin')::date::text as week, f.slug, c.name || ': ' || f.title as title,
      (count(*) filter (where ${bids.bidType} = 'BID'))::int as proposals,
      (count(*) filter (where ${isAcceptedBid}))::int as accepted
    from ${bids} join variant v on v.id = ${bids.variantId} join offer f on f.id = v.offer_id
    join contact c on c.id = f.contact_id
    where ${bids.date} >= ${from} and ${bids.date} < ${to}
    group by 1, 2, 3`);
  return rows as never[];
}
