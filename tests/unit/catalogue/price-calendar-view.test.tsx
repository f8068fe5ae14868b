import { expect, test } from "vitest";

import { cents } from "#app/domain/money.ts";
import { civilDate } from "#app/domain/dates.ts";
import type { CalendarProps } from "#app/routes/deal/calendar/calendar-text.ts";
import {
  PriceCalendarDepartures,
  PriceCalendarLengths,
  PriceCalendarMonth,
} from "#app/routes/deal/calendar/days.tsx";
import { dealTexts } from "#locale/catalogue/deal.ts";
import { markupInRouter, readVisibleText } from "#tests/support/markup.tsx";

test("a length refused by a house rule is called not bookable", () => {
  const chosen = civilDate("2027-07-05");
  const ofArrival = [
    { nights: 1, total: null },
    { nights: 2, total: cents(20_000) },
  ];
  const calendar = { ofArrival, month: civilDate("2027-07-01"), nights: 2 } as CalendarProps["calendar"];
  const props = { calendar, currency: "EUR", chosen, wish: "", href: () => "/" } as unknown as CalendarProps;
  const tableText = readVisibleText(markupInRouter(<PriceCalendarLengths {...props} />));
  expect(tableText).toContain("nicht buchbar, andere Tage zeigen");
  expect(tableText).not.toContain("nicht frei");
});

/** Visible text of a month in which these totals are the first days. */
function monthText(totals: readonly number[], chosen: string | null = null, cheapUpTo: number | null = null) {
  const calendar = { days: totals, month: civilDate("2027-07-01"), nights: 2, cheapUpTo };
  const props = {
    calendar,
    currency: "EUR",
    chosen,
    checkout: chosen && "2027-07-03",
    wish: "2 Nächte",
    href: () => "/",
  } as unknown as CalendarProps;
  return readVisibleText(markupInRouter(<PriceCalendarMonth {...props} />));
}

test("a month shows prices rounded up to whole euros and the exact price of the cheapest day once", () => {
  const text = monthText([1072_50, 990_10, 1200_00], null, 991_00);
  expect(text).toContain("Gesamtpreise in vollen Euro (aufgerundet) für 2 Nächte.");
  expect(text).toMatch(/1\. 1\.073 € .*2\. 991 € günstig .*3\. 1\.200 €/);
  expect(text.match(/,\d\d €/g)).toEqual([",10 €"]);
  expect(text).toMatch(/Günstigste Anreise, Fr\., 02\.07\.2027: 990,10 €/);
});

test("a month shows the exact price of the chosen day, and marks the chosen stay", () => {
  const text = monthText([1072_50, 990_10, 1200_00], "2027-07-01", 991_00);
  expect(text).toMatch(/Ihre Anreise, Do\., 01\.07\.2027: 1\.072,50 €/);
  expect(text.match(/gewählt|in Ihrem Zeitraum/g)).toEqual([
    "gewählt",
    "in Ihrem Zeitraum",
    "in Ihrem Zeitraum",
  ]);
});

test("a month in which all days cost the same shows the price once", () => {
  const text = monthText([1072_50, 1072_50]);
  expect(text).toContain("Alle Tage 1.072,50 € für 2 Nächte.");
  expect(text.match(/€/g)).toHaveLength(1);
  expect(monthText([1073_00, 1073_00])).toContain("Alle Tage 1.073 € für");
});

test("departures show whole euros, and the same price only once", () => {
  const departuresText = (totals: readonly number[], cheapUpTo: number | null) => {
    const departures = totals.map((total, day) => ({ date: civilDate(`2027-07-0${day + 1}`), total }));
    const calendar = { departures, cheapest: Math.min(...totals), cheapUpTo, hint: "", nights: 7 };
    const props = {
      calendar,
      currency: "EUR",
      chosen: null,
      checkout: null,
      wish: "7 Nächte",
      href: () => "/",
    } as unknown as CalendarProps;
    return readVisibleText(markupInRouter(<PriceCalendarDepartures {...props} />));
  };
  const text = departuresText([2014_40, 1800_00, 2500_00], 1800_00);
  expect(text).toMatch(/2\.015 € .*1\.800 € günstig .*2\.500 € .*Günstigste Abfahrt, .*: 1\.800,00 €/);
  const same = departuresText([2014_40, 2014_40], null);
  expect(same).toContain("Alle Abfahrten 2.014,40 € für 7 Nächte.");
  expect(same.match(/€/g)).toHaveLength(1);
});

test("the cancellation terms name the right to withdraw from a voucher", () => {
  expect(dealTexts("cancel.voucher")).toMatch(/Gutscheine .* 14 Tage lang widerrufen/);
});
