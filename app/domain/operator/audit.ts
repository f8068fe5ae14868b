/** What the desk writes down of changes: who, what, and how it was before and after. */
import type { Cents } from "#app/domain/money.ts";
import type { Order } from "#app/domain/order/order.ts";

export const auditActions = [
  "signed-in",
  "recovery-code",
  "second-factor",
  "password",
  "codes",
  "sessions-ended",
  "marked-paid",
  "refunded",
  "canceled",
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
  "operator-disabled",
  "rooms-changed",
  "vouchers-changed",
  "sale-stopped",
  "sale-resumed",
  "calendar-renewed",
  "picture-added",
  "picture-described",
  "picture-moved",
  "picture-removed",
  "offer-changed",
  "offer-published",
  "offer-taken-down",
  "offer-created",
  "catalogue-begun",
  "catalogue-imported",
  "webhook-again",
  "person-exported",
  "person-forgotten",
  "looked-at",
  "file-fetched",
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Who saw what, where nothing was changed: listed apart, and forgotten sooner. */
export const lookActions = ["looked-at", "file-fetched"] as const satisfies readonly AuditAction[];

/** A page that is opened again within it is one look; a file is fetched as often as it is. */
export const lookLasts = 60 * 60_000;

/** For as long who saw what is kept. */
export const lookDays = 365;

export type AuditSubject =
  | "order"
  | "bid"
  | "question"
  | "withdrawal"
  | "barrier"
  | "code"
  | "card"
  | "redirect"
  | "subscriber"
  | "person"
  | "operator"
  | "account"
  | "payout"
  | "variant"
  /** By its slug; its pictures, too. */
  | "offer"
  | "house"
  /** The whole of it. */
  | "catalogue"
  | "webhook"
  /** Of no order. */
  | "mail"
  /** By its address at the desk, without what was searched for. */
  | "page";

/** Plain facts: numbers are those of the domain, amounts cents. Nothing personal of a customer. */
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

/** What of an order the desk's actions change. */
export function orderFacts(
  order: Pick<Order, "version" | "status" | "paymentStatus" | "amountReceived">,
  money: { held: Cents; refunds: number },
) {
  const { version, status, paymentStatus, amountReceived } = order;
  return { version, status, paymentStatus, amountReceived, ...money } satisfies AuditFacts;
}

/**
 * How an order stood when somebody looked at it: a form carries it, and nothing is done where it has changed since. What
 * customers change meanwhile, travellers' names for instance, is no reason to ask again.
 */
export function standOf({
  status,
  amountReceived,
  held,
  refunds,
  paymentStatus,
}: ReturnType<typeof orderFacts>): string {
  return [status, amountReceived, held, refunds, paymentStatus].join(".");
}

/**
 * Does the order still stand so? @param closed the command has itself closed a page where the customer could have paid:
 * then only money and the state of the order count
 */
export function standsAs(now: string, seen: string, closed: boolean): boolean {
  const moneyOf = (stand: string) => stand.split(".").slice(0, 4).join(".");
  return closed ? moneyOf(now) === moneyOf(seen) : now === seen;
}
