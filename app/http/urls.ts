/** The shop's addresses. Pages link through these alone; the site map is in `routes.ts`. */
import { type ContentPage, contentPages } from "#app/domain/content-text.ts";
import type { GroupingOption, OfferType } from "#app/domain/catalogue/offer.ts";
import type { MapPosition } from "#app/domain/search/query.ts";

export interface OrderAddress {
  id: string;
  token: string;
}

export const homePath = (): string => "/de";

/** @param query search parameters as the search page's codec writes them, with or without a question mark */
export function searchPath(query: string | Readonly<Record<string, string>> = ""): string {
  const text = typeof query === "string" ? query.replace(/^\?/, "") : new URLSearchParams(query).toString();
  return text === "" ? "/de/search" : `/de/search?${text}`;
}

/** Why the offers of a page of results stand where they stand. @param query as for `searchPath` */
export const searchReasonsPath = (query = ""): string =>
  query === "" ? "/de/search/warum" : `/de/search/warum?${query}`;

/** The same search on another device. @param query as for `searchPath` */
export const handOverPath = (query = ""): string =>
  query === "" ? "/de/search/weitergeben" : `/de/search/weitergeben?${query}`;

/** A search that can be said. @param spoken as `speakSearch` says it; without one the page where it is typed */
export const spokenPath = (spoken = ""): string => (spoken === "" ? "/de/s" : `/de/s/${spoken}`);

/** The same search on the map. @param query as for `searchPath` */
export const mapPath = (query = ""): string => (query === "" ? "/de/map" : `/de/map?${query}`);

export function dealPath(offer: { type: OfferType; slug: string }): string {
  return `/de/deals/${offer.type.toLowerCase()}/${encodeURIComponent(offer.slug)}`;
}

const groupingRoots = { theme: "thema", region: "region", country: "land" } as const;

/** The page of a theme, a region or a country. */
export function groupingPath(grouping: Pick<GroupingOption, "groupingType" | "slug">): string {
  return `/de/${groupingRoots[grouping.groupingType]}/${encodeURIComponent(grouping.slug)}`;
}

/** All themes, countries and regions. */
export const discoverPath = (): string => "/de/entdecken";

/** Deals for the customers of a partner. */
export const partnerPath = (): string => "/de/veepee";
export const specialPath = (slug: string): string => `/de/spezial/${encodeURIComponent(slug)}`;

/** Feed of a search. @param query query string of its address */
export function searchFeedPath(format: "atom" | "json", query: string): string {
  return `/de/search.${format}${query === "" ? "" : `?${query}`}`;
}

export { type ContentPage, contentPages };

/** Content pages under /de whose addresses also answer without the prefix, by a redirect. */
export const unprefixedPaths = [
  ...contentPages,
  "newsletter",
  "search",
  "map",
  "login",
  "veepee",
  "meine-bestellungen",
  "register",
  "konto",
  "konto/*",
  "bestellung-finden",
  "entdecken",
  "thema/*",
  "region/*",
  "land/*",
  "urlaub/*",
  "deals/*",
  "spezial/*",
  "s/*",
  "order/*",
  "participant/*",
  "weiter",
  "beleg-pruefen",
  "widerruf",
  "barriere-melden",
  "einwilligung",
  "einloesen",
  "geschenkgutschein",
  "support",
] as const;

export const contentPath = (page: ContentPage): string => `/de/${page}`;

/** The rules of something in plain language. */
export const plainLanguagePath = (part: "widerruf" | "stornieren" | "preisvorschlag"): string =>
  `${contentPath("einfache-sprache")}#${part}`;

/** Escaped, for what somebody typed as an address comes back here as well. */
export const cartPath = ({ id, token }: OrderAddress): string =>
  `/de/order/${encodeURIComponent(id)}/${encodeURIComponent(token)}`;
export const orderViewPath = (order: OrderAddress): string => `${cartPath(order)}/view`;

/** Where an order gets a code to carry on with on another device. */
export const orderHandOverPath = (order: OrderAddress): string => `${cartPath(order)}/weitergeben`;

/** What the shop has said of the bids in a cart or order, signed. */
export const bidReceiptsPath = (order: OrderAddress): string => `${cartPath(order)}/belege`;
export const bidReceiptsFilePath = (order: OrderAddress): string => `${cartPath(order)}/belege.txt`;

/** Where somebody learns whether such a receipt is genuine. */
export const receiptCheckPath = (): string => "/de/beleg-pruefen";

