/** Addresses of the back office. The parameter `done` is the code of the action just completed, shown as a message. */
import type { Right } from "#app/domain/operator/role.ts";
import { safeReturnPath, withBack } from "#app/http/urls.ts";

const withDone = (path: string, done: string | undefined): string =>
  done === undefined ? path : `${path}?erledigt=${done}`;

/** Id of a list's row, for the way back to it. */
export const rowAnchor = (key: string): string => `zeile-${key}`;

/** The overview of open tasks. */
export const deskPath = (): string => "/verwaltung";
/** @param back page to open after sign-in */
export const deskSignInPath = (back?: string): string => withBack(`${deskPath()}/anmelden`, back);
/** Reviews of guests. @param view "neu" when absent */
export const deskReviewsPath = (query: Readonly<Record<string, string>> = {}): string => {
  const text = new URLSearchParams(query).toString();
  return `${deskPath()}/bewertungen${text === "" ? "" : `?${text}`}`;
};
export const deskReviewPath = (id: string, done?: string): string =>
  withDone(`${deskReviewsPath()}/${encodeURIComponent(id)}`, done);
/** The second step of sign-in, which asks for a one-time code. */
export const deskCodePath = (back?: string): string => withBack(`${deskPath()}/anmelden/code`, back);
/** The second step of the first sign-in, which sets up the one-time codes. */
export const deskSetUpPath = (): string => `${deskPath()}/anmelden/einrichten`;
const expiredName = "abgelaufen";
/** Redirect target of a form that arrived after its session had expired. The page shows that nothing was saved. */
export const expiredSessionPath = (path: string): string => `${path}?${expiredName}=1`;
/** True for an address made by `expiredSessionPath`. */
export const isExpiredSessionPath = (address: string): boolean =>
  new URLSearchParams(address.split("?")[1]).has(expiredName);
export const deskAccountPath = (): string => `${deskPath()}/konto`;
/** @param query search fields */
export const deskBookingsPath = (query: Readonly<Record<string, string>> = {}): string => {
  const text = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== "")).toString();
  return `${deskPath()}/buchungen${text === "" ? "" : `?${text}`}`;
};
type SheetFormat = "csv" | "xlsx";
export const deskBookingsFilePath = (query: Readonly<Record<string, string>>, format: SheetFormat): string =>
  deskBookingsPath(query).replace("/buchungen", `/buchungen.${format}`);
/**
 * The list with the query that `list` holds.
 * @param result what an act on several bookings has done: its name, and a code for each booking
 */
export const deskBookingListPath = (list: string, result?: { act: string; codes: string }): string =>
  deskBookingsPath({
    ...Object.fromEntries(new URLSearchParams(list)),
    ...(result && { erledigt: result.act, ergebnis: result.codes }),
  });
/** The same list at the row of this booking. */
export const deskBookingRowPath = (list: string, orderId: string): string =>
  `${deskBookingListPath(list)}#${rowAnchor(orderId)}`;
/** @param list query of the list that the operator came from, for the way back */
export const deskBookingPath = (orderId: string, done?: string, list = ""): string => {
  const path = withDone(`${deskPath()}/buchungen/${encodeURIComponent(orderId)}`, done);
  return list === "" ? path : `${path}${done === undefined ? "?" : "&"}liste=${encodeURIComponent(list)}`;
};
/** Page that asks before something happens to several bookings. */
export const deskSelectionPath = (): string => `${deskPath()}/buchungen/auswahl`;
/** Name of the checkboxes and hidden fields that hold the chosen bookings. */
export const choiceName = "wahl";
/** Bookings with these ids as a file. */
export const deskSelectionFilePath = (ids: readonly string[], format: SheetFormat): string =>
  `${deskBookingsFilePath({}, format)}?${new URLSearchParams(ids.map((id) => [choiceName, id]))}`;
export const deskMailPath = (orderId: string, mailId: string): string =>
  `${deskBookingPath(orderId)}/e-mails/${encodeURIComponent(mailId)}`;
/** Change of a booked stay. @param query wanted stay */
export const deskStayChangePath = (
  orderId: string,
  itemId: string,
  query: Readonly<Record<string, string>> = {},
): string => {
  const text = new URLSearchParams(query).toString();
  const path = `${deskBookingPath(orderId)}/aendern/${encodeURIComponent(itemId)}`;
  return text === "" ? path : `${path}?${text}`;
};
/** Record that the guest of a booked stay did not arrive. */
export const deskNoShowPath = (orderId: string, itemId: string): string =>
  `${deskBookingPath(orderId)}/nicht-angereist/${encodeURIComponent(itemId)}`;
/** Choice of a room for a caller. @param query typed fields */
export const deskNewBookingPath = (query: Readonly<Record<string, string>> = {}): string =>
  deskBookingsPath(query).replace("/buchungen", "/buchungen/neu");
