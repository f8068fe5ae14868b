import { minutes } from "#app/domain/dates.ts";
import type { WebhookEventName } from "#app/domain/webhook.ts";

const isOneOf =
  <Kind extends string>(kinds: readonly Kind[]) =>
  (text: string): text is Kind =>
    kinds.some((kind) => kind === text);

/** Rules for a kind of email that hold in all layers. What it states is its row in `jobs/mail-table.server.ts`. */
interface MailRules {
  /**
   * Set for emails that anybody can trigger repeatedly by typing an address: what happens to them over the rate limit.
   * Absent for emails written by operators or sent to the shop, and for those sent once per order, whose number is
   * limited and which the law requires.
   */
  limit?: "drop" | "delay";
  /** Follows a change of the customer's address. Others stay with the address used for the declaration or bid. */
  toOrderer?: true;
  /** What it reminds the customer of. It is outdated once that is done. */
  reminds?: "payment" | "participants";
}

/** Emails about an order or a withdrawal. Each is sent at most once per order and subject. */
const orderMails = {
  "order-received": { toOrderer: true },
  "payment-reminder": { limit: "drop", toOrderer: true, reminds: "payment" },
  "payment-failed": { limit: "drop", toOrderer: true, reminds: "payment" },
  paid: { toOrderer: true },
  "participants-missing": { toOrderer: true, reminds: "participants" },
  changed: { limit: "drop", toOrderer: true },
  "bid-received": { limit: "drop" },
  "bid-answered": { limit: "drop" },
  "bid-expired": { limit: "drop" },
  canceled: { toOrderer: true },
  // Confirmation of a withdrawal (BGB § 356a (4)). Never omitted.
  "withdrawal-received": { limit: "delay" },
  withdrawn: { toOrderer: true },
  // A bank account for the refund was given; the subject is the end of its number.
  "refund-account": { toOrderer: true },
  refunded: { toOrderer: true },
  "voucher-gift": {},
} as const satisfies Record<string, MailRules>;

/** Emails about accounts, and those that send the link to an order again. */
const accountMails = {
  // Link to log in.
  "account-login": { limit: "drop" },
  // Link to set a password and create an account.
  "account-register": { limit: "drop" },
  // Registration was requested for an address that already has an account.
  "account-exists": { limit: "drop" },
  // Link to set a new password.
  "account-reset": { limit: "drop" },
  // Login was requested for an address without an account.
  "account-none": { limit: "drop" },
  "account-password": {},
  // The account was unused for years and will be deleted.
  "account-unused": {},
  "account-deleted": {},
  // Link to hand an order over to an account with another address.
  "order-claim": { limit: "drop" },
  "order-found": { limit: "drop", toOrderer: true },
} as const satisfies Record<string, MailRules>;

/** Emails about anything else, which their subject identifies. */
const otherMails = {
  "barrier-reported": {},
  "barrier-received": { limit: "drop" },
  "newsletter-confirm": { limit: "drop" },
  "newsletter-welcome": {},
  "alert-confirm": { limit: "drop" },
  "alert-news": {},
  "support-opened": { limit: "drop" },
  "support-asked": {},
  "support-answered": {},
  // Confirmation of a withdrawal without its text, when too many came from one network.
  "withdrawal-noted": { limit: "delay" },
  "desk-order": {},
  "desk-news": {},
  "desk-proposal": {},
  "desk-summary": {},
  // Link with which a new operator sets up the access; the subject is `invitationSubject`.
  "desk-invitation": {},
  "house-order": {},
  "house-news": {},
  "house-proposal": {},
  "house-arrivals": {},
  // Asks for a review after the stay; the subject is the order item.
  "review-request": { toOrderer: true },
} as const satisfies Record<string, MailRules>;

export type OrderMailKind = keyof typeof orderMails;
export type AccountMailKind = keyof typeof accountMails;
export type MailKind = OrderMailKind | AccountMailKind | keyof typeof otherMails;
export type OtherMailKind = Exclude<MailKind, OrderMailKind>;

