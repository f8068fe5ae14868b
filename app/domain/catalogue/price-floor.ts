/** Minimum price of a unit, so that bids, counteroffers and promotions remain possible. */
import type { BiddingTerms } from "#app/domain/catalogue/catalogue.ts";
import type { PriceType, Variant } from "#app/domain/catalogue/offer.ts";
import { type Cents, cents } from "#app/domain/money.ts";

/** Step of the price ladder as a share of the price, and its minimum in cents. */
export const stepShare = 0.01;
export const leastStep = 100;
/** Minimum number of steps between the lowest accepted bid and the counteroffer. */
export const stepsBetween = 3;
/** Tolerance for rounding errors of shares, which are decimal fractions. */
export const roundingTolerance = 1e-9;

/** Minimum price of one unit (a voucher, the shortest stay, a voyage); one cent without further limits. */
export function leastUnitPrice(priceType: PriceType, bidding: BiddingTerms | null): Cents {
  const sliderMin = priceType.kind === "Slider" ? priceType.sliderMin : undefined;
  const bounds = [1];
  if (sliderMin !== undefined) bounds.push(sliderMin + 1);
  if (sliderMin !== undefined && bidding) bounds.push((sliderMin - roundingTolerance) / bidding.reserve);
  if (bidding)
    bounds.push((stepsBetween * leastStep) / (bidding.counter - bidding.reserve + roundingTolerance));
  return cents(Math.ceil(Math.max(...bounds) - roundingTolerance));
}

/**
 * Name of a flat-price promotion that lowers neither the voucher nor any stay; null without one. @param stays in cents
 */
export function uselessPromotion(
  { voucher, promotions }: Pick<Variant, "voucher" | "promotions">,
  stays: readonly number[],
): string | null {
  const highest = Math.max(0, voucher?.total ?? 0, ...stays);
  const useless = promotions.find(({ value }) => value.kind === "FlatPrice" && value.price >= highest);
  return useless?.name ?? null;
}
