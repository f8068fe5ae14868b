/** Carts ready to order, filled by the commands of the customer pages. */
import { addToCart } from "#app/commands/order/cart.server.ts";
import {
  choosePayment,
  reviewOrder,
  saveCustomer,
  totalsSignature,
} from "#app/commands/order/checkout.server.ts";
import { addCard, encryptCardCode, hashCardCode } from "#app/store/queries/voucher/gift-cards.server.ts";
import type { Offer } from "#app/domain/catalogue/offer.ts";
import { type Address, emptyAddress, shippings, type ShippingType } from "#app/domain/customer/customer.ts";
import { addDays, civilDate } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import { newItem } from "#app/domain/order/item.ts";
import { type Order, type OrderItem, orderStatuses } from "#app/domain/order/order.ts";
import { paymentStatuses, type PaymentType, paymentTypes } from "#app/domain/payment/status.ts";
import type { Stay } from "#app/domain/price/quote.ts";
import type { ReductionCode } from "#app/domain/price/reduction.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import type { Db } from "#app/store/db/database.server.ts";
import type { OrderAccess } from "#app/store/queries/order/orders.server.ts";
import { saveCode } from "#app/store/queries/voucher/reductions.server.ts";
import { arrival, testNow } from "#tests/support/catalogue.ts";
import { secret } from "#tests/support/fakes.ts";
import { anOffer, aVariant } from "#tests/support/offers.ts";

export { secret };

export function aCustomer(part: Partial<Address> = {}): Address {
  return {
    ...emptyAddress,
    firstName: "Erika",
    lastName: "Beispiel",
    email: "erika@kundin.example",
    address: "Musterweg 3",
    zip: "10115",
    city: "Berlin",
    ...part,
  };
}

export const weekend: Stay = { checkin: arrival, checkout: addDays(arrival, 3), adults: 2, childrenAges: [] };

export interface CartWish {
  /** The id of an offer's variant. Null fails, although order items may have it. */
  variantId: string | null;
  stay?: Stay | null;
  quantity?: number;
  customer?: Partial<Address>;
  paymentType?: PaymentType;
}

/** Creates a cart with everything that an order needs. */
export async function readyCart(work: CommandContext, wish: CartWish): Promise<Order> {
  const { stay = weekend, quantity = 1, paymentType = paymentTypes.WireTransfer } = wish;
  const variantId = wish.variantId ?? "";
  const added = await addToCart(work, { cart: null, variantId, quantity, stay, replace: false });
  if (!added.ok) throw new Error(added.refusal);
  return completeCheckout(work, added.order, { paymentType, customer: wish.customer });
}

/** Adds payment, customer and shipping to the cart. */
export async function completeCheckout(
  work: CommandContext,
  cart: OrderAccess,
  wish: { paymentType: PaymentType; customer?: Partial<Address> | undefined; shippingType?: ShippingType },
): Promise<Order> {
  const { paymentType, shippingType = "EMAIL" } = wish;
  const offered = new Set(Object.values(paymentTypes));
  const chosen = await choosePayment(work, cart, { paymentType, offered });
  if (!chosen.ok) throw new Error(chosen.refusal);
  const customer = aCustomer(wish.customer);
  const shippingAddress =
    shippingType === "EMAIL"
      ? null
      : { ...customer, receiverLine: "", address2: "", isAlternativeAddress: false };
  const saved = await saveCustomer(work, cart, { customer, shippingType, shippingAddress });
  if (!saved.ok) throw new Error(saved.refusal);
  return saved.order;
}

/** The totals signature that the last checkout step shows now. */
export async function signShownTotals(work: CommandContext, order: Order): Promise<string> {
  return totalsSignature(await reviewOrder(work.db, order, work.now), secret);
}

// Orders for tests of pure rules.

export function anItem(
  part: { stay?: Stay | null; quantity?: number; unitPrice?: number; offer?: Offer } = {},
): OrderItem {
  const { quantity = 1, unitPrice = 31000, offer = anOffer() } = part;
  const stay: Stay = { checkin: arrival, checkout: addDays(arrival, 3), adults: 2, childrenAges: [] };
  return newItem({
    id: "item-1",
    offer,
    variant: offer.variants[0] ?? aVariant(),
    stay: part.stay === undefined ? stay : part.stay,
    quantity,
    unitPrice: cents(unitPrice),
    orderItemReduction: null,
    upgrades: [],
    now: testNow,
  });
}

export function anOrder(part: Partial<Order> = {}): Order {
  return {
    id: "0190c0de-0000-7000-8000-000000000001",
    token: "key",
    version: 1,
    status: orderStatuses.Open,
    currency: "EUR",
    region: "de",
    created: testNow,
    expires: new Date(testNow.getTime() + 7 * 86_400_000),
    orderDate: null,
    gracePeriod: null,
    vanityOrderNumber: null,
    customer: { ...aCustomer(), id: "0190c0de-0000-7000-8000-000000000002", customerAttributes: [] },
    shipping: shippings.EMAIL,
    shippingAddress: null,
    fees: [],
    paymentType: paymentTypes.WireTransfer,
    paymentStatus: paymentStatuses.Uninitialized,
    amountReceived: cents(0),
    accountId: null,
    attributes: {},
    reduction: null,
    participantsSignedOff: null,
    stayChanged: null,
    termsVersion: null,
    giftCards: [],
    orderItems: [anItem()],
    ...part,
  };
}

export function aCode(part: Partial<ReductionCode> = {}): ReductionCode {
  return {
    code: "HERBST",
    value: { kind: "percent", percent: 10 },
    minimumSubtotal: cents(0),
    discountGroup: null,
    validFrom: civilDate("2026-11-01"),
    validTo: civilDate("2026-12-31"),
    usesTotal: null,
    usesPerCustomer: null,
    disabled: false,
    ...part,
  };
}

export async function storeCode(db: Db, part: Partial<ReductionCode> = {}): Promise<void> {
  await saveCode(db, aCode(part), testNow);
}

/** Returns the card's id. */
export function storeGiftCard(db: Db, code: string, amount: number): Promise<string> {
  return addCard(db, {
    lookup: hashCardCode(secret, code),
    sealed: encryptCardCode(secret, code),
    ending: code.slice(-4),
    amount: cents(amount),
    currency: "EUR",
    validUntil: civilDate("2029-12-31"),
    voucherId: null,
    now: testNow,
  });
}
