/** The shop's addresses. Pages link through these alone; the site map is in `routes.ts`. */
import type { OfferType } from "#app/domain/offer.ts";

interface OrderAddress {
  id: string;
  token: string;
}

export function homePath(): string {
  return "/de";
}

/** @param query search parameters as the search page's codec writes them, with or without a question mark */
export function searchPath(query: string | Readonly<Record<string, string>> = ""): string {
  const text = typeof query === "string" ? query.replace(/^\?/, "") : new URLSearchParams(query).toString();
  return text === "" ? "/de/search" : `/de/search?${text}`;
}

export function dealPath(offer: { type: OfferType; slug: string }): string {
  return `/de/deals/${offer.type.toLowerCase()}/${encodeURIComponent(offer.slug)}`;
}

export const contentPages = [
  "aab",
  "accessibility",
  "faq",
  "imprint",
  "pauschalreise",
  "preisvorschlag",
  "privacy",
  "sortierung",
  "welcome",
  "widerrufsbelehrung",
] as const;
export type ContentPage = (typeof contentPages)[number];

/** Content pages under /de whose addresses also answer without the prefix, by a redirect. */
export const unprefixedPaths = [
  ...contentPages,
  "newsletter",
  "search",
  "map",
  "login",
  "veepee",
  "meine-bestellungen",
  "urlaub/*",
  "deals/*",
  "spezial/*",
  "order/*",
] as const;

export function contentPath(page: ContentPage): string {
  return `/de/${page}`;
}

export function cartPath(order: OrderAddress): string {
  return `/de/order/${order.id}/${order.token}`;
}

export function orderViewPath(order: OrderAddress): string {
  return `${cartPath(order)}/view`;
}

export function orderPayPath(order: OrderAddress): string {
  return `${cartPath(order)}/pay`;
}

/** @param step undefined is the start, where a visitor chooses to order as a guest */
export function checkoutPath(step?: "payment" | "customer" | "finalize" | "callback" | "user"): string {
  return step ? `/checkout/${step}` : "/checkout";
}

/** Every part of the pages in every state; demo mode only. */
export function componentsPath(): string {
  return "/de/bausteine";
}

export function lightVersionPath(): string {
  return "/leichte-version";
}

/** Searches the main menu leads to; as the search page's codec writes them. */
export function cruisesPath(): string {
  return searchPath({ "tags[Type]": "Cruise" });
}

/** The part of the home page with packages that need no dates. */
export function vouchersPath(): string {
  return `${homePath()}#gutscheine`;
}
