/** Customers' accounts: passwords, sessions, and whose order is whose. */
import type { Address } from "#app/domain/customer/customer.ts";
import { normalisedEmail } from "#app/domain/customer/email.ts";
import { laterBy } from "#app/domain/dates.ts";
import { type Order, orderStatuses } from "#app/domain/order/order.ts";

export interface Account {
  id: string;
  /** Normalised and confirmed. */
  email: string;
  /** What the last order was placed with. */
  customer: Address | null;
}

/** An account where it is logged in. */
export interface Session {
  id: string;
  account: Account;
}

/** Characters. Length is what makes a password hard to guess; signs of several kinds are not asked for (NIST SP 800-63B-4). */
export const passwordLength = { least: 12, most: 128 } as const;

export type PasswordRefusal = "short" | "long" | "simple" | "email";

/** What can be said of a password by itself; whether it is "simple" says `refusePassword`, by lists. Null: nothing. */
export function passwordRefusal(password: string, email: string): PasswordRefusal | null {
  const signs = [...password.normalize("NFKC")];
  if (signs.length < passwordLength.least) return "short";
  if (signs.length > passwordLength.most) return "long";
  const plain = signs.join("").toLowerCase();
  const [name = ""] = normalisedEmail(email).split("@");
  if (name.length > 3 && plain.replaceAll(name, "").length < 6) return "email";
  return null;
}

const day = 86_400_000;

/** A session ends a day after its last use; where the customer wanted to stay, 30 days after logging in. */
export function sessionEnd(now: Date, stays: boolean): Date {
  return laterBy(now, stays ? 30 * day : day);
}

/** Seconds that a browser keeps the session of a customer who wanted to stay. */
export const staySeconds = (30 * day) / 1000;

/** What the form of the checkout begins with: what was typed, else what the last order of the account was placed with. */
export function knownCustomer(typed: Address, account: Account): Address {
  const untouched = [typed.firstName, typed.lastName, typed.address, typed.zip, typed.city].every(
    (text) => text === "",
  );
  if (!untouched) return typed;
  // A price may have been proposed with another address: that one is the order's.
  const email = typed.email || account.email;
  return account.customer ? { ...account.customer, email } : { ...typed, email };
}

/** May this account take the order over: at once, because it has the order's address; by a letter to that address; not. */
export function takeOver(
  order: Pick<Order, "accountId" | "status" | "customer">,
  account: Account,
): "at-once" | "by-letter" | null {
  if (order.accountId !== null || order.status === orderStatuses.Open) return null;
  const email = normalisedEmail(order.customer.email);
  if (email === "") return null;
  return email === account.email ? "at-once" : "by-letter";
}

// How long an account is kept that nobody uses; the privacy notice says the same.

/** Years from the end of the year of its last use: longer than any claim that an order could still give rise to (BGB § 195). */
export const unusedAccountYears = 3;
/** Days between the letter that says so and the end. */
export const unusedAccountNotice = 30;

// Links by mail: what each is for, and how long it is good.

/** login: be logged in. register: choose a password, and have an account. reset: choose another. claim: give an order away. */
export const linkPurposes = ["login", "register", "reset", "claim"] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

const hour = 3_600_000;
/** Milliseconds. Those that let somebody in are short; another can be asked for at any time. */
const lifetimes: Readonly<Record<LinkPurpose, number>> = {
  login: hour,
  reset: hour,
  register: 24 * hour,
  claim: 24 * hour,
};

export function linkEnd(purpose: LinkPurpose, now: Date): Date {
  return laterBy(now, lifetimes[purpose]);
}

/** Good until it is used or its time is over. */
export function isGood(link: { expires: Date; used: Date | null }, now: Date): boolean {
  return link.used === null && now < link.expires;
}
