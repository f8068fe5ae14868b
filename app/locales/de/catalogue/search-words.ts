import { texts } from "#app/locales/texts.ts";

/** Terms used in suggestions, filter names and links of the search. */
export const searchWords = texts({
  /** Kind of a suggested destination. */
  kinds: {
    country: "Land",
    region: "Region",
    area: "Gegend",
    city: "Ort",
    theme: "Thema",
    Hotel: "Hotel",
    Cruise: "Kreuzfahrt",
    contact: "Haus",
  },
  noStars: "Ohne Kategorie",
  inAll: "{{total}} insgesamt",
});
