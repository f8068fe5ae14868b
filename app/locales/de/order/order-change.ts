import { texts } from "#app/locales/texts.ts";

export const orderChangeTexts = texts({
  title: "Buchung ändern",
  lead: "Bestellung {{number}}: {{house}}. Sie sehen den neuen Preis, bevor sich etwas ändert.",
  now: "So haben Sie gebucht",
  wanted: "So möchten Sie es haben",
  room: "Zimmer und Verpflegung",
  adults: "Erwachsene",
  adultsSeveral: "Erwachsene je Zimmer",
  childrenAges: "Alter der Kinder",
  childrenHint: "Jahre am Anreisetag, mit Komma getrennt, zum Beispiel 4, 11",
  quantity: "Sie haben {{count}} Zimmer gebucht. Die Änderung gilt für alle.",
  check: "Neuen Preis zeigen",
  difference: "Das ändert sich",
  before: "Bisher",
  after: "Neu",
  sum: {
    pay: "Sie zahlen noch",
    payBack: "Sie bekommen zurück",
    same: "Unterschied",
    transfer: "Sie überweisen insgesamt",
  },
  samePrice: "Der Preis bleibt gleich",
  stay: "{{dates}}, {{room}}, {{guests}}: {{price}}",
  bidLost:
    "Ihr angenommener Preisvorschlag galt für die bisherige Buchung. Die neue hat den normalen Preis, den Sie hier sehen.",
  agreedLost:
    "Der Preis, den wir mit Ihnen vereinbart haben, galt für die bisherige Buchung. Die neue hat den normalen Preis, den Sie hier sehen.",
  codeLost: "Ihr Code {{code}} gilt für die neue Buchung nicht mehr.",
  extrasKept: "Diese Zusatzleistungen bleiben dabei und sind im neuen Preis enthalten: {{extras}}.",
  extrasLost: "Diese Zusatzleistungen passen nicht zur neuen Buchung und fallen weg: {{extras}}.",
  guestsLess: "Es reisen weniger Gäste mit. Prüfen Sie nach der Änderung die Namen der Reisenden.",
  guestsMore: "Es reisen mehr Gäste mit. Nennen Sie nach der Änderung die Namen der Reisenden.",
  cancel: {
    until: "Kostenlos stornieren können Sie dann bis zum {{date}}.",
    grace: "Kostenlos stornieren können Sie dann bis {{until}}.",
    bands:
      "Kostenlos stornieren können Sie dann nicht mehr. Es gelten die Stornosätze, mit denen Sie gebucht haben:",
    none: "Stornieren können Sie dann nicht mehr.",
  },
  refundHow: {
    provider:
      "Geschenkgutscheine bekommen ihr Guthaben zuerst zurück. Den Rest zahlen wir innerhalb von 14 Tagen auf dem Weg zurück, auf dem Sie bezahlt haben.",
    transfer:
      "Geschenkgutscheine bekommen ihr Guthaben zuerst zurück. Den Rest überweisen wir Ihnen innerhalb von 14 Tagen. Kennen wir Ihr Konto noch nicht, fragen wir Sie gleich nach der Änderung danach.",
  },
  transferHow:
    "Haben Sie den bisherigen Betrag schon überwiesen? Dann warten Sie mit der Änderung bitte, bis wir Ihre Zahlung bestätigt haben.",
  payFirst:
    "Die Änderung gilt, sobald Sie bezahlt haben. Ist das Zimmer dann vergeben oder der Preis ein anderer, bleibt Ihre Buchung, wie sie ist, und Sie bekommen das Geld zurück.",
  invoice:
    "Sie bekommen eine neue Bestätigung und, wenn Sie schon eine Rechnung haben, auch eine neue Rechnung.",
  submit: {
    pay: "Verbindlich ändern und {{amount}} nachzahlen",
    payBack: "Verbindlich ändern und {{amount}} zurückbekommen",
    transfer: "Verbindlich ändern und {{amount}} überweisen",
    same: "Verbindlich ändern",
  },
  noProvider: "Nachzahlen geht hier nicht",
  noProviderText: "Für diese Buchung können Sie im Shop nichts nachzahlen.",
  noWay: "Diese Änderung geht hier nicht",
  contact: "Schreiben Sie uns und nennen Sie die Bestellnummer {{number}}. Wir suchen mit Ihnen eine Lösung.",
  ask: "Frage zur Bestellung stellen",
  back: "Zurück zur Bestellung",
  done: "Ihre Buchung ist geändert. Die neue Bestätigung kommt per E-Mail.",
  doneAccount:
    "Ihre Buchung ist geändert. Sagen Sie uns jetzt, auf welches Konto Sie den Unterschied zurückbekommen.",
  paid: {
    failed:
      "Ihre Buchung bleibt, wie sie war: Das Zimmer war inzwischen vergeben, oder der Preis war ein anderer. Ihre Nachzahlung bekommen Sie zurück.",
    pending:
      "Ihre Nachzahlung ist noch nicht bestätigt. Sobald sie da ist, ändern wir Ihre Buchung und schreiben Ihnen.",
    open: "Sie haben den Unterschied nicht bezahlt. Ihre Buchung bleibt, wie sie ist.",
  },
});

