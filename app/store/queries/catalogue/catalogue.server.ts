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
 * The whole offer side by natural keys, vendors' secrets included: for the operator, never for pages.
 * @param from nights before this day are over and left out
 */
export async function loadCatalogue(db: Db, from: CivilDate): Promise<Catalogue> {
  const all = await listOffers(db);
  const original = originalsOf(await listPictures(db));
  const toOffer = await offerReader(db, all, from, original);
  return {
    vendors: await listCatalogueVendors(db),
    groupings: (await listGroupings(db)).map((each) => ({ ...each, image: original(each.image) })),
    offers: all.map(toOffer),
  };
}

/** One offer as the whole catalogue would have it; null where there is none of this slug. */
export async function loadCatalogueOffer(
  db: Db,
  slug: string,
  from: CivilDate,
): Promise<CatalogueOffer | null> {
  const [offer] = await listOffers(db, eq(offers.slug, slug));
  if (!offer) return null;
  const original = originalsOf(await listPictures(db, offer.id));
  return (await offerReader(db, [offer], from, original, offer.id))(offer);
}

function originalsOf(sources: ReadonlyMap<string, PictureSource>): (image: Image) => CatalogueImage {
  return (image) => {
    const source = sources.get(pictureName(image.imageUrl));
    return toCatalogueImage({ ...image, ...(source && { source }) });
  };
}

/** @param only id of the one offer that is read */
async function offerReader(
  db: Db,
  all: readonly Offer[],
  from: CivilDate,
  original: (image: Image) => CatalogueImage,
  only?: string,
): Promise<(offer: Offer) => CatalogueOffer> {
  const roomsOf = groupRows(await listNamedRooms(db, only), (row) => row.offerId);
  const withKey = await promotionKeys(db, only);
  const active = and(eq(variants.active, true), only === undefined ? undefined : eq(variants.offerId, only));
  const secrets = new Map((await db.select().from(variants).where(active)).map((row) => [row.id, row]));
  const variantIds = all.flatMap((offer) => offer.variants.map(({ id }) => id));
  const nightsOf = groupRows(await listStoredNights(db, { variantIds, from }), (night) => night.variantId);

  const toVariant = (variant: Variant): CatalogueVariant => {
    const { id, offerId: _offer, dated: _dated, biddable: _biddable, ...named } = variant;
    const { board, room, voucher, promotions, seasonRules: _seasons, ...rest } = named;
    const { nightRules, bidding, voucherCapacity, stopped } = secrets.get(id) ?? {};
    return {
      ...rest,
      board: board.shortName,
      room: room.key,
      ...(voucher && { voucher: { total: voucher.total, available: voucherCapacity ?? 0 } }),
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

/** By id of the offer; those without fields of their own are missing. */
async function readOfferFields(db: Db): Promise<Map<string, Pick<CatalogueOffer, "participantFields">>> {
  const rows = await db
    .select({ id: offers.id, fields: offers.participantFields })
    .from(offers)
    .where(isNotNull(offers.participantFields));
  return new Map(rows.map(({ id, fields }) => [id, fields ? { participantFields: fields } : {}]));
}

/** Rooms without those that only former variants have. */
async function listNamedRooms(db: Db, offerId?: string): Promise<(typeof rooms.$inferSelect)[]> {
  const having = (only?: SQL) =>
    db
      .select({ one: sql`1` })
      .from(variants)
      .where(and(eq(variants.roomId, rooms.id), only));
  const named = or(exists(having(eq(variants.active, true))), notExists(having()));
  return db
    .select()
    .from(rooms)
    .where(and(named, offerId === undefined ? undefined : eq(rooms.offerId, offerId)))
    .orderBy(asc(rooms.id));
}

/** Promotions by their keys in place of their ids. */
async function promotionKeys(db: Db, offerId?: string) {
  const all = offerId === undefined;
  const keyed = ({ id, key }: typeof variantPromotions | typeof offerPromotions) => ({ id, key });
  const ofVariants = await db
    .select(keyed(variantPromotions))
    .from(variantPromotions)
    .innerJoin(variants, eq(variants.id, variantPromotions.variantId))
    .where(all ? undefined : eq(variants.offerId, offerId));
  const ofOffers = await db
    .select(keyed(offerPromotions))
    .from(offerPromotions)
    .where(all ? undefined : eq(offerPromotions.offerId, offerId));
  const keys = new Map([...ofVariants, ...ofOffers].map(({ id, key }) => [id, key]));
  return <Promotion extends { id: string }>({ id, ...promotion }: Promotion) => ({
    ...promotion,
    key: keys.get(id) ?? id,
  });
}

/** Nights that the rules give anyway, and those that the rules gave up but customers have. */
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

/** In the order of the catalogue. */
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

/** @param complete groupings that are not given are removed; else new ones follow those that are there. */
export async function saveGroupings(
  db: Db,
  given: readonly CatalogueGrouping[],
  complete: boolean,
): Promise<void> {
  const nameOf = (row: Pick<GroupingOption, "groupingType" | "slug">) => `${row.groupingType}/${row.slug}`;
  const before = new Map((await db.select().from(groupings)).map((row) => [nameOf(row), row]));
  const after = complete ? 0 : Math.max(-1, ...[...before.values()].map((row) => row.position)) + 1;
  const rows = given.map((grouping, index) => {
    const there = complete ? undefined : before.get(nameOf(grouping));
    const image = toStoredImage(grouping.image, `${grouping.groupingType}-${grouping.slug}`);
    return { ...grouping, image, position: there?.position ?? after + index };
  });
  await upsert(db, groupings, rows, [groupings.groupingType, groupings.slug]);
  if (!complete) return;
  for (const grouping of given) before.delete(nameOf(grouping));
  for (const { groupingType, slug } of before.values()) {
    await db.delete(groupings).where(and(eq(groupings.groupingType, groupingType), eq(groupings.slug, slug)));
  }
}

/** What each picture is made from, by its name: main pictures of offers, then their others, rooms, groupings. @param offerId of one offer alone */
export async function listPictures(db: Db, offerId?: string): Promise<Map<string, PictureSource>> {
  const only = (column: PgColumn) => (offerId === undefined ? undefined : eq(column, offerId));
  const ofOffers = await db
    .select({ images: offers.images })
    .from(offers)
    .where(only(offers.id))
    .orderBy(asc(offers.position));
  const ofRooms = await db
    .select({ image: rooms.image })
    .from(rooms)
    .where(only(rooms.offerId))
    .orderBy(asc(rooms.id));
  const ofGroupings = await db
    .select({ image: groupings.image })
    .from(groupings)
    .where(offerId === undefined ? undefined : sql`false`);
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
