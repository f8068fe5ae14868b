import { texts } from "#app/locales/texts.ts";

/** Mails to who runs the shop, and to the houses. */
export const deskMailTexts = texts({
  order: {
    subject: "Neue Buchung {{number}}: {{what}}",
    text: "Im Shop ist eine Buchung eingegangen.",
    customer: "Kunde",
    phone: "Telefon",
    email: "E-Mail-Adresse",
    total: "Summe",
    open: "In der Verwaltung ansehen",
  },
  house: {
    subject: "Neue Buchung {{number}}: {{what}}",
    text: "Über {{shop}} wurde bei Ihnen gebucht. Namen der Reisenden folgen, sobald der Gast sie nennt.",
    guest: "Gast",
    number: "Bestellnummer",
    open: "In der Verwaltung ansehen",
  },
  proposal: {
    subject: "Preisvorschlag wartet: {{price}} für {{title}}",
    text: "Ein Gast schlägt {{price}} statt {{full}} vor. Bis {{until}} können Sie annehmen, ablehnen oder einen anderen Preis nennen; danach ist der Vorschlag abgelaufen.",
    open: "Antworten",
    command: "Auf der Kommandozeile: npm run shop -- bids accept {{id}}",
  },
});
