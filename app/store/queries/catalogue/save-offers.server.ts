/** The offer tables as a catalogue has them. Rows are found again by their natural keys and keep their ids. */
import { and, eq, inArray, notExists, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { v7 as newId } from "uuid";

import type { CatalogueOffer, CatalogueVariant } from "#app/domain/catalogue/catalogue.ts";
import { toStoredImage } from "#app/domain/catalogue/picture.ts";
import { type Db, upsert } from "#app/store/db/database.server.ts";
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
  /** The place of each offer in the shop, by slug. */
  positions: ReadonlyMap<string, number>;
}

/** @returns the ids of the saved variants in the order of the catalogue: one list for each offer. */
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
  const saved = given.map((offer) => ({ id: required(offerIds, offer.slug), offer }));
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

export function required<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new RangeError(`the catalogue names ${String(key)}, which is not there`);
  return value;
}

async function saveHeads(
  db: Db,
  given: readonly CatalogueOffer[],
  contactIds: ReadonlyMap<string, string>,
  { vendorIds, positions }: SaveOptions,
): Promise<Map<string, string>> {
  const { id, slug } = offers;
  const slugs = given.map((offer) => offer.slug);
  const before = await db.select({ id, slug }).from(offers).where(inArray(slug, slugs));
  const there = new Map(before.map((row) => [row.slug, row.id]));
  const rows = given.map((offer) => {
    return {
      ...offer,
      id: there.get(offer.slug) ?? newId(),
      rank: offer.rank ?? null,
      accommodationType: offer.type,
      vendorId: required(vendorIds, offer.vendor),
      contactId: required(contactIds, offer.contact.slug),
      images: offer.images.map((image, place) => toStoredImage(image, `${offer.slug}-${place + 1}`)),
      runStart: offer.run.start,
      runEnd: offer.run.end,
      cruise: offer.cruise ?? null,
      participantFields: offer.participantFields ?? null,
      position: required(positions, offer.slug),
    };
  });
  await upsert(db, offers, rows, [offers.id], [slug]);
  return new Map(rows.map((row) => [row.slug, row.id]));
}

/**
 * The place of each offer in the shop, by slug. @param complete the catalogue is the whole of it and its order counts;
 * else offers keep their places, and new ones come last
 */
export async function planPositions(
  db: Db,
  slugs: readonly string[],
  complete: boolean,
): Promise<Map<string, number>> {
  if (complete) return new Map(slugs.map((slug, index) => [slug, index]));
  const before = await db.select({ slug: offers.slug, position: offers.position }).from(offers);
  const there = new Map(before.map((row) => [row.slug, row.position]));
  const after = before.reduce((last, { position }) => Math.max(last, position), -1) + 1;
  return new Map(slugs.map((slug, index) => [slug, there.get(slug) ?? after + index]));
}

/** Takes all other offers off sale and puts them behind these. */
export async function endOffers(db: Db, slugs: readonly string[], now: Date): Promise<void> {
  const { id, slug, position, runStart, runEnd } = offers;
  const named = new Set(slugs);
  const before = await db.select({ id, slug, runStart, runEnd }).from(offers).orderBy(position, slug);
  for (const [index, row] of before.filter((each) => !named.has(each.slug)).entries()) {
    // A run that has not begun must not end before its start.
    const ended = new Date(Math.max(now.getTime(), row.runStart.getTime()));
    await db
      .update(offers)
      .set({ position: named.size + index, ...(ended < row.runEnd && { runEnd: ended, changedAt: now }) })
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
      contactId: required(contactIds, slug),
      position,
    })),
  );
  await upsert(db, offerContacts, rows, [offerContacts.offerId, offerContacts.contactId]);
}

/**
 * The promotions of these offers or variants as they are given: those that are there keep their ids, others go.
 * @param owner the column that says whose they are
 */
