import { texts } from "#app/locales/texts.ts";

/** Labels of rows in emails and documents. */
export const rowTexts = texts({
  place: "Ort",
  orderNumber: "Bestellnummer",
  orderedOn: "Bestellt am",
  paymentType: "Zahlungsart",
  guests: "Reisende",
  booking: "Buchung {{number}}",
  code: "Code",
  validUntil: "Gültig bis",
  name: "Name",
  address: "Anschrift",
  email: "E-Mail",
  phone: "Telefon",
  amount: "Betrag",
  recipient: "Empfänger",
  bank: "Bank",
  purpose: "Verwendungszweck",
  /** By the part of the total that includes VAT. */
  totals: {
    all: "Gesamtpreis inkl. MwSt.",
    service: "Gesamtpreis (im Service inkl. MwSt.)",
    none: "Gesamtpreis",
  },
  toPay: "Zu zahlen",
  asked: "Zahlbetrag",
});
