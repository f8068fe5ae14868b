/** What each page of the back office is for, and its chapter of the guide. */
import { matchPath } from "@remix-run/react";

import { type DeskArea, deskGuidePath, deskPath } from "#app/http/back-office-urls.ts";
import type { KeyIn } from "#app/locales/texts.ts";
import { deskTexts } from "#locale/operator/back-office.ts";
import { deskHelpTexts as t } from "#locale/operator/help.ts";

/** Sentence and chapter by path. The first path that fits counts. */
const pages: Readonly<Record<string, readonly [text: KeyIn<typeof t, "pages">, chapter: DeskArea]>> = {
  "": ["today", "today"],
  buchungen: ["bookings", "bookings"],
  "buchungen/auswahl": ["selection", "bookings"],
  "buchungen/neu": ["newBooking", "bookings"],
  "buchungen/neu/extras": ["newExtras", "bookings"],
  "buchungen/neu/gast": ["newGuest", "bookings"],
  "buchungen/:order": ["booking", "bookings"],
  "buchungen/:order/aendern/:item": ["stayChange", "bookings"],
  "buchungen/:order/nicht-angereist/:item": ["noShow", "bookings"],
  "buchungen/:order/e-mails/:mail": ["mail", "bookings"],
  "e-mails": ["mails", "bookings"],
  vorschlaege: ["proposals", "proposals"],
  "vorschlaege/:bid": ["proposal", "proposals"],
  anreisen: ["arrivals", "arrivals"],
  "anreisen/kalender": ["calendars", "arrivals"],
  "anreisen/hausprogramm": ["channels", "arrivals"],
  "anreisen/hausprogramm/:access": ["channelPush", "arrivals"],
  belegung: ["occupancy", "occupancy"],
  fragen: ["questions", "questions"],
  "fragen/:thread": ["question", "questions"],
  barrieren: ["barriers", "questions"],
  bewertungen: ["reviews", "reviews"],
  "bewertungen/:review": ["review", "reviews"],
  gutschein: ["redeem", "redeem"],
  zimmer: ["rooms", "rooms"],
  "zimmer/tabelle": ["roomTable", "rooms"],
  "zimmer/:variant": ["variant", "rooms"],
  "zimmer/:variant/aendern": ["variantChange", "rooms"],
  angebote: ["offers", "offers"],
  "angebote/neu": ["newOffer", "offers"],
  "angebote/:offer": ["offer", "offers"],
  "angebote/:offer/bilder": ["photos", "offers"],
  "angebote/:offer/texte": ["texts", "offers"],
  "angebote/:offer/haus": ["house", "offers"],
  "angebote/:offer/einordnung": ["place", "offers"],
  "angebote/:offer/reise": ["offerCruise", "offers"],
  "angebote/:offer/zimmer": ["offerRooms", "offers"],
  "angebote/:offer/zimmer/:room": ["offerRoom", "offers"],
  "angebote/:offer/varianten/:variant": ["offerVariant", "offers"],
  "angebote/:offer/varianten/:variant/preise": ["offerSeasons", "offers"],
  "angebote/:offer/storno": ["offerCancellation", "offers"],
  "angebote/:offer/gutscheine": ["offerVouchers", "offers"],
  "angebote/:offer/leistungen": ["extras", "offers"],
  "angebote/:offer/leistungen/:extra": ["extra", "offers"],
  "angebote/:offer/aktionen": ["promotions", "offers"],
  "angebote/:offer/aktionen/:promotion": ["promotion", "offers"],
  "angebote/:offer/verkauf": ["sale", "offers"],
  "angebote/:offer/kopieren": ["copyOffer", "offers"],
  "angebote/:offer/hausprogramm": ["offerTold", "offers"],
  "angebote/:offer/verlauf": ["history", "offers"],
  themen: ["themes", "offers"],
  "themen/neu": ["newTheme", "offers"],
  "themen/:theme": ["theme", "offers"],
  anbieter: ["vendors", "vendors"],
  "anbieter/neu": ["newVendor", "vendors"],
  "anbieter/:vendor": ["vendor", "vendors"],
  katalog: ["catalogue", "catalogue"],
  rabattcodes: ["codes", "codes"],
  geld: ["money", "money"],
  "geld/rueckzahlungen": ["refunds", "money"],
  "geld/rechnungen": ["invoices", "money"],
  "geld/steuer": ["books", "money"],
  "geld/gutscheine": ["vouchers", "money"],
  "geld/geschenkgutscheine": ["giftCards", "money"],
  zahlen: ["figures", "figures"],
  umleitungen: ["redirects", "redirects"],
  newsletter: ["newsletter", "newsletter"],
  "newsletter/:subscriber": ["subscriber", "newsletter"],
  datenschutz: ["privacy", "privacy"],
  einstellungen: ["settings", "settings"],
  "einstellungen/look": ["settingLook", "settings"],
  "einstellungen/texte": ["contentTexts", "settings"],
  "einstellungen/texte/:page": ["contentText", "settings"],
  "einstellungen/texte/:page/:version": ["contentVersion", "settings"],
  "einstellungen/mails": ["mailTexts", "settings"],
  "einstellungen/mails/:mail": ["mailText", "settings"],
  "einstellungen/:group": ["settingGroup", "settings"],
  personen: ["operators", "operators"],
  "personen/:operator": ["operator", "operators"],
  schluessel: ["keys", "keys"],
  "schluessel/:key": ["key", "keys"],
  protokoll: ["audit", "audit"],
  "protokoll/webhooks": ["webhooks", "audit"],
  hilfe: ["guide", "guide"],
  konto: ["account", "account"],
};

/** Null for sign-in pages and unknown addresses. */
export function findPageHelp(pathname: string) {
  const path = Object.keys(pages).find((each) => matchPath(`${deskPath()}/${each}`, pathname));
  const page = path === undefined ? undefined : pages[path];
  if (!page) return null;
  const [text, chapter] = page;
  return {
    text: t(`pages.${text}`),
    chapter: deskTexts(`areas.${chapter}`),
    href: deskGuidePath(chapter),
  };
}
