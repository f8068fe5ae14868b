import { texts } from "#app/locales/texts.ts";

/** Emails to the operator and to the properties. */
export const deskMailTexts = texts({
  order: {
    subject: "Neue Buchung {{number}}: {{what}}",
    text: "Im Shop ist eine Buchung eingegangen.",
    customer: "Kunde",
    total: "Summe",
    open: "In der Verwaltung ansehen",
  },
  invitation: {
    subject: "Ihr Zugang zur Verwaltung von {{shop}}",
    text: "Guten Tag {{name}}, Sie können sich jetzt in der Verwaltung von {{shop}} anmelden. Ihre Rolle: {{role}}. Mit dem Link wählen Sie Ihr Passwort und verbinden eine Authenticator-App.",
    open: "Zugang einrichten",
    until: "Sie können den Link einmal benutzen, bis {{until}}.",
    needs:
      "Halten Sie Ihr Telefon mit der App bereit: Sie zeigt bei jeder Anmeldung einen Code. Geben Sie den Link nicht weiter.",
    ignore:
      "Sie haben mit dem Shop nichts zu tun? Dann löschen Sie diese E-Mail einfach. Ohne den Link passiert nichts.",
  },
  /** Events of a booking, for operator and property. */
  news: {
    paid: {
      subject: "Bezahlt: Buchung {{number}}, {{what}}",
      text: "Die Buchung ist bezahlt.",
    },
    changed: {
      subject: "Geändert: Buchung {{number}}, {{what}}",
      text: "Der Gast hat Tage, Gäste oder Zimmer geändert. Es gilt, was hier steht; was vorher gebucht war, wird wieder verkauft.",
    },
    canceled: {
      subject: "Storniert: Buchung {{number}}, {{what}}",
      text: "Die Buchung ist storniert oder widerrufen. Was wieder frei ist, wird wieder verkauft.",
    },
    named: {
      subject: "Reisende genannt: Buchung {{number}}, {{what}}",
      text: "Der Gast hat alle Reisenden genannt. Ihre Angaben stehen in der Verwaltung, nicht in dieser E-Mail.",
    },
  },
  house: {
    subject: "Neue Buchung {{number}}: {{what}}",
    text: "Über {{shop}} wurde bei Ihnen gebucht. Namen der Reisenden folgen, sobald der Gast sie nennt.",
    guest: "Gast",
    number: "Bestellnummer",
    open: "In der Verwaltung ansehen",
  },
  arrivals: {
    subject_one: "Anreise am {{day}}: ein Gast",
    subject_other: "Anreisen am {{day}}: {{count}} Gäste",
    text: "Am {{day}} reist bei Ihnen an, wer über {{shop}} gebucht hat. Was Gäste zu Ernährung oder Geburtstag angegeben haben, steht in der Verwaltung.",
    open: "Liste mit allen Angaben, zum Drucken",
    offer: "Angebot",
    guests: "Gäste",
    party: "Erwachsene: {{adults}}; Alter der Kinder: {{ages}}",
    noChildren: "keine Kinder",
    names: "Reisende",
    booked: "Verpflegung, dazu gebucht",
    departure: "Abreise",
  },
  summary: {
    calm: "Der Morgen des {{day}}: nichts wartet",
    subject_one: "Der Morgen des {{day}}: eines wartet",
    subject_other: "Der Morgen des {{day}}: {{count}} Dinge warten",
    text: "Was gestern bei {{shop}} einging und was wartet. Stand: {{when}}.",
    day: "Gestern",
    orders: "Buchungen",
    ordersValue: "{{count}}, davon storniert: {{canceled}}",
    revenue: "Umsatz in Euro, ohne Stornierungen",
    open: "Verwaltung öffnen",
    order: "{{number}}: {{items}}, {{total}}",
    arrival: "{{day}}, {{house}}: {{room}}, {{guests}} (Buchung {{number}})",
  },
  proposal: {
    subject: "Preisvorschlag wartet: {{price}} für {{title}}",
    text: "Ein Gast schlägt {{price}} statt {{full}} vor. Bis {{until}} können Sie annehmen, ablehnen oder einen anderen Preis nennen; danach ist der Vorschlag abgelaufen.",
    open: "Antworten",
    command: "Auf der Kommandozeile: npm run shop -- bids accept {{id}}",
  },
});
