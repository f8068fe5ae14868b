import { randomBytes } from "node:crypto";
import { v7 as newId } from "uuid";

import { recordBids } from "#app/commands/order/bid-receipts.server.ts";
import { bidOn, type BidRefusal, type PlaceBid } from "#app/commands/order/bids.server.ts";
import { type FormKey, madeByForm } from "#app/store/db/form-key.server.ts";
import { isOnSale } from "#app/domain/catalogue/offer.ts";
import { withAttribution } from "#app/domain/customer/campaign.ts";
import { shippings } from "#app/domain/customer/customer.ts";
import type { Cents } from "#app/domain/money.ts";
import { endBids } from "#app/domain/order/bid.ts";
import {
  type ItemRefusal,
  itemNameAndStay,
  largestQuantity,
  newItem,
  reductionOf,
  repriceItem,
  stayOf,
  withQuantity,
  withUpgrades,
} from "#app/domain/order/item.ts";
import { isForSomeAges, mandatoryUpgrades, mostPersons, obstacleFor } from "#app/domain/order/upgrades.ts";
import {
  isUnclaimed,
  mayGoByPost,
  newOrder,
  type Order,
  type OrderItem,
  withItem,
} from "#app/domain/order/order.ts";
import { withRegimes } from "#app/domain/order/package-share.ts";
import { orderTransitions } from "#app/domain/order/state-machine.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";
import { type BoundsRefusal, outsideBounds } from "#app/domain/price/calendar.ts";
import {
  quoteStay,
  quoteVoucher,
  type Stay,
  type StayRefusal,
  type VoucherRefusal,
} from "#app/domain/price/quote.ts";
import { refuse, type Refused, type Result } from "#app/domain/result.ts";
import { berlinDate } from "#app/domain/time.ts";
import { giftCardItem } from "#app/domain/voucher/gift-card-item.ts";
import { isGiftCardAmount } from "#app/domain/voucher/gift-card.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import {
  changeCart,
  type ChangeRefusal,
  openCart,
  type OrderAccess,
  saveOrder,
  touched,
} from "#app/store/queries/order/orders.server.ts";
import { findVariant, itemOnSale } from "#app/store/queries/catalogue/offers.server.ts";
import { lockCounters } from "#app/store/queries/rate-limits.server.ts";

/** An empty cart with a key of its own; pages make one only with the first item. */
export async function createOrder({ db, now }: Pick<CommandContext, "db" | "now">): Promise<Order> {
  const order = touched(emptyOrder(now), now);
  await transaction(db, (tx) => saveOrder(tx, order));
  return order;
}

export interface AddToCart {
  /** From the cart cookie; null without one. A cart that is gone, closed or an account's is replaced by a new order. */
  cart: OrderAccess | null;
  variantId: string;
  quantity: number;
  /** Null for an undated voucher. */
  stay: Stay | null;
  /** The customer agreed that what is in the cart goes. */
  replace: boolean;
  /** Kept with the order, beside what is there: who sent the customer. */
  attributes?: Readonly<Record<string, string>>;
  /** Names the order that is made where the visitor has none: sent again, the form finds it. */
  formKey?: FormKey;
  ownCart?: false;
}

/** As programs ask, which name the order and are who it belongs to: it is filled itself, or refused where it is closed. */
export interface AddToOwnCart extends Omit<AddToCart, "ownCart"> {
  cart: OrderAccess;
  ownCart: true;
  /** The first bid on the item; refused with the item, not after it. */
  bid: Omit<PlaceBid, "itemId"> | null;
}

export type AddRefusal =
  | StayRefusal
  | VoucherRefusal
  | "unknown-variant"
  | "not-on-sale"
  | BoundsRefusal
  | "quantity"
  | "not-enough"
  | "cart-not-empty";

/** `inCart`: names of what would go. */
export type PutAnswer =
  /** `before`: it was in the cart already, and nothing was changed. */
  { ok: true; order: Order; before?: true } | { ok: false; refusal: "cart-not-empty"; inCart: string[] };

