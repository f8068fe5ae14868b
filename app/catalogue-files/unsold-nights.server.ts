/** Nights that a house has on sale and that no stay can have: its rules leave them over, or one variant ends where another begins. */
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

/** @param today the nights from here on are looked at, as far ahead as stays can be asked for */
export function unsoldNights(
  { type, rooms, variants, goodToKnow }: CatalogueOffer,
  today: CivilDate,
): Reason[] {
  if (type === "Cruise") return [];
  const told = goodToKnow.filter((sentence) => /reicht über/.test(sentence)).join("\n");
  return rooms.flatMap(({ key, name }, index): Reason[] => {
    const sellers = variants.filter(({ room }) => room === key).map((each) => sellerOf(each, today));
    const open = new Set(sellers.flatMap((each) => [...each.open]));
    const asked = [...open].filter((night) => today < night && night < addMonths(today, monthsOnSale - 1));
    const left = asked.filter((night) => !sellers.some(({ covered }) => covered.has(night)));
    const seams = asked
      .filter((night) => open.has(addDays(night, -1)) && !sellers.some((each) => isOver(each, night)))
      .filter((night) => !told.includes(dayAndMonth(night)));
    return [
      left.length > 0
        ? `„${name}“: ${nightsText(left)} verkauft niemand, kein erlaubter Aufenthalt reicht hinein`
        : "",
      seams.length > 0
        ? `„${name}“: kein Aufenthalt reicht über den ${list(seams)}, weil eine Variante dort endet und eine andere beginnt. Eine Variante mit Saisonpreisen kann es; sonst sagt es ein Satz in goodToKnow („reicht über den …“)`
        : "",
    ].flatMap((reason): Reason[] => (reason === "" ? [] : [[["rooms", index], reason]]));
  });
}

/** Somebody who was here the night before can stay. */
function isOver({ open }: Seller, night: CivilDate): boolean {
  return open.has(addDays(night, -1)) && open.has(night);
}

interface Seller {
  open: ReadonlySet<CivilDate>;
  /** Those of a stay that may be. */
  covered: ReadonlySet<CivilDate>;
}

function sellerOf(variant: CatalogueVariant, today: CivilDate): Seller {
  // Whoever came before today sleeps here still: the first nights on sale are no riddle.
  const from = addDays(today, -longestStay);
  const nights = planNights(variant.nightRules, variant.nightRows, from, addMonths(today, monthsOnSale));
  const onSale = nights.filter(({ rooms }) => rooms > 0);
  const open = new Set(onSale.map(({ date }) => date));
  const covered = new Set<CivilDate>();
  for (const { date: checkin, closedToArrival } of onSale) {
    if (closedToArrival) continue;
    // The longest of those that begin on a day has the nights of all of them.
    for (let length = nightsFromHere(open, checkin); length >= Math.max(1, variant.nights); length--) {
      if (breaksRule(variant, { checkin, checkout: addDays(checkin, length) })) continue;
      for (let night = 0; night < length; night++) covered.add(addDays(checkin, night));
      break;
    }
  }
  return { open, covered };
}

function nightsFromHere(open: ReadonlySet<CivilDate>, checkin: CivilDate): number {
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
