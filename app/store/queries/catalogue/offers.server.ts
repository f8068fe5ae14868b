import { and, asc, eq, getTableColumns, inArray, sql, type SQL } from "drizzle-orm";

import { boards } from "#app/domain/catalogue/names.ts";
import {
  byRecommendation,
  type Night,
  type Offer,
  type PriceType,
  type Room,
  type UpgradeOffer,
  type Variant,
} from "#app/domain/catalogue/offer.ts";
import { withoutSource } from "#app/domain/catalogue/picture.ts";
import { addDays, type CivilDate } from "#app/domain/dates.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import type { ItemOnSale } from "#app/domain/order/item.ts";
import type { OrderItem } from "#app/domain/order/order.ts";
import type { VariantPromotion } from "#app/domain/price/promotion.ts";
import { seasonRules } from "#app/domain/price/stay-rules.ts";
import type { Stay } from "#app/domain/price/quote.ts";
import { type Db, groupRows } from "#app/store/db/database.server.ts";
import { listRatings } from "#app/store/queries/catalogue/reviews.server.ts";
import { type LeftNight, nightsOfVariant } from "#app/store/queries/catalogue/nights.server.ts";
import { toContact, toVendor } from "#app/store/queries/catalogue/vendors.server.ts";
import {
  contacts,
  offerContacts,
  offerPromotions,
  offers,
  rooms,
  upgrades,
  variantPromotions,
  variants,
  vendors,
} from "#app/store/schema/catalogue.server.ts";

const { bidding, roomId, active, position, ...openColumns } = getTableColumns(variants);
/** Whether bids are possible is public; the bidding terms are not read. */
const variantColumns = { ...openColumns, biddable: sql<boolean>`${bidding} is not null` };
const { offerId, key: _offerKey, ...promotionColumns } = getTableColumns(offerPromotions);
const { variantId, key: _key, ...variantPromotionColumns } = getTableColumns(variantPromotions);

export async function listOfferIds(db: Db): Promise<string[]> {
  const { id, rank, title, slug } = offers;
  const rows = await db.select({ id, rank, title, slug }).from(offers);
  return rows
    .map((row) => ({ ...row, rank: row.rank ?? undefined }))
    .sort(byRecommendation)
    .map((row) => row.id);
}

/** The existing offers among these ids, in their order, with their ratings. */
export async function listOffersById(db: Db, ids: readonly string[]): Promise<Offer[]> {
  const found = await listOffers(db, inArray(offers.id, [...ids]));
  const positions = new Map(ids.map((id, place) => [id, place]));
  const ratings = await listRatings(db, ids);
  return found
    .map((offer) => {
      const rating = ratings.get(offer.id);
      return rating ? { ...offer, rating } : offer;
    })
    .sort((one, other) => (positions.get(one.id) ?? 0) - (positions.get(other.id) ?? 0));
}

export async function listChangeTimes(db: Db, variantIds: readonly string[]): Promise<Map<string, Date>> {
  const rows = await db
    .select({ id: variants.id, changedAt: offers.changedAt })
    .from(variants)
    .innerJoin(offers, eq(offers.id, variants.offerId))
    .where(inArray(variants.id, [...variantIds]));
  return new Map(rows.map(({ id, changedAt }) => [id, changedAt]));
}

export async function hasOffers(db: Db): Promise<boolean> {
  return (await db.select({ id: offers.id }).from(offers).limit(1)).length > 0;
}

/** Null when the variant does not exist or is inactive. */
export async function findVariant(db: Db, id: string): Promise<{ offer: Offer; variant: Variant } | null> {
  if (!isUuid(id)) return null;
  const [row] = await db.select({ offerId: variants.offerId }).from(variants).where(eq(variants.id, id));
  const [offer] = row ? await listOffers(db, eq(offers.id, row.offerId)) : [];
  const variant = offer?.variants.find((each) => each.id === id);
  return offer && variant ? { offer, variant } : null;
}

/** Offers with all their parts, in the order of the catalogue's files, including those not on sale. */
export async function listOffers(db: Db, only?: SQL): Promise<Offer[]> {
  const heads = await db
    .select({ offer: offers, vendor: vendors, contact: contacts })
    .from(offers)
    .innerJoin(vendors, eq(vendors.id, offers.vendorId))
    .innerJoin(contacts, eq(contacts.id, offers.contactId))
    .where(only)
    .orderBy(asc(offers.position), asc(offers.slug));
  if (heads.length === 0) return [];
  const ids = only ? heads.map(({ offer }) => offer.id) : undefined;
  const parts = await readParts(db, ids);
  return heads.map(({ offer: row, vendor, contact }) => {
    const {
      vendorId: _vendor,
      accommodationType: _type,
      contactId: _contact,
      runStart,
      runEnd,
      cruise,
      rank,
      position: _position,
      participantFields: _fields,
      ...rest
    } = row;
    return {
      ...rest,
      images: rest.images.map(withoutSource),
      run: { start: runStart, end: runEnd },
      ...(cruise && { cruise }),
      ...(rank !== null && { rank }),
      vendor: toVendor(vendor),
      contact: toContact(contact),
      ...parts(row.id),
    };
  });
}

type Parts = Pick<Offer, "contacts" | "variants" | "promotions" | "additionalServiceUpgrades">;

