import { texts } from "#app/locales/texts.ts";

/** Why a file of the bank cannot be read, and what to do. For the back office and the command line. */
export const bankStatementTexts = texts({
  inArchive: "{{file}} im Archiv: {{problem}}",
  problems: {
    "no-xml":
      "Die Datei ist kein lesbares XML, oder sie enthält einen Dokumenttyp. Laden Sie sie bei der Bank noch einmal als camt.053, MT940 oder CSV herunter",
    "no-statement":
      "Die Datei hat keine gebuchten Umsätze im Format camt.053, camt.052 oder camt.054. Wählen Sie bei der Bank „Kontoauszug camt.053“, MT940 oder CSV",
    mt942:
      "Die Datei ist MT942: Umsätze, die noch nicht gebucht sind. Nehmen Sie MT940 oder camt.053",
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
    unreadable: "Keine Zeile der Datei ist lesbar. Zeile {{row}} {{reason}}. Laden Sie die Datei bei der Bank noch einmal herunter",
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
    direction: "sagt nicht, ob der Betrag einging oder ausging",
  },
  pendingOnly:
    "Die Datei ({{source}}) enthält nur vorgemerkte Umsätze: {{count}}, davon keiner gebucht. Nehmen Sie einen Auszug mit gebuchten Umsätzen, zum Beispiel camt.053",
  imbalance:
    "Die Umsätze führen nicht vom Anfangs- zum Endsaldo: {{opening}} und {{booked}} ergeben nicht {{closing}}. Umsätze fehlen, oder Vorzeichen stimmen nicht. Darum ist nichts von selbst gebucht; prüfen Sie die Eingänge am Auszug",
});
