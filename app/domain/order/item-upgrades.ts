/** Services of an item beside its stay: what the house bills with it, who can take an extra, and why it cannot be had. */
import type { Offer, UpgradeOffer, Variant } from "#app/domain/catalogue/offer.ts";
import {
  guestsOfAge,
  type UpgradeObstacle,
  upgradeObstacle,
} from "#app/domain/catalogue/upgrade-availability.ts";
import type { ItemUpgrade, OrderItem } from "#app/domain/order/order.ts";

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