export type AddAnswer =
  | PutAnswer
  /** `free`: how many are left, with "not-enough". */
  | { ok: false; refusal: Exclude<AddRefusal, "cart-not-empty">; free?: number };

export type OwnCartRefusal = ChangeRefusal | BidRefusal;

/**
 * Puts a stay or voucher into the cart, which holds one item at a time (specification § 4 "Adding an item"):
 * what was there is emptied in the same transaction, after the customer agreed. No room is held.
 */
export function addToCart(context: CommandContext, input: AddToCart): Promise<AddAnswer>;
export function addToCart(
  context: CommandContext,
  input: AddToOwnCart,
): Promise<AddAnswer | Refused<OwnCartRefusal>>;
export function addToCart(context: CommandContext, input: AddToCart | AddToOwnCart) {
  return transaction(context.db, async (tx): Promise<AddAnswer | Refused<OwnCartRefusal>> => {
    const opened = input.ownCart
      ? await openCart(tx, input.cart, context.now)
      : { ok: true as const, order: await cartToFill(tx, context, input) };
    if (!opened.ok) return opened;
    const made = await makeItem(tx, context.now, input);
    if (!made.ok) return made;
    const bid = input.ownCart ? input.bid : null;
    const decide = bid && ((filled: Order) => bidOn(context, tx, filled, { ...bid, itemId: made.item.id }));
    return putIntoCart(tx, context, opened.order, made.item, input, decide);
  });
}

export interface AddGiftCard extends Pick<AddToCart, "cart" | "replace" | "attributes" | "formKey"> {
  /** Of one card; null where what was typed is no amount. */
  amount: Cents | null;
  /** NaN where what was typed is no whole number. */
  quantity: number;
}

/** Puts gift cards into the cart, as `addToCart` puts an offer. */
export async function addGiftCard(
  context: CommandContext,
  { amount, quantity, ...input }: AddGiftCard,
): Promise<PutAnswer | (Result<object, "amount" | "quantity"> & { ok: false })> {
  if (amount === null || !isGiftCardAmount(amount)) return refuse("amount");
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > largestQuantity) return refuse("quantity");
  const item = giftCardItem({ id: newId(), amount, quantity, now: context.now });
  return transaction(context.db, async (tx) =>
    putIntoCart(tx, context, await cartToFill(tx, context, input), item, input),
  );
}

/**
 * The visitor's cart under a lock, as far as they may fill it. Else the one that this form made when it came before, and
 * where that is no cart any more, or never was, a new order.
 */
async function cartToFill(
  tx: Db,
  { now, secrets }: Pick<CommandContext, "now" | "secrets">,
  { cart, formKey }: Pick<AddToCart, "cart" | "formKey">,
): Promise<Order> {
  const own = cart ? await openCart(tx, cart, now) : null;
  if (own?.ok && isUnclaimed(own.order)) return own.order;
  if (formKey === undefined) return emptyOrder(now);
  const named = madeByForm(secrets[0], "order", formKey);
  await lockCounters(tx, [`order|${named.id}`]);
  const before = await openCart(tx, named, now);
  if (before.ok && isUnclaimed(before.order)) return before.order;
  return !before.ok && before.refusal === "unknown-order" ? emptyOrder(now, named) : emptyOrder(now);
}

/**
 * This item in the place of what is in the cart, or the question whether that may go. The same in it already stays as it is,
 * but for programs, whose calls each say what is to be.
 * @param bid decides on a bid on the item before anything is saved
 */
async function putIntoCart<Refusal extends string = never>(
  tx: Db,
  context: CommandContext,
  cart: Order,
  item: OrderItem,
  input: Pick<AddToCart | AddToOwnCart, "replace" | "attributes" | "ownCart">,
  bid?: ((filled: Order) => Promise<Result<{ order: Order }, Refusal>>) | null,
): Promise<PutAnswer | Refused<Refusal>> {
  const inCart = cart.orderItems;
  const [only] = inCart;
  if (only && inCart.length === 1 && !input.ownCart && isSameWish(only, item))
    return { ok: true, order: cart, before: true };
  if (inCart.length > 0 && !input.replace)
    return { ok: false, refusal: "cart-not-empty", inCart: inCart.map(itemNameAndStay) };
  const filled = withOnlyItem(cart, item, input.attributes);
  const decided = bid ? await bid(filled) : null;
  if (decided && !decided.ok) return decided;
  for (const former of inCart)
    await recordBids(context, tx, filled.id, former, { bids: endBids(former.bids, "changed") });
  const order = touched(withRegimes(decided?.order ?? filled), context.now);
  await saveOrder(tx, order);
  await context.publish?.(tx, { orderId: order.id, name: "article-added", itemId: item.id });
  return { ok: true, order };
}

