/** Customer accounts: passwords, session lifetime, links by email, and taking over orders. */
import type { Address } from "#app/domain/customer/customer.ts";
import { normalisedEmail } from "#app/domain/customer/email.ts";
import { laterBy, days, hours } from "#app/domain/dates.ts";
import { type Order, orderStatuses } from "#app/domain/order/order.ts";

export interface Account {
  id: string;
  /** Normalised and confirmed. */
  email: string;
  /** Address of the last order. */
  customer: Address | null;
}

export interface Session {
  id: string;
  account: Account;
}

/** In characters. Length makes a password hard to guess, so no mix of characters is required (NIST SP 800-63B-4). */
export const passwordLength = { least: 12, most: 128 } as const;

export type PasswordRefusal = "short" | "long" | "simple" | "email";

/**
 * Why a password is refused; null when it is fine. `refusePassword` checks for "simple", because that needs word lists.
 */
export function passwordRefusal(password: string, email: string): PasswordRefusal | null {
  const characters = [...password.normalize("NFKC")];
  if (characters.length < passwordLength.least) return "short";
  if (characters.length > passwordLength.most) return "long";
  const lowerCase = characters.join("").toLowerCase();
  const [localPart = ""] = normalisedEmail(email).split("@");
  if (localPart.length > 3 && lowerCase.replaceAll(localPart, "").length < 6) return "email";
  return null;
}

/** End of a session: one day after its last use, or 30 days after login if the customer chose to stay logged in. */
export function sessionEnd(now: Date, isPersistent: boolean): Date {
  return laterBy(now, isPersistent ? days(30) : days(1));
}

/** Cookie lifetime in seconds for customers who chose to stay logged in. */
export const staySeconds = days(30) / 1000;

/**
 * Initial values of the checkout's customer form: the typed values, otherwise the address of the account's last order.
 */
export function prefillCustomer(typed: Address, account: Account): Address {
  const isEmpty = [typed.firstName, typed.lastName, typed.address, typed.zip, typed.city].every(
    (text) => text === "",
  );
  if (!isEmpty) return typed;
  // The customer may have bid with another email address, which belongs to the order.
  const email = typed.email || account.email;
  return account.customer ? { ...account.customer, email } : { ...typed, email };
}

/** How the account may take the order over: "at-once" with the order's email address, "by-letter" via an email to it. */
export function decideOrderClaim(
  order: Pick<Order, "accountId" | "status" | "customer">,
  account: Account,
): "at-once" | "by-letter" | null {
  if (order.accountId !== null || order.status === orderStatuses.Open) return null;
  const email = normalisedEmail(order.customer.email);
  if (email === "") return null;
  return email === account.email ? "at-once" : "by-letter";
}

// Retention of unused accounts. The privacy notice states the same periods.

/** Years from the end of the year of last use: longer than any claim from an order can last (BGB § 195). */
export const unusedAccountYears = 3;
/** Days between the announcing email and the deletion. */
export const unusedAccountNotice = 30;

// Links sent by email.

/** login: log in. register: create an account with a password. reset: set a new password. claim: hand an order over. */
export const linkPurposes = ["login", "register", "reset", "claim"] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** In ms. Links that log in are short-lived, because another can be requested at any time. */
const lifetimes: Readonly<Record<LinkPurpose, number>> = {
  login: hours(1),
  reset: hours(1),
  register: hours(24),
  claim: hours(24),
};

export function linkEnd(purpose: LinkPurpose, now: Date): Date {
  return laterBy(now, lifetimes[purpose]);
}

/** Whether the link is neither used nor expired. */
export function isLinkValid(link: { expires: Date; used: Date | null }, now: Date): boolean {
  return link.used === null && now < link.expires;
}
