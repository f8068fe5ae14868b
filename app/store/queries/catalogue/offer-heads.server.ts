/** Lists and locks of offers for the back office. */
import { and, asc, desc, eq, ilike, inArray, ne, or, sql } from "drizzle-orm";

import { initialOfferSort, type ListSort, type OfferSort } from "#app/domain/operator/list-sort.ts";
import type { OfferType } from "#app/domain/catalogue/offer.ts";
import type { Db, Tx } from "#app/store/db/database.server.ts";
import { dictionaryOrder, orderTerms } from "#app/store/db/list-order.server.ts";
import { contacts, offerContacts, offers, variants, vendors } from "#app/store/schema/catalogue.server.ts";

const activeVariants = sql<number>`(select count(*)::int from ${variants} where ${variants.offerId} = ${offers.id} and ${variants.active})`;

const sortColumns = {
  property: [dictionaryOrder(contacts.name)],
  title: [dictionaryOrder(offers.title)],
  place: [dictionaryOrder(contacts.city)],
  rank: [offers.rank],
  variants: [activeVariants],
};

/**
 * All offers, on sale or not.
 * @param words each must occur in the name of property, place, offer or vendor
 */
export async function listOfferHeads(
  db: Db,
  words: readonly string[] = [],
  sort: ListSort<OfferSort> = initialOfferSort,
) {
  const searchText = sql`concat_ws(' ', ${contacts.name}, ${contacts.city}, ${contacts.state}, ${offers.title}, ${offers.slug}, ${vendors.name})`;
  const rows = await db
    .select({
      slug: offers.slug,
      title: offers.title,
      rank: offers.rank,
      type: offers.accommodationType,
      start: offers.runStart,
      end: offers.runEnd,
      onlineTo: offers.onlineTo,
      name: contacts.name,
      city: contacts.city,
      state: contacts.state,
      variants: activeVariants,
    })
    .from(offers)
    .innerJoin(contacts, eq(contacts.id, offers.contactId))
    .innerJoin(vendors, eq(vendors.id, offers.vendorId))
    .where(and(...words.map((word) => ilike(searchText, `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`))))
    .orderBy(
      ...orderTerms(sort, sortColumns, [
        asc(dictionaryOrder(contacts.name)),
        asc(dictionaryOrder(offers.title)),
        asc(offers.slug),
      ]),
    );
  return rows.map(({ start, end, ...row }) => ({ ...row, run: { start, end } }));
}

/**
 * Locks the offer's properties until the transaction ends. Call
 * it after locking the variants, the order of an import.
 */
export async function lockContactsOf(tx: Tx, slug: string): Promise<void> {
  const mainContact = tx.select({ id: offers.contactId }).from(offers).where(eq(offers.slug, slug));
  const additional = tx
    .select({ id: offerContacts.contactId })
    .from(offerContacts)
    .innerJoin(offers, eq(offers.id, offerContacts.offerId))
    .where(eq(offers.slug, slug));
  await tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(or(inArray(contacts.id, mainContact), inArray(contacts.id, additional)))
    .orderBy(asc(contacts.id))
    .for("no key update");
}

/** Other offers of the same property, by title. A change of the property affects them as well. */
export async function listOffersOfContact(db: Db, contactSlug: string, butSlug: string) {
  const additional = db
    .select({ id: offerContacts.offerId })
    .from(offerContacts)
    .innerJoin(contacts, eq(contacts.id, offerContacts.contactId))
    .where(eq(contacts.slug, contactSlug));
  return db
    .select({ slug: offers.slug, title: offers.title, name: contacts.name, city: contacts.city })
    .from(offers)
    .innerJoin(contacts, eq(contacts.id, offers.contactId))
    .where(and(ne(offers.slug, butSlug), or(eq(contacts.slug, contactSlug), inArray(offers.id, additional))))
    .orderBy(asc(offers.title), asc(offers.slug));
}

/** Serialises the creation of offers until the transaction ends, so that slugs and keys stay unique. */
export async function lockNewOffers(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('new-offer', 11))`);
}

export async function listContactSlugs(db: Db): Promise<string[]> {
  return (await db.select({ slug: contacts.slug }).from(contacts)).map(({ slug }) => slug);
}

export async function listOfferSlugs(db: Db): Promise<string[]> {
  return (await db.select({ slug: offers.slug }).from(offers)).map(({ slug }) => slug);
}

/** Locks a property until the transaction ends, so that its facts stay as they were read. */
export async function lockContact(tx: Tx, slug: string): Promise<void> {
  await tx.select({ id: contacts.id }).from(contacts).where(eq(contacts.slug, slug)).for("no key update");
}

/** Properties with offers of a type, by name, each with the vendor of its newest one. */
export async function listProperties(db: Db, type: OfferType) {
  const rows = await db
    .selectDistinctOn([contacts.id], {
      slug: contacts.slug,
      name: contacts.name,
      city: contacts.city,
      vendor: vendors.key,
    })
    .from(contacts)
    .innerJoin(offers, eq(offers.contactId, contacts.id))
    .innerJoin(vendors, eq(vendors.id, offers.vendorId))
    .where(eq(offers.accommodationType, type))
    .orderBy(asc(contacts.id), desc(offers.id));
  const collator = new Intl.Collator("de");
  return rows.toSorted((one, other) => collator.compare(one.name, other.name));
}
