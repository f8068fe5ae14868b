/** Vouchers become usable when they are paid: before that their rows have no key. */
import { randomBytes } from "node:crypto";

import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from "drizzle-orm";

import type { CivilDate } from "#app/domain/dates.ts";
import { voucherKey } from "#app/domain/identifiers.ts";
import { noCents } from "#app/domain/money.ts";
import type { PiecesLeft } from "#app/domain/order/withdrawal.ts";
import type { VoucherGift } from "#app/domain/voucher/voucher.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { offers, variants } from "#app/store/schema/catalogue.server.ts";
import { orderItems, vouchers } from "#app/store/schema/orders.server.ts";
import { giftCards, voucherGifts } from "#app/store/schema/payments.server.ts";

/**
 * Gives every voucher of the order that has none its key, returned ones and gift cards excepted; says how many. Safe to
 * call again.
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
    // 64 bytes leave far more usable ones than the key needs.
    await tx
      .update(vouchers)
      .set({ ...issue, voucherKey: voucherKey(randomBytes(64)) })
      .where(eq(vouchers.id, id));
  }
  return waiting.length;
}

/** `card`: the gift card that it was issued as. */
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

/** Of an order's items. */
const ofOrder = (db: Db, orderId: string) =>
  inArray(
    vouchers.itemId,
    db.select({ id: orderItems.id }).from(orderItems).where(eq(orderItems.orderId, orderId)),
  );

export async function hasRedeemedVoucher(db: Db, orderId: string): Promise<boolean> {
  const redeemed = and(ofOrder(db, orderId), isNotNull(vouchers.fulfillmentDate));
  return (await db.$count(vouchers, redeemed)) > 0;
}

/** What of each voucher item is left, and what is used. @param lock hold the vouchers until the transaction ends */
export async function countPieces(db: Db, orderId: string, lock = false): Promise<PiecesLeft[]> {
  const query = db
    .select({ itemId: vouchers.itemId, returned: vouchers.returned, redeemed: vouchers.fulfillmentDate })
    .from(vouchers)
    .where(ofOrder(db, orderId));
  const pieces = new Map<string, PiecesLeft>();
  for (const { itemId, returned, redeemed } of lock ? await query.for("update") : await query) {
    const item = pieces.get(itemId) ?? { itemId, left: 0, redeemed: 0 };
    if (redeemed) item.redeemed += 1;
    else if (!returned) item.left += 1;
    pieces.set(itemId, item);
  }
  return [...pieces.values()];
}

/** Marks that many unused vouchers of an item as given back, those without a key first; says how many there were. */
export async function returnVouchers(
  tx: Db,
  { itemId, quantity, now }: { itemId: string; quantity: number; now: Date },
): Promise<number> {
  const chosen = await tx
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(and(eq(vouchers.itemId, itemId), isNull(vouchers.returned), isNull(vouchers.fulfillmentDate)))
    .orderBy(sql`${vouchers.voucherKey} is not null`, asc(vouchers.id))
    .limit(quantity)
    .for("update");
  const ids = chosen.map(({ id }) => id);
  if (ids.length > 0) await tx.update(vouchers).set({ returned: now }).where(inArray(vouchers.id, ids));
  return ids.length;
}

// Single vouchers, found by their key or id: for who redeems them and for who insures them.

/** `vendorId`: whose house or ship it is for. */
export type SingleVoucher = typeof vouchers.$inferSelect & { orderId: string; vendorId: number };

/** @param by the key as it is printed, or the id */
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

/** False when somebody else was first. */
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

// Vouchers that were passed on by mail.

export async function addVoucherGift(tx: Db, gift: VoucherGift & { created: Date }): Promise<void> {
  await tx.insert(voucherGifts).values(gift);
}

export async function findVoucherGift(db: Db, id: string): Promise<VoucherGift | null> {
  const [row] = await db.select().from(voucherGifts).where(eq(voucherGifts.id, id));
  if (!row) return null;
  const { created: _, ...gift } = row;
  return gift;
}

/** Of these vouchers, the first one first. */
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

export function countGifts(db: Db, voucherId: string): Promise<number> {
  return db.$count(voucherGifts, eq(voucherGifts.voucherId, voucherId));
}
