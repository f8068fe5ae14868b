/**
 * What is counted of the shop, by day, of everybody together: nobody is recognised, nothing of a visitor is kept
 * (decision 066). Orders are counted where they stand; here is what leaves no other trace.
 */
import { addDays, type CivilDate, dayNumber, weekdayOf } from "#app/domain/dates.ts";
import { type Cents, shareOf } from "#app/domain/money.ts";

/** What an answer of the shop was. The pages say it, the edge counts it. */
export type Step =
  | { what: "deal" | "cart" | "order" }
  | {
      what: "search";
      /** Where it found nothing: for which place of the catalogue, for words that name none, or without a destination. */
      nothing?: { place: string } | "unknown" | "anywhere";
    };

export const countNames = [
  "search",
  "empty-place",
  "empty-unknown",
  "empty-anywhere",
  "deal",
  "cart",
  "order",
  "proposal",
  "accepted",
] as const;
/** The first seven as the edge counts them; the last two are those of carts that were forgotten. */
export type CountName = (typeof countNames)[number];

/** @param subject of `empty-place` the name of the place; of proposals the offer's slug; else empty */
export type Count = readonly [what: CountName, subject: string];

export function countsOf(step: Step): readonly Count[] {
  if (step.what !== "search") return [[step.what, ""]];
  const { nothing } = step;
  if (nothing === undefined) return [["search", ""]];
  const empty: Count =
    typeof nothing === "string" ? [`empty-${nothing}`, ""] : ["empty-place", nothing.place];
  return [["search", ""], empty];
}

/** What changes something is posted, what is looked at is read: a page shown again with a refused form is no new look. */
export function isStepBy(method: string, { what }: Step): boolean {
  return method === (what === "cart" || what === "order" ? "POST" : "GET");
}

// Weeks begin on Monday (ISO 8601).

export function mondayOf(day: CivilDate): CivilDate {
  const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
  return addDays(day, -weekdays.indexOf(weekdayOf(day)));
}

/** The present week and those before it, the latest first. */
export function weeksBefore(today: CivilDate, count: number): CivilDate[] {
  const monday = mondayOf(today);
  return Array.from({ length: count }, (_, index) => addDays(monday, -7 * index));
}

/** The number that a week has in its year: that of its Thursday. */
export function weekNumber(monday: CivilDate): number {
  const thursday = addDays(monday, 3);
  const newYear = `${thursday.slice(0, 4)}-01-01` as CivilDate;
  return Math.floor((dayNumber(thursday) - dayNumber(newYear)) / 7) + 1;
}

/** Orders of a week, or of an offer. */
export interface Sales {
  /** Placed, canceled ones too. */
  orders: number;
  canceled: number;
  /** Worth of what was sold and kept. */
  revenue: Cents;
  proposals: number;
  accepted: number;
}

export interface WeekSales extends Sales {
  week: CivilDate;
  /** Neither canceled nor in another currency than euro: what the revenue is of. */
  valued: number;
  /** In another currency. */
  foreign: number;
}

export interface OfferSales extends Omit<Sales, "canceled"> {
  /** Null: gift cards, which the shop itself sells. */
  slug: string | null;
  title: string;
  /** Rooms or vouchers, without those given back. */
  pieces: number;
}

/** The way from the search to the order, in one week. */
export interface WeekSteps {
  week: CivilDate;
  searches: number;
  empty: number;
  deals: number;
  carts: number;
  orders: number;
}

/** Null: there is nothing to take it of. */
export function averageOf({ revenue, valued }: Pick<WeekSales, "revenue" | "valued">): Cents | null {
  return valued === 0 ? null : shareOf(revenue, 1, valued);
}

/** The part of 1; null where there is no whole. */
export function partOf(count: number, whole: number): number | null {
  return whole === 0 ? null : count / whole;
}
