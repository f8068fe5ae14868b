/** Vouchers for undated stays: until when they can be used, and when they can be redeemed. */
import { addMonths, type CivilDate, civilDate } from "#app/domain/dates.ts";
import { type Order, orderStatuses } from "#app/domain/order/order.ts";
import { paymentStatuses } from "#app/domain/payment/status.ts";
import { refuse, type Result } from "#app/domain/result.ts";

/**
 * The last day a paid voucher is valid, by the customer's country. Germany: to the end of the third year after the
 * purchase (BGB §§ 195, 199); Austria: 30 years (ABGB § 1478); Switzerland: 10 years (OR Art. 127). Elsewhere German law.
 */
export function voucherValidUntil(purchased: CivilDate, country: string): CivilDate {
  if (country === "AT") return addMonths(purchased, 30 * 12);
  if (country === "CH") return addMonths(purchased, 10 * 12);
  return civilDate(`${Number(purchased.slice(0, 4)) + 3}-12-31`);
}

/** Characters of the number of an insurance's policy. */
export const longestPolicy = 60;

/** What decides whether a voucher is worth its stay. */
export interface VoucherFacts {
  order: Pick<Order, "status" | "paymentStatus">;
  /** When it got its key; null until it was paid. */
  generationDate: Date | null;
  fulfillmentDate: Date | null;
  returned: Date | null;
  validUntil: CivilDate | null;
}

/** "redeemed": by somebody, once and for all. "unpaid": not yet, or its money is no longer there. */
export type RedeemRefusal = "redeemed" | "canceled" | "returned" | "unpaid" | "expired";

/** May this voucher be redeemed today? Its last day is still one of its days. */
export function redeemability(voucher: VoucherFacts, today: CivilDate): Result<object, RedeemRefusal> {
  const { order, generationDate, fulfillmentDate, returned, validUntil } = voucher;
  if (fulfillmentDate !== null) return refuse("redeemed");
  if (order.status !== orderStatuses.Closed) return refuse("canceled");
  if (returned !== null) return refuse("returned");
  if (generationDate === null || validUntil === null || order.paymentStatus !== paymentStatuses.Paid)
    return refuse("unpaid");
  return today > validUntil ? refuse("expired") : { ok: true };
}

/** A paid voucher that its buyer sends to somebody by e-mail. */
export interface VoucherGift {
  id: string;
  voucherId: string;
  recipientName: string;
  giverName: string;
  /** A few words; may be empty. */
  greeting: string;
  recipientEmail: string;
}

/** Longest words to go with it, in characters. */
export const longestGreeting = 600;

/** So often may the mails of one voucher be sent: a slip in the address can be mended, nobody is flooded. */
export const mostGiftMails = 3;

/** A greeting has no addresses in it: the shop's name must not carry other people's links. */
export function hasAddress(text: string): boolean {
  return /https?:|www\.|[\p{L}\d-]\.(?:com|de|net|org|info|at|ch|eu|io|ru|shop|app)\b/iu.test(text);
}
