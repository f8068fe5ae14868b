import { type SQL, sql } from "drizzle-orm";

/** The total to pay of a `customer_order`, in cents. It equals the total of `summaryOf`. */
export const orderTotal: SQL = sql`(
  with line as (
    select i.unit_price * i.quantity as price,
      i.unit_price * i.quantity + coalesce((
        select sum(u.unit_price * coalesce(u.persons, i.quantity)) from order_item_upgrade u
        where u.item_id = i.id and u.is_optional), 0) as total,
      i.variant_id is not null and i.price_source = 'price'
        and (customer_order.reduction->>'discountGroup' is null
          or customer_order.reduction->>'discountGroup' = i.terms->>'discountGroup')
        and (i.currency = 'EUR' or (customer_order.reduction->'value'->>'kind' = 'percent'
          and (customer_order.reduction->>'minimumSubtotal')::int = 0)) as reducible
    from order_item i where i.order_id = customer_order.id
  ),
  summed as (
    select sum(total) as subtotal,
      coalesce(sum(price) filter (where reducible), 0) as reducible,
      coalesce(sum(round(price * (customer_order.reduction->'value'->>'percent')::numeric / 100))
        filter (where reducible), 0) as percentage
    from line
  ),
  due as (
    select subtotal + customer_order.shipping_price
      + coalesce((select sum((f->>'amount')::int) from jsonb_array_elements(customer_order.fees) f), 0)
      - case
          when customer_order.reduction is null then 0
          when subtotal < (customer_order.reduction->>'minimumSubtotal')::int then 0
          when customer_order.reduction->'value'->>'kind' = 'amount'
            then least((customer_order.reduction->'value'->>'amount')::int, reducible)
          else percentage end as amount
    from summed
  )
  select amount - case when customer_order.currency = 'EUR' then least(amount, coalesce((
      select sum((c->>'balance')::int) from jsonb_array_elements(customer_order.gift_cards) c), 0)) else 0 end
  from due)`;
