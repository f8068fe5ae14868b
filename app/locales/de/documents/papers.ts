import { texts } from "#app/locales/texts.ts";

/** Around papers: page numbers, the calendar of a stay, the terms. */
export const paperTexts = texts({
  calendar: {
    arrival: "Anreise: {{date}}",
    departure: "Abreise: {{date}}",
    house: "Das Haus erreichen: {{at}}",
    order: "Bestellnummer: {{number}}",
    bookings: "Buchungsnummer: {{numbers}}",
    questions: "Fragen: {{phone}}, {{email}}",
  },
  pageFoot: "{{foot}} · Seite {{page}} von {{pages}}",
  termsOf: "Stand: {{date}}",
});
