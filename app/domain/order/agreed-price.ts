/** Prices that an operator agrees with a customer on the telephone, instead of the price of the day. */
import { nightsBetween, nightsFrom } from "#app/domain/dates.ts";
import { type Cents, cents, noCents, sumCents, timesQuantity } from "#app/domain/money.ts";
import type { AuditFacts } from "#app/domain/operator/audit.ts";
import { withUnitPrice } from "#app/domain/order/item.ts";
import type { OrderItem } from "#app/domain/order/order.ts";
import { refuse, type Result } from "#app/domain/result.ts";

/** Largest agreed price, as a multiple of the shop's price. A larger one is a typing error. */
export const mostAgreedTimes = 10;

/** "indivisible": rooms of one item have one price, in whole cents. */
export type AgreedPriceRefusal = "no-price" | "too-high" | "indivisible";

export interface PriceWish {
  /** For all rooms and nights, without optional extras. */
  total: Cents;
  /** For operators only. */
  reason: string;
}

/** The item at the agreed price. @param item at the price of the day */
export function agreePrice(
  item: OrderItem,
  { total, reason }: PriceWish,
): Result<{ item: OrderItem }, AgreedPriceRefusal> {
  const { unitPrice: regular, quantity } = item;
  if (total <= noCents) return refuse("no-price");
  if (total > mostAgreedTimes * timesQuantity(regular, quantity)) return refuse("too-high");
  if (total % quantity !== 0) return refuse("indivisible");
  const unitPrice = cents(total / quantity);
  const agreed = { unitPrice, regular, reason };
  const priced = withUnitPrice(item, unitPrice);
  return {
    ok: true,
    item: { ...priced, priceSource: "agreed", orderItemReduction: null, agreed },
  };
}

/** Facts of the audit entry about an agreed price. */
export function describeAgreed(item: OrderItem | undefined): AuditFacts {
  if (!item?.agreed) return {};
  const { unitPrice, regular, reason } = item.agreed;
  return {
    regularPrice: timesQuantity(regular, item.quantity),
    agreedPrice: timesQuantity(unitPrice, item.quantity),
    priceReason: reason,
  };
}

type Booking = Extract<OrderItem, { type: "Booking" }>;

/** An agreed price that a change of the stay keeps. Amounts are for all rooms. */
export interface KeptAgreement {
  /** Nights of the old stay that the new one has, and their agreed price. */
  nights: number;
  kept: Cents;
  /** Nights that only the new stay has, and their price of the day. */
  newNights: number;
  added: Cents;
}

/**
 * The item of a changed stay with the agreed price of the nights that stay and today's price of the others. Null when
 * nothing of the agreement fits: another room, other guests, no common night, or a cruise, which is sold as a whole.
 * @param item at the price of the day @param days price of one room for each night of the new stay
 * @param perStay mandatory extras in the price of one room, which the agreed price includes already
 */
export function keepAgreedPrice(
  old: Booking,
  item: OrderItem,
  days: readonly { day: string; price: Cents }[],
  perStay: Cents,
): { item: OrderItem; agreement: KeptAgreement } | null {
  const { agreed, quantity } = old;
  if (!agreed || item.type !== "Booking" || item.terms.offerType === "Cruise") return null;
  if (old.variantId !== item.variantId || guestsOf(old) !== guestsOf(item)) return null;
  const { checkin, checkout } = old.bookingInformation;
  const length = nightsBetween(checkin, checkout);
  const former = new Set<string>(nightsFrom(checkin, length));
  const added = days.filter(({ day }) => !former.has(day));
  const nights = days.length - added.length;
  if (nights === 0) return null;
  // The agreed price is one amount for the stay. A night's share is the same for all nights.
  const kept = cents(Math.round((agreed.unitPrice * nights) / length));
  const share = Math.round((perStay * added.length) / days.length);
  const more = cents(Math.max(0, sumCents(added.map(({ price }) => price)) - share));
  const unitPrice = cents(kept + more);
  const priced = withUnitPrice(item, unitPrice);
  return {
    item: {
      ...priced,
      priceSource: "agreed",
      orderItemReduction: null,
      agreed: { ...agreed, unitPrice, regular: item.unitPrice },
    },
    agreement: {
      nights,
      kept: timesQuantity(kept, quantity),
      newNights: added.length,
      added: timesQuantity(more, quantity),
    },
  };
}

const guestsOf = ({ bookingInformation: { adults, childrenAges } }: Booking): string =>
  [adults, ...childrenAges.toSorted((age, next) => age - next)].join();
