import { texts } from "#app/locales/texts.ts";

/** Consent banner. A module of its own, because few visitors see it. */
export const consentQuestionTexts = texts({
  label: "Ihre Einwilligung",
  own: "Dürfen wir uns 30 Tage lang merken, welcher Link Sie zu uns geführt hat? Dafür würden wir ein Cookie setzen.",
  services_one:
    "Dürfen wir mit einem Dienst zählen und messen, was Besucher ansehen und kaufen? Er würde Cookies setzen. Name und Zweck stehen in den Einstellungen.",
  services_other:
    "Dürfen wir mit {{count}} Diensten zählen und messen, was Besucher ansehen und kaufen? Sie würden Cookies setzen. Namen und Zwecke stehen in den Einstellungen.",
  abroad: "Dabei können Daten in Länder außerhalb der EU gelangen, vor allem in die USA.",
  revoke:
    "Ihre Wahl ist freiwillig und lässt sich jederzeit ändern: „Cookie-Einstellungen“ am Ende jeder Seite.",
  none: "Alle ablehnen",
  all: "Alle akzeptieren",
  settings: "Einstellungen",
});
