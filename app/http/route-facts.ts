/**
 * What holds for which addresses: whoever decides by a path asks here. Each fact holds for the paths it lists and for
 * all below them, in any case of letters, as the router reads them; `*` is one part of a path.
 * Each list stands by itself, so that a browser loads only those it asks.
 */

/** The operator's desk: nothing of a visitor is read or written there, and no script runs. */
export const isDeskPath = /* @__PURE__ */ under(["/verwaltung"]);

/** Where a form takes a file: a bank statement, a room table, a photograph of an offer, a catalogue. */
export const takesFile = (path: string): boolean =>
  /^\/verwaltung\/(?:geld|zimmer\/tabelle|angebote\/[^/]+\/bilder|katalog)$/i.test(path);

/** Belongs to one visitor (checkout, order, account): never shared, and other people's scripts never run there. */
export const isPrivatePath = /* @__PURE__ */ under([
  "/checkout",
  "/de/order",
  "/de/participant",
  "/de/widerruf",
  "/de/barriere-melden",
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
  "/de/kalender",
]);

/** No copy may stay behind in the browser, where the next person at the same device could look. */
export const isUnstoredPath = /* @__PURE__ */ under([
  "/checkout",
  "/verwaltung",
  "/de/order",
  "/de/participant",
  "/de/support",
  "/de/konto",
  "/de/login/link",
  "/de/weiter",
  "/de/widerruf/bestaetigen",
  "/de/widerruf/eingang",
  "/de/einwilligung",
  "/de/newsletter/*",
]);

/** Pages for everybody whose form makes an order for who has none: each visitor's has a key of its own (decision 050). */
export const makesOrder = /* @__PURE__ */ under(["/de/deals", "/de/urlaub", "/de/geschenkgutschein"]);

/** Hides the support chat: the map, the partner's page and the checkout (specification § 2). */
export const hidesSupport = /* @__PURE__ */ under([
  "/map",
  "/de/map",
  "/veepee",
  "/de/veepee",
  "/checkout",
  "/de/checkout",
]);

/** For programs: answers with a problem, no page. */
export const isApiPath = /* @__PURE__ */ under(["/api"]);

/** Names its methods itself; elsewhere Remix would take PUT and DELETE for a posted form. */
export const choosesMethods = /* @__PURE__ */ under(["/api", "/webhooks", "/sandbox"]);

/**
 * Has a proof of its own in place of the origin of a form: a provider's signature, a question back to the provider, or
 * the key of a subscription, which mail programs end from wherever they are.
 */
export const provesItself = /* @__PURE__ */ under([
  "/api",
  "/webhooks",
  "/checkout/callback",
  "/de/newsletter/abmelden/*/*",
]);

/** Passed over by the way back from the checkout (specification § 2 "Checkout navigation"). */
export const isPassedOver = /* @__PURE__ */ under([
  "/checkout",
  "/login",
  "/register",
  "/logout",
  "/de/login",
  "/de/register",
  "/de/logout",
]);

/** Needs the cart of the device it is opened on. */
export const needsCart = /* @__PURE__ */ under(["/checkout", "/de/login/fertig"]);

/** The view of an order, where the affiliate network is told of a sale. */
export const isOrderView = /* @__PURE__ */ under(["/de/order/*/*/view"]);

/** Not for search engines; in the words of robots.txt, where a longer match counts more. */
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

/** May an answer on this path ever be shared between visitors? `path` is normalised, as `URL.pathname` gives it. */
export function isSharedPath(path: string): boolean {
  return /^\/de(?:\/|$)/.test(path) && !isPrivatePath(path) && !path.endsWith(".data");
}

/** @returns whether a path, with or without query or the ending `.data`, is one of these or below one */
function under(paths: readonly string[]): (path: string) => boolean {
  const one = paths.join("|").replaceAll("*", "[^/?#]+");
  const pattern = new RegExp(`^(?:${one})(?:[/.?#]|$)`, "i");
  return (path) => pattern.test(path);
}

/**
 * One spelling for each address (RFC 3986 § 6.2.2): what needs no escape stands for itself, other escapes are written in
 * capitals, and slashes are single ones with something behind them. The router decodes and passes over such slashes;
 * whoever decides by a path, here, must read what the router reads. A path that begins with two slashes would be, in a
 * Location, another host.
 */
export function canonicalPath(path: string): string {
  return canonicalEscapes(path)
    .replace(/\/{2,}/g, "/")
    .replace(/(?<=.)\/$/, "");
}

function canonicalEscapes(path: string): string {
  if (!path.includes("%")) return path;
  return path.replace(/%([0-9a-f]{2})/gi, (escape, hex: string) => {
    const sign = String.fromCharCode(Number.parseInt(hex, 16));
    return /[\w.~-]/.test(sign) ? sign : escape.toUpperCase();
  });
}

/** What lets its reader in, by what stands before it in an address. */
const secrets: readonly (readonly [before: RegExp, name: string])[] = [
  [/(\/orders?\/[^/]+\/)[^/]+/gi, "key"],
  /** Whoever has the address of a payment at the test provider can pay or refuse it. */
  [/(\/testbank\/(?:api\/sessions\/)?)(?!api\b)[^/]+/gi, "session"],
  /** The same at a provider that the shop plays itself. */
  [/(\/sandbox\/[^/]+\/).+/gi, "call"],
  /** What proves that a webhook comes from a provider that signs nothing. */
  [/(\/webhooks\/[^/]+\/)[^/]+/gi, "secret"],
  /** Whoever has a participant's link may change their name. */
  [/(\/participant\/)[^/]+/gi, "key"],
  /** Whoever has the address of a house's calendar sees it. */
  [/(\/kalender\/[^/]+\/)[^/]+/gi, "key"],
  /** Whoever has a link by mail is let in by it. */
  [/(\/login\/link\/)[^/]+/gi, "key"],
  [/(\/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\/)[^/]+/gi, "key"],
];

/** None of `secrets` is in a path without it: most have none. */
const maySay = /orders?\/|testbank|sandbox|webhooks|participant|kalender|link\/|[0-9a-f]{12}\//i;

/** A path fit for the log: without query, and with all keys in it replaced. */
export function redactPath(address: string): string {
  const plain = address.slice(0, /[?#]|$/.exec(address)?.index);
  // Of a whole address, too: its two slashes stay.
  const path = canonicalEscapes(plain).replace(/(?<!^https?:)\/{2,}/gi, "/");
  if (!maySay.test(path)) return path.slice(0, 300);
  return secrets.reduce((text, [before, name]) => text.replace(before, `$1{${name}}`), path).slice(0, 300);
}
