/** The shop's addresses. Pages must link with these functions. The site map is in `routes.ts`. */
import { type ContentPage, contentPages } from "#app/domain/content/content-text.ts";
import type { GroupingOption, OfferType } from "#app/domain/catalogue/offer.ts";
import type { MapPosition } from "#app/domain/search/query.ts";

export interface OrderAddress {
  id: string;
  token: string;
}

export const homePath = (): string => "/de";

/** @param query search parameters as written by the search page's codec, with or without a question mark */
export function searchPath(query: string | Readonly<Record<string, string>> = ""): string {
  const text = typeof query === "string" ? query.replace(/^\?/, "") : new URLSearchParams(query).toString();
  return text === "" ? "/de/search" : `/de/search?${text}`;
}

/**
 * Explains the order of search results.
 * @param query as for `searchPath`
 */
export const searchReasonsPath = (query = ""): string =>
  query === "" ? "/de/search/warum" : `/de/search/warum?${query}`;

/**
 * Hands the search over to another device.
 * @param query as for `searchPath`
 */
export const handOverPath = (query = ""): string =>
  query === "" ? "/de/search/weitergeben" : `/de/search/weitergeben?${query}`;

/**
 * A search in spoken form, like a phrase that can be dictated.
 * @param spoken result of `speakSearch`. Without it, the page to enter one.
 */
export const spokenPath = (spoken = ""): string => (spoken === "" ? "/de/s" : `/de/s/${spoken}`);

/** The same search on the map. @param query as for `searchPath` */
export const mapPath = (query = ""): string => (query === "" ? "/de/map" : `/de/map?${query}`);

export function dealPath(offer: { type: OfferType; slug: string }): string {
  return `/de/deals/${offer.type.toLowerCase()}/${encodeURIComponent(offer.slug)}`;
}

/** The offer's schema.org document, for search engines and other programs. */
export const offerDataPath = (slug: string): string =>
  `/api/offers/structured-data/${encodeURIComponent(slug)}`;
export const structuredDataType = "application/ld+json";

/** All reviews of an offer. @param page counted from 1 */
export const reviewsPath = (offer: { type: OfferType; slug: string }, page = 1): string =>
  `${dealPath(offer)}/bewertungen${page === 1 ? "" : `?seite=${page}`}`;

/** The emailed link to review a booking. */
export const reviewPath = ({ itemId, proof }: { itemId: string; proof: string }): string =>
  `/de/bewerten/${encodeURIComponent(itemId)}/${encodeURIComponent(proof)}`;

/** Reports a review. @param receipt number of a report, whose receipt is shown */
export const reviewReportPath = (reviewId: string, receipt = ""): string =>
  `/de/bewertung-melden/${encodeURIComponent(reviewId)}${receipt === "" ? "" : `?eingang=${receipt}`}`;

const groupingRoots = { theme: "thema", region: "region", country: "land" } as const;

export function groupingPath(grouping: Pick<GroupingOption, "groupingType" | "slug">): string {
  return `/de/${groupingRoots[grouping.groupingType]}/${encodeURIComponent(grouping.slug)}`;
}

export const discoverPath = (): string => "/de/entdecken";

/** Offers for the customers of a partner. */
export const partnerPath = (): string => "/de/veepee";
export const specialPath = (slug: string): string => `/de/spezial/${encodeURIComponent(slug)}`;

/** The schema.org list of a page of results. @param query as for `searchPath` */
export const searchListPath = (query: string): string =>
  query === "" ? "/de/search.jsonld" : `/de/search.jsonld?${query}`;

/** Feed of a search. @param query query string of its address */
export function searchFeedPath(format: "atom" | "json", query: string): string {
  return `/de/search.${format}${query === "" ? "" : `?${query}`}`;
}

export { type ContentPage, contentPages };

/** Pages under /de that also redirect from the address without the prefix. */
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

export const plainLanguagePath = (part: "widerruf" | "stornieren" | "preisvorschlag"): string =>
  `${contentPath("einfache-sprache")}#${part}`;

/** Escaped, because the parts may be user input. */
export const cartPath = ({ id, token }: OrderAddress): string =>
  `/de/order/${encodeURIComponent(id)}/${encodeURIComponent(token)}`;
export const orderViewPath = (order: OrderAddress): string => `${cartPath(order)}/view`;

/** Shows a code to continue the order on another device. */
export const orderHandOverPath = (order: OrderAddress): string => `${cartPath(order)}/weitergeben`;

/** Signed receipts of the responses to the bids of a cart or order. */
export const bidReceiptsPath = (order: OrderAddress): string => `${cartPath(order)}/belege`;
export const bidReceiptsFilePath = (order: OrderAddress): string => `${cartPath(order)}/belege.txt`;

/** Checks whether a bid receipt is genuine. */
export const receiptCheckPath = (): string => "/de/beleg-pruefen";

/** Page to enter the code from another device. */
export const resumePath = (code = ""): string => (code === "" ? "/de/weiter" : `/de/weiter?code=${code}`);

