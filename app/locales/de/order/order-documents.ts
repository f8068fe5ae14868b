import { texts } from "#app/locales/texts.ts";

/** Documents of an order: confirmation, invoice, vouchers. */
export const orderPapersTexts = texts({
  title: "Unterlagen",
  titles: {
    bestaetigung: "Bestätigung zur Bestellung {{number}}",
    rechnung: "Rechnung zur Bestellung {{number}}",
    gutschein: "Gutscheine zur Bestellung {{number}}",
  },
  pdf: "Als PDF öffnen",
  pdfOf: "{{name}} als PDF öffnen (Nummer {{number}})",
  card: "Als Klappkarte drucken",
  cardOf: "Nummer {{number}} als Klappkarte drucken",
  cardHint:
    "Ein Blatt A4 quer, einseitig bedruckt: erst die obere Hälfte nach hinten falten, dann die linke.",
  allAsPdf: "Alle Gutscheine in einem PDF öffnen",
  xml: "{{name}} als E-Rechnung herunterladen (XRechnung, XML)",
  back: "Zurück zur Bestellung",
  none: "Hier ist noch nichts",
  noneYet: {
    bestaetigung: "Die Bestätigung bekommen Sie, sobald Sie bestellt haben.",
    rechnung: "Die Rechnung bekommen Sie, sobald die Bestellung bezahlt ist, hier und per E-Mail.",
    gutschein:
      "Zu dieser Bestellung gibt es keinen gültigen Gutschein: Sie ist noch nicht bezahlt, die Gutscheine sind zurückgegeben, oder es sind keine darin.",
  },
  noInvoice: {
    title: "Keine Rechnung",
    text: "Zu dieser Bestellung gibt es keine Rechnung: Sie ist storniert, und bezahlt war nichts.",
  },
  links: {
    title: "Unterlagen",
    confirmation: "Bestätigung",
    invoice: "Rechnung",
    vouchers: "Gutscheine zum Ausdrucken",
    gift: "Gutschein verschenken: Bild, Gruß und Tag aussuchen",
    terms: "Allgemeine Geschäftsbedingungen (PDF)",
    calendar: {
      enter: "Reise in den Kalender eintragen (ICS)",
      remove: "Reise aus dem Kalender nehmen (ICS)",
    },
    receipts: "Belege zum Preisvorschlag",
    pdf: "als PDF",
  },
});
