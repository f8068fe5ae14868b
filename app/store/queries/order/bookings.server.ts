/** Placed orders as people at the desk look for them: a house finds its own alone. */
import { and, asc, count, desc, eq, gte, inArray, ne, notInArray, type SQL, sql } from "drizzle-orm";

import type { CivilDate } from "#app/domain/dates.ts";
import { type Order, orderStatuses } from "#app/domain/order/order.ts";
import { berlinInstant } from "#app/domain/time.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { orderListConditions, type OrderListState } from "#app/store/queries/order/order-lists.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { offers, variants, vendors } from "#app/store/schema/catalogue.server.ts";
import { orders } from "#app/store/schema/orders.server.ts";

export interface BookingSearch {
  /** Part of a number, a name or an address; empty: all. */
  text: string;
  /** Part of the name of a house or ship, or of what was bought. */
  house: string;
  /** Arrivals from this day on, and to this day. */
  from: CivilDate | null;
  to: CivilDate | null;
  /** Placed on this day or later. */
  placed?: CivilDate;
  state: OrderListState;
  /** Of one vendor alone; null: of all. */
  vendorKey: string | null;
}

const { Open, Abandoned } = orderStatuses;

/** Placed orders, the latest first; a page of them, and how many there are. */
export async function listBookings(
  db: Db,
  wish: BookingSearch,
  { skip, most }: { skip: number; most: number },
): Promise<{ orders: Order[]; all: number }> {
  const which = and(notInArray(orders.status, [Open, Abandoned]), ...conditions(wish));
  const [counted] = await db.select({ all: count() }).from(orders).where(which);
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(which)
    .orderBy(desc(orders.orderDate), desc(orders.id))
    .limit(most)
    .offset(skip);
  const found: Order[] = [];
  for (const { id } of rows) {
    const order = await findOrder(db, id);
    if (order) found.push(order);
  }
  return { orders: found, all: counted?.all ?? 0 };
}

function conditions({ text, house, from, to, placed, state, vendorKey }: BookingSearch): (SQL | undefined)[] {
  // All that is asked of an item is asked of the same one: a house's own, in that time.
  const ofItem = [
    ...(vendorKey === null ? [] : [isVendors(vendorKey)]),
    ...(house === ""
      ? []
      : [sql`(i.title ilike ${part(house)} or i.terms->'house'->>'name' ilike ${part(house)})`]),
    ...(from === null ? [] : [sql`i.checkin >= ${from}`]),
    ...(to === null ? [] : [sql`i.checkin <= ${to}`]),
  ];
  return [
    text === "" ? undefined : hasText(text, vendorKey === null),
    ofItem.length === 0
      ? undefined
      : sql`exists (select from order_item i where i.order_id = ${orders.id} and ${sql.join(ofItem, sql` and `)})`,
    placed === undefined ? undefined : gte(orders.orderDate, berlinInstant(placed, 0)),
    orderListConditions[state],
  ];
}

/** Signs with a meaning in patterns stand for themselves. */
const part = (typed: string) => `%${typed.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** @param withAddress houses do not find people by their e-mail address */
function hasText(typed: string, withAddress: boolean): SQL {
  const like = part(typed);
  const number = part(typed.replace(/\s/g, ""));
  return sql`(${orders.vanityOrderNumber} ilike ${number}
    or (${orders.customer}->>'firstName') || ' ' || (${orders.customer}->>'lastName') ilike ${like}
    or (${withAddress} and ${orders.customerEmail} ilike ${like})
    or exists (select from booking b join order_item i on i.id = b.item_id
      where i.order_id = ${orders.id} and b.vanity_booking_number ilike ${number}))`;
}

const isVendors = (vendorKey: string) => sql`exists (
  select from variant v join offer o on o.id = v.offer_id join vendor d on d.id = o.vendor_id
  where v.id = i.variant_id and d.key = ${vendorKey})`;

/** Ids of the items of these orders that are this vendor's. */
export async function listItemsOfVendor(
  db: Db,
  orderIds: readonly string[],
  vendorKey: string,
): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set();
  const { rows } = await db.execute<{ id: string }>(sql`
    select i.id from order_item i
    where i.order_id = any(${sql.param([...orderIds])}::uuid[]) and ${isVendors(vendorKey)}`);
  return new Set(rows.map(({ id }) => id));
}

/** Is this variant the vendor's? */
export async function isVariantOf(db: Db, variantId: string, vendorKey: string): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(sql`
    select ${isVendors(vendorKey)} as is from (select ${variantId}::uuid as variant_id) i`);
  return rows[0]?.is === true;
}

/** Vendors of these variants who have an e-mail address, each once. */
export async function listVendorAddresses(
  db: Db,
  variantIds: readonly string[],
): Promise<{ key: string; email: string }[]> {
  if (variantIds.length === 0) return [];
  return db
    .selectDistinct({ key: vendors.key, email: vendors.email })
    .from(variants)
    .innerJoin(offers, eq(offers.id, variants.offerId))
    .innerJoin(vendors, eq(vendors.id, offers.vendorId))
    .where(and(inArray(variants.id, [...variantIds]), ne(vendors.email, "")))
    .orderBy(asc(vendors.key));
}
