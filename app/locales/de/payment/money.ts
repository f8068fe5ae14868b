import { texts } from "#app/locales/texts.ts";

/** Bank statement inbox, and texts shared by all payment pages of the back office. */
export const deskMoneyTexts = texts({
  title: "Geld",
  nav: "Geld: Bereiche",
  inbox: "Kontoeingänge",
  refunds: "Rückzahlungen",
  invoices: "Rechnungen",
  books: "Steuer, DATEV",
  vouchers: "Gutscheine",
  cards: "Geschenkgutscheine",
  upload: {
    title: "Kontoauszug einlesen",
    text: "Gebucht wird erst, was Sie danach bestätigen. Dieselbe Datei noch einmal schadet nicht: Was schon da ist, zählt nicht doppelt.",
    file: "Kontoauszug (camt.053, camt.052 oder camt.054, MT940 oder CSV, auch als ZIP; höchstens 20 MB)",
    submit: "Einlesen",
    missing: "Kontoauszug: Wählen Sie eine Datei aus",
    large: "Kontoauszug: Die Datei ist größer als 20 MB. Laden Sie bei der Bank einen kürzeren Zeitraum",
    tooLong:
      "Kontoauszug: Die Datei hat mehr als {{most}} Umsätze. Laden Sie bei der Bank einen kürzeren Zeitraum",
    foreign:
      "Kontoauszug: Die Datei ist vom Konto {{account}}, der Shop hat {{own}}. Laden Sie den Auszug des richtigen Kontos",
    problem: "Kontoauszug: {{problem}}",
    empty: "Kontoauszug: In der Datei steht keine gebuchte Bewegung. Nehmen Sie einen Auszug mit Umsätzen",
  },
  waiting: "Zuordnen",
  none: "Kein Eingang wartet.",
  count_one: "Ein Eingang wartet.",
  count_other: "{{count}} Eingänge warten.",
  more: "Hier stehen die ältesten {{most}}; die übrigen folgen, wenn diese erledigt sind.",
  how: "Vorausgewählt ist nur, wo Nummer, Betrag, Richtung und Stand übereinstimmen. Was Sie stehen lassen, wartet weiter.",
  line: "{{day}}, {{amount}}, {{party}}",
  unknownParty: "ohne Namen",
  returned: "Rückläufer: Geld, das zurückkam oder zurückgeholt wurde. Sehen Sie nach, wozu es gehört.",
  purpose: "Verwendungszweck: {{purpose}}",
  noPurpose: "ohne Verwendungszweck",
  reasons: {
    "number-and-sum": "Die Nummer steht im Verwendungszweck, der Betrag stimmt.",
    number:
      "Die Nummer steht im Verwendungszweck, erwartet werden aber {{expected}}. Zugeordnet, weicht die Zahlung ab.",
    second:
      "Nummer und Betrag stimmen, das ist aber die zweite Buchung zu dieser Bestellung. Bitte am Auszug prüfen, ob das Geld zweimal kam: Zugeordnet, geht es zurück.",
    settled:
      "Die Nummer steht im Verwendungszweck, die Buchung erwartet aber kein Geld (bezahlt oder storniert). Zugeordnet, geht es zurück.",
    noted:
      "Die Nummer steht im Verwendungszweck, und die Buchung ist schon von Hand als bezahlt vermerkt: vermutlich dasselbe Geld. Zugeordnet, tritt der Eingang an die Stelle des Vermerks; nur was darüber ist, geht zurück.",
    several: "Im Verwendungszweck stehen mehrere Nummern: bitte prüfen.",
    doubtful:
      "Nummer und Betrag stimmen, die Datei lässt aber Zweifel: Sie sagt nicht sicher, ob und in welcher Währung der Betrag einging, fasst mehrere Zahlungen zusammen oder bringt Geld noch einmal, das schon aus einer anderen Datei hier steht. Bitte am Auszug prüfen.",
    "cut-number": "Die Nummer ist abgeschnitten; erwartet werden {{expected}}.",
    "sum-and-name": "Name und Betrag stimmen, die Nummer fehlt.",
    sum: "Nur der Betrag stimmt, und nur diese Buchung erwartet ihn.",
  },
  suggested: "Vorschlag: Buchung",
  noSuggestion: "Keine Buchung passt.",
  number: "Buchungsnummer",
  act: "Was tun?",
  acts: {
    leave: "stehen lassen",
    assign: "dieser Buchung zuordnen",
    dismiss: "gehört zu keiner Buchung: aus der Liste",
  },
  submit: "Auswahl bestätigen",
  errors: {
    number: "Buchungsnummer: Es gibt keine Buchung „{{typed}}“. Schreiben Sie eine Nummer wie ABCD-EFGH",
    currency: "Buchungsnummer: Diese Buchung hat eine andere Währung als der Eingang",
    money:
      "Was tun?: Ein Rückläufer wird keiner Buchung zugeordnet. Nehmen Sie ihn aus der Liste, wenn er geklärt ist",
    nothing: "Was tun?: Wählen Sie bei mindestens einem Eingang, was geschehen soll",
  },
  imbalance:
    "Die Umsätze der Datei führen nicht vom Anfangs- zum Endsaldo: Umsätze fehlen, oder Vorzeichen stimmen nicht. Darum ist keiner davon vorausgewählt; prüfen Sie sie am Auszug.",
  unreadableRows: "Nicht lesbar: Zeile {{rows}}. Sehen Sie dort am Auszug nach, ob Geld einging.",
  told: {
    neu_one: "Ein neuer Eingang.",
    neu_other: "{{count}} neue Eingänge.",
    aus_one: "Ein Ausgang, der niemanden braucht.",
    aus_other: "{{count}} Ausgänge, die niemanden brauchen.",
    bekannt_one: "Eine Bewegung war schon da und zählt nicht noch einmal.",
    bekannt_other: "{{count}} Bewegungen waren schon da und zählen nicht noch einmal.",
    offen_one: "Eine vorgemerkte Bewegung ist ausgelassen.",
    offen_other: "{{count}} vorgemerkte Bewegungen sind ausgelassen.",
    unlesbar_one: "Eine Zeile der Datei ist nicht lesbar und ausgelassen; alle anderen sind übernommen.",
    unlesbar_other:
      "{{count}} Zeilen der Datei sind nicht lesbar und ausgelassen; alle anderen sind übernommen.",
    bezahlt_one: "Eine Buchung ist damit bezahlt.",
    bezahlt_other: "{{count}} Buchungen sind damit bezahlt.",
    weicht_one: "Eine Zahlung weicht ab: sehen Sie unter „Heute“ nach.",
    weicht_other: "{{count}} Zahlungen weichen ab: sehen Sie unter „Heute“ nach.",
    zurueck_one: "Ein Betrag geht zurück, weil die Buchung storniert oder schon bezahlt war.",
    zurueck_other: "{{count}} Beträge gehen zurück, weil die Buchungen storniert oder schon bezahlt waren.",
    vermerkt_one: "Ein Eingang war schon von Hand als bezahlt vermerkt; es ist dasselbe Geld.",
    vermerkt_other: "{{count}} Eingänge waren schon von Hand als bezahlt vermerkt; es ist dasselbe Geld.",
    weg_one: "Eine Bewegung ist aus der Liste genommen.",
    weg_other: "{{count}} Bewegungen sind aus der Liste genommen.",
    vergeben_one: "Ein Eingang war inzwischen schon erledigt.",
    vergeben_other: "{{count}} Eingänge waren inzwischen schon erledigt.",
  },
});

