import { eq } from "drizzle-orm";
import type { CatalogueVendor } from "#app/domain/catalogue/catalogue.ts";
import type { Vendor } from "#app/domain/catalogue/offer.ts";
import type { Db } from "#app/store/database.server.ts";
import { vendors } from "#app/store/schema-vendors.server.ts";

/** What is asked of guests is read where it is needed. */
export function toVendor({
  organiser,
  participantFields: _fields,
  ...row
}: typeof vendors.$inferSelect): Vendor {
  return { ...row, ...(organiser && { organiser }) };
}

export async function listVendors(db: Db): Promise<Vendor[]> {
  return (await db.select().from(vendors).orderBy(vendors.id)).map(toVendor);
}

/** With what they ask of guests, as a catalogue has it. */
export async function listCatalogueVendors(db: Db): Promise<CatalogueVendor[]> {
  const rows = await db.select().from(vendors).orderBy(vendors.id);
  return rows.map((row) => {
    const { id: _id, ...vendor } = toVendor(row);
    const { participantFields } = row;
    return { ...vendor, ...(participantFields.length > 0 && { participantFields }) };
  });
}

/** @returns the ids of all vendors by key, also of those that were there before. */
export async function saveVendors(db: Db, given: readonly CatalogueVendor[]): Promise<Map<string, number>> {
  const before = await db.select({ id: vendors.id, key: vendors.key }).from(vendors);
  const ids = new Map(before.map(({ id, key }) => [key, id]));
  for (const vendor of given) {
    const row = {
      ...vendor,
      organiser: vendor.organiser ?? null,
      participantFields: vendor.participantFields ?? [],
    };
    const id = ids.get(vendor.key);
    // One by one: an upsert would use up numbers for rows that are there already.
    if (id !== undefined) await db.update(vendors).set(row).where(eq(vendors.id, id));
    else for (const made of await db.insert(vendors).values(row).returning()) ids.set(made.key, made.id);
  }
  return ids;
}
