/**
 * Checks room counts of rooms that several variants sell. Each variant has its own contingent, so the total can
 * exceed the number of rooms.
 */
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
  /** Nights with more rooms for sale than the room's `count`. */
  oversold: Reason[];
  /** Nights with several variants for sale, while `count` is missing. */
  uncounted: Reason[];
}

/** @param today first night to check, up to the last one for sale */
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
  /** Rooms by night. Omits nights without rooms for sale. */
  rooms: ReadonlyMap<CivilDate, number>;
}

function sellerOf({ key, nightRules, nightRows }: CatalogueVariant, today: CivilDate): Seller {
  const nights = planNights(nightRules, nightRows, today, addMonths(today, monthsOnSale));
  const open = nights.filter(({ rooms }) => rooms > 0);
  return { variant: key, rooms: new Map(open.map(({ date, rooms }) => [date, rooms])) };
}

/** The first night with the most rooms for sale, among nights with at least `least` sellers. */
function fullestNight(
  sellers: readonly Seller[],
  least: number,
): [date: CivilDate | undefined, rooms: number] {
  const nights = new Map<CivilDate, { rooms: number; sellers: number }>();
  for (const seller of sellers)
    for (const [date, rooms] of seller.rooms) {
      const night = nights.get(date) ?? { rooms: 0, sellers: 0 };
      nights.set(date, { rooms: night.rooms + rooms, sellers: night.sellers + 1 });
    }
  let fullest: [CivilDate | undefined, number] = [undefined, 0];
  for (const [date, night] of nights)
    if (night.sellers >= least && night.rooms > fullest[1]) fullest = [date, night.rooms];
  return fullest;
}