/** Reads the parts of offers in five sequential queries, because a transaction has one connection. */
async function readParts(db: Db, ids: string[] | undefined): Promise<(offerId: string) => Parts> {
  const contactRows = await db
    .select({ offerId: offerContacts.offerId, contact: contacts })
    .from(offerContacts)
    .innerJoin(contacts, eq(contacts.id, offerContacts.contactId))
    .where(ids && inArray(offerContacts.offerId, ids))
    .orderBy(asc(offerContacts.position));
  const rows = await db
    .select({ variant: variantColumns, room: rooms })
    .from(variants)
    .innerJoin(rooms, eq(rooms.id, roomId))
    .where(and(eq(active, true), ids && inArray(variants.offerId, ids)))
    .orderBy(asc(position));
  const variantPromotionRows = await db
    .select({ variantId, promotion: variantPromotionColumns })
    .from(variantPromotions)
    .innerJoin(variants, eq(variants.id, variantId))
    .where(ids && inArray(variants.offerId, ids))
    .orderBy(asc(variantPromotions.id));
  const offerPromotionRows = await db
    .select({ offerId, promotion: promotionColumns })
    .from(offerPromotions)
    .where(ids && inArray(offerId, ids))
    .orderBy(asc(offerPromotions.id));
  const services = await db
    .select()
    .from(upgrades)
    .where(ids && inArray(upgrades.offerId, ids))
    .orderBy(asc(upgrades.position));

  const contactsOf = groupRows(contactRows, (row) => row.offerId);
  const variantsOf = groupRows(rows, (row) => row.variant.offerId);
  const promotionsOf = groupRows(variantPromotionRows, (row) => row.variantId);
  const offerPromotionsOf = groupRows(offerPromotionRows, (row) => row.offerId);
  const upgradesOf = groupRows(services, (row) => row.offerId);
  const promotionOf = <Promotion>(row: { promotion: Promotion }) => row.promotion;
  return (id) => ({
    contacts: (contactsOf.get(id) ?? []).map(({ contact }) => toContact(contact)),
    variants: (variantsOf.get(id) ?? []).map(({ variant, room }) =>
      toVariant(variant, toRoom(room), (promotionsOf.get(variant.id) ?? []).map(promotionOf)),
    ),
    promotions: (offerPromotionsOf.get(id) ?? []).map(promotionOf),
    additionalServiceUpgrades: (upgradesOf.get(id) ?? []).map(toUpgrade),
  });
}

// Conversion of rows to domain values: null becomes absent.

export function toRoom({ offerId: _, count: _count, ...row }: typeof rooms.$inferSelect): Room {
  return {
    ...row,
    sizeSquareMeters: row.sizeSquareMeters ?? undefined,
    sizeSquareMetersUpper: row.sizeSquareMetersUpper ?? undefined,
    image: row.image ? withoutSource(row.image) : undefined,
    maxOccupancy: row.maxOccupancy ?? undefined,
  };
}

/** Columns of a variant that may leave the store, without the secret bidding terms. */
type VariantRow = Pick<typeof variants.$inferSelect, keyof typeof openColumns> & { biddable: boolean };

function toPriceType({ sliderFactor, sliderMin }: VariantRow): PriceType {
  if (sliderFactor === null) return { kind: "Fixed" };
  return { kind: "Slider", factor: sliderFactor, ...(sliderMin !== null && { sliderMin }) };
}

function toVariant(row: VariantRow, room: Room, promotions: VariantPromotion[]): Variant {
  const {
    sliderFactor: _,
    sliderMin: __,
    voucherTotal: total,
    voucherCapacity,
    voucherSold,
    voucherMonths,
    nightRules,
    stopped,
    ...rest
  } = row;
  const closedSeasons = seasonRules(nightRules);
  return {
    ...rest,
    board: boards[row.board],
    room,
    ...(closedSeasons.length > 0 && { seasonRules: closedSeasons }),
    priceType: toPriceType(row),
    ...(total !== null && {
      voucher: {
        total,
        available: stopped ? 0 : (voucherCapacity ?? 0) - voucherSold,
        ...(voucherMonths && { months: voucherMonths }),
      },
    }),
    promotions,
  };
}

function toUpgrade(row: typeof upgrades.$inferSelect): UpgradeOffer {
  const { offerId: _offerId, position: _position, availability, taxedAs, ...upgrade } = row;
  return { ...upgrade, ...(taxedAs && { taxedAs }), ...(availability && { availability }) };
}

// Current price and availability of an order's items, read in the deciding transaction.

/** @param own a stay that would be given back: its rooms are free */
export async function findItemOnSale(
  db: Db,
  id: string | null,
  stay: Stay | null,
  own: OrderItem | null = null,
): Promise<ItemOnSale | null> {
  if (id === null) return null;
  const found = await findVariant(db, id);
  if (!found) return null;
  const rows = stay ? await nightsOfVariant(db, id, stay.checkin, addDays(stay.checkout, -1)) : [];
  const returned = own?.type === "Booking" ? own : null;
  const isSameRoom = found.offer.variants.some(
    (variant) => variant.id === returned?.variantId && variant.room.id === found.variant.room.id,
  );
  const toNight = ({ own: ofVariant, pool, ...night }: LeftNight): Night => {
    if (!returned || !isSameRoom || !isNightOfStay(returned, night.date)) return night;
    const { quantity, variantId: former } = returned;
    const more = former === id ? quantity : 0;
    return { ...night, free: Math.max(0, Math.min(ofVariant + more, (pool ?? Infinity) + quantity)) };
  };
  const byDate = new Map(rows.map((night) => [night.date, toNight(night)]));
  return { ...found, nightOf: (date) => byDate.get(date) };
}

const isNightOfStay = ({ bookingInformation: { checkin, checkout } }: Booking, date: CivilDate) =>
  checkin <= date && date < checkout;

type Booking = Extract<OrderItem, { type: "Booking" }>;
