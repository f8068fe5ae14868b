import { texts } from "#app/locales/texts.ts";

/** Transcript of a purchase with text browsers, published with the accessibility report. */
export const textBrowserTexts = texts({
  title: "So liest sich ein Kauf im Textbrowser",
  titleOf: "So liest sich ein Kauf im Textbrowser {{name}}",
  description:
    "Von der Suche bis zur bezahlten Bestellung in lynx, w3m und links, Seite für Seite mitgeschrieben.",
  lead: "Textbrowser zeigen Seiten ohne Bilder, Farben und JavaScript. Die Tests der Software kaufen auf deren Vorführung in drei von ihnen ein, von der Suche bis zur bezahlten Bestellung, und schreiben mit. Häuser, Preise und Personen sind erfunden.",
  choose: "Andere Textbrowser",
  run: "{{browser}}, Prüflauf vom {{date}} mit Version {{build}} des Shops. Was seither geändert wurde, steht nicht darin.",
  steps:
    "Hinter „>>>“ steht, was getan wurde, darunter, was der Browser dann zeigte. Lange Seiten sind gekürzt.",
  transcript: "Mitschrift",
  back: "Erklärung zur Barrierefreiheit",
  report: "Prüfbericht",
});
