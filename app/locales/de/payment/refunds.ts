import { texts } from "#app/locales/texts.ts";

/** Refunds, and the transfer files that pay them. */
export const deskRefundTexts = texts({
  title: "Rückzahlungen",
  owed: "Noch nicht zurückgezahlt",
  none: "Nichts ist zurückzuzahlen.",
  sum: "Zusammen: {{sum}}",
  amount: "Betrag",
  booking: "Buchung",
  reason: "Grund",
  since: "Seit",
  way: "Weg",
  ways: {
    provider: "zahlt der Shop über {{provider}} selbst",
    file: "steht in einer Überweisungsdatei",
    payable: "per Überweisung an {{holder}}, {{iban}}",
    payableGiven: {
      customer: "per Überweisung an {{holder}}, {{iban}} (vom Kunden genannt)",
      operator: "per Überweisung an {{holder}}, {{iban}} (hier eingetragen)",
    },
    byHand: "Konto unbekannt: unten eintragen, oder von Hand zahlen",
    byHandBic:
      "von Hand überweisen an {{holder}}, {{iban}}: Außerhalb des EWR verlangt die Überweisung den BIC der Bank, und den kennt der Shop nicht",
    byHandOther: "von Hand: Die Überweisungsdatei kann nur Euro",
    byHandProvider: "von Hand bei {{provider}}: {{why}}",
    lost: "Zahlungsweg unbekannt: beim Zahlungsdienst nach der Bestellnummer suchen",
  },
  accounts: {
    title: "Konten eintragen",
    text: "Zu diesen Buchungen nennt der Kontoauszug nicht genau ein Konto im SEPA-Raum. Der Kunde kann es auf der Seite seiner Bestellung selbst nennen, oder Sie tragen es hier ein. Danach zahlt die Überweisungsdatei.",
    one: "Konto zu {{number}}",
    missing: "{{amount}}, noch kein Konto",
    holder: "Kontoinhaber",
    iban: "IBAN",
    submit: "Konto eintragen",
  },
  act: "Erledigen",
  done: "Von Hand gezahlt",
  make: "Überweisungsdatei",
  makeText_one:
    "Eine Rückzahlung geht auf ein bekanntes Konto, zusammen {{sum}}. Die Datei (SEPA, pain.001) laden Sie bei der Bank hoch.",
  makeText_other:
    "{{count}} Rückzahlungen gehen auf bekannte Konten, zusammen {{sum}}. Die Datei (SEPA, pain.001) laden Sie bei der Bank hoch.",
  makeSubmit: "Datei erstellen",
  noneToMake: "Keine Rückzahlung wartet, deren Konto bekannt ist.",
  files: "Dateien",
  noFiles: "Noch keine.",
  once: "Jede Rückzahlung steht in höchstens einer Datei. Noch einmal geladen ist die Datei dieselbe, mit derselben Kennung: Banken nehmen sie kein zweites Mal.",
  file_one: "{{when}}: eine Überweisung, {{sum}}",
  file_other: "{{when}}: {{count}} Überweisungen, {{sum}}",
  made: "Erstellt von {{who}}",
  commandLine: "der Kommandozeile",
  load: "Datei laden (XML)",
  state: { open: "Wartet auf die Bank.", done: "Ausgeführt; die Kunden haben eine E-Mail bekommen." },
  finish: "Die Bank hat ausgeführt",
  finishText: "Alle Rückzahlungen der Datei sind damit erledigt, und jeder Kunde bekommt eine E-Mail.",
  undo: "Datei zurücknehmen",
  undoConfirm: "Diese Datei ist nicht bei der Bank eingereicht, und ich lösche meine Kopie",
  item: "{{amount}} an {{holder}}, {{iban}}, Buchung {{number}}",
  told: {
    erstellt: "Die Datei ist erstellt. Laden Sie sie jetzt, und reichen Sie sie bei der Bank ein.",
    ausgefuehrt: "Die Rückzahlungen der Datei sind erledigt.",
    zurueckgenommen: "Die Datei ist zurückgenommen. Ihre Rückzahlungen warten wieder.",
    konto: "Das Konto ist eingetragen. Die Rückzahlung kann jetzt in eine Überweisungsdatei.",
    erledigt: "Die Rückzahlung ist als gezahlt vermerkt. Der Kunde bekommt eine E-Mail.",
  },
  errors: {
    nothing:
      "Es gibt nichts mehr zu überweisen: Diese Rückzahlungen stehen inzwischen in einer Datei oder sind gezahlt.",
    notAsked:
      "Für diese Buchung wird kein Konto gebraucht: Die Rückzahlung steht inzwischen in einer Datei, ist gezahlt, oder der Kontoauszug nennt das Konto.",
    gone: "Diese Rückzahlung ist inzwischen schon erledigt.",
    inFile:
      "Diese Rückzahlung steht inzwischen in einer Überweisungsdatei: Die Bank zahlt sie. Es ist nichts geschehen. Ist sie schon von Hand gezahlt, nehmen Sie die Datei zurück, ehe die Bank sie bekommt.",
    unknown: "Diese Datei gibt es nicht mehr.",
    done: "Eine Rückzahlung dieser Datei ist schon als gezahlt vermerkt. Zurücknehmen geht nicht mehr.",
    confirm: "Datei zurücknehmen: Setzen Sie den Haken, dass die Bank sie nicht bekommen hat",
  },
});
