/** What the price calendar of a deal page shows; small, because loader data stand in the page a second time. */
import { addMonths, type CivilDate } from "#app/domain/dates.ts";
import type { Cents } from "#app/domain/money.ts";
import {
  arrivalDay,
  departures,
  firstArrival,
  lastArrival,
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
import { formatDate } from "#app/domain/format.ts";
import { dealNoteTexts as t } from "#locale/catalogue/deal-notes.ts";
import { dealQueryText, monthName } from "#app/routes/deal/calendar/wish-text.ts";

const mostDepartures = 12;

/** Sums are those of all rooms. */
export type CalendarData = ReturnType<typeof calendarData>;

/** @param month what was asked for; without it the month of `checkin`, else the first with something free */
export function calendarData(
  onSale: OnSale,
  wish: StayWish,
  { month, checkin }: { month: CivilDate | null; checkin: CivilDate | null },
) {
  const refusal = refusalOfAnyDay(onSale, wish);
  const shown = shownMonth(onSale, wish, month ?? checkin);
  const cruise = onSale.offer.type === "Cruise";
  const { nights: shortest, stayRules } = onSale.variant;
  const ruled = stayRules.map(({ minNights = shortest }) => minNights);
  const none = {
    nights: wish.nights,
    /** First day of the month that is shown. */
    month: shown,
    /** Day by day; empty on a cruise. */
    days: [] as (Cents | NoArrival)[],
    /** Of a cruise, from the month on. */
    departures: [] as { date: CivilDate; total: Cents | null }[],
    /** What the departures' prices are for, and why they are others than those from the month on. */
    hint: "",
    /** Of the month; of all departures on a cruise. */
    cheapest: null as Cents | null,
    previous: null as CivilDate | null,
    next: null as CivilDate | null,
    /** Where the month has nothing: the next day that is free, or else the last one before. */
    nearest: null as { date: CivilDate; text: string } | null,
    /** Lengths that a stay may have; one where it is fixed. */
    lengths: cruise ? [wish.nights] : stayLengths(shortest, wish.nights, ...ruled),
    /** The same for the day of arrival that was chosen, with what they cost. */
    ofArrival: [] as { nights: number; total: Cents | null }[],
    /** Why no day will do. */
    refusal,
  };
  if (refusal) return none;
  if (cruise) return { ...none, ...departuresFrom(onSale, wish, shown) };
  const { days, ...found } = priceMonth(onSale, wish, shown);
  const free = found.cheapest !== null;
  return {
    ...none,
    ...found,
    days: free ? days.map((day) => (day.state === "open" ? day.total : day.state)) : [],
    nearest: free ? null : nearestArrival(onSale, wish, shown),
    ofArrival: checkin
      ? none.lengths.map((nights) => ({
          nights,
          total: arrivalDay(onSale, { ...wish, nights }, checkin).total,
        }))
      : [],
  };
}

function nearestArrival(onSale: OnSale, wish: StayWish, month: CivilDate) {
  const next = firstArrival(onSale, wish, addMonths(month, 1));
  const date = next ?? lastArrival(onSale, wish);
  return date && { date, text: t(next ? "next" : "last", { date: formatDate(date, "long") }) };
}

/**
 * A dozen departures from a month on, with the months that the dozens before and after begin in. Where none of them is
 * free any more, the dozen up to the last one that is.
 */
function departuresFrom(onSale: OnSale, wish: StayWish, month: CivilDate) {
  const all = departures(onSale, wish);
  const free = all.findLastIndex(({ total }) => total !== null);
  const asked = all.findIndex(({ date }) => date >= month);
  const over = free >= 0 && (asked < 0 || free < asked);
  const start = over ? Math.max(0, free + 1 - mostDepartures) : asked < 0 ? all.length : asked;
  const shown = all.slice(start, start + mostDepartures);
  const [previous, next] = [all[Math.max(0, start - mostDepartures)], all[start + mostDepartures]];
  const { nights, party, rooms } = wish;
  const hint = t("departures", { wish: dealQueryText(nights, party, rooms, true) });
  return {
    ...(over && shown[0] && { month: monthStart(shown[0].date) }),
    departures: shown.map(({ date, total }) => ({ date, total })),
    hint: over ? `${t("over", { month: monthName(month) })} ${hint}` : hint,
    cheapest: lowestTotal(all),
    previous: start > 0 && previous ? monthStart(previous.date) : null,
    next: next ? monthStart(next.date) : null,
  };
}

/** Within the bounds, whatever was asked for. */
export function shownMonth(onSale: OnSale, wish: StayWish, asked: CivilDate | null): CivilDate {
  const { earliest, latest } = travelBounds(onSale.today);
  const day = asked ?? firstArrival(onSale, wish, earliest) ?? earliest;
  return monthStart(day < earliest ? earliest : day > latest ? latest : day);
}
