import { asc } from "drizzle-orm";
import { pictureName, type PictureSource, type StoredImage } from "#app/domain/catalogue/picture.ts";
import type { Db } from "#app/store/database.server.ts";
import { groupings, offers, rooms } from "#app/store/schema-catalogue.server.ts";

/** What each picture is made from, by its name: main pictures of offers, then their others, rooms, groupings. */
export async function listPictures(db: Db): Promise<Map<string, PictureSource>> {
  const ofOffers = await db.select({ images: offers.images }).from(offers).orderBy(asc(offers.position));
  const ofRooms = await db.select({ image: rooms.image }).from(rooms).orderBy(asc(rooms.id));
  const ofGroupings = await db.select({ image: groupings.image }).from(groupings);
  const all: (StoredImage | null | undefined)[] = [
    ...ofOffers.map(({ images }) => images[0]),
    ...ofOffers.flatMap(({ images }) => images.slice(1)),
    ...ofRooms.map(({ image }) => image),
    ...ofGroupings.map(({ image }) => image),
  ];
  const pictures = new Map<string, PictureSource>();
  for (const image of all) if (image?.source) pictures.set(pictureName(image.imageUrl), image.source);
  return pictures;
}
