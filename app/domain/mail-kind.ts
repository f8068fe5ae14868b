import { accountMailKinds } from "#app/domain/account-mail.ts";

/** The letters of the shop; each goes out once an order and subject at most. */
export const mailKinds = [
  "order-received",
  "payment-reminder",
  "paid",
  "bid-received",
  "bid-answered",
  "bid-expired",
  "canceled",
  "withdrawal-received",
  "withdrawn",
  ...accountMailKinds,
] as const;
export type MailKind = (typeof mailKinds)[number];

export function isMailKind(text: string): text is MailKind {
  return (mailKinds as readonly string[]).includes(text);
}
