/**
 * Upgrades (extra services) of an item: which ones are mandatory, how many guests can take one, and why one is
 * unavailable. Deal page, cart, API and order button all use these rules.
 */
import type { Offer, UpgradeAvailability, UpgradeOffer, Variant } from "#app/domain/catalogue/offer.ts";
import type { ItemUpgrade, OrderItem } from "#app/domain/order/order.ts";
import { addDays, type CivilDate, nightsBetween, nightsFrom, weekdayOf } from "#app/domain/dates.ts";
import { isWithin, type Party } from "#app/domain/price/stay-rules.ts";

/** Mandatory upgrades of the offer as rows of a new item. @param newId creates the id of each row */
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
 * Largest number of persons who can take an upgrade, over all rooms or vouchers of the item.
 * @param upgrade limits a stay's guests to the upgrade's ages; the ages behind a voucher are unknown
 */
export function mostPersons(item: OrderItem, upgrade: Pick<UpgradeOffer, "availability"> = {}): number {
  return personsPerUnit(item, upgrade) * item.quantity;
}

/** Whether only some of a stay's guests may take it by age. Always false for vouchers: their guests' ages are unknown. */
export function isForSomeAges(item: OrderItem, { availability = {} }: Extra): boolean {
  return item.type === "Booking" && (availability.minAge ?? availability.maxAge) !== undefined;
}

function personsPerUnit(item: OrderItem, upgrade: Pick<UpgradeOffer, "availability">): number {
  return item.type === "Booking"
    ? guestsOfAge(upgrade, item.bookingInformation)
    : item.voucherInformation.persons;
}

/**
 * Why an upgrade cannot be added to the item; null when it can.
 * @param sold the variant as currently on sale
 * @param taken number of persons who take it; absent while nobody does
 */
export function obstacleFor(
  item: OrderItem,
  upgrade: UpgradeOffer,
  sold: Pick<Variant, "room">,
  taken?: number,
): UpgradeObstacle | null {
  const { boardShort: board } = item.type === "Booking" ? item.bookingInformation : item.voucherInformation;
  const maxPersons = mostPersons(item, upgrade);
  if (upgrade.perPerson && taken !== undefined && taken > maxPersons) return "age";
  return upgradeObstacle(upgrade, {
    stay: item.type === "Booking" ? item.bookingInformation : null,
    board,
    room: sold.room.key,
    persons: upgrade.perPerson ? (taken ?? maxPersons) : personsPerUnit(item, upgrade),
    fewerMay: upgrade.perPerson && taken === undefined,
  });
}

// Dates that suit an upgrade: a dinner cooked on Fridays needs a Friday, a sledge ride needs winter.

type Extra = { availability?: UpgradeAvailability | undefined };

/** The selection that an upgrade is to be added to. */
export interface UpgradeWish {
  /** Null for vouchers, which are dated later. */
  stay: { checkin: CivilDate; checkout: CivilDate } | null;
  board: string;
  room: string;
  /** Compared with `minPersons` and `maxPersons`; all guests of the upgrade's ages while their number is not chosen. */
  persons: number;
  /** `persons` is an upper limit: fewer may take it. */
  fewerMay?: boolean;
}

/** Only "package" comes from `package-share.ts`: with the upgrade the stay would legally become a package. */
export type UpgradeObstacle =
  | "season"
  /** A voucher has no date yet and may be used outside the season. */
  | "undated"
  | "days"
  | "too-few"
  | "too-many"
  | "age"
  | "room"
  | "board"
  | "package";

export function guestsOfAge({ availability = {} }: Extra, party: Party): number {
  const { minAge = 0, maxAge = Infinity } = availability;
  const children = party.childrenAges.filter((age) => minAge <= age && age <= maxAge).length;
  return (maxAge < 18 ? 0 : party.adults) + children;
}

/** Why an upgrade is unavailable for this selection; null when it is available. */
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
  // A voucher could be used after the season, although the upgrade is paid.
  if (!stay) return periods ? "undated" : null;
  const inSeason = upgradeDays(stay, availability.at).filter(
    (day) => !periods || periods.some((period) => isWithin(period, day)),
  );
  if (periods && inSeason.length === 0) return "season";
  const suitableDays = inSeason.filter((day) => weekdays?.includes(weekdayOf(day)) !== false);
  return suitableDays.length < days ? "days" : null;
}

function upgradeDays({ checkin, checkout }: NonNullable<UpgradeWish["stay"]>, at: UpgradeAvailability["at"]) {
  const nights = nightsBetween(checkin, checkout);
  if (at === "evening") return nightsFrom(checkin, nights);
  return at === "morning" ? nightsFrom(addDays(checkin, 1), nights) : nightsFrom(checkin, nights + 1);
}