/** Why a bank statement cannot be read, and what to do. For the back office and the command line. */
export const bankStatementTexts = texts({
  inArchive: "{{file}} im Archiv: {{problem}}",
  problems: {
    "no-xml":
      "Die Datei ist kein lesbares XML, oder sie enthält einen Dokumenttyp. Laden Sie sie bei der Bank noch einmal als camt.053, MT940 oder CSV herunter",
    "no-statement":
      "Die Datei hat keine gebuchten Umsätze im Format camt.053, camt.052 oder camt.054. Wählen Sie bei der Bank „Kontoauszug camt.053“, MT940 oder CSV",
    mt942: "Die Datei ist MT942: Umsätze, die noch nicht gebucht sind. Nehmen Sie MT940 oder camt.053",
    pdf: "Die Datei ist ein PDF, daraus lassen sich keine Umsätze lesen. Laden Sie bei der Bank denselben Auszug als camt.053, MT940 oder CSV herunter",
    spreadsheet:
      "Die Datei ist eine Tabelle von Excel oder LibreOffice. Speichern Sie sie als CSV, oder laden Sie bei der Bank camt.053 herunter",
    columns:
      "Die Spalten der Liste sind nicht zu erkennen: nötig sind Tag, Betrag und Verwendungszweck. Nehmen Sie camt.053 oder MT940, oder nennen Sie die Spalten auf der Kommandozeile: npm run shop -- payments import DATEI --columns datum=Tag,betrag=Summe,zweck=Text",
    "no-headings":
      "Der Liste fehlt die Zeile mit den Überschriften, darum ist offen, was in welcher Spalte steht. Nehmen Sie camt.053 oder MT940, oder setzen Sie eine Zeile mit einem Namen je Spalte davor, zum Beispiel Buchungstag;Verwendungszweck;Betrag",
    quotes:
      "In Zeile {{row}} beginnt ein Text mit einem Anführungszeichen, das nie endet. Laden Sie die Liste bei der Bank noch einmal herunter, oder nehmen Sie camt.053",
    direction:
      "Die Beträge der Liste haben kein Vorzeichen, und nichts sagt, welche davon Ausgänge sind. Nehmen Sie camt.053 oder MT940, oder eine Liste mit Vorzeichen oder einer Spalte Soll/Haben",
    unreadable:
      "Keine Zeile der Datei ist lesbar. Zeile {{row}} {{reason}}. Laden Sie die Datei bei der Bank noch einmal herunter",
    archive:
      "Das Archiv ist beschädigt oder mit einem Passwort geschützt. Laden Sie es noch einmal herunter, oder entpacken Sie es und wählen Sie den Auszug darin",
    "empty-archive":
      "In dem Archiv ist kein Kontoauszug. Wählen Sie ein Archiv mit camt-Dateien (XML), MT940 oder CSV, oder die Datei selbst",
    "too-large":
      "Das Archiv enthält mehr, als auf einmal gelesen wird (50 MB oder 400 Dateien). Lesen Sie die Auszüge darin einzeln ein",
  },
  reasons: {
    day: "hat keinen lesbaren Tag",
    amount: "hat keinen lesbaren Betrag",
    currency: "hat keine lesbare Währung",
    direction: "sagt nicht, ob der Betrag einging oder ausging",
  },
  pendingOnly:
    "Die Datei ({{source}}) enthält nur vorgemerkte Umsätze: {{count}}, davon keiner gebucht. Nehmen Sie einen Auszug mit gebuchten Umsätzen, zum Beispiel camt.053",
  imbalance:
    "Die Umsätze führen nicht vom Anfangs- zum Endsaldo: {{opening}} und {{booked}} ergeben nicht {{closing}}. Umsätze fehlen, oder Vorzeichen stimmen nicht. Darum ist nichts von selbst gebucht; prüfen Sie die Eingänge am Auszug",
});
