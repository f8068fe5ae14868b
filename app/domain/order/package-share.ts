/**
 * Whether a stay with its services is a package (BGB § 651a Abs. 4): tourist services of a quarter of the price or more
 * make it one, and only a vendor set up as organiser may sell that.
 * The quarter is of tourist services alone (Abs. 3 Nr. 4). Carriage of persons (Nr. 1) and the hire of cars or motorcycles (Nr. 3)
 * make a package at any share; nothing here knows them, so no hotel may have them as an extra: `catalogue validate` notices them.
 */
import type { UpgradeOffer } from "#app/domain/catalogue/offer.ts";
import { type Cents, cents, shareOf, sumCents } from "#app/domain/money.ts";
import type { BidBounds } from "#app/domain/order/bid.ts";
import { upgradeTotal, withUnitPrice, withUpgrades } from "#app/domain/order/item.ts";
import type { Order, OrderItem } from "#app/domain/order/order.ts";
import { mostPersons } from "#app/domain/order/upgrades.ts";
import { discountOf, type Reduction } from "#app/domain/price/reduction.ts";

/** Are tourist services of this worth a quarter or more of a total that holds them? */
export function isQuarter(worth: Cents, total: Cents): boolean {
  return worth > 0 && worth >= shareOf(total, 25, 100);
}

/** At what is paid for all of it now: bid, promotion and code count. */
export function isPackage(item: OrderItem, reduction: Reduction | null): boolean {
  if (item.terms.offerType === "Cruise") return true;
  const services = item.upgrades.filter(({ touristService }) => touristService);
  const worth = sumCents(services.map((upgrade) => upgradeTotal(item, upgrade)));
  return isQuarter(worth, cents(item.total - discountOf([item], reduction)));
}

/** The order with the legal regime that each stay has by what is chosen with it; vouchers stay vouchers. */
export function withRegimes(order: Order): Order {
  const orderItems = order.orderItems.map((item) => {
    if (item.type === "Voucher") return item;
    return { ...item, regime: isPackage(item, order.reduction) ? "package" : "dated-stay" } as const;
  });
  return { ...order, orderItems };
}

/** A package of somebody who may not sell one. */
export function lacksOrganiser(item: OrderItem, reduction: Reduction | null): boolean {
  return !item.terms.organiser && item.terms.offerType !== "Cruise" && isPackage(item, reduction);
}

/** What may be proposed for an item as it is in the cart. */
export interface ProposalBounds extends BidBounds {
  /** Lower prices are left out, since its services would be a quarter of them. */
  raised: boolean;
}

/**
 * From the lowest price that is not refused for the services chosen with it; the bounds as they are where every price is,
 * so that the refusal says why.
 */
export function proposalBounds(
  item: OrderItem,
  bounds: BidBounds,
  reduction: Reduction | null,
): ProposalBounds {
  const refused = (price: Cents) =>
    lacksOrganiser({ ...withUnitPrice(item, price), priceSource: "bid" }, reduction);
  if (!refused(bounds.lowest) || refused(bounds.highest)) return { ...bounds, raised: false };
  let [low, high] = [bounds.lowest, bounds.highest];
  while (high - low > 1) {
    const middle = cents(Math.floor((low + high) / 2));
    if (refused(middle)) low = middle;
    else high = middle;
  }
  return { ...bounds, lowest: high, raised: true };
}

/** Would this service make such a package of the item? @param takers of one with a price for each person */
export function tooMuchWith(
  item: OrderItem,
  upgrade: UpgradeOffer,
  reduction: Reduction | null,
  takers = upgrade.availability?.minPersons ?? 1,
): boolean {
  const { perPerson, availability: _, ...service } = upgrade;
  const others = item.upgrades.filter(({ serviceCode }) => serviceCode !== upgrade.serviceCode);
  const taken = { ...service, id: "", added: item.added, persons: perPerson ? takers : null };
  return (
    !lacksOrganiser(withUpgrades(item, others), reduction) &&
    lacksOrganiser(withUpgrades(item, [...others, taken]), reduction)
  );
}

/** How many of the guests can take a service, where anybody does. */
export interface Takers {
  least: number;
  most: number;
  /** More of them would make a package that the house may not sell. */
  cut: boolean;
}

export function takersOf(item: OrderItem, upgrade: UpgradeOffer, reduction: Reduction | null): Takers {
  const { minPersons: least = 1, maxPersons = Infinity } = upgrade.availability ?? {};
  const guests = Math.min(mostPersons(item, upgrade), maxPersons);
  let most = guests;
  while (most > least && tooMuchWith(item, upgrade, reduction, most)) most -= 1;
  return { least, most, cut: most < guests };
}

/** The change makes such a package of what was none: whoever has one already may do anything to get out of it. */
export function makesPackage(before: Order, after: Order): boolean {
  const lacking = ({ orderItems, reduction }: Order) =>
    orderItems.filter((item) => lacksOrganiser(item, reduction)).map(({ id }) => id);
  const known = new Set(lacking(before));
  return lacking(after).some((id) => !known.has(id));
}
