import { count, eq, inArray, sql } from "drizzle-orm";
import { v7 as newId } from "uuid";

import type { CatalogueContact, CatalogueVendor } from "#app/domain/catalogue/catalogue.ts";
import type { Contact, Vendor } from "#app/domain/catalogue/offer.ts";
import { type Db, upsert } from "#app/store/db/database.server.ts";
import {
  contacts,
  offers,
  vendorCalendars,
  vendorPins,
  vendors,
} from "#app/store/schema/catalogue.server.ts";
import { operators } from "#app/store/schema/operator.server.ts";

/** Participant fields are read separately, where they are needed. */
export function toVendor({
  register,
  vatId,
  organiser,
  sells,
  vat,
  participantFields: _fields,
  ...row
}: typeof vendors.$inferSelect): Vendor {
  return {
    ...row,
    ...(register !== null && { register }),
    ...(vatId !== null && { vatId }),
    ...(organiser && { organiser }),
    ...(sells === "own" && { sells, ...(vat && { vat }) }),
  };
}

export async function listVendors(db: Db): Promise<Vendor[]> {
  return (await db.select().from(vendors).orderBy(vendors.id)).map(toVendor);
}

/** Vendors with their participant fields, as in a catalogue. */
export async function listCatalogueVendors(db: Db): Promise<CatalogueVendor[]> {
  const rows = await db.select().from(vendors).orderBy(vendors.id);
  return rows.map((row) => {
    const { id: _id, ...vendor } = toVendor(row);
    const { participantFields } = row;
    return { ...vendor, ...(participantFields.length > 0 && { participantFields }) };
  });
}

/** The vendor's offers by title, on sale or not. */
export async function listOffersOfVendor(db: Db, key: string): Promise<{ slug: string; title: string }[]> {
  return await db
    .select({ slug: offers.slug, title: offers.title })
    .from(offers)
    .innerJoin(vendors, eq(vendors.id, offers.vendorId))
    .where(eq(vendors.key, key))
    .orderBy(offers.title, offers.slug);
}

/** Numbers of offers, on sale or not, by key of their vendor. */
export async function countOffersByVendor(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ key: vendors.key, count: count() })
    .from(offers)
    .innerJoin(vendors, eq(vendors.id, offers.vendorId))
    .groupBy(vendors.key);
  return new Map(rows.map((row) => [row.key, row.count]));
}

/** Whether an offer or an operator of a property names the vendor. */
export async function isVendorUsed(db: Db, key: string): Promise<boolean> {
  const [operator] = await db
    .select({ id: operators.id })
    .from(operators)
    .where(eq(operators.vendorKey, key))
    .limit(1);
  return operator !== undefined || (await listOffersOfVendor(db, key)).length > 0;
}

/** Deletes a vendor with its PIN and calendar. @returns false when it is used, and stays */
export async function removeUnusedVendor(tx: Db, key: string): Promise<boolean> {
  if (await isVendorUsed(tx, key)) return false;
  const ids = tx.select({ id: vendors.id }).from(vendors).where(eq(vendors.key, key));
  await tx.delete(vendorPins).where(inArray(vendorPins.vendorId, ids));
  await tx.delete(vendorCalendars).where(inArray(vendorCalendars.vendorId, ids));
  await tx.delete(vendors).where(eq(vendors.key, key));
  return true;
}

/** @returns ids of all vendors by key, including those not given */
export async function saveVendors(
  db: Db,
  given: readonly CatalogueVendor[],
  now: Date,
): Promise<Map<string, number>> {
  const hashesBefore = await hashVendors(db);
  const stored = await db.select({ id: vendors.id, key: vendors.key }).from(vendors);
  const ids = new Map(stored.map(({ id, key }) => [key, id]));
  for (const vendor of given) {
    const row = {
      ...vendor,
      register: vendor.register ?? null,
      vatId: vendor.vatId ?? null,
      organiser: vendor.organiser ?? null,
      sells: vendor.sells ?? "brokered",
      vat: vendor.vat ?? null,
      participantFields: vendor.participantFields ?? [],
    };
    const id = ids.get(vendor.key);
    // Not an upsert, because that would consume ids of the sequence for existing rows.
    if (id !== undefined) await db.update(vendors).set(row).where(eq(vendors.id, id));
    else
      for (const created of await db.insert(vendors).values(row).returning())
        ids.set(created.key, created.id);
  }
  const changed = [...(await hashVendors(db))].filter(
    ([id, hash]) => hashesBefore.has(id) && hashesBefore.get(id) !== hash,
  );
  const vendorIds = changed.map(([id]) => id);
  if (vendorIds.length > 0)
    await db.update(offers).set({ changedAt: now }).where(inArray(offers.vendorId, vendorIds));
  return ids;
}

/** Hashes of what offer pages show of each vendor, by id. */
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

/** A property as in a catalogue; null for an unknown slug. */
export async function findContact(db: Db, slug: string): Promise<CatalogueContact | null> {
  const [row] = await db.select().from(contacts).where(eq(contacts.slug, slug));
  if (!row) return null;
  const { id: _, ...contact } = toContact(row);
  return contact;
}

export async function saveContacts(db: Db, given: readonly CatalogueContact[]): Promise<Map<string, string>> {
  const stored = await db
    .select({ id: contacts.id, slug: contacts.slug })
    .from(contacts)
    .where(
      inArray(
        contacts.slug,
        given.map(({ slug }) => slug),
      ),
    );
  const ids = new Map(stored.map(({ id, slug }) => [slug, id]));
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

// Hashed PINs with which vendors redeem vouchers.

export async function findPinHash(db: Db, vendorId: number): Promise<string | null> {
  const [row] = await db
    .select({ hash: vendorPins.hash })
    .from(vendorPins)
    .where(eq(vendorPins.vendorId, vendorId));
  return row?.hash ?? null;
}

export async function savePinHash(db: Db, vendorId: number, hash: string, now: Date): Promise<void> {
  const set = { hash, created: now };
  await db
    .insert(vendorPins)
    .values({ vendorId, ...set })
    .onConflictDoUpdate({ target: vendorPins.vendorId, set });
}

/** Serialises changes of the vendor's PIN until the transaction ends. */
export async function lockVendor(tx: Db, id: number): Promise<void> {
  await tx.select({ id: vendors.id }).from(vendors).where(eq(vendors.id, id)).for("update");
}

/** All vendors with the date of their PIN; null for those without one. */
export async function listVendorPins(db: Db) {
  return db
    .select({ id: vendors.id, key: vendors.key, name: vendors.name, pinSet: vendorPins.created })
    .from(vendors)
    .leftJoin(vendorPins, eq(vendorPins.vendorId, vendors.id))
    .orderBy(vendors.key);
}
