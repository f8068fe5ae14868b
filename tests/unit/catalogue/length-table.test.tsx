import { expect, test } from "vitest";

import { cents } from "#app/domain/money.ts";
import { civilDate } from "#app/domain/dates.ts";
import type { CalendarProps } from "#app/routes/deal/calendar/calendar-text.ts";
import { PriceCalendarLengths } from "#app/routes/deal/calendar/days.tsx";
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

test("the cancellation terms mention that vouchers have none", () => {
  expect(dealTexts("cancel.voucher")).toMatch(/Gutscheine können Sie 14 Tage lang widerrufen/);
});