/** The same in the same number for the same stay; of gift cards the same amount. */
function isSameWish(one: OrderItem, other: OrderItem): boolean {
  const wish = (item: OrderItem) => [item.variantId ?? item.unitPrice, item.quantity, stayOf(item)];
  return JSON.stringify(wish(one)) === JSON.stringify(wish(other));
}

/** The item as it would be sold now, or why it cannot be. */
async function makeItem(
  tx: Db,
  now: Date,
  { variantId, quantity, stay }: Pick<AddToCart, "variantId" | "quantity" | "stay">,
): Promise<{ ok: true; item: OrderItem } | Exclude<AddAnswer, PutAnswer>> {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > largestQuantity) return refuse("quantity");
  const today = berlinDate(now);
  const found = await itemOnSale(tx, variantId, stay);
  if (!found) return refuse("unknown-variant");
  if (!isOnSale(found.offer, now)) return refuse("not-on-sale");
  const outside = stay && outsideBounds(stay, today);
  if (outside) return refuse(outside);
  const { offer, variant, nightOf } = found;
  const answer = stay ? quoteStay(offer, variant, stay, nightOf, today) : quoteVoucher(offer, variant, today);
  if (!answer.ok) return answer;
  const { total: unitPrice, free } = answer.quote;
  if (free < quantity) return { ...refuse("not-enough" as const), free };
  return {
    ok: true,
    item: newItem({
      id: newId(),
      offer,
      variant,
      stay,
      quantity,
      unitPrice,
      orderItemReduction: reductionOf(answer.quote),
      upgrades: mandatoryUpgrades(offer, now, () => newId()),
      now,
    }),
  };
}

/** The cart with this item alone; what was chosen for the former one, payment type and service, is asked for again. */
function withOnlyItem(order: Order, item: OrderItem, sentBy: Readonly<Record<string, string>> = {}): Order {
  const shipping = mayGoByPost([item]) ? order.shipping : shippings.EMAIL;
  const shippingAddress = shipping.requiresShippingAddress ? order.shippingAddress : null;
  const attributes = withAttribution(order.attributes, sentBy);
  const paymentType = paymentTypes.Unknown;
  const { currency } = item;
  const sent = { shipping, shippingAddress, fees: [] };
  return { ...order, ...sent, currency, orderItems: [item], paymentType, attributes };
}

/** A fresh order; its key has 192 random bits, unless it has a name already. */
function emptyOrder(now: Date, named?: OrderAccess): Order {
  const { id, token } = named ?? { id: newId(), token: randomBytes(24).toString("base64url") };
  const order = newOrder({ id, token, customerId: newId(), now });
  return { ...order, status: orderTransitions.create.to };
}

export type QuantityRefusal = "unknown-item" | "quantity" | ItemRefusal;

