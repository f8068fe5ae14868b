import { texts } from "#app/locales/texts.ts";

export const paymentMailTexts = texts({
  paid: {
    voucherSubject: "Ihr Gutschein zur Bestellung {{number}}",
    subject: "Ihre Buchung {{number}} ist bestätigt",
    covered: "Ihre Bestellung ist vollständig bezahlt. Vielen Dank.",
    text: "Ihre Zahlung ist da. Vielen Dank.",
    received: "Erhaltener Betrag",
  },
  redeem: "So lösen Sie Gutscheine ein",
  papers: {
    title: "Ihre Unterlagen",
    text: "An dieser Nachricht hängen: {{names}}. Hier finden Sie alles auch später:",
    names: {
      confirmation: "Bestätigung",
      invoice: "Rechnung",
      vouchers: "Gutscheine",
      calendar: "Kalendereintrag",
      terms: "Allgemeine Geschäftsbedingungen",
    },
    confirmation: "Bestätigung (PDF)",
    invoice: "Rechnung (PDF)",
    vouchers: "Gutscheine zum Ausdrucken",
    gift: "Einen Gutschein verschenken: Bild, Gruß und Tag aussuchen",
    calendar: "Reise in den Kalender eintragen",
    terms: "Allgemeine Geschäftsbedingungen (PDF)",
  },
  reminder: {
    subject: "Ihre Bestellung {{number}} ist noch nicht bezahlt",
    text: "zu Ihrer Bestellung {{number}} ist noch kein Geld bei uns angekommen. Haben Sie schon bezahlt, dann müssen Sie nichts tun: Ihre Zahlung und diese Nachricht haben sich überschnitten.",
  },
  cancelText: "Sie möchten die Bestellung nicht mehr? Hier können Sie sie stornieren:",
  cancel: "Bestellung stornieren",
  failed: {
    subject: "Die Zahlung zu Ihrer Bestellung {{number}} hat nicht geklappt",
    text: "Ihre Zahlung zur Bestellung {{number}} wurde abgelehnt oder nicht abgeschlossen. Bei uns ist kein Geld angekommen. Die Bestellung bleibt bis zum Ende der Zahlungsfrist bestehen.",
    again: "Dort können Sie es noch einmal versuchen oder eine andere Zahlungsart wählen.",
  },
  refundAccount: {
    subject: "Konto für die Rückzahlung zu Ihrer Bestellung {{number}}",
    text: "für die Rückzahlung zu Bestellung {{number}} wurde ein Konto genannt, das auf {{ending}} endet.",
    notYou: "Waren Sie das nicht, schreiben Sie uns bitte gleich.",
  },
  refunded: {
    subject: "Ihr Geld zur Bestellung {{number}} ist unterwegs",
    text: "wir haben Ihnen Geld zurückgezahlt, auf dem Weg, auf dem Sie bezahlt haben. Bis es auf Ihrem Konto zu sehen ist, vergehen je nach Bank oder Zahlungsdienst ein paar Tage.",
    textAccount:
      "wir haben Ihnen Geld auf das Konto überwiesen, das Sie genannt haben (es endet auf {{ending}}). Bis es dort zu sehen ist, vergehen je nach Bank ein paar Tage.",
    amount: "Zurückgezahlt",
    way: "Zahlungsweg",
    invoice: "Rechnung und Rechnungskorrektur",
  },
});
