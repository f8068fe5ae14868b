/** Checks the numbers of rooms that variants sell against the `count` of their room, which all of them share. */
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
  /** Variants with more rooms for sale on a night than the room's `count`. */
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
    const sellers = variants.map((each) => sellerOf(each, today));
    if (count === undefined) {
      const shared = firstSharedNight(sellers);
      if (shared)
        found.uncounted.push([
          ["rooms", index],
          `„${name}“ verkaufen am ${shared.date} mehrere Varianten (${shared.parts}): count sagt, wie viele es gibt, sonst wird ein Zimmer zweimal verkauft`,
        ]);
      continue;
    }
    for (const { variant, rooms } of sellers) {
      const [date, most] = [...rooms].find(([, number]) => number > count) ?? [];
      if (date !== undefined)
        found.oversold.push([
          ["rooms", index, "count"],
          `von „${name}“ gibt es ${count}, am ${date} sind ${most} zu verkaufen (${variant})`,
        ]);
    }
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

/** The first night that several variants sell. */
function firstSharedNight(sellers: readonly Seller[]): { date: CivilDate; parts: string } | null {
  const sellersOf = (date: CivilDate) => sellers.filter(({ rooms }) => rooms.has(date));
  const dates = [...new Set(sellers.flatMap(({ rooms }) => [...rooms.keys()]))].sort();
  const date = dates.find((each) => sellersOf(each).length > 1);
  if (date === undefined) return null;
  const parts = sellersOf(date).map(({ variant, rooms }) => `${variant} ${rooms.get(date)}`);
  return { date, parts: parts.join(", ") };
}
