/** Saves offers of a catalogue. Rows are matched by natural keys and keep their ids. */
import { and, eq, inArray, notExists, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { v7 as newId } from "uuid";

import type { CatalogueOffer, CatalogueVariant } from "#app/domain/catalogue/catalogue.ts";
import { toStoredImage } from "#app/domain/catalogue/picture.ts";
import { type Db, upsert } from "#app/store/db/database.server.ts";
import { forgetImports } from "#app/store/queries/catalogue/offer-imports.server.ts";
import { saveContacts } from "#app/store/queries/catalogue/vendors.server.ts";
import {
  contacts,
  offerContacts,
  offerPromotions,
  offers,
  rooms,
  upgrades,
  variantPromotions,
  variants,
} from "#app/store/schema/catalogue.server.ts";

interface SaveOptions {
  vendorIds: ReadonlyMap<string, number>;
  /** Position of each offer, by slug. */
  positions: ReadonlyMap<string, number>;
  now: Date;
}

/** @returns ids of the saved variants in the catalogue's order, one list per offer */
export async function saveOffers(
  db: Db,
  given: readonly CatalogueOffer[],
  options: SaveOptions,
): Promise<string[][]> {
  const contactIds = await saveContacts(
    db,
    given.flatMap(({ contact, contacts }) => [contact, ...contacts]),
  );
  const offerIds = await saveHeads(db, given, contactIds, options);
  const saved = given.map((offer) => ({ id: getRequired(offerIds, offer.slug), offer }));
  await saveOfferContacts(db, saved, contactIds);
  const promotions = saved.map(({ id: offerId, offer }) => ({
    id: offerId,
    rows: offer.promotions.map((promotion) => ({ ...promotion, offerId })),
  }));
  await savePromotions(db, offerPromotions, offerPromotions.offerId, promotions);
  await saveUpgrades(db, saved);
  const roomIds = await saveRooms(db, saved);
  const variantIds = await saveVariants(db, saved, roomIds);
  await removeUnusedRooms(db, saved);
  return variantIds;
}

export function getRequired<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new RangeError(`the catalogue names ${String(key)}, which is not there`);
  return value;
}

async function saveHeads(
  db: Db,
  given: readonly CatalogueOffer[],
  contactIds: ReadonlyMap<string, string>,
  { vendorIds, positions, now }: SaveOptions,
): Promise<Map<string, string>> {
  const { id, slug } = offers;
  const slugs = given.map((offer) => offer.slug);
  const stored = await db.select({ id, slug }).from(offers).where(inArray(slug, slugs));
  const existing = new Map(stored.map((row) => [row.slug, row.id]));
  const rows = given.map((offer) => {
    return {
      ...offer,
      id: existing.get(offer.slug) ?? newId(),
      rank: offer.rank ?? null,
      accommodationType: offer.type,
      vendorId: getRequired(vendorIds, offer.vendor),
      contactId: getRequired(contactIds, offer.contact.slug),
      images: offer.images.map((image, place) => toStoredImage(image, `${offer.slug}-${place + 1}`)),
      runStart: offer.run.start,
      runEnd: offer.run.end,
      cruise: offer.cruise ?? null,
      participantFields: offer.participantFields ?? null,
      position: getRequired(positions, offer.slug),
      changedAt: now,
    };
  });
  // Existing offers are marked as changed if their pages are.
  await upsert(db, offers, rows, [offers.id], [slug, offers.changedAt]);
  return new Map(rows.map((row) => [row.slug, row.id]));
}

/**
 * Position of each offer, by slug.
 * @param complete true: the catalogue's order; false: existing offers keep their positions, and new ones come last
 */
export async function planPositions(
  db: Db,
  slugs: readonly string[],
  complete: boolean,
): Promise<Map<string, number>> {
  if (complete) return new Map(slugs.map((slug, index) => [slug, index]));
  const stored = await db.select({ slug: offers.slug, position: offers.position }).from(offers);
  const existing = new Map(stored.map((row) => [row.slug, row.position]));
  const firstFree = stored.reduce((last, { position }) => Math.max(last, position), -1) + 1;
  return new Map(slugs.map((slug, index) => [slug, existing.get(slug) ?? firstFree + index]));
}

