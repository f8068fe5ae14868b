import { randomBytes } from "node:crypto";

import type { AppLoadContext } from "@remix-run/node";

import type { Config } from "#app/config/env.server.ts";
import type { Session } from "#app/domain/customer/account.ts";
import type { Bid } from "#app/domain/order/bid.ts";
import { getReturnPath, addVisit, type VisitHistory } from "#app/domain/order/checkout-step.ts";
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
import { isSkippedOnReturn } from "#app/http/route-facts.ts";
import { safeReturnPath } from "#app/http/urls.ts";

/** Limits, because a cookie holds about 4 KB. */
const maxMessages = 5;
const maxTextLength = 500;

/** A Set-Cookie value that adds a message before the earlier ones. */
export async function flash(keys: CookieKeys, request: RequestHead, message: FlashMessage): Promise<string> {
  const earlier = await readFlashes(keys, request);
  const added = { ...message, text: message.text.slice(0, maxTextLength) };
  const messages = [added, ...earlier].slice(0, maxMessages);
  // Random, so that visitors with the same message have different cookies. Form tokens are bound to them.
  return writeCookie("messages", keys, { once: randomBytes(12).toString("base64url"), messages });
}

export async function readFlashes(keys: CookieKeys, request: RequestHead): Promise<FlashMessage[]> {
  const stored = await readCookie("messages", keys, request);
  if (typeof stored !== "object" || stored === null || !("messages" in stored)) return [];
  return Array.isArray(stored.messages) ? stored.messages.filter(isFlashMessage) : [];
}

/**
 * A Set-Cookie value that deletes the shown messages. A browser without fetch metadata and with a cart gets an empty
 * cookie instead, because links omits the cookies that follow an expired one.
 */
export async function clearFlashes(keys: CookieKeys, request: RequestHead): Promise<string> {
  const sendsMetadata = request.headers.has("Sec-Fetch-Site");
  if (sendsMetadata || (await readCartCookie(keys, request)) === null) return clearCookie("messages", keys);
  const stored = (await readCookie("messages", keys, request)) as { once?: unknown } | null;
  return writeCookie("messages", keys, { once: stored?.once, messages: [] });
}

function isFlashMessage(value: unknown): value is FlashMessage {
  if (typeof value !== "object" || value === null) return false;
  const { kind, text, at } = value as Record<string, unknown>;
  const hasValidPlace = at === undefined || typeof at === "string";
  return (
    hasValidPlace && typeof text === "string" && (kind === "info" || kind === "warning" || kind === "danger")
  );
}

type WatchedBid = Pick<Bid, "id" | "bidState" | "bidType" | "reason">;

/**
 * Checks whether the bid that was open on the last page has a response now.
 * @param list the cart's open bids and the bid with this id, the latest first
 * @returns `answered`, and a Set-Cookie value when the open bid has changed
 */
export async function watchBid(
  keys: CookieKeys,
  request: RequestHead,
  list: (previousId: string | null) => Promise<readonly WatchedBid[]>,
) {
  const cookieValue = await readCookie("waitingBid", keys, request);
  const previousId = typeof cookieValue === "string" && cookieValue !== "" ? cookieValue : null;
  const rows = await list(previousId);
  const previous = rows.find(({ id }) => id === previousId);
  const waiting = rows.find(({ bidState, bidType }) => bidState === "OPEN" && bidType === "BID")?.id ?? null;
  const answered =
    previous?.bidState === "ACCEPTED" || (previous?.bidState === "DECLINED" && previous.reason === "policy");
  if (waiting === previousId) return { answered, cookie: null };
  const cookie = await (waiting === null
    ? clearCookie("waitingBid", keys)
    : writeCookie("waitingBid", keys, waiting));
  return { answered, cookie };
}

/** Maximum length. The query of a longer address is dropped. */
const maxAddressLength = 1_000;

async function readHistory(keys: CookieKeys, request: RequestHead): Promise<VisitHistory | null> {
  const stored = await readCookie("wayBack", keys, request);
  if (typeof stored !== "object" || stored === null) return null;
  const { path, after } = stored as Record<string, unknown>;
  const safe = safeReturnPath(path);
  return safe !== null && typeof after === "number" ? { path: safe, after } : null;
}

function readQuery(search: string): string {
  const params = new URLSearchParams(search);
  for (const parameter of ["_routes", "index"]) params.delete(parameter);
  return params.toString();
}

/** A Set-Cookie value when this page becomes the way back, else null. */
export async function noteVisit(keys: CookieKeys, request: RequestHead): Promise<string | null> {
  if (request.method !== "GET" || (await readCartCookie(keys, request)) === null) return null;
  const { pathname, search } = urlOf(request);
  const query = search === "" ? "" : readQuery(search);
  const address = query === "" ? pathname : `${pathname}?${query}`;
  const path = safeReturnPath(address.length > maxAddressLength ? pathname : address);
  const previous = await readHistory(keys, request);
  const current =
    path === null || path.length > maxAddressLength
      ? previous
      : addVisit(previous, path, isSkippedOnReturn(path));
  if (current === null || (current.path === previous?.path && current.after === previous.after)) return null;
  return writeCookie("wayBack", keys, current);
}

/** The last page other than checkout and login. Null when unknown. */
export async function readWayBack(keys: CookieKeys, request: RequestHead): Promise<string | null> {
  return getReturnPath(await readHistory(keys, request));
}

/** Root, page and route checks share one database query per request. */
const sessionsByContext = new WeakMap<AppLoadContext, Promise<Session | null>>();

export function visitorSession(request: RequestHead, context: AppLoadContext): Promise<Session | null> {
  const known = sessionsByContext.get(context);
  if (known) return known;
  const { shop } = context;
  const found = readLoginCookie(shop.config, request).then((token) =>
    token === null ? null : shop.session(token),
  );
  sessionsByContext.set(context, found);
  return found;
}

/** The account's id, to check who owns an order. */
export async function visitorAccount(request: Request, context: AppLoadContext): Promise<string | null> {
  return (await visitorSession(request, context))?.account.id ?? null;
}

/** Data for a new login session: the device, the choice to stay logged in, and the previous session, which ends. */
export async function logInThisDevice(request: Request, config: Config, form: FormData) {
  return {
    device: deviceName(request.headers.get("User-Agent")),
    stays: form.get("stay") === "1",
    former: await readLoginCookie(config, request),
  };
}
