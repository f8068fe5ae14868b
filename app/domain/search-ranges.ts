/** The ranges that facets offer for nights, persons and prices; values as they stand in addresses. */
import type { TagKind } from "#app/domain/search-query.ts";

export type RangeKind = Extract<TagKind, "NightsRange" | "PersonsRange" | "PriceRange">;

/** Both ends inclusive; whole euros for prices, cents belong to the range of their euro. No end: open upwards. */
export interface SearchRange {
  value: string;
  from: number;
  to: number;
}

const range = (from: number, to = Infinity): SearchRange => ({
  value: to === Infinity ? `${from}-` : from === to ? String(from) : `${from}-${to}`,
  from,
  to,
});

export const searchRanges: Readonly<Record<RangeKind, readonly SearchRange[]>> = {
  NightsRange: [range(1, 2), range(3, 4), range(5, 7), range(8, 14), range(15)],
  PersonsRange: [range(1, 1), range(2, 2), range(3, 4), range(5)],
  PriceRange: [range(0, 199), range(200, 399), range(400, 799), range(800, 1599), range(1600)],
};

/** The range that a number of nights or persons, or an amount in whole euros (rounded down), falls into. */
export function rangeOf(kind: RangeKind, amount: number): string {
  const found = searchRanges[kind].find(({ from, to }) => from <= amount && amount <= to);
  return found?.value ?? "";
}