/** Slugs of each offer's properties, by its slug. */
export async function listHouses(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ slug: string; houses: string[] }>(sql`
    select o.slug, array_agg(c.slug) as houses
    from (select id, contact_id from ${offers} union all select offer_id, contact_id from ${offerContacts}) as given
      join ${offers} o on o.id = given.id join ${contacts} c on c.id = given.contact_id
    group by o.slug`);
  return new Map(rows.map(({ slug, houses }) => [slug, houses]));
}

/** Moves offers to their positions. */
export async function savePositions(db: Db, positions: ReadonlyMap<string, number>): Promise<void> {
  await db.execute(sql`
    update ${offers} set position = given.position
    from unnest(${sql.param([...positions.keys()])}::text[], ${sql.param([...positions.values()])}::int[])
      as given (slug, position)
    where offer.slug = given.slug and offer.position <> given.position`);
}

/** Ends the run of all other offers and places them after these. */
export async function endOffers(db: Db, slugs: readonly string[], now: Date): Promise<void> {
  const { id, slug, position, runStart, runEnd } = offers;
  const retained = new Set(slugs);
  const stored = await db.select({ id, slug, runStart, runEnd }).from(offers).orderBy(position, slug);
  const others = stored.filter((each) => !retained.has(each.slug));
  await forgetImports(db, { offerIds: idsOf(others) });
  for (const [index, row] of others.entries()) {
    // A run that has not begun must not end before its start.
    const ended = new Date(Math.max(now.getTime(), row.runStart.getTime()));
    await db
      .update(offers)
      .set({ position: retained.size + index, ...(ended < row.runEnd && { runEnd: ended, changedAt: now }) })
      .where(eq(id, row.id));
  }
}

