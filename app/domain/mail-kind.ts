/** The letters that speak of an order, or of a declaration about one; each goes out once an order and subject at most. */
export const orderMailKinds = [
  "order-received",
  "payment-reminder",
  "paid",
  "bid-received",
  "bid-answered",
  "bid-expired",
  "canceled",
  "withdrawal-received",
  "withdrawn",
] as const;
export type OrderMailKind = (typeof orderMailKinds)[number];

/** Of a reported barrier: to the operator, and to who reported it. */
const barrierMailKinds = ["barrier-reported", "barrier-received"] as const;
export type BarrierMailKind = (typeof barrierMailKinds)[number];

const mailKinds = [...orderMailKinds, ...barrierMailKinds] as const;
export type MailKind = (typeof mailKinds)[number];

export function isBarrierMail(kind: MailKind): kind is BarrierMailKind {
  return (barrierMailKinds as readonly MailKind[]).includes(kind);
}

export function isMailKind(text: string): text is MailKind {
  return (mailKinds as readonly string[]).includes(text);
}
