/** The next days on which a stay can begin, with what it costs. */
import { addDays, type CivilDate } from "#app/domain/civil-date.ts";
import type { Cents } from "#app/domain/money.ts";
import type { Night, Offer, UpgradeOffer } from "#app/domain/offer.ts";
import type { Party } from "#app/domain/party.ts";
import { type PricedVariant, quoteStay } from "#app/domain/price.ts";

export interface Arrival {
  checkin: CivilDate;
  checkout: CivilDate;
  /** One room and stay. */
  total: Cents;
}

interface Wish {
  party: Party;
  nights: number;
  rooms: number;
  /** First day to look at; `to` is the last. */
  from: CivilDate;
  to: CivilDate;
}

export function nextArrivals(
  offer: Pick<Offer, "type"> & { additionalServiceUpgrades: readonly UpgradeOffer[] },
  variant: PricedVariant,
  wish: Wish,
  nightOf: (date: CivilDate) => Night | undefined,
  today: CivilDate,
  most: number,
): Arrival[] {
  const found: Arrival[] = [];
  if (!variant.dated) return found;
  for (let checkin = wish.from; checkin <= wish.to && found.length < most; checkin = addDays(checkin, 1)) {
    const checkout = addDays(checkin, wish.nights);
    const answer = quoteStay(offer, variant, { ...wish.party, checkin, checkout }, nightOf, today);
    if (answer.ok && answer.quote.free >= wish.rooms)
      found.push({ checkin, checkout, total: answer.quote.total });
  }
  return found;
}
