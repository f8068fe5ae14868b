/**
 * Properties of paths. A property holds for the listed paths and all below them, in upper or lower case like in the
 * router. `*` is one path segment.
 * Each list is separate, so that browsers load only those they use.
 */

/** The back office: it uses no visitor data and runs no scripts. */
export const isDeskPath = /* @__PURE__ */ matchPaths(["/verwaltung"]);

/** Back-office pages whose forms accept a file: bank statements, room tables, photos, catalogue, logo. */
export const takesFile = (path: string): boolean =>
  /^\/verwaltung\/(?:geld|zimmer\/tabelle|angebote\/[^/]+\/bilder|themen\/[^/]+|katalog|einstellungen\/look)$/i.test(
    path,
  );

/** Personal pages (checkout, order, account): never shared between visitors, and without third-party scripts. */
export const isPrivatePath = /* @__PURE__ */ matchPaths([
  "/checkout",
  "/de/order",
  "/de/participant",
  "/de/widerruf",
  "/de/barriere-melden",
  "/de/bewerten",
  "/de/bewertung-melden",
  "/de/pruefzugang",
  "/de/einloesen",
  "/de/login",
  "/de/logout",
  "/de/register",
  "/de/konto",
  "/de/meine-bestellungen",
  "/de/support",
  "/de/weiter",
  "/de/merkzettel",
  "/de/newsletter/*",
  "/de/preisalarm",
  "/de/kalender",
]);

/** Pages that browsers must not store, because the next user of a shared device could see them. */
export const isUnstoredPath = /* @__PURE__ */ matchPaths([
  "/checkout",
  "/verwaltung",
  "/de/order",
  "/de/participant",
  "/de/bewerten",
  "/de/support",
  "/de/konto",
  "/de/login/link",
  "/de/weiter",
  "/de/widerruf/bestaetigen",
  "/de/widerruf/eingang",
  "/de/einwilligung",
  "/de/newsletter/*",
  "/de/preisalarm/*/*",
]);

/** Shared pages whose form creates an order. Each visitor gets a form key (decision 050). */
export const hasOrderForm = /* @__PURE__ */ matchPaths(["/de/deals", "/de/urlaub", "/de/geschenkgutschein"]);

/** Pages without support chat: map, partner page and checkout (specification § 2). */
export const hidesSupport = /* @__PURE__ */ matchPaths([
  "/map",
  "/de/map",
  "/veepee",
  "/de/veepee",
  "/checkout",
  "/de/checkout",
]);

/** API paths: errors are problems instead of pages. */
export const isApiPath = /* @__PURE__ */ matchPaths(["/api"]);

/** Where property systems post messages, which may be large. Their errors are texts of their own. */
export const isChannelPath = /* @__PURE__ */ matchPaths(["/api/alpinebits"]);

/** Paths that answer a body that was too large or came too often themselves. */
export const explainsUnread = /* @__PURE__ */ matchPaths(["/verwaltung", "/api/alpinebits"]);

/** Paths that handle all HTTP methods themselves. On others Remix would treat PUT and DELETE as a posted form. */
export const handlesAllMethods = /* @__PURE__ */ matchPaths(["/api", "/webhooks", "/sandbox"]);

/**
 * Paths that need no origin check, because requests carry their own proof: a provider's signature, a check with the
 * provider, or the key of a newsletter subscription or price alert, which email programs end from anywhere.
 */
export const hasOwnProof = /* @__PURE__ */ matchPaths([
  "/api",
  "/webhooks",
  "/checkout/callback",
  "/de/newsletter/abmelden/*/*",
  "/de/preisalarm/beenden/*/*",
]);

/** Pages that the way back from the checkout skips (specification § 2 "Checkout navigation"). */
export const isSkippedOnReturn = /* @__PURE__ */ matchPaths([
  "/checkout",
  "/login",
  "/register",
  "/logout",
  "/de/login",
  "/de/register",
  "/de/logout",
]);

