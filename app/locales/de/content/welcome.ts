/** Guide from search to order, with and without scripts. */
import type { ContentText } from "#app/domain/content/content-text.ts";

export const contentWelcome: ContentText = {
  title: "So funktioniert {{shop}}",
  description:
    "Von der Suche bis zur Bestellung bei {{shop}}: jeder Schritt erklärt, mit und ohne JavaScript.",
  lead: "Hotelaufenthalte{{#cruises}}, Kreuzfahrten{{/cruises}} und Reisegutscheine: suchen, in Ruhe vergleichen, als Gast bestellen.",
  reviewed: "2026-11-20",
  sections: [
    {
      id: "suchen",
      heading: "1. Suchen",
      blocks: [
        "Geben Sie auf der [Startseite](home) oder in der [Suche](search) ein Reiseziel ein, oder lassen Sie es leer.",
        {
          list: [
            "Mit Reisedaten sehen Sie den Preis für genau Ihren Aufenthalt.",
            "Ohne Reisedaten sehen Sie zu jedem Angebot den günstigsten freien Termin oder Gutschein.",
          ],
        },
        "Nach welcher Regel die Ergebnisse geordnet sind, steht [hier](sortierung).",
      ],
    },
    {
      id: "angebot",
      heading: "2. Angebot ansehen",
      blocks: [
        "Auf der Seite eines Angebots stehen Leistungen, Zimmer{{#cruises}} oder Kabinen{{/cruises}}, freie Termine, Zusatzleistungen, Stornosätze, Angaben zur Barrierefreiheit, der Anbieter und die Zahlungsarten. Der Gesamtpreis ist Zeile für Zeile erklärt; Abgaben, die Sie vor Ort zahlen, stehen daneben.",
        "Bei Angeboten mit Spielraum steht „Zu teuer? Eigener Preis ab …“. Was das heißt, lesen Sie unter [Preisvorschlag](preisvorschlag).",
      ],
    },
    {
      id: "warenkorb",
      heading: "3. Warenkorb",
      blocks: [
        "In den Warenkorb passt ein Angebot, in einer Anzahl von 1 bis 20. Legen Sie ein anderes hinein, fragt der Shop vorher, ob es das erste ersetzen soll. Hier können Sie Zusatzleistungen dazunehmen, einen Preis vorschlagen und einen Rabattcode oder Geschenkgutschein einlösen.",
        "Der Warenkorb bleibt 7 Tage liegen. Er hält nichts für Sie zurück: Zimmer und Preis sind erst mit der Bestellung fest.",
      ],
    },
    {
      id: "kasse",
      heading: "4. Kasse",
      blocks: [
        "Sie bestellen als Gast, ohne Konto und Passwort, in drei Schritten:",
        {
          steps: [
            "Zahlungsart wählen. Zurzeit gibt es: {{payments}}. Zahlt ein Geschenkgutschein alles, ist hier nichts zu wählen.",
            "Name, Anschrift und E-Mail-Adresse eingeben.",
            "Alles prüfen und mit „Zahlungspflichtig buchen“ oder „Zahlungspflichtig bestellen“ abschicken.",
          ],
        },
        "Sie können jederzeit zurück und ändern; nichts geht verloren. Für das Ausfüllen gibt es keine Zeitgrenze außer den 7 Tagen des Warenkorbs.",
      ],
    },
    {
      id: "danach",
      heading: "5. Nach der Bestellung",
      blocks: [
        "Sie sehen sofort die Seite Ihrer Bestellung und bekommen ihre Adresse per E-Mail. Dort stehen Stand, nächster Schritt, Bankverbindung mit GiroCode, Stornosätze und später Buchungsnummer oder Gutscheincode.",
        {
          list: [
            "Überweisung: Das Geld muss innerhalb von 7 Tagen da sein, spätestens um 18:00 Uhr zwei Tage vor der Anreise.",
            "Zahlungsdienst: Sie haben 24 Stunden und können die Zahlungsart noch wechseln.",
            "Feste Termine: {{graceHours}} Stunden kostenlos [stornieren](aab#stornierung). Gutscheine: 14 Tage [widerrufen](widerrufsbelehrung).",
          ],
        },
      ],
    },
    {
      id: "ohne-skripte",
      heading: "Mit und ohne JavaScript",
      blocks: [
        "Jede Seite kommt fertig vom Server, jedes Formular lässt sich ohne Skript absenden. Suchen, bestellen und bezahlen per Überweisung gelingen auch in Textbrowsern wie lynx und w3m. Mit JavaScript wechseln die Seiten schneller, mehr ist es nicht.",
        "Die leichte Version schalten Sie am Ende jeder Seite ein. Sie lädt gar keine Skripte und spart Daten. Hat Ihr Browser „Daten sparen“ eingeschaltet, bekommen Sie sie von selbst.",
      ],
    },
  ],
};
