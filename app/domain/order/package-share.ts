/**
 * Decides whether a stay with its services is a package (BGB § 651a Abs. 4): tourist services worth a quarter of the
 * price or more make it one. Only a vendor with an organiser may sell packages. The quarter applies to tourist services
 * alone (Abs. 3 Nr. 4). Passenger transport (Nr. 1) and hired cars or motorcycles (Nr. 3) make a package at any share.
 * The code cannot detect those, so hotels must not offer them as extras, and `catalogue validate` warns about them.
 */
import type { UpgradeOffer } from "#app/domain/catalogue/offer.ts";
import { type Cents, cents, shareOf, sumCents } from "#app/domain/money.ts";
import type { BidBounds } from "#app/domain/order/bid.ts";
import { upgradeTotal, withUnitPrice, withUpgrades } from "#app/domain/order/item.ts";
import type { Order, OrderItem } from "#app/domain/order/order.ts";
import { mostPersons } from "#app/domain/order/upgrades.ts";
import { discountOf, type Reduction } from "#app/domain/price/reduction.ts";

/** Whether tourist services are worth a quarter or more of a total that includes them. */
export function reachesPackageShare(worth: Cents, total: Cents): boolean {
  return worth > 0 && worth >= shareOf(total, 25, 100);
}

/** Whether the item is a package at its current price, after bid, promotion and code. */
export function isPackage(item: OrderItem, reduction: Reduction | null): boolean {
  if (item.terms.offerType === "Cruise") return true;
  const services = item.upgrades.filter(({ touristService }) => touristService);
  const servicesTotal = sumCents(services.map((upgrade) => upgradeTotal(item, upgrade)));
  return reachesPackageShare(servicesTotal, cents(item.total - discountOf([item], reduction)));
}

/** The order with the legal regime of each stay updated to its chosen services. Vouchers are unchanged. */
export function updateRegimes(order: Order): Order {
  const orderItems = order.orderItems.map((item) => {
    if (item.type === "Voucher") return item;
    return { ...item, regime: isPackage(item, order.reduction) ? "package" : "dated-stay" } as const;
  });
  return { ...order, orderItems };
}

/** Whether the item is a package whose vendor may not sell one. */
export function isForbiddenPackage(item: OrderItem, reduction: Reduction | null): boolean {
  return !item.terms.organiser && item.terms.offerType !== "Cruise" && isPackage(item, reduction);
}

/** Lowest and highest price that the customer may propose for a cart item. */
export interface ProposalBounds extends BidBounds {
  /** The lower bound was raised, because below it the services would be a quarter of the price. */
  raised: boolean;
}

/**
 * Raises the lower bound to the lowest price at which the item is not a forbidden package. Returns the bounds unchanged
 * when every price would be one, so that the refusal of the bid names the reason.
 */
export function proposalBounds(
  item: OrderItem,
  bounds: BidBounds,
  reduction: Reduction | null,
): ProposalBounds {
  const isForbidden = (price: Cents) =>
    isForbiddenPackage({ ...withUnitPrice(item, price), priceSource: "bid" }, reduction);
  if (!isForbidden(bounds.lowest) || isForbidden(bounds.highest)) return { ...bounds, raised: false };
  let [low, high] = [bounds.lowest, bounds.highest];
  while (high - low > 1) {
    const middle = cents(Math.floor((low + high) / 2));
    if (isForbidden(middle)) low = middle;
    else high = middle;
  }
  return { ...bounds, lowest: high, raised: true };
}

/** Whether this upgrade would turn the item into a forbidden package. @param takers persons, for a price per person */
export function wouldMakePackage(
  item: OrderItem,
  upgrade: UpgradeOffer,
  reduction: Reduction | null,
  takers = upgrade.availability?.minPersons ?? 1,
): boolean {
  const { perPerson, availability: _, ...service } = upgrade;
  const otherUpgrades = item.upgrades.filter(({ serviceCode }) => serviceCode !== upgrade.serviceCode);
  const addedUpgrade = { ...service, id: "", added: item.added, persons: perPerson ? takers : null };
  return (
    !isForbiddenPackage(withUpgrades(item, otherUpgrades), reduction) &&
    isForbiddenPackage(withUpgrades(item, [...otherUpgrades, addedUpgrade]), reduction)
  );
}

/** How many guests can take an upgrade. */
export interface Takers {
  least: number;
  most: number;
  /** `most` was reduced, because more would make a package that the vendor may not sell. */
  cut: boolean;
}

export function calculateTakers(item: OrderItem, upgrade: UpgradeOffer, reduction: Reduction | null): Takers {
  const { minPersons: least = 1, maxPersons = Infinity } = upgrade.availability ?? {};
  const guests = Math.min(mostPersons(item, upgrade), maxPersons);
  let most = guests;
  while (most > least && wouldMakePackage(item, upgrade, reduction, most)) most -= 1;
  return { least, most, cut: most < guests };
}

/** Whether the change turns an item into a forbidden package. Items that already are one may be changed freely. */
export function createsForbiddenPackage(before: Order, after: Order): boolean {
  const findForbidden = ({ orderItems, reduction }: Order) =>
    orderItems.filter((item) => isForbiddenPackage(item, reduction)).map(({ id }) => id);
  const previousIds = new Set(findForbidden(before));
  return findForbidden(after).some((id) => !previousIds.has(id));
}
