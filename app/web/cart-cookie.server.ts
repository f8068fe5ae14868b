/**
 * The cookie that ties a visitor to a cart: the order's id and key, signed (specification § 3 "Cart session"); and the one
 * that takes its place for a while when the cart was ordered.
 */
import { type Cookie, createCookie } from "@remix-run/node";

import { cartLifetimeSeconds } from "#app/domain/order/state-machine.ts";

export interface CartKey {
  id: string;
  token: string;
}

interface CookieKeys {
  sessionSecrets: readonly string[];
  https: boolean;
}

function signedCookie(name: string, maxAge: number, { sessionSecrets, https }: CookieKeys): Cookie {
  return createCookie(name, {
    secrets: [...sessionSecrets],
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: https,
    maxAge,
  });
}

const cartCookie = (keys: CookieKeys) => signedCookie("warenkorb", cartLifetimeSeconds, keys);

/** An hour: for who comes back from the provider's page, and not for whoever uses the device next. */
const placedCookie = (keys: CookieKeys) => signedCookie("bestellt", 3_600, keys);

async function readKey(cookie: Cookie, request: Request): Promise<CartKey | null> {
  const stored: unknown = await cookie.parse(request.headers.get("Cookie"));
  if (typeof stored !== "object" || stored === null) return null;
  const { id, token } = stored as Record<string, unknown>;
  return typeof id === "string" && typeof token === "string" ? { id, token } : null;
}

/** Null without a cookie, and for one that is not ours. */
export function readCart(keys: CookieKeys, request: Request): Promise<CartKey | null> {
  return readKey(cartCookie(keys), request);
}

/** The order that this browser placed last; null where that is longer ago. */
export function readPlaced(keys: CookieKeys, request: Request): Promise<CartKey | null> {
  return readKey(placedCookie(keys), request);
}

/** A Set-Cookie value; lasts seven days from now. */
export async function keepCart(keys: CookieKeys, { id, token }: CartKey): Promise<string> {
  return await cartCookie(keys).serialize({ id, token });
}

export async function dropCart(keys: CookieKeys): Promise<string> {
  return await cartCookie(keys).serialize("", { maxAge: 0 });
}

/** Set-Cookie values: the cart is an order now, to which the checkout leads whoever goes back. */
export async function placedCart(keys: CookieKeys, { id, token }: CartKey): Promise<string[]> {
  return [await dropCart(keys), await placedCookie(keys).serialize({ id, token })];
}
