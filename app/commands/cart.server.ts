import { randomBytes } from "node:crypto";

import { v7 as newId } from "uuid";

import { bidOn, type BidRefusal, type PlaceBid } from "#app/commands/bids.server.ts";
import { isOnSale } from "#app/domain/catalogue/offer.ts";
import { withAttribution } from "#app/domain/customer/campaign.ts";
import { shippings } from "#app/domain/customer/customer.ts";
import { berlinDate } from "#app/domain/dates.ts";
import { endBids } from "#app/domain/order/bid.ts";
import {
  largestQuantity,
  newItem,
  reductionOf,
  stayOf,
  withQuantity,
  withUpgrades,
  wouldBePackage,
} from "#app/domain/order/item.ts";
import { canBeChanged, isUnclaimed, type Order, type OrderItem } from "#app/domain/order/order.ts";
import { type ItemRefusal, repriceItem } from "#app/domain/order/reprice.ts";
import { orderTransitions } from "#app/domain/order/state-machine.ts";
import { paymentStatuses, paymentTypes } from "#app/domain/payment/status.ts";
import {
  quoteStay,
  quoteVoucher,
  type Stay,
  type StayRefusal,
  type VoucherRefusal,
} from "#app/domain/price/quote.ts";
import { refuse } from "#app/domain/result.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import { changeCart, type OrderAccess, readOrder, touched } from "#app/store/order-access.server.ts";
import { saveBidStates } from "#app/store/queries/bids.server.ts";
import { findVariant, itemOnSale } from "#app/store/queries/offers.server.ts";
import { saveOrder } from "#app/store/queries/orders.server.ts";

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
  /** Who sent the customer, for the order to keep. */
  attributes?: Readonly<Record<string, string>>;
}

export type AddRefusal =
  | StayRefusal
  | VoucherRefusal
  | "unknown-variant"
  | "not-on-sale"
  | "past"
  | "quantity"
  | "not-enough"
  | "cart-not-empty";

/** `inCart`: titles that would go. */
export type PutAnswer =
  | { ok: true; order: Order }
  | { ok: false; refusal: "cart-not-empty"; inCart: string[] };

export type AddAnswer =
  | PutAnswer
  /** `free`: how many are left, with "not-enough". */
  | { ok: false; refusal: Exclude<AddRefusal, "cart-not-empty">; free?: number };

/**
 * Puts a stay or voucher into the cart, which holds one item at a time (specification § 4 "Adding an item"):
 * what was there is emptied in the same transaction, after the customer agreed. No room is held.
 */
export function addToCart(work: CommandContext, input: AddToCart): Promise<AddAnswer> {
  return transaction(work.db, async (tx): Promise<AddAnswer> => {
    const made = await makeItem(tx, work.now, input);
    return made.ok ? putIntoCart(tx, work, made.item, input) : made;
  });
}

/** This item in the place of what is in the cart, or the question whether that may go. */
export async function putIntoCart(
  tx: Db,
  { now, tell }: Pick<CommandContext, "now" | "tell">,
  item: OrderItem,
  input: Pick<AddToCart, "cart" | "replace" | "attributes">,
): Promise<PutAnswer> {
  const opened = input.cart ? await readOrder(tx, input.cart, now, true) : null;
  const mayFill = opened?.ok && canBeChanged(opened.order) && isUnclaimed(opened.order);
  const cart = mayFill ? opened.order : null;
  if (cart && cart.orderItems.length > 0 && !input.replace) {
    return { ok: false, refusal: "cart-not-empty", inCart: cart.orderItems.map((item) => item.title) };
  }
  const order = touched(filled(cart ?? emptyOrder(now), item, input.attributes), now);
  const former = cart?.orderItems.flatMap((item) => endBids(item.bids, "changed")) ?? [];
  await saveBidStates(tx, former);
  await saveOrder(tx, order);
  await tell?.(tx, { orderId: order.id, name: "article-added", itemId: item.id });
  return { ok: true, order };
}

