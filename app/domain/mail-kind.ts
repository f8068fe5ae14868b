import { accountMailKinds } from "#app/domain/account-mail.ts";

/** The letters that speak of an order, or of a declaration about one; each goes out once an order and subject at most. */
export const orderMailKinds = [
  "order-received",
  "payment-reminder",
  "payment-failed",
  "paid",
  "participants-missing",
  "changed",
  "bid-received",
  "bid-answered",
  "bid-expired",
  "canceled",
  "withdrawal-received",
  "withdrawn",
  "refunded",
  "voucher-gift",
] as const;
/** Letters that speak of something else; their subject names it. */
const otherMailKinds = [
  "barrier-reported",
  "barrier-received",
  "newsletter-confirm",
  "newsletter-welcome",
  "support-opened",
  "support-asked",
  "support-answered",
  ...accountMailKinds,
] as const;

export type OrderMailKind = (typeof orderMailKinds)[number];
export type OtherMailKind = (typeof otherMailKinds)[number];
export const mailKinds = [...orderMailKinds, ...otherMailKinds] as const;
export type MailKind = (typeof mailKinds)[number];

export function isMailKind(text: string): text is MailKind {
  return (mailKinds as readonly string[]).includes(text);
}

export function isOrderMail(kind: MailKind): kind is OrderMailKind {
  return (orderMailKinds as readonly string[]).includes(kind);
}
