/** The cookie of the way back from the checkout. Only visitors with a cart have it: nobody else needs the way. */
import { type Cookie, createCookie } from "@remix-run/node";

import { lastPage, type VisitHistory, visited } from "#app/domain/order/checkout-step.ts";
import { readCart } from "#app/web/cart-cookie.server.ts";
import { safeReturnPath } from "#app/web/safe-return-path.ts";

interface CookieKeys {
  sessionSecrets: readonly string[];
  https: boolean;
}

/** A longer address is kept without its query. */
const longest = 1_000;

function wayCookie({ sessionSecrets, https }: CookieKeys): Cookie {
  return createCookie("rueckweg", {
    secrets: [...sessionSecrets],
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: https,
  });
}

async function readHistory(keys: CookieKeys, request: Request): Promise<VisitHistory | null> {
  const stored: unknown = await wayCookie(keys).parse(request.headers.get("Cookie"));
  if (typeof stored !== "object" || stored === null) return null;
  const { path, after } = stored as Record<string, unknown>;
  const safe = safeReturnPath(path);
  return safe !== null && typeof after === "number" ? { path: safe, after } : null;
}

/** A Set-Cookie value where this page changes the way back, else null. */
export async function noteVisit(keys: CookieKeys, request: Request): Promise<string | null> {
  if (request.method !== "GET" || (await readCart(keys, request)) === null) return null;
  const { pathname, searchParams } = new URL(request.url);
  for (const own of ["_routes", "index"]) searchParams.delete(own);
  const query = searchParams.toString();
  const whole = query === "" ? pathname : `${pathname}?${query}`;
  const path = safeReturnPath(whole.length > longest ? pathname : whole);
  const before = await readHistory(keys, request);
  const now = path === null || path.length > longest ? before : visited(before, path);
  if (now === null || (now.path === before?.path && now.after === before.after)) return null;
  return await wayCookie(keys).serialize(now);
}

/** The last page that is neither checkout nor login; null where it is not known. */
export async function readWayBack(keys: CookieKeys, request: Request): Promise<string | null> {
  return lastPage(await readHistory(keys, request));
}