/** The item as it would be sold now, or why it cannot be. */
export async function makeItem(
  tx: Db,
  now: Date,
  { variantId, quantity, stay }: Pick<AddToCart, "variantId" | "quantity" | "stay">,
): Promise<{ ok: true; item: OrderItem } | Exclude<AddAnswer, PutAnswer>> {
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > largestQuantity) return refuse("quantity");
  const today = berlinDate(now);
  const found = await itemOnSale(tx, variantId, stay);
  if (!found) return refuse("unknown-variant");
  if (!isOnSale(found.offer, now)) return refuse("not-on-sale");
  if (stay && stay.checkin <= today) return refuse("past");
  const { offer, variant, nightOf } = found;
  const answer = stay ? quoteStay(offer, variant, stay, nightOf, today) : quoteVoucher(offer, variant, today);
  if (!answer.ok) return answer;
  const { total: unitPrice, free } = answer.quote;
  if (free < quantity) return { ...refuse("not-enough" as const), free };
  const upgrades = offer.additionalServiceUpgrades
    .filter((upgrade) => !upgrade.isOptional)
    .map(({ serviceCode, description, unitPrice: price }) => ({
      id: newId(),
      serviceCode,
      description,
      added: now,
      unitPrice: price,
      isOptional: false,
    }));
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
      upgrades,
      now,
    }),
  };
}

/**
 * The cart with this item alone. Dated items go by e-mail only; a payment type chosen for the former item is asked for
 * again.
 */
export function filled(order: Order, item: OrderItem, sentBy: Readonly<Record<string, string>> = {}): Order {
  const shipping = item.type === "Booking" ? shippings.EMAIL : order.shipping;
  const shippingAddress = shipping.requiresShippingAddress ? order.shippingAddress : null;
  const attributes = withAttribution(order.attributes, sentBy);
  const paymentType = paymentTypes.Unknown;
  return { ...order, orderItems: [item], shipping, shippingAddress, paymentType, attributes };
}

/** A fresh order; its key has 192 random bits. */
export function emptyOrder(now: Date): Order {
  return {
    id: newId(),
    token: randomBytes(24).toString("base64url"),
    version: 0,
    status: orderTransitions.create.to,
    currency: "EUR",
    region: "de",
    created: now,
    expires: now,
    orderDate: null,
    gracePeriod: null,
    vanityOrderNumber: null,
    customer: {
      id: newId(),
      sex: "",
      firstName: "",
      lastName: "",
      email: "",
      phone: "",
      address: "",
      country: "DE",
      zip: "",
      city: "",
      customerAttributes: [],
    },
    shipping: shippings.EMAIL,
    shippingAddress: null,
    paymentType: paymentTypes.Unknown,
    paymentStatus: paymentStatuses.Uninitialized,
    amountReceived: 0 as Order["amountReceived"],
    accountId: null,
    attributes: {},
    reduction: null,
    participantsSignedOff: null,
    giftCards: [],
    orderItems: [],
  };
}

export type FillRefusal = AddRefusal | BidRefusal;

export interface FillCart {
  variantId: string;
  quantity: number;
  /** Null for an undated voucher. */
  stay: Stay | null;
  /** The first bid on it; refused with the item, not after it. */
  bid: Omit<PlaceBid, "itemId"> | null;
  /** Kept with the order, beside what is there: who sent the customer. */
  attributes: Readonly<Record<string, string>>;
}

/**
 * Puts an item into this very cart, whose items go without a question (specification § 4 "Adding an item"): the API
 * has asked before. A cart that is closed is refused, not replaced.
 */
