import { type CivilDate, dayNumber } from "#app/domain/dates.ts";
import type { Night, Offer } from "#app/domain/catalogue/offer.ts";
import { InventoryColumns } from "#app/search/index/inventory.server.ts";
import type { NightColumns } from "#app/store/queries/nights.server.ts";

/** The inventory of these offers, from lists of nights by variant id. */
export function inventoryOf(
  offers: readonly Offer[],
  nights: ReadonlyMap<string, readonly Night[]>,
  from: CivilDate,
): InventoryColumns {
  const ids = offers.flatMap((offer) => offer.variants.map((variant) => variant.id));
  const inventory = new InventoryColumns(ids.length, dayNumber(from));
  for (const [number, id] of ids.entries()) inventory.fill(number, nightColumns(nights.get(id) ?? []));
  return inventory;
}

/** @param nights in any order, each date once */
export function nightColumns(nights: readonly Night[]): NightColumns {
  const days = nights.map((night) => dayNumber(night.date));
  const firstDay = days.length === 0 ? 0 : Math.min(...days);
  const length = days.length === 0 ? 0 : Math.max(...days) - firstDay + 1;
  const columns = {
    firstDay,
    prices: new Int32Array(length),
    free: new Uint8Array(length),
    closed: new Uint8Array(length),
  };
  for (const [index, night] of nights.entries()) {
    const at = (days[index] ?? 0) - firstDay;
    columns.prices[at] = night.price;
    columns.free[at] = night.free;
    columns.closed[at] = night.closedToArrival ? 1 : 0;
  }
  return columns;
}
