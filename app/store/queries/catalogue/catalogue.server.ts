import { and, asc, eq, exists, isNotNull, notExists, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

import {
  type Catalogue,
  type CatalogueGrouping,
  type CatalogueNight,
  type CatalogueOffer,
  type CatalogueVariant,
  isSameNight,
  nightByRules,
} from "#app/domain/catalogue/catalogue.ts";
import type { Contact, GroupingOption, Image, Offer, Variant } from "#app/domain/catalogue/offer.ts";
import {
  type CatalogueImage,
  pictureName,
  type PictureSource,
  type StoredImage,
  toCatalogueImage,
  toStoredImage,
  withoutSource,
} from "#app/domain/catalogue/picture.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { type Db, groupRows, upsert } from "#app/store/db/database.server.ts";
import { listStoredNights, type StoredNight } from "#app/store/queries/catalogue/nights.server.ts";
import { listOffers, toRoom } from "#app/store/queries/catalogue/offers.server.ts";
import { listCatalogueVendors } from "#app/store/queries/catalogue/vendors.server.ts";
import {
  groupings,
  offerPromotions,
  offers,
  rooms,
  variantPromotions,
  variants,
} from "#app/store/schema/catalogue.server.ts";

/**
 * The whole catalogue by natural keys, with the vendors' secrets. For operators, never for pages.
 * @param from excludes nights before this day
 */
export async function loadCatalogue(db: Db, from: CivilDate): Promise<Catalogue> {
  const all = await listOffers(db);
  const original = createImageReader(await listPictures(db));
  const toOffer = await createOfferReader(db, all, from, original);
  return {
    vendors: await listCatalogueVendors(db),
    groupings: await readGroupings(db, original),
    offers: all.map(toOffer),
  };
}

/** All groupings in their order, as in the whole catalogue. */
export async function listCatalogueGroupings(db: Db): Promise<CatalogueGrouping[]> {
  return readGroupings(db, createImageReader(await listPictures(db)));
}

async function readGroupings(
  db: Db,
  original: ReturnType<typeof createImageReader>,
): Promise<CatalogueGrouping[]> {
  return (await listGroupings(db)).map((each) => ({ ...each, image: original(each.image) }));
}

/** One offer as in the whole catalogue; null when no offer has this slug. */
export async function loadCatalogueOffer(
  db: Db,
  slug: string,
  from: CivilDate,
): Promise<CatalogueOffer | null> {
  const [offer] = await listOffers(db, eq(offers.slug, slug));
  if (!offer) return null;
  const original = createImageReader(await listPictures(db, offer.id));
  return (await createOfferReader(db, [offer], from, original, offer.id))(offer);
}

function createImageReader(sources: ReadonlyMap<string, PictureSource>): (image: Image) => CatalogueImage {
  return (image) => {
    const source = sources.get(pictureName(image.imageUrl));
    return toCatalogueImage({ ...image, ...(source && { source }) });
  };
}

/** @param onlyId id of the only offer to read */
async function createOfferReader(
  db: Db,
  all: readonly Offer[],
  from: CivilDate,
  original: (image: Image) => CatalogueImage,
  onlyId?: string,
): Promise<(offer: Offer) => CatalogueOffer> {
  const roomsOf = groupRows(await listNamedRooms(db, onlyId), (row) => row.offerId);
  const withKey = await createPromotionReader(db, onlyId);
  const active = and(
    eq(variants.active, true),
    onlyId === undefined ? undefined : eq(variants.offerId, onlyId),
  );
  const secrets = new Map((await db.select().from(variants).where(active)).map((row) => [row.id, row]));
  const variantIds = all.flatMap((offer) => offer.variants.map(({ id }) => id));
  const nightsOf = groupRows(await listStoredNights(db, { variantIds, from }), (night) => night.variantId);

  const toVariant = (variant: Variant): CatalogueVariant => {
    const { id, offerId: _offer, dated: _dated, biddable: _biddable, ...fields } = variant;
    const { board, room, voucher, promotions, seasonRules: _seasons, ...rest } = fields;
    const { nightRules, bidding, voucherCapacity, stopped } = secrets.get(id) ?? {};
    return {
      ...rest,
      board: board.shortName,
      room: room.key,
      ...(voucher && { voucher: { ...voucher, available: voucherCapacity ?? 0 } }),
      ...(nightRules && { nightRules }),
      nightRows: (nightsOf.get(id) ?? []).filter((night) => !followsRules(night, nightRules)).map(toNight),
      promotions: promotions.map(withKey),
      ...(bidding && { bidding }),
      ...(stopped && { stopped }),
    };
  };
  const fieldsOf = await readOfferFields(db);
  return (offer) => {
    const { id, changedAt: _, vendor, contact, contacts, variants: own, promotions, ...rest } = offer;
    return {
      ...rest,
      images: rest.images.map(original),
      vendor: vendor.key,
      contact: withoutId(contact),
      contacts: contacts.map(withoutId),
      promotions: promotions.map(withKey),
      rooms: (roomsOf.get(id) ?? []).map((row) => {
        const { id: _id, image, ...room } = toRoom(row);
        return {
          ...room,
          ...(image && { image: original(image) }),
          ...(row.count !== null && { count: row.count }),
        };
      }),
      variants: own.map(toVariant),
      ...fieldsOf.get(id),
    };
  };
}

async function readOfferFields(db: Db): Promise<Map<string, Pick<CatalogueOffer, "participantFields">>> {
  const rows = await db
    .select({ id: offers.id, fields: offers.participantFields })
    .from(offers)
    .where(isNotNull(offers.participantFields));
  return new Map(rows.map(({ id, fields }) => [id, fields ? { participantFields: fields } : {}]));
}

/** Rooms without those that only inactive variants have. */
async function listNamedRooms(db: Db, offerId?: string): Promise<(typeof rooms.$inferSelect)[]> {
  const selectVariants = (filter?: SQL) =>
    db
      .select({ one: sql`1` })
      .from(variants)
      .where(and(eq(variants.roomId, rooms.id), filter));
  const isUsed = or(exists(selectVariants(eq(variants.active, true))), notExists(selectVariants()));
  return db
    .select()
    .from(rooms)
    .where(and(isUsed, offerId === undefined ? undefined : eq(rooms.offerId, offerId)))
    .orderBy(asc(rooms.id));
}

/** Returns a function that replaces a promotion's id by its key. */
async function createPromotionReader(db: Db, offerId?: string) {
  const all = offerId === undefined;
  const keyed = ({ id, key }: typeof variantPromotions | typeof offerPromotions) => ({ id, key });
  const variantRows = await db
    .select(keyed(variantPromotions))
    .from(variantPromotions)
    .innerJoin(variants, eq(variants.id, variantPromotions.variantId))
    .where(all ? undefined : eq(variants.offerId, offerId));
  const offerRows = await db
    .select(keyed(offerPromotions))
    .from(offerPromotions)
    .where(all ? undefined : eq(offerPromotions.offerId, offerId));
  const keys = new Map([...variantRows, ...offerRows].map(({ id, key }) => [id, key]));
  return <Promotion extends { id: string }>({ id, ...promotion }: Promotion) => ({
    ...promotion,
    key: keys.get(id) ?? id,
  });
}

/** True for nights as given by the rules, and for nights outside the rules that are kept because they are sold. */
function followsRules(night: StoredNight, rules: CatalogueVariant["nightRules"] | null): boolean {
  if (!rules || night.stopped) return false;
  const planned = nightByRules(rules, night.date);
  if (!planned) return night.sold > 0 && night.rooms === night.sold;
  return isSameNight(planned, night);
}

function toNight({ variantId: _, sold: __, stopped, ...night }: StoredNight): CatalogueNight {
  return { ...night, ...(stopped && { stopped }) };
}

function withoutId({ id: _id, ...contact }: Contact): Omit<Contact, "id"> {
  return contact;
}

export async function listGroupings(
  db: Db,
  groupingType?: GroupingOption["groupingType"],
): Promise<GroupingOption[]> {
  const rows = await db
    .select()
    .from(groupings)
    .where(groupingType && eq(groupings.groupingType, groupingType))
    .orderBy(asc(groupings.position), asc(groupings.groupingType), asc(groupings.slug));
  return rows.map(({ position: _position, image, ...grouping }) => ({
    ...grouping,
    image: withoutSource(image),
  }));
}

/** Saves groupings. @param complete deletes those not given; otherwise new ones are added at the end */
export async function saveGroupings(
  db: Db,
  given: readonly CatalogueGrouping[],
  complete: boolean,
): Promise<void> {
  const nameOf = (row: Pick<GroupingOption, "groupingType" | "slug">) => `${row.groupingType}/${row.slug}`;
  const stored = new Map((await db.select().from(groupings)).map((row) => [nameOf(row), row]));
  const firstFree = complete ? 0 : Math.max(-1, ...[...stored.values()].map((row) => row.position)) + 1;
  const rows = given.map((grouping, index) => {
    const existing = complete ? undefined : stored.get(nameOf(grouping));
    const image = toStoredImage(grouping.image, `${grouping.groupingType}-${grouping.slug}`);
    return { ...grouping, image, position: existing?.position ?? firstFree + index };
  });
  await upsert(db, groupings, rows, [groupings.groupingType, groupings.slug]);
  if (!complete) return;
  for (const grouping of given) stored.delete(nameOf(grouping));
  for (const { groupingType, slug } of stored.values()) {
    await db.delete(groupings).where(and(eq(groupings.groupingType, groupingType), eq(groupings.slug, slug)));
  }
}

/**
 * Sources of all pictures by picture name: main pictures of
 * offers first, then their other pictures, rooms, groupings.
 * @param offerId limits to one offer
 */
export async function listPictures(db: Db, offerId?: string): Promise<Map<string, PictureSource>> {
  const filter = (column: PgColumn) => (offerId === undefined ? undefined : eq(column, offerId));
  const offerRows = await db
    .select({ images: offers.images })
    .from(offers)
    .where(filter(offers.id))
    .orderBy(asc(offers.position));
  const roomRows = await db
    .select({ image: rooms.image })
    .from(rooms)
    .where(filter(rooms.offerId))
    .orderBy(asc(rooms.id));
  const groupingRows = await db
    .select({ image: groupings.image })
    .from(groupings)
    .where(offerId === undefined ? undefined : sql`false`);
  const all: (StoredImage | null | undefined)[] = [
    ...offerRows.map(({ images }) => images[0]),
    ...offerRows.flatMap(({ images }) => images.slice(1)),
    ...roomRows.map(({ image }) => image),
    ...groupingRows.map(({ image }) => image),
  ];
  const pictures = new Map<string, PictureSource>();
  for (const image of all) {
    // Rows of earlier demonstrations have descriptions of drawings, which no longer exist.
    if (image?.source && "photo" in image.source) pictures.set(pictureName(image.imageUrl), image.source);
  }
  return pictures;
}