export const mailRules: Readonly<Record<MailKind, MailRules>> = {
  ...orderMails,
  ...otherMails,
  ...accountMails,
};

export const orderMailKinds = Object.keys(orderMails) as OrderMailKind[];
export const accountMailKinds = Object.keys(accountMails) as AccountMailKind[];
export const mailKinds = Object.keys(mailRules) as MailKind[];

export const isMailKind = isOneOf(mailKinds);

export const limitedMailKinds = mailKinds.filter((kind) => mailRules[kind].limit);
export const delayedMailKinds = mailKinds.filter((kind) => mailRules[kind].limit === "delay");
export const ordererMailKinds = mailKinds.filter((kind) => mailRules[kind].toOrderer);

/** Rate limits per address for all these kinds together. Their content is also available on a page. */
export const askedMailLimits = [
  { hours: 1, most: 3 },
  { hours: 24, most: 10 },
] as const;

/** Time in ms in which the same request counts as a repeated submission. Later it sends another email. */
export const sameLetterWithin = minutes(1);

/** Whether the email goes to the customer's current address. */
export const isToOrderer = ({ kind, subject }: { kind: MailKind; subject: string }): boolean =>
  mailRules[kind].toOrderer === true && !isEmailChange(subject);

/** Time limit for handing an email to the mail server, in ms. Older attempts count as ended. */
export const handoverTimeout = minutes(10);

/** Suffix of a failure after a permanent rejection, which is not retried automatically. */
export const rejectedMark = ", for good";

/** Events of an order that the operator and the booked properties are notified of by email. */
export const orderNews = [
  "order.paid",
  "order.changed",
  "order.canceled",
  "travellers.completed",
] as const satisfies readonly WebhookEventName[];
export type OrderNews = (typeof orderNews)[number];
export const isOrderNews = isOneOf(orderNews);

/**
 * Subject that identifies such an email in the outbox. @param vendorKey of the property; empty: sent to the operator
 * @param version of the order, for events that can happen more than once
 */
export const newsSubject = (news: OrderNews, vendorKey: string, version?: number): string =>
  `${version === undefined ? news : `${news}:${version}`} ${vendorKey}`.trim();

/** Subject of "changed" emails to an order's previous address. @param version of the order after the change */
export const emailChangeSubject = (version: number | ""): string => `email:${version}`;
export const isEmailChange = (subject: string): boolean => subject.startsWith(emailChangeSubject(""));
/** Subject of "changed" emails about a changed stay. @param version as above */
export const stayChangeSubject = (version: number | ""): string => `stay:${version}`;
export const isStayChange = (subject: string): boolean => subject.startsWith(stayChangeSubject(""));
/** Subject of "changed" emails about a change that was paid and could not be made. @param attemptId of the payment */
export const failedChangeSubject = (attemptId: string): string => `stay-failed:${attemptId}`;
export const isFailedChange = (subject: string): boolean => subject.startsWith(failedChangeSubject(""));
/** Subject of "changed" emails about a guest who did not arrive. @param version of the order when it was recorded */
export const noShowSubject = (itemId: string, version: number | ""): string => `no-show:${itemId}:${version}`;
/** Id of the stay whose guest did not arrive; null for other subjects. */
export const readNoShow = (subject: string): string | null =>
  /^no-show:([\da-f-]{36}):/.exec(subject)?.[1] ?? null;
const offeredChange = "stay-offer:";
/** Subject of "changed" emails about a change that waits for a further payment. @param address end of its page's address */
export const offeredChangeSubject = (address: string): string => `${offeredChange}${address}`;
/** The end of the address of an offered change; null for other subjects. */
export const readOfferedChange = (subject: string): string | null =>
  subject.startsWith(offeredChange) ? subject.slice(offeredChange.length) : null;

/** Inverse of `newsSubject`; null for any other text. */
export function readNewsSubject(subject: string): { news: OrderNews; vendorKey: string } | null {
  const [event = "", ...rest] = subject.split(" ");
  const [news = ""] = event.split(":");
  return isOrderNews(news) ? { news, vendorKey: rest.join(" ") } : null;
}
