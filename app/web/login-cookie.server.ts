/** The cookie of who is logged in: the session's token, signed. It is made by logging in alone. */
import { type Cookie, createCookie } from "@remix-run/node";

import { staySeconds } from "#app/domain/customer/account.ts";

interface CookieKeys {
  sessionSecrets: readonly string[];
  https: boolean;
}

function loginCookie({ sessionSecrets, https }: CookieKeys): Cookie {
  return createCookie("anmeldung", {
    secrets: [...sessionSecrets],
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: https,
  });
}

/** The token; null without a cookie, and for one that is not ours. */
export async function readLogin(keys: CookieKeys, request: Request): Promise<string | null> {
  const stored: unknown = await loginCookie(keys).parse(request.headers.get("Cookie"));
  return typeof stored === "string" && stored !== "" ? stored : null;
}

/** A Set-Cookie value: kept until the browser is closed, or for 30 days where the customer wants to stay. */
export async function keepLogin(
  keys: CookieKeys,
  { token, stays }: { token: string; stays: boolean },
): Promise<string> {
  return await loginCookie(keys).serialize(token, stays ? { maxAge: staySeconds } : {});
}

export async function dropLogin(keys: CookieKeys): Promise<string> {
  return await loginCookie(keys).serialize("", { maxAge: 0 });
}
