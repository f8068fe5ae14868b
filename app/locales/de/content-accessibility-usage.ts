/** BFSG annex 3 no. 1 a and b: what the service is, and what is needed to use it. A test compares the deadlines. */
import type { ContentSection } from "#app/web/content-text.ts";

export const accessibilityUsage: readonly ContentSection[] = [
  {
    id: "dienst",
    heading: "Was Sie hier tun können",
    blocks: [
      "{{shop}} ist ein Dienst im elektronischen Geschäftsverkehr für Verbraucherinnen und Verbraucher. Sie können Hotelaufenthalte, Kreuzfahrten und Reisegutscheine suchen, vergleichen, bestellen, bezahlen und den Stand Ihrer Bestellung ansehen. Ein Konto brauchen Sie nicht. Außerdem gibt es:",
      {
        facts: [
          [
            "Konto und Geräte",
            "Anmelden mit Passwort oder mit einem Link in einer E-Mail. „Meine Bestellungen“ zeigt Ihre Bestellungen; unter „Konto und Geräte“ melden Sie Geräte ab, ändern das Passwort oder löschen das Konto.",
          ],
          [
            "Fragen",
            "Sie schreiben in ein Formular, ein Mensch antwortet. Das Gespräch hat eine eigene Seite; mit E-Mail-Adresse kommt die Antwort auch dorthin.",
          ],
          [
            "Reisende",
            "Auf der Bestellseite tragen Sie ein, wer reist, und können jederzeit speichern. Für jede Person gibt es auch einen eigenen Link.",
          ],
          [
            "Widerrufen und stornieren",
            "Gutscheine: [Vertrag widerrufen](widerruf), ohne Anmeldung; Sie tragen ein, prüfen und bestätigen. Jede Bestellung: „Bestellung stornieren“ auf der Bestellseite; die Kosten sehen Sie vorher.",
          ],
          ["Unterlagen", "Bestätigung, Rechnung und Gutscheine, jeweils als Seite und als PDF."],
          [
            "Newsletter",
            "E-Mail-Adresse eintragen und mit dem Link in unserer E-Mail bestätigen. Abmelden geht in jeder Ausgabe.",
          ],
        ],
      },
    ],
  },
  {
    id: "ablauf",
    heading: "So läuft eine Buchung ab",
    blocks: [
      {
        steps: [
          "Suchen: ein Formular mit Reiseziel, Reisedaten und Personen. Alle Felder sind Textfelder oder einfache Auswahlen.",
          "Angebot: Zimmer oder Kabine und Termin wählen, Preis ansehen.",
          "Warenkorb: Anzahl und Zusatzleistungen.",
          "Kasse: Zahlungsart, Ihre Daten, alles prüfen, bestellen. Jeder Schritt ist eine eigene Seite mit eigener Adresse; „Ändern“ führt zurück, ohne dass etwas verloren geht.",
          "Bestellseite: Stand und nächster Schritt in Worten, Bankverbindung als Text. Dieselben Angaben kommen per E-Mail.",
        ],
      },
      "Skripte sind nirgends nötig. Ausführlich: [So funktioniert {{shop}}](welcome).",
      { heading: "Fristen" },
      {
        facts: [
          ["Ausfüllen", "keine Zeitbegrenzung"],
          ["Warenkorb", "bleibt 7 Tage liegen"],
          [
            "Zahlung",
            "24 Stunden (Zahlungsdienst) oder 7 Tage (Überweisung), vor einer nahen Anreise weniger; der Zeitpunkt steht immer dabei",
          ],
          [
            "Warten auf eine Zahlung",
            "Diese Seite sieht etwa zwei Minuten lang von selbst nach, ob das Geld da ist. Mit „nicht mehr von selbst nachsehen“ hört sie sofort auf.",
          ],
          ["Preisvorschlag", "gilt 24 Stunden, sobald er [angenommen](preisvorschlag) ist"],
          [
            "Angaben zu Reisenden",
            "bis 7 Tage vor der Anreise, 15:00 Uhr; bei später Buchung bis 24 Stunden danach, längstens bis zur Anreise. Der Zeitpunkt steht auf der Seite.",
          ],
          [
            "Stornieren, widerrufen",
            "Feste Termine: 24 Stunden kostenlos, längstens bis 18:00 Uhr am Tag vor der Anreise, danach gelten die [Stornosätze](aab#stornierung). Gutscheine: 14 Tage.",
          ],
          [
            "Anmeldung",
            "endet einen Tag nach der letzten Benutzung oder mit dem Schließen des Browsers; mit „angemeldet bleiben“ nach 30 Tagen",
          ],
          [
            "Links in E-Mails",
            "Anmelden und neues Passwort: eine Stunde, einmal. Konto anlegen und Bestellung übernehmen: 24 Stunden, einmal. Newsletter bestätigen: 7 Tage. Sie können jederzeit einen neuen anfordern.",
          ],
        ],
      },
    ],
  },
];
