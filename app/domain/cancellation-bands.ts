import type { CancellationBand } from "#app/domain/offer.ts";

/** What the shop keeps when an order is cancelled within these days; both ends are counted before check-in. */
export interface CancellationPeriod {
  /** The furthest day of the period; null from the order on. */
  from: number | null;
  /** The nearest day; 0 also stands for guests who never come. */
  to: number;
  share: number;
}

/**
 * The bands from the furthest to the nearest, each beginning the day after the one before it has ended. Where the last
 * one ends before check-in, nothing comes back after it.
 */
export function cancellationPeriods(bands: readonly CancellationBand[]): CancellationPeriod[] {
  const periods: CancellationPeriod[] = [];
  let from: number | null = null;
  for (const { daysBefore, share } of bands.toSorted((one, other) => other.daysBefore - one.daysBefore)) {
    periods.push({ from, to: daysBefore, share });
    from = daysBefore - 1;
  }
  if (from !== null && from >= 0) periods.push({ from, to: 0, share: 1 });
  return periods;
}
