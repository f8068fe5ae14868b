/** Offers for tests, with replaceable defaults. */
import type { Contact, Night, Offer, Room, UpgradeOffer, Variant } from "#app/domain/catalogue/offer.ts";
import { civilDate, type CivilDate, dayNumber, fromDayNumber } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import type { ItemUpgrade } from "#app/domain/order/order.ts";
import { InventoryColumns } from "#app/search/index/inventory.server.ts";
import type { NightColumns } from "#app/store/queries/catalogue/nights.server.ts";

export const bookingDay = civilDate("2026-11-20");

export function aRoom(part: Partial<Room> = {}): Room {
  return {
    id: "room-1",
    key: "dz",
    name: "Doppelzimmer",
    amenities: [],
    maxOccupancy: 4,
    sku: "DZ",
    ...part,
  };
}

export function aVariant(part: Partial<Variant> = {}): Variant {
  return {
    id: "variant-1",
    key: "dz-uf",
    offerId: "offer-1",
    board: { shortName: "UF", longName: "Übernachtung mit Frühstück" },
    room: aRoom(),
    nights: 1,
    persons: 2,
    additional: "",
    currency: "EUR",
    displayType: "PerNight",
    priceType: { kind: "Fixed" },
    dated: true,
    childBands: [],
    stayRules: [],
    minAge: 0,
    promotions: [],
    biddable: false,
    ...part,
  };
}

export function aContact(part: Partial<Contact> = {}): Contact {
  return {
    id: "contact-1",
    slug: "haus-am-see",
    tag: "hotel",
    category: 5,
    name: "Haus am See",
    address: "Seestraße 1",
    zip: "87629",
    city: "Füssen",
    country: "DE",
    state: "Allgäu",
    phone: "",
    email: "",
    idSstOfferContact: "",
    displayAttributes: [],
    ...part,
  };
}

export function anUpgrade(part: Partial<UpgradeOffer> = {}): UpgradeOffer {
  return {
    serviceCode: "CLEAN",
    description: "Endreinigung",
    isOptional: false,
    unitPrice: cents(3000),
    touristService: false,
    perPerson: false,
    ...part,
  };
}

export function anItemUpgrade(part: Partial<ItemUpgrade> = {}): ItemUpgrade {
  const { perPerson: _, ...upgrade } = anUpgrade({ isOptional: true });
  return { ...upgrade, id: "upgrade-1", added: new Date(0), persons: null, ...part };
}

export function anOffer(part: Partial<Offer> = {}): Offer {
  return {
    id: "offer-1",
    slug: "haus-am-see",
    type: "Hotel",
    title: "Haus am See",
    subtitle: "",
    services: [],
    validity: "",
    goodToKnow: [],
    notIncluded: [],
    images: [],
    onlineTo: new Date("2030-01-01T00:00:00Z"),
    run: { start: new Date("2026-01-01T00:00:00Z"), end: new Date("2030-01-01T00:00:00Z") },
    vendor: { id: 1, key: "v", name: "Vermieter", address: "", email: "", phone: "" },
    contact: aContact(),
    contacts: [],
    variants: [aVariant()],
    promotions: [],
    discountGroup: null,
    additionalServiceUpgrades: [],
    themes: [],
    accessibility: [],
    localCharges: "",
    cancellationBands: [],
    changedAt: new Date("2026-01-01T00:00:00Z"),
    ...part,
  };
}

/** Nights from `from` on with these prices, and one free room each. */
export function nightsWith(from: CivilDate, prices: number[], part: Partial<Night> = {}) {
  const rows = new Map<CivilDate, Night>();
  for (const [index, price] of prices.entries()) {
    const date = fromDayNumber(dayNumber(from) + index);
    rows.set(date, { date, price: cents(price), free: 1, closedToArrival: false, ...part });
  }
  return (date: CivilDate) => rows.get(date);
}

/** The inventory of these offers, from lists of nights by variant id. */
export function inventoryOf(
  offers: readonly Offer[],
  nights: ReadonlyMap<string, readonly Night[]>,
  from: CivilDate,
): InventoryColumns {
  const ids = offers.flatMap((offer) => offer.variants.map((variant) => variant.id));
  const inventory = new InventoryColumns(ids.length, dayNumber(from));
  for (const [number, id] of ids.entries()) inventory.fill(number, nightColumns(nights.get(id) ?? []));
  return inventory;
}

/** @param nights in any order, each date once */
export function nightColumns(nights: readonly Night[]): NightColumns {
  const days = nights.map((night) => dayNumber(night.date));
  const firstDay = days.length === 0 ? 0 : Math.min(...days);
  const length = days.length === 0 ? 0 : Math.max(...days) - firstDay + 1;
  const columns = {
    firstDay,
    prices: new Int32Array(length),
    free: new Uint8Array(length),
    closed: new Uint8Array(length),
  };
  for (const [index, night] of nights.entries()) {
    const at = (days[index] ?? 0) - firstDay;
    columns.prices[at] = night.price;
    columns.free[at] = night.free;
    columns.closed[at] = night.closedToArrival ? 1 : 0;
  }
  return columns;
}
