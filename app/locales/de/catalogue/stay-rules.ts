import { texts } from "#app/locales/texts.ts";

/** House rules in words: "Juli und August: mindestens 7 Nächte, An- und Abreise samstags". */
export const stayRulesTexts = texts({
  rule: "{{period}}: {{rules}}",
  broken: "Hausregeln: {{rules}}.",
  always: "Ganzjährig",
  on: "{{period}} bei Anreise {{days}}",
  days: "{{from}} bis {{to}}",
  oneDay: "Anreise am {{day}}",
  and: "{{one}} und {{other}}",
  atLeast_one: "mindestens 1 Nacht",
  atLeast_other: "mindestens {{count}} Nächte",
  atMost_one: "höchstens 1 Nacht",
  atMost_other: "höchstens {{count}} Nächte",
  exactly_one: "genau 1 Nacht",
  exactly_other: "genau {{count}} Nächte",
  between: "{{from}} bis {{to}} Nächte",
  both: "An- und Abreise {{days}}",
  arrival: "Anreise {{days}}",
  departure: "Abreise {{days}}",
  not: "nicht {{days}}",
  weekdays: {
    mon: "montags",
    tue: "dienstags",
    wed: "mittwochs",
    thu: "donnerstags",
    fri: "freitags",
    sat: "samstags",
    sun: "sonntags",
  },
  /** Why an extra does not go with a stay. */
  extra: {
    season: "nur {{when}}",
    weekdays: "nur {{when}}, so ein Tag fehlt in diesem Aufenthalt",
    days: "braucht {{count}} Tage im Aufenthalt",
    "too-few": "ab {{count}} Personen",
    "too-many": "bis {{count}} Personen",
    board: "in dieser Verpflegung schon enthalten",
    not: "Nicht zu dieser Auswahl: {{text}} ({{reason}}).",
  },
  age: "Gäste ab {{age}} Jahren",
  adults: "Nur für Erwachsene",
});