async function savePromotions<Table extends typeof offerPromotions | typeof variantPromotions>(
  db: Db,
  table: Table,
  owner: PgColumn,
  given: readonly { id: string; rows: readonly Omit<Table["$inferInsert"], "id">[] }[],
): Promise<void> {
  const before = await db
    .select({ id: table.id, owner: sql<string>`${owner}`, key: table.key })
    .from(table as typeof offerPromotions)
    .where(inArray(owner, idsOf(given)));
  const there = new Map(before.map((row) => [`${row.owner}/${row.key}`, row.id]));
  const rows = given.flatMap((of) =>
    of.rows.map((row) => ({ ...row, id: there.get(`${of.id}/${row.key}`) ?? newId() })),
  );
  const named = new Set(idsOf(rows));
  await db.delete(table).where(
    inArray(
      table.id,
      idsOf(before).filter((id) => !named.has(id)),
    ),
  );
  await upsert(db, table, rows as Table["$inferInsert"][], [table.id]);
}

/** Upgrades of orders are copies, so these can go. */
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
  const before = await db
    .select({ id: rooms.id, offerId: rooms.offerId, key: rooms.key })
    .from(rooms)
    .where(inArray(rooms.offerId, idsOf(saved)));
  const ids = new Map(before.map((row) => [`${row.offerId}/${row.key}`, row.id]));
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

/** Rooms that are no longer named stay while a variant, kept for its orders, has them. */
async function removeUnusedRooms(db: Db, saved: readonly SavedOffer[]): Promise<void> {
  for (const { id, offer } of saved) {
    const named = new Set(offer.rooms.map(({ key }) => key));
    const unused = await db
      .select({ id: rooms.id, key: rooms.key })
      .from(rooms)
      .where(
        and(
          eq(rooms.offerId, id),
          notExists(db.select({ id: variants.id }).from(variants).where(eq(variants.roomId, rooms.id))),
        ),
      );
    const gone = unused.filter(({ key }) => !named.has(key)).map((row) => row.id);
    if (gone.length > 0) await db.delete(rooms).where(inArray(rooms.id, gone));
  }
}

/**
 * Variants that are no longer named become inactive and stay for the orders that have them.
 * @returns the ids in the order of the catalogue: one list for each offer.
 */
async function saveVariants(
  db: Db,
  saved: readonly SavedOffer[],
  roomIds: ReadonlyMap<string, string>,
): Promise<string[][]> {
  const { id, offerId, key, voucherSold: sold, stopped } = variants;
  const before = await db
    .select({ id, offerId, key, sold, stopped })
    .from(variants)
    .where(inArray(offerId, idsOf(saved)));
  const there = new Map(before.map((row) => [`${row.offerId}/${row.key}`, row]));
  const rows = saved.map(({ id: ofOffer, offer }) =>
    offer.variants.map((variant, position) => {
      const old = there.get(`${ofOffer}/${variant.key}`);
      return {
        ...toColumns(variant, old?.sold ?? 0),
        // What somebody has stopped goes on when somebody says so.
        stopped: variant.stopped ?? old?.stopped ?? false,
        id: old?.id ?? newId(),
        offerId: ofOffer,
        roomId: required(roomIds, `${ofOffer}/${variant.room}`),
        position,
      };
    }),
  );
  const named = new Set(idsOf(rows.flat()));
  const unnamed = idsOf(before).filter((each) => !named.has(each));
  await db.update(variants).set({ active: false }).where(inArray(id, unnamed));
  await upsert(db, variants, rows.flat(), [id], [offerId, key]);
  const promotions = rows.flat().map(({ id: variantId, promotions: own }) => ({
    id: variantId,
    rows: own.map((promotion) => ({ ...promotion, variantId })),
  }));
  await savePromotions(db, variantPromotions, variantPromotions.variantId, promotions);
  return rows.map(idsOf);
}

/** With all that a variant has besides its own columns. */
function toColumns({ priceType, voucher, ...variant }: CatalogueVariant, voucherSold: number) {
  const slider = priceType.kind === "Slider" ? priceType : undefined;
  return {
    ...variant,
    active: true,
    sliderFactor: slider?.factor ?? null,
    sliderMin: slider?.sliderMin ?? null,
    voucherTotal: voucher?.total ?? null,
    // Vouchers that are sold keep their place, also when no more are on offer.
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

// When what customers read on the page of an offer last became another. How many rooms or vouchers are left is not meant.

/** What the pages of these offers say, nights left out, as a hash by slug; also of others that share a house with them. */
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
