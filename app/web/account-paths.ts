/** Ways to log in, and to what belongs to an account. */

/** @param back where the customer goes on afterwards */
export function loginPath(back?: string): string {
  return withBack("/de/login", back);
}

/** For whoever does not know the password. */
export function forgottenPath(back?: string): string {
  return withBack("/de/login/passwort", back);
}

function withBack(path: string, back: string | undefined): string {
  return back === undefined ? path : `${path}?${new URLSearchParams({ back }).toString()}`;
}

export const sentMails = ["login", "register", "reset", "order", "claim"] as const;
/** What was asked for by mail. */
export type SentMail = (typeof sentMails)[number];

/** "Look into your mailbox." */
export function mailSentPath(what: SentMail): string {
  return `/de/login/gesendet?was=${what}`;
}

/** Closes the window that was opened for logging in. */
export function loginDonePath(): string {
  return "/de/login/fertig";
}

export function registerPath(back?: string): string {
  return withBack("/de/register", back);
}

export function logoutPath(): string {
  return "/de/logout";
}

/** Orders of whoever is logged in, by way of the check `auth`. */
export function myOrdersPath(): string {
  return "/de/meine-bestellungen";
}

/** The order-history view. @param page counted from 1 */
export function orderHistoryPath(page = 1): string {
  return page === 1 ? "/de/konto/bestellungen" : `/de/konto/bestellungen?page=${page}`;
}

/** Devices, password, deletion. */
export function accountPath(): string {
  return "/de/konto";
}

/** A placed order, found by its number and the address it was placed with. */
export function findOrderPath(): string {
  return "/de/bestellung-finden";
}
