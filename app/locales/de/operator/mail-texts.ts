import type { MailPlaceholder, MailTextName } from "#app/domain/operator/mail-texts.ts";
import { texts } from "#app/locales/texts.ts";

export const mailTextLabels: Readonly<Record<MailTextName, string>> = {
  "order-received": "Bestellung eingegangen",
  paid: "Zahlung da, Buchung bestätigt",
  "paid-vouchers": "Zahlung da, Gutschein",
  "payment-reminder": "Erinnerung an die Zahlung",
  "payment-failed": "Zahlung nicht gelungen",
  canceled: "Stornierung",
  "canceled-unpaid": "Stornierung, weil nicht bezahlt wurde",
  "bid-accepted": "Preisvorschlag angenommen",
  "bid-countered": "Gegenvorschlag",
  "bid-declined": "Preisvorschlag abgelehnt",
  "voucher-gift": "Gutschein verschenkt",
  "review-request": "Bitte um eine Bewertung",
};

/** What a placeholder stands for, and an example. */
export const mailPlaceholderTexts: Readonly<
  Record<MailPlaceholder, Readonly<{ label: string; sample: string }>>
> = {
  name: { label: "Vor- und Nachname", sample: "Erika Muster" },
  number: { label: "Nummer der Bestellung", sample: "RP-2026-4711" },
  shop: { label: "Name des Shops", sample: "" },
  until: { label: "Ende der Zahlungsfrist", sample: "24. Dezember 2026, 18:00 Uhr" },
  amount: { label: "vorgeschlagener Preis", sample: "240,00 €" },
  counter: { label: "Gegenpreis", sample: "280,00 €" },
  giver: { label: "wer den Gutschein schenkt", sample: "Max Muster" },
  house: { label: "Haus oder Schiff", sample: "Haus am See" },
  arrival: { label: "erster Tag", sample: "5.2.2027" },
  departure: { label: "letzter Tag", sample: "8.2.2027" },
};

/** Own subjects and introductions of emails in the back office. */
export const deskMailTextTexts = texts({
  title: "Worte in E-Mails",
  lead: "Betreff und Einleitung der E-Mails an Ihre Kunden. Alles Weitere, wie Beträge, Fristen und Rechte, schreibt der Shop.",
  list: "E-Mails",
  email: "E-Mail",
  subject: "Betreff",
  introduction: "Einleitung",
  words: "Worte",
  own: "eigene",
  standard: "vom Shop",
  change: "Ändern",
  back: "Alle E-Mails",
  settings: "Alle Einstellungen",
  introductionHint: "Steht nach der Anrede. Eine leere Zeile trennt Absätze",
  legal:
    "Diese E-Mail bestätigt dem Kunden den Vertrag. Lassen Sie stehen, dass seine Bestellung eingegangen ist.",
  save: "Speichern",
  preview: "Vorschau ansehen",
  reset: "Zurück zu den Worten des Shops",
  resetText: "Ihre Worte auf dieser Seite sind dann fort.",
  done: "Gespeichert. Es gilt ab der nächsten E-Mail.",
  doneReset: "Zurückgestellt. Es gelten wieder die Worte des Shops.",
  placeholders: {
    title: "Was der Shop einsetzt",
    sign: "Sie schreiben",
    meaning: "In der E-Mail steht",
    sample: "Zum Beispiel",
  },
  shown: {
    title: "So beginnt die E-Mail",
    unsaved: "Vorschau Ihrer Worte. Noch ist nichts gespeichert.",
    subject: "Betreff: {{subject}}",
    rest: "Danach schreibt der Shop alles Weitere.",
  },
  problems: {
    missing: "{{label}} fehlt",
    long: "{{label}} hat mehr als {{most}} Zeichen",
    line: "Betreff: Schreiben Sie eine einzige Zeile",
    placeholder: "{{label}}: {{wrong}} gibt es hier nicht. Möglich sind {{names}}",
    changed:
      "Inzwischen hat jemand anders diese Worte geändert. Ihre sind nicht gespeichert und stehen noch da: Vergleichen Sie, und speichern Sie noch einmal.",
    now: "Jetzt gilt: {{value}}",
  },
});
