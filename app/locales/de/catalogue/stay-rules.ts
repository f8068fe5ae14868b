import { texts } from "#app/locales/texts.ts";

/** House rules in words: "Anreise Juli und August: mindestens 7 Nächte, An- und Abreise samstags". */
export const stayRulesTexts = texts({
  rule: "{{period}}: {{rules}}",
  broken: "Hausregeln: {{rules}}.",
  always: "Immer",
  on: "{{period}} bei Anreise {{days}}",
  arriving: "Anreise {{period}}",
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
  closed: "keine Übernachtung",
  noArrival: "keine Anreise",
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
    undated: "nur {{when}}, und der Gutschein hat noch kein Datum",
    none: "nur {{when}}, und {{none}}",
    /** The morning of arrival and the evening of departure do not count. */
    noSuch: {
      day: "in diesem Aufenthalt liegt kein solcher Tag",
      morning: "kein solcher Vormittag liegt zwischen An- und Abreise",
      evening: "kein solcher Abend liegt zwischen An- und Abreise",
    },
    days: {
      day: "braucht {{count}} Tage im Aufenthalt",
      morning: "braucht {{count}} Vormittage zwischen An- und Abreise",
      evening: "braucht {{count}} Abende zwischen An- und Abreise",
    },
    daysWhen: "{{days}}, nur {{when}}",
    "too-few": "ab {{count}} Personen",
    "too-many": "bis {{count}} Personen",
    age: "nur für Gäste ab {{from}} Jahren",
    children: "nur für Kinder von {{from}} bis {{to}} Jahren",
    young: "nur für Kinder bis {{to}} Jahre",
    room: "nicht in diesem Zimmer",
    board: "nicht zu dieser Verpflegung",
    package:
      "macht ein Viertel des Gesamtpreises oder mehr aus, allein oder mit dem schon Gewählten; das wäre eine Pauschalreise, die dieses Haus nicht anbieten darf. Buchen Sie es vor Ort",
    not: "Nicht zu dieser Auswahl: {{text}} ({{reason}}).",
  },
  age: "Gäste ab {{age}} Jahren",
  adults: "Nur für Erwachsene",
});
