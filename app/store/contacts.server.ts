import { v7 as newId } from "uuid";
import type { CatalogueContact } from "#app/domain/catalogue/catalogue.ts";
import type { Contact } from "#app/domain/catalogue/offer.ts";
import type { Db } from "#app/store/database.server.ts";
import { contacts } from "#app/store/schema-catalogue.server.ts";
import { upsert } from "#app/store/upsert.server.ts";

export function toContact({ latitude, longitude, ...row }: typeof contacts.$inferSelect): Contact {
  return {
    ...row,
    ...(latitude !== null && longitude !== null && { geoCoordinate: { latitude, longitude } }),
  };
}

/** @returns the ids of all contacts by slug, also of those that were there before. */
export async function saveContacts(db: Db, given: readonly CatalogueContact[]): Promise<Map<string, string>> {
  const before = await db.select({ id: contacts.id, slug: contacts.slug }).from(contacts);
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
  await upsert(db, contacts, [...rows.values()], [contacts.id]);
  return ids;
}
