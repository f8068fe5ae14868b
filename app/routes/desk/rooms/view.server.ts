/** A variant's days by month, and the preview of a change. */
import type { RoomPlan } from "#app/commands/catalogue/rooms.server.ts";
import { freeRooms, type KeptNight } from "#app/domain/catalogue/catalogue.ts";
import type { Night, Offer, Variant } from "#app/domain/catalogue/offer.ts";
import { dayOf, type RoomDay, type RoomState } from "#app/domain/catalogue/room-change.ts";
import {
  addDays,
  addMonths,
  type CivilDate,
  nightsBetween,
  nightsFrom,
  parseCivilDate,
} from "#app/domain/dates.ts";
import { formatDate, formatMoney } from "#app/domain/format.ts";
import type { Currency } from "#app/domain/money.ts";
import { type ArrivalDay, arrivalDay, monthStart } from "#app/domain/price/calendar.ts";
import { longestStay } from "#app/domain/price/quote.ts";
import { deskRoomTexts as t } from "#locale/catalogue/rooms.ts";

/** The month in the URL, limited to days that can be changed. @param asked `2026-12` */
export function monthOf(asked: string | null, { first, last }: { first: CivilDate; last: CivilDate }) {
  const wanted = monthStart(parseCivilDate(`${asked}-01`) ?? first);
  const [least, most] = [monthStart(first), monthStart(last)];
  const month = wanted < least ? least : wanted > most ? most : wanted;
  const at = (date: CivilDate) => ({ monat: date.slice(0, 7), name: formatDate(date, "month") });
  const next = addMonths(month, 1);
  return {
    name: formatDate(month, "month"),
    from: month < first ? first : month,
    /** The day after the last. */
    to: next <= last ? next : addDays(last, 1),
    before: month > least ? at(addMonths(month, -1)) : null,
    after: month < most ? at(next) : null,
  };
}

export function monthRows(
  state: RoomState,
  { from, to }: { from: CivilDate; to: CivilDate },
  { currency, stopped }: { currency: Currency; stopped: boolean },
) {
  const days = nightsFrom(from, nightsBetween(from, to)).map((date) => dayOf(state, date));
  if (days.every(({ night }) => night === null)) return [];
  // A cruise has no days between two departures.
  return days
    .filter(({ night }) => night !== null || !state.cruise)
    .map(({ date, night, minNights }) => ({
      date,
      day: formatDate(date, "weekday"),
      night: night && {
        price: formatMoney(night.price, currency),
        rooms: night.rooms,
        sold: night.sold,
        free: freeOf(night, stopped),
        sale: saleText(night.stopped || stopped),
        isStopped: night.stopped || stopped,
        arrival: yesNo(!night.closedToArrival),
      },
      least: minNights,
    }));
}

const saleText = (stopped: boolean | undefined) => t(stopped ? "one.saleStopped" : "one.saleOpen");
const yesNo = (yes: boolean) => t(yes ? "one.yes" : "one.no");

function freeOf(night: KeptNight, all: boolean): number {
  return night.stopped || all ? 0 : freeRooms(night);
}

/** The days that would change, with the price of the shortest stay from each day before and after. */
export function previewRows(
  { offer, variant, before, after, days }: RoomPlan,
  { today, stopped }: { today: CivilDate; stopped: boolean },
) {
  const { currency } = variant;
  const pays = (state: RoomState, date: CivilDate) => {
    const shown = shortestStay({ offer, variant, state, today, stopped }, date);
    const { total, state: why } = shown.day;
    if (total === null) return t(`preview.state.${why}`);
    const price = formatMoney(total, currency);
    return offer.type === "Cruise" ? price : t("preview.stay", { price, count: shown.nights });
  };
  return days.map((pair) => ({
    date: pair.before.date,
    day: formatDate(pair.before.date, "weekday"),
    what: differences(pair.before, pair.after, currency).join("; "),
    customers: pays(before, pair.before.date),
    customersAfter: pays(after, pair.before.date),
  }));
}

/** Rows with equal changes become one, in the order of their first days. */
export function groupEqualRows(rows: ReturnType<typeof previewRows>) {
  const groups = new Map<string, typeof rows>();
  for (const row of rows) {
    const key = JSON.stringify([row.what, row.customers, row.customersAfter]);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first, last] = [group[0], group.at(-1)];
    if (!first || !last) return [];
    const { date, what, customers, customersAfter } = first;
    const range = { count: group.length, first: first.day, last: last.day };
    return [
      {
        date,
        days: first === last ? first.day : t("preview.days", range),
        /** Empty when the range says everything. */
        single: nightsBetween(date, last.date) < group.length ? [] : group.map(({ day }) => day),
        what,
        customers,
        customersAfter,
      },
    ];
  });
}

/** A sentence for each difference between the two states of a day. */
export function differences(before: RoomDay, after: RoomDay, currency: Currency): string[] {
  const sentences: string[] = [];
  const [was, is] = [before.night, after.night];
  const price = (night: KeptNight) => formatMoney(night.price, currency);
  if (!was && is) sentences.push(t("preview.created", { price: price(is), rooms: is.rooms }));
  if (was && is) {
    const add = (name: "price" | "rooms" | "sale" | "arrival", textOf: (night: KeptNight) => string) => {
      const pair = { before: textOf(was), after: textOf(is) };
      if (pair.before !== pair.after) sentences.push(t(`preview.${name}`, pair));
    };
    add("price", price);
    add("rooms", (night) => String(night.rooms));
    add("sale", (night) => saleText(night.stopped));
    add("arrival", (night) => yesNo(!night.closedToArrival));
  }
  if (before.minNights !== after.minNights)
    sentences.push(t("preview.least", { before: before.minNights, after: after.minNights }));
  return sentences;
}

interface Shown {
  offer: Offer;
  variant: Variant;
  state: RoomState;
  today: CivilDate;
  /** True when sales of the whole variant are stopped. */
  stopped: boolean;
}

/** The shortest stay that can begin on this day, or why none can, by the rules of the shop's calendar. */
function shortestStay({ offer, variant, state, today, stopped }: Shown, date: CivilDate) {
  const nightOf = (day: CivilDate): Night | undefined => {
    const night = state.calendar.get(day);
    return night && { ...night, free: freeOf(night, stopped) };
  };
  const onSale = { offer, variant: { ...variant, stayRules: [...state.stayRules] }, nightOf, today };
  const stayOf = (nights: number): { nights: number; day: ArrivalDay } => ({
    nights,
    day: arrivalDay(onSale, { party: { adults: variant.persons, childrenAges: [] }, rooms: 1, nights }, date),
  });
  const least = dayOf(state, date).minNights;
  if (state.cruise) return stayOf(variant.nights);
  const first = stayOf(least);
  // Departure rules can require a longer stay.
  if (first.day.state !== "closed") return first;
  for (let nights = least + 1; nights <= longestStay; nights++) {
    const longer = stayOf(nights);
    if (longer.day.state === "open") return longer;
  }
  return first;
}
