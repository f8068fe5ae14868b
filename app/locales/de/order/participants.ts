import { texts } from "#app/locales/texts.ts";

export const participantsTexts = texts({
  title: "Reisende",
  lead: "Bestellung {{number}}. Tragen Sie ein, wer reist. Sie können jederzeit speichern und später weitermachen.",
  until: "Ändern können Sie alles bis {{until}}.",
  orderedBy: "Bestellt hat {{name}}.",
  progress: "{{complete}} von {{all}} vollständig",
  booking: "Buchung {{number}}",
  person: { Adult: "Erwachsene Person {{number}}", Child: "Kind {{number}}" },
  complete: "vollständig",
  incomplete: "noch nicht vollständig",
  sex: "Anrede",
  sexes: { none: "Keine Angabe", female: "Frau", male: "Herr", diverse: "Divers" },
  firstName: "Vorname",
  lastName: "Nachname",
  namesHint: "Wie im Ausweis",
  boolean: { yes: "Ja", no: "Nein" },
  choose: "Keine Angabe",
  dateHint: "TT.MM.JJJJ",
  ownLink: "Eigener Link für diese Person",
  ownLinkHint: "Wer ihn hat, sieht und ändert nur diese Angaben.",
  save: "Speichern",
  saved: "Gespeichert. {{progress}}.",
  errors: {
    date: "{{label}}: „{{typed}}“ ist kein Datum. Zum Beispiel 24.12.1980",
    birthDate: "{{label}}: „{{typed}}“ ist kein Tag bis heute. Zum Beispiel 24.12.1980",
    long: "Kürzen Sie diese Angabe auf höchstens {{count}} Zeichen",
    strange:
      "Schreiben Sie hier nur Buchstaben, Ziffern und übliche Zeichen, keine Internetadresse und nichts in spitzen Klammern",
    choice: "Wählen Sie eine der Antworten aus",
    rest: "Alles andere ist gespeichert.",
  },
  signOff: {
    title: "Angaben abschließen",
    text: "Stimmen alle Namen? Danach geben wir sie weiter, und Sie können sie hier nicht mehr ändern.",
    submit: "Angaben abschließen",
    missing: {
      firstName: "{{who}}: Vorname fehlt",
      lastName: "{{who}}: Nachname fehlt",
    },
    notYet: "Was richtig ist, ist gespeichert. Abgeschlossen sind die Angaben noch nicht.",
    done: "Die Angaben zu den Reisenden sind abgeschlossen.",
  },
  states: {
    "signed-off": {
      title: "Die Angaben sind abgeschlossen",
      text: "Sie haben die Angaben zu den Reisenden abgeschlossen. Stimmt etwas nicht? Schreiben Sie uns und nennen Sie die Bestellnummer {{number}}.",
    },
    closed: {
      title: "Die Zeit für Änderungen ist vorbei",
      text: "Die Angaben sind weitergegeben. Ist etwas falsch oder fehlt etwas? Schreiben Sie uns und nennen Sie die Bestellnummer {{number}}.",
    },
    canceled: {
      title: "Diese Bestellung ist storniert",
      text: "Wir brauchen keine Angaben zu Reisenden mehr.",
    },
  },
  notGiven: "Keine Angabe",
  own: {
    title: "Ihre Angaben zur Reise",
    lead: "{{title}}, {{when}}. Hier stehen nur die Angaben zu Ihrer Person.",
    over: "Hier können Sie nichts mehr ändern. Fragen Sie die Person, die gebucht hat.",
    saved: "Ihre Angaben sind gespeichert.",
    unknown: "Diesen Link gibt es nicht, oder er ist unvollständig. Fragen Sie die Person, die gebucht hat.",
  },
  back: "Zurück zur Bestellung",
});
