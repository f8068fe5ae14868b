import { texts } from "#app/locales/texts.ts";

/** Cancellation terms of an offer: deal page, checkout, order view, emails. */
export const cancellationTexts = texts({
  stay: {
    until: "Bis zum {{to}}. Tag vor der Anreise",
    always: "Bis zum Tag der Anreise und bei Nichtanreise",
    between: "Vom {{from}}. bis zum {{to}}. Tag vor der Anreise",
    onDay: "Am {{to}}. Tag vor der Anreise",
    last: "Ab dem {{from}}. Tag vor der Anreise und bei Nichtanreise",
    firstDay: "Am Tag der Anreise und bei Nichtanreise",
  },
  package: {
    until: "Bis zum {{to}}. Tag vor Reisebeginn",
    always: "Bis zum Tag des Reisebeginns und bei Nichtantritt",
    between: "Vom {{from}}. bis zum {{to}}. Tag vor Reisebeginn",
    onDay: "Am {{to}}. Tag vor Reisebeginn",
    last: "Ab dem {{from}}. Tag vor Reisebeginn und bei Nichtantritt",
    firstDay: "Am Tag des Reisebeginns und bei Nichtantritt",
  },
  free: "{{when}}: kostenlos",
  byDate: "{{line}} (bis {{date}})",
  share: "{{when}}: {{share}} des Preises",
});
