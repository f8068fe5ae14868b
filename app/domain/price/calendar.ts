/** Days on which a stay can begin, with their prices, all of which come from `quoteStay`. */
import type { Night, Offer, UpgradeOffer } from "#app/domain/catalogue/offer.ts";
import { addDays, addMonths, type CivilDate, nightsBetween, nightsFrom } from "#app/domain/dates.ts";
import { type Cents, roundUpToWhole, timesQuantity } from "#app/domain/money.ts";
import type { Party } from "#app/domain/price/stay-rules.ts";
import { longestStay, type PricedVariant, quoteStay, type StayRefusal } from "#app/domain/price/quote.ts";

/** What is on sale, and the day of booking. */
export interface OnSale {
  offer: Pick<Offer, "type"> & { additionalServiceUpgrades: readonly UpgradeOffer[] };
  variant: PricedVariant;
  nightOf: (date: CivilDate) => Night | undefined;
  today: CivilDate;
}

/** `party` is the guests of one room. */
export interface StayWish {
  party: Party;
  rooms: number;
  nights: number;
}

/** `closed`: no arrival or no such stay on this day. `not-sold`: a night, or the departure, is not on sale. */
export type NoArrival = "outside" | "closed" | "sold-out" | "not-sold";

/** Total of all rooms; null when the stay cannot begin on this day. */
export type ArrivalDay =
  | { date: CivilDate; state: "open"; total: Cents }
  | { date: CivilDate; state: NoArrival; total: null };

export interface PriceMonth {
  days: ArrivalDay[];
  cheapest: Cents | null;
  /** First day of the previous and next month; null when no stay can begin there. */
  previous: CivilDate | null;
  next: CivilDate | null;
}

/** Why the stay is impossible on every day, regardless of availability; null when it is possible. */
export function refusalOfAnyDay({ offer, variant, today }: OnSale, wish: StayWish): StayRefusal | null {
  const stay = { ...wish.party, checkin: today, checkout: addDays(today, wish.nights) };
  const result = quoteStay(offer, variant, stay, () => undefined, today);
  return result.ok || result.refusal === "closed" || result.refusal === "no-departure"
    ? null
    : result.refusal;
}

/** @param month any day of the month */
export function priceMonth(onSale: OnSale, wish: StayWish, month: CivilDate): PriceMonth {
  const first = monthStart(month);
  const following = addMonths(first, 1);
  const { from, to } = arrivalBounds(onSale.today, wish);
  const days = nightsFrom(first, nightsBetween(first, following)).map((date) =>
    arrivalDay(onSale, wish, date),
  );
  return {
    days,
    cheapest: lowestTotal(days),
    previous: first > from ? addMonths(first, -1) : null,
    next: following <= to ? following : null,
  };
}

/** Departures of a cruise within a year, including sold-out ones. */
export function departures(onSale: OnSale, wish: StayWish): ArrivalDay[] {
  return arrivalDates(onSale.today, wish)
    .filter((date) => onSale.nightOf(date))
    .map((date) => arrivalDay(onSale, wish, date));
}

/** The first available arrival on or after `from`; null when there is none within a year. */
export function firstArrival(onSale: OnSale, wish: StayWish, from: CivilDate): CivilDate | null {
  for (const date of arrivalDates(onSale.today, wish)) {
    if (date >= from && arrivalDay(onSale, wish, date).state === "open") return date;
  }
  return null;
}

/** The last available arrival; null when there is none within a year. */
export function lastArrival(onSale: OnSale, wish: StayWish): CivilDate | null {
  const isFree = (date: CivilDate) => arrivalDay(onSale, wish, date).state === "open";
  return arrivalDates(onSale.today, wish).findLast(isFree) ?? null;
}

/** Lengths of a hotel stay to choose from, beginning with the shortest. Allowed `extraLengths` are included. */
export function stayLengths(shortest: number, ...extraLengths: number[]): number[] {
  const least = Math.max(1, shortest);
  const lengths = Array.from({ length: 7 }, (_, more) => least + more);
  return [...new Set([...lengths, ...extraLengths])]
    .filter((nights) => least <= nights && nights <= longestStay)
    .sort((one, other) => one - other);
}

export function arrivalDay(onSale: OnSale, wish: StayWish, date: CivilDate): ArrivalDay {
  const { offer, variant, nightOf, today } = onSale;
  const refuse = (state: NoArrival): ArrivalDay => ({ date, state, total: null });
  const { from, to } = arrivalBounds(today, wish);
  if (date < from || to < date) return refuse("outside");
  const evenings = offer.type === "Cruise" ? 1 : wish.nights;
  if (nightsFrom(date, evenings).some((evening) => !nightOf(evening))) return refuse("not-sold");
  const stay = { ...wish.party, checkin: date, checkout: addDays(date, wish.nights) };
  const result = quoteStay(offer, variant, stay, nightOf, today);
  if (result.ok && result.quote.free >= wish.rooms) {
    return { date, state: "open", total: timesQuantity(result.quote.total, wish.rooms) };
  }
  if (result.ok || result.refusal === "sold-out") return refuse("sold-out");
  const isClosed = result.refusal === "closed-to-arrival" || result.refusal === "stay-rule";
  return refuse(isClosed ? "closed" : "not-sold");
}

export function lowestTotal(days: readonly ArrivalDay[]): Cents | null {
  return days.reduce<Cents | null>(
    (least, { total }) => (total !== null && (least === null || total < least) ? total : least),
    null,
  );
}

/**
 * Highest of the prices that are called cheap, in whole euros: the cheapest third, and always the lowest. Equal prices
 * are never parted. Null when all are equal.
 */
export function cheapLimit(days: readonly Pick<ArrivalDay, "total">[]): Cents | null {
  const prices = days
    .flatMap(({ total }) => (total === null ? [] : roundUpToWhole(total)))
    .sort((one, other) => one - other);
  const [lowest] = prices;
  if (lowest === undefined || lowest === prices.at(-1)) return null;
  const firstDearer = prices[Math.ceil(prices.length / 3)] ?? lowest;
  return prices.findLast((price) => price < firstDearer) ?? lowest;
}

export function monthStart(date: CivilDate): CivilDate {
  return `${date.slice(0, 8)}01` as CivilDate;
}

function arrivalBounds(today: CivilDate, { nights }: StayWish): { from: CivilDate; to: CivilDate } {
  const { earliest, latest } = travelBounds(today);
  return { from: earliest, to: addDays(latest, -nights) };
}

function arrivalDates(today: CivilDate, wish: StayWish): CivilDate[] {
  const { from, to } = arrivalBounds(today, wish);
  return nightsFrom(from, Math.max(0, nightsBetween(from, to) + 1));
}

/**
 * First arrival and last departure that can be booked: tomorrow, and one year ahead (specification § 5).
 * @param sameDay an operator books, whose guest may arrive today
 */
export function travelBounds(today: CivilDate, sameDay = false): { earliest: CivilDate; latest: CivilDate } {
  return { earliest: addDays(today, sameDay ? 0 : 1), latest: addMonths(today, 12) };
}

export type BoundsRefusal = "past" | "too-far";

/** Why a stay is outside the travel bounds; null when it is inside. Used by cart, order and API. */
export function outsideBounds(
  { checkin, checkout }: { checkin: CivilDate; checkout: CivilDate },
  today: CivilDate,
  sameDay = false,
): BoundsRefusal | null {
  const { earliest, latest } = travelBounds(today, sameDay);
  if (checkin < earliest) return "past";
  return checkout > latest ? "too-far" : null;
}
