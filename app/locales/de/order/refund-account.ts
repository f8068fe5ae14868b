import { texts } from "#app/locales/texts.ts";

export const refundAccountTexts = texts({
  title: "Konto für Ihre Rückzahlung",
  lead: "Bestellung {{number}}. Sie bekommen {{amount}} zurück. Auf welches Konto?",
  holder: "Kontoinhaber",
  holderHint: "Wie das Konto bei der Bank heißt",
  iban: "IBAN",
  ibanHint: "Sie steht auf der Bankkarte und auf dem Kontoauszug",
  submit: "Konto speichern",
  why: "Wir nehmen das Konto nur, um Ihnen das Geld zurückzuzahlen. Haben Sie sich vertan? Schreiben Sie uns, wir ändern es.",
  done: "Danke. Sie bekommen das Geld auf dieses Konto.",
  given: "Sie haben schon ein Konto genannt. Stimmt es nicht, schreiben Sie uns.",
  notAsked: "Wir brauchen kein Konto mehr von Ihnen.",
  back: "Zurück zur Bestellung",
  errors: {
    holder: {
      missing: "Kontoinhaber fehlt",
      "too-long": "Kontoinhaber: Banken nehmen höchstens 70 Zeichen. Kürzen Sie bitte",
    },
    iban: {
      missing: "IBAN fehlt",
      wrong: "Diese IBAN stimmt nicht. Prüfen Sie bitte jede Ziffer",
      "not-sepa":
        "Auf dieses Konto können wir nicht überweisen. Nennen Sie bitte eines aus dem SEPA-Raum, zum Beispiel in Deutschland, Österreich oder der Schweiz",
    },
  },
});
