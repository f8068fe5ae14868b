/** Pictures of an offer and its rooms, for the back office. */
import { and, asc, eq, exists, notExists, or, type SQL, sql } from "drizzle-orm";

import type { OfferType } from "#app/domain/catalogue/offer.ts";
import type { OfferPictures, RoomPicture } from "#app/domain/catalogue/picture-change.ts";
import type { StoredImage } from "#app/domain/catalogue/picture.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { forgetImports } from "#app/store/queries/catalogue/offer-imports.server.ts";
import { offers, rooms, variants } from "#app/store/schema/catalogue.server.ts";

export interface StoredPictures extends OfferPictures {
  type: OfferType;
  id: string;
  title: string;
  images: StoredImage[];
  rooms: (RoomPicture & { id: string })[];
}

/** Null when the offer does not exist. @param lock locks the offer until the transaction ends */
export async function findOfferPictures(db: Db, slug: string, lock = false): Promise<StoredPictures | null> {
  const { id, type, title, images } = offers;
  const query = db
    .select({ id, slug: offers.slug, type, title, images })
    .from(offers)
    .where(eq(offers.slug, slug));
  const [offer] = lock ? await query.for("no key update") : await query;
  if (!offer) return null;
  const selectVariants = (only?: SQL) =>
    db
      .select({ one: sql`1` })
      .from(variants)
      .where(and(eq(variants.roomId, rooms.id), only));
  const roomRows = await db
    .select({ id: rooms.id, key: rooms.key, name: rooms.name, image: rooms.image })
    .from(rooms)
    // Rooms of inactive variants are kept for existing orders only.
    .where(
      and(
        eq(rooms.offerId, offer.id),
        or(exists(selectVariants(eq(variants.active, true))), notExists(selectVariants())),
      ),
    )
    .orderBy(asc(rooms.id));
  return { ...offer, rooms: roomRows };
}

export async function saveOfferImages(tx: Db, offerId: string, images: StoredImage[]): Promise<void> {
  await forgetImports(tx, { offerIds: [offerId] });
  await tx.update(offers).set({ images }).where(eq(offers.id, offerId));
}

export async function saveRoomImage(tx: Db, roomId: string, image: StoredImage | null): Promise<void> {
  await forgetImports(tx, { roomIds: [roomId] });
  await tx.update(rooms).set({ image }).where(eq(rooms.id, roomId));
}
