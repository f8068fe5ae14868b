import { and, asc, eq, getTableColumns, inArray, sql, type SQL } from "drizzle-orm";

import { boards } from "#app/domain/catalogue/names.ts";
import type { Night, Offer, PriceType, Room, UpgradeOffer, Variant } from "#app/domain/catalogue/offer.ts";
import { withoutSource } from "#app/domain/catalogue/picture.ts";
import { addDays, type CivilDate, nightsBetween } from "#app/domain/dates.ts";
import { cents, type Currency } from "#app/domain/money.ts";
import type { ItemOnSale } from "#app/domain/order/reprice.ts";
import type { OfferPromotion, VariantPromotion } from "#app/domain/price/promotion.ts";
import type { Stay } from "#app/domain/price/quote.ts";
import { type Db, groupRows } from "#app/store/db/database.server.ts";
import { nightsOfVariant } from "#app/store/queries/nights.server.ts";
import { toContact, toVendor } from "#app/store/queries/vendors.server.ts";
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

const { bidding, ...openColumns } = getTableColumns(variants);
/** That there are terms for bids may be known; what they are is not read. */
const variantColumns = { ...openColumns, biddable: sql<boolean>`${bidding} is not null` };

/** All offers with everything that belongs to them, in the order of the catalogue; also those not on sale. */
export async function listOffers(db: Db): Promise<Offer[]> {
  return readOffers(db);
}

/** In the order of the catalogue. */
export async function listOfferIds(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: offers.id })
    .from(offers)
    .orderBy(asc(offers.position), asc(offers.slug));
  return rows.map(({ id }) => id);
}

/** Those of these offers that there are, in the order of the catalogue. */
export async function listOffersById(db: Db, ids: readonly string[]): Promise<Offer[]> {
  return readOffers(db, inArray(offers.id, [...ids]));
}

export async function hasOffers(db: Db): Promise<boolean> {
  return (await db.select({ id: offers.id }).from(offers).limit(1)).length > 0;
}

export async function findOfferBySlug(db: Db, slug: string): Promise<Offer | null> {
  return (await readOffers(db, eq(offers.slug, slug)))[0] ?? null;
}

/** Null when there is no such variant, or the catalogue no longer has it. */
export async function findVariant(db: Db, id: string): Promise<{ offer: Offer; variant: Variant } | null> {
  if (!isUuid(id)) return null;
  const [row] = await db.select({ offerId: variants.offerId }).from(variants).where(eq(variants.id, id));
  const [offer] = row ? await readOffers(db, eq(offers.id, row.offerId)) : [];
  const variant = offer?.variants.find((each) => each.id === id);
  return offer && variant ? { offer, variant } : null;
}

/** Ids come from forms and links; PostgreSQL answers anything that is no uuid with an error. */
function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}

async function readOffers(db: Db, only?: SQL): Promise<Offer[]> {
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
      position: _position,
      participantFields: _fields,
      ...rest
    } = row;
    return {
      ...rest,
      images: rest.images.map(withoutSource),
      run: { start: runStart, end: runEnd },
      ...(cruise && { cruise }),
      vendor: toVendor(vendor),
      contact: toContact(contact),
      ...parts(row.id),
    };
  });
}

type Parts = Pick<Offer, "contacts" | "variants" | "promotions" | "additionalServiceUpgrades">;

/** Everything below the offers in five queries, one after the other: inside a transaction there is one connection. */
async function readParts(db: Db, ids: string[] | undefined): Promise<(offerId: string) => Parts> {
  const more = await db
    .select({ offerId: offerContacts.offerId, contact: contacts })
    .from(offerContacts)
    .innerJoin(contacts, eq(contacts.id, offerContacts.contactId))
    .where(ids && inArray(offerContacts.offerId, ids))
    .orderBy(asc(offerContacts.position));
  const rows = await db
    .select({ variant: variantColumns, room: rooms })
    .from(variants)
    .innerJoin(rooms, eq(rooms.id, variants.roomId))
    .where(and(eq(variants.active, true), ids && inArray(variants.offerId, ids)))
    .orderBy(asc(variants.position));
  const ofVariants = await db
    .select({ offerId: variants.offerId, promotion: variantPromotions })
    .from(variantPromotions)
    .innerJoin(variants, eq(variants.id, variantPromotions.variantId))
    .where(ids && inArray(variants.offerId, ids))
    .orderBy(asc(variantPromotions.id));
  const ofOffers = await db
    .select()
    .from(offerPromotions)
    .where(ids && inArray(offerPromotions.offerId, ids))
    .orderBy(asc(offerPromotions.id));
  const services = await db
    .select()
    .from(upgrades)
    .where(ids && inArray(upgrades.offerId, ids))
    .orderBy(asc(upgrades.position));

  const contactsOf = groupRows(more, (row) => row.offerId);
  const variantsOf = groupRows(rows, (row) => row.variant.offerId);
  const promotionsOf = groupRows(ofVariants, (row) => row.promotion.variantId);
  const offerPromotionsOf = groupRows(ofOffers, (row) => row.offerId);
  const upgradesOf = groupRows(services, (row) => row.offerId);
  return (offerId) => ({
    contacts: (contactsOf.get(offerId) ?? []).map(({ contact }) => toContact(contact)),
    variants: (variantsOf.get(offerId) ?? []).map(({ variant, room }) => {
      const promotions = (promotionsOf.get(variant.id) ?? []).map((row) => toVariantPromotion(row.promotion));
      return toVariant(variant, toRoom(room), promotions);
    }),
    promotions: (offerPromotionsOf.get(offerId) ?? []).map(toOfferPromotion),
    additionalServiceUpgrades: (upgradesOf.get(offerId) ?? []).map(toUpgrade),
  });
}

