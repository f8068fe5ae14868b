import { randomBytes } from "node:crypto";
import { v7 as newId } from "uuid";

import { recordBids } from "#app/commands/order/bid-receipts.server.ts";
import { applyBid, type BidRefusal, type PlaceBid } from "#app/commands/order/bids.server.ts";
import { type FormKey, deriveFormIdentity } from "#app/store/db/form-key.server.ts";
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
  isForCaller,
  isUnclaimed,
  mayGoByPost,
  newOrder,
  type Order,
  type OrderItem,
  withItem,
} from "#app/domain/order/order.ts";
import { updateRegimes } from "#app/domain/order/package-share.ts";
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
import { type GiftCardWording, giftCardItem } from "#app/domain/voucher/gift-card-item.ts";
import { isGiftCardAmount } from "#app/domain/voucher/gift-card.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import {
  changeCart,
  type ChangeRefusal,
  openCart,
  type OrderAccess,
  saveOrder,
  renewCart,
} from "#app/store/queries/order/orders.server.ts";
import { findVariant, findItemOnSale } from "#app/store/queries/catalogue/offers.server.ts";
import { lockCounters } from "#app/store/queries/rate-limits.server.ts";

/** Creates and saves an empty cart with a key of its own. Pages create one only together with the first item. */
export async function createOrder({ db, now }: Pick<CommandContext, "db" | "now">): Promise<Order> {
  const order = renewCart(emptyOrder(now), now);
  await transaction(db, (tx) => saveOrder(tx, order));
  return order;
}

export interface AddToCart {
  /**
   * From the cart cookie, null without one. A cart that is missing,
   * closed or owned by an account is replaced by a new order.
   */
  cart: OrderAccess | null;
  variantId: string;
  quantity: number;
  /** Null for an undated voucher. */
  stay: Stay | null;
  /** The customer agreed to replace the cart's content. */
  replace: boolean;
  /** Where the visitor came from. Merged into the order's attributes. */
  attributes?: Readonly<Record<string, string>>;
  /** Determines the id of a new order, so that a repeated submission finds the same order. */
  formKey?: FormKey;
  ownCart?: false;
}

/** Input of API clients, which own the order they name. A closed order is refused instead of replaced. */
export interface AddToOwnCart extends Omit<AddToCart, "ownCart"> {
  cart: OrderAccess;
  ownCart: true;
  /** First bid on the item. If it is refused, the item is not added. */
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

/** `inCart`: names of the items that would be replaced. */
export type PutAnswer =
  /** `before`: the same item was in the cart already, and nothing changed. */
  { ok: true; order: Order; before?: true } | { ok: false; refusal: "cart-not-empty"; inCart: string[] };

export type AddAnswer =
  | PutAnswer
  /** `free`: how many are left, given with "not-enough". */
  | { ok: false; refusal: Exclude<AddRefusal, "cart-not-empty">; free?: number };

export type OwnCartRefusal = ChangeRefusal | BidRefusal;

/**
 * Adds a stay or voucher to the cart, which holds one item at a time (specification § 4 "Adding an item"). Replaces
 * the present item in the same transaction if the customer agreed. Reserves no room.
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
      : { ok: true as const, order: await findOrCreateCart(tx, context, input) };
    if (!opened.ok) return opened;
    const built = await makeItem(tx, context.now, input);
    if (!built.ok) return built;
    const bid = input.ownCart ? input.bid : null;
    const addBid =
      bid && ((filled: Order) => applyBid(context, tx, filled, { ...bid, itemId: built.item.id }));
    return putIntoCart(tx, context, opened.order, built.item, input, addBid);
  });
}

export interface AddGiftCard extends Pick<AddToCart, "cart" | "replace" | "attributes" | "formKey"> {
  /** Per card, null when the typed text is no amount. */
  amount: Cents | null;
  /** NaN when the typed text is no whole number. */
  quantity: number;
  wording: GiftCardWording;
}

/** Adds gift cards to the cart, replacing its content as `addToCart` does. */
export async function addGiftCard(
  context: CommandContext,
  { amount, quantity, wording, ...input }: AddGiftCard,
): Promise<PutAnswer | (Result<object, "amount" | "quantity"> & { ok: false })> {
  if (amount === null || !isGiftCardAmount(amount)) return refuse("amount");
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > largestQuantity) return refuse("quantity");
  const item = giftCardItem({ id: newId(), amount, quantity, wording, now: context.now });
  return transaction(context.db, async (tx) =>
    putIntoCart(tx, context, await findOrCreateCart(tx, context, input), item, input),
  );
}

