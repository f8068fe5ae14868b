import { texts } from "#app/locales/texts.ts";

/** Words of the search that no page needs by itself: they are in what it suggests, names and hands over. */
export const searchWords = texts({
  /** What a suggested destination is. */
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
