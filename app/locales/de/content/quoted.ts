import { texts } from "#app/locales/texts.ts";

/** Values inserted into content pages, by placeholder; `missing` marks data that the operator has not provided. */
export const quotedTexts = texts({
  missing: "Angabe fehlt: {{label}}",
  noServices: "zurzeit keine",
  label: {
    shop: "Name des Shops",
    url: "Adresse des Shops",
    operator: "Name des Betreibers",
    represented: "vertretungsberechtigte Person",
    street: "Straße und Hausnummer",
    postcode: "Postleitzahl",
    city: "Ort",
    country: "Land",
    email: "E-Mail-Adresse",
    phone: "Telefonnummer",
    phoneHours: "wann Sie abnehmen",
    register: "Registereintrag",
    vatId: "Umsatzsteuer-Identifikationsnummer",
    economicId: "Wirtschafts-Identifikationsnummer",
    taxNumber: "Steuernummer",
    pictures: "Bildnachweis",
    payments: "Zahlungsarten",
    services: "fremde Dienste",
    countries: "Lieferländer",
    post: "Porto",
    express: "Porto für Express",
    graceHours: "Stunden für kostenloses Stornieren",
    graceLatest: "Ende des kostenlosen Stornierens",
  },
});
