/**
 * Whether a stay with its services is a package (BGB § 651a Abs. 4): tourist services of a quarter of the price or more
 * make it one, and only a vendor set up as organiser may sell that.
 * The quarter is of tourist services alone (Abs. 3 Nr. 4). Carriage of persons (Nr. 1) and the hire of cars or motorcycles (Nr. 3)
 * make a package at any share; nothing here knows them, so no hotel may have them as an extra: `catalogue validate` notices them.
 */
import type { UpgradeOffer } from "#app/domain/catalogue/offer.ts";
import { type Cents, cents, shareOf, sumCents } from "#app/domain/money.ts";
import { upgradeTotal, withUpgrades } from "#app/domain/order/item.ts";
import type { Order, OrderItem } from "#app/domain/order/order.ts";
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

/** Would this service make such a package of the item, though only one person took it? */
export function tooMuchWith(item: OrderItem, upgrade: UpgradeOffer, reduction: Reduction | null): boolean {
  const { perPerson, availability: _, ...service } = upgrade;
  const one = { ...service, id: "", added: item.added, persons: perPerson ? 1 : null };
  const taken = withUpgrades(item, [...item.upgrades, one]);
  return !lacksOrganiser(item, reduction) && lacksOrganiser(taken, reduction);
}

/** The change makes such a package of what was none: whoever has one already may do anything to get out of it. */
export function makesPackage(before: Order, after: Order): boolean {
  const lacking = ({ orderItems, reduction }: Order) =>
    orderItems.filter((item) => lacksOrganiser(item, reduction)).map(({ id }) => id);
  const known = new Set(lacking(before));
  return lacking(after).some((id) => !known.has(id));
}
