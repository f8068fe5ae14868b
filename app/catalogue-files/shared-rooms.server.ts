/** Rooms that several variants sell: each has numbers of its own, so that together they must not be more than there are. */
import type { JsonPath } from "#app/catalogue-files/diagnostics.server.ts";
import {
  type CatalogueOffer,
  type CatalogueVariant,
  monthsOnSale,
  planNights,
} from "#app/domain/catalogue/catalogue.ts";
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
    const variants = offer.variants.filter(({ room }) => room === key);
    if (count === undefined && variants.length < 2) continue;
    const sellers = variants.map((variant) => sellerOf(variant, today));
    const [date, most] = fullestNight(sellers, count === undefined ? 2 : 1);
    if (date === undefined) continue;
    const parts = sellers
      .filter(({ rooms }) => rooms.has(date))
      .map(({ variant, rooms }) => `${variant} ${rooms.get(date)}`);
    if (count === undefined)
      found.uncounted.push([
        ["rooms", index],
        `„${name}“ verkaufen am ${date} mehrere Varianten (${parts.join(", ")}): count sagt, wie viele es gibt, sonst wird ein Zimmer zweimal verkauft`,
      ]);
    else if (most > count)
      found.oversold.push([
        ["rooms", index, "count"],
        `von „${name}“ gibt es ${count}, am ${date} sind ${most} zu verkaufen (${parts.join(", ")})`,
      ]);
  }
  return found;
}

interface Seller {
  variant: string;
  /** By night; none without a room to sell. */
  rooms: ReadonlyMap<CivilDate, number>;
}

function sellerOf({ key, nightRules, nightRows }: CatalogueVariant, today: CivilDate): Seller {
  const nights = planNights(nightRules, nightRows, today, addMonths(today, monthsOnSale));
  const open = nights.filter(({ rooms }) => rooms > 0);
  return { variant: key, rooms: new Map(open.map(({ date, rooms }) => [date, rooms])) };
}

/** The first night with the most rooms to sell, of those on which so many variants or more sell. */
function fullestNight(
  sellers: readonly Seller[],
  least: number,
): [date: CivilDate | undefined, rooms: number] {
  const sold = new Map<CivilDate, { rooms: number; sellers: number }>();
  for (const seller of sellers)
    for (const [date, rooms] of seller.rooms) {
      const before = sold.get(date) ?? { rooms: 0, sellers: 0 };
      sold.set(date, { rooms: before.rooms + rooms, sellers: before.sellers + 1 });
    }
  let fullest: [CivilDate | undefined, number] = [undefined, 0];
  for (const [date, night] of sold)
    if (night.sellers >= least && night.rooms > fullest[1]) fullest = [date, night.rooms];
  return fullest;
}
