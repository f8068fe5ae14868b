import { texts } from "#app/locales/texts.ts";

export const testBankTexts = texts({
  name: "Testzahlung (Vorführung)",
  noMoney: "Dies ist eine Vorführung: Es fließt kein Geld, und es werden keine Zahlungsdaten verlangt.",
  payee: "Empfänger",
  amount: "Betrag",
  reference: "Referenz",
  open: { title: "Zahlung bestätigen", text: "Wählen Sie, wie die Zahlung ausgehen soll." },
  pending: {
    title: "Zahlung noch offen",
    text: "Sie haben sich entschieden, später zu bezahlen. Sie können es jetzt nachholen.",
  },
  pay: "Bezahlen",
  decline: "Ablehnen",
  cancel: "Abbrechen",
  later: "Später bezahlen",
  backToShop: "Zurück zum Shop",
  unknownMove: "Wählen Sie eine der vier Möglichkeiten.",
  ended: {
    paid: { title: "Zahlung erfolgt", text: "Dieser Betrag ist bezahlt. Es ist nichts weiter zu tun." },
    declined: {
      title: "Zahlung abgelehnt",
      text: "Diese Zahlung wurde abgelehnt. Im Shop können Sie es noch einmal versuchen.",
    },
    canceled: {
      title: "Zahlung abgebrochen",
      text: "Sie haben diese Zahlung abgebrochen. Im Shop können Sie es noch einmal versuchen.",
    },
    closed: {
      title: "Zahlung geschlossen",
      text: "Der Shop hat diese Zahlung geschlossen. Hier kann nicht mehr bezahlt werden; den Stand Ihrer Bestellung zeigt der Shop.",
    },
  },
  unknown: { title: "Zahlung nicht gefunden", text: "Unter dieser Adresse gibt es keine Zahlung." },
});
