/** Hashes of the PINs by which vendors redeem vouchers; the PINs themselves are nowhere. */
import { eq } from "drizzle-orm";
import type { Db } from "#app/store/database.server.ts";
import { vendorPins, vendors } from "#app/store/schema-vendors.server.ts";

export async function findPinHash(db: Db, vendorId: number): Promise<string | null> {
  const [row] = await db
    .select({ hash: vendorPins.hash })
    .from(vendorPins)
    .where(eq(vendorPins.vendorId, vendorId));
  return row?.hash ?? null;
}

/** The new one takes the place of the former one. */
export async function savePinHash(db: Db, vendorId: number, hash: string, now: Date): Promise<void> {
  const set = { hash, created: now };
  await db
    .insert(vendorPins)
    .values({ vendorId, ...set })
    .onConflictDoUpdate({ target: vendorPins.vendorId, set });
}

/** All vendors, with the moment their PIN was set; null for those that cannot redeem yet. */
export async function listVendorPins(
  db: Db,
): Promise<{ id: number; key: string; name: string; pinSet: Date | null }[]> {
  return db
    .select({ id: vendors.id, key: vendors.key, name: vendors.name, pinSet: vendorPins.created })
    .from(vendors)
    .leftJoin(vendorPins, eq(vendorPins.vendorId, vendors.id))
    .orderBy(vendors.key);
}