/** Where such a code is entered. */
export const carryOnPath = (code = ""): string => (code === "" ? "/de/weiter" : `/de/weiter?code=${code}`);

export const orderPayPath = (order: OrderAddress): string => `${cartPath(order)}/pay`;
export const orderCancelPath = (order: OrderAddress): string => `${cartPath(order)}/stornieren`;

/** Where a customer names the account for a refund. */
export const refundAccountPath = (order: OrderAddress): string => `${cartPath(order)}/konto`;

/** Into the account of whoever is logged in. */
export const orderTakeOverPath = (order: OrderAddress): string => `${cartPath(order)}/uebernehmen`;
export const participantsPath = (order: OrderAddress): string => `${cartPath(order)}/participants`;

/** A participant's own link. */
export const participantPath = (token: string): string => `/de/participant/${encodeURIComponent(token)}`;

/** What the last test run found. */
export const accessibilityReportPath = (): string => "/de/accessibility/pruefbericht";

/** What text browsers showed of a whole purchase, one at a time. */
export const textBrowsersPath = (name?: string): string =>
  `/de/accessibility/textbrowser${name === undefined ? "" : `?browser=${name}`}`;

/** What a screen reader said during a whole purchase. */
export const heardPath = (): string => "/de/accessibility/hoerprotokoll";

/** Where a barrier is reported. */
export const barrierPath = (): string => "/de/barriere-melden";

/** That a report has arrived. */
export const barrierReceiptPath = (id: string): string => `${barrierPath()}/eingang/${id}`;

/** Where offers are kept for later. */
export const wishListPath = (): string => "/de/merkzettel";

/** Where gift cards are bought. */
export const giftCardPath = (): string => "/de/geschenkgutschein";

/** Where houses redeem vouchers. */
export const redemptionPath = (): string => "/de/einloesen";

/** @param thread with its key: who has the address has the thread */
export function supportPath(thread?: { id: string; token: string }): string {
  return thread ? `/de/support/${thread.id}/${thread.token}` : "/de/support";
}

/** Where a question about this order is asked: its number stands in the form. */
export function orderQuestionPath(vanityOrderNumber: string): string {
  return `${supportPath()}?bestellung=${encodeURIComponent(vanityOrderNumber)}`;
}

/** @param part where an order leads, or the pages of a subscription's links */
export function newsletterPath(
  part?: "sent" | "confirm" | "end",
  key?: { id: string; token: string },
): string {
  if (part === "sent") return "/de/newsletter?gesendet=1";
  if (!part || !key) return "/de/newsletter";
  return `/de/newsletter/${part === "end" ? "abmelden" : "bestaetigen"}/${key.id}/${key.token}`;
}

/** The electronic withdrawal function. @param order fills the form in */
export function withdrawalPath(order?: OrderAddress): string {
  return order ? `/de/widerruf?${orderQuery(order)}` : "/de/widerruf";
}

/** What a stored declaration led to. @param order where it was opened from an order */
export function withdrawalReceiptPath(id: string, order?: OrderAddress | null): string {
  return `/de/widerruf/eingang/${id}${order ? `?${orderQuery(order)}` : ""}`;
}

function orderQuery({ id, token }: OrderAddress): string {
  return new URLSearchParams({ order: id, key: token }).toString();
}

/** @param step undefined is the start, where a visitor chooses to order as a guest */
export function checkoutPath(step?: "payment" | "customer" | "finalize" | "callback" | "user"): string {
  return step ? `/checkout/${step}` : "/checkout";
}

/** What the visitor allows. @param query a campaign that is kept if the visitor says so there */
export function consentPath(query = ""): string {
  return query === "" ? "/de/einwilligung" : `/de/einwilligung?${query}`;
}

/** Every part of the pages in every state; demo mode only. */
export const galleryPath = (): string => "/de/bausteine";
/** Every state of an order, at the press of a button; demo mode only. */
export const auditorPath = (): string => "/de/pruefzugang";
export const lightVersionPath = (): string => "/leichte-version";

/** Searches the main menu leads to; as the search page's codec writes them. */
export const cruisesPath = (): string => searchPath({ "tags[Type]": "Cruise" });

/** The part of the home page with packages that need no dates. */
export const vouchersPath = (): string => `${homePath()}#gutscheine`;

/** On the order's page: how often it has looked by itself whether the payment is there. */
export const watchParameter = "geprueft";

// Ways to log in, and to what belongs to an account.

/** @param back where the customer goes on afterwards */
export const loginPath = (back?: string): string => withBack("/de/login", back);

