import { texts } from "#app/locales/texts.ts";

export const orderPayTexts = texts({
  title: "Bestellung bezahlen",
  lead: "Offen sind {{total}}, zu zahlen bis {{due}}.",
  submit: "Weiter zur Zahlung",
  /** A hosted payment was left unfinished. */
  underWay: {
    title: "Zahlung fortsetzen",
    lead: "Für diese Bestellung läuft schon eine Zahlung über {{total}}. Haben Sie schon bezahlt? Dann zahlen Sie bitte nicht noch einmal.",
    what: "Die Schaltfläche führt zurück zu dieser Zahlung. Eine zweite beginnt dabei nicht. Zu zahlen ist bis {{due}}.",
    submit: "Zahlung fortsetzen",
  },
  back: "Zurück zur Bestellung",
  providerDown:
    "Dieser Zahlungsdienst ist gerade nicht erreichbar. Versuchen Sie es später noch einmal oder wählen Sie eine andere Zahlungsart",
});
