/** Calendars that vendors can subscribe to, and the stays in them. */
import { and, asc, eq, gt, gte, lt, sql } from "drizzle-orm";

import type { CivilDate } from "#app/domain/dates.ts";
import type { HouseStay } from "#app/domain/order/arrival.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { offers, variants, vendorCalendars, vendors } from "#app/store/schema/catalogue.server.ts";
import { orderItems, orders } from "#app/store/schema/orders.server.ts";
import { returns } from "#app/store/schema/payments.server.ts";

export interface CalendarHouse {
  vendorId: number;
  vendorKey: string;
  name: string;
  /** How often its URL was renewed. */
  edition: number;
}

/** @param vendorKey limits to one vendor; null: all */
export function listCalendarHouses(db: Db, vendorKey: string | null): Promise<CalendarHouse[]> {
  return db
    .select({
      vendorId: vendors.id,
      vendorKey: vendors.key,
      name: vendors.name,
      edition: sql<number>`coalesce(${vendorCalendars.edition}, 0)::int`,
    })
    .from(vendors)
    .leftJoin(vendorCalendars, eq(vendorCalendars.vendorId, vendors.id))
    .where(vendorKey === null ? undefined : eq(vendors.key, vendorKey))
    .orderBy(asc(vendors.name), asc(vendors.key));
}

/** @returns false when the edition is outdated, so that of two concurrent calls only one renews */
export async function advanceCalendarEdition(
  tx: Db,
  { vendorId, edition }: Pick<CalendarHouse, "vendorId" | "edition">,
): Promise<boolean> {
  const next = { edition: edition + 1 };
  const { rowCount } = await tx
    .insert(vendorCalendars)
    .values({ vendorId, ...next })
    .onConflictDoUpdate({
      target: vendorCalendars.vendorId,
      set: next,
      setWhere: eq(vendorCalendars.edition, edition),
    });
  return rowCount === 1;
}

/** Stays that begin from `from` until before `to`, without returned rooms. Contains no data of guests. */
export async function listHouseStays(
  db: Db,
  { from, to, vendorKey }: { from: CivilDate; to: CivilDate; vendorKey: string },
): Promise<HouseStay[]> {
  const { id, checkin, checkout } = orderItems;
  const returned = sql`(select coalesce(sum(${returns.quantity}), 0) from ${returns} where ${returns.itemId} = ${id})`;
  const quantity = sql<number>`(${orderItems.quantity} - ${returned})::int`;
  const rows = await db
    .select({
      itemId: id,
      number: orders.vanityOrderNumber,
      version: orders.version,
      placed: orders.orderDate,
      day: checkin,
      departure: checkout,
      quantity,
      room: orderItems.roomName,
      house: sql<string>`coalesce(nullif(${orderItems.terms}->'house'->>'name', ''), ${orderItems.title})`,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(variants, eq(variants.id, orderItems.variantId))
    .innerJoin(offers, eq(offers.id, variants.offerId))
    .innerJoin(vendors, eq(vendors.id, offers.vendorId))
    .where(
      and(
        eq(orders.status, orderStatuses.Closed),
        eq(vendors.key, vendorKey),
        gte(checkin, from),
        lt(checkin, to),
        gt(quantity, 0),
      ),
    )
    .orderBy(asc(checkin), asc(id));
  return rows.map(({ day, departure, number, placed, ...row }) => ({
    ...row,
    number: number ?? "",
    placed: placed ?? new Date(0),
    day: day as CivilDate,
    departure: departure as CivilDate,
  }));
}
