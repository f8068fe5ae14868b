import type { CorrectionReason } from "#app/domain/invoice.ts";
import { texts } from "#app/locales/texts.ts";

export const correctionReasons: Readonly<Record<CorrectionReason, string>> = {
  withdrawal: "Widerruf",
  cancellation: "Stornierung",
  grace: "Stornierung in der kostenlosen Frist",
  operator: "vom Betreiber veranlasst",
  "late-money": "Geld kam nach der Stornierung",
  change: "Buchung geändert, eine neue Rechnung ersetzt diese",
  "no-show": "Gast nicht angereist",
};

export const deskInvoiceTexts = texts({
  title: "Rechnungen und Korrekturen",
  month: "Monat",
  show: "Zeigen",
  none: "In diesem Monat ist keine Rechnung geschrieben.",
  lead: "{{month}}: {{invoices}}, {{corrections}}, zusammen {{sum}}",
  invoices_one: "eine Rechnung",
  invoices_other: "{{count}} Rechnungen",
  corrections_one: "eine Korrektur",
  corrections_other: "{{count}} Korrekturen",
  asFile: "Diesen Monat als Datei (CSV)",
  number: "Nummer",
  issued: "Datum",
  kind: "Art",
  invoice: "Rechnung",
  correction: "Korrektur zu {{number}}, {{reason}}",
  booking: "Buchung",
  recipient: "Empfänger",
  treatment: "Steuer",
  treatments: {
    brokered: "vermittelt",
    travel: "Reiseleistung, Marge (§ 25 UStG)",
    voucher: "Gutschein, bei Einlösung",
    own: "eigene Leistung, 19 %",
    stay: "eigene Übernachtung, nach Steuersatz",
  },
  total: "Betrag",
  file: { kind: "Art", corrects: "Korrigiert", currency: "Währung", cards: "davon mit Gutschein bezahlt" },
});
