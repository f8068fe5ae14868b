/** What every form says of a text that stands where an address should. */
export const unreadableEmail =
  "Das lässt sich nicht als E-Mail-Adresse lesen; vor dem @ können Buchstaben wie ä, ö, ü und ß nicht stehen. Schreiben Sie sie wie name@beispiel.de";

/** The same where nothing needs to stand. */
export const unreadableOptionalEmail = `${unreadableEmail}, oder lassen Sie das Feld leer`;
