/** Vouchers. They get their key when the order is paid. */
import { randomBytes } from "node:crypto";

import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";

import type { CivilDate } from "#app/domain/dates.ts";
import { voucherKey } from "#app/domain/identifiers.ts";
import { noCents } from "#app/domain/money.ts";
import type { RemainingPieces } from "#app/domain/order/withdrawal.ts";
import type { VoucherGift } from "#app/domain/voucher/gift.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { offers, variants } from "#app/store/schema/catalogue.server.ts";
import { orderItems, vouchers } from "#app/store/schema/orders.server.ts";
import { giftCards, voucherGifts } from "#app/store/schema/payments.server.ts";

/**
 * Creates missing voucher keys of an order, except for returned vouchers and gift cards; returns how many.
 * Idempotent.
 */
export async function issueVouchers(
  tx: Db,
  orderId: string,
  issue: { generationDate: Date; validUntil: CivilDate },
): Promise<number> {
  const items = tx
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), isNotNull(orderItems.variantId)));
  const waiting = await tx
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(and(inArray(vouchers.itemId, items), isNull(vouchers.voucherKey), isNull(vouchers.returned)))
    .for("update");
  for (const { id } of waiting) {
    // Not every byte yields a character of the key; 64 are more than enough.
    await tx
      .update(vouchers)
      .set({ ...issue, voucherKey: voucherKey(randomBytes(64)) })
      .where(eq(vouchers.id, id));
  }
  return waiting.length;
}

/** Vouchers of an order. `card`: the gift card it was issued as, or null. */
export async function findVouchers(db: Db, orderId: string) {
  const { sealed, balance } = giftCards;
  const rows = await db
    .select({ ...getTableColumns(vouchers), sealed, balance })
    .from(vouchers)
    .innerJoin(orderItems, eq(orderItems.id, vouchers.itemId))
    .leftJoin(giftCards, eq(giftCards.voucherId, vouchers.id))
    .where(eq(orderItems.orderId, orderId))
    .orderBy(orderItems.added, vouchers.id);
  return rows.map(({ sealed: code, balance: left, ...row }) => ({
    ...row,
    card: code === null ? null : { sealed: code, balance: left ?? noCents },
  }));
}

const isInOrder = (db: Db, orderId: string) =>
  inArray(
    vouchers.itemId,
    db.select({ id: orderItems.id }).from(orderItems).where(eq(orderItems.orderId, orderId)),
  );

export async function hasRedeemedVoucher(db: Db, orderId: string): Promise<boolean> {
  const redeemed = and(isInOrder(db, orderId), isNotNull(vouchers.fulfillmentDate));
  return (await db.$count(vouchers, redeemed)) > 0;
}

/** Unused and redeemed pieces of each voucher item. @param lock locks the vouchers until the transaction ends */
export async function countPieces(db: Db, orderId: string, lock = false): Promise<RemainingPieces[]> {
  const query = db
    .select({ itemId: vouchers.itemId, returned: vouchers.returned, redeemed: vouchers.fulfillmentDate })
    .from(vouchers)
    .where(isInOrder(db, orderId));
  const pieces = new Map<string, RemainingPieces>();
  for (const { itemId, returned, redeemed } of lock ? await query.for("update") : await query) {
    const item = pieces.get(itemId) ?? { itemId, left: 0, redeemed: 0 };
    if (redeemed) item.redeemed += 1;
    else if (!returned) item.left += 1;
    pieces.set(itemId, item);
  }
  return [...pieces.values()];
}

/** Marks up to `quantity` unused vouchers of an item as returned, those without a key first; returns how many. */
export async function returnVouchers(
  tx: Db,
  { itemId, quantity, now }: { itemId: string; quantity: number; now: Date },
): Promise<number> {
  const unused = await tx
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(and(eq(vouchers.itemId, itemId), isNull(vouchers.returned), isNull(vouchers.fulfillmentDate)))
    .orderBy(sql`${vouchers.voucherKey} is not null`, asc(vouchers.id))
    .limit(quantity)
    .for("update");
  const ids = unused.map(({ id }) => id);
  if (ids.length > 0) await tx.update(vouchers).set({ returned: now }).where(inArray(vouchers.id, ids));
  return ids.length;
}

