/** How a price is shown: by the unit of its display type, rounded up to the cent (specification § 3). */
import { type Cents, cents, dividedUp, timesFactor } from "#app/domain/money.ts";
import type { DisplayType, PriceType } from "#app/domain/offer.ts";

/** @param nights and @param guests of the stay or package that `total` pays for. */
export function displayPrice(total: Cents, displayType: DisplayType, nights: number, guests: number): Cents {
  switch (displayType) {
    case "PerQuantity":
    case "PerRange":
      return total;
    case "PerPerson":
      return dividedUp(total, guests);
    case "PerNight":
      return dividedUp(total, nights);
    case "PerPersonAndNight":
      return dividedUp(total, nights * guests);
  }
}

/**
 * The prices a customer may pick on a slider: from the lower bound up to the price now payable.
 * `sliderMin` bounds a stay of exactly the variant's nights and vouchers; other stays price × factor.
 * Null for fixed prices and where nothing is left to pick.
 */
export function sliderBounds(
  priceType: PriceType,
  total: Cents,
  standardLength: boolean,
): { lowest: Cents; highest: Cents } | null {
  if (priceType.kind === "Fixed") return null;
  const byFactor = timesFactor(total, priceType.factor);
  const lowest = standardLength ? (priceType.sliderMin ?? byFactor) : byFactor;
  return lowest < total ? { lowest: cents(lowest), highest: total } : null;
}
