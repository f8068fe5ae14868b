/**
 * What vendors hand in: the offer side by natural keys, before the database gives ids. Amounts are cents and dates
 * are absolute here; how a catalogue stands in files is written in `docs/catalogue-format.md`.
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
  /** Asked of each guest, unless the offer has fields of its own. */
  participantFields?: FieldDefinition[];
};
export type CatalogueContact = Omit<Contact, "id">;
export type CatalogueRoom = Omit<Room, "id" | "image"> & {
  image?: CatalogueImage;
  /** How many of it the house has; its variants sell no more than that together. Absent: nobody has said. */
  count?: number;
};
export type CatalogueGrouping = Omit<GroupingOption, "image"> & { image: CatalogueImage };
export type CataloguePromotion = Omit<VariantPromotion, "id"> & { key: string };
export type CatalogueOfferPromotion = Omit<OfferPromotion, "id"> & { key: string };

/** A night given by hand. `rooms` counts all rooms of the night, sold ones included. */
export type CatalogueNight = Omit<Night, "free"> & {
  rooms: number;
  /** Nothing more of it is sold. Absent: nothing is said of it, and what was said at the desk holds. */
  stopped?: boolean | undefined;
};

/** The vendor's secret terms for bids; both amounts as shares of the price. */
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
  /** Nothing more of it is sold, neither nights nor vouchers. Absent: as for a night. */
  stopped?: boolean | undefined;
}

export interface CatalogueOffer extends Omit<
  Offer,
  "id" | "changedAt" | "vendor" | "contact" | "contacts" | "variants" | "promotions" | "themes" | "images"
> {
  /** The main one first. */
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
  /** Absent: those of the vendor. */
  participantFields?: FieldDefinition[];
}

export interface Catalogue {
  vendors: CatalogueVendor[];
  groupings: CatalogueGrouping[];
  offers: CatalogueOffer[];
}

/** How many months ahead nights are on sale. */
export const monthsOnSale = 13;

// Which nights a variant has: made from its rules, where they are not given by hand.

const firstWeek = dayNumber(civilDate("2024-01-01"));

/**
 * The nights from `from` to `to`, both inclusive, in order of date. A row wins over the rules for its date; rows after
 * `to` are kept, rows before `from` are over. Nights of a closed season and days without a departure are left out.
 */
export function planNights(
  rules: NightRules | undefined,
  rows: readonly CatalogueNight[],
  from: CivilDate,
  to: CivilDate,
): CatalogueNight[] {
  const byHand = rows.filter((row) => row.date >= from);
  if (!rules) return byHand.sort(byDate);
  const taken = new Set(byHand.map((row) => row.date));
  const planned = byHand;
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const night = taken.has(date) ? null : nightByRules(rules, date);
    if (night) planned.push(night);
  }
  return planned.sort(byDate);
}

/** Null where the rules have no inventory for the day. */
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
  const week = Math.floor((dayNumber(date) - firstWeek) / 7) - offsetWeeks;
  return week % everyWeeks === 0;
}

function byDate(one: CatalogueNight, other: CatalogueNight): number {
  return one.date < other.date ? -1 : one.date > other.date ? 1 : 0;
}

// What has to happen to the stored nights of a variant so that they become the planned ones.

export type KeptNight = CatalogueNight & { sold: number; stopped?: boolean };

export interface NightChanges {
  /** New nights and those with another price, number of rooms or arrival rule. */
  save: CatalogueNight[];
  remove: CivilDate[];
}

/** A night that is no longer planned goes, or, when it is sold, keeps just the rooms that are sold. */
export function nightChanges(planned: readonly CatalogueNight[], stored: readonly KeptNight[]): NightChanges {
  const before = new Map(stored.map((night) => [night.date, night]));
  const save = planned.filter((night) => !isSameNight(night, before.get(night.date)));
  for (const night of planned) before.delete(night.date);
  const remove: CivilDate[] = [];
  for (const { date, price, rooms, sold, closedToArrival } of before.values()) {
    if (sold === 0) remove.push(date);
    else if (rooms !== sold) save.push({ date, price, rooms: sold, closedToArrival });
  }
  return { save, remove };
}

/**
 * Do customers read other prices, days or arrival rules after these changes? How many rooms are left is not meant.
 * @param before by date
 * @param ruled nights are made by rules: those behind the last one come day by day, and are nothing new
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

/** In all but what is sold of it. */
export function isSameNight(planned: CatalogueNight, stored: KeptNight | undefined): boolean {
  return (
    stored !== undefined &&
    stored.price === planned.price &&
    stored.rooms === planned.rooms &&
    stored.closedToArrival === planned.closedToArrival &&
    (planned.stopped ?? stored.stopped ?? false) === (stored.stopped ?? false)
  );
}
