import type { CivilDate } from "#app/domain/dates.ts";
import type { Party } from "#app/domain/price/stay-rules.ts";

/** Query of a link to a deal page. Without dates, the calendar shows stays of `nights`. */
export interface DealLink {
  variantId: string;
  party: Party;
  rooms: number;
  checkin?: CivilDate | undefined;
  checkout?: CivilDate | undefined;
  nights?: number | undefined;
  /** Any day of the month that the calendar shows. */
  month?: CivilDate | undefined;
}

/** Query of a deal page, which `readDealQuery` reads. Also runs in the browser. */
export function writeDealQuery({
  variantId,
  party,
  rooms,
  checkin,
  checkout,
  nights,
  month,
}: DealLink): string {
  const params = new URLSearchParams({ v: variantId });
  if (checkin && checkout) {
    params.set("checkin", checkin);
    params.set("checkout", checkout);
  }
  params.set("adults", String(party.adults));
  if (party.childrenAges.length > 0) params.set("childrenAges", party.childrenAges.join(","));
  if (rooms > 1) params.set("rooms", String(rooms));
  if (nights !== undefined) params.set("nights", String(nights));
  if (month) params.set("month", month.slice(0, 7));
  return params.toString().replaceAll("%2C", ",");
}
