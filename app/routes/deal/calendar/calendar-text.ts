import type { Currency } from "#app/domain/money.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { calendarTexts as t, dealTexts } from "#locale/catalogue/deal.ts";
import type { DealData } from "#app/routes/deal/view.server.ts";
import { formatMoney, formatRange } from "#app/domain/format.ts";
import type { CalendarData } from "#app/routes/deal/calendar/calendar-view.server.ts";
import { dealQueryText, monthName } from "#app/routes/deal/calendar/wish-text.ts";
import type { DealLink } from "#app/routes/deal/deal-link.ts";

/** Screen reader message after a day, month or length was chosen; undefined when the title suffices. */
export function dealMessage(deal: DealData, monthAsked: boolean): string | undefined {
  const { quote, stay, refusal, headline, calendar } = deal;
  // The price of the stay was already announced when the stay was chosen.
  if (monthAsked && calendar && !calendar.refusal) return buildMonthMessage(deal, calendar);
  if (refusal) return dealTexts(`refusal.${refusal}`);
  if (quote && stay && headline) {
    return t("saidPrice", {
      price: formatMoney(headline.total, deal.currency),
      range: formatRange(stay.checkin, stay.checkout),
    });
  }
  if (!calendar || calendar.cheapest === null || calendar.days.length === 0) return undefined;
  return buildMonthMessage(deal, calendar);
}

function buildMonthMessage({ party, rooms, currency }: DealData, calendar: CalendarData): string {
  const month = monthName(calendar.month);
  if (calendar.departures.length > 0) return t("departuresFrom", { month });
  const wish = dealQueryText(calendar.nights, party, rooms, false);
  if (calendar.cheapest === null) return t("none", { month, wish });
  return t("saidMonth", {
    month,
    wish,
    count: calendar.days.filter((day) => typeof day === "number").length,
    price: formatMoney(calendar.cheapest, currency),
  });
}

export interface CalendarProps {
  calendar: CalendarData;
  currency: Currency;
  /** "4 Nächte, 2 Personen" */
  wish: string;
  /** Address of this page with a changed query; all other values stay. */
  href: (change: Partial<DealLink>) => string;
  /** Day of arrival. */
  chosen: CivilDate | null;
  checkout: CivilDate | null;
}
