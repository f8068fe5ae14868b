/**
 * The cookie that ties a visitor to a cart: the order's id and key, signed (specification § 3 "Cart session"); and the one
 * that takes its place for a while when the cart was ordered.
 */
import { type AppLoadContext, type Cookie, createCookie } from "@remix-run/node";

import { staySeconds } from "#app/domain/customer/account.ts";
import { attribution, type Campaign, campaignDays, newCampaign } from "#app/domain/customer/campaign.ts";
import { type Consent, nothingAllowed } from "#app/domain/customer/consent.ts";
import { cartLifetimeSeconds } from "#app/domain/order/state-machine.ts";
import { campaignFields, readCampaignTags } from "#app/http/data-layer.ts";

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
export function readCartCookie(keys: CookieKeys, request: Request): Promise<CartKey | null> {
  return readKey(cartCookie(keys), request);
}

/** The order that this browser placed last; null where that is longer ago. */
export function readPlacedOrderCookie(keys: CookieKeys, request: Request): Promise<CartKey | null> {
  return readKey(placedCookie(keys), request);
}

/** A Set-Cookie value; lasts seven days from now. */
export async function setCartCookie(keys: CookieKeys, { id, token }: CartKey): Promise<string> {
  return await cartCookie(keys).serialize({ id, token });
}

export async function clearCartCookie(keys: CookieKeys): Promise<string> {
  return await cartCookie(keys).serialize("", { maxAge: 0 });
}

/** Set-Cookie values: the cart is an order now, to which the checkout leads whoever goes back. */
export async function setPlacedOrderCookies(keys: CookieKeys, { id, token }: CartKey): Promise<string[]> {
  return [await clearCartCookie(keys), await placedCookie(keys).serialize({ id, token })];
}

// The cookie of who is logged in: the session's token, signed. It is made by logging in alone.

interface LoginCookieKeys {
  sessionSecrets: readonly string[];
  https: boolean;
}

function loginCookie({ sessionSecrets, https }: LoginCookieKeys): Cookie {
  return createCookie("anmeldung", {
    secrets: [...sessionSecrets],
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: https,
  });
}

/** The token; null without a cookie, and for one that is not ours. */
export async function readLoginCookie(keys: LoginCookieKeys, request: Request): Promise<string | null> {
  const stored: unknown = await loginCookie(keys).parse(request.headers.get("Cookie"));
  return typeof stored === "string" && stored !== "" ? stored : null;
}

/** A Set-Cookie value: kept until the browser is closed, or for 30 days where the customer wants to stay. */
export async function setLoginCookie(
  keys: LoginCookieKeys,
  { token, stays }: { token: string; stays: boolean },
): Promise<string> {
  return await loginCookie(keys).serialize(token, stays ? { maxAge: staySeconds } : {});
}

export async function clearLoginCookie(keys: LoginCookieKeys): Promise<string> {
  return await loginCookie(keys).serialize("", { maxAge: 0 });
}

// The cookie that leads a visitor back to the thread they opened: its id and key, signed.

interface SupportCookieKeys {
  sessionSecrets: readonly string[];
  https: boolean;
}

interface ThreadKey {
  id: string;
  token: string;
}

const lifetimeSeconds = 30 * 86_400;

function supportCookie({ sessionSecrets, https }: SupportCookieKeys): Cookie {
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
export async function readSupportCookie(
  keys: SupportCookieKeys,
  request: Request,
): Promise<ThreadKey | null> {
  const stored: unknown = await supportCookie(keys).parse(request.headers.get("Cookie"));
  if (typeof stored !== "object" || stored === null) return null;
  const { id, token } = stored as Record<string, unknown>;
  return typeof id === "string" && typeof token === "string" ? { id, token } : null;
}

/** A Set-Cookie value; lasts thirty days from now. */
export async function setSupportCookie(keys: SupportCookieKeys, { id, token }: ThreadKey): Promise<string> {
  return await supportCookie(keys).serialize({ id, token });
}

// The cookie `CookieConsent` (specification § 3): readable by scripts, written in the notation of consent services.

const name = "CookieConsent";
const secondsPerYear = 31_536_000;
const fields = ["necessary", "preferences", "statistics", "marketing"] as const;

/**
 * What the visitor chose, or null: nothing, something unreadable, or when other services were asked for.
 * @param version names the services that consent is asked for now; a cookie without one is taken as it is
 */
export function readConsentCookie(cookieHeader: string | null | undefined, version: number): Consent | null {
  const sent = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookieHeader ?? "")?.[1];
  const text = sent === undefined ? null : decoded(sent);
  if (text === null) return null;
  const flags = new Map(
    [...text.matchAll(/"?\b(necessary|preferences|statistics|marketing)\b"?\s*:\s*(true|false)\b/g)].map(
      ([, field = "", value]) => [field, value === "true"],
    ),
  );
  if (!fields.some((field) => flags.has(field))) return null;
  const asked = /"?\bver\b"?\s*:\s*(\d+)/.exec(text)?.[1];
  if (asked !== undefined && Number(asked) !== version) return null;
  return {
    ...nothingAllowed,
    functional: flags.get("preferences") ?? false,
    statistic: flags.get("statistics") ?? false,
    marketing: flags.get("marketing") ?? false,
  };
}

