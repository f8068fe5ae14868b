import { texts } from "#app/locales/texts.ts";

/**
 * Form to report accessibility issues. Only the first field is required, so that nobody has to disclose personal needs.
 */
export const barrierTexts = texts({
  title: "Barriere melden",
  description: "Etwas im Shop geht nicht oder ist mühsam? Hier sagen Sie es uns, auch ohne Namen.",
  lead: "Etwas geht nicht oder ist mühsam? Schreiben Sie, was. Wir sehen es uns an und stellen es ab, wo wir können.",
  trouble: "Was geht nicht, oder was ist mühsam?",
  troubleHint: "Zum Beispiel: „Ich komme mit der Tastatur nicht aus dem Kalender heraus“",
  page: "Auf welcher Seite?",
  pageHint:
    "Die Adresse, oder in Worten: Suche, Warenkorb, Kasse. Schlüssel von Bestellungen löschen wir aus der Adresse",
  means: "Womit benutzen Sie den Shop?",
  meansHint: "Zum Beispiel Vorleseprogramm, Vergrößerung, nur Tastatur, Spracheingabe; Name des Browsers",
  email: "E-Mail-Adresse für eine Antwort",
  emailHint: "Ohne sie lesen wir Ihre Meldung auch, können aber nicht antworten",
  send: "Barriere melden",
  other:
    "Lieber anders? Schreiben Sie an {{email}}, oder rufen Sie an: {{phone}}. Bei einer Bestellung helfen wir Ihnen auch selbst.",
  privacy: "Wie lange wir Ihre Meldung aufbewahren, steht in den",
  privacyLink: "Hinweisen zum Datenschutz",
  errors: {
    trouble: "Beschreibung fehlt: Was geht nicht, oder was ist mühsam?",
    long: "Kürzen Sie diese Angabe auf höchstens {{count}} Zeichen",
    tooMany:
      "Von hier kamen gerade sehr viele Meldungen. Ihre ist noch nicht gespeichert. Versuchen Sie es in einer Stunde noch einmal, oder schreiben Sie an {{email}}",
  },
  receipt: {
    title: "Ihre Meldung ist angekommen",
    lead: "Angekommen am {{received}}. Danke, dass Sie sich die Zeit genommen haben.",
    next: "So geht es weiter",
    look: "Wir sehen uns die Stelle an. Was wir nicht gleich beheben, kommt in die Liste der bekannten Einschränkungen.",
    answer:
      "Haben Sie eine E-Mail-Adresse angegeben, ist eine Bestätigung dorthin unterwegs. Die Antwort kommt möglichst innerhalb von {{days}} Werktagen.",
    number: "Nummer Ihrer Meldung: {{id}}",
    statement: "Erklärung zur Barrierefreiheit",
    home: "Zur Startseite",
  },
});
