import type { Variant } from "#app/domain/catalogue/offer.ts";
import {
  departures,
  monthStart,
  type OnSale,
  priceMonth,
  type StayWish,
} from "#app/domain/price/calendar.ts";
import { remember } from "#app/search/index/remember.server.ts";

/** The prices of a variant that a deal page shows by date. */
export interface CalendarPrices {
  month: typeof priceMonth;
  departures: typeof departures;
}

export const calendarPrices: CalendarPrices = { month: priceMonth, departures };

/** Calculates them once for the same wish, day and state of the catalogue. */
export function rememberCalendarPrices(index: object, variant: Pick<Variant, "id">): CalendarPrices {
  const keyOf = ({ today }: OnSale, { party, rooms, nights }: StayWish, from: string) =>
    ["prices", variant.id, today, rooms, nights, party.adults, ...party.childrenAges, from].join(" ");
  return {
    month: (onSale, wish, month) =>
      remember(index, keyOf(onSale, wish, monthStart(month)), () => priceMonth(onSale, wish, month)),
    departures: (onSale, wish) =>
      remember(index, keyOf(onSale, wish, "departures"), () => departures(onSale, wish)),
  };
}
