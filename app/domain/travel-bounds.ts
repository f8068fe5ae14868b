import { addDays, addMonths, type CivilDate } from "#app/domain/civil-date.ts";

/** First arrival and last departure that can be asked for: tomorrow, and one year ahead (specification § 5). */
export function travelBounds(today: CivilDate): { earliest: CivilDate; latest: CivilDate } {
  return { earliest: addDays(today, 1), latest: addMonths(today, 12) };
}