/** Rooms or vouchers of an item, 1 to 20, as far as there are enough. Prices stay as they were put in. */
export function changeQuantity(
  work: CommandContext,
  access: OrderAccess,
  input: { itemId: string; quantity: number },
) {
  return changeCart<QuantityRefusal>(work, access, async (order, tx) => {
    const { itemId, quantity } = input;
    const item = order.orderItems.find(({ id }) => id === itemId);
    if (!item) return refuse("unknown-item");
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > largestQuantity) return refuse("quantity");
    // A bid binds the quantity: another one ends it, and the full price counts again.
    const bids = quantity === item.quantity ? item.bids : endBids(item.bids, "changed");
    const found = await itemOnSale(tx, item.variantId, stayOf(item));
    const wished = { ...withQuantity(item, quantity, found?.offer.additionalServiceUpgrades), bids };
    const now = { instant: work.now, today: berlinDate(work.now) };
    const { item: repriced, change } = repriceItem(wished, found, now);
    if (change?.refusal && quantity > item.quantity) return refuse(change.refusal);
    await recordBids(work, tx, order.id, item, { bids });
    await work.publish?.(tx, { orderId: order.id, name: "article-changed", itemId });
    const changed = item.priceSource === "bid" && bids !== item.bids ? repriced : wished;
    return { ok: true, order: withItem(order, changed) };
  });
}

export type UpgradeRefusal =
  | "unknown-item"
  | "unknown-upgrade"
  | "mandatory"
  | "persons"
  /** The same of an extra that is not for guests of every age. */
  | "persons-of-age"
  | "extra";

/**
 * Adds an optional upgrade to an item, or takes it away again; doing it twice changes nothing more.
 * @param input.persons who take it, where its price is for one person; else 1. 0: it is taken away
 */
export function chooseUpgrade(
  work: CommandContext,
  access: OrderAccess,
  { itemId, serviceCode, persons }: { itemId: string; serviceCode: string; persons: number },
) {
  return changeCart<UpgradeRefusal>(work, access, async (order, tx) => {
    const item = order.orderItems.find(({ id }) => id === itemId);
    if (!item) return refuse("unknown-item");
    const found = item.variantId === null ? null : await findVariant(tx, item.variantId);
    const isMeant = (upgrade: { serviceCode: string }) => upgrade.serviceCode === serviceCode;
    const upgrades = item.upgrades.filter((upgrade) => !isMeant(upgrade));
    const present = item.upgrades.find(isMeant);
    const offered = found?.offer.additionalServiceUpgrades.find(isMeant);
    if (!offered && !present) return refuse("unknown-upgrade");
    if (!(present ?? offered)?.isOptional) return refuse("mandatory");
    if (!Number.isInteger(persons) || persons < 0) return refuse("persons");
    if (persons > 0 && offered && found) {
      const { perPerson, availability: _, ...upgrade } = offered;
      if (persons > (perPerson ? mostPersons(item, offered) : 1))
        return refuse(perPerson && isForSomeAges(item, offered) ? "persons-of-age" : "persons");
      if (obstacleFor(item, offered, found.variant, persons)) return refuse("extra");
      const taken = perPerson ? persons : null;
      if (present?.persons === taken) return { ok: true, order };
      const { id, added } = present ?? { id: newId(), added: work.now };
      upgrades.push({ ...upgrade, id, added, persons: taken });
    }
    await work.publish?.(tx, { orderId: order.id, name: "article-changed", itemId: item.id });
    return { ok: true, order: withItem(order, withUpgrades(item, upgrades)) };
  });
}

/** Takes an item out of the cart. */
export function removeItem(work: CommandContext, access: OrderAccess, input: { itemId: string }) {
  return changeCart<"unknown-item">(work, access, async (order, tx) => {
    if (order.orderItems.every(({ id }) => id !== input.itemId)) return refuse("unknown-item");
    return { ok: true, order: await without(work, tx, order, ({ id }) => id === input.itemId) };
  });
}

/** Empties the cart; one that is empty stays so. */
export function clearItems(work: CommandContext, access: OrderAccess) {
  return changeCart<never>(work, access, async (order, tx) => {
    return { ok: true, order: await without(work, tx, order, () => true) };
  });
}

/** Without items that go: their bids are over, and who counts hears of it. */
async function without(work: CommandContext, tx: Db, order: Order, goes: (item: OrderItem) => boolean) {
  for (const item of order.orderItems.filter(goes)) {
    await recordBids(work, tx, order.id, item, { bids: endBids(item.bids, "changed") });
    await work.publish?.(tx, { orderId: order.id, name: "article-removed", itemId: item.id });
  }
  return { ...order, orderItems: order.orderItems.filter((item) => !goes(item)) };
}
