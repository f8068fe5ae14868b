import { createHmac, timingSafeEqual } from "node:crypto";

import type { AppLoadContext } from "@remix-run/node";

import { cookieTable } from "#app/http/cookies.server.ts";
import { provesItself } from "#app/http/route-facts.ts";

/** The cookies that make a request a visitor's own. Messages come last: the page that shows them takes their cookie away. */
const { cart, login, messages } = cookieTable;
const ownNames = new Set([cart, login, messages].map(({ name }) => name));

/** Values of our own cookies in a Cookie header, as sent, the cart's first. */
export function ownCookies(header: string | null | undefined): string[] {
  const found = new Map<string, string>();
  for (const part of header?.split(";") ?? []) {
    const cut = part.indexOf("=");
    const name = part.slice(0, cut).trim();
    const value = part.slice(cut + 1).trim();
    if (cut > 0 && ownNames.has(name) && value !== "") found.set(name, value);
  }
  return [...ownNames].flatMap((name) => found.get(name) ?? []);
}

/**
 * The token a form carries in its hidden field `formToken`, for browsers that send neither Origin nor Sec-Fetch-Site.
 * Bound to the value of the visitor's cookie, so that nobody else can know it.
 */
export function formToken(secret: string, cookieValue: string): string {
  return createHmac("sha256", secret).update(`form-token\n${cookieValue}`).digest("base64url");
}

/**
 * The value for a form's hidden field `formToken`, or undefined where the visitor has no cookie of ours: then there is
 * nothing to forge, and a cached page needs no token.
 */
export function formTokenFor(request: Request, context: AppLoadContext): string | undefined {
  const [cookie] = ownCookies(request.headers.get("Cookie"));
  return cookie === undefined ? undefined : formToken(context.shop.config.sessionSecrets[0], cookie);
}

/** True when `token` was made for `cookieValue` with one of the secrets. Takes the same time for every wrong token. */
export function checkFormToken(secrets: readonly string[], cookieValue: string, token: string): boolean {
  const given = Buffer.from(token);
  return secrets.some((secret) => {
    const expected = Buffer.from(formToken(secret, cookieValue));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

export interface OriginEvidence {
  method: string;
  /** Normalised path, as `URL.pathname` gives it. */
  path: string;
  secFetchSite: string | undefined;
  origin: string | undefined;
  host: string | undefined;
}

/**
 * Does an unsafe request come from a page of ours? "token" means that nobody said, as in lynx and w3m: the form's
 * token decides (readForm). Paths that prove themselves get "token" too, for nothing vouches for them here.
 * Chromium, Firefox and Safari send Sec-Fetch-Site on https and localhost; Origin comes with every POST of a browser.
 */
export function judgeOrigin(
  evidence: OriginEvidence,
  publicUrl: string,
): "same-origin" | "token" | "refused" {
  if (evidence.method === "GET" || evidence.method === "HEAD") return "same-origin";
  if (provesItself(evidence.path)) return "token";
  const site = evidence.secFetchSite?.toLowerCase();
  if (site === "cross-site" || site === "same-site") return "refused";
  const origin = evidence.origin?.trim().toLowerCase();
  const silent = origin === undefined || origin === "" || origin === "null";
  if (!silent && !isOurs(origin, evidence.host, publicUrl)) return "refused";
  if (site === "same-origin" || site === "none") return "same-origin";
  return silent ? "token" : "same-origin";
}

/**
 * PUBLIC_URL, or the host that was asked, so that 127.0.0.1 serves as well as localhost. No page elsewhere can choose
 * the Host header, and where PUBLIC_URL is https a plain http page of the same name stays foreign.
 */
function isOurs(origin: string, host: string | undefined, publicUrl: string): boolean {
  if (origin === publicUrl) return true;
  if (host === undefined) return false;
  const name = host.toLowerCase();
  return origin === `https://${name}` || (origin === `http://${name}` && publicUrl.startsWith("http:"));
}
