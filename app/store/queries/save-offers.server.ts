/** The offer tables as a catalogue has them. Rows are found again by their natural keys and keep their ids. */
import { and, eq, inArray, notExists } from "drizzle-orm";
import { v7 as newId } from "uuid";

import type { CatalogueOffer, CatalogueVariant } from "#app/domain/catalogue/catalogue.ts";
import { toStoredImage } from "#app/domain/catalogue/picture.ts";
import { type Db, upsert } from "#app/store/db/database.server.ts";
import { saveContacts } from "#app/store/queries/vendors.server.ts";
import {
  offerContacts,
  offerPromotions,
  offers,
  rooms,
  upgrades,
  variantPromotions,
  variants,
} from "#app/store/schema/catalogue.server.ts";

export interface SaveOptions {
  vendorIds: ReadonlyMap<string, number>;
  /** The catalogue is the whole of it: its order counts, and offers it does not name go off sale. */
  complete: boolean;
  now: Date;
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
  const idOf = (offer: CatalogueOffer) => required(offerIds, offer.slug);
  const saved = given.map((offer) => ({ id: idOf(offer), offer }));
  await saveOfferContacts(db, saved, contactIds);
  await saveOfferPromotions(db, saved);
  await saveUpgrades(db, saved);
  const roomIds = await saveRooms(db, saved);
  const variantIds = await saveVariants(db, saved, (offerId, room) =>
    required(roomIds, `${offerId}/${room}`),
  );
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
  { vendorIds, complete, now }: SaveOptions,
): Promise<Map<string, string>> {
  const before = await db
    .select({
      id: offers.id,
      slug: offers.slug,
      position: offers.position,
      runStart: offers.runStart,
      runEnd: offers.runEnd,
    })
    .from(offers)
    .orderBy(offers.position, offers.slug);
  const there = new Map(before.map((row) => [row.slug, row]));
  const after = complete ? 0 : Math.max(-1, ...before.map((row) => row.position)) + 1;
  const rows = given.map((offer, index) => {
    const old = there.get(offer.slug);
    return {
      id: old?.id ?? newId(),
      slug: offer.slug,
      type: offer.type,
      accommodationType: offer.type,
      vendorId: required(vendorIds, offer.vendor),
      contactId: required(contactIds, offer.contact.slug),
      title: offer.title,
      subtitle: offer.subtitle,
      services: offer.services,
      validity: offer.validity,
      images: offer.images.map((image, place) => toStoredImage(image, `${offer.slug}-${place + 1}`)),
      onlineTo: offer.onlineTo,
      runStart: offer.run.start,
      runEnd: offer.run.end,
      discountGroup: offer.discountGroup,
      themes: offer.themes,
      accessibility: offer.accessibility,
      localCharges: offer.localCharges,
      cancellationBands: offer.cancellationBands,
      cruise: offer.cruise ?? null,
      participantFields: offer.participantFields ?? null,
      position: complete ? index : (old?.position ?? after + index),
    };
  });
  await upsert(db, offers, rows, [offers.id]);
  const ids = new Map(rows.map(({ slug, id }) => [slug, id]));
  if (!complete) return ids;
  const unnamed = before.filter(({ slug }) => !ids.has(slug));
  for (const [index, { id, runStart, runEnd }] of unnamed.entries()) {
    // A run that has not begun must not end before its start.
    const ended = new Date(Math.max(now.getTime(), runStart.getTime()));
    await db
      .update(offers)
      .set({ runEnd: runEnd < ended ? runEnd : ended, position: given.length + index })
      .where(eq(offers.id, id));
  }
  return ids;
}

async function saveOfferContacts(
  db: Db,
  saved: readonly SavedOffer[],
  contactIds: ReadonlyMap<string, string>,
): Promise<void> {
  await db.delete(offerContacts).where(
    inArray(
      offerContacts.offerId,
      saved.map(({ id }) => id),
    ),
  );
  const rows = saved.flatMap(({ id, offer }) =>
    offer.contacts.map(({ slug }, position) => ({
      offerId: id,
      contactId: required(contactIds, slug),
      position,
    })),
  );
  await upsert(db, offerContacts, rows, [offerContacts.offerId, offerContacts.contactId]);
}

async function saveOfferPromotions(db: Db, saved: readonly SavedOffer[]): Promise<void> {
  const before = await db
    .select({ id: offerPromotions.id, offerId: offerPromotions.offerId, key: offerPromotions.key })
    .from(offerPromotions)
    .where(
      inArray(
        offerPromotions.offerId,
        saved.map(({ id }) => id),
      ),
    );
  const there = new Map(before.map((row) => [`${row.offerId}/${row.key}`, row.id]));
  const rows = saved.flatMap(({ id: offerId, offer }) =>
    offer.promotions.map((promotion) => ({
      ...promotion,
      offerId,
      id: there.get(`${offerId}/${promotion.key}`) ?? newId(),
    })),
  );
  const named = new Set(rows.map(({ id }) => id));
  const gone = before.filter(({ id }) => !named.has(id));
  await db.delete(offerPromotions).where(
    inArray(
      offerPromotions.id,
      gone.map(({ id }) => id),
    ),
  );
  await upsert(db, offerPromotions, rows, [offerPromotions.id]);
}

