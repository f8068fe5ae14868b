/** Audit entries of the back office: who changed what, with previous and new values. */
import { minutes } from "#app/domain/dates.ts";
import type { Cents } from "#app/domain/money.ts";
import type { Order } from "#app/domain/order/order.ts";

export const auditActions = [
  "signed-in",
  "recovery-code",
  "second-factor",
  "password",
  "codes",
  "sessions-ended",
  "booked",
  "placed-by-key",
  "marked-paid",
  "refunded",
  "canceled",
  "stay-changed",
  "change-offered",
  "no-show",
  "no-show-undone",
  "booking-confirmed",
  "noted",
  "mail-again",
  "link-again",
  "vouchers-opened",
  "customer-changed",
  "bid-accepted",
  "bid-declined",
  "bid-countered",
  "withdrawal-confirmed",
  "withdrawal-answered",
  "question-answered",
  "question-closed",
  "barrier-closed",
  "review-hidden",
  "review-restored",
  "review-answered",
  "review-reports-closed",
  "review-objection",
  "statement-read",
  "line-assigned",
  "line-dismissed",
  "payout-made",
  "payout-undone",
  "refund-done",
  "refund-account",
  "voucher-redeemed",
  "voucher-insured",
  "pin-set",
  "code-created",
  "code-disabled",
  "cards-issued",
  "card-disabled",
  "redirect-set",
  "redirect-removed",
  "newsletter-ended",
  "operator-added",
  "operator-reset",
  "operator-changed",
  "operator-disabled",
  "operator-enabled",
  "rooms-changed",
  "rooms-blocked",
  "rooms-unblocked",
  "rooms-counted",
  "vouchers-changed",
  "sale-stopped",
  "sale-resumed",
  "calendar-renewed",
  "feed-added",
  "feed-removed",
  "feed-read",
  "channel-rooms",
  "channel-refused",
  "channel-added",
  "channel-ended",
  "channel-info",
  "channel-push-set",
  "channel-push-ended",
  "channel-again",
  "picture-added",
  "picture-described",
  "picture-moved",
  "picture-removed",
  "offer-changed",
  "offer-published",
  "offer-taken-down",
  "offer-created",
  "offer-copied",
  "vendor-added",
  "vendor-changed",
  "vendor-removed",
  "theme-added",
  "theme-changed",
  "theme-moved",
  "theme-removed",
  "catalogue-begun",
  "catalogue-stopped",
  "catalogue-resumed",
  "catalogue-imported",
  "pictures-stopped",
  "pictures-resumed",
  "webhook-again",
  "webhook-replayed",
  "key-created",
  "key-revoked",
  "settings-changed",
  "filter-saved",
  "filter-removed",
  "text-published",
  "text-revoked",
  "mail-text-changed",
  "person-exported",
  "person-forgotten",
  "looked-at",
  "file-fetched",
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Complete sign-ins, with both factors. */
export const signInActions = [
  "signed-in",
  "recovery-code",
  "second-factor",
] as const satisfies readonly AuditAction[];

/** Views without a change. They are listed separately and kept for a shorter time. */
export const viewActions = ["looked-at", "file-fetched"] as const satisfies readonly AuditAction[];

/** Repeated views of a page within this time (in ms) count once. Each file download counts. */
export const viewMergeTime = minutes(60);

/** Retention of views, in days. */
export const lookDays = 365;

export type AuditSubject =
  | "order"
  | "bid"
  | "question"
  | "withdrawal"
  | "barrier"
  | "review"
  | "code"
  | "card"
  | "redirect"
  | "subscriber"
  | "person"
  | "operator"
  | "account"
  | "payout"
  | "variant"
  | "room"
  /** By slug; includes its images. */
  | "offer"
  | "house"
  /** By key. */
  | "vendor"
  /** By slug. */
  | "theme"
  /** The catalogue as a whole. */
  | "catalogue"
  | "webhook"
  /** A program's key. */
  | "key"
  /** By group. */
  | "settings"
  /** A saved search, by its list. */
  | "filter"
  /** A content page, by its name. */
  | "text"
  /** Own words of an email, by its name. */
  | "mail-text"
  /** An email that belongs to no order. */
  | "mail"
  /** A back-office page by its address, without search terms. */
  | "page";

/** Values with the domain's numbers and amounts in cents. Must not contain personal data of customers. */
export type AuditFacts = Readonly<Record<string, string | number | null>>;

export interface AuditEntry {
  id: string;
  at: Date;
  operatorId: string | null;
  who: string;
  action: AuditAction;
  subject: AuditSubject;
  subjectId: string;
  label: string;
  before: AuditFacts | null;
  after: AuditFacts | null;
}

/** The facts of an order that back-office actions change. */
export function orderFacts(
  order: Pick<Order, "version" | "status" | "paymentStatus" | "amountReceived">,
  money: { held: Cents; refunds: number },
) {
  const { version, status, paymentStatus, amountReceived } = order;
  return { version, status, paymentStatus, amountReceived, ...money } satisfies AuditFacts;
}

/**
 * Fingerprint of an order when shown to an operator. Forms submit it, and an action is refused if the order has changed
 * since. Changes by customers, such as participants' names, are not part of it.
 */
export function fingerprintOrder({
  status,
  amountReceived,
  held,
  refunds,
  paymentStatus,
}: ReturnType<typeof orderFacts>): string {
  return [status, amountReceived, held, refunds, paymentStatus].join(".");
}

/**
 * Whether the order is still as shown. @param isClosed the command itself has closed an open payment page: then the
 * payment status is not compared
 */
export function matchesFingerprint(current: string, shown: string, isClosed: boolean): boolean {
  const coreOf = (fingerprint: string) => fingerprint.split(".").slice(0, 4).join(".");
  return isClosed ? coreOf(current) === coreOf(shown) : current === shown;
}
