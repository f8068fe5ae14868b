/** What the price calendar of a deal page shows; small, because loader data stand in the page a second time. */
import { addMonths, type CivilDate } from "#app/domain/dates.ts";
import type { Cents } from "#app/domain/money.ts";
import {
  arrivalDay,
  departures,
  firstArrival,
  lowestTotal,
  monthStart,
  type NoArrival,
  type OnSale,
  priceMonth,
  refusalOfAnyDay,
  stayLengths,
  type StayWish,
  travelBounds,
} from "#app/domain/price/calendar.ts";
import type { StayRefusal } from "#app/domain/price/quote.ts";

const mostDepartures = 12;

/** Sums are those of all rooms. */
export interface CalendarData {
  nights: number;
  /** First day of the month that is shown. */
  month: CivilDate;
  /** Day by day; empty on a cruise. */
  days: (Cents | NoArrival)[];
  /** Of a cruise, from the month on. */
  departures: { date: CivilDate; total: Cents | null }[];
  /** Of the month; of all departures on a cruise. */
  cheapest: Cents | null;
  previous: CivilDate | null;
  next: CivilDate | null;
  /** Where the month has nothing: the next day that is free. */
  soonest: CivilDate | null;
  /** Lengths that a stay may have; one where it is fixed. */
  lengths: number[];
  /** The same for the day of arrival that was chosen, with what they cost. */
  ofArrival: { nights: number; total: Cents | null }[];
  /** Why no day will do. */
  refusal: StayRefusal | null;
}

/** @param month what was asked for; without it the month of `checkin`, else the first with something free */
export function calendarData(
  onSale: OnSale,
  wish: StayWish,
  { month, checkin }: { month: CivilDate | null; checkin: CivilDate | null },
): CalendarData {
  const refusal = refusalOfAnyDay(onSale, wish);
  const shown = shownMonth(onSale, wish, month ?? checkin);
  const cruise = onSale.offer.type === "Cruise";
  const lengths = cruise ? [wish.nights] : stayLengths(onSale.variant.nights, wish.nights);
  const none = {
    nights: wish.nights,
    month: shown,
    days: [],
    departures: [],
    cheapest: null,
    lengths,
    refusal,
  };
  if (refusal) return { ...none, previous: null, next: null, soonest: null, ofArrival: [] };
  if (cruise) return { ...none, ...departuresFrom(onSale, wish, shown), soonest: null, ofArrival: [] };
  const { days, ...found } = priceMonth(onSale, wish, shown);
  const ofArrival = checkin
    ? lengths.map((nights) => ({ nights, total: arrivalDay(onSale, { ...wish, nights }, checkin).total }))
    : [];
  return {
    ...none,
    ...found,
    days: found.cheapest === null ? [] : days.map((day) => (day.state === "open" ? day.total : day.state)),
    soonest:
      found.cheapest === null
        ? (firstArrival(onSale, wish, addMonths(shown, 1)) ?? firstArrival(onSale, wish, onSale.today))
        : null,
    ofArrival,
  };
}

/** A dozen departures from a month on, with the months that the dozens before and after begin in. */
function departuresFrom(onSale: OnSale, wish: StayWish, month: CivilDate) {
  const all = departures(onSale, wish);
  const later = all.filter(({ date }) => date >= month);
  const before = all.length - later.length;
  const [previous, next] = [all[Math.max(0, before - mostDepartures)], later[mostDepartures]];
  return {
    departures: later.slice(0, mostDepartures).map(({ date, total }) => ({ date, total })),
    cheapest: lowestTotal(all),
    previous: before > 0 && previous ? monthStart(previous.date) : null,
    next: next ? monthStart(next.date) : null,
  };
}

/** Within the bounds, whatever was asked for. */
export function shownMonth(onSale: OnSale, wish: StayWish, asked: CivilDate | null): CivilDate {
  const { earliest, latest } = travelBounds(onSale.today);
  const day = asked ?? firstArrival(onSale, wish, earliest) ?? earliest;
  return monthStart(day < earliest ? earliest : day > latest ? latest : day);
}
