import type { Offer } from "#app/domain/catalogue/offer.ts";
import type { Town } from "#app/map/draw-labels.ts";

const known = new WeakMap<readonly Offer[], readonly Town[]>();

/** Where the offers are, by name; worked out once for each snapshot of the catalogue. */
export function townsOf(offers: readonly Offer[]): readonly Town[] {
  let towns = known.get(offers);
  if (!towns) {
    towns = offers.flatMap(({ contact: { city, geoCoordinate } }) =>
      geoCoordinate && city.trim() !== "" ? [{ name: city.trim(), ...geoCoordinate }] : [],
    );
    known.set(offers, towns);
  }
  return towns;
}
