import type { Role } from "#app/domain/operator/role.ts";
import { texts } from "#app/locales/texts.ts";

export const roleNames: Readonly<Record<Role, string>> = {
  owner: "Leitung",
  sales: "Verkauf",
  finance: "Buchhaltung",
  content: "Inhalte",
  house: "Haus",
};

/** Texts on every page of the back office. */
export const deskTexts = texts({
  name: "Verwaltung",
  home: "{{shop}}, Verwaltung",
  nav: "Bereiche",
  groups: {
    daily: "Tagesgeschäft",
    offer: "Angebot",
    finance: "Geld",
    upkeep: "Betrieb",
  },
  areas: {
    today: "Heute",
    bookings: "Buchungen",
    proposals: "Preisvorschläge",
    arrivals: "Anreisen",
    occupancy: "Belegung",
    questions: "Fragen",
    reviews: "Bewertungen",
    redeem: "Gutschein einlösen",
    rooms: "Preise und Zimmer",
    offers: "Angebote",
    vendors: "Anbieter",
    catalogue: "Katalog",
    codes: "Rabattcodes",
    money: "Zahlungen",
    figures: "Zahlen",
    redirects: "Umleitungen",
    newsletter: "Newsletter",
    privacy: "Datenschutz",
    settings: "Einstellungen",
    operators: "Mitarbeitende",
    keys: "Schlüssel für Programme",
    audit: "Protokoll",
    guide: "Hilfe",
    account: "Konto, Abmelden",
  },
  signedIn: "Angemeldet: {{name}}, {{role}}",
  expired:
    "Ihre Sitzung war abgelaufen, als Sie das Formular gesendet haben. Es ist nicht gespeichert: Sehen Sie nach, wie es jetzt steht, und schicken Sie es noch einmal.",
  toShop: "Zum Shop",
  none: "–",
  sortBy: "Sortieren nach",
  error: {
    403: "Dafür fehlt Ihnen die Berechtigung",
    "403Text":
      "Diese Seite oder Aktion gehört nicht zu Ihrer Rolle. Wer die Shop-Leitung hat, kann sie übernehmen.",
    413: "Das war zu viel auf einmal",
    "413Text":
      "Was Sie gesendet haben, ist größer, als wir annehmen: ein Foto darf 15 MB haben, jede andere Datei 20 MB, ein Formular ohne Datei 64 KB. Nichts ist gespeichert. Gehen Sie zurück und nehmen Sie eine kleinere Datei oder kürzen Sie den Text.",
    429: "Das waren zu viele Dateien hintereinander",
    "429Text":
      "Sie haben in einer Minute mehr Dateien gesendet, als wir annehmen. Die letzte ist nicht gelesen, nichts von ihr ist gespeichert. Warten Sie eine Minute, und senden Sie die Datei noch einmal.",
    404: "Das gibt es nicht",
    "404Text": "Unter dieser Adresse gibt es in der Verwaltung nichts.",
    other: "Das ist nicht gelungen",
    otherText:
      "Bitte versuchen Sie es noch einmal. Was Sie eingegeben haben, ist vielleicht nicht gespeichert.",
    number: "Nummer der Anfrage für die Fehlersuche:",
    toToday: "Zurück zu „Heute“",
  },
});
