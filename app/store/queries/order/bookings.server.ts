/** Search of placed orders in the back office. Vendors find their own orders only. */
import { and, asc, count, desc, eq, gte, inArray, ne, notInArray, type SQL, sql } from "drizzle-orm";

import type { CivilDate } from "#app/domain/dates.ts";
import { type BookingSort, initialBookingSort, type ListSort } from "#app/domain/operator/list-sort.ts";
import { type Order, orderStatuses } from "#app/domain/order/order.ts";
import { berlinInstant } from "#app/domain/time.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { dictionaryOrder, orderTerms } from "#app/store/db/list-order.server.ts";
import { orderListConditions, type OrderListState } from "#app/store/queries/order/order-lists.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { orderTotal } from "#app/store/queries/order/order-total.server.ts";
import { offers, variants, vendors } from "#app/store/schema/catalogue.server.ts";
import { orders } from "#app/store/schema/orders.server.ts";

export interface BookingSearch {
  /** Part of an order number, name or email address; empty: all. */
  text: string;
  /** Part of the property's name or of an item's title. */
  house: string;
  /** Range of arrival days, inclusive. */
  from: CivilDate | null;
  to: CivilDate | null;
  /** Earliest day of the order. */
  placed?: CivilDate;
  state: OrderListState;
  /** Limits to one vendor; null: all. */
  vendorKey: string | null;
  /** Limits to these orders. */
  ids?: readonly string[];
}

const { Open, Abandoned } = orderStatuses;

/** A page of placed orders and the total number. */
export async function listBookings(
  db: Db,
  search: BookingSearch,
  { skip, most, sort = initialBookingSort }: { skip: number; most: number; sort?: ListSort<BookingSort> },
): Promise<{ orders: Order[]; all: number }> {
  const condition = and(notInArray(orders.status, [Open, Abandoned]), ...buildConditions(search));
  const [total] = await db.select({ all: count() }).from(orders).where(condition);
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(condition)
    .orderBy(...orderTerms(sort, sortColumns(search), [desc(orders.orderDate), desc(orders.id)]))
    .limit(most)
    .offset(skip);
  const found: Order[] = [];
  for (const { id } of rows) {
    const order = await findOrder(db, id);
    if (order) found.push(order);
  }
  return { orders: found, all: total?.all ?? 0 };
}

/** @param search.vendorKey a vendor's orders are sorted by the arrival in its own rooms */
function sortColumns({ vendorKey }: BookingSearch) {
  const isOwn = vendorKey === null ? sql`true` : isOfVendor(vendorKey);
  const { customer } = orders;
  return {
    ordered: [orders.orderDate],
    arrival: [sql`(select min(i.checkin) from order_item i where i.order_id = ${orders.id} and ${isOwn})`],
    customer: [
      dictionaryOrder(sql`${customer}->>'lastName'`),
      dictionaryOrder(sql`${customer}->>'firstName'`),
    ],
    total: [orderTotal],
    state: [orders.status, orders.paymentStatus],
  };
}

function buildConditions({
  text,
  house,
  from,
  to,
  placed,
  state,
  vendorKey,
  ids,
}: BookingSearch): (SQL | undefined)[] {
  // All conditions must hold for the same item: a vendor's own, in that period.
  const itemConditions = [
    ...(vendorKey === null ? [] : [isOfVendor(vendorKey)]),
    ...(house === ""
      ? []
      : [
          sql`(i.title ilike ${containsPattern(house)} or i.terms->'house'->>'name' ilike ${containsPattern(house)})`,
        ]),
    ...(from === null ? [] : [sql`i.checkin >= ${from}`]),
    ...(to === null ? [] : [sql`i.checkin <= ${to}`]),
  ];
  return [
    text === "" ? undefined : matchesText(text, vendorKey === null),
    itemConditions.length === 0
      ? undefined
      : sql`exists (select from order_item i where i.order_id = ${orders.id} and ${sql.join(itemConditions, sql` and `)})`,
    placed === undefined ? undefined : gte(orders.orderDate, berlinInstant(placed, 0)),
    orderListConditions[state],
    ids === undefined ? undefined : inArray(orders.id, [...ids]),
  ];
}

/** Escapes the wildcards of LIKE patterns. */
const containsPattern = (typed: string) => `%${typed.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** @param withAddress false for vendors, who must not search by email address */
function matchesText(typed: string, withAddress: boolean): SQL {
  const textPattern = containsPattern(typed);
  const numberPattern = containsPattern(typed.replace(/\s/g, ""));
  return sql`(${orders.vanityOrderNumber} ilike ${numberPattern}
    or (${orders.customer}->>'firstName') || ' ' || (${orders.customer}->>'lastName') ilike ${textPattern}
    or (${withAddress} and ${orders.customerEmail} ilike ${textPattern})
    or exists (select from booking b join order_item i on i.id = b.item_id
      where i.order_id = ${orders.id} and b.vanity_booking_number ilike ${numberPattern}))`;
}

const isOfVendor = (vendorKey: string) => sql`exists (
  select from variant v join offer o on o.id = v.offer_id join vendor d on d.id = o.vendor_id
  where v.id = i.variant_id and d.key = ${vendorKey})`;

/** Ids of the orders' items that belong to this vendor. */
export async function listItemsOfVendor(
  db: Db,
  orderIds: readonly string[],
  vendorKey: string,
): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set();
  const { rows } = await db.execute<{ id: string }>(sql`
    select i.id from order_item i
    where i.order_id = any(${sql.param([...orderIds])}::uuid[]) and ${isOfVendor(vendorKey)}`);
  return new Set(rows.map(({ id }) => id));
}

export async function isVariantOf(db: Db, variantId: string, vendorKey: string): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(sql`
    select ${isOfVendor(vendorKey)} as is from (select ${variantId}::uuid as variant_id) i`);
  return rows[0]?.is === true;
}

/** Vendors of these variants that have an email address, each once. */
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
