/**
 * The catalogue as vendors provide it, with natural keys instead of database ids. Amounts are in cents, dates absolute.
 * `docs/catalogue-format.md` describes the file format.
 */
import type {
  BoardCode,
  Contact,
  Departures,
  GroupingOption,
  Night,
  NightRules,
  Offer,
  Room,
  Variant,
  Vendor,
  FieldDefinition,
} from "#app/domain/catalogue/offer.ts";
import type { CatalogueImage } from "#app/domain/catalogue/picture.ts";
import { addDays, type CivilDate, civilDate, dayNumber, weekdayOf } from "#app/domain/dates.ts";
import type { OfferPromotion, VariantPromotion } from "#app/domain/price/promotion.ts";
import { isWithin } from "#app/domain/price/stay-rules.ts";

export type CatalogueVendor = Omit<Vendor, "id"> & {
  /** Default fields asked of each guest; an offer's own fields replace them. */
  participantFields?: FieldDefinition[];
};
export type CatalogueContact = Omit<Contact, "id">;
export type CatalogueRoom = Omit<Room, "id" | "image"> & {
  image?: CatalogueImage;
  /** Rooms of this kind, which all of its variants sell from. Absent: each variant has only its own number. */
  count?: number;
};
export type CatalogueGrouping = Omit<GroupingOption, "image"> & { image: CatalogueImage };
export type CataloguePromotion = Omit<VariantPromotion, "id"> & { key: string };
export type CatalogueOfferPromotion = Omit<OfferPromotion, "id"> & { key: string };

/** A night entered explicitly rather than by rules. `rooms` counts all rooms of the night, sold ones included. */
export type CatalogueNight = Omit<Night, "free"> & {
  rooms: number;
  /** Whether sales are stopped. Absent: the setting of the back office is kept. */
  stopped?: boolean | undefined;
};

/** The vendor's secret terms for bids. Reserve and counter are shares of the price. */
export interface BiddingTerms {
  reserve: number;
  counter: number;
  policy: "automatic" | "manual";
}

export interface CatalogueVariant extends Omit<
  Variant,
  "id" | "offerId" | "board" | "room" | "dated" | "promotions" | "biddable" | "seasonRules"
> {
  board: BoardCode;
  /** Key of a room of the same offer. */
  room: string;
  nightRules?: NightRules;
  nightRows: CatalogueNight[];
  promotions: CataloguePromotion[];
  bidding?: BiddingTerms;
  /** Whether sales of nights and vouchers are stopped. Absent: the setting of the back office is kept. */
  stopped?: boolean | undefined;
}

export interface CatalogueOffer extends Omit<
  Offer,
  | "id"
  | "changedAt"
  | "rating"
  | "vendor"
  | "contact"
  | "contacts"
  | "variants"
  | "promotions"
  | "themes"
  | "images"
> {
  /** The main image first. */
  images: CatalogueImage[];
  /** Key of the vendor. */
  vendor: string;
  contact: CatalogueContact;
  contacts: CatalogueContact[];
  /** Slugs of theme groupings. */
  themes: string[];
  promotions: CatalogueOfferPromotion[];
  rooms: CatalogueRoom[];
  variants: CatalogueVariant[];
  /** Absent: the vendor's fields. */
  participantFields?: FieldDefinition[];
}

export interface Catalogue {
  vendors: CatalogueVendor[];
  groupings: CatalogueGrouping[];
  offers: CatalogueOffer[];
}

export const monthsOnSale = 13;

// Planned nights of a variant: explicit ones, completed by its rules.

const firstWeek = dayNumber(civilDate("2024-01-01"));

/**
 * The nights from `from` to `to`, both inclusive, sorted by date. An explicit row overrides the rules for its date.
 * Rows after `to` are kept, rows before `from` dropped. Closed seasons and days without a departure have no night.
 */
export function planNights(
  rules: NightRules | undefined,
  rows: readonly CatalogueNight[],
  from: CivilDate,
  to: CivilDate,
): CatalogueNight[] {
  const explicit = rows.filter((row) => row.date >= from);
  if (!rules) return explicit.sort(byDate);
  const explicitDates = new Set(explicit.map((row) => row.date));
  const planned = explicit;
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const night = explicitDates.has(date) ? null : nightByRules(rules, date);
    if (night) planned.push(night);
  }
  return planned.sort(byDate);
}

