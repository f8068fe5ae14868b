import { texts } from "#app/locales/texts.ts";

/** The page where an operator records that a guest did not arrive. */
export const deskNoShowTexts = texts({
  title: "Gast nicht angereist",
  lead: "Buchung {{number}}: {{house}}.",
  guest: "Gast",
  stay: "Aufenthalt",
  share: "Nach den Stornobedingungen bleiben",
  all: "der ganze Preis",
  shareValue: "{{share}} des Preises",
  keep: "Das sind",
  back: "Der Gast bekommt zurück",
  backOnAccount: "Die Rechnung wird kleiner um",
  nothing: "nichts",
  kept: "Das Zimmer bleibt für alle Nächte vergeben. Der Gast wird später nicht um eine Bewertung gebeten.",
  final: "Das Geld geht gleich zurück. Danach lässt sich der Vermerk nicht mehr zurücknehmen.",
  sure: "Ja, der Gast ist nicht angereist",
  notify: "Dem Gast eine E-Mail darüber schicken",
  submit: "Als nicht angereist vermerken",
  recorded: "Vermerkt",
  recordedText: "Als nicht angereist vermerkt am {{when}}.",
  undoText: "Ist der Gast doch gekommen, nehmen Sie den Vermerk zurück.",
  undo: "Doch angereist: Vermerk zurücknehmen",
  noWay: "Das geht hier nicht",
  toBooking: "Zurück zur Buchung",
  refused: {
    sure: "Setzen Sie den Haken, dass der Gast nicht angereist ist",
    "unknown-order": "Diese Buchung gibt es nicht mehr.",
    "unknown-item": "Diese Buchung gibt es nicht mehr.",
    "not-closed": "Die Buchung ist storniert.",
    "no-stay": "Gutscheine haben keinen Tag der Anreise.",
    early: "Der Tag der Anreise kommt noch. Vermerken können Sie das ab diesem Tag.",
    "payment-under-way": "Der Gast bezahlt gerade. Versuchen Sie es in einigen Minuten noch einmal.",
    "paid-back": "Der Gast hat schon Geld zurückbekommen. Deshalb lässt sich der Vermerk nicht zurücknehmen.",
    changed:
      "Inzwischen hat sich an dieser Buchung etwas geändert. Es ist nichts geschehen. Prüfen Sie, was jetzt hier steht, und schicken Sie das Formular noch einmal.",
  },
});
