/** Everything the shop stores on a visitor's device, for the privacy page and for a test that detects anything else. */
import type { ConsentPurpose } from "#app/domain/customer/consent.ts";

export interface StoredThing {
  name: string;
  kind: "cookie" | "session-storage" | "local-storage";
  purpose: string;
  duration: string;
  /** "necessary" needs no consent (TDDDG § 25 (2) 2). */
  basis: "necessary" | ConsentPurpose;
}

export const storedThings: readonly StoredThing[] = [
  {
    name: "warenkorb",
    kind: "cookie",
    purpose:
      "Verbindet Sie mit Ihrem Warenkorb. Entsteht, wenn Sie zum ersten Mal etwas hineinlegen. Enthält Nummer und Schlüssel des Warenkorbs, mit einer Unterschrift gegen Fälschung.",
    duration: "7 Tage; nach der Bestellung wird es gelöscht",
    basis: "necessary",
  },
  {
    name: "bestellt",
    kind: "cookie",
    purpose:
      "Führt von der Kasse zu der Bestellung, die Sie gerade abgeschickt haben, damit Sie nicht zweimal bestellen. Enthält Nummer und Schlüssel der Bestellung, mit einer Unterschrift gegen Fälschung.",
    duration: "1 Stunde",
    basis: "necessary",
  },
  {
    name: "__session",
    kind: "cookie",
    purpose: "Zeigt Ihnen nach einer Eingabe eine Meldung, zum Beispiel „liegt im Warenkorb“.",
    duration: "bis Sie die Meldung gesehen haben, längstens bis Sie den Browser schließen",
    basis: "necessary",
  },
  {
    name: "vorschlag",
    kind: "cookie",
    purpose:
      "Merkt sich, dass ein Preisvorschlag von Ihnen auf Antwort wartet, damit wir Ihnen die Antwort auf der nächsten Seite sagen. Mit einer Unterschrift gegen Fälschung.",
    duration: "bis die Antwort da ist, längstens bis Sie den Browser schließen",
    basis: "necessary",
  },
  {
    name: "merkzettel",
    kind: "cookie",
    purpose:
      "Enthält die Angebote, die Sie sich gemerkt haben. Entsteht erst, wenn Sie „Auf den Merkzettel“ drücken.",
    duration: "ein halbes Jahr",
    basis: "necessary",
  },
  {
    name: "CookieConsent",
    kind: "cookie",
    purpose:
      "Merkt sich, was Sie erlaubt oder abgelehnt haben, und wann. Entsteht erst, wenn Sie sich entscheiden.",
    duration: "365 Tage",
    basis: "necessary",
  },
  {
    name: "leichte-version",
    kind: "cookie",
    purpose:
      "Merkt sich, ob Sie Seiten ohne Skripte möchten. Entsteht nur, wenn Sie den Schalter am Seitenende benutzen.",
    duration: "365 Tage",
    basis: "necessary",
  },
  {
    name: "i18n_redirected",
    kind: "cookie",
    purpose: "Merkt sich die Sprache der Startseite. Entsteht, wenn Sie die Adresse ohne „/de“ aufrufen.",
    duration: "365 Tage",
    basis: "necessary",
  },
  {
    name: "rueckweg",
    kind: "cookie",
    purpose:
      "Merkt sich die letzte Seite vor der Kasse, damit „Zurück“ dorthin führt. Entsteht nur, wenn etwas im Warenkorb liegt. Mit einer Unterschrift gegen Fälschung.",
    duration: "bis Sie den Browser schließen",
    basis: "necessary",
  },
  {
    name: "anmeldung",
    kind: "cookie",
    purpose:
      "Hält Sie angemeldet. Entsteht nur, wenn Sie sich anmelden. Enthält eine zufällige Nummer, mit einer Unterschrift gegen Fälschung. Über https heißt er __Host-anmeldung.",
    duration:
      "bis Sie den Browser schließen oder sich abmelden; 30 Tage, wenn Sie „angemeldet bleiben“ gewählt haben",
    basis: "necessary",
  },
  {
    name: "popup-login",
    kind: "local-storage",
    purpose:
      "Sagt dem Fenster, in dem Sie sich an der Kasse anmelden, dass es sich danach schließen soll. Nur mit Skripten. Wird nicht an uns gesendet.",
    duration: "bis das Fenster zu ist",
    basis: "necessary",
  },
  {
    name: "support",
    kind: "cookie",
    purpose:
      "Führt Sie zu dem Gespräch zurück, das Sie mit „Frage stellen“ begonnen haben. Enthält Nummer und Schlüssel des Gesprächs, mit einer Unterschrift gegen Fälschung.",
    duration: "30 Tage",
    basis: "necessary",
  },
  {
    name: "positions",
    kind: "session-storage",
    purpose:
      "Merkt sich, wie weit Sie eine Seite gelesen hatten, damit „Zurück“ dort weitergeht. Nur mit Skripten. Wird nicht an uns gesendet.",
    duration: "bis Sie den Tab schließen",
    basis: "necessary",
  },
  {
    name: "utm",
    kind: "cookie",
    purpose:
      "Merkt sich, welcher Link Sie zu uns geführt hat: Quelle, Medium, Kampagne, Inhalt, wann, auf welche Seite und von welcher. Bestellen Sie, steht das bei der Bestellung.",
    duration: "30 Tage; sofort gelöscht, wenn Sie die Einwilligung zurücknehmen",
    basis: "marketing",
  },
  {
    name: "ereignisse",
    kind: "session-storage",
    purpose:
      "Merkt sich, welche Schritte Ihres Einkaufs noch zu zählen sind und welche schon gezählt sind. Nur mit Skripten, und nur wenn ein Dienst eingerichtet ist.",
    duration: "bis Sie den Tab schließen",
    basis: "statistic",
  },
];

const kinds = {
  cookie: "Cookie",
  "session-storage": "Sitzungs\u00adspeicher",
  "local-storage": "Lokaler Speicher",
} as const;

const bases = {
  necessary: "unbedingt erforderlich",
  functional: "Einwilligung: Komfort",
  statistic: "Einwilligung: Statistik",
  marketing: "Einwilligung: Werbung",
} as const;

export const storedRows: readonly (readonly string[])[] = storedThings.map(
  ({ name, kind, purpose, duration, basis }) => [`${name} (${kinds[kind]})`, purpose, duration, bases[basis]],
);