/** A Set-Cookie value; lasts a year, so that nobody is asked again. @param now stands in it as proof of the choice */
export function setConsentCookie(
  { functional, statistic, marketing }: Consent,
  { version, https, now }: { version: number; https: boolean; now: Date },
): string {
  const value =
    `{necessary:true,preferences:${functional},statistics:${statistic},marketing:${marketing},` +
    `method:'explicit',ver:${version},utc:${now.getTime()}}`;
  const secure = https ? "; Secure" : "";
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${secondsPerYear}; SameSite=Lax${secure}`;
}

/** Tells apart the pages that visitors of different choices get. */
export function consentKey(consent: Consent | null): string {
  if (consent === null) return "asked";
  const { functional, statistic, marketing } = consent;
  return [functional, statistic, marketing].map((allowed) => (allowed ? "1" : "0")).join("");
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

// The cookie `utm`: which campaign led here (specification § 3), kept only with consent to marketing.

function campaignCookie(https: boolean) {
  return createCookie("utm", {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: https,
    maxAge: campaignDays * 86_400,
  });
}

/** A Set-Cookie value for a visitor who arrives by a campaign and lets it be kept; else null. */
export async function setCampaignCookie(request: Request, context: AppLoadContext): Promise<string | null> {
  if (!context.consent?.marketing) return null;
  const campaign = campaignOfVisit(request, context);
  return campaign && (await campaignCookie(context.shop.config.https).serialize(campaign));
}

/**
 * What an order notes of where its customer came from: the campaign that this visit's forms carried, else the one that
 * was kept, which also knows where the visit began. Empty without either.
 */
export async function attributionOf(
  request: Request,
  context: AppLoadContext,
  form: FormData,
): Promise<Record<string, string>> {
  const tags = readCampaignTags(form);
  const kept = context.consent?.marketing ? await readCampaign(request, context) : null;
  if (tags && !(kept && campaignFields(kept).join() === campaignFields(tags).join())) {
    const { pathname } = new URL(request.url);
    const visit = { path: pathname.replace(/\.data$/, ""), referer: "" };
    return attribution(newCampaign(tags, visit, context.shop.now()));
  }
  return kept ? attribution(kept) : {};
}

async function readCampaign(request: Request, { shop }: AppLoadContext): Promise<Campaign | null> {
  const stored: unknown = await campaignCookie(shop.config.https).parse(request.headers.get("Cookie"));
  if (!isCampaign(stored)) return null;
  return stored.expires * 1000 > shop.now().getTime() ? stored : null;
}

function campaignOfVisit(request: Request, { shop }: AppLoadContext): Campaign | null {
  const { pathname, searchParams } = new URL(request.url);
  const tags = readCampaignTags(searchParams);
  if (!tags) return null;
  const visit = { path: pathname.replace(/\.data$/, ""), referer: foreignReferer(request, shop.config) };
  return newCampaign(tags, visit, shop.now());
}

/** Without its query: it may name people. */
function foreignReferer(request: Request, { publicUrl }: { publicUrl: string }): string {
  const sent = request.headers.get("Referer") ?? "";
  if (!URL.canParse(sent)) return "";
  const { origin, pathname, protocol } = new URL(sent);
  return origin === publicUrl || !/^https?:$/.test(protocol) ? "" : origin + pathname;
}

function isCampaign(value: unknown): value is Campaign {
  if (typeof value !== "object" || value === null) return false;
  const fields = value as Record<string, unknown>;
  const texts = ["source", "medium", "campaign", "content", "path", "referer"];
  return (
    texts.every((name) => typeof fields[name] === "string" && fields[name].length <= 200) &&
    typeof fields["created"] === "number" &&
    typeof fields["expires"] === "number"
  );
}
