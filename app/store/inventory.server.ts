/** Taking rooms and vouchers, and giving them back. No oversell: the database refuses what is not there. */
import { and, asc, between, eq, gte, inArray, isNotNull, sql } from "drizzle-orm";
import { addDays } from "#app/domain/dates.ts";
import type { OrderItem } from "#app/domain/order/order.ts";
import type { Db } from "#app/store/database.server.ts";
import { nights, variants } from "#app/store/schema-catalogue.server.ts";

/** Holds the rows of all items until the transaction ends; always in the same order, so that nobody deadlocks. */
export async function lockInventory(tx: Db, items: readonly OrderItem[]): Promise<void> {
  const stocked = items.filter(isStocked);
  for (const item of stocked.toSorted((one, other) => one.variantId.localeCompare(other.variantId))) {
    if (item.type === "Voucher") {
      await tx
        .select({ id: variants.id })
        .from(variants)
        .where(eq(variants.id, item.variantId))
        .for("update");
    } else {
      await tx
        .select({ date: nights.date })
        .from(nights)
        .where(nightsOf(item))
        .orderBy(asc(nights.date))
        .for("update");
    }
  }
}

/** Takes what the item needs; false when something is not there (the caller rolls back). */
export async function takeInventory(tx: Db, item: OrderItem): Promise<boolean> {
  if (!isStocked(item)) return true;
  if (item.type === "Voucher") {
    const taken = await tx
      .update(variants)
      .set({ voucherSold: sql`${variants.voucherSold} + ${item.quantity}` })
      .where(
        and(
          eq(variants.id, item.variantId),
          gte(sql`coalesce(${variants.voucherCapacity}, 0) - ${variants.voucherSold}`, item.quantity),
        ),
      )
      .returning({ id: variants.id });
    return taken.length === 1;
  }
  const taken = await tx
    .update(nights)
    .set({ sold: sql`${nights.sold} + ${item.quantity}` })
    .where(and(nightsOf(item), gte(sql`${nights.rooms} - ${nights.sold}`, item.quantity)))
    .returning({ date: nights.date });
  return taken.length === nightCount(item);
}

export async function giveBackInventory(tx: Db, item: OrderItem): Promise<void> {
  if (!isStocked(item)) return;
  if (item.type === "Voucher") {
    await tx
      .update(variants)
      .set({ voucherSold: sql`${variants.voucherSold} - ${item.quantity}` })
      .where(eq(variants.id, item.variantId));
    return;
  }
  await tx
    .update(nights)
    .set({ sold: sql`${nights.sold} - ${item.quantity}` })
    .where(nightsOf(item));
}

type Stocked = OrderItem & { variantId: string };
type Booked = Extract<Stocked, { type: "Booking" }>;

/** Of gift cards there are always enough. */
function isStocked(item: OrderItem): item is Stocked {
  return item.variantId !== null;
}

/** A cruise has one row, of its departure day. */
function nightCount({ bookingInformation: booked }: Booked): number {
  return booked.accommodationType === "Cruise" ? 1 : booked.nights;
}

function nightsOf(item: Booked) {
  const { checkin } = item.bookingInformation;
  return and(
    eq(nights.variantId, item.variantId),
    between(nights.date, checkin, addDays(checkin, nightCount(item) - 1)),
  );
}

/** Vouchers left of these variants; those without a contingent are missing. */
export async function listVouchersLeft(db: Db, variantIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: variants.id, capacity: variants.voucherCapacity, sold: variants.voucherSold })
    .from(variants)
    .where(and(isNotNull(variants.voucherTotal), inArray(variants.id, [...variantIds])));
  return new Map(rows.map(({ id, capacity, sold }) => [id, (capacity ?? 0) - sold]));
}
