/** What has to happen to the stored nights of a variant so that they become the planned ones. */
import type { CatalogueNight } from "#app/domain/catalogue.ts";
import type { CivilDate } from "#app/domain/civil-date.ts";

export interface KeptNight extends CatalogueNight {
  sold: number;
}

export interface NightChanges {
  /** New nights and those with another price, number of rooms or arrival rule. */
  save: CatalogueNight[];
  remove: CivilDate[];
}

/** A night that is no longer planned goes, or, when it is sold, keeps just the rooms that are sold. */
export function nightChanges(planned: readonly CatalogueNight[], stored: readonly KeptNight[]): NightChanges {
  const before = new Map(stored.map((night) => [night.date, night]));
  const save = planned.filter((night) => !isSame(night, before.get(night.date)));
  for (const night of planned) before.delete(night.date);
  const remove: CivilDate[] = [];
  for (const { date, price, rooms, sold, closedToArrival } of before.values()) {
    if (sold === 0) remove.push(date);
    else if (rooms !== sold) save.push({ date, price, rooms: sold, closedToArrival });
  }
  return { save, remove };
}

function isSame(planned: CatalogueNight, stored: KeptNight | undefined): boolean {
  return (
    stored !== undefined &&
    stored.price === planned.price &&
    stored.rooms === planned.rooms &&
    stored.closedToArrival === planned.closedToArrival
  );
}
