import { texts } from "#app/locales/texts.ts";

const unreadableEmail =
  "Das lässt sich nicht als E-Mail-Adresse lesen; vor dem @ können Buchstaben wie ä, ö, ü und ß nicht stehen. Schreiben Sie sie wie name@beispiel.de";

/** What every form says, by the server alone. */
export const formTexts = texts({
  /** Of a text that stands where an address should. */
  unreadableEmail,
  /** The same where nothing needs to stand. */
  unreadableOptionalEmail: `${unreadableEmail}, oder lassen Sie das Feld leer`,
  /** Posts that are no form, or not one of ours. */
  unreadable:
    "Das Formular ist nicht lesbar angekommen. Bitte laden Sie die Seite neu und senden Sie es noch einmal ab.",
  noForm:
    "Die Angaben kamen nicht als Formular an. Bitte senden Sie sie von der Seite ab, auf der das Formular steht.",
  unproven:
    "Wir konnten nicht prüfen, ob dieses Formular von unserer Seite stammt. Bitte laden Sie die Seite neu und senden Sie es noch einmal ab.",
  /** Where a form came to show or hide its passwords, which never go back. */
  passwordShown: "Was Sie als Passwort eingeben, ist jetzt zu lesen. Bitte geben Sie es noch einmal ein.",
  passwordHidden: "Was Sie als Passwort eingeben, ist wieder verborgen. Bitte geben Sie es noch einmal ein.",
  unknownForm: "Dieses Formular kennen wir nicht. Laden Sie die Seite neu.",
});
