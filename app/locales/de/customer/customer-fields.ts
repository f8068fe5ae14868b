import { texts } from "#app/locales/texts.ts";

/** Labels of the customer's fields, on pages and in emails, documents, files and the audit log. */
export const customerFieldTexts = texts({
  /** In forms. */
  label: {
    sex: "Anrede",
    firstName: "Vorname",
    lastName: "Nachname",
    email: "E-Mail-Adresse",
    phone: "Telefonnummer",
    address: "Straße und Hausnummer",
    zip: "Postleitzahl",
    city: "Ort",
    country: "Land",
    company: "Firma",
    vatId: "USt-IdNr.",
  },
  /** Beside a value. */
  short: {
    sex: "Anrede",
    firstName: "Vorname",
    lastName: "Nachname",
    email: "E-Mail",
    phone: "Telefon",
    address: "Straße",
    zip: "Postleitzahl",
    city: "Ort",
    country: "Land",
    company: "Firma",
    vatId: "USt-IdNr.",
  },
  fingerprint: "{{field}} (Abdruck)",
  sexes: { none: "Keine Angabe", female: "Frau", male: "Herr", diverse: "Divers" },
});
