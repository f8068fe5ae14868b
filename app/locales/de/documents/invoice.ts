import { texts } from "#app/locales/texts.ts";

/** Invoices and their corrections. */
export const invoiceTexts = texts({
  title: "Rechnung {{number}}",
  correctionTitle: "Rechnungskorrektur {{number}}",
  tax: {
    brokered:
      "Wir rechnen diese Leistung im Namen und für Rechnung des genannten Hauses ab. Die Umsatzsteuer ist im Preis enthalten; das Haus weist sie auf Wunsch in einer eigenen Rechnung aus.",
    travel:
      "Reiseleistung des genannten Veranstalters, abgerechnet in seinem Namen. Sonderregelung für Reisebüros (§ 25 UStG): Die Umsatzsteuer ist im Preis enthalten und wird nicht gesondert ausgewiesen.",
    voucher:
      "Mehrzweckgutschein (§ 3 Absatz 15 UStG): Auf den Verkauf fällt keine Umsatzsteuer an, sondern erst auf die Leistung, für die er eingelöst wird.",
    stay: "Wir verkaufen diese Leistung selbst. Die Umsatzsteuer ist im Preis enthalten; die folgende Tabelle weist sie nach Leistung und Steuersatz aus. Enthaltene Verpflegung ist anteilig berechnet.",
    own: "Eigene Leistung unseres Shops: Im Preis sind 19 % Umsatzsteuer enthalten.",
  },
  vat: "Enthaltene Umsatzsteuer",
  vatTable: "Enthaltene Umsatzsteuer nach Steuersatz",
  rate: "Satz",
  net: "Netto",
  vatAmount: "Umsatzsteuer",
  gross: "Brutto",
  sumOfRate: "Summe",
  components: {
    lodging: "Übernachtung",
    food: "Speisen",
    drinks: "Getränke",
    service: "Servicepauschale (Anteil der Verpflegung und Nebenleistungen)",
    extras: "Zusatzleistungen",
    own: "Service des Shops",
  },
  buyerVatId: "USt-IdNr. des Empfängers",
  taxNumber: "Steuernummer",
  correctionNumber: "Nummer der Korrektur",
  number: "Rechnungsnummer",
  ofInvoice: "Zu Rechnung",
  date: "Datum",
  reason: "Grund",
  /** Lines of the shop's own, beside what was sold. */
  own: { shipping: "Versand", discount: "Rabatt {{text}}", correction: "{{reason}}, zu Rechnung {{text}}" },
  perPerson: "{{text}}, je Person",
  reasons: {
    withdrawal: "Widerruf",
    cancellation: "Stornierung",
    grace: "Stornierung in der kostenlosen Frist",
    operator: "Erstattung",
    "late-money": "Erstattung einer späten Zahlung",
  },
  items: "Posten",
  service: "Leistung",
  quantity: "Anzahl",
  unitPrice: "Einzelpreis",
  correctionTotal: "Betrag der Korrektur",
  total: "Rechnungsbetrag",
  byCards: "Davon mit Geschenkgutschein bezahlt",
  paid: "Davon bezahlt",
  giroCode: "GiroCode für die Überweisung von {{amount}}; dieselben Angaben stehen darüber",
  due: "Zu bezahlen",
  transfer: "Bitte überweisen Sie {{amount}} bis zum {{due}}.",
  serviceAndTax: "Leistung und Umsatzsteuer",
  vendor: "Erbracht von",
  period: "Zeitraum",
  fromTo: "{{from}} bis {{to}}",
});
