import { texts } from "#app/locales/texts.ts";

export const bidMailTexts = texts({
  received: {
    subject: "Ihr Preisvorschlag ist angekommen",
    textUntil:
      "Der Anbieter entscheidet selbst über Ihren Vorschlag, spätestens bis {{until}}. Die Antwort schicken wir Ihnen per E-Mail.",
    text: "Der Anbieter entscheidet selbst über Ihren Vorschlag, spätestens bis übermorgen. Die Antwort schicken wir Ihnen per E-Mail.",
    full: "Zum vollen Preis können Sie jederzeit buchen, ohne auf die Antwort zu warten.",
  },
  answered: {
    subject: "Antwort auf Ihren Preisvorschlag",
    accepted: "Ihr Preisvorschlag von {{amount}} ist angenommen.",
    counter:
      "Für {{amount}} bekommen Sie das Angebot nicht. Der Anbieter bietet es Ihnen für {{counter}} an.",
    counterWays:
      "Im Warenkorb können Sie den Gegenvorschlag annehmen, ablehnen oder selbst noch einmal bieten.",
    declined: "Ihr Preisvorschlag von {{amount}} wurde nicht angenommen.",
    still: "Das Angebot liegt zum vollen Preis weiter in Ihrem Warenkorb.",
  },
  expired: {
    subject: "Ihr Preisvorschlag ist abgelaufen",
    text: "Die Zeit für den Preis von {{amount}} ist vorbei. Bestellen können Sie jetzt wieder zum vollen Preis.",
  },
  heldUntil:
    "Bis {{until}} können Sie zu diesem Preis bestellen. Noch ist das keine Buchung: Zimmer oder Platz sind erst mit der Bestellung für Sie reserviert.",
  held: "Sie können zu diesem Preis bestellen. Noch ist das keine Buchung: Zimmer oder Platz sind erst mit der Bestellung für Sie reserviert.",
  receipt_one: "Beleg",
  receipt_other: "Belege",
  receiptHint_one:
    "Mit diesem Text weisen Sie später nach, was vorgeschlagen und geantwortet wurde. Er ist unterschrieben: Wer etwas darin ändert, kann ihn nicht mehr bestätigen lassen.",
  receiptHint_other:
    "Mit diesen Texten weisen Sie später nach, was vorgeschlagen und geantwortet wurde. Jeder ist unterschrieben: Wer etwas darin ändert, kann ihn nicht mehr bestätigen lassen.",
  receiptCheck: "Beleg prüfen",
  toCart: "Zum Warenkorb",
  proposed: "Ihr Preisvorschlag",
  fullPrice: "Voller Preis",
});
