import { texts } from "#app/locales/texts.ts";

/** Accounting for the tax adviser: VAT totals by month, postings, and vouchers that are still valid. */
export const deskBooksTexts = texts({
  title: "Umsatzsteuer und DATEV",
  months: "Rechnungen abzüglich Korrekturen, in Euro, nach dem Tag der Rechnung",
  month: "Monat",
  classes: {
    brokered: "Vermittelt",
    travel: "Reiseleistung (Marge)",
    voucher: "Gutscheine verkauft",
    own: "Eigene Leistung",
    stay: "Eigene Übernachtungen",
    mixed: "Nicht zugeordnet",
  },
  vat: "darin USt {{rate}} %",
  noVat: "–",
  total: "Zusammen",
  file: "DATEV",
  load: "Datei {{month}}",
  none: "Es ist noch keine Rechnung geschrieben.",
  how: "Was die Spalten heißen",
  brokered:
    "Vermittelt: im Namen und auf Rechnung des Hauses. Die Umsatzsteuer darin schuldet das Haus; der Shop versteuert seine Provision.",
  travel:
    "Reiseleistung (Marge): Besteuert wird nach § 25 UStG nur die Differenz zwischen diesem Betrag und den Reisevorleistungen. Die Einkäufe kennt der Shop nicht; die Steuer rechnet die Buchhaltung. Sie entsteht mit dem Ende der Reise.",
  voucher:
    "Gutscheine verkauft: Mehrzweckgutscheine, beim Verkauf ohne Umsatzsteuer (§ 3 Abs. 15 UStG); sie entsteht bei der Einlösung.",
  own: "Eigene Leistung: Servicepauschale, mit 19 % darin.",
  stay: "Eigene Übernachtungen: Aufenthalte in Häusern, die der Betreiber im eigenen Namen verkauft, nach Leistung aufgeteilt. Die Umsatzsteuer je Satz ist die Summe aus den Rechnungen.",
  mixed:
    "Nicht zugeordnet: ältere Rechnungen über Verschiedenes, deren Anteile nicht festgehalten sind. Bitte von Hand aufteilen.",
  assumption: "Diese Zuordnung ist eine Annahme, die Ihre Steuerberatung bestätigen muss.",
  foreign_one: "Eine Rechnung in anderer Währung ist nicht dabei.",
  foreign_other: "{{count}} Rechnungen in anderer Währung sind nicht dabei.",
  datev: "Buchungsstapel für DATEV",
  datevText:
    "Format EXTF 700, Buchungsstapel 13: Rechnungen und Korrekturen auf Debitor {{debtors}}, eingelöste Geschenkgutscheine, Zahlungen und Erstattungen über das eigene Konto. Was über Zahlungsdienste kam, steht auf deren Abrechnungen. Nicht festgeschrieben.",
  datevOff:
    "Noch nicht eingerichtet: Nummern und Konten der Steuerberatung trägt die Leitung unter „Einstellungen“ ein.",
  datevSettings: "Nummern und Konten für DATEV",
  vouchers: {
    title: "Gutscheine, die noch gelten",
    lead: "Bezahlt, nicht eingelöst, nicht zurückgegeben. Stand {{day}}.",
    none: "Zurzeit gilt kein Gutschein.",
    what: "Wofür",
    cards: "Geschenkgutscheine (Restguthaben)",
    year: "Gültig bis Ende",
    count: "Anzahl",
    value: "Wert",
    sum: "Zusammen: {{sum}}",
    asFile: "Diese Liste als Datei (CSV)",
  },
});
