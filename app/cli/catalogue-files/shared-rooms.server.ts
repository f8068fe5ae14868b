/** Rooms that several variants sell: each has numbers of its own, so that together they must not be more than there are. */
import type { JsonPath } from "#app/cli/catalogue-files/diagnostics.server.ts";
import { type CatalogueOffer, monthsOnSale, planNights } from "#app/domain/catalogue/catalogue.ts";
import { addMonths, type CivilDate } from "#app/domain/dates.ts";

type Reason = [path: JsonPath, reason: string];

interface SharedRooms {
  /** More is sold than the room's `count`. */
  oversold: Reason[];
  /** Sold by several variants on one night, and the house has not said how many there are. */
  uncounted: Reason[];
}

/** @param today the nights from here on are looked at, as many as are on sale */
export function sharedRooms(offer: CatalogueOffer, today: CivilDate): SharedRooms {
  const found: SharedRooms = { oversold: [], uncounted: [] };
  for (const [index, { key, name, count }] of offer.rooms.entries()) {
    const sellers = sellersOf(offer, key, today);
    const [date, most] = fullestNight(sellers);
    if (date === undefined || (count === undefined && sellers.length < 2)) continue;
    const parts = sellers
      .filter(({ rooms }) => rooms.has(date))
      .map(({ variant, rooms }) => `${variant} ${rooms.get(date)}`);
    if (count !== undefined && most > count)
      found.oversold.push([
        ["rooms", index, "count"],
        `von „${name}“ gibt es ${count}, am ${date} sind ${most} zu verkaufen (${parts.join(", ")})`,
      ]);
    if (count === undefined && parts.length > 1)
      found.uncounted.push([
        ["rooms", index],
        `„${name}“ verkaufen am ${date} mehrere Varianten (${parts.join(", ")}): count sagt, wie viele es gibt, sonst wird ein Zimmer zweimal verkauft`,
      ]);
  }
  return found;
}

interface Seller {
  variant: string;
  /** By night; none without a room to sell. */
  rooms: ReadonlyMap<CivilDate, number>;
}

function sellersOf({ variants }: CatalogueOffer, room: string, today: CivilDate): Seller[] {
  return variants
    .filter((variant) => variant.room === room)
    .map(({ key, nightRules, nightRows }) => ({
      variant: key,
      rooms: new Map(
        planNights(nightRules, nightRows, today, addMonths(today, monthsOnSale))
          .filter((night) => night.rooms > 0)
          .map((night) => [night.date, night.rooms]),
      ),
    }))
    .filter(({ rooms }) => rooms.size > 0);
}

/** The first night with the most rooms to sell; of those with several sellers, where there is one. */
function fullestNight(sellers: readonly Seller[]): [date: CivilDate | undefined, rooms: number] {
  const sold = new Map<CivilDate, { rooms: number; sellers: number }>();
  for (const seller of sellers)
    for (const [date, rooms] of seller.rooms) {
      const before = sold.get(date) ?? { rooms: 0, sellers: 0 };
      sold.set(date, { rooms: before.rooms + rooms, sellers: before.sellers + 1 });
    }
  const nights = [...sold].filter(([, night]) => night.sellers > 1);
  let fullest: [CivilDate | undefined, number] = [undefined, 0];
  for (const [date, { rooms }] of nights.length > 0 ? nights : sold)
    if (rooms > fullest[1]) fullest = [date, rooms];
  return fullest;
}