/** Extras, codes and an agreed price. @param query as `deskNewGuestPath` */
export const deskNewExtrasPath = (query: Readonly<Record<string, string>>): string =>
  deskBookingsPath(query).replace("/buchungen", "/buchungen/neu/extras");
/** The guest. @param query fields of the first step, the variant, and the sealed choice of extras */
export const deskNewGuestPath = (query: Readonly<Record<string, string>>): string =>
  deskBookingsPath(query).replace("/buchungen", "/buchungen/neu/gast");
/**
 * A document of the booking.
 * @param name kind of document, or the number of an invoice
 */
export const deskDocumentPath = (orderId: string, name: string, ending: "pdf" | "xml" = "pdf"): string =>
  `${deskBookingPath(orderId)}/unterlagen/${encodeURIComponent(name)}.${ending}`;
/** Emails that could not be delivered. */
export const deskMailsPath = (done?: string): string => withDone(`${deskPath()}/e-mails`, done);
/** @param sort order of the rows, as `formatSort` writes it */
export const deskProposalsPath = (done?: string, sort = ""): string => {
  const text = new URLSearchParams({
    ...(done && { erledigt: done }),
    ...(sort && { sort }),
  }).toString();
  return `${deskPath()}/vorschlaege${text === "" ? "" : `?${text}`}`;
};
/** @param sort order of the list that the operator came from, for the way back */
export const deskProposalPath = (bidId: string, sort = ""): string =>
  `${deskProposalsPath()}/${encodeURIComponent(bidId)}${sort === "" ? "" : `?sort=${sort}`}`;
/** The proposals page with the result of checking all receipts. */
export const deskReceiptsPath = (): string => `${deskProposalsPath()}?belege=pruefen`;
/** The occupancy plan. @param query offer, days and completed action */
export const deskOccupancyPath = (query: Readonly<Record<string, string>> = {}): string => {
  const text = new URLSearchParams(query).toString();
  return `${deskPath()}/belegung${text === "" ? "" : `?${text}`}`;
};
export const deskRoomsPath = (): string => `${deskPath()}/zimmer`;
/** @param query month and completed action */
export const deskVariantPath = (
  variantId: string,
  query: { monat?: string | undefined; erledigt?: string | undefined } = {},
): string => {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(Object.fromEntries(entries)).toString();
  return `${deskRoomsPath()}/${encodeURIComponent(variantId)}${text === "" ? "" : `?${text}`}`;
};
/**
 * Page that exports room days as a table and imports them.
 * @param query filter of the export and completed action
 */
export const deskRoomTablePath = (query: Readonly<Record<string, string>> = {}): string => {
  const text = new URLSearchParams(query).toString();
  return `${deskRoomsPath()}/tabelle${text === "" ? "" : `?${text}`}`;
};
export const deskRoomFilePath = (): string => `${deskRoomsPath()}.csv`;
export const deskRoomChangePath = (variantId: string): string => `${deskVariantPath(variantId)}/aendern`;
export const deskPhotosPath = (slug: string, done?: string): string =>
  withDone(deskOfferPagePath(slug, "bilder"), done);
/** @param query search fields */
export const deskOffersPath = (query: Readonly<Record<string, string>> = {}): string => {
  const text = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== "")).toString();
  return `${deskPath()}/angebote${text === "" ? "" : `?${text}`}`;
};
/** @param query what the offer sells (`art`), and its property (`haus`) */
export const deskNewOfferPath = (query: Readonly<Record<string, string>> = {}): string => {
  const text = new URLSearchParams(query).toString();
  return `${deskOffersPath()}/neu${text === "" ? "" : `?${text}`}`;
};
export const deskOfferPath = (slug: string, done?: string): string =>
  withDone(`${deskOffersPath()}/${encodeURIComponent(slug)}`, done);
/** Pages of an offer, each with its own form. */
export type OfferPage =
  | "texte"
  | "bilder"
  | "haus"
  | "einordnung"
  | "storno"
  | "gutscheine"
  | "verkauf"
  | "kopieren"
  | "aktionen"
  | "leistungen"
  | "reise"
  | "zimmer"
  | "varianten"
  | "hausprogramm"
  | "verlauf";
/** @param entry key of the edited entry, on pages that list several */
export const deskOfferPagePath = (slug: string, page: OfferPage, entry?: string): string =>
  `${deskOfferPath(slug)}/${page}${entry === undefined ? "" : `/${encodeURIComponent(entry)}`}`;
/** Seasons, prices and stay rules of a variant. */
export const deskSeasonsPath = (slug: string, variant: string): string =>
  `${deskOfferPagePath(slug, "varianten", variant)}/preise`;
/**
 * Page that exports and imports the whole catalogue.
 * @param upload id of an uploaded file, to preview its changes
 */