export const orderPayPath = (order: OrderAddress): string => `${cartPath(order)}/pay`;
export const orderCancelPath = (order: OrderAddress): string => `${cartPath(order)}/stornieren`;

/** Changes dates, guests or room of a booked stay. */
export const orderChangePath = (order: OrderAddress, itemId: string): string =>
  `${cartPath(order)}/aendern/${encodeURIComponent(itemId)}`;

export const refundAccountPath = (order: OrderAddress): string => `${cartPath(order)}/konto`;

/** Assigns the order to the logged-in customer's account. */
export const orderTakeOverPath = (order: OrderAddress): string => `${cartPath(order)}/uebernehmen`;
export const participantsPath = (order: OrderAddress): string => `${cartPath(order)}/participants`;

export const participantPath = (token: string): string => `/de/participant/${encodeURIComponent(token)}`;

/** Results of the last accessibility test run. */
export const accessibilityReportPath = (): string => "/de/accessibility/pruefbericht";

/**
 * Transcripts of a complete purchase in text browsers.
 * @param name shows only this browser
 */
export const textBrowsersPath = (name?: string): string =>
  `/de/accessibility/textbrowser${name === undefined ? "" : `?browser=${name}`}`;

/** Transcript of a complete purchase with a screen reader. */
export const screenReaderTranscriptPath = (): string => "/de/accessibility/hoerprotokoll";

/** Form to report an accessibility issue. */
export const accessibilityIssuePath = (): string => "/de/barriere-melden";

export const barrierReceiptPath = (id: string): string => `${accessibilityIssuePath()}/eingang/${id}`;

export const wishListPath = (): string => "/de/merkzettel";

/** Compares offers side by side. The address names the offers only, so that it can be shared. */
export function comparePath(slugs: readonly string[] = [], nights?: number): string {
  const pairs = slugs.map((slug) => ["offer", slug]);
  const query = new URLSearchParams(nights === undefined ? pairs : [...pairs, ["nights", String(nights)]]);
  return query.size === 0 ? "/de/merkzettel/vergleich" : `/de/merkzettel/vergleich?${query.toString()}`;
}

export const giftCardPath = (): string => "/de/geschenkgutschein";

/** Page where properties redeem vouchers. */
export const redemptionPath = (): string => "/de/einloesen";

/** @param thread with its key, which grants access */
export function supportPath(thread?: { id: string; token: string }): string {
  return thread ? `/de/support/${thread.id}/${thread.token}` : "/de/support";
}

export function orderQuestionPath(vanityOrderNumber: string): string {
  return `${supportPath()}?bestellung=${encodeURIComponent(vanityOrderNumber)}`;
}

/** @param part confirmation after subscribing, or a page that emailed links lead to */
export function newsletterPath(
  part?: "sent" | "confirm" | "end",
  key?: { id: string; token: string },
): string {
  if (part === "sent") return "/de/newsletter?gesendet=1";
  if (!part || !key) return "/de/newsletter";
  return `/de/newsletter/${part === "end" ? "abmelden" : "bestaetigen"}/${key.id}/${key.token}`;
}

/** Orders an alert for an offer. @param stay query as of `stayQuery` */
export const alertPath = (slug: string, stay: string): string =>
  `/de/preisalarm/${encodeURIComponent(slug)}?${stay}`;

/**
 * The electronic withdrawal function.
 * @param order prefills the form
 */
export function withdrawalPath(order?: OrderAddress): string {
  return order ? `/de/widerruf?${orderQuery(order)}` : "/de/widerruf";
}

/**
 * Result of a submitted withdrawal.
 * @param order when it was opened from an order
 */
export function withdrawalReceiptPath(id: string, order?: OrderAddress | null): string {
  return `/de/widerruf/eingang/${id}${order ? `?${orderQuery(order)}` : ""}`;
}

function orderQuery({ id, token }: OrderAddress): string {
  return new URLSearchParams({ order: id, key: token }).toString();
}

/** @param step without it the start, which offers guest checkout */
export function checkoutPath(step?: "payment" | "customer" | "finalize" | "callback" | "user"): string {
  return step ? `/checkout/${step}` : "/checkout";
}

/**
 * Consent settings.
 * @param query a campaign to store with consent
 */
export function consentPath(query = ""): string {
  return query === "" ? "/de/einwilligung" : `/de/einwilligung?${query}`;
}

/** Every page component in every state. Only in demo mode. */
export const galleryPath = (): string => "/de/bausteine";
/** Creates orders in every state at a click. Only in demo mode. */
export const auditorPath = (): string => "/de/pruefzugang";
/** Signs visitors in at the back office, in a role of their choice. Only in demo mode. */
export const demoDeskPath = (): string => `${auditorPath()}/verwaltung`;
/** A hotel's property system that speaks with the shop. Only in demo mode. */
export const demoPropertyPath = (): string => `${auditorPath()}/hausprogramm`;
export const lightVersionPath = (): string => "/leichte-version";

export const cruisesPath = (): string => searchPath({ "tags[Type]": "Cruise" });

