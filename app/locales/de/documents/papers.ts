import { texts } from "#app/locales/texts.ts";

/** Page numbers of documents, calendar file of a stay, and terms. */
export const paperTexts = texts({
  calendar: {
    order: "Bestellnummer: {{number}}",
    bookings: "Buchungsnummer: {{numbers}}",
    questions: "Fragen: {{phone}}, {{email}}",
  },
  pageFoot: "{{foot}} · Seite {{page}} von {{pages}}",
  termsOf: "Stand: {{date}}",
});
