import { texts } from "#app/locales/texts.ts";

export const orderPayTexts = texts({
  title: "Bestellung bezahlen",
  lead: "Bitte zahlen Sie {{total}} bis {{due}}.",
  submit: "Weiter zur Zahlung",
  /** A hosted payment was left unfinished. */
  underWay: {
    title: "Zahlung fortsetzen",
    lead: "Für diese Bestellung läuft schon eine Zahlung über {{total}}. Haben Sie schon bezahlt? Dann zahlen Sie bitte nicht noch einmal.",
    what: "Mit der Schaltfläche kommen Sie zu dieser Zahlung zurück, eine zweite beginnt nicht. Sie haben Zeit bis {{due}}.",
    submit: "Zahlung fortsetzen",
  },
  back: "Zurück zur Bestellung",
  providerDown:
    "Dieser Zahlungsdienst ist gerade nicht erreichbar. Versuchen Sie es später noch einmal oder wählen Sie eine andere Zahlungsart",
});
