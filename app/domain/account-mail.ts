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
  "account-deleted",
  /** To give an order to an account of another address. */
  "order-claim",
  "order-found",
] as const;
export type AccountMailKind = (typeof accountMailKinds)[number];

export function isAccountMail(kind: string): kind is AccountMailKind {
  return (accountMailKinds as readonly string[]).includes(kind);
}