/**
 * Returns the visitor's own cart, locked, if they may fill it. Otherwise returns the cart that an earlier submission
 * of this form created, or a new order if there is none or it is no longer a cart.
 */
async function findOrCreateCart(
  tx: Db,
  { now, secrets }: Pick<CommandContext, "now" | "secrets">,
  { cart, formKey }: Pick<AddToCart, "cart" | "formKey">,
): Promise<Order> {
  const openedCart = cart ? await openCart(tx, cart, now) : null;
  if (openedCart?.ok && isUnclaimed(openedCart.order)) return openedCart.order;
  if (formKey === undefined) return emptyOrder(now);
  const formOrder = deriveFormIdentity(secrets[0], "order", formKey);
  await lockCounters(tx, [`order|${formOrder.id}`]);
  const existing = await openCart(tx, formOrder, now);
  if (existing.ok && isUnclaimed(existing.order)) return existing.order;
  return !existing.ok && existing.refusal === "unknown-order" ? emptyOrder(now, formOrder) : emptyOrder(now);
}

/**
 * Replaces the cart's content by the item, or refuses with "cart-not-empty" if the customer has not agreed. An
 * identical item leaves the cart unchanged, except for API clients: each of their calls adds the item anew.
 * @param bid evaluates a bid on the item before anything is saved
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
  if (only && inCart.length === 1 && !input.ownCart && isSameItem(only, item))
    return { ok: true, order: cart, before: true };
  if (inCart.length > 0 && !input.replace)
    return { ok: false, refusal: "cart-not-empty", inCart: inCart.map(itemNameAndStay) };
  const filled = withOnlyItem(cart, item, input.attributes);
  const bidResult = bid ? await bid(filled) : null;
  if (bidResult && !bidResult.ok) return bidResult;
  for (const former of inCart)
    await recordBids(context, tx, filled.id, former, { bids: endBids(former.bids, "changed") });
  const order = renewCart(updateRegimes(bidResult?.order ?? filled), context.now);
  await saveOrder(tx, order);
  await context.publish?.(tx, { orderId: order.id, name: "article-added", itemId: item.id });
  return { ok: true, order };
}

/** Same variant, quantity and stay; for gift cards same amount and quantity. */
function isSameItem(one: OrderItem, other: OrderItem): boolean {
  const describe = (item: OrderItem) => [item.variantId ?? item.unitPrice, item.quantity, stayOf(item)];
  return JSON.stringify(describe(one)) === JSON.stringify(describe(other));
}

type ItemWish = Pick<AddToCart, "variantId" | "quantity" | "stay">;
type NotSold = Exclude<AddAnswer, PutAnswer>;

/** Builds the item at its current price, or returns why it cannot be sold. `free`: how many are left. */
async function makeItem(
  db: Db,
  now: Date,
  { variantId, quantity, stay, attributes = {} }: ItemWish & { attributes?: AddToCart["attributes"] },
): Promise<{ ok: true; item: OrderItem; free: number } | NotSold> {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > largestQuantity) return refuse("quantity");
  const today = berlinDate(now);
  const found = await findItemOnSale(db, variantId, stay);
  if (!found) return refuse("unknown-variant");
  if (!isOnSale(found.offer, now)) return refuse("not-on-sale");
  const outside = stay && outsideBounds(stay, today, isForCaller({ attributes }));
  if (outside) return refuse(outside);
  const { offer, variant, nightOf } = found;
  const answer = stay ? quoteStay(offer, variant, stay, nightOf, today) : quoteVoucher(offer, variant, today);
  if (!answer.ok) return answer;
  const { total: unitPrice, free } = answer.quote;
  if (free < quantity) return { ...refuse("not-enough" as const), free };
  const item = newItem({
    id: newId(),
    offer,
    variant,
    stay,
    quantity,
    unitPrice,
    orderItemReduction: reductionOf(answer.quote),
    upgrades: mandatoryUpgrades(offer, now, () => newId()),
    now,
  });
  return { ok: true, item, free };
}

/** A cart with only this item, which is not saved. `free`: how many are left. */
export async function previewCart(
  db: Db,
  now: Date,
  wish: ItemWish & { attributes?: AddToCart["attributes"] },
): Promise<{ ok: true; order: Order; free: number } | NotSold> {
  const built = await makeItem(db, now, wish);
  if (!built.ok) return built;
  const order = updateRegimes(withOnlyItem(emptyOrder(now), built.item, wish.attributes));
  return { ok: true, order, free: built.free };
}

