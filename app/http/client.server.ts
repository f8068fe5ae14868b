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

/** A header of a request by its name in small letters, as one string. */
export function headerOf(incoming: IncomingMessage, name: string): string | undefined {
  const value = incoming.headers[name];
  return Array.isArray(value) ? value.join(", ") : value;
}

/**
 * Who asks, for counting requests alone: never logged, never stored. A house with IPv6 has a whole /64.
 * @param trustProxy there is one proxy in front that adds the address it sees to X-Forwarded-For; without one
 *   anybody could write anything there
 */
export function clientAddress(incoming: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? headerOf(incoming, "x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  const address = forwarded || (incoming.socket.remoteAddress ?? "");
  const text = address.slice(0, 45).toLowerCase();
  const network = networks.get(text) ?? networkOf(text);
  networks.set(text, network);
  return network;
}

/** Of who asked lately. */
const networks = new LRUCache<string, string>({ max: 1_000 });

function networkOf(text: string): string {
  if (!ipaddr.isValid(text)) return text;
  const address = ipaddr.process(text);
  return address instanceof ipaddr.IPv4 ? address.toString() : firstGroups(address, 64);
}

/** Its first four groups of digits, of which `bits` count, as `2001:db8:0:1::/64`. */
function firstGroups(address: ipaddr.IPv6, bits: number): string {
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`);
  return `${network.toNormalizedString().split(":").slice(0, 4).join(":")}::/${bits}`;
}

/**
 * The network that a client belongs to, as a keyed hash: what limits on codes and bids count by. A provider gives a
 * house a whole /24 of old addresses to share, or a /56 of new ones to itself; before that one stands the hash of the
 * /48 around it, for limits of its own. No address can be read from it.
 * @param client as `clientAddress` says it: an IPv4 address, or the /64 of an IPv6 one
 */
export function clientNetworkHash(client: string, secret: string): string {
  const hash = (network: string) =>
    createHmac("sha256", secret).update(`network|${network}`).digest("base64url");
  const own = hash(shortNetwork(client));
  const wider = widerClient(client);
  return wider === null ? own : `${hash(wider)}${widerMark}${own}`;
}

/** The /48 that a client with IPv6 is part of, else null. */
export function widerClient(client: string): string | null {
  const address = readClient(client);
  return address instanceof ipaddr.IPv6 ? firstGroups(address, 48) : null;
}

/** The address without its last part, for proofs: enough to tell a network, not a person. */
export function shortNetwork(client: string): string {
  const address = readClient(client);
  if (address instanceof ipaddr.IPv4) return `${ipaddr.IPv4.networkAddressFromCIDR(`${address}/24`)}/24`;
  return address ? firstGroups(address, 56) : client;
}

function readClient(client: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const text = client.replace(/\/64$/, "");
  return ipaddr.isValid(text) ? ipaddr.parse(text) : null;
}

/** Of the machine itself, or of a proxy that TRUST_PROXY does not name. */
const nobodys = ["unspecified", "loopback", "private", "linkLocal", "uniqueLocal"];

/**
 * The network where it is a customer's, else undefined: behind a proxy that is not trusted all customers share its address,
 * and what limits orders must not count them as one.
 */
export function customerNetwork(client: string, secret: string): string | undefined {
  const range = readClient(client)?.range();
  return range === undefined || nobodys.includes(range) ? undefined : clientNetworkHash(client, secret);
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

/** What a customer knows a device by: "Firefox, Windows". Kept in place of the whole header, which says more than that. */
export function deviceName(userAgent: string | null): string {
  const known = (list: typeof browsers) => list.find(([, sign]) => sign.test(userAgent ?? ""))?.[0];
  const named = [known(browsers), known(systems)].filter((name) => name !== undefined);
  return named.length === 0 ? plainPageTexts("unknownDevice") : named.join(", ");
}

// The language of a first visit: cookie, then the browser's languages, then the default (specification § 4 "Locale").

const detector = new RemixI18Next({
  detection: {
    supportedLanguages: [...locales],
    fallbackLanguage: defaultLocale,
    order: ["cookie", "header"],
    // Written in the clear, so that the page cache can tell it from cookies that hold something personal.
    cookie: { ...createCookie(cookieTable.locale.name), parse: async (header) => readLocale(header) },
  },
});

export function detectLocale(request: Request): Promise<string> {
  return detector.getLocale(request);
}

const longestId = 300;

/** Whose doing a change is, for services that this visitor allows to hear of it; undefined: none may. */
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

/** Cookies of the advertising network, as its own scripts write them. */
function metaCookies(request: Request): Pick<EventOrigin, "fbc" | "fbp"> {
  const header = request.headers.get("Cookie") ?? "";
  const value = (name: string) => {
    const found = new RegExp(`(?:^|;\\s*)${name}=(fb\\.[\\w.-]{5,${longestId}})(?:;|$)`).exec(header)?.[1];
    return found ?? null;
  };
  return { fbc: value("_fbc"), fbp: value("_fbp") };
}

// Who is no visitor, as far as they say so themselves.

const robotNames =
  /bot\b|bot[/_-]|crawl|spider|slurp|scrap|preview|fetch|monitor|check|feed|archiv|headless|lighthouse|facebookexternalhit|^(?:curl|wget|python|java|go-http|node|okhttp|php|ruby|perl|libwww|axios|apache)/i;

/** Nobody who reads pages hides the program they read with; programs that fetch them call themselves by such names. */
export function isRobot(userAgent: string | undefined): boolean {
  return userAgent === undefined || userAgent.trim() === "" || robotNames.test(userAgent);
}
