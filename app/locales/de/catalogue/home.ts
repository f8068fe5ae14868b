import { texts } from "#app/locales/texts.ts";

export const homeTexts = texts({
  title: "Hotels und Kreuzfahrten zum Wunschpreis",
  heading: "Hotels und Kreuzfahrten zum Wunschpreis",
  hotelsOnly: "Hotels zum Wunschpreis",
  cheapest: { title: "Günstig und noch frei, ab {{price}}", more: "Alle Hotels nach Preis" },
  how: {
    title: "So funktioniert der Wunschpreis",
    searchTitle: "Aussuchen",
    search:
      "Mit oder ohne Reisedaten: Sie sehen den Gesamtpreis. Nur Abgaben vor Ort, etwa eine Kurtaxe, kommen dazu.",
    rangeTitle: "Preis vorschlagen",
    range:
      "Zu teuer? Bei vielen Angeboten nennen Sie Ihren Preis, zum Beispiel 270 € statt 316 €. Sagt das Haus ja, buchen Sie dafür.",
    bookTitle: "In Ruhe buchen",
    book: "Als Gast, ohne Konto. Vor dem letzten Klick sehen Sie alles noch einmal.",
  },
  themeMore: "Alle Angebote: {{theme}}",
  vouchers: {
    title: "Gutscheine ohne festen Termin",
    lead: "Jetzt schenken, später verreisen: Den Termin vereinbaren Sie direkt mit dem Haus. 14 Tage Widerrufsrecht.",
  },
  places: {
    title: "Wohin soll es gehen?",
    countries: "Länder",
    regions: "Regionen",
    all: "Alle Themen und Ziele",
  },
  empty: "Zurzeit sind keine Angebote online. Schauen Sie bald wieder herein.",
});