// Rows of the offer tables as domain values: what is null in the database is absent here.

export function toRoom(row: typeof rooms.$inferSelect): Room {
  const { sizeSquareMeters, sizeSquareMetersUpper, image, maxOccupancy } = row;
  return {
    id: row.id,
    key: row.key,
    name: row.name,
    ...(sizeSquareMeters !== null && { sizeSquareMeters }),
    ...(sizeSquareMetersUpper !== null && { sizeSquareMetersUpper }),
    ...(image && { image: withoutSource(image) }),
    amenities: row.amenities,
    ...(maxOccupancy !== null && { maxOccupancy }),
    sku: row.sku,
  };
}

/** All of a variant that may leave the store: what its vendor answers to bids is not read. */
type VariantRow = Omit<typeof variants.$inferSelect, "bidding"> & { biddable: boolean };

function toPriceType({ sliderFactor, sliderMin }: VariantRow): PriceType {
  if (sliderFactor === null) return { kind: "Fixed" };
  return { kind: "Slider", factor: sliderFactor, ...(sliderMin !== null && { sliderMin: cents(sliderMin) }) };
}

export function toVariant(row: VariantRow, room: Room, promotions: VariantPromotion[]): Variant {
  const { voucherTotal, voucherCapacity, voucherSold } = row;
  return {
    id: row.id,
    key: row.key,
    offerId: row.offerId,
    board: boards[row.board],
    room,
    nights: row.nights,
    persons: row.persons,
    additional: row.additional,
    currency: row.currency as Currency,
    displayType: row.displayType,
    priceType: toPriceType(row),
    ...(voucherTotal !== null && {
      voucher: { total: cents(voucherTotal), available: (voucherCapacity ?? 0) - voucherSold },
    }),
    dated: row.dated,
    childBands: row.childBands,
    promotions,
    biddable: row.biddable,
  };
}

export function toVariantPromotion(row: typeof variantPromotions.$inferSelect): VariantPromotion {
  const { id, name, from, to, value } = row;
  return { id, name, from: from as CivilDate, to: to as CivilDate, value };
}

export function toOfferPromotion(row: typeof offerPromotions.$inferSelect): OfferPromotion {
  const { id, promotionType, active, from, to, name } = row;
  return { id, promotionType, active, from: from as CivilDate, to: to as CivilDate, name };
}

export function toUpgrade(row: typeof upgrades.$inferSelect): UpgradeOffer {
  const { offerId: _offerId, position: _position, unitPrice, ...upgrade } = row;
  return { ...upgrade, unitPrice: cents(unitPrice) };
}

// What the items of an order cost and need today, read in the transaction that decides on it.

export async function itemOnSale(
  db: Db,
  variantId: string | null,
  stay: Stay | null,
): Promise<ItemOnSale | null> {
  if (variantId === null) return null;
  const found = await findVariant(db, variantId);
  if (!found) return null;
  const rows =
    stay && nightsBetween(stay.checkin, stay.checkout) > 0 ? await nightsFor(db, variantId, stay) : [];
  const byDate = new Map<CivilDate, Night>(rows.map((night) => [night.date, night]));
  return { ...found, nightOf: (date) => byDate.get(date) };
}

function nightsFor(db: Db, variantId: string, stay: Stay): Promise<Night[]> {
  return nightsOfVariant(db, variantId, stay.checkin, addDays(stay.checkout, -1));
}
