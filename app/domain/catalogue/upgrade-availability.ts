/**
 * Which stays an extra can be had with: an evening meal cooked on Fridays needs a Friday, a sledge needs winter. Deal page,
 * cart, API and order button ask here and nowhere else.
 */
import type { UpgradeAvailability } from "#app/domain/catalogue/offer.ts";
import { addDays, type CivilDate, nightsBetween, nightsFrom, weekdayOf } from "#app/domain/dates.ts";
import type { Party } from "#app/domain/price/party.ts";
import { isWithin } from "#app/domain/price/stay-rules.ts";

type Extra = { availability?: UpgradeAvailability | undefined };

/** What it is to be taken with. */
export interface UpgradeWish {
  /** Null for vouchers, which are dated later. */
  stay: { checkin: CivilDate; checkout: CivilDate } | null;
  board: string;
  /** Key of the room. */
  room: string;
  /** See `minPersons`; where it is not yet said how many take it, all who could: those of its age. */
  persons: number;
  /** `persons` could take it, and fewer may. */
  fewerMay?: boolean;
}

/** "package": the stay would be a package with it, see `package-share.ts`; all others come from here. */
export type UpgradeObstacle =
  | "season"
  | "days"
  | "too-few"
  | "too-many"
  | "age"
  | "room"
  | "board"
  | "package";

/** The guests of a room whose age an extra is for. */
export function guestsOfAge({ availability = {} }: Extra, party: Party): number {
  const { minAge = 0, maxAge = Infinity } = availability;
  const children = party.childrenAges.filter((age) => minAge <= age && age <= maxAge).length;
  return (maxAge < 18 ? 0 : party.adults) + children;
}

/** Why an extra cannot be had so; null where it can. */
export function upgradeObstacle(
  { availability = {} }: Extra,
  { stay, board, room, persons, fewerMay }: UpgradeWish,
): UpgradeObstacle | null {
  const { periods, weekdays, days = 1, minPersons = 0, maxPersons = Infinity, notWith = [] } = availability;
  if (notWith.some((code) => code === board)) return "board";
  if (availability.rooms?.includes(room) === false) return "room";
  if (persons < 1) return "age";
  if (persons < minPersons) return "too-few";
  if (persons > maxPersons && !fewerMay) return "too-many";
  if (!stay) return null;
  const inSeason = daysOf(stay, availability.at).filter(
    (day) => !periods || periods.some((period) => isWithin(period, day)),
  );
  if (periods && inSeason.length === 0) return "season";
  const fitting = inSeason.filter((day) => weekdays?.includes(weekdayOf(day)) !== false);
  return fitting.length < days ? "days" : null;
}

function daysOf({ checkin, checkout }: NonNullable<UpgradeWish["stay"]>, at: UpgradeAvailability["at"]) {
  const nights = nightsBetween(checkin, checkout);
  if (at === "evening") return nightsFrom(checkin, nights);
  return at === "morning" ? nightsFrom(addDays(checkin, 1), nights) : nightsFrom(checkin, nights + 1);
}
