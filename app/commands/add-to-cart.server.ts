import { randomBytes } from "node:crypto";
import { v7 as newId } from "uuid";
import { berlinDate } from "#app/domain/berlin-time.ts";
import { withAttribution } from "#app/domain/campaign.ts";
import { endBids } from "#app/domain/bid.ts";
import { shippings } from "#app/domain/customer.ts";
import { isOnSale } from "#app/domain/offer.ts";
import { canBeChanged, isUnclaimed, type Order, type OrderItem, orderStatuses } from "#app/domain/order.ts";
import { largestQuantity, newItem, reductionOf } from "#app/domain/order-item.ts";
import { paymentStatuses, paymentTypes } from "#app/domain/payment.ts";
import {
  quoteStay,
  quoteVoucher,
  type Stay,
  type StayRefusal,
  type VoucherRefusal,
} from "#app/domain/price.ts";
import { refuse } from "#app/domain/result.ts";
import { saveBidStates } from "#app/store/bids.server.ts";
import { touched } from "#app/store/change-order.server.ts";
import { type OrderAccess, readOrder } from "#app/store/read-order.server.ts";
import type { Db } from "#app/store/database.server.ts";
import { itemOnSale } from "#app/store/items-on-sale.server.ts";
import { saveOrder } from "#app/store/orders.server.ts";
import { transaction } from "#app/store/transaction.server.ts";
import type { Work } from "#app/store/work.server.ts";

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
export function addToCart(work: Work, input: AddToCart): Promise<AddAnswer> {
  return transaction(work.db, async (tx): Promise<AddAnswer> => {
    const made = await makeItem(tx, work.now, input);
    return made.ok ? putIntoCart(tx, work, made.item, input) : made;
  });
}

/** This item in the place of what is in the cart, or the question whether that may go. */
export async function putIntoCart(
  tx: Db,
  { now, tell }: Pick<Work, "now" | "tell">,
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
    status: orderStatuses.Open,
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
