import { texts } from "#app/locales/texts.ts";

/** Export and deletion of a person's data. */
export const deskPrivacyTexts = texts({
  title: "Datenschutz",
  lead: "Wenn jemand darum bittet (Art. 15 und 17 DSGVO). Prüfen Sie zuerst, dass die Bitte von dieser Adresse kommt.",
  email: "E-Mail-Adresse",
  emailHint: "Hat der Gast am Telefon ohne E-Mail-Adresse gebucht: die Nummer der Buchung",
  look: "Nachsehen",
  errors: {
    email: "E-Mail-Adresse: Schreiben Sie eine Adresse wie name@beispiel.de, oder die Nummer einer Buchung",
    nothing: "Zu dieser Adresse ist nichts gespeichert.",
    confirm: "Löschen: Setzen Sie den Haken, dass Sie löschen wollen",
    changed:
      "Inzwischen hat sich etwas geändert: Es kam etwas dazu, oder es ist schon gelöscht. Es ist nichts geschehen. Sehen Sie noch einmal nach.",
  },
  found: "Gespeichert zu {{email}}",
  what: "Was",
  count: "Einträge",
  export: "Auskunft als Datei",
  exportText:
    "Alles davon als JSON, ohne Schlüssel und Codes. Es steht im Protokoll, dass die Auskunft erteilt wurde, nicht wem.",
  exportSubmit: "Auskunft laden",
  forget: "Löschen",
  forgetText:
    "Gelöscht werden Konto, Warenkörbe, Bewertungen, Nachrichten und Fragen ohne Bestellung. Bestellungen, Rechnungen und Zahlungen bleiben, solange das Gesetz es verlangt, und verlieren danach von selbst Namen und Anschrift. Der Newsletter wird beendet.",
  confirm: "Ja, unwiderruflich löschen, was kein Gesetz aufzubewahren verlangt",
  forgetSubmit: "Löschen",
  again: "Eine andere Adresse",
  gone: {
    title: "Gelöscht",
    deleted: "Gelöscht: Konto, {{carts}} Warenkörbe, Bewertungen, Nachrichten und Fragen ohne Bestellung.",
    newsletter: "Vom Newsletter abgemeldet; der Nachweis der Einwilligung bleibt drei Jahre (§ 195 BGB).",
    kept: "Es bleiben, weil § 147 AO und § 257 HGB es verlangen: {{orders}} mit Rechnung und Zahlung {{records}} Jahre, der Schriftwechsel {{letters}} Jahre, je ab Ende des Jahres. Danach verlieren sie von selbst Namen und Anschrift.",
  },
});

/** Names of the parts of the export. */
export const personalParts: Readonly<Record<string, string>> = {
  account: "Konto",
  devices: "Anmeldungen auf Geräten",
  orders: "Bestellungen und Warenkörbe",
  items: "Gebuchtes",
  participants: "Reisende",
  bids: "Preisvorschläge",
  bidReceipts: "Belege zu Preisvorschlägen",
  gifts: "Verschenkte Gutscheine",
  cartGifts: "Geschenke in Warenkörben",
  codes: "Eingelöste Rabattcodes",
  transfers: "Kontobewegungen",
  payments: "Zahlungen",
  refunds: "Rückzahlungen",
  payouts: "Überweisungen zurück",
  invoices: "Rechnungen",
  withdrawals: "Widerrufe",
  mails: "E-Mails",
  notes: "Notizen",
  events: "Meldungen an Programme",
  newsletter: "Newsletter",
  newsletterProofs: "Nachweise zum Newsletter",
  alerts: "Preisalarme",
  savedFilters: "Gemerkte Suchen der Verwaltung",
  questions: "Fragen",
  barriers: "Gemeldete Barrieren",
  reviews: "Bewertungen",
  reviewReports: "Gemeldete Bewertungen",
  reviewObjections: "Widersprüche gegen Fragen nach Bewertungen",
};
