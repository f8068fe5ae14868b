/** Vouchers that were passed on by mail. */
import { asc, count, eq, inArray } from "drizzle-orm";
import type { VoucherGift } from "#app/domain/voucher/voucher.ts";
import type { Db } from "#app/store/database.server.ts";
import { voucherGifts } from "#app/store/schema-documents.server.ts";

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

export async function countGifts(db: Db, voucherId: string): Promise<number> {
  const [row] = await db
    .select({ gifts: count() })
    .from(voucherGifts)
    .where(eq(voucherGifts.voucherId, voucherId));
  return row?.gifts ?? 0;
}
