/** Addresses of the operator's desk, where `done` is what has just been done there. */
import { safeReturnPath, withBack } from "#app/http/urls.ts";

const withDone = (path: string, done: string | undefined): string =>
  done === undefined ? path : `${path}?erledigt=${done}`;

/** What waits today. */
export const deskPath = (): string => "/verwaltung";
/** @param back where the operator goes on afterwards */
export const deskSignInPath = (back?: string): string => withBack(`${deskPath()}/anmelden`, back);
/** The second step. */
export const deskCodePath = (back?: string): string => withBack(`${deskPath()}/anmelden/code`, back);
/** The second step of a first sign-in. */
export const deskSetUpPath = (): string => `${deskPath()}/anmelden/einrichten`;
const expiredName = "abgelaufen";
/** Where a form goes on that came after its session had ended: its page says that nothing was saved. */
export const afterExpiry = (path: string): string => `${path}?${expiredName}=1`;
/** Does the page of this address say so? */
export const isAfterExpiry = (address: string): boolean =>
  new URLSearchParams(address.split("?")[1]).has(expiredName);
export const deskAccountPath = (): string => `${deskPath()}/konto`;
/** @param query what is searched for */
export const deskBookingsPath = (query: Readonly<Record<string, string>> = {}): string => {
  const text = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== "")).toString();
  return `${deskPath()}/buchungen${text === "" ? "" : `?${text}`}`;
};
type SheetFormat = "csv" | "xlsx";
/** The same bookings as a file. */
export const deskBookingsFilePath = (query: Readonly<Record<string, string>>, format: SheetFormat): string =>
  deskBookingsPath(query).replace("/buchungen", `/buchungen.${format}`);
/** @param done what has just been done there */
export const deskBookingPath = (orderId: string, done?: string): string =>
  withDone(`${deskPath()}/buchungen/${encodeURIComponent(orderId)}`, done);
/** A letter of it, as it went out. */
export const deskMailPath = (orderId: string, mailId: string): string =>
  `${deskBookingPath(orderId)}/e-mails/${encodeURIComponent(mailId)}`;
/** A paper of it as a PDF. @param name that of a kind, or the number of an invoice */
export const deskPaperPath = (orderId: string, name: string, ending: "pdf" | "xml" = "pdf"): string =>
  `${deskBookingPath(orderId)}/unterlagen/${encodeURIComponent(name)}.${ending}`;
/** Letters that did not arrive. @param done what has just been done there */
export const deskMailsPath = (done?: string): string => withDone(`${deskPath()}/e-mails`, done);
export const deskProposalsPath = (done?: string): string => withDone(`${deskPath()}/vorschlaege`, done);
export const deskProposalPath = (bidId: string): string =>
  `${deskProposalsPath()}/${encodeURIComponent(bidId)}`;
/** The same page, with what a look at all receipts has found. */
export const deskReceiptsPath = (): string => `${deskProposalsPath()}?belege=pruefen`;
export const deskRoomsPath = (): string => `${deskPath()}/zimmer`;
/** @param query the month, and what has just been done there */
export const deskVariantPath = (
  variantId: string,
  query: { monat?: string | undefined; erledigt?: string | undefined } = {},
): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(Object.fromEntries(given)).toString();
  return `${deskRoomsPath()}/${encodeURIComponent(variantId)}${text === "" ? "" : `?${text}`}`;
};
/** Days as a table: loaded and read in. @param query what a file was asked for, and what has just been done */
export const deskRoomTablePath = (query: Readonly<Record<string, string>> = {}): string => {
  const text = new URLSearchParams(query).toString();
  return `${deskRoomsPath()}/tabelle${text === "" ? "" : `?${text}`}`;
};
/** The same days as a file. */
export const deskRoomFilePath = (): string => `${deskRoomsPath()}.csv`;
/** Form and preview of a change. */
export const deskRoomChangePath = (variantId: string): string => `${deskVariantPath(variantId)}/aendern`;
/** The pictures of an offer. @param done what has just been done there */
export const deskPhotosPath = (slug: string, done?: string): string =>
  withDone(deskOfferPagePath(slug, "bilder"), done);
/** @param query what is searched for */
export const deskOffersPath = (query: Readonly<Record<string, string>> = {}): string => {
  const text = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== "")).toString();
  return `${deskPath()}/angebote${text === "" ? "" : `?${text}`}`;
};
export const deskNewOfferPath = (): string => `${deskOffersPath()}/neu`;
/** @param done what has just been done there */
export const deskOfferPath = (slug: string, done?: string): string =>
  withDone(`${deskOffersPath()}/${encodeURIComponent(slug)}`, done);
/** Pages of an offer of their own, a form each. */
export type OfferPage =
  | "texte"
  | "bilder"
  | "haus"
  | "einordnung"
  | "verkauf"
  | "aktionen"
  | "leistungen"
  | "verlauf";
/** @param entry key of the one that is changed, where the page lists several */
export const deskOfferPagePath = (slug: string, page: OfferPage, entry?: string): string =>
  `${deskOfferPath(slug)}/${page}${entry === undefined ? "" : `/${encodeURIComponent(entry)}`}`;
