import { addMonths, type CivilDate, dayNumber, fromDayNumber } from "#app/domain/civil-date.ts";
import type { Offer, Variant } from "#app/domain/offer.ts";
import { type Quote, quoteStay } from "#app/domain/price.ts";
import type { VariantNights } from "#app/search/variant-nights.server.ts";

export interface CheapestStay {
  quote: Quote;
  checkin: CivilDate;
  checkout: CivilDate;
  adults: number;
}

/**
 * The cheapest standard stay that can be booked from tomorrow to one year ahead: the variant's own number of nights,
 * for as many adults as its price includes. The earliest of equally cheap ones; null when everything is taken.
 *
 * Only stays that may be cheaper than the best one so far are priced: a handful, beginning with the cheapest nights.
 */
export function cheapestStay(
  offer: Offer,
  variant: Variant,
  nights: VariantNights,
  today: CivilDate,
  rooms: number,
): CheapestStay | null {
  const length = Math.max(1, variant.nights);
  const last = dayNumber(addMonths(today, 12)) - length;
  const arrivals = nights
    .arrivals(offer.type === "Cruise" ? 1 : length, rooms)
    .filter(({ day }) => dayNumber(today) < day && day <= last)
    .sort((one, other) => one.sum - other.sum || one.day - other.day);
  const leastFor = leastTotal(variant, length, today);
  const mandatory = offer.additionalServiceUpgrades
    .filter((upgrade) => !upgrade.isOptional)
    .reduce((all, upgrade) => all + upgrade.unitPrice, 0);
  let best: (CheapestStay & { day: number }) | null = null;
  for (const { day, sum } of arrivals) {
    const gain = best ? best.quote.total - mandatory - leastFor(sum) : 1;
    if (best && (gain < 0 || (gain === 0 && day > best.day))) continue;
    const [checkin, checkout] = [fromDayNumber(day), fromDayNumber(day + length)];
    const stay = { checkin, checkout, adults: variant.persons, childrenAges: [] };
    const answer = quoteStay(offer, variant, stay, nights.nightOf, today);
    if (!answer.ok) continue;
    const { total } = answer.quote;
    if (best && (total > best.quote.total || (total === best.quote.total && day > best.day))) continue;
    best = { day, quote: answer.quote, checkin, checkout, adults: stay.adults };
  }
  return best;
}

/** A lower bound of what nights of this sum can cost under the promotions of today, mandatory parts left out. */
function leastTotal(variant: Variant, length: number, today: CivilDate): (sum: number) => number {
  const open = variant.promotions.filter((promotion) => promotion.from <= today && today <= promotion.to);
  const bounds = open.map(({ value }): ((sum: number) => number) => {
    switch (value.kind) {
      case "FlatPrice":
        return () => value.price;
      case "TravelPeriod":
        // Each night is rounded by itself.
        return (sum) => sum * value.factor - length;
      case "FreeNight":
        // The cheapest nights are free: at most their share of the sum.
        return (sum) => (sum * Math.max(1, length - value.freeNights)) / length - length;
    }
  });
  return (sum) => Math.min(sum, ...bounds.map((bound) => bound(sum)));
}

/** Remembers what was found, for as long as the inventory is this one and the day the same. */
export class CheapestStays {
  #today: CivilDate | null = null;
  readonly #found = new Map<string, CheapestStay | null>();

  find(
    offer: Offer,
    variant: Variant,
    nights: VariantNights,
    today: CivilDate,
    rooms: number,
  ): CheapestStay | null {
    if (today !== this.#today) this.#found.clear();
    this.#today = today;
    const key = `${variant.id} ${rooms}`;
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    const found = cheapestStay(offer, variant, nights, today, rooms);
    this.#found.set(key, found);
    return found;
  }
}
