/** Orders in the order of their changes, for programs that keep a copy. See docs/decisions/partner-api.md. */
import { type SQL, sql } from "drizzle-orm";

import type { ChangeCursor } from "#app/domain/order/change-cursor.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { orderChanges } from "#app/store/schema/order-changes.server.ts";

/**
 * The database as cursors name it. A restored dump, or a server that took over from another, has another name, because
 * its transactions may repeat numbers.
 */
export async function readDatabaseName(db: Db): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select system_identifier || '-' || timeline_id as name from pg_control_system(), pg_control_checkpoint()`);
  return rows[0]?.name ?? "";
}

/** Every transaction before this one has ended, and the statement sees what it did. */
const firstRunning = sql`pg_snapshot_xmin(pg_current_snapshot())`;

const isOrderOfVendor = (orderId: SQL, vendorKey: string) => sql`exists (
  select from order_item i join variant v on v.id = i.variant_id join offer o on o.id = v.offer_id
    join vendor d on d.id = o.vendor_id
  where i.order_id = ${orderId} and d.key = ${vendorKey})`;

/**
 * Orders after the cursor, each with its last change. Changes of transactions that are still running, or began after one
 * that is, come later, so that no cursor passes them.
 * @param vendorKey only orders with items of this vendor; null: all
 */
export async function listChangedOrders(
  db: Db,
  { changedIn, orderId }: Pick<ChangeCursor, "changedIn" | "orderId">,
  { vendorKey, most }: { vendorKey: string | null; most: number },
): Promise<Pick<ChangeCursor, "changedIn" | "orderId">[]> {
  await adoptRestored(db);
  const isOwn = vendorKey === null ? sql`true` : isOrderOfVendor(sql`c.order_id`, vendorKey);
  const { rows } = await db.execute<{ changedIn: string; orderId: string }>(sql`
    select c.changed_in::text as "changedIn", c.order_id as "orderId"
    from ${orderChanges} c
    where c.changed_in < ${firstRunning}
      and (c.changed_in, c.order_id) > (${changedIn}::text::xid8, ${orderId}::uuid)
      and not exists (
        select from ${orderChanges} later
        where later.order_id = c.order_id and later.changed_in > c.changed_in and later.changed_in < ${firstRunning})
      and exists (select from customer_order where id = c.order_id)
      and ${isOwn}
    order by c.changed_in, c.order_id
    limit ${most}`);
  return rows;
}

/**
 * Rows from before a restore can have numbers that this database has not reached. They count as changed now: a row that
 * can be seen while its transaction has not begun is from another database.
 */
async function adoptRestored(db: Db): Promise<void> {
  const isFromElsewhere = sql`changed_in >= pg_snapshot_xmax(pg_current_snapshot())`;
  const { rows } = await db.execute(sql`select from ${orderChanges} where ${isFromElsewhere} limit 1`);
  if (rows.length === 0) return;
  await db.execute(sql`
    with moved as (delete from ${orderChanges} where ${isFromElsewhere} returning order_id)
    insert into order_change (changed_in, order_id)
    select distinct pg_current_xact_id(), order_id from moved on conflict do nothing`);
}

/** Offer, variant and vendor of the items of orders, by item. Gift cards have none. */
export async function listItemPlaces(db: Db, orderIds: readonly string[]) {
  const { rows } = await db.execute<{ itemId: string; offer: string; variant: string; property: string }>(sql`
    select i.id as "itemId", o.slug as offer, v.key as variant, d.key as property
    from order_item i join variant v on v.id = i.variant_id join offer o on o.id = v.offer_id
      join vendor d on d.id = o.vendor_id
    where i.order_id = any(${sql.param([...orderIds])}::uuid[])`);
  return new Map(rows.map((row) => [row.itemId, row]));
}

/** Deletes rows that a later one replaces, and those of deleted orders. */
export async function forgetOrderChanges(db: Db): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${orderChanges} c
    where not exists (select from customer_order where id = c.order_id)
      or exists (
        select from ${orderChanges} later
        where later.order_id = c.order_id and later.changed_in > c.changed_in and later.changed_in < ${firstRunning})`);
  return rowCount ?? 0;
}
