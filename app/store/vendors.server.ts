import { eq } from "drizzle-orm";
import type { CatalogueVendor } from "#app/domain/catalogue.ts";
import type { Vendor } from "#app/domain/offer.ts";
import type { Db } from "./database.server.ts";
import { vendors } from "#app/store/schema-catalogue.server.ts";

export function toVendor({ organiser, ...row }: typeof vendors.$inferSelect): Vendor {
  return { ...row, ...(organiser && { organiser }) };
}

export async function listVendors(db: Db): Promise<Vendor[]> {
  return (await db.select().from(vendors).orderBy(vendors.id)).map(toVendor);
}

/** @returns the ids of all vendors by key, also of those that were there before. */
export async function saveVendors(db: Db, given: readonly CatalogueVendor[]): Promise<Map<string, number>> {
  const before = await db.select({ id: vendors.id, key: vendors.key }).from(vendors);
  const ids = new Map(before.map(({ id, key }) => [key, id]));
  for (const vendor of given) {
    const row = { ...vendor, organiser: vendor.organiser ?? null };
    const id = ids.get(vendor.key);
    // One by one: an upsert would use up numbers for rows that are there already.
    if (id !== undefined) await db.update(vendors).set(row).where(eq(vendors.id, id));
    else for (const made of await db.insert(vendors).values(row).returning()) ids.set(made.key, made.id);
  }
  return ids;
}
