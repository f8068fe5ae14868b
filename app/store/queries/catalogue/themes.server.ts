/** Which offers have a theme, and the pictures that a theme can show. */
import { asc, eq } from "drizzle-orm";

import type { StoredImage } from "#app/domain/catalogue/picture.ts";
import { placeholderPicture } from "#app/domain/catalogue/sale-run.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { contacts, offers } from "#app/store/schema/catalogue.server.ts";

interface ThemedOffer {
  slug: string;
  title: string;
  /** Slugs. */
  themes: readonly string[];
}

/** All offers, on sale or not. */
export async function listThemedOffers(db: Db): Promise<ThemedOffer[]> {
  return db
    .select({ slug: offers.slug, title: offers.title, themes: offers.themes })
    .from(offers)
    .orderBy(asc(offers.title), asc(offers.slug));
}

interface MainPicture {
  /** Name of the property. */
  house: string;
  image: StoredImage;
}

/** The main picture of each offer that has one, by the name of its property. */
export async function listMainPictures(db: Db): Promise<MainPicture[]> {
  const rows = await db
    .select({ house: contacts.name, images: offers.images })
    .from(offers)
    .innerJoin(contacts, eq(contacts.id, offers.contactId))
    .orderBy(asc(contacts.name), asc(offers.slug));
  return rows.flatMap(({ house, images: [image] }) =>
    image && image.imageUrl !== placeholderPicture.imageUrl ? [{ house, image }] : [],
  );
}
