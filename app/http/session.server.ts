/** Messages that survive one redirect, in the signed cookie `__session`; shown once, then gone. */
import { type AppLoadContext, type Cookie, createCookie } from "@remix-run/node";

import type { Config } from "#app/config/env.server.ts";
import type { Session } from "#app/domain/customer/account.ts";
import { lastPage, visited, type VisitHistory } from "#app/domain/order/checkout-step.ts";
import { deviceName } from "#app/http/client.server.ts";
import { readCartCookie, readLoginCookie } from "#app/http/cookies.server.ts";
import type { FlashMessage } from "#app/http/root-data.ts";
import { safeReturnPath } from "#app/http/urls.ts";

interface SessionKeys {
  sessionSecrets: readonly string[];
  https: boolean;
}

/** More would not fit into a cookie, and nobody would read it. */
const mostMessages = 5;
const longestText = 500;

function sessionCookie({ sessionSecrets, https }: SessionKeys): Cookie {
  return createCookie("__session", {
    secrets: [...sessionSecrets],
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: https,
  });
}

/** A Set-Cookie value that adds a message, the newest first. */
export async function flash(keys: SessionKeys, request: Request, message: FlashMessage): Promise<string> {
  const earlier = await readFlashes(keys, request);
  const added = { kind: message.kind, text: message.text.slice(0, longestText) };
  return await sessionCookie(keys).serialize([added, ...earlier].slice(0, mostMessages));
}

export async function readFlashes(keys: SessionKeys, request: Request): Promise<FlashMessage[]> {
  const stored: unknown = await sessionCookie(keys).parse(request.headers.get("Cookie"));
  return Array.isArray(stored) ? stored.filter(isFlashMessage) : [];
}

/** A Set-Cookie value that takes the shown messages away. */
export async function clearFlashes(keys: SessionKeys): Promise<string> {
  return await sessionCookie(keys).serialize("", { maxAge: 0 });
}

function isFlashMessage(value: unknown): value is FlashMessage {
  if (typeof value !== "object" || value === null) return false;
  const { kind, text } = value as Record<string, unknown>;
  return typeof text === "string" && (kind === "info" || kind === "warning" || kind === "danger");
}

// The cookie of the way back from the checkout. Only visitors with a cart have it: nobody else needs the way.

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
  if (request.method !== "GET" || (await readCartCookie(keys, request)) === null) return null;
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

/** Root, page and checks all ask who is there; the database is asked once a request. */
const asked = new WeakMap<AppLoadContext, Promise<Session | null>>();

/** Who is logged in; null: nobody. */
export function visitorSession(request: Request, context: AppLoadContext): Promise<Session | null> {
  const known = asked.get(context);
  if (known) return known;
  const { shop } = context;
  const found = readLoginCookie(shop.config, request).then((token) =>
    token === null ? null : shop.session(token),
  );
  asked.set(context, found);
  return found;
}

/** The account's id, for whose order is whose. */
export async function visitorAccount(request: Request, context: AppLoadContext): Promise<string | null> {
  return (await visitorSession(request, context))?.account.id ?? null;
}

/** What a new session is told of where it is: device, wish to stay, and the session so far, which ends. */
export async function logInThisDevice(request: Request, config: Config, form: FormData) {
  return {
    device: deviceName(request.headers.get("User-Agent")),
    stays: form.get("stay") === "1",
    former: await readLoginCookie(config, request),
  };
}
