/** Vouchers become usable when they are paid: before that their rows have no key. */
import { randomBytes } from "node:crypto";
import { and, eq, inArray, isNull } from "drizzle-orm";
import type { CivilDate } from "#app/domain/civil-date.ts";
import { voucherKey } from "#app/domain/voucher.ts";
import type { Db } from "#app/store/database.server.ts";
import { orderItems, vouchers } from "#app/store/schema-orders.server.ts";

/** Gives every voucher of the order that has none its key; says how many. Calling it again changes nothing. */
export async function issueVouchers(
  tx: Db,
  orderId: string,
  issue: { generationDate: Date; validUntil: CivilDate },
): Promise<number> {
  const items = tx.select({ id: orderItems.id }).from(orderItems).where(eq(orderItems.orderId, orderId));
  const waiting = await tx
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(and(inArray(vouchers.itemId, items), isNull(vouchers.voucherKey)))
    .for("update");
  for (const { id } of waiting) {
    // 64 bytes leave far more usable ones than the key needs.
    await tx
      .update(vouchers)
      .set({ ...issue, voucherKey: voucherKey(randomBytes(64)) })
      .where(eq(vouchers.id, id));
  }
  return waiting.length;
}

export interface IssuedVoucher {
  id: string;
  itemId: string;
  /** Null until it is paid. */
  voucherKey: string | null;
  validUntil: CivilDate | null;
}

export async function findVouchers(db: Db, orderId: string): Promise<IssuedVoucher[]> {
  const rows = await db
    .select({
      id: vouchers.id,
      itemId: vouchers.itemId,
      voucherKey: vouchers.voucherKey,
      validUntil: vouchers.validUntil,
    })
    .from(vouchers)
    .innerJoin(orderItems, eq(orderItems.id, vouchers.itemId))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(orderItems.added, vouchers.id);
  return rows.map((row) => ({ ...row, validUntil: row.validUntil as CivilDate | null }));
}