/** Section of the home page with packages that need no dates. */
export const vouchersPath = (): string => `${homePath()}#gutscheine`;

/** On the order page: how often the page has reloaded to check for the payment. */
export const watchParameter = "geprueft";

// Login and account pages.

/** @param back page to open after login */
export const loginPath = (back?: string): string => withBack("/de/login", back);

/** Page to request a new password. */
export const forgottenPath = (back?: string): string => withBack("/de/login/passwort", back);

export function withBack(path: string, back: string | undefined): string {
  return back === undefined ? path : `${path}?${new URLSearchParams({ back }).toString()}`;
}

export const sentMails = ["login", "register", "reset", "order", "claim"] as const;
export type SentMail = (typeof sentMails)[number];

export const mailSentPath = (what: SentMail): string => `/de/login/gesendet?was=${what}`;

/** Closes the window that was opened for the login. */
export const loginDonePath = (): string => "/de/login/fertig";
export const registerPath = (back?: string): string => withBack("/de/register", back);
export const logoutPath = (): string => "/de/logout";

/** Orders of the logged-in customer, by way of the check `auth`. */
export const myOrdersPath = (): string => "/de/meine-bestellungen";

/** The order-history view. @param page counted from 1 */
export function orderHistoryPath(page = 1): string {
  return page === 1 ? "/de/konto/bestellungen" : `/de/konto/bestellungen?page=${page}`;
}

/** Account settings: devices, password, deletion. */
export const accountPath = (): string => "/de/konto";

/** Finds a placed order by its number and email address. */
export const findOrderPath = (): string => "/de/bestellung-finden";

// Documents of an order: pages to print, and files.

export type OrderDocumentPage = "bestaetigung" | "rechnung" | "gutschein" | "verschenken";
/** Files of an order, by the last part of their address. */
export const orderDocumentFiles = [
  "bestaetigung.pdf",
  "rechnung.pdf",
  "bedingungen.pdf",
  "reise.ics",
  "gutscheine.pdf",
  "rechnung/:file",
  "gutschein/:file",
  "klappkarte/:file",
] as const;
export type OrderDocumentFile = Exclude<(typeof orderDocumentFiles)[number], `${string}/:file`>;

export function orderDocumentPath(order: OrderAddress, paper: OrderDocumentPage | OrderDocumentFile): string {
  return `${cartPath(order)}/${paper}`;
}

export function voucherFilePath(order: OrderAddress, voucherId: string): string {
  return `${cartPath(order)}/gutschein/${voucherId}.pdf`;
}

export function foldingCardPath(order: OrderAddress, voucherId: string): string {
  return `${cartPath(order)}/klappkarte/${voucherId}.pdf`;
}

export function correctionFilePath(order: OrderAddress, number: string): string {
  return `${cartPath(order)}/rechnung/${number}.pdf`;
}

export function eInvoiceFilePath(order: OrderAddress, number: string): string {
  return `${cartPath(order)}/rechnung/${number}.xml`;
}

// Pages and pictures of the map.

/** Id of the map's list, the link target of markers that cannot be separated by zooming. */
export const mapListId = "liste";

/** @param address query string of the search, without position and page */
export function mapPageAt(address: string, position: MapPosition, page = 1): string {
  const parts = [address, positionQuery(position), page === 1 ? "" : `page=${page}`];
  return mapPath(parts.filter((part) => part !== "").join("&"));
}

/** base: land with names. labels: only names. small: the surroundings of a place, with a pin. */
export type MapLayer = "base" | "labels" | "small";

export function mapPicturePath(layer: MapLayer, position: MapPosition): string {
  return `${mapPath()}/${layer}.svg?${positionQuery(position)}`;
}

/** Tile URL template for Leaflet. */
export const mapTilesPath = (): string => `${mapPath()}/tiles/{z}/{x}/{y}`;

const positionQuery = ({ lat, lon, z }: MapPosition): string => `lat=${lat}&lon=${lon}&z=${z}`;

/** Stylesheet of an accent colour. Never changes. @param accent "#rrggbb" */
export const accentPath = (accent: string, version: number): string =>
  `/look/${version}-${accent.slice(1)}.css`;

/** The shop's logo. Never changes, because its name is a hash of its content. */
export const logoPath = (file: string): string => `/look/${file}`;

/** A placeholder origin, to resolve paths as a browser does. */
const ownOrigin = "http://shop.invalid";

/**
 * Returns the normalised path, or null when the text is not a path of this shop.
 * @param text untrusted input
 */
export function safeReturnPath(text: unknown): string | null {
  // Browsers read a backslash as a slash, and skip tabs and line breaks.
  if (typeof text !== "string" || text.length > 2_000 || !/^\/[^\\\s\p{Cc}]*$/u.test(text)) return null;
  if (!URL.canParse(text, ownOrigin)) return null;
  const { origin, pathname, search, hash } = new URL(text, ownOrigin);
  return origin === ownOrigin && !pathname.startsWith("//") ? pathname + search + hash : null;
}
