import { texts } from "#app/locales/texts.ts";

/** Entries of a vendor, after its name and address on the page of an offer. */
export const providerTexts = texts({
  register: "Registereintrag: {{register}}.",
  vatId: "USt-IdNr.: {{vatId}}.",
});
