import { texts } from "#app/locales/texts.ts";

/** What a suggested destination is; pages have it with the suggestion. */
export const placeKindTexts = texts({
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
});
