/**
 * Finds nights for sale that no stay can include, because stay rules exclude them or one variant ends where another
 * begins.
 */
import type { JsonPath } from "#app/catalogue-files/diagnostics.server.ts";
import {
  type CatalogueOffer,
  type CatalogueVariant,
  monthsOnSale,
  planNights,
} from "#app/domain/catalogue/catalogue.ts";
import { addDays, addMonths, type CivilDate } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import { longestStay } from "#app/domain/price/quote.ts";
import { breaksRule } from "#app/domain/price/stay-rules.ts";

type Reason = [path: JsonPath, reason: string];

interface UnsoldNights {
  /** Index of the room in the offer. */
  room: number;
  /** Nights that no allowed stay includes. */
  uncovered: CivilDate[];
  /** Days that no stay includes together with the night before, because another variant begins. */
  seams: CivilDate[];
}

/** @param today checks nights after today, up to the end of the booking period */
export function findUnsoldNights(
  { type, rooms, variants }: CatalogueOffer,
  today: CivilDate,
): UnsoldNights[] {
  if (type === "Cruise") return [];
  return rooms.map(({ key }, room) => {
    const sellers = variants.filter((each) => each.room === key).map((each) => sellerOf(each, today));
    const open = new Set(sellers.flatMap((each) => [...each.open]));
    const bookable = [...open].filter((night) => today < night && night < addMonths(today, monthsOnSale - 1));
    return {
      room,
      uncovered: bookable.filter((night) => !sellers.some(({ covered }) => covered.has(night))),
      seams: bookable.filter(
        (night) => open.has(addDays(night, -1)) && !sellers.some((each) => continuesStay(each, night)),
      ),
    };
  });
}

/** German notices about the nights of `findUnsoldNights`. */
export function unsoldNights(offer: CatalogueOffer, today: CivilDate): Reason[] {
  return findUnsoldNights(offer, today).flatMap(({ room, uncovered, seams }) => {
    const name = offer.rooms[room]?.name ?? "";
    return [
      uncovered.length > 0
        ? `„${name}“: ${nightsText(uncovered)} verkauft niemand, kein erlaubter Aufenthalt reicht hinein`
        : "",
      seams.length > 0
        ? `„${name}“: kein Aufenthalt reicht über den ${list(seams)}, weil eine Variante dort endet und eine andere beginnt. Eine Variante mit Saisonpreisen kann es; geht das nicht, sagen Sie es Ihren Gästen in goodToKnow`
        : "",
    ].flatMap((reason): Reason[] => (reason === "" ? [] : [[["rooms", room], reason]]));
  });
}

/** Whether a guest of the previous night can stay another night. */
function continuesStay({ open }: Seller, night: CivilDate): boolean {
  return open.has(addDays(night, -1)) && open.has(night);
}

interface Seller {
  open: ReadonlySet<CivilDate>;
  /** Nights that an allowed stay can include. */
  covered: ReadonlySet<CivilDate>;
}

function sellerOf(variant: CatalogueVariant, today: CivilDate): Seller {
  // Starts early enough to include stays that began before today, so that the first nights are not reported.
  const from = addDays(today, -longestStay);
  const nights = planNights(variant.nightRules, variant.nightRows, from, addMonths(today, monthsOnSale));
  const onSale = nights.filter(({ rooms }) => rooms > 0);
  const open = new Set(onSale.map(({ date }) => date));
  const covered = new Set<CivilDate>();
  for (const { date: checkin, closedToArrival } of onSale) {
    if (closedToArrival) continue;
    // The longest allowed stay from a day includes the nights of all shorter ones.
    for (let length = countOpenNights(open, checkin); length >= Math.max(1, variant.nights); length--) {
      if (breaksRule(variant, { checkin, checkout: addDays(checkin, length) })) continue;
      for (let night = 0; night < length; night++) covered.add(addDays(checkin, night));
      break;
    }
  }
  return { open, covered };
}

function countOpenNights(open: ReadonlySet<CivilDate>, checkin: CivilDate): number {
  let length = 0;
  while (length < longestStay && open.has(addDays(checkin, length))) length++;
  return length;
}

const dayAndMonth = (night: CivilDate) => formatDate(night, "day");
const list = (nights: readonly CivilDate[]) => nights.toSorted().map(dayAndMonth).join(", ");

function nightsText(nights: readonly CivilDate[]): string {
  const shown = nights
    .toSorted()
    .slice(0, 6)
    .map((night) => formatDate(night, "weekday"));
  const more = nights.length > shown.length ? ` und ${nights.length - shown.length} weitere` : "";
  return `${nights.length === 1 ? "die Nacht von" : "die Nächte von"} ${shown.join("; ")}${more}`;
}
