import { expect, test } from "vitest";
import { addDays } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import type { PromotionValue } from "#app/domain/price/promotion.ts";
import { deal } from "#app/locales/de/catalogue/deal.ts";
import { addTexts } from "#app/locales/texts.ts";
import { promotionFacts } from "#app/routes/deal/facts.server.ts";
import { anOffer, aVariant, bookingDay } from "../support/offer-builder.ts";

addTexts("deal", deal);

const booked = { id: "p", name: "Kraterwoche", from: bookingDay, to: addDays(bookingDay, 10) };
const period = { from: addDays(bookingDay, 11), to: addDays(bookingDay, 42) };

function gains(value: PromotionValue, others = 0): string[] | undefined {
  const variants = [
    aVariant({ nights: 2, promotions: [{ ...booked, value }] }),
    ...Array.from({ length: others }, (_, index) => aVariant({ id: `other-${index}` })),
  ];
  const promotions = [{ ...booked, promotionType: value.kind, active: true }];
  return promotionFacts(anOffer({ variants, promotions }), bookingDay)[0]?.gains.map((text) =>
    text.replaceAll("\u00a0", " "),
  );
}

test("a promotion says what one gets", () => {
  const free = { kind: "FreeNight" as const, ...period, freeNights: 1, duration: 4, description: "" };
  expect(gains({ ...free, stays: [4] })).toEqual([
    "4 Nächte bleiben, 3 zahlen, Aufenthalt vom 01.12.2026 bis 01.01.2027",
  ]);
  expect(gains({ ...free, stays: [] })).toEqual([
    "ab 4 Nächten 1 frei, Aufenthalt vom 01.12.2026 bis 01.01.2027",
  ]);
  expect(gains({ kind: "TravelPeriod", ...period, factor: 0.85 })).toEqual([
    "\u221215 % auf Nächte vom 01.12.2026 bis 01.01.2027",
  ]);
  expect(gains({ kind: "FlatPrice", price: cents(29800) })).toEqual(["Festpreis 298,00 € für 2 Nächte"]);
});

test("what is not for every room names its room", () => {
  expect(gains({ kind: "FlatPrice", price: cents(29800) }, 1)?.[0]).toMatch(/^Festpreis .* \(.+, .+\)$/);
});
