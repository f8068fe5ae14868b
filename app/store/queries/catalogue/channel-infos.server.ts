/** What property systems have told about their properties, and the properties that the shop shows. */
import { and, asc, eq } from "drizzle-orm";

import type { HotelInfo } from "#app/domain/catalogue/hotel-info.ts";
import { type Db, upsert } from "#app/store/db/database.server.ts";
import { contacts, offers, vendors } from "#app/store/schema/catalogue.server.ts";
import { channelInfos } from "#app/store/schema/channels.server.ts";

export async function findHotelInfo(
  db: Db,
  vendorKey: string,
): Promise<{ told: HotelInfo; received: Date } | null> {
  const [row] = await db
    .select({ told: channelInfos.told, received: channelInfos.received })
    .from(channelInfos)
    .innerJoin(vendors, eq(vendors.id, channelInfos.vendorId))
    .where(eq(vendors.key, vendorKey));
  return row ?? null;
}

export async function saveHotelInfo(
  db: Db,
  row: { vendorId: number; told: HotelInfo; received: Date },
): Promise<void> {
  await upsert(db, channelInfos, [row], [channelInfos.vendorId]);
}

/** Key of the offer's vendor. */
export async function findVendorOf(db: Db, slug: string): Promise<string | null> {
  const [row] = await db
    .select({ key: vendors.key })
    .from(offers)
    .innerJoin(vendors, eq(vendors.id, offers.vendorId))
    .where(eq(offers.slug, slug));
  return row?.key ?? null;
}

/** Contact and subtitle of the vendor's first hotel, in the catalogue's order. */
export async function findHouse(db: Db, vendorKey: string) {
  const [row] = await db
    .select({
      subtitle: offers.subtitle,
      address: contacts.address,
      zip: contacts.zip,
      city: contacts.city,
      country: contacts.country,
      phone: contacts.phone,
      email: contacts.email,
      latitude: contacts.latitude,
      longitude: contacts.longitude,
    })
    .from(offers)
    .innerJoin(vendors, eq(vendors.id, offers.vendorId))
    .innerJoin(contacts, eq(contacts.id, offers.contactId))
    .where(and(eq(vendors.key, vendorKey), eq(offers.type, "Hotel")))
    .orderBy(asc(offers.position), asc(offers.slug))
    .limit(1);
  return row ?? null;
}