export const deskCataloguePath = (upload?: string): string =>
  `${deskPath()}/katalog${upload === undefined ? "" : `?datei=${encodeURIComponent(upload)}`}`;
/** How far the pictures are that are rendered in advance. */
export const deskPicturesPath = (): string => `${deskCataloguePath()}#bilder`;
export const deskCatalogueFilePath = (): string => `${deskPath()}/katalog.json`;
export const deskVendorsPath = (done?: string): string => withDone(`${deskPath()}/anbieter`, done);
export const deskVendorPath = (key: string): string => `${deskVendorsPath()}/${encodeURIComponent(key)}`;
export const deskNewVendorPath = (): string => `${deskVendorsPath()}/neu`;
export const deskThemesPath = (done?: string): string => withDone(`${deskPath()}/themen`, done);
export const deskThemePath = (slug: string): string => `${deskThemesPath()}/${encodeURIComponent(slug)}`;
export const deskNewThemePath = (): string => `${deskThemesPath()}/neu`;
export const deskQuestionsPath = (done?: string): string => withDone(`${deskPath()}/fragen`, done);
export const deskQuestionPath = (threadId: string): string =>
  `${deskQuestionsPath()}/${encodeURIComponent(threadId)}`;
export const deskAccessibilityIssuesPath = (done?: string): string =>
  withDone(`${deskPath()}/barrieren`, done);
export const deskCodesPath = (done?: string): string => withDone(`${deskPath()}/rabattcodes`, done);
export const deskGiftCardsPath = (done?: string): string =>
  withDone(`${deskPath()}/geld/geschenkgutscheine`, done);
export const deskRedirectsPath = (done?: string): string => withDone(`${deskPath()}/umleitungen`, done);
export const deskNewsletterPath = (): string => `${deskPath()}/newsletter`;
export const deskSubscriberPath = (id: string): string => `${deskNewsletterPath()}/${encodeURIComponent(id)}`;
export const deskAuditPath = (): string => `${deskPath()}/protokoll`;
/** Audit log of page views: which operator saw which personal data. */
export const deskPageViewsPath = (): string => `${deskPath()}/protokoll?art=einsicht`;
/** A page of the audit log with its search. Empty values are left out. */
export const deskAuditListPath = (query: Readonly<Record<string, string>>): string => {
  const filled = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ""));
  return filled.size === 0 ? deskAuditPath() : `${deskAuditPath()}?${filled}`;
};
/** Page that shows the data stored about a person. The person's identity is posted in a form and never part of the URL. */
export const deskPrivacyPath = (): string => `${deskPath()}/datenschutz`;
export const deskPrivacyFilePath = (): string => `${deskPrivacyPath()}.json`;
/** Settings of the shop. @param group the page of one group */
export const deskSettingsPath = (group?: string, done?: string): string =>
  withDone(`${deskPath()}/einstellungen${group === undefined ? "" : `/${group}`}`, done);
/** Content pages with their versions. */
export const deskTextsPath = (): string => deskSettingsPath("texte");
export const deskTextPath = (page: string, done?: string): string =>
  withDone(`${deskTextsPath()}/${encodeURIComponent(page)}`, done);
export const deskTextVersionPath = (page: string, version: number): string =>
  `${deskTextPath(page)}/${version}`;
/** Own subjects and introductions of emails. */
export const deskMailTextsPath = (done?: string): string => deskSettingsPath("mails", done);
export const deskMailTextPath = (name: string): string =>
  `${deskMailTextsPath()}/${encodeURIComponent(name)}`;
/** Operators: the people who work here. */
export const deskOperatorsPath = (done?: string): string => withDone(`${deskPath()}/personen`, done);
export const deskOperatorPath = (id: string, done?: string): string =>
  withDone(`${deskOperatorsPath()}/${encodeURIComponent(id)}`, done);
/** Keys of programs that connect to the shop. */
export const deskKeysPath = (done?: string): string => withDone(`${deskPath()}/schluessel`, done);
export const deskKeyPath = (id: string, done?: string): string =>
  withDone(`${deskKeysPath()}/${encodeURIComponent(id)}`, done);
export const deskWebhooksPath = (done?: string): string => withDone(`${deskAuditPath()}/webhooks`, done);
/** @param query days and property */
export const deskArrivalsPath = (query: Readonly<Record<string, string>> = {}): string => {
  const text = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== "")).toString();
  return `${deskPath()}/anreisen${text === "" ? "" : `?${text}`}`;
};
/** Sales statistics and the visitor funnel. */
export const deskFiguresPath = (): string => `${deskPath()}/zahlen`;
export const deskFiguresFilePath = (table: string, weeks: string): string =>
  `${deskFiguresPath()}.csv?tabelle=${table}&wochen=${weeks}`;
