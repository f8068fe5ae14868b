/** Rules of the operator by which an address leads elsewhere (specification § 2 "A global check looks up route rules"). */
import { contentPages } from "#app/domain/content-text.ts";
import { refuse, type Result } from "#app/domain/result.ts";

/** 301 and 308 say for good, 302 for now; 308 also sends a posted form on. */
export const ruleStatuses = [301, 302, 308] as const;
export type RuleStatus = (typeof ruleStatuses)[number];

export interface RouteRule {
  /** A path as a browser sends it, without query and hash. */
  path: string;
  /** A path of the shop with query and hash, or a whole https address. */
  target: string;
  status: RuleStatus;
}

/** How a rule stood when an operator saw it: a form carries it. */
export const ruleStand = ({ target, status }: Pick<RouteRule, "target" | "status">) => `${status} ${target}`;

export type RuleRefusal = "path" | "reserved" | "served" | "target" | "loop";

/** What answers programs, keeps the shop alive, or is the operator's desk: nobody follows a redirect there. */
const reserved =
  /^\/(?:api|webhooks|assets|builds|pictures|testbank|healthz|readyz|checkout|verwaltung|robots\.txt|sitemap(?:-[a-z]+)?\.xml|manifest\.webmanifest|\.well-known|favicon\.svg)(?:\/|$)/i;
const longest = 500;

/** Pages that are always there, with and without their locale: a visitor would look for them in vain. */
const fixedPages = new RegExp(
  `^(?:/de)?(?:/(?:${[
    ...contentPages,
    "search(?:/(?:warum|weitergeben))?",
    "search\\.(?:atom|json)",
    "(?:s|order|participant|logout|meine-bestellungen|konto|bestellung-finden|merkzettel|weiter)(?:/.*)?",
    "(?:map|login|register|support|newsletter|widerruf|accessibility|barriere-melden|kalender|fehler)(?:/.*)?",
    "entdecken|veepee|leichte-version|beleg-pruefen|einwilligung|geschenkgutschein|einloesen",
  ].join("|")}))?/?$`,
  "i",
);

/** Pages of what is for sale, by what they are called at their end. */
const soldPage = /^(?:\/de)?\/(?:deals\/[^/]+|urlaub|thema|region|land)\/([^/]+)$/i;

/** What may be for sale under this path; null where nothing is. */
export function soldAt(path: string): string | null {
  const slug = soldPage.exec(path)?.[1];
  return slug === undefined ? null : decodeURIComponent(slug).toLowerCase();
}

/** Paths are compared without a slash at their end, as the router does. */
export function rulePath(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, "") || "/" : path;
}

export function isExternal(target: string): boolean {
  return target.startsWith("https://");
}

/**
 * Where a request is sent: the target with the query that was asked for, unless it has one of its own. Nothing of the
 * request chooses the place.
 */
export function ruleLocation({ target }: Pick<RouteRule, "target">, search: string): string {
  if (search === "" || search === "?" || target.includes("?")) return target;
  const [place = "", hash] = target.split("#", 2);
  return place + search + (hash === undefined ? "" : `#${hash}`);
}

/**
 * Reads a rule as an operator types it.
 * @param ownOrigin the shop's: addresses under it are paths
 * @param rules those that hold, by path
 */
export function makeRouteRule(
  typed: RouteRule,
  ownOrigin: string,
  rules: ReadonlyMap<string, Pick<RouteRule, "target">>,
): Result<{ rule: RouteRule }, RuleRefusal> {
  const from = readPath(typed.path, ownOrigin);
  if (from === null || from !== pathOf(from)) return refuse("path");
  const path = rulePath(from);
  if (reserved.test(path)) return refuse("reserved");
  if (fixedPages.test(path)) return refuse("served");
  const target = readTarget(typed.target, ownOrigin);
  if (target === null) return refuse("target");
  if (leadsTo(target, path, rules)) return refuse("loop");
  return { ok: true, rule: { path, target, status: typed.status } };
}

/** Does a visitor who is sent to `start` come by `path`, through the rules and what the shop does by itself? */
export function leadsTo(
  start: string | null,
  path: string,
  rules: ReadonlyMap<string, Pick<RouteRule, "target">>,
): boolean {
  const seen = new Set<string>();
  for (let at = start; at !== null && !isExternal(at);) {
    const next: string = rulePath(pathOf(at));
    if (next === path) return true;
    if (seen.has(next)) return false;
    seen.add(next);
    at = rules.get(next)?.target ?? builtTarget(next);
  }
  return false;
}

/** Where the shop may send on a path that has no rule: addresses without the locale lead to those with it. */
export function builtTarget(path: string): string | null {
  return /^\/de(?:\/|$)/.test(path) ? null : `/de${path === "/" ? "" : path}`;
}

function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? "";
}

/** A path of the shop as a browser sends it; null for anything that could lead elsewhere. */
function readPath(typed: string, ownOrigin: string): string | null {
  if (typed.length > longest || !URL.canParse(typed, ownOrigin)) return null;
  const url = new URL(typed, ownOrigin);
  if (url.origin !== ownOrigin || url.username !== "" || url.pathname.endsWith(".data")) return null;
  // "//" and "/\" begin an address of another host.
  if (!typed.startsWith(`${ownOrigin}/`) && !/^\/(?![/\\])/.test(typed)) return null;
  return url.pathname.startsWith("//") ? null : url.pathname + url.search + url.hash;
}

function readTarget(typed: string, ownOrigin: string): string | null {
  const path = readPath(typed, ownOrigin);
  if (path !== null) return path;
  if (typed.length > longest || !typed.startsWith("https://") || !URL.canParse(typed)) return null;
  const url = new URL(typed);
  if (url.origin === ownOrigin || url.username !== "" || url.password !== "") return null;
  return url.href;
}