/** For whoever does not know the password. */
export const forgottenPath = (back?: string): string => withBack("/de/login/passwort", back);

/** With the page to go on with afterwards, where there is one. */
export function withBack(path: string, back: string | undefined): string {
  return back === undefined ? path : `${path}?${new URLSearchParams({ back }).toString()}`;
}

export const sentMails = ["login", "register", "reset", "order", "claim"] as const;
/** What was asked for by mail. */
export type SentMail = (typeof sentMails)[number];

/** "Look into your mailbox." */
export const mailSentPath = (what: SentMail): string => `/de/login/gesendet?was=${what}`;

/** Closes the window that was opened for logging in. */
export const loginDonePath = (): string => "/de/login/fertig";
export const registerPath = (back?: string): string => withBack("/de/register", back);
export const logoutPath = (): string => "/de/logout";

/** Orders of whoever is logged in, by way of the check `auth`. */
export const myOrdersPath = (): string => "/de/meine-bestellungen";

/** The order-history view. @param page counted from 1 */
export function orderHistoryPath(page = 1): string {
  return page === 1 ? "/de/konto/bestellungen" : `/de/konto/bestellungen?page=${page}`;
}

/** Devices, password, deletion. */
export const accountPath = (): string => "/de/konto";

/** A placed order, found by its number and the address it was placed with. */
export const findOrderPath = (): string => "/de/bestellung-finden";

// Papers of an order: pages to read and print, and files.

export type OrderDocumentPage = "bestaetigung" | "rechnung" | "gutschein" | "verschenken";
/** Files of an order, by the end of their address. */
export const orderDocumentFiles = [
  "bestaetigung.pdf",
  "rechnung.pdf",
  "bedingungen.pdf",
  "reise.ics",
  "rechnung/:file",
  "gutschein/:file",
] as const;
export type OrderDocumentFile = "bestaetigung.pdf" | "rechnung.pdf" | "bedingungen.pdf" | "reise.ics";

/** A paper of a placed order: a page to read and print, or a file. */
export function orderDocumentPath(order: OrderAddress, paper: OrderDocumentPage | OrderDocumentFile): string {
  return `${cartPath(order)}/${paper}`;
}

/** One voucher as a file. */
export function voucherFilePath(order: OrderAddress, voucherId: string): string {
  return `${cartPath(order)}/gutschein/${voucherId}.pdf`;
}

/** A correction of the invoice as a file. */
export function correctionFilePath(order: OrderAddress, number: string): string {
  return `${cartPath(order)}/rechnung/${number}.pdf`;
}

/** The XRechnung of an invoice or correction. */
export function eInvoiceFilePath(order: OrderAddress, number: string): string {
  return `${cartPath(order)}/rechnung/${number}.xml`;
}

// Addresses of the map's pages and pictures.

/** Id of the map's list, where marks lead that no zoom can part. */
export const mapListId = "liste";

/** @param address query string of the search, without place and page */
export function mapPageAt(address: string, position: MapPosition, page = 1): string {
  const parts = [address, placeText(position), page === 1 ? "" : `page=${page}`];
  return mapPath(parts.filter((part) => part !== "").join("&"));
}

/** base: land and names, labels: names alone, small: what lies around a place, with a pin. */
export type MapLayer = "base" | "labels" | "small";

/** An SVG that is loaded as a picture. */
export function mapPicturePath(layer: MapLayer, position: MapPosition): string {
  return `${mapPath()}/${layer}.svg?${placeText(position)}`;
}

/** For Leaflet, which fills the places in braces. */
export const mapTilesPath = (): string => `${mapPath()}/tiles/{z}/{x}/{y}`;

const placeText = ({ lat, lon, z }: MapPosition): string => `lat=${lat}&lon=${lon}&z=${z}`;

/** Any origin: a path is resolved against it as a browser resolves it against the shop's. */
const ownOrigin = "http://shop.invalid";

/**
 * A path of this shop as a browser resolves it, without `.` and `..`; null where that is another host's.
 * @param text anything from outside
 */
export function safeReturnPath(text: unknown): string | null {
  // Browsers read a backslash as a slash, and skip tabs and line breaks.
  if (typeof text !== "string" || text.length > 2_000 || !/^\/[^\\\s\p{Cc}]*$/u.test(text)) return null;
  if (!URL.canParse(text, ownOrigin)) return null;
  const { origin, pathname, search, hash } = new URL(text, ownOrigin);
  return origin === ownOrigin && !pathname.startsWith("//") ? pathname + search + hash : null;
}
