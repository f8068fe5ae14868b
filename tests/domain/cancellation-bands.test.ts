import { expect, test } from "vitest";
import { cancellationPeriods } from "#app/domain/order/cancellation.ts";
import { cancellationText } from "#app/locales/de/order/cancellation-text.ts";

const said = (...bands: [daysBefore: number, share: number][]) =>
  cancellationPeriods(bands.map(([daysBefore, share]) => ({ daysBefore, share }))).map(cancellationText);

test("bands from the furthest to the nearest, whatever their order, each day in one of them", () => {
  expect(said([0, 0.9], [30, 0], [7, 0.4])).toEqual([
    "Bis zum 30. Tag vor der Anreise: kostenlos",
    "Vom 29. bis zum 7. Tag vor der Anreise: 40\u00a0% des Preises",
    "Ab dem 6. Tag vor der Anreise und bei Nichtanreise: 90\u00a0% des Preises",
  ]);
});

test("single days and a single band have words of their own", () => {
  expect(said([2, 0], [1, 0.5], [0, 0.125])).toEqual([
    "Bis zum 2. Tag vor der Anreise: kostenlos",
    "Am 1. Tag vor der Anreise: 50\u00a0% des Preises",
    "Am Tag der Anreise und bei Nichtanreise: 12,5\u00a0% des Preises",
  ]);
  expect(said([0, 0.8])).toEqual(["Bis zum Tag der Anreise und bei Nichtanreise: 80\u00a0% des Preises"]);
});

test("after the last band nothing comes back", () => {
  expect(said([9, 0], [2, 0.5]).at(-1)).toBe(
    "Ab dem 1. Tag vor der Anreise und bei Nichtanreise: 100\u00a0% des Preises",
  );
  expect(said()).toEqual([]);
});
