/** The letters of an order; each goes out once an order at most. */
export const mailKinds = ["order-received", "paid"] as const;
export type MailKind = (typeof mailKinds)[number];

export function isMailKind(text: string): text is MailKind {
  return (mailKinds as readonly string[]).includes(text);
}