/** Why a stay cannot be changed. Used by the server only. */
export const changeRefusalTexts = texts({
  refusal: {
    "unknown-item": "Diese Buchung gibt es nicht mehr.",
    "not-closed": "Diese Bestellung ist storniert.",
    "no-stay": "Gutscheine haben keine Reisedaten, die Sie ändern könnten.",
    package: "Kreuzfahrten und Pauschalreisen ändern wir für Sie, weil der Veranstalter zustimmen muss.",
    begun: "Die Reise hat schon begonnen oder ist vorbei.",
    "payment-under-way":
      "Eine Zahlung läuft gerade, deshalb können Sie jetzt nichts ändern. Versuchen Sie es in einigen Minuten noch einmal.",
    unpaid: "Bezahlen Sie die Bestellung zuerst. Danach können Sie sie ändern.",
    "on-account": "Bestellungen auf Rechnung ändern wir für Sie.",
    settled: "Zu dieser Bestellung haben Sie schon Geld zurückbekommen. Deshalb ändern wir sie für Sie.",
    unchanged: "So haben Sie schon gebucht. Ändern Sie Tage, Gäste oder Zimmer.",
    later:
      "Stornieren kostet jetzt etwas, und mit einer späteren Anreise würden die vereinbarten Stornosätze umgangen. Früher anreisen oder länger bleiben können Sie.",
    cheaper:
      "Stornieren kostet jetzt etwas, deshalb können Sie nur noch etwas buchen, das mindestens so viel kostet wie bisher.",
    "too-close": "Bis zur neuen Anreise käme Ihre Überweisung zu spät. Wählen Sie eine spätere Anreise.",
    "would-be-package":
      "Mit diesen Zusatzleistungen würde die neue Buchung zur Pauschalreise, und die darf das Haus nicht verkaufen.",
    extra: "Eine Zusatzleistung passt nicht zur neuen Buchung.",
    "no-provider": "Wählen Sie, womit Sie den Unterschied bezahlen.",
    "not-payable":
      "Die Nachzahlung ließ sich nicht beginnen. Versuchen Sie es in einigen Minuten noch einmal.",
    "provider-down":
      "Der Zahlungsanbieter antwortet gerade nicht, deshalb ist nichts geändert. Versuchen Sie es in einigen Minuten noch einmal.",
    changed:
      "Preis oder Zimmer haben sich inzwischen geändert. Gebucht ist noch nichts anderes: Prüfen Sie bitte den neuen Unterschied.",
    "too-many-tries":
      "Sie haben in 24 Stunden schon zehn Änderungen dieser Buchung abgeschickt. Versuchen Sie es später wieder, oder schreiben Sie uns.",
    incomplete: "Die Angaben waren unvollständig. Geben Sie die Reisedaten bitte noch einmal ein.",
  },
});