/** The cart with only this item. Payment type and service are reset, because they were chosen for the former item. */
function withOnlyItem(order: Order, item: OrderItem, campaign: Readonly<Record<string, string>> = {}): Order {
  const shipping = mayGoByPost([item]) ? order.shipping : shippings.EMAIL;
  const shippingAddress = shipping.requiresShippingAddress ? order.shippingAddress : null;
  const attributes = withAttribution(order.attributes, campaign);
  const paymentType = paymentTypes.Unknown;
  const { currency } = item;
  const delivery = { shipping, shippingAddress, fees: [] };
  return { ...order, ...delivery, currency, orderItems: [item], paymentType, attributes };
}

/** A new open order. Its key has 192 random bits, unless the caller gives id and key. */
function emptyOrder(now: Date, access?: OrderAccess): Order {
  const { id, token } = access ?? { id: newId(), token: randomBytes(24).toString("base64url") };
  const order = newOrder({ id, token, customerId: newId(), now });
  return { ...order, status: orderTransitions.create.to };
}

export type QuantityRefusal = "unknown-item" | "quantity" | ItemRefusal;

/** Sets an item's number of rooms or vouchers, if enough are free. The price changes only if this ends a bid. */
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
    // A bid applies to one quantity: changing it ends the bid and restores the full price.
    const bids = quantity === item.quantity ? item.bids : endBids(item.bids, "changed");
    const found = await findItemOnSale(tx, item.variantId, stayOf(item));
    const resized = { ...withQuantity(item, quantity, found?.offer.additionalServiceUpgrades), bids };
    const now = { instant: work.now, today: berlinDate(work.now) };
    const { item: repriced, change } = repriceItem(resized, found, now);
    if (change?.refusal && quantity > item.quantity) return refuse(change.refusal);
    await recordBids(work, tx, order.id, item, { bids });
    await work.publish?.(tx, { orderId: order.id, name: "article-changed", itemId });
    const changed = item.priceSource === "bid" && bids !== item.bids ? repriced : resized;
    return { ok: true, order: withItem(order, changed) };
  });
}

export type UpgradeRefusal =
  | "unknown-item"
  | "unknown-upgrade"
  | "mandatory"
  | "persons"
  /** As "persons", for an extra that is limited to some ages. */
  | "persons-of-age"
  | "extra";

interface UpgradeChoice {
  itemId: string;
  serviceCode: string;
  /** Persons who take it if priced per person, else 1; 0 removes it. */
  persons: number;
}

/** Adds an optional upgrade to an item, changes its number of persons, or removes it. Idempotent. */
export function chooseUpgrade(work: CommandContext, access: OrderAccess, choice: UpgradeChoice) {
  return changeCart<UpgradeRefusal>(work, access, async (order, tx) => {
    const answer = await applyUpgrade({ db: tx, now: work.now }, order, choice);
    if (answer.ok && answer.order !== order)
      await work.publish?.(tx, { orderId: order.id, name: "article-changed", itemId: choice.itemId });
    return answer;
  });
}

/** As `chooseUpgrade`, without saving the order. The same order is returned when nothing changes. */
export async function applyUpgrade(
  { db, now }: Pick<CommandContext, "now"> & { db: Db },
  order: Order,
  { itemId, serviceCode, persons }: UpgradeChoice,
): Promise<Result<{ order: Order }, UpgradeRefusal>> {
  const item = order.orderItems.find(({ id }) => id === itemId);
  if (!item) return refuse("unknown-item");
  const found = item.variantId === null ? null : await findVariant(db, item.variantId);
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
    const { id, added } = present ?? { id: newId(), added: now };
    upgrades.push({ ...upgrade, id, added, persons: taken });
  }
  return { ok: true, order: withItem(order, withUpgrades(item, upgrades)) };
}

export function removeItem(work: CommandContext, access: OrderAccess, input: { itemId: string }) {
  return changeCart<"unknown-item">(work, access, async (order, tx) => {
    if (order.orderItems.every(({ id }) => id !== input.itemId)) return refuse("unknown-item");
    return { ok: true, order: await removeItems(work, tx, order, ({ id }) => id === input.itemId) };
  });
}

export function clearItems(work: CommandContext, access: OrderAccess) {
  return changeCart<never>(work, access, async (order, tx) => {
    return { ok: true, order: await removeItems(work, tx, order, () => true) };
  });
}

/** Removes the matching items, ends their bids and publishes the removal. */
async function removeItems(work: CommandContext, tx: Db, order: Order, isGone: (item: OrderItem) => boolean) {
  for (const item of order.orderItems.filter(isGone)) {
    await recordBids(work, tx, order.id, item, { bids: endBids(item.bids, "changed") });
    await work.publish?.(tx, { orderId: order.id, name: "article-removed", itemId: item.id });
  }
  return { ...order, orderItems: order.orderItems.filter((item) => !isGone(item)) };
}
