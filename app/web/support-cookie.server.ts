/** The cookie that leads a visitor back to the thread they opened: its id and key, signed. */
import { type Cookie, createCookie } from "@remix-run/node";

interface CookieKeys {
  sessionSecrets: readonly string[];
  https: boolean;
}

interface ThreadKey {
  id: string;
  token: string;
}

const lifetimeSeconds = 30 * 86_400;

function supportCookie({ sessionSecrets, https }: CookieKeys): Cookie {
  return createCookie("support", {
    secrets: [...sessionSecrets],
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: https,
    maxAge: lifetimeSeconds,
  });
}

/** Null without a cookie, and for one that is not ours. */
export async function readThreadKey(keys: CookieKeys, request: Request): Promise<ThreadKey | null> {
  const stored: unknown = await supportCookie(keys).parse(request.headers.get("Cookie"));
  if (typeof stored !== "object" || stored === null) return null;
  const { id, token } = stored as Record<string, unknown>;
  return typeof id === "string" && typeof token === "string" ? { id, token } : null;
}

/** A Set-Cookie value; lasts thirty days from now. */
export async function keepThreadKey(keys: CookieKeys, { id, token }: ThreadKey): Promise<string> {
  return await supportCookie(keys).serialize({ id, token });
}
