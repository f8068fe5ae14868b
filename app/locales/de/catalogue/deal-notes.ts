import { texts } from "#app/locales/texts.ts";

/** Server messages of the deal page and its forms, which are not part of the browser bundle. */
export const dealNoteTexts = texts({
  over: "Ab {{month}} ist keine Abfahrt frei. Das sind die letzten davor.",
  next: "Nächste freie Anreise: {{date}}",
  last: "Danach ist nichts mehr frei. Letzte freie Anreise davor: {{date}}",
  vouchersLeft_one: "Davon ist nur noch 1 Gutschein verfügbar. Wählen Sie eine kleinere Anzahl.",
  vouchersLeft_other: "Davon sind nur noch {{count}} Gutscheine verfügbar. Wählen Sie eine kleinere Anzahl.",
  noVoucherLeft: "Dieser Gutschein ist ausverkauft.",
  gain: {
    free: "{{description}}; für genau {{nights}}: {{least}}",
    freeFrom: "{{description}}; ab {{nights}}: {{least}}",
    from_one: "{{count}} Nacht",
    from_other: "{{count}} Nächten",
    least_one: "wir ziehen die günstigste Nacht ab",
    least_other: "wir ziehen die {{count}} günstigsten Nächte ab",
    or: "{{some}} oder {{last}}",
    within: "{{text}}; alle Nächte müssen in die Zeit vom {{from}} bis {{to}} fallen",
    less: "\u2212{{percent}} auf Nächte vom {{from}} bis {{to}}",
    /** Without the percentage, because it differs from the one of the price that is struck through. */
    cheaper: "Günstigere Nächte vom {{from}} bis {{to}}",
    cheaperCruise: "Günstigere Abfahrten vom {{from}} bis {{to}}",
    atLeast: "{{text}}; der Preis sinkt dadurch nicht unter {{price}}",
    lessCruise: "\u2212{{percent}} bei Abfahrt vom {{from}} bis {{to}}",
    lessCruiseOf: "\u2212{{percent}} auf den Preis ohne „{{billed}}“ bei Abfahrt vom {{from}} bis {{to}}",
    flat: {
      stay: "Festpreis {{price}} für genau {{nights}} mit Reisedaten und bis zu {{persons}}, {{what}}; mit mehr Personen oder anderer Dauer zahlen Sie den Preis des Tages",
      voyage:
        "Festpreis {{price}} für die Reise und bis zu {{persons}}, {{what}}; mit mehr Personen zahlen Sie den Preis des Tages",
      stayFull:
        "Festpreis {{price}} für genau {{nights}} mit Reisedaten und bis zu {{persons}}, {{what}}; mit anderer Dauer zahlen Sie den Preis des Tages",
      voyageFull: "Festpreis {{price}} für die Reise und bis zu {{persons}}, {{what}}",
      voucher: "Festpreis {{price}} als Gutschein für {{nights}} und {{persons}}, {{what}}",
    },
    /** Reasons why a fixed price does not apply to the selection. */
    ended: {
      persons:
        "Den Festpreis „{{name}}“ gibt es für bis zu {{persons}}. Bei Ihrer Auswahl zahlen Sie den Preis des Tages.",
      nights:
        "Den Festpreis „{{name}}“ gibt es für genau {{nights}}. Bei Ihrer Auswahl zahlen Sie den Preis des Tages.",
    },
    only: "{{text}} ({{rooms}})",
  },
  /** Distinguishes options with the same room, board, length and persons. */
  soldAs: { stay: "mit Reisedaten", voucher: "als Gutschein" },
});
