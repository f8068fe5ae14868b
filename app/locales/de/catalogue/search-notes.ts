import { texts } from "#app/locales/texts.ts";

/** Server texts of the search, which are not part of the browser bundle. */
export const searchNoteTexts = texts({
  limits: {
    price: {
      from: "Preis ab {{min}}",
      upTo: "Preis bis {{max}}",
      between: "Preis {{min}} bis {{max}}",
      exactly: "Preis genau {{min}}",
    },
    nights: {
      from: "Mindestens {{min}} Nächte",
      upTo: "Höchstens {{max}} Nächte",
      between: "{{min}} bis {{max}} Nächte",
      exactly: "Dauer: {{min}}\u00a0Nächte",
    },
    persons: {
      from: "Zimmer für mindestens {{min}} Personen",
      upTo: "Zimmer für höchstens {{max}} Personen",
      between: "Zimmer für {{min}} bis {{max}} Personen",
      exactly: "Personen je Zimmer: {{min}}",
    },
  },
  ranges: {
    PriceRange: {
      upTo: "bis {{to}}\u00a0€",
      between: "{{from}} bis {{to}}\u00a0€",
      open: "ab {{from}}\u00a0€",
    },
    NightsRange: { between: "{{from}} bis {{to}}\u00a0Nächte", open: "{{from}} und mehr Nächte" },
    PersonsRange: { between: "{{from}} bis {{to}}\u00a0Personen", open: "{{from}} und mehr Personen" },
  },
  flexible: {
    weekend: "Wochenende (Fr bis So)",
    nights: "3 bis 5 Nächte",
    month: "{{month}} ab {{price}}",
  },
  for: " für „{{text}}“",
  option: "{{label}} ({{hits}})",
  said: "{{offers}} gefunden{{page}}",
  show: "{{offers}} zeigen",
  starsUpwards_one: "ab 1 Stern",
  starsUpwards_other: "ab {{count}} Sternen",
  ratingUpwards: "ab {{stars}} von 5",
  titled: "{{heading}}: {{filters}}",
  types: { Hotel: "Hotel", Cruise: "Kreuzfahrt" },
  when: ", {{range}}",
  filterCount: "Filter ({{count}})",
  chips: {
    area: "Kartenausschnitt",
    text: "Stichwort: {{text}}",
  },
  /** Ways out of a search without results. */
  none: {
    without: "Ohne „{{label}}“: {{offers}}",
    relaxed: {
      dates: "Zu Ihren Daten ist nichts frei. {{when}} gibt es:",
      filters: "Mit Ihren Filtern gibt es nichts. Ohne sie gibt es:",
      destination: "Für „{{where}}“ gibt es dazu nichts. Anderswo gibt es:",
      area: "In diesem Kartenausschnitt gibt es dazu nichts. Anderswo gibt es:",
      both: "Ohne Reiseziel und ohne Filter gibt es:",
    },
    showAll: "{{offers}} so ansehen",
    from: "Vom {{from}} bis {{to}}",
  },
});
