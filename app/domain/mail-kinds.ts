import type { WebhookEventName } from "#app/domain/webhook.ts";

const isOneOf =
  <Kind extends string>(kinds: readonly Kind[]) =>
  (text: string): text is Kind =>
    kinds.some((kind) => kind === text);

/** The letters about accounts, and those by which an order is found again. */
export const accountMailKinds = [
  /** To be logged in. */
  "account-login",
  /** To choose a password and have an account. */
  "account-register",
  /** Somebody wanted one for an address that has one. */
  "account-exists",
  /** To choose another password. */
  "account-reset",
  /** Somebody wanted into an account that there is not. */
  "account-none",
  "account-password",
  /** Nobody has logged in for years: it is going to be deleted. */
  "account-unused",
  "account-deleted",
  /** To give an order to an account of another address. */
  "order-claim",
  "order-found",
] as const;
export type AccountMailKind = (typeof accountMailKinds)[number];

export const isAccountMail = isOneOf(accountMailKinds);

/** The letters about a price proposed for something in the cart. */
export const bidMailKinds = ["bid-received", "bid-answered", "bid-expired"] as const;
export type BidMailKind = (typeof bidMailKinds)[number];
export const isBidMail = isOneOf(bidMailKinds);

/** The letters that speak of an order, or of a declaration about one; each goes out once an order and subject at most. */
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
  /** Somebody has named the account that the money goes back to; its subject is the end of it. */
  "refund-account",
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
  /** The receipt of a declaration of withdrawal without its words, where too many came from one network. */
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
 * Letters that whoever types an address can have sent there, as often as he likes. Not among them: what people of the shop
 * write, what goes to the shop, and what comes once with an order, whose number is limited: law asks for those.
 */
export const askedMailKinds = [
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
export const isAskedMail = isOneOf(askedMailKinds);

/** The receipts of a declaration of withdrawal (BGB § 356a (4)): one that is too many is put off, never left out. */
export const withdrawalReceiptKinds = [
  "withdrawal-received",
  "withdrawal-noted",
] as const satisfies readonly MailKind[];
export const isWithdrawalReceipt = isOneOf(withdrawalReceiptKinds);

/** So many of them an address gets at most within these hours, all kinds together; what they say stands on a page, too. */
export const askedMailLimits = [
  { hours: 1, most: 3 },
  { hours: 24, most: 10 },
] as const;

/** Milliseconds in which the same letter asked for again is the same letter: a form sent twice. Later it is asked for anew. */
export const sameLetterWithin = 60_000;

/** What goes to whoever ordered, wherever their mailbox is by now: not what was declared or proposed with another address. */
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

/** Does this letter follow who ordered to the mailbox that they have now? */
export const isToOrderer = ({ kind, subject }: { kind: MailKind; subject: string }): boolean =>
  isOneOf<MailKind>(ordererMailKinds)(kind) && !isEmailChange(subject);

export type OrderMailKind = (typeof orderMailKinds)[number];
export type OtherMailKind = (typeof otherMailKinds)[number];
export const mailKinds = [...orderMailKinds, ...otherMailKinds] as const;
export type MailKind = (typeof mailKinds)[number];
export const isMailKind = isOneOf(mailKinds);
export const isOrderMail = isOneOf(orderMailKinds);

/** Milliseconds. No hand-over of a letter takes longer: what was begun before is not under way any more. */
export const handOverPatience = 10 * 60_000;

/** At the end of a letter's failure: the mail server would refuse it again, and it is not tried again by itself. */
export const rejectedMark = ", for good";

/** What becomes of an order and is told by letter to who runs the shop, and to the houses of what is booked there. */
export const orderNews = [
  "order.paid",
  "order.canceled",
  "travellers.completed",
] as const satisfies readonly WebhookEventName[];
export type OrderNews = (typeof orderNews)[number];
export const isOrderNews = isOneOf(orderNews);

/** The subject of such a letter in the outbox. @param vendorKey the house's; empty: to the operator */
export const newsSubject = (news: OrderNews, vendorKey: string): string => `${news} ${vendorKey}`.trim();

/** The subject of "changed" to an address that an order had before. @param version of the order since then */
export const emailChangeSubject = (version: number | ""): string => `email:${version}`;
export const isEmailChange = (subject: string): boolean => subject.startsWith(emailChangeSubject(""));

/** Null for what `newsSubject` has not made. */
export function readNewsSubject(subject: string): { news: OrderNews; vendorKey: string } | null {
  const [news = "", ...rest] = subject.split(" ");
  return isOrderNews(news) ? { news, vendorKey: rest.join(" ") } : null;
}
