import { password } from "#tests/support/accounts.ts";

export const keysPath = "/verwaltung/schluessel";
/** What an owner types to make a key. */
export const typedKey = {
  name: "Hotelprogramm",
  scopes: "orders-read",
  vendor: "",
  term: "365",
  current: password,
};

/** The key that the page shows once. */
export function readApiKeyOnPage(html: string): string {
  const [key] = /rk_\w{8}_\w{43}/.exec(html) ?? [];
  if (key === undefined) throw new Error("no key on the page");
  return key;
}
