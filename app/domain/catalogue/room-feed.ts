/** Calendars of other portals, whose booked days take rooms out of the sale here. See docs/decisions/room-feeds.md. */
import { addDays, addMonths, type CivilDate, hours, minutes } from "#app/domain/dates.ts";
import { monthsOnSale } from "#app/domain/catalogue/catalogue.ts";

/** Why a calendar could not be read. `status`: the portal's answer, beside the failure. */
export type FeedFailure =
  | "no-connection"
  | "timeout"
  | "private-address"
  | "status"
  | "too-large"
  | "no-calendar"
  | "too-many"
  /** The room has no `count`, so nobody knows how many are left. */
  | "no-count"
  /** A demonstration calls no addresses. */
  | "demo";

/** An event of a calendar, as the first and the last night that it takes. */
export interface FeedEvent {
  /** The same for the same event in every reading. */
  key: string;
  from: CivilDate;
  to: CivilDate;
}

export const feedLimits = {
  name: 60,
  url: 500,
  perRoom: 10,
  bytes: 2_000_000,
  events: 1_000,
  /** Time for the whole answer, in ms. */
  time: 20_000,
} as const;

/** A calendar is read completely at least this often, in ms, also if the portal says that nothing has changed. */
export const fullReadAfter = hours(24);
/** A calendar that could not be read for so long is a task for operators, in ms. */
export const staleAfter = hours(6);
/** A reading that was requested so recently is not requested again, in ms. */
export const sameReadWithin = minutes(1);

/** Nights that calendars can block. The end is that of a year, so that long events change rarely. */
export function feedWindow(today: CivilDate): { from: CivilDate; to: CivilDate } {
  const last = addMonths(today, monthsOnSale);
  return { from: today, to: `${last.slice(0, 4)}-12-31` as CivilDate };
}

/** Which blocks to remove and to add, so that they equal the events. Blocks in the past stay as they were. */
export function planFeedBlocks<Block extends FeedEvent>(
  blocks: readonly Block[],
  events: readonly FeedEvent[],
): { removed: Block[]; added: FeedEvent[] } {
  const wanted = new Map(events.map((event) => [event.key, event]));
  const isKept = ({ key, from, to }: FeedEvent) => {
    const event = wanted.get(key);
    return event?.from === from && event.to === to;
  };
  const kept = new Set(blocks.filter(isKept).map(({ key }) => key));
  return {
    removed: blocks.filter(({ key }) => !kept.has(key)),
    added: [...wanted.values()].filter(({ key }) => !kept.has(key)),
  };
}

/** The nights from arrival to departure. An event within one day takes that night. */
export const nightsOfEvent = (
  arrival: CivilDate,
  departure: CivilDate,
): { from: CivilDate; to: CivilDate } => ({
  from: arrival,
  to: departure > arrival ? addDays(departure, -1) : arrival,
});
