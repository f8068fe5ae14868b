/**
 * Services of an item beside its stay: what the house bills with it, who can take an extra, and why it cannot be had. Deal
 * page, cart, API and order button ask here and nowhere else.
 */
import type { Offer, UpgradeAvailability, UpgradeOffer, Variant } from "#app/domain/catalogue/offer.ts";
import type { ItemUpgrade, OrderItem } from "#app/domain/order/order.ts";
import { addDays, type CivilDate, nightsBetween, nightsFrom, weekdayOf } from "#app/domain/dates.ts";
import { isWithin, type Party } from "#app/domain/price/stay-rules.ts";

/** What the house bills with every stay, from the moment it is put into the cart. @param newId of each */
export function mandatoryUpgrades(offer: Offer, now: Date, newId: () => string): ItemUpgrade[] {
  return offer.additionalServiceUpgrades
    .filter(({ isOptional }) => !isOptional)
    .map(({ perPerson: _, availability: __, ...upgrade }) => ({
      ...upgrade,
      id: newId(),
      added: now,
      persons: null,
    }));
}

/**
 * The guests of all rooms, or whom all vouchers are for; how old these are nobody knows yet.
 * @param upgrade those alone whose age it is for
 */
export function mostPersons(item: OrderItem, upgrade: Pick<UpgradeOffer, "availability"> = {}): number {
  return personsOfOne(item, upgrade) * item.quantity;
}

/** Not all guests may take it; who travels with a voucher is not known. */
export function isForSomeAges(item: OrderItem, { availability = {} }: Extra): boolean {
  return item.type === "Booking" && (availability.minAge ?? availability.maxAge) !== undefined;
}

function personsOfOne(item: OrderItem, upgrade: Pick<UpgradeOffer, "availability">): number {
  return item.type === "Booking"
    ? guestsOfAge(upgrade, item.bookingInformation)
    : item.voucherInformation.persons;
}

/**
 * Why an extra cannot be had with what is chosen; null where it can.
 * @param sold the variant as it is on sale
 * @param taken by so many; absent: by nobody yet
 */
export function obstacleFor(
  item: OrderItem,
  upgrade: UpgradeOffer,
  sold: Pick<Variant, "room">,
  taken?: number,
): UpgradeObstacle | null {
  const { boardShort: board } = item.type === "Booking" ? item.bookingInformation : item.voucherInformation;
  const most = mostPersons(item, upgrade);
  if (upgrade.perPerson && taken !== undefined && taken > most) return "age";
  return upgradeObstacle(upgrade, {
    stay: item.type === "Booking" ? item.bookingInformation : null,
    board,
    room: sold.room.key,
    persons: upgrade.perPerson ? (taken ?? most) : personsOfOne(item, upgrade),
    fewerMay: upgrade.perPerson && taken === undefined,
  });
}

// Which stays an extra can be had with: an evening meal cooked on Fridays needs a Friday, a sledge needs winter.

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
  /** A voucher has no date yet, perhaps one when the season is over. */
  | "undated"
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
  // A voucher is dated later: by then the season may be over, and the extra is paid.
  if (!stay) return periods ? "undated" : null;
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
