/** Vouchers for undated stays: validity and redemption. */
import type { Variant } from "#app/domain/catalogue/offer.ts";
import { addDays, addMonths, type CivilDate, civilDate, nightsFrom } from "#app/domain/dates.ts";
import { type Order, orderStatuses } from "#app/domain/order/order.ts";
import { paymentStatuses } from "#app/domain/payment/status.ts";
import { brokenSeasonRules } from "#app/domain/price/stay-rules.ts";
import { refuse, type Result } from "#app/domain/result.ts";

/**
 * Last valid day of a paid voucher, by the customer's country. Germany: end of the third year after the purchase
 * (BGB §§ 195, 199). Austria: 30 years (ABGB § 1478). Switzerland: 10 years (OR Art. 127). Elsewhere German law.
 */
export function voucherValidUntil(purchased: CivilDate, country: string): CivilDate {
  if (country === "AT") return addMonths(purchased, 30 * 12);
  if (country === "CH") return addMonths(purchased, 10 * 12);
  return civilDate(`${Number(purchased.slice(0, 4)) + 3}-12-31`);
}

/** Days of a month on which a stay must be able to begin, so that the month counts as one of the voucher's. */
const leastDays = 7;

/**
 * Months in which a variant's voucher can be redeemed, 1 to 12: those of the catalogue in which the property is open.
 * Null: all year.
 */
export function voucherMonths(variant: VoucherRules): number[] | null {
  const known = knownMonths.get(variant);
  if (known !== undefined) return known;
  const months = monthsOpen(variant);
  knownMonths.set(variant, months);
  return months;
}

type VoucherRules = Pick<Variant, "nights" | "seasonRules"> & {
  voucher?: Variant["voucher"] | { months: number[] };
};

/** By variant, because every list shows the months of each offer. */
const knownMonths = new WeakMap<VoucherRules, number[] | null>();

function monthsOpen({ voucher, nights, seasonRules = [] }: VoucherRules): number[] | null {
  const closed = seasonRules.filter((rule) => rule.closed);
  const isOpen = (checkin: CivilDate) =>
    brokenSeasonRules(closed, { checkin, checkout: addDays(checkin, Math.max(1, nights)) }).length === 0;
  const months = allMonths.filter((month) => {
    if (voucher?.months?.includes(month) === false) return false;
    if (closed.length === 0) return true;
    // The rules are those of every year.
    const first = civilDate(`2026-${String(month).padStart(2, "0")}-01`);
    return nightsFrom(first, 28).filter(isOpen).length >= leastDays;
  });
  return months.length === allMonths.length ? null : months;
}

export const allMonths = Array.from({ length: 12 }, (_, index) => index + 1);

/** Maximum length of an insurance policy number. */
export const longestPolicy = 60;

export interface VoucherFacts {
  order: Pick<Order, "status" | "paymentStatus">;
  /** When its key was generated; null until it is paid. */
  generationDate: Date | null;
  fulfillmentDate: Date | null;
  returned: Date | null;
  validUntil: CivilDate | null;
}

/** "unpaid": not paid yet, or the payment was reversed. */
export type RedeemRefusal = "redeemed" | "canceled" | "returned" | "unpaid" | "expired";

/** Whether the voucher can be redeemed today. Its last valid day is included. */
export function redeemability(voucher: VoucherFacts, today: CivilDate): Result<object, RedeemRefusal> {
  const { order, generationDate, fulfillmentDate, returned, validUntil } = voucher;
  if (fulfillmentDate !== null) return refuse("redeemed");
  if (order.status !== orderStatuses.Closed) return refuse("canceled");
  if (returned !== null) return refuse("returned");
  if (generationDate === null || validUntil === null || order.paymentStatus !== paymentStatuses.Paid)
    return refuse("unpaid");
  return today > validUntil ? refuse("expired") : { ok: true };
}
