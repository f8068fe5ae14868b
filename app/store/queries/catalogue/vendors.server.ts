import { eq, inArray, sql } from "drizzle-orm";
import { v7 as newId } from "uuid";

import type { CatalogueContact, CatalogueVendor } from "#app/domain/catalogue/catalogue.ts";
import type { Contact, Vendor } from "#app/domain/catalogue/offer.ts";
import { type Db, upsert } from "#app/store/db/database.server.ts";
import { contacts, offers, vendorPins, vendors } from "#app/store/schema/catalogue.server.ts";

/** What is asked of guests is read where it is needed. */
export function toVendor({
  organiser,
  sells,
  vat,
  participantFields: _fields,
  ...row
}: typeof vendors.$inferSelect): Vendor {
  return {
    ...row,
    ...(organiser && { organiser }),
    ...(sells === "own" && { sells, ...(vat && { vat }) }),
  };
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
export async function saveVendors(
  db: Db,
  given: readonly CatalogueVendor[],
  now: Date,
): Promise<Map<string, number>> {
  const told = await hashVendors(db);
  const before = await db.select({ id: vendors.id, key: vendors.key }).from(vendors);
  const ids = new Map(before.map(({ id, key }) => [key, id]));
  for (const vendor of given) {
    const row = {
      ...vendor,
      organiser: vendor.organiser ?? null,
      sells: vendor.sells ?? "brokered",
      vat: vendor.vat ?? null,
      participantFields: vendor.participantFields ?? [],
    };
    const id = ids.get(vendor.key);
    // One by one: an upsert would use up numbers for rows that are there already.
    if (id !== undefined) await db.update(vendors).set(row).where(eq(vendors.id, id));
    else for (const made of await db.insert(vendors).values(row).returning()) ids.set(made.key, made.id);
  }
  const others = [...(await hashVendors(db))].filter(([id, hash]) => told.has(id) && told.get(id) !== hash);
  const vendorIds = others.map(([id]) => id);
  if (vendorIds.length > 0)
    await db.update(offers).set({ changedAt: now }).where(inArray(offers.vendorId, vendorIds));
  return ids;
}

/** What pages of offers say of each vendor, by id. */
async function hashVendors(db: Db): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: number; hash: string }>(
    sql`select id, md5((to_jsonb(v) - 'participant_fields')::text) as hash from ${vendors} v`,
  );
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}

export function toContact({ latitude, longitude, ...row }: typeof contacts.$inferSelect): Contact {
  return {
    ...row,
    ...(latitude !== null && longitude !== null && { geoCoordinate: { latitude, longitude } }),
  };
}

/** @returns their ids by slug */
export async function saveContacts(db: Db, given: readonly CatalogueContact[]): Promise<Map<string, string>> {
  const before = await db
    .select({ id: contacts.id, slug: contacts.slug })
    .from(contacts)
    .where(
      inArray(
        contacts.slug,
        given.map(({ slug }) => slug),
      ),
    );
  const ids = new Map(before.map(({ id, slug }) => [slug, id]));
  const rows = new Map<string, typeof contacts.$inferInsert>();
  for (const { geoCoordinate, ...contact } of given) {
    const id = ids.get(contact.slug) ?? newId();
    ids.set(contact.slug, id);
    rows.set(contact.slug, {
      ...contact,
      id,
      latitude: geoCoordinate?.latitude ?? null,
      longitude: geoCoordinate?.longitude ?? null,
    });
  }
  await upsert(db, contacts, [...rows.values()], [contacts.id], [contacts.slug]);
  return ids;
}

// Hashes of the PINs by which vendors redeem vouchers; the PINs themselves are nowhere.

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

/** Of two who give it a PIN at once the second waits here. */
export async function lockVendor(tx: Db, id: number): Promise<void> {
  await tx.select({ id: vendors.id }).from(vendors).where(eq(vendors.id, id)).for("update");
}

/** All vendors, with the moment their PIN was set; null for those that cannot redeem yet. */
export async function listVendorPins(db: Db) {
  return db
    .select({ id: vendors.id, key: vendors.key, name: vendors.name, pinSet: vendorPins.created })
    .from(vendors)
    .leftJoin(vendorPins, eq(vendorPins.vendorId, vendors.id))
    .orderBy(vendors.key);
}
