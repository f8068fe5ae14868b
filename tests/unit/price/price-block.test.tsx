import { expect, test } from "vitest";

import { addDays } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import type { OfferResult } from "#app/domain/search/result.ts";
import { createCard } from "#app/ui/offer/card-view.ts";
import { OfferCard } from "#app/ui/offer/offer-card.tsx";
import { markupInRouter, readVisibleText } from "#tests/support/markup.tsx";
import { anOffer, aVariant, bookingDay } from "#tests/support/offers.ts";

const checkin = addDays(bookingDay, 30);

function found(offer: Partial<OfferResult["offer"]>, price: Partial<OfferResult["price"]> = {}): OfferResult {
  const variant = aVariant({ nights: 2, persons: 2 });
  return {
    mode: "o",
    offer: anOffer(offer),
    variant,
    price: {
      total: cents(33_600),
      display: cents(8_400),
      displayType: "PerPersonAndNight",
      currency: "EUR",
      list: null,
      promotion: null,
      ...price,
    },
    boards: [variant.board.shortName],
    distance: null,
    free: 3,
    stay: { checkin, checkout: addDays(checkin, 2), adults: 2 },
    nights: { min: 2, max: 2 },
    persons: { min: 2, max: 2 },
  };
}

const wordsOn = (result: OfferResult, rooms?: number) =>
  readVisibleText(markupInRouter(<OfferCard card={createCard(result, bookingDay, rooms)} />)).replaceAll(
    "\u00a0",
    " ",
  );

test("the total precedes the unit price", () => {
  expect(wordsOn(found({}))).toMatch(/ab 336 € 2 Nächte, 2 Personen · 84 € pro Person und Nacht/);
  const odd = found({}, { total: cents(33_650), display: cents(8_413) });
  expect(wordsOn(odd)).toMatch(/ab 336,50 € 2 Nächte, 2 Personen · 84,13 € pro Person und Nacht/);
});

test("several rooms show their common total", () => {
  expect(wordsOn(found({}), 3)).toMatch(
    /ab 1\.008 € 2 Nächte, 3 Zimmer mit je 2 Personen · 84 € pro Person und Nacht/,
  );
  const night = found({}, { display: cents(16_800), displayType: "PerNight" });
  expect(wordsOn(night, 3)).toContain("504 € pro Nacht");
  // Rounded up once, not for each room.
  const odd = found({}, { total: cents(33_501), display: cents(16_751), displayType: "PerNight" });
  expect(wordsOn(odd, 2)).toMatch(/ab 670,02 € .* 335,01 € pro Nacht/);
});

test("a unit price equal to the total is not repeated", () => {
  const whole = { display: cents(33_600), displayType: "PerRange" } as const;
  expect(wordsOn(found({}, whole))).not.toContain("für den Aufenthalt");
  expect(wordsOn({ ...found({}, whole), stay: null })).toContain("Gutschein ab 336 € 2 Nächte, 2 Personen");
});

test("a former price is struck through and the saving is named", () => {
  expect(wordsOn(found({}, { list: cents(40_000) }))).toMatch(
    /früherer Preis 400 € 336 € 64 € gespart 2 Nächte, 2 Personen · 84 € pro Person und Nacht/,
  );
  expect(wordsOn(found({}))).not.toMatch(/früherer|gespart/);
});

test("the last day of free cancellation is shown while it is in the future", () => {
  const day = /Kostenlos stornieren bis (\d+\. \S+ \d{4})/;
  const bands = (daysBefore: number, share: number) => [
    { daysBefore, share },
    { daysBefore: 0, share: 0.9 },
  ];
  const free = found({ cancellationBands: bands(14, 0) });
  expect(createCard(free, bookingDay).freeUntil).toMatch(/^\d+\. \S+ \d{4}$/);
  expect(wordsOn(free)).toMatch(day);
  expect(createCard(free, addDays(checkin, -15)).freeUntil).toBeDefined();
  // On the last day the shop's own grace period ends later.
  expect(createCard(free, addDays(checkin, -14)).freeUntil).toBeUndefined();
  expect(wordsOn(found({ cancellationBands: bands(14, 0.2) }))).not.toMatch(day);
  expect(wordsOn({ ...free, stay: null })).not.toMatch(day);
});
