import { texts } from "#app/locales/texts.ts";

export const bidMailTexts = texts({
  received: {
    subject: "Ihr Preisvorschlag ist angekommen",
    textUntil:
      "Der Anbieter entscheidet selbst über Ihren Vorschlag, spätestens bis {{until}}. Die Antwort schicken wir Ihnen per E-Mail.",
    text: "Der Anbieter entscheidet selbst über Ihren Vorschlag, spätestens bis übermorgen. Die Antwort schicken wir Ihnen per E-Mail.",
    full: "Zum vollen Preis können Sie jederzeit ohne Antwort buchen.",
  },
  answered: {
    subject: "Antwort auf Ihren Preisvorschlag",
    accepted: "Ihr Preisvorschlag von {{amount}} ist angenommen.",
    counter: "Zu {{amount}} ist das Angebot nicht zu haben. Der Anbieter schlägt {{counter}} vor.",
    counterWays:
      "Im Warenkorb können Sie den Gegenvorschlag annehmen, ablehnen oder selbst noch einmal bieten.",
    declined: "Ihr Preisvorschlag von {{amount}} wurde nicht angenommen.",
    still: "Das Angebot liegt zum vollen Preis weiter in Ihrem Warenkorb.",
  },
  expired: {
    subject: "Ihr Preisvorschlag ist abgelaufen",
    text: "Die Zeit für den Preis von {{amount}} ist vorbei. Jetzt gilt wieder der volle Preis.",
  },
  heldUntil:
    "Dieser Preis gilt bis {{until}} und ist noch keine Buchung: Ein Zimmer oder Platz ist damit nicht reserviert. Verbindlich wird er erst, wenn Sie zahlungspflichtig buchen.",
  held: "Dieser Preis gilt und ist noch keine Buchung: Ein Zimmer oder Platz ist damit nicht reserviert. Verbindlich wird er erst, wenn Sie zahlungspflichtig buchen.",
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
