/** The cookie that ties a visitor to a cart: the order's id and key, signed (specification § 3 "Cart session"). */
import { type Cookie, createCookie } from "@remix-run/node";

import { cartLifetimeSeconds } from "#app/domain/order-life.ts";

export interface CartKey {
  id: string;
  token: string;
}

interface CookieKeys {
  sessionSecrets: readonly string[];
  https: boolean;
}

function cartCookie({ sessionSecrets, https }: CookieKeys): Cookie {
  return createCookie("warenkorb", {
    secrets: [...sessionSecrets],
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: https,
    maxAge: cartLifetimeSeconds,
  });
}

/** Null without a cookie, and for one that is not ours. */
export async function readCart(keys: CookieKeys, request: Request): Promise<CartKey | null> {
  const stored: unknown = await cartCookie(keys).parse(request.headers.get("Cookie"));
  if (typeof stored !== "object" || stored === null) return null;
  const { id, token } = stored as Record<string, unknown>;
  return typeof id === "string" && typeof token === "string" ? { id, token } : null;
}

/** A Set-Cookie value; lasts seven days from now. */
export async function keepCart(keys: CookieKeys, { id, token }: CartKey): Promise<string> {
  return await cartCookie(keys).serialize({ id, token });
}

export async function dropCart(keys: CookieKeys): Promise<string> {
  return await cartCookie(keys).serialize("", { maxAge: 0 });
}
