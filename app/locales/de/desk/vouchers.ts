import { texts } from "#app/locales/texts.ts";

/** Vouchers, redeemed by who is signed in. */
export const deskVoucherTexts = texts({
  title: "Gutschein einlösen",
  lead: "Sie sehen, wofür ein Gutschein Ihres Hauses ist und ob er gilt. Die PIN brauchen Sie hier nicht.",
  leadAll: "Sie sehen, wofür ein Gutschein ist und ob er gilt; eingelöst wird er im Auftrag des Hauses.",
  done: "Der Gutschein ist eingelöst.",
  errors: {
    code: "Gutscheincode: Geben Sie den Code ein",
    unknown:
      "Gutscheincode: Zu diesem Code gibt es hier keinen Gutschein. Prüfen Sie ihn Zeichen für Zeichen",
    "too-many-tries": "Gutscheincode: Das waren zu viele Versuche. Warten Sie eine Viertelstunde",
  },
});
