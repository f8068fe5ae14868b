import type { CivilDate } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import { guestCount, type Party } from "#app/domain/price/stay-rules.ts";
import { allPagesTexts as common } from "#locale/all-pages.ts";
import { dealTexts } from "#locale/catalogue/deal.ts";

/** "Februar 2027" */
export function monthName(month: CivilDate): string {
  return formatDate(month, "month");
}

/** "4 Nächte, 2 Personen, 2 Zimmer" */
export function dealQueryText(nights: number, party: Party, rooms: number, cruise: boolean): string {
  const parts = [
    common("count.night", { count: nights }),
    common("count.person", { count: guestCount(party) }),
  ];
  if (rooms > 1) parts.push(roomsText(rooms, cruise));
  return parts.join(", ");
}

function roomsText(rooms: number, cruise: boolean): string {
  return cruise ? dealTexts("cabinsCount", { count: rooms }) : common("count.room", { count: rooms });
}
