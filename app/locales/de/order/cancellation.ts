import { texts } from "#app/locales/texts.ts";

/** What is said of an offer's terms wherever they are shown: deal page, checkout, order view, letters. */
export const cancellationTexts = texts({
  until: "Bis zum {{to}}. Tag vor der Anreise",
  always: "Bis zum Tag der Anreise und bei Nichtanreise",
  between: "Vom {{from}}. bis zum {{to}}. Tag vor der Anreise",
  onDay: "Am {{to}}. Tag vor der Anreise",
  last: "Ab dem {{from}}. Tag vor der Anreise und bei Nichtanreise",
  arrivalDay: "Am Tag der Anreise und bei Nichtanreise",
  latest: "längstens bis {{time}} Uhr am Tag vor der Anreise",
  free: "{{when}}: kostenlos",
  share: "{{when}}: {{share}} des Preises",
});
