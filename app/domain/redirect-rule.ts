/** The operator's redirect rules (specification § 2 "A global check looks up route rules"). */
import { contentPages } from "#app/domain/content/content-text.ts";
import { refuse, type Result } from "#app/domain/result.ts";

/** 301 and 308 are permanent, 302 is temporary. Only 308 keeps the method of a POST. */
export const ruleStatuses = [301, 302, 308] as const;
export type RuleStatus = (typeof ruleStatuses)[number];

export interface RouteRule {
  /** A path as a browser sends it, without query and hash. */
  path: string;
  /** A path of the shop with query and hash, or a complete https URL. */
  target: string;
  status: RuleStatus;
}

/** Fingerprint of a rule when shown to an operator, submitted with the form. */
export const fingerprintRule = ({ target, status }: Pick<RouteRule, "target" | "status">) =>
  `${status} ${target}`;

export type RuleRefusal = "path" | "reserved" | "served" | "target" | "loop";

/**
 * Paths of machine interfaces, static files, health checks, the checkout and the back office, which cannot be
 * redirected.
 */
const reserved =
  /^\/(?:api|webhooks|assets|builds|pictures|look|testbank|healthz|readyz|checkout|verwaltung|robots\.txt|sitemap(?:-[a-z]+)?\.xml|manifest\.webmanifest|\.well-known|favicon\.svg)(?:\/|$)/i;
const maxLength = 500;

/** Pages that always exist, with and without their locale: a redirect would make them unreachable. */
const fixedPages = new RegExp(
  `^(?:/de)?(?:/(?:${[
    ...contentPages,
    "search(?:/(?:warum|weitergeben))?",
    "search\\.(?:atom|json(?:ld)?)",
    "(?:s|order|participant|logout|meine-bestellungen|konto|bestellung-finden|merkzettel|weiter)(?:/.*)?",
    "(?:map|login|register|support|newsletter|widerruf|accessibility|barriere-melden|kalender|fehler)(?:/.*)?",
    "entdecken|veepee|leichte-version|beleg-pruefen|einwilligung|geschenkgutschein|einloesen",
  ].join("|")}))?/?$`,
  "i",
);

/** Pages of offers and groupings, whose last path segment is a slug. */
const soldPage = /^(?:\/de)?\/(?:deals\/[^/]+|urlaub|thema|region|land)\/([^/]+)$/i;

/** Slug of the offer or grouping that a path may show; null for other paths. */
export function findSoldSlug(path: string): string | null {
  const slug = soldPage.exec(path)?.[1];
  return slug === undefined ? null : decodeURIComponent(slug).toLowerCase();
}

/** Removes trailing slashes, because the router ignores them. */
export function rulePath(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, "") || "/" : path;
}

export function isExternal(target: string): boolean {
  return target.startsWith("https://");
}

/**
 * Target of a redirect. The request's query is appended, unless the target has one. Nothing else of the request affects
 * the target, so that it cannot be manipulated.
 */
export function ruleLocation({ target }: Pick<RouteRule, "target">, search: string): string {
  if (search === "" || search === "?" || target.includes("?")) return target;
  const [base = "", hash] = target.split("#", 2);
  return base + search + (hash === undefined ? "" : `#${hash}`);
}

/**
 * Validates a rule typed by an operator.
 * @param ownOrigin of the shop: addresses under it become paths
 * @param rules existing ones, by path
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

/** Whether redirects from `start`, by rules and by the shop itself, lead to `path`. */
export function leadsTo(
  start: string | null,
  path: string,
  rules: ReadonlyMap<string, Pick<RouteRule, "target">>,
): boolean {
  const visited = new Set<string>();
  for (let current = start; current !== null && !isExternal(current);) {
    const next: string = rulePath(pathOf(current));
    if (next === path) return true;
    if (visited.has(next)) return false;
    visited.add(next);
    current = rules.get(next)?.target ?? builtTarget(next);
  }
  return false;
}

/** Built-in redirect of a path without a rule: paths without locale redirect to those with it. */
export function builtTarget(path: string): string | null {
  return /^\/de(?:\/|$)/.test(path) ? null : `/de${path === "/" ? "" : path}`;
}

function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? "";
}

/** A path of the shop as a browser sends it; null for anything that could lead to another host. */
function readPath(typed: string, ownOrigin: string): string | null {
  if (typed.length > maxLength || !URL.canParse(typed, ownOrigin)) return null;
  const url = new URL(typed, ownOrigin);
  if (url.origin !== ownOrigin || url.username !== "" || url.pathname.endsWith(".data")) return null;
  // "//" and "/\" begin an address of another host.
  if (!typed.startsWith(`${ownOrigin}/`) && !/^\/(?![/\\])/.test(typed)) return null;
  return url.pathname.startsWith("//") ? null : url.pathname + url.search + url.hash;
}

function readTarget(typed: string, ownOrigin: string): string | null {
  const path = readPath(typed, ownOrigin);
  if (path !== null) return path;
  if (typed.length > maxLength || !typed.startsWith("https://") || !URL.canParse(typed)) return null;
  const url = new URL(typed);
  if (url.origin === ownOrigin || url.username !== "" || url.password !== "") return null;
  return url.href;
}
