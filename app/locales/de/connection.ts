import { texts } from "#app/locales/texts.ts";

/** Messages beside a form's button, or in place of a page, when network or server do not respond. */
export const connectionTexts = texts({
  form: {
    offline:
      "Keine Verbindung. Ihre Eingaben stehen noch hier. Senden Sie sie noch einmal ab, sobald Sie wieder online sind.",
    slow: "Der Shop hat noch nicht geantwortet. Ihre Eingaben stehen noch hier. Warten Sie noch etwas, oder senden Sie sie noch einmal ab.",
    unreachable:
      "Der Shop kann gerade nicht antworten. Ihre Eingaben stehen noch hier. Senden Sie sie in einer Minute noch einmal ab.",
    tooLarge:
      "Ihre Eingabe ist größer, als wir annehmen können. Sie steht noch hier. Kürzen Sie sie, und senden Sie sie noch einmal ab.",
  },
  page: {
    offline: "Keine Verbindung. Die Seite ließ sich nicht laden.",
    slow: "Der Shop hat noch nicht geantwortet.",
    unreachable: "Der Shop kann gerade nicht antworten.",
    tooLarge: "Die Adresse ist länger, als wir annehmen können.",
  },
  order: "Doppelt bestellt wird dabei nichts.",
  again: "Noch einmal versuchen",
});
