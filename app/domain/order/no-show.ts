/** Guests who did not arrive: what the cancellation terms keep of the price of their stay. */
import type { CivilDate } from "#app/domain/dates.ts";
import { type Cents, cents, noCents, shareOf, sumCents } from "#app/domain/money.ts";
import { cancellationPeriods } from "#app/domain/order/cancellation.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import type { Order, OrderItem } from "#app/domain/order/order.ts";
import { canTransition } from "#app/domain/order/state-machine.ts";
import { orderValue } from "#app/domain/order/stay-change.ts";
import { isPaid, isPaymentInProgress } from "#app/domain/order/withdrawal.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";
import { refuse, type Result } from "#app/domain/result.ts";

type Booking = Extract<OrderItem, { type: "Booking" }>;

/** "early": the day of arrival is still to come. "payment-under-way": the amount held is not certain yet. */
export type NoShowRefusal = "unknown-item" | "not-closed" | "no-stay" | "early" | "payment-under-way";

export interface NoShowPlan {
  item: Booking;
  /** Share of the price that the terms keep, from 0 to 1. */
  share: number;
  fee: Cents;
  /** Paid back, or no longer due of an order on account. */
  back: Cents;
}

/**
 * Share of the price that the terms keep when the guest does not arrive: the cancellation band of the day of arrival.
 * Without bands nothing is paid back.
 */
export function noShowShare({ terms }: Pick<OrderItem, "terms">): number {
  return cancellationPeriods(terms.cancellationBands).at(-1)?.share ?? 1;
}

/** What the terms keep of the item's price, after its share of the discount. */
export function noShowFee(order: Order, item: OrderItem): Cents {
  return shareOf(netTotal(order, item), Math.round(noShowShare(item) * 10_000), 10_000);
}

function netTotal(order: Order, item: OrderItem): Cents {
  const { subtotal, discountTotal } = summaryOf(order);
  return subtotal === 0 ? noCents : shareOf(item.total, cents(subtotal - discountTotal), subtotal);
}

/** Whether the stay's page offers to record a no-show: from the day of arrival on. */
export function mayRecordNoShow(
  order: Pick<Order, "status">,
  item: OrderItem,
  today: CivilDate,
): item is Booking {
  if (!canTransition(order, "no-show") || item.type !== "Booking") return false;
  return item.bookingInformation.checkin <= today;
}

/** @param held what the shop holds of the customer's money */
export function planNoShow(
  order: Order,
  itemId: string,
  { held, today }: { held: Cents; today: CivilDate },
): Result<{ plan: NoShowPlan }, NoShowRefusal> {
  const item = order.orderItems.find(({ id }) => id === itemId);
  if (!item) return refuse("unknown-item");
  if (!canTransition(order, "no-show")) return refuse("not-closed");
  if (item.type !== "Booking") return refuse("no-stay");
  if (!mayRecordNoShow(order, item, today)) return refuse("early");
  if (isPaymentInProgress(order)) return refuse("payment-under-way");
  const fee = noShowFee(order, item);
  const free = cents(netTotal(order, item) - fee);
  const back = isPaid(order) ? owedBack(order, free, held) : isOnAccount(order) ? free : noCents;
  return { ok: true, plan: { item, share: noShowShare(item), fee, back } };
}

const isOnAccount = ({ paymentType }: Order) => paymentType === paymentTypes.DeferredPayment;

/** What was paid back before, except for another no-show, counts towards `free`. */
function owedBack(order: Order, free: Cents, held: Cents): Cents {
  const others = sumCents(order.orderItems.map(({ noShow }) => noShow?.back ?? noCents));
  const due = orderValue(order) - others - free;
  return cents(Math.max(0, Math.min(free, held - due)));
}

/** "paid-back": what was paid back cannot be undone here. */
export type UndoRefusal = "unknown-item" | "not-closed" | "paid-back";

/** Why the record cannot be taken back; null when it can. */
export function undoObstacle(order: Pick<Order, "status">, item: OrderItem): UndoRefusal | null {
  if (!canTransition(order, "no-show")) return "not-closed";
  return item.noShow && item.noShow.back > 0 ? "paid-back" : null;
}