/** `vendorId`: the vendor whose property it is for. */
export type SingleVoucher = typeof vouchers.$inferSelect & { orderId: string; vendorId: number };

/** @param by the printed key, or the id */
export async function findVoucher(
  db: Db,
  by: { key: string } | { id: string },
): Promise<SingleVoucher | null> {
  const [row] = await db
    .select({
      ...getTableColumns(vouchers),
      orderId: orderItems.orderId,
      vendorId: offers.vendorId,
    })
    .from(vouchers)
    .innerJoin(orderItems, eq(orderItems.id, vouchers.itemId))
    .innerJoin(variants, eq(variants.id, orderItems.variantId))
    .innerJoin(offers, eq(offers.id, variants.offerId))
    .where("key" in by ? eq(vouchers.voucherKey, by.key) : eq(vouchers.id, by.id));
  return row ?? null;
}

/** Returns false when it was already redeemed or returned. */
export async function markRedeemed(tx: Db, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(vouchers)
    .set({ fulfillmentDate: now })
    .where(and(eq(vouchers.id, id), isNull(vouchers.fulfillmentDate), isNull(vouchers.returned)));
  return rowCount === 1;
}

export async function saveInsurance(
  tx: Db,
  id: string,
  insurance: { insuredOn: Date; insurancePolicy: string },
): Promise<void> {
  await tx.update(vouchers).set(insurance).where(eq(vouchers.id, id));
}

// Vouchers given away.

/** Inserts a gift, or replaces the one with its id. */
export async function saveVoucherGift(tx: Db, gift: VoucherGift & { created: Date }): Promise<void> {
  const { id: _, ...changes } = gift;
  await tx.insert(voucherGifts).values(gift).onConflictDoUpdate({ target: voucherGifts.id, set: changes });
}

export async function findVoucherGift(db: Db, id: string): Promise<VoucherGift | null> {
  const [row] = await db.select().from(voucherGifts).where(eq(voucherGifts.id, id));
  if (!row) return null;
  const { created: _, ...gift } = row;
  return gift;
}

/** Gifts of these vouchers, oldest first. */
export async function listGifts(
  db: Db,
  voucherIds: readonly string[],
): Promise<(VoucherGift & { created: Date })[]> {
  return db
    .select()
    .from(voucherGifts)
    .where(inArray(voucherGifts.voucherId, [...voucherIds]))
    .orderBy(asc(voucherGifts.created), asc(voucherGifts.id));
}

/** Orders with a valid voucher whose gift email is due on this day or was due before. */
export async function listOrdersWithDueGifts(db: Db, today: CivilDate): Promise<string[]> {
  const rows = await db
    .selectDistinct({ orderId: orderItems.orderId })
    .from(voucherGifts)
    .innerJoin(vouchers, eq(vouchers.id, voucherGifts.voucherId))
    .innerJoin(orderItems, eq(orderItems.id, vouchers.itemId))
    .where(
      and(lte(voucherGifts.sendOn, today), isNotNull(vouchers.generationDate), isNull(vouchers.returned)),
    );
  return rows.map(({ orderId }) => orderId);
}

/** Records that the email of a gift is queued; returns false when it was before. */
export async function markGiftQueued(tx: Db, id: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(voucherGifts)
    .set({ sendOn: null, created: now })
    .where(and(eq(voucherGifts.id, id), isNotNull(voucherGifts.sendOn)));
  return rowCount === 1;
}

export async function deleteVoucherGift(tx: Db, id: string): Promise<void> {
  await tx.delete(voucherGifts).where(eq(voucherGifts.id, id));
}
