/** Messages that survive one redirect, shown once, then gone; the way back from the checkout; and who is logged in. */
import { randomBytes } from "node:crypto";

import type { AppLoadContext } from "@remix-run/node";

import type { Config } from "#app/config/env.server.ts";
import type { Session } from "#app/domain/customer/account.ts";
import type { Bid } from "#app/domain/order/bid.ts";
import { lastPage, visited, type VisitHistory } from "#app/domain/order/checkout-step.ts";
import { deviceName } from "#app/http/client.server.ts";
import {
  clearCookie,
  type CookieKeys,
  readCartCookie,
  readCookie,
  readLoginCookie,
  urlOf,
  writeCookie,
  type RequestHead,
} from "#app/http/cookies.server.ts";
import type { FlashMessage } from "#app/http/root-data.ts";
import { isPassedOver } from "#app/http/route-facts.ts";
import { safeReturnPath } from "#app/http/urls.ts";

/** More would not fit into a cookie, and nobody would read it. */
const mostMessages = 5;
const longestText = 500;

/** A Set-Cookie value that adds a message, the newest first. */
export async function flash(keys: CookieKeys, request: RequestHead, message: FlashMessage): Promise<string> {
  const earlier = await readFlashes(keys, request);
  const added = { ...message, text: message.text.slice(0, longestText) };
  const messages = [added, ...earlier].slice(0, mostMessages);
  // Two visitors with the same message have two cookies: tokens of forms are bound to them.
  return writeCookie("messages", keys, { once: randomBytes(12).toString("base64url"), messages });
}

export async function readFlashes(keys: CookieKeys, request: RequestHead): Promise<FlashMessage[]> {
  const stored = await readCookie("messages", keys, request);
  if (typeof stored !== "object" || stored === null || !("messages" in stored)) return [];
  return Array.isArray(stored.messages) ? stored.messages.filter(isFlashMessage) : [];
}

/**
 * A Set-Cookie value that takes the shown messages away. Where a browser that says nothing of itself has a cart it keeps
 * an empty one: links forgets to send the cookies behind one that is over.
 */
export async function clearFlashes(keys: CookieKeys, request: RequestHead): Promise<string> {
  const tells = request.headers.has("Sec-Fetch-Site");
  if (tells || (await readCartCookie(keys, request)) === null) return clearCookie("messages", keys);
  const stored = (await readCookie("messages", keys, request)) as { once?: unknown } | null;
  return writeCookie("messages", keys, { once: stored?.once, messages: [] });
}

function isFlashMessage(value: unknown): value is FlashMessage {
  if (typeof value !== "object" || value === null) return false;
  const { kind, text, at } = value as Record<string, unknown>;
  const placed = at === undefined || typeof at === "string";
  return placed && typeof text === "string" && (kind === "info" || kind === "warning" || kind === "danger");
}

type WatchedBid = Pick<Bid, "id" | "bidState" | "bidType" | "reason">;

/**
 * What a vendor said meanwhile to the price proposal that waited when the last page was shown.
 * @param list the open bids of the cart and the one of this id, the latest first
 * @returns whether it is answered, and a Set-Cookie value where another proposal waits now, or none does any more
 */
export async function watchBid(
  keys: CookieKeys,
  request: RequestHead,
  list: (before: string | null) => Promise<readonly WatchedBid[]>,
) {
  const known = await readCookie("waitingBid", keys, request);
  const before = typeof known === "string" && known !== "" ? known : null;
  const rows = await list(before);
  const was = rows.find(({ id }) => id === before);
  const waiting = rows.find(({ bidState, bidType }) => bidState === "OPEN" && bidType === "BID")?.id ?? null;
  const answered = was?.bidState === "ACCEPTED" || (was?.bidState === "DECLINED" && was.reason === "policy");
  if (waiting === before) return { answered, cookie: null };
  const cookie = await (waiting === null
    ? clearCookie("waitingBid", keys)
    : writeCookie("waitingBid", keys, waiting));
  return { answered, cookie };
}

// The way back from the checkout.

/** A longer address is kept without its query. */
const longest = 1_000;

async function readHistory(keys: CookieKeys, request: RequestHead): Promise<VisitHistory | null> {
  const stored = await readCookie("wayBack", keys, request);
  if (typeof stored !== "object" || stored === null) return null;
  const { path, after } = stored as Record<string, unknown>;
  const safe = safeReturnPath(path);
  return safe !== null && typeof after === "number" ? { path: safe, after } : null;
}

function queryOf(search: string): string {
  const params = new URLSearchParams(search);
  for (const own of ["_routes", "index"]) params.delete(own);
  return params.toString();
}

/** A Set-Cookie value where this page changes the way back, else null. */
export async function noteVisit(keys: CookieKeys, request: RequestHead): Promise<string | null> {
  if (request.method !== "GET" || (await readCartCookie(keys, request)) === null) return null;
  const { pathname, search } = urlOf(request);
  const query = search === "" ? "" : queryOf(search);
  const whole = query === "" ? pathname : `${pathname}?${query}`;
  const path = safeReturnPath(whole.length > longest ? pathname : whole);
  const before = await readHistory(keys, request);
  const now = path === null || path.length > longest ? before : visited(before, path, isPassedOver(path));
  if (now === null || (now.path === before?.path && now.after === before.after)) return null;
  return writeCookie("wayBack", keys, now);
}

/** The last page that is neither checkout nor login; null where it is not known. */
export async function readWayBack(keys: CookieKeys, request: RequestHead): Promise<string | null> {
  return lastPage(await readHistory(keys, request));
}

/** Root, page and checks all ask who is there; the database is asked once a request. */
const asked = new WeakMap<AppLoadContext, Promise<Session | null>>();

/** Who is logged in; null: nobody. */
export function visitorSession(request: RequestHead, context: AppLoadContext): Promise<Session | null> {
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
