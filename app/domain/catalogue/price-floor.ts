/** What a price must leave room for: proposals by a slider, answers to them, and promotions. */
import type { BiddingTerms } from "#app/domain/catalogue/catalogue.ts";
import type { PriceType, Variant } from "#app/domain/catalogue/offer.ts";
import { type Cents, cents } from "#app/domain/money.ts";

/** Of the price; a step of the price ladder is that, and no less than `leastStep` cents. */
export const stepShare = 0.01;
export const leastStep = 100;
/** Between the lowest accepted proposal and the counteroffer. */
export const stepsBetween = 3;
/** Shares are decimal fractions; this much is lost in writing them. */
export const blur = 1e-9;

/** The least that one unit (a voucher, the shortest stay, a voyage) may cost; a cent where nothing stands against it. */
export function leastUnitPrice(priceType: PriceType, bidding: BiddingTerms | null): Cents {
  const sliderMin = priceType.kind === "Slider" ? priceType.sliderMin : undefined;
  const bounds = [1];
  if (sliderMin !== undefined) bounds.push(sliderMin + 1);
  if (sliderMin !== undefined && bidding) bounds.push((sliderMin - blur) / bidding.reserve);
  if (bidding) bounds.push((stepsBetween * leastStep) / (bidding.counter - bidding.reserve + blur));
  return cents(Math.ceil(Math.max(...bounds) - blur));
}

/** The name of a flat price that would lower no price: neither the voucher's nor one of these, in cents for the shortest stay. */
export function uselessPromotion(
  { voucher, promotions }: Pick<Variant, "voucher" | "promotions">,
  stays: readonly number[],
): string | null {
  const highest = Math.max(0, voucher?.total ?? 0, ...stays);
  const useless = promotions.find(({ value }) => value.kind === "FlatPrice" && value.price >= highest);
  return useless?.name ?? null;
}
