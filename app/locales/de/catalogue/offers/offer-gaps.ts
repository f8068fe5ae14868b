import { texts } from "#app/locales/texts.ts";

/** What an offer lacks before it is sold: a sentence, and the link to the page that fills the gap. */
export const deskOfferGapTexts = texts({
  title: "Das fehlt noch vor dem Verkauf",
  lead: "Erst wenn diese Punkte erledigt sind, kann das Angebot in den Verkauf.",
  hints: "Das können Sie noch ergänzen",
  hintsLead: "Verkaufen können Sie auch ohne.",
  gaps: {
    "no-description": {
      text: "Kunden lesen noch nicht, was sie bekommen: Schreiben Sie einen Untertitel oder Leistungen.",
      link: "Texte schreiben",
    },
    "no-room": { text: "Es gibt noch kein Zimmer.", link: "Zimmer anlegen" },
    "no-variant": { text: "Kein Zimmer hat eine Verpflegung mit einem Preis.", link: "Preise anlegen" },
    "all-stopped": { text: "Der Verkauf aller Zimmer ist gestoppt.", link: "Verkauf freigeben" },
    "no-price": { text: "Es gibt keinen Preis für kommende Nächte.", link: "Preise eintragen" },
    "none-for-sale": {
      text: "Preise gibt es, aber die Zahl der Zimmer oder Gutscheine ist 0.",
      link: "Zahl eintragen",
    },
    "no-package-terms": {
      text: "Eine Kreuzfahrt braucht Stornobedingungen.",
      link: "Stornobedingungen eintragen",
    },
    "no-cruise-facts": {
      text: "Schiff, Route oder Angaben für Reisende fehlen.",
      link: "Angaben zur Kreuzfahrt eintragen",
    },
    "no-vendor-facts": {
      text: "Vom Anbieter fehlen Name, Anschrift oder E-Mail-Adresse.",
      link: "Anbieter ergänzen",
    },
    "no-organiser": {
      text: "Der Anbieter ist kein Reiseveranstalter mit vollständiger Absicherung bei Insolvenz. Eine Kreuzfahrt darf er nicht verkaufen.",
      link: "Anbieter ergänzen",
    },
    "no-picture": {
      text: "Es gibt noch kein Foto. Kunden sehen eine gezeichnete Landschaft.",
      link: "Foto hochladen",
    },
    "no-cancellation-terms": {
      text: "Es gibt keine Stornobedingungen: Nach den kostenlosen 24 Stunden kann niemand stornieren.",
      link: "Stornobedingungen eintragen",
    },
    "no-validity": {
      text: "Kunden lesen nicht, wann der Gutschein gilt.",
      link: "Gültigkeit schreiben",
    },
    "no-phone": { text: "Gäste finden keine Telefonnummer des Hauses.", link: "Telefon eintragen" },
    "room-unsold": {
      text: "„{{entry}}“ hat noch keinen Preis und wird nicht verkauft.",
      link: "Preis eintragen",
    },
    "variant-unsold": {
      text: "„{{entry}}“ hat keinen Preis für kommende Nächte und wird nicht verkauft.",
      link: "Preise eintragen",
    },
    "shared-property": {
      text: "Für dieses Haus gibt es noch ein Angebot mit eigenen Zimmern. Prüfen Sie, dass beide zusammen nicht mehr Zimmer verkaufen, als es gibt.",
      link: "Zahl der Zimmer ansehen",
    },
  },
});
