/**
 * Daily counts for the shop's statistics, aggregated over all visitors: no data of a single visitor is kept (decision
 * 066). Orders are counted in their own table. These are counts of events that leave no other record.
 */
import { addDays, type CivilDate, dayNumber, weekdayOf } from "#app/domain/dates.ts";
import { type Cents, shareOf } from "#app/domain/money.ts";

/** Funnel step reached by a response. Pages set it, the HTTP layer counts it. */
export type Step =
  | { what: "deal" | "cart" | "order" }
  | {
      what: "search";
      /** For an empty result: the place searched for, "unknown" for words that match no place, or "anywhere". */
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
/** The first seven are counted by the HTTP layer. The last two come from carts when they are deleted. */
export type CountName = (typeof countNames)[number];

/** @param subject name of the place for `empty-place`, slug of the offer for proposals, otherwise empty */
export type Count = readonly [what: CountName, subject: string];

export function countsOf(step: Step): readonly Count[] {
  if (step.what !== "search") return [[step.what, ""]];
  const { nothing } = step;
  if (nothing === undefined) return [["search", ""]];
  const emptyCount: Count =
    typeof nothing === "string" ? [`empty-${nothing}`, ""] : ["empty-place", nothing.place];
  return [["search", ""], emptyCount];
}

/** Cart and order count on POST, views on GET: a page rendered again after a rejected form is no new view. */
export function isStepBy(method: string, { what }: Step): boolean {
  return method === (what === "cart" || what === "order" ? "POST" : "GET");
}

// Weeks begin on Monday (ISO 8601).

export function mondayOf(day: CivilDate): CivilDate {
  const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
  return addDays(day, -weekdays.indexOf(weekdayOf(day)));
}

/** Mondays of the current week and those before, latest first. */
export function weeksBefore(today: CivilDate, count: number): CivilDate[] {
  const monday = mondayOf(today);
  return Array.from({ length: count }, (_, index) => addDays(monday, -7 * index));
}

/** ISO week number, which is decided by the week's Thursday. */
export function weekNumber(monday: CivilDate): number {
  const thursday = addDays(monday, 3);
  const newYear = `${thursday.slice(0, 4)}-01-01` as CivilDate;
  return Math.floor((dayNumber(thursday) - dayNumber(newYear)) / 7) + 1;
}

/** Sales of a week or an offer. */
export interface Sales {
  /** Placed orders, including cancelled ones. */
  orders: number;
  canceled: number;
  /** Value of orders that were not cancelled. */
  revenue: Cents;
  proposals: number;
  accepted: number;
}

export interface WeekSales extends Sales {
  week: CivilDate;
  /** Number of orders that the revenue consists of: not cancelled, in euros. */
  valued: number;
  foreign: number;
}

export interface OfferSales extends Omit<Sales, "canceled"> {
  /** Null: gift cards, which the shop itself sells. */
  slug: string | null;
  title: string;
  /** Rooms or vouchers, without returned ones. */
  pieces: number;
}

/** Funnel from search to order in one week. */
export interface WeekSteps {
  week: CivilDate;
  searches: number;
  empty: number;
  deals: number;
  carts: number;
  orders: number;
}

/** Average order value; null without orders. */
export function averageOf({ revenue, valued }: Pick<WeekSales, "revenue" | "valued">): Cents | null {
  return valued === 0 ? null : shareOf(revenue, 1, valued);
}

/** Share between 0 and 1; null when `whole` is 0. */
export function partOf(count: number, whole: number): number | null {
  return whole === 0 ? null : count / whole;
}
