import { texts } from "#app/locales/texts.ts";

/** Messages during an overload or a database failure, in addition to the page for 503. */
export const outageTexts = texts({
  /** The action was certainly not carried out. */
  busy: {
    order:
      "Der Shop ist gerade überlastet. Es ist nichts bestellt. Bitte senden Sie Ihre Bestellung in einer Minute noch einmal ab.",
    form: "Der Shop ist gerade überlastet und hat Ihre Eingaben nicht angenommen. Bitte senden Sie sie in einer Minute noch einmal ab.",
  },
  /** The connection was lost during the action, so its result is unknown. */
  lost: {
    order:
      "Der Shop ist gerade gestört. Ob Ihre Bestellung noch angekommen ist, wissen wir nicht. Bitte senden Sie sie in einer Minute noch einmal ab: Doppelt bestellt wird dabei nichts.",
    form: "Der Shop ist gerade gestört. Ob Ihre Eingaben noch angekommen sind, wissen wir nicht. Bitte senden Sie sie in einer Minute noch einmal ab.",
  },
  kept: "Was Sie eingegeben haben, steht noch in diesem Formular.",
  again: "Noch einmal senden",
  back: "Bitte gehen Sie in einer Minute zurück und senden Sie das Formular noch einmal ab.",
});
