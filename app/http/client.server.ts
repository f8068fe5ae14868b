import type { IncomingMessage } from "node:http";
import { createHmac } from "node:crypto";

import { type AppLoadContext, createCookie } from "@remix-run/node";
import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";
import { RemixI18Next } from "remix-i18next/server";

import { widerMark } from "#app/domain/customer/counted.ts";
import type { EventOrigin } from "#app/domain/order/order-event.ts";
import { cookieTable } from "#app/http/cookies.server.ts";
import { defaultLocale, locales, readLocale } from "#app/locales/locale-choice.ts";
import { redactPath } from "#app/http/route-facts.ts";
import { plainPageTexts } from "#locale/plain-page.ts";

/** A request header as one string. The name is in lower case. */
export function headerOf(incoming: IncomingMessage, name: string): string | undefined {
  const value = incoming.headers[name];
  return Array.isArray(value) ? value.join(", ") : value;
}

/**
 * The client's address, only for rate limits. It is never logged or stored. An IPv6 connection counts as its whole /64.
 * @param trustProxy true when one proxy in front appends the address it sees to X-Forwarded-For. Without a proxy a
 * client could forge that header.
 */
export function clientAddress(incoming: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? headerOf(incoming, "x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  const address = forwarded || (incoming.socket.remoteAddress ?? "");
  const text = address.slice(0, 45).toLowerCase();
  const network = networks.get(text) ?? readNetwork(text);
  networks.set(text, network);
  return network;
}

const networks = new LRUCache<string, string>({ max: 1_000 });

function readNetwork(text: string): string {
  if (!ipaddr.isValid(text)) return text;
  const address = ipaddr.process(text);
  return address instanceof ipaddr.IPv4 ? address.toString() : firstGroups(address, 64);
}

/** The network of the first `bits` bits, written like `2001:db8:0:1::/64`. */
function firstGroups(address: ipaddr.IPv6, bits: number): string {
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`);
  return `${network.toNormalizedString().split(":").slice(0, 4).join(":")}::/${bits}`;
}

/**
 * Keyed hash of a client's network, by which limits on codes and bids count. The address cannot be derived from it.
 * IPv4 clients of one provider share a /24, an IPv6 connection has a /56. For IPv6 the hash of the surrounding /48 is
 * prepended, which has limits of its own.
 * @param client result of `clientAddress`: an IPv4 address, or the /64 of an IPv6 address
 */
export function clientNetworkHash(client: string, secret: string): string {
  const hash = (network: string) =>
    createHmac("sha256", secret).update(`network|${network}`).digest("base64url");
  const own = hash(networkPrefix(client));
  const wider = widerClient(client);
  return wider === null ? own : `${hash(wider)}${widerMark}${own}`;
}

/** The /48 of an IPv6 client, null for IPv4. */
export function widerClient(client: string): string | null {
  const address = readClient(client);
  return address instanceof ipaddr.IPv6 ? firstGroups(address, 48) : null;
}

/** The address without its last part, for proofs. It identifies a network but no person. */
export function networkPrefix(client: string): string {
  const address = readClient(client);
  if (address instanceof ipaddr.IPv4) return `${ipaddr.IPv4.networkAddressFromCIDR(`${address}/24`)}/24`;
  return address ? firstGroups(address, 56) : client;
}

function readClient(client: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const text = client.replace(/\/64$/, "");
  return ipaddr.isValid(text) ? ipaddr.parse(text) : null;
}

/** Address ranges of this machine or of a proxy without TRUST_PROXY. */
const internalRanges = ["unspecified", "loopback", "private", "linkLocal", "uniqueLocal"];

/**
 * Network hash of a customer, or undefined when the address is no customer's.
 * Behind an untrusted proxy all customers share its address, and limits on orders must not count them as one.
 */
export function customerNetworkHash(client: string, secret: string): string | undefined {
  const range = readClient(client)?.range();
  return range === undefined || internalRanges.includes(range)
    ? undefined
    : clientNetworkHash(client, secret);
}

const browsers: readonly [name: string, sign: RegExp][] = [
  ["Edge", /\bEdgA?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS)\//],
  ["Safari", /\bVersion\/.*\bSafari\//],
  ["lynx", /^Lynx\//i],
  ["w3m", /^w3m\//i],
];
const systems: readonly [name: string, sign: RegExp][] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
];

/** A device name for customers, like "Firefox, Windows". Stored instead of the whole header, which reveals more. */
export function deviceName(userAgent: string | null): string {
  const findName = (list: typeof browsers) => list.find(([, sign]) => sign.test(userAgent ?? ""))?.[0];
  const nameParts = [findName(browsers), findName(systems)].filter((name) => name !== undefined);
  return nameParts.length === 0 ? plainPageTexts("unknownDevice") : nameParts.join(", ");
}

// Language of a first visit: cookie, then the browser's languages, then the default (specification § 4 "Locale").

const detector = new RemixI18Next({
  detection: {
    supportedLanguages: [...locales],
    fallbackLanguage: defaultLocale,
    order: ["cookie", "header"],
    // Plain text, so that the page cache can distinguish it from cookies with personal data.
    cookie: { ...createCookie(cookieTable.locale.name), parse: async (header) => readLocale(header) },
  },
});

export function detectLocale(request: Request): Promise<string> {
  return detector.getLocale(request);
}

const longestId = 300;

/** Origin of a change, for the tracking services this visitor allows. Undefined when none is allowed. */
export function eventOrigin(request: Request, context: AppLoadContext): EventOrigin | undefined {
  const { consent, shop } = context;
  if (!consent?.statistic && !consent?.marketing) return undefined;
  const { statistic, marketing } = consent;
  const { pathname } = new URL(request.url);
  return {
    consent: { statistic, marketing },
    url: shop.config.publicUrl + redactPath(pathname.replace(/\.data$/, "")),
    ...(marketing ? metaCookies(request) : { fbc: null, fbp: null }),
  };
}

/** Cookies of the advertising network, as set by its own scripts. */
function metaCookies(request: Request): Pick<EventOrigin, "fbc" | "fbp"> {
  const header = request.headers.get("Cookie") ?? "";
  const value = (name: string) => {
    const found = new RegExp(`(?:^|;\\s*)${name}=(fb\\.[\\w.-]{5,${longestId}})(?:;|$)`).exec(header)?.[1];
    return found ?? null;
  };
  return { fbc: value("_fbc"), fbp: value("_fbp") };
}

const robotNames =
  /bot\b|bot[/_-]|crawl|spider|slurp|scrap|preview|fetch|monitor|check|feed|archiv|headless|lighthouse|facebookexternalhit|^(?:curl|wget|python|java|go-http|node|okhttp|php|ruby|perl|libwww|axios|apache)/i;

/** True for programs that fetch pages, by their User-Agent. Browsers always send one. */
export function isRobot(userAgent: string | undefined): boolean {
  return userAgent === undefined || userAgent.trim() === "" || robotNames.test(userAgent);
}
