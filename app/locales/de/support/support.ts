import { texts } from "#app/locales/texts.ts";

export const supportTexts = texts({
  title: "Fragen Sie uns",
  lead: "Schreiben Sie, was Sie wissen möchten. Ein Mensch antwortet, meist am selben Werktag.",
  known: "Ihr Gespräch von vorhin fortsetzen",
  faq: "Vieles steht schon unter",
  faqLink: "Hilfe und FAQ",
  text: "Ihre Frage",
  email: "E-Mail-Adresse",
  emailHint:
    "Hier bekommen Sie die Antwort. Ohne Adresse lesen Sie sie nur auf der Seite, die Sie gleich sehen",
  orderNumber: "Bestellnummer",
  privacy: "Hinweise zum Datenschutz",
  submit: "Frage abschicken",
  errors: {
    text: "Ihre Frage fehlt",
    long: "Kürzen Sie den Text auf höchstens {{count}} Zeichen",
    orderNumber:
      "Das ist keine Bestellnummer. Sie hat acht Zeichen und steht in der Bestätigung. Ohne Bestellung lassen Sie das Feld leer",
    tooMany:
      "Von hier kamen gerade sehr viele Fragen. Warten Sie eine Stunde, oder schreiben Sie an {{email}}.",
  },
  thread: {
    title: "Ihr Gespräch",
    mailed: "Unsere Antwort kommt per E-Mail und steht dann auch hier.",
    kept: "Unsere Antwort steht hier, sobald sie da ist. Heben Sie die Adresse dieser Seite auf: Nur mit ihr finden Sie das Gespräch wieder. Geben Sie sie nicht weiter.",
    reload: "Neue Antworten sehen Sie, wenn Sie die Seite neu laden.",
    live: "Neue Antworten erscheinen von selbst.",
    messages: "Nachrichten",
    customer: "Sie",
    shop: "Unser Team",
    closed: "Dieses Gespräch ist abgeschlossen. Schreiben Sie, wenn noch etwas offen ist.",
    text: "Ihre Nachricht",
    submit: "Nachricht abschicken",
    again: "Nachricht abgeschickt.",
    other: "Neue Frage stellen",
  },
  panel: { close: "Fenster schließen", page: "Als Seite öffnen", wait: "Einen Moment …" },
});
