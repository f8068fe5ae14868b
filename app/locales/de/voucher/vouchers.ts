import { texts } from "#app/locales/texts.ts";

/** Redemption of vouchers by signed-in operators. */
export const deskVoucherTexts = texts({
  title: "Gutschein einlösen",
  lead: "Sie sehen, wofür ein Gutschein Ihres Hauses ist und ob er gilt. Die PIN brauchen Sie hier nicht.",
  leadAll: "Sie sehen, wofür ein Gutschein ist und ob er gilt; eingelöst wird er im Auftrag des Hauses.",
  done: { eingeloest: "Der Gutschein ist eingelöst.", versichert: "Die Versicherung ist vermerkt." },
  insurance: {
    title: "Versicherung",
    none: "Dieser Gutschein ist nicht versichert.",
    since: "Versichert seit {{since}}, Police {{policy}}.",
    policy: "Nummer der Police",
    hint: "Der Gutschein gilt ab jetzt als versichert. Der Kunde sieht es auf der Seite seiner Bestellung.",
    submit: "Als versichert vermerken",
  },
  errors: {
    policy: "Nummer der Police: Geben Sie die Nummer ein, höchstens {{most}} Zeichen",
    returned: "Dieser Gutschein ist zurückgegeben. Es ist nichts vermerkt.",
    redeemed: "Dieser Gutschein ist schon eingelöst. Es ist nichts vermerkt.",
    changed: "Inzwischen ist dieser Gutschein anders versichert, siehe unten. Es ist nichts vermerkt.",
    code: "Gutscheincode: Geben Sie den Code ein",
    unknown:
      "Gutscheincode: Zu diesem Code gibt es hier keinen Gutschein. Prüfen Sie ihn Zeichen für Zeichen",
    "too-many-tries": "Gutscheincode: Das waren zu viele Versuche. Warten Sie eine Viertelstunde",
  },
});