export const deskArrivalsFilePath = (query: Readonly<Record<string, string>>, format: SheetFormat): string =>
  deskArrivalsPath(query).replace("/anreisen", `/anreisen.${format}`);
export const deskCalendarsPath = (done?: string): string => withDone(`${deskPath()}/anreisen/kalender`, done);
/** Accesses of the properties' programs. */
export const deskChannelsPath = (done?: string): string =>
  withDone(`${deskPath()}/anreisen/hausprogramm`, done);
/** Where the shop sends the bookings of an access by itself, and the log of it. */
export const deskPushPath = (access: string, done?: string): string =>
  withDone(`${deskPath()}/anreisen/hausprogramm/${encodeURIComponent(access)}`, done);
export const deskVoucherPath = (done?: string): string => withDone(`${deskPath()}/gutschein`, done);
/**
 * Incoming bank transactions.
 * @param changes counts of what was just completed, by parameter name
 */
export const deskMoneyPath = (changes: Readonly<Record<string, number | string>> = {}): string => {
  const counts = Object.entries(changes).filter(([, count]) => count !== 0 && count !== "");
  const text = counts.map(([name, count]) => `${name}=${count}`).join("&");
  return `${deskPath()}/geld${text === "" ? "" : `?${text}`}`;
};

/** Refunds to customers and the bank files that pay them. */
export const deskRefundsPath = (done?: string): string => withDone(`${deskPath()}/geld/rueckzahlungen`, done);
export const deskPayoutPath = (payoutId: string): string =>
  `${deskPath()}/geld/dateien/${encodeURIComponent(payoutId)}`;
/** @param month like `2026-11`. Without it the page shows the current month. */
export const deskInvoicesPath = (month?: string): string =>
  `${deskPath()}/geld/rechnungen${month === undefined ? "" : `?monat=${month}`}`;
export const deskInvoicesFilePath = (month: string): string =>
  deskInvoicesPath(month).replace("/rechnungen", "/rechnungen.csv");

/** Totals by month and by tax treatment. */
export const deskBooksPath = (): string => `${deskPath()}/geld/steuer`;
export const deskDatevPath = (month: string): string => `${deskPath()}/geld/datev.csv?monat=${month}`;
/** Vouchers that are still redeemable. */
export const deskOutstandingVouchersPath = (): string => `${deskPath()}/geld/gutscheine`;
export const deskOutstandingFilePath = (): string => `${deskOutstandingVouchersPath()}.csv`;

export const deskGuidePath = (chapter?: string): string =>
  `${deskPath()}/hilfe${chapter === undefined ? "" : `#${chapter}`}`;

/**
 * Menu of the back office in named groups. The right of an entry decides who sees it, and names its label and its
 * chapter of the guide.
 */
export const deskMenu = {
  daily: [
    { right: "today", href: deskPath() },
    { right: "bookings", href: deskBookingsPath() },
    { right: "proposals", href: deskProposalsPath() },
    { right: "arrivals", href: deskArrivalsPath() },
    { right: "occupancy", href: deskOccupancyPath() },
    { right: "questions", href: deskQuestionsPath() },
    { right: "reviews", href: deskReviewsPath() },
    { right: "redeem", href: deskVoucherPath() },
  ],
  offer: [
    { right: "rooms", href: deskRoomsPath() },
    { right: "offers", href: deskOffersPath() },
    { right: "vendors", href: deskVendorsPath() },
    { right: "catalogue", href: deskCataloguePath() },
    { right: "codes", href: deskCodesPath() },
  ],
  finance: [
    { right: "money", href: deskMoneyPath() },
    { right: "figures", href: deskFiguresPath() },
  ],
  upkeep: [
    { right: "redirects", href: deskRedirectsPath() },
    { right: "newsletter", href: deskNewsletterPath() },
    { right: "privacy", href: deskPrivacyPath() },
    { right: "settings", href: deskSettingsPath() },
    { right: "operators", href: deskOperatorsPath() },
    { right: "keys", href: deskKeysPath() },
    { right: "audit", href: deskAuditPath() },
    { right: "guide", href: deskGuidePath() },
    { right: "account", href: deskAccountPath() },
  ],
} as const satisfies Readonly<Record<string, readonly { right: Right; href: string }[]>>;

export type DeskMenuGroup = keyof typeof deskMenu;
/** Right of a menu entry. */
export type DeskArea = (typeof deskMenu)[DeskMenuGroup][number]["right"];

/**
 * Returns `text` when it is a back-office page other than sign-in, else the start page. Used as the target after sign-in.
 */
export function safeDeskPath(text: unknown): string {
  const path = safeReturnPath(text);
  return path !== null && /^\/verwaltung(?:[/?]|$)/.test(path) && !path.includes("/anmelden")
    ? path
    : deskPath();
}
