import { texts } from "#app/locales/texts.ts";

export const partnerTexts = texts({
  title: "Partnerangebote",
  titleFor: "Angebote für Kundinnen und Kunden von {{partner}}",
  lead: "Eine kleine Auswahl für alle, die über unseren Partner zu uns kommen. Die Preise sind dieselben wie im ganzen Shop.",
  offers: "Angebote",
  emptyTitle: "Zurzeit gibt es keine Partnerangebote",
  empty:
    "Die letzte Auswahl ist zu Ende, die nächste ist noch nicht online. Bis dahin steht Ihnen der ganze Shop offen.",
  all: "Alle Angebote ansehen",
  footerTitle: "Wer hier verkauft",
  footer:
    "Buchung und Zahlung laufen über {{shop}}. Wer die Reise anbietet, steht auf der Seite jedes Angebots. Unser Partner hat Sie hierher geführt und ist an Ihrem Vertrag nicht beteiligt.",
});