interface SavedOffer {
  id: string;
  offer: CatalogueOffer;
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

async function saveOfferContacts(
  db: Db,
  saved: readonly SavedOffer[],
  contactIds: ReadonlyMap<string, string>,
): Promise<void> {
  await db.delete(offerContacts).where(inArray(offerContacts.offerId, idsOf(saved)));
  const rows = saved.flatMap(({ id: offerId, offer }) =>
    offer.contacts.map(({ slug }, position) => ({
      offerId,
      contactId: getRequired(contactIds, slug),
      position,
    })),
  );
  await upsert(db, offerContacts, rows, [offerContacts.offerId, offerContacts.contactId]);
}

/**
 * Saves the promotions of offers or variants: existing ones keep their ids, others are deleted.
 * @param owner column of the offer's or variant's id
 */
async function savePromotions<Table extends typeof offerPromotions | typeof variantPromotions>(
  db: Db,
  table: Table,
  owner: PgColumn,
  given: readonly { id: string; rows: readonly Omit<Table["$inferInsert"], "id">[] }[],
): Promise<void> {
  const stored = await db
    .select({ id: table.id, owner: sql<string>`${owner}`, key: table.key })
    .from(table as typeof offerPromotions)
    .where(inArray(owner, idsOf(given)));
  const existing = new Map(stored.map((row) => [`${row.owner}/${row.key}`, row.id]));
  const rows = given.flatMap((owned) =>
    owned.rows.map((row) => ({ ...row, id: existing.get(`${owned.id}/${row.key}`) ?? newId() })),
  );
  const retained = new Set(idsOf(rows));
  const removed = idsOf(stored).filter((id) => !retained.has(id));
  if (removed.length > 0) await db.delete(table).where(inArray(table.id, removed));
  await upsert(db, table, rows as Table["$inferInsert"][], [table.id]);
}

/** Orders contain copies of upgrades, so the rows can be replaced. */
async function saveUpgrades(db: Db, saved: readonly SavedOffer[]): Promise<void> {
  await db.delete(upgrades).where(inArray(upgrades.offerId, idsOf(saved)));
  const rows = saved.flatMap(({ id: offerId, offer }) =>
    offer.additionalServiceUpgrades.map((upgrade, position) => ({
      ...upgrade,
      taxedAs: upgrade.taxedAs ?? null,
      availability: upgrade.availability ?? null,
      offerId,
      position,
    })),
  );
  await upsert(db, upgrades, rows, [upgrades.offerId, upgrades.serviceCode]);
}

async function saveRooms(db: Db, saved: readonly SavedOffer[]): Promise<Map<string, string>> {
  const stored = await db
    .select({ id: rooms.id, offerId: rooms.offerId, key: rooms.key })
    .from(rooms)
    .where(inArray(rooms.offerId, idsOf(saved)));
  const ids = new Map(stored.map((row) => [`${row.offerId}/${row.key}`, row.id]));
  const rows = saved.flatMap(({ id: offerId, offer }) =>
    offer.rooms.map((room) => {
      const id = ids.get(`${offerId}/${room.key}`) ?? newId();
      ids.set(`${offerId}/${room.key}`, id);
      return {
        ...room,
        id,
        offerId,
        sizeSquareMeters: room.sizeSquareMeters ?? null,
        sizeSquareMetersUpper: room.sizeSquareMetersUpper ?? null,
        image: room.image ? toStoredImage(room.image, `${offer.slug}-${room.key}`) : null,
        maxOccupancy: room.maxOccupancy ?? null,
        count: room.count ?? null,
      };
    }),
  );
  await upsert(db, rooms, rows, [rooms.id]);
  return ids;
}

/** Deletes rooms that are no longer given, unless a variant kept for existing orders has them. */
async function removeUnusedRooms(db: Db, saved: readonly SavedOffer[]): Promise<void> {
  const retained = new Set(saved.flatMap(({ id, offer }) => offer.rooms.map(({ key }) => `${id}/${key}`)));
  const unused = await db
    .select({ id: rooms.id, offerId: rooms.offerId, key: rooms.key })
    .from(rooms)
    .where(
      and(
        inArray(rooms.offerId, idsOf(saved)),
        notExists(db.select({ id: variants.id }).from(variants).where(eq(variants.roomId, rooms.id))),
      ),
    );
  const removed = unused.filter(({ offerId, key }) => !retained.has(`${offerId}/${key}`)).map(({ id }) => id);
  if (removed.length > 0) await db.delete(rooms).where(inArray(rooms.id, removed));
}

/**
 * Saves variants. Those no longer given become inactive and are kept for existing orders.
 * @returns ids in the catalogue's order, one list per offer
 */
async function saveVariants(
  db: Db,
  saved: readonly SavedOffer[],
  roomIds: ReadonlyMap<string, string>,
): Promise<string[][]> {
  const { id, offerId, key, voucherSold: sold, stopped } = variants;
  const stored = await db
    .select({ id, offerId, key, sold, stopped })
    .from(variants)
    .where(inArray(offerId, idsOf(saved)));
  const existing = new Map(stored.map((row) => [`${row.offerId}/${row.key}`, row]));
  const rows = saved.map(({ id: ofOffer, offer }) =>
    offer.variants.map((variant, position) => {
      const old = existing.get(`${ofOffer}/${variant.key}`);
      return {
        ...toColumns(variant, old?.sold ?? 0),
        // A stop remains until an operator lifts it.
        stopped: variant.stopped ?? old?.stopped ?? false,
        id: old?.id ?? newId(),
        offerId: ofOffer,
        roomId: getRequired(roomIds, `${ofOffer}/${variant.room}`),
        position,
      };
    }),
  );
  const retained = new Set(idsOf(rows.flat()));
  const removedIds = idsOf(stored).filter((each) => !retained.has(each));
  if (removedIds.length > 0) await db.update(variants).set({ active: false }).where(inArray(id, removedIds));
  await upsert(db, variants, rows.flat(), [id], [offerId, key]);
  const promotions = rows.flat().map(({ id: variantId, promotions: own }) => ({
    id: variantId,
    rows: own.map((promotion) => ({ ...promotion, variantId })),
  }));
  await savePromotions(db, variantPromotions, variantPromotions.variantId, promotions);
  return rows.map(idsOf);
}

/** Columns of a variant; its promotions and nights are passed through. */
function toColumns({ priceType, voucher, ...variant }: CatalogueVariant, voucherSold: number) {
  const slider = priceType.kind === "Slider" ? priceType : undefined;
  return {
    ...variant,
    active: true,
    sliderFactor: slider?.factor ?? null,
    sliderMin: slider?.sliderMin ?? null,
    voucherTotal: voucher?.total ?? null,
    voucherMonths: voucher?.months ?? null,
    // The capacity includes vouchers already sold, even when no more are offered.
    voucherCapacity: voucher
      ? Math.max(voucher.available, voucherSold)
      : voucherSold > 0
        ? voucherSold
        : null,
    dated: variant.nightRules !== undefined || variant.nightRows.length > 0,
    nightRules: variant.nightRules ?? null,
    bidding: variant.bidding ?? null,
  };
}

// Detection of changes on offer pages. Numbers of rooms or vouchers left do not count.

/** Hashes of the page contents by slug, without nights. Includes other offers that share a property with these. */
export async function hashPages(
  db: Db,
  given: readonly Pick<CatalogueOffer, "slug" | "contact" | "contacts">[],
): Promise<Map<string, string>> {
  const slugs = sql.param(given.map(({ slug }) => slug));
  const houses = sql.param(
    given.flatMap(({ contact, contacts }) => [contact.slug, ...contacts.map(({ slug }) => slug)]),
  );
  const { rows } = await db.execute<Record<"slug" | "hash", string>>(sql`
    with house as (select id from ${contacts} where slug = any(${houses}::text[]))
    select o.slug, md5(jsonb_build_array(
      to_jsonb(o) - array['rank', 'position', 'discount_group', 'participant_fields', 'changed_at'],
      (select to_jsonb(c) from ${contacts} c where c.id = o.contact_id),
      (select jsonb_agg(to_jsonb(c) order by oc.position) from ${offerContacts} oc
        join ${contacts} c on c.id = oc.contact_id where oc.offer_id = o.id),
      (select jsonb_agg(to_jsonb(p) order by p.key) from ${offerPromotions} p where p.offer_id = o.id),
      (select jsonb_agg(to_jsonb(u) order by u.position) from ${upgrades} u where u.offer_id = o.id),
      (select jsonb_agg(to_jsonb(r) - array['count', 'sku'] order by r.key) from ${rooms} r
        where r.id in (select v.room_id from ${variants} v where v.offer_id = o.id and v.active)),
      (select jsonb_agg(to_jsonb(v) - array['bidding', 'night_rules', 'stopped', 'voucher_capacity', 'voucher_sold']
          || jsonb_build_object('biddable', v.bidding is not null) order by v.position)
        from ${variants} v where v.offer_id = o.id and v.active),
      (select jsonb_agg(to_jsonb(p) order by v.position, p.key) from ${variants} v
        join ${variantPromotions} p on p.variant_id = v.id where v.offer_id = o.id and v.active)
    )::text) as hash
    from ${offers} o
    where o.slug = any(${slugs}::text[]) or o.contact_id in (select id from house)
      or o.id in (select offer_id from ${offerContacts} where contact_id in (select id from house))`);
  return new Map(rows.map(({ slug, hash }) => [slug, hash]));
}

export async function markChanged(db: Db, slugs: readonly string[], now: Date): Promise<void> {
  if (slugs.length > 0)
    await db
      .update(offers)
      .set({ changedAt: now })
      .where(inArray(offers.slug, [...slugs]));
}
