import { texts } from "#app/locales/texts.ts";

/** How reviews are verified (UWG § 5b (3)), on the page with all reviews of an offer. */
export const reviewRulesTexts = texts({
  verified:
    "Bewerten kann nur, wer hier gebucht hat und gereist ist: Nach der Abreise schicken wir einen Link für eine Bewertung je Buchung. Wir zeigen alle Bewertungen, auch schlechte, und rechnen alle in den Durchschnitt ein. Für Bewertungen gibt es nichts, weder Geld noch Rabatt.",
  hidden:
    "Verborgen wird eine Bewertung nur, wenn sie jemanden beleidigt, private Angaben über andere nennt, für etwas anderes wirbt, nachweislich Falsches behauptet, nichts mit dem Aufenthalt zu tun hat oder sonst gegen ein Gesetz verstößt. Darüber entscheidet der Shop, nicht das Haus. Bewertungen löschen wir nach drei Jahren.",
});