/** Upgrades of orders are copies, so these can go. */
async function saveUpgrades(db: Db, saved: readonly SavedOffer[]): Promise<void> {
  await db.delete(upgrades).where(
    inArray(
      upgrades.offerId,
      saved.map(({ id }) => id),
    ),
  );
  const rows = saved.flatMap(({ id: offerId, offer }) =>
    offer.additionalServiceUpgrades.map((upgrade, position) => ({ ...upgrade, offerId, position })),
  );
  await upsert(db, upgrades, rows, [upgrades.offerId, upgrades.serviceCode]);
}

async function saveRooms(db: Db, saved: readonly SavedOffer[]): Promise<Map<string, string>> {
  const before = await db.select({ id: rooms.id, offerId: rooms.offerId, key: rooms.key }).from(rooms);
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

export interface SavedOffer {
  id: string;
  offer: CatalogueOffer;
}

/**
 * Variants that are no longer named become inactive and stay for the orders that have them.
 * @returns the ids in the order of the catalogue: one list for each offer.
 */
export async function saveVariants(
  db: Db,
  saved: readonly SavedOffer[],
  roomIdOf: (offerId: string, roomKey: string) => string,
): Promise<string[][]> {
  const before = await db
    .select({ id: variants.id, offerId: variants.offerId, key: variants.key, sold: variants.voucherSold })
    .from(variants)
    .where(
      inArray(
        variants.offerId,
        saved.map(({ id }) => id),
      ),
    );
  const there = new Map(before.map((row) => [`${row.offerId}/${row.key}`, row]));
  const ids = saved.map(({ id, offer }) =>
    offer.variants.map(({ key }) => there.get(`${id}/${key}`)?.id ?? newId()),
  );
  const rows = saved.flatMap(({ id: offerId, offer }, offerIndex) =>
    offer.variants.map((variant, position) => ({
      id: ids[offerIndex]?.[position] ?? newId(),
      offerId,
      roomId: roomIdOf(offerId, variant.room),
      position,
      ...toColumns(variant, there.get(`${offerId}/${variant.key}`)?.sold ?? 0),
    })),
  );
  const named = new Set(rows.map(({ id }) => id));
  const unnamed = before.filter(({ id }) => !named.has(id)).map(({ id }) => id);
  await db.update(variants).set({ active: false }).where(inArray(variants.id, unnamed));
  await upsert(db, variants, rows, [variants.id]);
  await savePromotions(
    db,
    saved.flatMap(({ offer }, index) =>
      offer.variants.map((variant, position) => ({ id: ids[index]?.[position] ?? "", variant })),
    ),
  );
  return ids;
}

function toColumns({ priceType, voucher, ...variant }: CatalogueVariant, voucherSold: number) {
  const slider = priceType.kind === "Slider" ? priceType : undefined;
  return {
    key: variant.key,
    active: true,
    board: variant.board,
    nights: variant.nights,
    persons: variant.persons,
    additional: variant.additional,
    currency: variant.currency,
    displayType: variant.displayType,
    sliderFactor: slider?.factor ?? null,
    sliderMin: slider?.sliderMin ?? null,
    voucherTotal: voucher?.total ?? null,
    // Vouchers that are sold keep their place, also when no more are on offer.
    voucherCapacity: voucher?.available ?? (voucherSold > 0 ? voucherSold : null),
    dated: variant.nightRules !== undefined || variant.nightRows.length > 0,
    nightRules: variant.nightRules ?? null,
    childBands: variant.childBands,
    bidding: variant.bidding ?? null,
  };
}

async function savePromotions(
  db: Db,
  of: readonly { id: string; variant: CatalogueVariant }[],
): Promise<void> {
  const before = await db
    .select({ id: variantPromotions.id, variantId: variantPromotions.variantId, key: variantPromotions.key })
    .from(variantPromotions)
    .where(
      inArray(
        variantPromotions.variantId,
        of.map(({ id }) => id),
      ),
    );
  const there = new Map(before.map((row) => [`${row.variantId}/${row.key}`, row.id]));
  const rows = of.flatMap(({ id: variantId, variant }) =>
    variant.promotions.map((promotion) => ({
      ...promotion,
      variantId,
      id: there.get(`${variantId}/${promotion.key}`) ?? newId(),
    })),
  );
  const named = new Set(rows.map(({ id }) => id));
  const gone = before.filter(({ id }) => !named.has(id)).map(({ id }) => id);
  await db.delete(variantPromotions).where(inArray(variantPromotions.id, gone));
  await upsert(db, variantPromotions, rows, [variantPromotions.id]);
}
