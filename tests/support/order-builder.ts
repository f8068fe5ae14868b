/** Orders for tests of pure rules. */
import { addDays } from "#app/domain/dates.ts";
import { shippings } from "#app/domain/customer/customer.ts";
import { cents } from "#app/domain/money.ts";
import type { Offer } from "#app/domain/catalogue/offer.ts";
import { type Order, type OrderItem, orderStatuses } from "#app/domain/order/order.ts";
import { newItem } from "#app/domain/order/item.ts";
import { paymentStatuses, paymentTypes } from "#app/domain/payment/status.ts";
import type { Stay } from "#app/domain/price/quote.ts";
import { aCustomer } from "#tests/support/cart-builder.ts";
import { arrival, testNow } from "#tests/support/catalogue-builder.ts";
import { anOffer, aVariant } from "#tests/support/offer-builder.ts";

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
    paymentType: paymentTypes.WireTransfer,
    paymentStatus: paymentStatuses.Uninitialized,
    amountReceived: cents(0),
    accountId: null,
    attributes: {},
    reduction: null,
    participantsSignedOff: null,
    giftCards: [],
    orderItems: [anItem()],
    ...part,
  };
}
