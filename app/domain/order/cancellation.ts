/** Fee and refund when a placed order is cancelled (status Closed to Canceled). */
import type { CancellationBand } from "#app/domain/catalogue/offer.ts";
import { addDays, type CivilDate, dayNumber } from "#app/domain/dates.ts";
import { type Cents, cents, noCents, shareOf, sumCents } from "#app/domain/money.ts";
import { itemName, summaryOf } from "#app/domain/order/item.ts";
import { type Order, type OrderItem, orderStatuses } from "#app/domain/order/order.ts";
import { isPaymentInProgress, isPaid } from "#app/domain/order/withdrawal.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";
import { refuse, type Result } from "#app/domain/result.ts";

/**
 * "payment-under-way": a payment may be in progress. "grace-over": a stay without cancellation bands, after
 * the grace period (GRACE_PERIOD_EXPIRED). "vouchers-grace-over": vouchers, whose offer's bands do not apply. "begun":
 * the check-in date has passed.
 */
export type CancelRefusal =
  | "not-closed"
  | "payment-under-way"
  | "grace-over"
  | "vouchers-grace-over"
  | "begun";

export interface CancelPreview {
  /** "unpaid": nothing was paid. "grace": within the grace period. "bands": by the items' cancellation bands. */
  how: "unpaid" | "grace" | "bands";
  items: { itemId: string; title: string; share: number; fee: Cents }[];
  fee: Cents;
  /** Restored to gift cards first, the rest through the original payment method. */
  refund: Cents;
}

/** @param held what the shop still holds of the customer's money; defaults to all payments and gift card amounts */
export function previewCancellation(
  order: Order,
  now: { instant: Date; today: CivilDate },
  held?: Cents,
): Result<{ preview: CancelPreview }, CancelRefusal> {
  if (order.status !== orderStatuses.Closed) return refuse("not-closed");
  const summary = summaryOf(order);
  const amountReceived =
    held ?? cents(order.amountReceived + sumCents(summary.prepaid.map(({ amount }) => amount)));
  const previewFree = (how: "unpaid" | "grace") => {
    const items = order.orderItems.map((item) => itemFee(item, 0, noCents));
    return { ok: true as const, preview: { how, items, fee: noCents, refund: amountReceived } };
  };
  if (isPaymentInProgress(order)) return refuse("payment-under-way");
  if (order.gracePeriod !== null && now.instant < order.gracePeriod) return previewFree("grace");
  const onAccount = order.paymentType === paymentTypes.DeferredPayment;
  if (!isPaid(order) && !onAccount) return previewFree("unpaid");

  const value = cents(summary.subtotal - summary.discountTotal);
  const items = [];
  for (const item of order.orderItems) {
    const share = keptShare(item, now.today);
    if (!share.ok) return share;
    // Worth after the item's share of the discount.
    const netTotal = summary.subtotal === 0 ? noCents : shareOf(item.total, value, summary.subtotal);
    items.push(itemFee(item, share.share, shareOf(netTotal, Math.round(share.share * 10_000), 10_000)));
  }
  const fee = sumCents(items.map((item) => item.fee));
  // Shipping is never refunded.
  const refund = cents(Math.max(0, amountReceived - fee - summary.shippingTotal));
  return { ok: true, preview: { how: "bands", items, fee, refund } };
}

function itemFee(item: OrderItem, share: number, fee: Cents) {
  return { itemId: item.id, title: itemName(item), share, fee };
}

function keptShare(item: OrderItem, today: CivilDate): Result<{ share: number }, CancelRefusal> {
  if (item.type === "Voucher") return refuse("vouchers-grace-over");
  const days = dayNumber(item.bookingInformation.checkin) - dayNumber(today);
  if (days < 0) return refuse("begun");
  const periods = cancellationPeriods(item.terms.cancellationBands);
  const period = periods.find(({ from, to }) => (from === null || days <= from) && days >= to);
  return period ? { ok: true, share: period.share } : refuse("grace-over");
}

/** The last day of free cancellation by the bands, if it is after `today`; else null. */
export function lastFreeDay(
  bands: readonly CancellationBand[],
  checkin: CivilDate,
  today: CivilDate,
): CivilDate | null {
  const [first] = cancellationPeriods(bands);
  if (!first || first.share > 0) return null;
  const last = addDays(checkin, -first.to);
  return last <= today ? null : last;
}

/** Share of the price kept on cancellation within a range of days before check-in, both ends included. */
export interface CancellationPeriod {
  /** Most days before check-in; null means from the order date on. */
  from: number | null;
  /** Fewest days before check-in; 0 also covers guests who do not arrive. */
  to: number;
  share: number;
}

/**
 * The bands as consecutive periods, the furthest from check-in first. After the last band nothing is refunded, when it
 * ends before check-in.
 */
export function cancellationPeriods(bands: readonly CancellationBand[]): CancellationPeriod[] {
  const periods: CancellationPeriod[] = [];
  let from: number | null = null;
  for (const { daysBefore, share } of bands.toSorted((one, other) => other.daysBefore - one.daysBefore)) {
    periods.push({ from, to: daysBefore, share });
    from = daysBefore - 1;
  }
  if (from !== null && from >= 0) periods.push({ from, to: 0, share: 1 });
  return periods;
}
