/** Which offers have a theme, and the pictures that a theme can show. */
import { asc, eq, sql } from "drizzle-orm";

import type { StoredImage } from "#app/domain/catalogue/picture.ts";
import { placeholderPicture } from "#app/domain/catalogue/sale-run.ts";
import type { Db, Tx } from "#app/store/db/database.server.ts";
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

/**
 * Keeps the themes until the transaction ends, for an offer that is written with some of them. Waits for the deletion of
 * a theme, which waits for such offers in turn. Writers of offers do not wait for each other.
 */
export async function holdThemes(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${themeLock})`);
}

/** Waits until no offer is being written with themes. The next ones wait until the transaction ends. */
export async function lockThemes(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${themeLock})`);
}

const themeLock = sql`hashtextextended('themes', 11)`;

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
