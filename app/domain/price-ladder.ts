/** The steps in which prices are proposed: what counts as "a little more" for bids and their secret terms. */
import { type Cents, cents } from "#app/domain/money.ts";

const share = 100;
const least = 100;

/** One step: a hundredth of the price, at least one unit of the currency. */
export function ladderStep(price: Cents): Cents {
  return cents(Math.max(least, Math.round(price / share)));
}

/**
 * Prices to propose, from the lowest up, in whole units of the currency; made of the bounds alone, which everybody sees.
 * @param most how many at most; fewer where the bounds are close
 */
export function suggestedPrices(lowest: Cents, highest: Cents, most: number): Cents[] {
  const from = Math.ceil(lowest / 100) * 100;
  const room = highest - from;
  if (room <= 0) return [];
  const steps = Array.from(
    { length: most },
    (_, index) => from + Math.round((room * index) / most / 100) * 100,
  );
  return [...new Set(steps)].filter((price) => price < highest).map(cents);
}
