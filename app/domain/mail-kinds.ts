import { minutes } from "#app/domain/dates.ts";
import type { WebhookEventName } from "#app/domain/webhook.ts";

const isOneOf =
  <Kind extends string>(kinds: readonly Kind[]) =>
  (text: string): text is Kind =>
    kinds.some((kind) => kind === text);

/** Emails about accounts, and those that send the link to an order again. */
export const accountMailKinds = [
  /** Link to log in. */
  "account-login",
  /** Link to set a password and create an account. */
  "account-register",
  /** Registration was requested for an address that already has an account. */
  "account-exists",
  /** Link to set a new password. */
  "account-reset",
  /** Login was requested for an address without an account. */
  "account-none",
  "account-password",
  /** The account was unused for years and will be deleted. */
  "account-unused",
  "account-deleted",
  /** Link to hand an order over to an account with another address. */
  "order-claim",
  "order-found",
] as const;
export type AccountMailKind = (typeof accountMailKinds)[number];

export const isAccountMail = isOneOf(accountMailKinds);

export const bidMailKinds = ["bid-received", "bid-answered", "bid-expired"] as const;
export type BidMailKind = (typeof bidMailKinds)[number];
export const isBidMail = isOneOf(bidMailKinds);

/** Emails about an order or a withdrawal. Each is sent at most once per order and subject. */
export const orderMailKinds = [
  "order-received",
  "payment-reminder",
  "payment-failed",
  "paid",
  "participants-missing",
  "changed",
  ...bidMailKinds,
  "canceled",
  "withdrawal-received",
  "withdrawn",
  /** A bank account for the refund was given; the subject is the end of its number. */
  "refund-account",
  "refunded",
  "voucher-gift",
] as const;
/** Emails about anything else, which their subject identifies. */
const otherMailKinds = [
  "barrier-reported",
  "barrier-received",
  "newsletter-confirm",
  "newsletter-welcome",
  "support-opened",
  "support-asked",
  "support-answered",
  /** Confirmation of a withdrawal without its text, when too many came from one network. */
  "withdrawal-noted",
  "desk-order",
  "desk-news",
  "desk-proposal",
  "desk-summary",
  "house-order",
  "house-news",
  "house-proposal",
  "house-arrivals",
  ...accountMailKinds,
] as const;

/**
 * Emails that anybody can trigger repeatedly by typing an address, and that are rate limited. Excluded: emails written
 * by operators or sent to the shop, and those sent once per order, whose number is limited and which the law requires.
 */
export const limitedMailKinds = [
  ...bidMailKinds,
  "changed",
  "payment-failed",
  "payment-reminder",
  "withdrawal-received",
  "withdrawal-noted",
  "barrier-received",
  "newsletter-confirm",
  "support-opened",
  "account-login",
  "account-register",
  "account-exists",
  "account-reset",
  "account-none",
  "order-claim",
  "order-found",
] as const satisfies readonly MailKind[];
export const isLimitedMail = isOneOf(limitedMailKinds);

/** Confirmations of a withdrawal (BGB § 356a (4)). Over the rate limit they are delayed, never omitted. */
export const withdrawalReceiptKinds = [
  "withdrawal-received",
  "withdrawal-noted",
] as const satisfies readonly MailKind[];
export const isWithdrawalReceipt = isOneOf(withdrawalReceiptKinds);

/** Rate limits per address for all these kinds together. Their content is also available on a page. */
export const askedMailLimits = [
  { hours: 1, most: 3 },
  { hours: 24, most: 10 },
] as const;

/** Time in ms in which the same request counts as a repeated submission. Later it sends another email. */
export const sameLetterWithin = minutes(1);

/**
 * Emails that follow a change of the customer's address. Others stay with the address used for the declaration or bid.
 */
export const ordererMailKinds = [
  "order-received",
  "payment-reminder",
  "payment-failed",
  "paid",
  "participants-missing",
  "changed",
  "canceled",
  "withdrawn",
  "refund-account",
  "refunded",
  "order-found",
] as const satisfies readonly MailKind[];

/** Whether the email goes to the customer's current address. */
export const isToOrderer = ({ kind, subject }: { kind: MailKind; subject: string }): boolean =>
  isOneOf<MailKind>(ordererMailKinds)(kind) && !isEmailChange(subject);

export type OrderMailKind = (typeof orderMailKinds)[number];
export type OtherMailKind = (typeof otherMailKinds)[number];
export const mailKinds = [...orderMailKinds, ...otherMailKinds] as const;
export type MailKind = (typeof mailKinds)[number];
export const isMailKind = isOneOf(mailKinds);
export const isOrderMail = isOneOf(orderMailKinds);

/** Time limit for handing an email to the mail server, in ms. Older attempts count as ended. */
export const handoverTimeout = minutes(10);

/** Suffix of a failure after a permanent rejection, which is not retried automatically. */
export const rejectedMark = ", for good";

/** Events of an order that the operator and the booked properties are notified of by email. */
export const orderNews = [
  "order.paid",
  "order.canceled",
  "travellers.completed",
] as const satisfies readonly WebhookEventName[];
export type OrderNews = (typeof orderNews)[number];
export const isOrderNews = isOneOf(orderNews);

/** Subject that identifies such an email in the outbox. @param vendorKey of the property; empty: sent to the operator */
export const newsSubject = (news: OrderNews, vendorKey: string): string => `${news} ${vendorKey}`.trim();

/** Subject of "changed" emails to an order's previous address. @param version of the order after the change */
export const emailChangeSubject = (version: number | ""): string => `email:${version}`;
export const isEmailChange = (subject: string): boolean => subject.startsWith(emailChangeSubject(""));

/** Inverse of `newsSubject`; null for any other text. */
export function readNewsSubject(subject: string): { news: OrderNews; vendorKey: string } | null {
  const [news = "", ...rest] = subject.split(" ");
  return isOrderNews(news) ? { news, vendorKey: rest.join(" ") } : null;
}