/** The night that the rules give for a day; null without one. */
export function nightByRules(rules: NightRules, date: CivilDate): CatalogueNight | null {
  const season = rules.seasons.findLast((each) => isWithin(each, date));
  if (!season || season.closed || (rules.departures && !isDeparture(rules.departures, date))) return null;
  const weekday = weekdayOf(date);
  const weekend = weekday === "fri" || weekday === "sat";
  return {
    date,
    price: weekend ? (season.weekendPrice ?? season.price) : season.price,
    rooms: season.rooms,
    closedToArrival: season.closedToArrival.includes(weekday),
  };
}

function isDeparture({ weekday, everyWeeks, offsetWeeks }: Departures, date: CivilDate): boolean {
  if (weekdayOf(date) !== weekday) return false;
  return (weekOf(date) - offsetWeeks) % everyWeeks === 0;
}

const weekOf = (date: CivilDate) => Math.floor((dayNumber(date) - firstWeek) / 7);

/** Departures on the weekday of this day, every so many weeks before and after it. */
export function departuresFrom(date: CivilDate, everyWeeks: number): Departures {
  const offsetWeeks = ((weekOf(date) % everyWeeks) + everyWeeks) % everyWeeks;
  return { weekday: weekdayOf(date), everyWeeks, offsetWeeks };
}

/** The first departure from this day on, whatever its season. */
export function nextDeparture(departures: Departures, from: CivilDate): CivilDate {
  let date = from;
  while (!isDeparture(departures, date)) date = addDays(date, 1);
  return date;
}

function byDate(one: CatalogueNight, other: CatalogueNight): number {
  return one.date < other.date ? -1 : one.date > other.date ? 1 : 0;
}

// Changes that turn the stored nights of a variant into the planned ones.

export type KeptNight = CatalogueNight & {
  sold: number;
  stopped?: boolean;
  /** Rooms of this kind that no variant has sold and nobody has blocked. Absent: the room has no `count`. */
  pool?: number;
};

/** Rooms of the night that can still be sold, unless its sale is stopped. */
export function freeRooms({
  rooms,
  sold,
  pool = Infinity,
}: Pick<KeptNight, "rooms" | "sold" | "pool">): number {
  return Math.max(0, Math.min(rooms - sold, pool));
}

export interface NightChanges {
  /** Nights that are new, or have another price, number of rooms or arrival rule. */
  save: CatalogueNight[];
  remove: CivilDate[];
}

/** A night no longer planned is removed. If it has sales, it keeps exactly the sold rooms. */
export function nightChanges(planned: readonly CatalogueNight[], stored: readonly KeptNight[]): NightChanges {
  const remaining = new Map(stored.map((night) => [night.date, night]));
  const save = planned.filter((night) => !isSameNight(night, remaining.get(night.date)));
  for (const night of planned) remaining.delete(night.date);
  const remove: CivilDate[] = [];
  for (const { date, price, rooms, sold, closedToArrival } of remaining.values()) {
    if (sold === 0) remove.push(date);
    else if (rooms !== sold) save.push({ date, price, rooms: sold, closedToArrival });
  }
  return { save, remove };
}

/**
 * Whether the changes affect prices, days or arrival rules shown to customers. Availability does not count.
 * @param before stored nights by date
 * @param ruled whether rules generate the nights: then new nights after the last stored one are no change
 */
export function isRepriced(
  { save, remove }: NightChanges,
  before: readonly KeptNight[],
  ruled: boolean,
): boolean {
  const last = before.at(-1)?.date;
  const byDate = new Map(before.map((night) => [night.date, night]));
  return (
    remove.length > 0 ||
    save.some(({ date, price, closedToArrival }) => {
      const old = byDate.get(date);
      if (!old) return !ruled || last === undefined || date < last;
      return old.price !== price || old.closedToArrival !== closedToArrival;
    })
  );
}

/** Whether the nights are equal in everything but sales. */
export function isSameNight(planned: CatalogueNight, stored: KeptNight | undefined): boolean {
  return (
    stored !== undefined &&
    stored.price === planned.price &&
    stored.rooms === planned.rooms &&
    stored.closedToArrival === planned.closedToArrival &&
    (planned.stopped ?? stored.stopped ?? false) === (stored.stopped ?? false)
  );
}
