import { texts } from "#app/locales/texts.ts";

export const bidReceiptTexts = texts({
  title: "Belege zu Ihren Preisvorschlägen",
  lead: "Zu jedem Schritt bekommen Sie einen Beleg: was Sie wann vorgeschlagen haben, was der Anbieter geantwortet hat und wie lange er dabei bleibt.",
  none: "Hier gibt es noch keine Belege. Den ersten bekommen Sie mit Ihrem ersten Preisvorschlag.",
  keep: "Kopieren oder speichern Sie die Texte, wenn Sie sie aufheben möchten. Jeder ist unterschrieben und nennt die Prüfsumme des vorigen: Niemand kann später unbemerkt etwas daran ändern, auch wir nicht.",
  file: "Alle Belege als Textdatei",
  check: "Einen Beleg prüfen",
  receipt: "Beleg {{number}}",
  terms: "Bedingungen zum Angebot: {{name}}",
  termsHint:
    "Von diesem Text steht die Prüfsumme (SHA-256) im Beleg, jede Folge von Leerzeichen und Zeilenwechseln als ein Leerzeichen gerechnet.",
  backToCart: "Zurück zum Warenkorb",
  backToOrder: "Zurück zur Bestellung",
  fileCheck: "Prüfen: {{address}}",
});

/** Page that verifies a receipt. */
export const receiptCheckTexts = texts({
  title: "Beleg zum Preisvorschlag prüfen",
  lead: "Fügen Sie den Text eines Belegs ein. Wir sagen Ihnen, ob er von uns ist und ob jemand etwas daran geändert hat.",
  text: "Text des Belegs",
  hint: "Von „BELEG ZUM PREISVORSCHLAG“ bis zum Ende der Signatur. Sie können auch die ganze E-Mail einfügen. Zeilenumbrüche dürfen anders sein, Zeichen nicht.",
  submit: "Beleg prüfen",
  kept: "Wir prüfen den Text nur und speichern ihn nicht. Sie finden Ihre Belege im Warenkorb beim Preisvorschlag und in unserer E-Mail dazu.",
  rules: "So funktioniert der Preisvorschlag",
  errors: {
    empty: "Text des Belegs fehlt",
    "no-receipt":
      "Darin steht kein Beleg von uns. Er beginnt mit „BELEG ZUM PREISVORSCHLAG“ und endet mit der Signatur",
    "too-many-tries":
      "Das waren zu viele Prüfungen. Warten Sie eine Viertelstunde und versuchen Sie es dann noch einmal",
  },
  result: "Ergebnis der Prüfung",
  verdict: {
    genuine: "Dieser Beleg ist echt",
    superseded: "Dieser Beleg ist echt, aber nicht der letzte",
    "chain-broken": "Dieser Beleg ist echt, unsere Aufzeichnung dazu ist beschädigt",
    deleted: "Dieser Beleg ist echt, der Warenkorb dazu ist gelöscht",
    changed: "Dieser Beleg ist nicht echt",
  },
  says: {
    BID: "Vorschlag über {{amount}} vom {{made}}.",
    COUNTEROFFER: "Gegenvorschlag über {{amount}} vom {{made}}.",
  },
  stands: "Stand laut Beleg {{number}}: {{state}}.",
  validity: "Gültigkeit: {{validity}}.",
  because: {
    genuine: "Die Signatur passt, und zu diesem Warenkorb gibt es keinen späteren Beleg.",
    superseded: "Die Signatur passt. Zu diesem Warenkorb gibt es einen späteren Beleg.",
    "chain-broken":
      "Die Signatur passt. Die Reihe der Belege, die wir zu diesem Warenkorb aufbewahren, hat aber eine Lücke oder wurde verändert. Bitte schreiben Sie uns.",
    deleted: "Die Signatur passt. Ob es einen späteren Beleg gab, können wir nicht mehr sagen.",
    changed:
      "Die Signatur passt nicht zum Text: Er wurde geändert, ist unvollständig oder nicht von uns. Prüfen Sie, ob Sie ihn ganz und ohne Zitatzeichen am Zeilenanfang kopiert haben.",
  },
});
