import { texts } from "#app/locales/texts.ts";

/** The page where an operator changes a booked stay for a guest. */
export const deskStayChangeTexts = texts({
  title: "Buchung ändern",
  lead: "Buchung {{number}}: {{house}}.",
  wanted: "So soll es werden",
  start: "Abfahrt (TT.MM.JJJJ)",
  cabin: "Kabine und Verpflegung",
  arrival: "Anreise (TT.MM.JJJJ)",
  departure: "Abreise (TT.MM.JJJJ)",
  adults: "Erwachsene je Zimmer",
  ages: "Alter der Kinder je Zimmer",
  agesHint: "Zum Beispiel 4, 11. Ohne Kinder leer lassen",
  room: "Zimmer und Verpflegung",
  quantity: "Gebucht sind {{count}} Zimmer. Die Änderung gilt für alle.",
  check: "Unterschied zeigen",
  difference: "Das ändert sich",
  before: "Bisher",
  after: "Neu",
  sum: {
    pay: "Der Gast zahlt nach",
    payBack: "Der Gast bekommt zurück",
    transfer: "Der Gast überweist insgesamt",
    account: "Rechnung insgesamt",
    same: "Unterschied",
  },
  samePrice: "Der Preis bleibt gleich",
  waived:
    "Kostenlos stornieren geht heute nicht mehr. Mit dieser Änderung kommen Sie dem Gast entgegen: Spätere Tage oder ein kleinerer Preis senken auch, was bei einer Stornierung zu zahlen ist.",
  bidLost: "Der angenommene Preisvorschlag gilt nicht mehr.",
  agreedLost:
    "Der vereinbarte Preis gilt nur für die bisherigen Tage, Gäste und Zimmer. Die neue Buchung hat den Preis von heute.",
  agreedNights_one: "Eine Nacht, die bleibt, zum vereinbarten Preis",
  agreedNights_other: "{{count}} Nächte, die bleiben, zum vereinbarten Preis",
  newNights_one: "Eine neue Nacht zum Preis von heute",
  newNights_other: "{{count}} neue Nächte zum Preis von heute",
  otherPrice: {
    title: "Anderen Preis vereinbaren",
    hint: "Für alle Zimmer und Nächte der neuen Buchung, ohne Zusatzleistungen",
    submit: "Zu diesem Preis verbindlich ändern",
    payFirst:
      "Vereinbarter Preis: Die Buchung ist bezahlt, mehr kann der Gast nur über den Link zum Preis von heute zahlen. Schreiben Sie höchstens, was schon bezahlt ist",
  },
  codeLost: "Der Code {{code}} gilt nicht mehr.",
  extrasKept: "Zusatzleistungen, die bleiben: {{extras}}.",
  extrasLost: "Zusatzleistungen, die nicht mehr passen und wegfallen: {{extras}}.",
  transferHow: "Hat der Gast den bisherigen Betrag schon überwiesen, warten Sie, bis das Geld da ist.",
  payFirst:
    "Der Gast zahlt zuerst: Er bekommt eine E-Mail mit dem Link zu dieser Änderung. Geändert wird, sobald er bezahlt hat. Bis dahin ist das Zimmer nicht reserviert.",
  notByGuest:
    "Der Gast kann das nicht im Shop nachzahlen: {{reason}} Wählen Sie eine andere Reise, oder buchen Sie neu und stornieren Sie dann diese.",
  laterReason: "Kostenlos stornieren geht nicht mehr, und die Anreise würde später.",
  packageReason: "Kreuzfahrten und Pauschalreisen ändern Gäste nicht selbst.",
  otherReason: "Das Zimmer ist so nicht buchbar.",
  noEmail:
    "Der Gast hat keine E-Mail-Adresse für den Link zum Bezahlen. Tragen Sie bei den Kundendaten eine ein, oder buchen Sie neu und stornieren Sie dann diese.",
  noProvider: "Es ist kein Zahlungsdienst eingerichtet.",
  agreed: "Die Änderung ist mit dem Gast besprochen",
  submit: "Verbindlich ändern",
  send: "Link zum Bezahlen schicken",
  noWay: "Diese Änderung geht hier nicht",
  replace: "Stattdessen neu buchen",
  replaceText:
    "Reise und Gast sind dort schon eingetragen. Erst wenn die neue Buchung gemacht ist, stornieren Sie diese.",
  back: "Zurück zur Buchung",
});

/** Why an operator cannot change a stay. */
export const deskStayChangeRefusalTexts = texts({
  refusal: {
    "unknown-item": "Diese Buchung gibt es nicht mehr.",
    "unknown-order": "Diese Buchung gibt es nicht mehr.",
    "not-closed": "Die Buchung ist storniert.",
    "no-stay": "Gutscheine haben keine Reisedaten.",
    package:
      "Kreuzfahrten und Pauschalreisen ändern Gäste nicht selbst. Ist die neue Reise nicht teurer, ändern Sie sie hier.",
    begun: "Die Reise hat schon begonnen oder ist vorbei.",
    "payment-under-way": "Der Gast bezahlt gerade. Versuchen Sie es in einigen Minuten noch einmal.",
    unpaid: "Die Buchung ist noch nicht bezahlt. Ändern lässt sie sich, sobald das Geld da ist.",
    settled: "Ein Teil des Geldes ist schon zurückgezahlt. Buchen Sie neu, und stornieren Sie dann diese.",
    unchanged: "So ist schon gebucht. Ändern Sie Tage, Gäste oder Zimmer.",
    "too-close": "Bis zur neuen Anreise käme die Überweisung zu spät.",
    "would-be-package":
      "Mit diesen Zusatzleistungen würde die Buchung zur Pauschalreise, und die darf das Haus nicht verkaufen.",
    "pay-first": "Der Gast muss zuerst nachzahlen. Prüfen Sie den Unterschied noch einmal.",
    changed:
      "Inzwischen hat sich an der Buchung, am Preis oder an den Zimmern etwas geändert. Es ist nichts geschehen. Prüfen Sie den Unterschied, der jetzt hier steht.",
    "provider-down": "Der Zahlungsdienst antwortet nicht, es ist nichts geändert. Versuchen Sie es später.",
    agreed: "Besprechen Sie die Änderung mit dem Gast, und setzen Sie dann das Häkchen",
    incomplete: "Die Angaben waren unvollständig. Geben Sie die Reisedaten noch einmal ein.",
    other: "Das hat nicht geklappt. Prüfen Sie die Angaben, und versuchen Sie es noch einmal.",
  },
});
