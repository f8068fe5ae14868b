import { texts } from "#app/locales/texts.ts";

/** Redemption of vouchers by staff of properties and ships. */
export const voucherDeskTexts = texts({
  title: "Gutschein einlösen",
  lead: "Für alle, die vor Ort Gutscheine einlösen. Mit Gutscheincode und PIN Ihres Hauses sehen Sie, wofür der Gutschein ist und ob er gilt.",
  code: "Gutscheincode",
  codeHint: "Vier mal vier Zeichen, zum Beispiel ABCD-EFGH-2345-6789",
  pin: "PIN des Hauses",
  pinHint: "Acht Ziffern. Sie haben sie von uns bekommen",
  look: "Gutschein prüfen",
  errors: {
    code: "Gutscheincode fehlt",
    pin: "PIN Ihres Hauses fehlt",
    unknown:
      "Zu Code und PIN finden wir keinen Gutschein Ihres Hauses. Prüfen Sie beides und versuchen Sie es noch einmal",
    "too-many-tries":
      "Das waren zu viele Versuche. Warten Sie eine Viertelstunde und versuchen Sie es dann noch einmal",
    proof: "Seit der Prüfung ist zu viel Zeit vergangen. Prüfen Sie den Gutschein noch einmal",
  },
  found: {
    title: "Gutschein {{key}}",
    good: "Dieser Gutschein gilt",
    goodText:
      "Lösen Sie ihn ein, sobald der Gast da ist. Danach gilt er nicht mehr; das lässt sich nicht zurücknehmen.",
    bad: "Dieser Gutschein kann nicht eingelöst werden",
    refusal: {
      redeemed: "Er ist schon eingelöst: am {{redeemed}}.",
      canceled: "Die Bestellung ist storniert.",
      returned: "Er ist zurückgegeben: am {{returned}}.",
      unpaid: "Er ist nicht bezahlt.",
      expired: "Er ist abgelaufen: Er galt bis {{until}}.",
    },
    contact: "Fragen dazu beantworten wir gern: {{email}}",
    what: "Wofür er ist",
    offer: "Angebot",
    room: "Zimmer",
    cabin: "Kabine",
    board: "Verpflegung",
    length: "Umfang",
    lengthValue: "{{nights}} für {{persons}}",
    selection: "Diese Auswahl",
    services: "Leistungen",
    extras: "Zusatzleistungen",
    validity: "Bedingungen",
    until: "Gültig bis",
    redeem: "Jetzt einlösen",
    another: "Anderen Gutschein prüfen",
  },
  done: "Der Gutschein {{key}} ist eingelöst: {{title}}, {{nights}} für {{persons}}.",
});