export function fillCart(work: CommandContext, access: OrderAccess, input: FillCart) {
  return changeCart<FillRefusal>(work, access, async (cart, tx) => {
    const made = await makeItem(tx, work.now, input);
    if (!made.ok) return made;
    const order = filled(cart, made.item, input.attributes);
    const bid = input.bid && (await bidOn(work, tx, order, { ...input.bid, itemId: made.item.id }));
    if (bid && !bid.ok) return bid;
    const former = cart.orderItems.flatMap((item) => endBids(item.bids, "changed"));
    await saveBidStates(tx, former);
    return { ok: true, order: bid?.order ?? order };
  });
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
    const wished = { ...withQuantity(item, quantity), bids };
    const found = await itemOnSale(tx, item.variantId, stayOf(item));
    const { item: repriced, change } = repriceItem(wished, found, {
      instant: work.now,
      today: berlinDate(work.now),
    });
    if (change?.refusal && quantity > item.quantity) return refuse(change.refusal);
    await saveBidStates(tx, bids);
    await work.tell?.(tx, { orderId: order.id, name: "article-changed", itemId });
    const changed = item.priceSource === "bid" && bids !== item.bids ? repriced : wished;
    return {
      ok: true,
      order: { ...order, orderItems: order.orderItems.map((old) => (old === item ? changed : old)) },
    };
  });
}

export type UpgradeRefusal = "unknown-item" | "unknown-upgrade" | "mandatory" | "would-be-package";

/**
 * Adds an optional upgrade to an item, or takes it away again; doing it twice changes nothing more.
 * Refused where the stay would become a package that nobody is set up to organise (BGB § 651a).
 */
export function chooseUpgrade(
  work: CommandContext,
  access: OrderAccess,
  input: { itemId: string; serviceCode: string; chosen: boolean },
) {
  return changeCart<UpgradeRefusal>(work, access, async (order, tx) => {
    const item = order.orderItems.find(({ id }) => id === input.itemId);
    if (!item) return refuse("unknown-item");
    const found = item.variantId === null ? null : await findVariant(tx, item.variantId);
    const offered = found?.offer.additionalServiceUpgrades ?? [];
    const others = item.upgrades.filter((upgrade) => upgrade.serviceCode !== input.serviceCode);
    const present = item.upgrades.find((upgrade) => upgrade.serviceCode === input.serviceCode);
    const upgrade = offered.find(({ serviceCode }) => serviceCode === input.serviceCode);
    if (!upgrade && !present) return refuse("unknown-upgrade");
    if (!(present ?? upgrade)?.isOptional) return refuse("mandatory");
    if (input.chosen && upgrade && present) return { ok: true, order };
    if (!input.chosen || !upgrade) return await replaced(others);
    if (!found?.offer.vendor.organiser && wouldBePackage(item, offered, upgrade))
      return refuse("would-be-package");
    const { serviceCode, description, unitPrice, isOptional } = upgrade;
    return await replaced([
      ...others,
      { id: newId(), serviceCode, description, unitPrice, isOptional, added: work.now },
    ]);

    async function replaced(upgrades: typeof others) {
      await work.tell?.(tx, { orderId: order.id, name: "article-changed", itemId: input.itemId });
      const orderItems = order.orderItems.map((old) =>
        old.id === input.itemId ? withUpgrades(old, upgrades) : old,
      );
      return { ok: true as const, order: { ...order, orderItems } };
    }
  });
}

/** Takes an item out of the cart. */
export function removeItem(work: CommandContext, access: OrderAccess, input: { itemId: string }) {
  return changeCart<"unknown-item">(work, access, async (order, tx) => {
    const orderItems = order.orderItems.filter((item) => item.id !== input.itemId);
    if (orderItems.length === order.orderItems.length) return refuse("unknown-item");
    const removed = order.orderItems.filter((item) => item.id === input.itemId);
    await saveBidStates(
      tx,
      removed.flatMap((item) => endBids(item.bids, "changed")),
    );
    await work.tell?.(tx, { orderId: order.id, name: "article-removed", itemId: input.itemId });
    return { ok: true, order: { ...order, orderItems } };
  });
}

/** Empties the cart; one that is empty stays so. */
export function clearItems(work: CommandContext, access: OrderAccess) {
  return changeCart<never>(work, access, async (order, tx) => {
    await saveBidStates(
      tx,
      order.orderItems.flatMap((item) => endBids(item.bids, "changed")),
    );
    for (const { id: itemId } of order.orderItems)
      await work.tell?.(tx, { orderId: order.id, name: "article-removed", itemId });
    return { ok: true, order: { ...order, orderItems: [] } };
  });
}
