import type { Stars } from "#app/domain/catalogue/review.ts";
import { texts } from "#app/locales/texts.ts";

/** Meaning of each number of stars, in the form and beside every review. */
export const starNames: Readonly<Record<Stars, string>> = {
  5: "sehr gut",
  4: "gut",
  3: "geht so",
  2: "schlecht",
  1: "sehr schlecht",
};

/** Reviews on the offer's page, on their own page and on cards. */
export const reviewTexts = texts({
  title: "Bewertungen",
  of: "Bewertungen: {{name}}",
  ofPage: "Bewertungen: {{name}}, Seite {{page}} von {{pages}}",
  description: "Was Gäste über {{name}} schreiben: {{average}} von 5 Sternen.",
  average: "{{average}} von 5",
  count_one: "{{count}} Bewertung",
  count_other: "{{count}} Bewertungen",
  distribution: "So verteilen sich die Sterne",
  stars_one: "{{count}} Stern, {{name}}",
  stars_other: "{{count}} Sterne, {{name}}",
  given: "{{stars}} von 5: {{name}}",
  guest: "Gast",
  byline: "{{name}}, {{date}}",
  travelled: "Gereist im {{month}}",
  verified: "Geprüfte Buchung",
  invented: "Erfunden",
  edited: "geändert am {{date}}",
  answer: "Antwort von {{house}}, {{date}}",
  all_other: "Alle {{count}} Bewertungen lesen",
  all_one: "Die Bewertung lesen",
  none: "Noch hat niemand dieses Angebot bewertet.",
  report: "Bewertung melden",
  reportOne: "Bewertung melden, vom {{date}}",
  back: "Zum Angebot",
  how: "So prüfen wir Bewertungen",
  verifiedOnly: "Bewerten kann nur, wer hier gebucht hat und gereist ist.",
  demo: "Diese Bewertungen sind für die Demonstration erfunden.",
});
