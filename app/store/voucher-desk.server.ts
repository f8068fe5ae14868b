/** Single vouchers, found by their key or id: for who redeems them and for who insures them. */
import { and, eq, isNull } from "drizzle-orm";
import type { CivilDate } from "#app/domain/dates.ts";
import type { Db } from "#app/store/database.server.ts";
import { offers, variants } from "#app/store/schema-catalogue.server.ts";
import { orderItems, vouchers } from "#app/store/schema-orders.server.ts";

export interface SingleVoucher {
  id: string;
  itemId: string;
  orderId: string;
  /** Whose house or ship it is for. */
  vendorId: number;
  voucherKey: string | null;
  generationDate: Date | null;
  validUntil: CivilDate | null;
  fulfillmentDate: Date | null;
  returned: Date | null;
  insuredOn: Date | null;
  insurancePolicy: string | null;
}

/** @param by the key as it is printed, or the id */
export async function findVoucher(
  db: Db,
  by: { key: string } | { id: string },
): Promise<SingleVoucher | null> {
  const [row] = await db
    .select({
      id: vouchers.id,
      itemId: vouchers.itemId,
      orderId: orderItems.orderId,
      vendorId: offers.vendorId,
      voucherKey: vouchers.voucherKey,
      generationDate: vouchers.generationDate,
      validUntil: vouchers.validUntil,
      fulfillmentDate: vouchers.fulfillmentDate,
      returned: vouchers.returned,
      insuredOn: vouchers.insuredOn,
      insurancePolicy: vouchers.insurancePolicy,
    })
    .from(vouchers)
    .innerJoin(orderItems, eq(orderItems.id, vouchers.itemId))
    .innerJoin(variants, eq(variants.id, orderItems.variantId))
    .innerJoin(offers, eq(offers.id, variants.offerId))
    .where("key" in by ? eq(vouchers.voucherKey, by.key) : eq(vouchers.id, by.id));
  return row ? { ...row, validUntil: row.validUntil as CivilDate | null } : null;
}

/** False when somebody else was first. */
export async function markRedeemed(tx: Db, id: string, now: Date): Promise<boolean> {
  const marked = await tx
    .update(vouchers)
    .set({ fulfillmentDate: now })
    .where(and(eq(vouchers.id, id), isNull(vouchers.fulfillmentDate), isNull(vouchers.returned)))
    .returning({ id: vouchers.id });
  return marked.length === 1;
}

export async function saveInsurance(
  tx: Db,
  id: string,
  insurance: { insuredOn: Date; insurancePolicy: string },
): Promise<void> {
  await tx.update(vouchers).set(insurance).where(eq(vouchers.id, id));
}
