/** The letters of the shop; each goes out once an order and subject at most. */
export const mailKinds = [
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
export type MailKind = (typeof mailKinds)[number];

export function isMailKind(text: string): text is MailKind {
  return (mailKinds as readonly string[]).includes(text);
}