export const needsCart = /* @__PURE__ */ matchPaths(["/checkout", "/de/login/fertig"]);

/** The order view, which reports a sale to the affiliate network. */
export const isOrderView = /* @__PURE__ */ matchPaths(["/de/order/*/*/view"]);

/** Paths excluded from search engines, as in robots.txt, where the longest match counts. */
export const uncrawledPaths = [
  "/api/",
  "/checkout",
  "/de/order/",
  "/to/",
  "/testbank/",
  "/sandbox/",
  "/leichte-version",
  "/de/bausteine",
] as const;

/** True when a response on this path may be shared between visitors. `path` must be normalised like `URL.pathname`. */
export function isSharedPath(path: string): boolean {
  return /^\/de(?:\/|$)/.test(path) && !isPrivatePath(path) && !path.endsWith(".data");
}

/** Matches these paths and all below them, with or without query or the ending `.data`. */
function matchPaths(paths: readonly string[]): (path: string) => boolean {
  const alternatives = paths.join("|").replaceAll("*", "[^/?#]+");
  const pattern = new RegExp(`^(?:${alternatives})(?:[/.?#]|$)`, "i");
  return (path) => pattern.test(path);
}

/**
 * The canonical spelling of a path (RFC 3986 § 6.2.2): no needless escapes, other escapes in capitals, single slashes,
 * no slash at the end.
 * The router ignores these differences, so checks by path must read the same spelling. In a Location header, a path
 * that begins with two slashes would be another host.
 */
export function canonicalPath(path: string): string {
  return canonicalEscapes(path)
    .replace(/\/{2,}/g, "/")
    .replace(/(?<=.)\/$/, "");
}

function canonicalEscapes(path: string): string {
  if (!path.includes("%")) return path;
  return path.replace(/%([0-9a-f]{2})/gi, (escape, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return /[\w.~-]/.test(character) ? character : escape.toUpperCase();
  });
}

/** Secrets in addresses that grant access, by the text before them. */
const secrets: readonly (readonly [before: RegExp, name: string])[] = [
  [/(\/orders?\/[^/]+\/)[^/]+/gi, "key"],
  /** The address of a payment at the test provider allows paying or declining it. */
  [/(\/testbank\/(?:api\/sessions\/)?)(?!api\b)[^/]+/gi, "session"],
  /** The same for the provider that the shop simulates. */
  [/(\/sandbox\/[^/]+\/).+/gi, "call"],
  /** Proves that a webhook comes from a provider without signatures. */
  [/(\/webhooks\/[^/]+\/)[^/]+/gi, "secret"],
  /** A participant's link allows changing their name. */
  [/(\/participant\/)[^/]+/gi, "key"],
  /** The address of a property's calendar grants access to it. */
  [/(\/kalender\/[^/]+\/)[^/]+/gi, "key"],
  /** An emailed login link. */
  [/(\/login\/link\/)[^/]+/gi, "key"],
  /** An operator's invitation. */
  [/(\/einladung\/)[^/]+/gi, "key"],
  [/(\/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\/)[^/]+/gi, "key"],
];

/** Fast check: a path that does not match contains none of `secrets`. Most paths do not match. */
const mayContainSecret =
  /orders?\/|testbank|sandbox|webhooks|participant|kalender|link\/|einladung\/|[0-9a-f]{12}\//i;

/** A path for the log: without query, and with placeholders for keys. */
export function redactPath(address: string): string {
  const plain = address.slice(0, /[?#]|$/.exec(address)?.index);
  // An absolute URL keeps its two slashes.
  const path = canonicalEscapes(plain).replace(/(?<!^https?:)\/{2,}/gi, "/");
  if (!mayContainSecret.test(path)) return path.slice(0, 300);
  return secrets.reduce((text, [prefix, name]) => text.replace(prefix, `$1{${name}}`), path).slice(0, 300);
}
