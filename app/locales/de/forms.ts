import { texts } from "#app/locales/texts.ts";

/** Messages of all forms, used by the server only. */
export const formTexts = texts({
  /** Invalid email addresses. */
  email: {
    shape: "Das lässt sich nicht als E-Mail-Adresse lesen. Schreiben Sie sie wie name@beispiel.de",
    "long-local": "Vor dem @ stehen höchstens 64 Zeichen. Prüfen Sie die E-Mail-Adresse",
    local: "Vor dem @ kann {{sign}} nicht stehen. Schreiben Sie die E-Mail-Adresse wie name@beispiel.de",
    domain: "Hinter dem @ kann {{sign}} nicht stehen. Schreiben Sie die E-Mail-Adresse wie name@beispiel.de",
  },
  space: "ein Leerzeichen",
  sign: "„{{sign}}“",
  /** Posts that are no form, or not one of the shop's. */
  unreadable:
    "Das Formular ist nicht lesbar angekommen. Bitte laden Sie die Seite neu und senden Sie es noch einmal ab.",
  tooLarge:
    "Das Formular hat zu viele Felder oder zu viel Text. Kürzen Sie es, und senden Sie es noch einmal ab.",
  noForm:
    "Die Angaben kamen nicht als Formular an. Bitte senden Sie sie von der Seite ab, auf der das Formular steht.",
  unproven:
    "Wir konnten nicht prüfen, ob dieses Formular von unserer Seite stammt. Bitte laden Sie die Seite neu und senden Sie es noch einmal ab.",
  /** After showing or hiding a form's passwords, which are never sent back to the browser. */
  passwordShown: "Was Sie als Passwort eingeben, ist jetzt zu lesen. Bitte geben Sie es noch einmal ein.",
  passwordHidden: "Was Sie als Passwort eingeben, ist wieder verborgen. Bitte geben Sie es noch einmal ein.",
  unknownForm: "Dieses Formular kennen wir nicht. Laden Sie die Seite neu.",
});
