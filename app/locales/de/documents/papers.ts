import { texts } from "#app/locales/texts.ts";

/** Around papers: page numbers, the calendar of a stay, the terms. */
export const paperTexts = texts({
  calendar: {
    order: "Bestellnummer: {{number}}",
    bookings: "Buchungsnummer: {{numbers}}",
    questions: "Fragen: {{phone}}, {{email}}",
  },
  pageFoot: "{{foot}} · Seite {{page}} von {{pages}}",
  termsOf: "Stand: {{date}}",
});
