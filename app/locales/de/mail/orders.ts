import { texts } from "#app/locales/texts.ts";

export const orderMailTexts = texts({
  received: {
    subject: "Wir haben Ihre Bestellung {{number}} erhalten",
    text: "vielen Dank. Ihre Bestellung ist bei uns eingegangen. Diese E-Mail bestätigt Ihren Vertrag mit allen Angaben dazu; bitte bewahren Sie sie auf.",
    link: "Wer diesen Link hat, kann Ihre Bestellung sehen und ändern. Geben Sie ihn nur weiter, wenn Sie das möchten.",
    order: "Ihre Bestellung",
    terms: "Vertragsbedingungen",
    language:
      "Vertragssprache ist Deutsch. Beschwerden und Fragen beantworten wir unter den Adressen am Ende dieser Nachricht.",
    enclosed:
      "Diese Bestätigung und unsere Allgemeinen Geschäftsbedingungen hängen als PDF an dieser Nachricht.",
    toTerms: "Allgemeine Geschäftsbedingungen",
    privacy: "Hinweise zum Datenschutz",
  },
  changed: {
    subject: "Ihre Bestellung {{number}} hat sich geändert",
    notYou: "Haben Sie das nicht selbst geändert, schreiben Sie uns bitte gleich.",
    email:
      "für die Bestellung {{number}} gilt diese E-Mail-Adresse nicht mehr, weil wir darum gebeten wurden. Was wir noch zu ihr schreiben, geht nicht mehr hierher.",
    emailNotYou: "Haben Sie nicht darum gebeten, schreiben Sie uns bitte gleich.",
    stay: "Sie haben Ihre Buchung {{number}} geändert. Es gilt jetzt, was hier steht; die neue Bestätigung liegt bei.",
    stayFailed:
      "Sie haben für eine Änderung Ihrer Buchung {{number}} bezahlt. Inzwischen war das Zimmer vergeben, oder der Preis war ein anderer. Ihre Buchung bleibt deshalb, wie sie war, und Sie bekommen Ihre Nachzahlung zurück.",
    offer: {
      subject: "Ihre Änderung der Bestellung {{number}}",
      text: "wie besprochen können Sie Ihre Buchung {{number}} ändern. Sie sehen auf der Seite den neuen Preis und zahlen den Unterschied. Bis dahin gilt die Buchung, wie sie ist:",
      link: "Änderung ansehen und bezahlen",
      free: "Das Zimmer ist bis zur Zahlung nicht reserviert.",
    },
    payment: "Sie haben für Ihre Bestellung {{number}} eine andere Zahlungsart gewählt.",
    guests:
      "Sie haben die Angaben zu den Reisenden Ihrer Bestellung {{number}} bestätigt. Bitte prüfen Sie die Namen: Sie müssen so im Ausweis stehen.",
  },
  noShow: {
    subject: "Ihr Aufenthalt zur Bestellung {{number}}",
    text: "zu Ihrer Buchung {{number}} wurden Sie erwartet, und es ist niemand angereist. Nach den Stornobedingungen, die Sie mit der Buchung bekommen haben, bleiben dafür {{keep}} zu zahlen.",
    back: "Sie bekommen {{amount}} zurück, auf dem Weg, auf dem Sie bezahlt haben.",
    wrong: "Sie waren doch da, oder etwas ist dazwischengekommen? Dann antworten Sie uns bitte gleich.",
  },
  canceled: {
    subject: "Ihre Bestellung {{number}} ist storniert",
    text: "Ihre Bestellung {{number}} ist storniert.",
    unpaid:
      "bis zum {{until}} ist zu Ihrer Bestellung {{number}} kein Geld bei uns angekommen. Deshalb haben wir sie storniert. Bitte überweisen Sie nichts mehr.",
  },
  names: {
    subject: "Bitte tragen Sie die Reisenden zur Bestellung {{number}} ein",
    textUntil:
      "zu Ihrer Bestellung {{number}} fehlen noch Namen von Reisenden. Bitte tragen Sie sie bis zum {{until}} ein, damit vor Ort alles bereit ist. Danach können Sie online nichts mehr ändern.",
    text: "zu Ihrer Bestellung {{number}} fehlen noch Namen von Reisenden. Bitte tragen Sie sie ein, damit vor Ort alles bereit ist. Danach können Sie online nichts mehr ändern.",
    progress: "{{named}} von {{all}} eingetragen",
    open: "Reisende eintragen",
  },
  gift: {
    subject: "{{from}} schenkt Ihnen einen Gutschein",
    text: "{{from}} schenkt Ihnen einen Gutschein von {{shop}}. Er hängt als PDF an dieser Nachricht.",
    greeting: "{{from}} schreibt: „{{greeting}}“",
    address: "Ihre E-Mail-Adresse hat uns {{from}} nur dafür genannt. Wir schreiben Ihnen nicht weiter.",
    privacy: "Welche Daten wir dafür speichern, wie lange, und wie Sie sie löschen lassen (Art. 14 DSGVO)",
    toShop: "Zum Shop",
  },
});
