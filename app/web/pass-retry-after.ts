import type { HeadersFunction } from "@remix-run/node";

/** `export const headers` of a page whose action refuses too many tries: says how long to wait. */
export const passRetryAfter: HeadersFunction = ({ actionHeaders }) => {
  const wait = actionHeaders.get("Retry-After");
  return new Headers(wait === null ? [] : [["Retry-After", wait]]);
};