/** The whole catalogue: loaded and taken in. @param upload one that was sent, with what it would change */
export const deskCataloguePath = (upload?: string): string =>
  `${deskPath()}/katalog${upload === undefined ? "" : `?datei=${encodeURIComponent(upload)}`}`;
export const deskCatalogueFilePath = (): string => `${deskPath()}/katalog.json`;
/** Visitors' questions. @param done what has just been done there */
export const deskQuestionsPath = (done?: string): string => withDone(`${deskPath()}/fragen`, done);
export const deskQuestionPath = (threadId: string): string =>
  `${deskQuestionsPath()}/${encodeURIComponent(threadId)}`;
export const deskBarriersPath = (done?: string): string => withDone(`${deskPath()}/barrieren`, done);
/** Discount codes. @param done what has just been done there */
export const deskCodesPath = (done?: string): string => withDone(`${deskPath()}/rabattcodes`, done);
/** @param done what has just been done there */
export const deskCardsPath = (done?: string): string =>
  withDone(`${deskPath()}/geld/geschenkgutscheine`, done);
/** @param done what has just been done there */
export const deskRedirectsPath = (done?: string): string => withDone(`${deskPath()}/umleitungen`, done);
export const deskNewsletterPath = (): string => `${deskPath()}/newsletter`;
export const deskSubscriberPath = (id: string): string => `${deskNewsletterPath()}/${encodeURIComponent(id)}`;
export const deskAuditPath = (page = 1): string =>
  page === 1 ? `${deskPath()}/protokoll` : `${deskPath()}/protokoll?seite=${page}`;
/** Who saw what. */
export const deskLooksPath = (page = 1): string =>
  `${deskPath()}/protokoll?art=einsicht${page === 1 ? "" : `&seite=${page}`}`;
/** What is kept of somebody; whom it is about stands in a form, never here. */
export const deskPrivacyPath = (): string => `${deskPath()}/datenschutz`;
export const deskPrivacyFilePath = (): string => `${deskPrivacyPath()}.json`;
/** What a program of the operator's is told. @param done what has just been done there */
export const deskWebhooksPath = (done?: string): string => withDone(`${deskAuditPath()}/webhooks`, done);
/** @param query days and house */
export const deskArrivalsPath = (query: Readonly<Record<string, string>> = {}): string => {
  const text = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== "")).toString();
  return `${deskPath()}/anreisen${text === "" ? "" : `?${text}`}`;
};
/** What was sold, and how visitors came to it. */
export const deskFiguresPath = (): string => `${deskPath()}/zahlen`;
/** One of its tables as a file. */
export const deskFiguresFilePath = (table: string, weeks: string): string =>
  `${deskFiguresPath()}.csv?tabelle=${table}&wochen=${weeks}`;
/** The same arrivals as a file. */
export const deskArrivalsFilePath = (query: Readonly<Record<string, string>>, format: SheetFormat): string =>
  deskArrivalsPath(query).replace("/anreisen", `/anreisen.${format}`);
/** The addresses of the houses' calendars. @param done what has just been done there */
export const deskCalendarsPath = (done?: string): string => withDone(`${deskPath()}/anreisen/kalender`, done);
/** Where vouchers are redeemed. @param done what has just been done there */
export const deskVoucherPath = (done?: string): string => withDone(`${deskPath()}/gutschein`, done);
/** The inbox of the bank. @param told what has just been done there, counted */
export const deskMoneyPath = (told: Readonly<Record<string, number | string>> = {}): string => {
  const counts = Object.entries(told).filter(([, count]) => count !== 0 && count !== "");
  const text = counts.map(([name, count]) => `${name}=${count}`).join("&");
  return `${deskPath()}/geld${text === "" ? "" : `?${text}`}`;
};

/** What goes back to customers, and the files by which the shop pays it. @param done what has just been done there */
export const deskRefundsPath = (done?: string): string => withDone(`${deskPath()}/geld/rueckzahlungen`, done);
/** A file of transfers. */
export const deskPayoutPath = (payoutId: string): string =>
  `${deskPath()}/geld/dateien/${encodeURIComponent(payoutId)}`;
/** @param month as `2026-11`; absent: the present one */
export const deskInvoicesPath = (month?: string): string =>
  `${deskPath()}/geld/rechnungen${month === undefined ? "" : `?monat=${month}`}`;
/** The same invoices as a file. */
export const deskInvoicesFilePath = (month: string): string =>
  deskInvoicesPath(month).replace("/rechnungen", "/rechnungen.csv");

/** Sums by month and how they are taxed. */
export const deskBooksPath = (): string => `${deskPath()}/geld/steuer`;
/** A month's postings in the DATEV format. */
export const deskDatevPath = (month: string): string => `${deskPath()}/geld/datev.csv?monat=${month}`;
/** Vouchers that are still good. */
export const deskOutstandingPath = (): string => `${deskPath()}/geld/gutscheine`;
export const deskOutstandingFilePath = (): string => `${deskOutstandingPath()}.csv`;

/** A page of the desk to go on with after signing in, and nothing else. */
export function safeDeskPath(text: unknown): string {
  const path = safeReturnPath(text);
  return path !== null && /^\/verwaltung(?:[/?]|$)/.test(path) && !path.includes("/anmelden")
    ? path
    : deskPath();
}
