/** Data of a deal page's price calendar. Kept small, because the page contains loader data a second time. */
import { addMonths, type CivilDate } from "#app/domain/dates.ts";
import type { Cents } from "#app/domain/money.ts";
import {
  type ArrivalDay,
  arrivalDay,
  cheapLimit,
  firstArrival,
  lastArrival,
  lowestTotal,
  monthStart,
  type NoArrival,
  type OnSale,
  refusalOfAnyDay,
  stayLengths,
  type StayWish,
  travelBounds,
} from "#app/domain/price/calendar.ts";
import { formatDate } from "#app/domain/format.ts";
import type { CalendarPrices } from "#app/routes/deal/calendar/calendar-prices.server.ts";
import { dealNoteTexts as t } from "#locale/catalogue/deal-notes.ts";
import { monthName } from "#app/routes/deal/calendar/wish-text.ts";

/** Departures on a page, unless a month has more. */
const usualDepartures = 12;

/** Amounts are totals of all rooms. */
export type CalendarData = ReturnType<typeof calendarData>;

/** @param month requested month; without it the month of `checkin`, else the first with something free */
export function calendarData(
  onSale: OnSale,
  wish: StayWish,
  { month, checkin, prices }: { month: CivilDate | null; checkin: CivilDate | null; prices: CalendarPrices },
) {
  const refusal = refusalOfAnyDay(onSale, wish);
  const shown = chooseMonth(onSale, wish, month ?? checkin);
  const cruise = onSale.offer.type === "Cruise";
  const { nights: shortest, stayRules } = onSale.variant;
  const ruleNights = stayRules.map(({ minNights = shortest }) => minNights);
  const emptyCalendar = {
    nights: wish.nights,
    /** First day of the shown month. */
    month: shown,
    /** One entry per day; empty on a cruise. */
    days: [] as (Cents | NoArrival)[],
    /** Departures of a cruise, from the month on. */
    departures: [] as { date: CivilDate; total: Cents | null }[],
    /** First days of the months with a free departure. */
    departureMonths: [] as CivilDate[],
    /** Why a list of departures begins before the requested month. */
    hint: "",
    /** Lowest price of the month; of all departures on a cruise. */
    cheapest: null as Cents | null,
    /** The highest whole price among these that is called cheap; null when all have the same. */
    cheapUpTo: null as Cents | null,
    previous: null as CivilDate | null,
    next: null as CivilDate | null,
    /** Set when the month has nothing free: the next free arrival, else the last one. */
    nearest: null as { date: CivilDate; text: string } | null,
    /** Lengths to choose from; a single one when the length is fixed. */
    lengths: cruise ? [wish.nights] : stayLengths(shortest, wish.nights, ...ruleNights),
    /** Totals of all lengths for the chosen day of arrival. */
    ofArrival: [] as { nights: number; total: Cents | null }[],
    /** Why no arrival is possible at all. */
    refusal,
  };
  if (refusal) return emptyCalendar;
  if (cruise) return { ...emptyCalendar, ...listDepartures(prices.departures(onSale, wish), shown) };
  const { days, ...monthPrices } = prices.month(onSale, wish, shown);
  const hasFreeDay = monthPrices.cheapest !== null;
  return {
    ...emptyCalendar,
    ...monthPrices,
    cheapUpTo: cheapLimit(days),
    days: hasFreeDay ? days.map((day) => (day.state === "open" ? day.total : day.state)) : [],
    nearest: hasFreeDay ? null : findNearestArrival(onSale, wish, shown),
    ofArrival: checkin
      ? emptyCalendar.lengths.map((nights) => ({
          nights,
          total: arrivalDay(onSale, { ...wish, nights }, checkin).total,
        }))
      : [],
  };
}

function findNearestArrival(onSale: OnSale, wish: StayWish, month: CivilDate) {
  const next = firstArrival(onSale, wish, addMonths(month, 1));
  const date = next ?? lastArrival(onSale, wish);
  return date && { date, text: t(next ? "next" : "last", { date: formatDate(date, "long") }) };
}

/** A dozen departures from a month on. When none of them is free, the last free departure ends the list. */
function listDepartures(allDepartures: readonly ArrivalDay[], month: CivilDate) {
  const lastFreeIndex = allDepartures.findLastIndex(({ total }) => total !== null);
  const requestedIndex = allDepartures.findIndex(({ date }) => date >= month);
  const isAfterLastFree = lastFreeIndex >= 0 && (requestedIndex < 0 || lastFreeIndex < requestedIndex);
  const start = isAfterLastFree
    ? Math.max(0, lastFreeIndex + 1 - usualDepartures)
    : requestedIndex < 0
      ? allDepartures.length
      : requestedIndex;
  const inMonth = allDepartures.filter(({ date }) => monthStart(date) === month);
  const count = isAfterLastFree ? usualDepartures : Math.max(usualDepartures, inMonth.length);
  const shownDepartures = allDepartures.slice(start, start + count);
  const freeMonths = allDepartures.flatMap(({ date, total }) => (total === null ? [] : monthStart(date)));
  return {
    ...(isAfterLastFree && shownDepartures[0] && { month: monthStart(shownDepartures[0].date) }),
    departures: shownDepartures.map(({ date, total }) => ({ date, total })),
    hint: isAfterLastFree ? t("over", { month: monthName(month) }) : "",
    departureMonths: [...new Set(freeMonths)],
    cheapest: lowestTotal(allDepartures),
    cheapUpTo: cheapLimit(allDepartures),
  };
}

/** First day of the month to show, limited to the bookable travel period. */
export function chooseMonth(onSale: OnSale, wish: StayWish, requestedDay: CivilDate | null): CivilDate {
  const { earliest, latest } = travelBounds(onSale.today);
  const day = requestedDay ?? firstArrival(onSale, wish, earliest) ?? earliest;
  return monthStart(day < earliest ? earliest : day > latest ? latest : day);
}
