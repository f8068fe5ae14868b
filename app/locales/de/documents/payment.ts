import { texts } from "#app/locales/texts.ts";

/** Payment type, deadline and refund of an order. */
export const paymentTexts = texts({
  ordered: "Bestellt",
  dueBy: "Zu bezahlen bis",
  title: "Zahlung",
  covered: "Es ist alles bezahlt. Sie müssen nichts überweisen.",
  paid: "Ihre Zahlung über {{amount}} ist eingegangen.",
  transfer:
    "Bitte überweisen Sie den Betrag so, dass er bis zum {{due}} bei uns eingeht. Sonst stornieren wir Ihre Bestellung.",
  giroCode: "Mit GiroCode überweisen",
  onAccount:
    "Sie zahlen auf Rechnung. Die Rechnung hängt an unserer Bestätigung und nennt die Bankverbindung. Sie haben Zeit bis zum {{due}}.",
  atProperty:
    "Sie zahlen im Haus, spätestens bei der Abreise, oder Sie überweisen den Betrag bis zum {{due}}. Die Rechnung hängt an unserer Bestätigung und nennt die Bankverbindung.",
  pending:
    "Ihre Zahlung wird noch verarbeitet. Sobald sie bestätigt ist, schreiben wir Ihnen. Bitte zahlen Sie nicht noch einmal.",
  notConfirmed:
    "Ihre Zahlung ist noch nicht bei uns bestätigt. Haben Sie sie noch nicht abgeschlossen, holen Sie das bis zum {{due}} nach. Danach stornieren wir die Bestellung.",
  payNow: "Jetzt bezahlen",
  types: {
    giftCard: "Geschenkgutschein",
    discount: "Nichts mehr zu zahlen",
  },
  nothing: "Es ist nichts zu zahlen.",
  refund: {
    fee: "Stornokosten",
    toCards: "Zurück auf Geschenkgutscheine",
    amount: "Wir zahlen zurück",
    when: "Das Geld kommt innerhalb von 14 Tagen auf dem Weg zurück, auf dem Sie bezahlt haben. Für die Rückzahlung berechnen wir nichts.",
    toAccount:
      "Das Geld kommt innerhalb von 14 Tagen auf das Konto, das Sie genannt haben (es endet auf {{ending}}). Für die Rückzahlung berechnen wir nichts.",
    accountMissing:
      "Wir wissen nicht, auf welches Konto Sie das Geld zurückbekommen. Nennen Sie uns bitte Ihre IBAN. Für die Rückzahlung berechnen wir nichts.",
    nameAccount: "Konto nennen",
    cards: "Das Guthaben der Geschenkgutscheine können Sie ab sofort wieder verwenden.",
  },
});
