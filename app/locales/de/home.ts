export const home = {
  title: "Hotels und Kreuzfahrten zum Wunschpreis",
  heading: "Weit weg, zum Wunschpreis",
  lead: "Ausgesuchte Hotels und Schiffe. Der Preis, den Sie sehen, ist der ganze Preis.",
  poster: "Gezeichnetes Reiseplakat",
  how: {
    title: "So funktioniert der Wunschpreis",
    searchTitle: "Aussuchen",
    search:
      "Mit oder ohne Reisedaten: Sie sehen den Gesamtpreis für Ihren Aufenthalt, mit Mehrwertsteuer und allem, was Pflicht ist.",
    rangeTitle: "Spielraum ansehen",
    range:
      "Bei vielen Angeboten steht „Wunschpreis ab …“. So weit kann der Preis sinken. Bei festen Preisen steht nichts davon: Dort gibt es keinen Spielraum.",
    bookTitle: "In Ruhe buchen",
    book: "Sie buchen als Gast, ohne Konto. Vor dem letzten Klick sehen Sie alles noch einmal: Leistungen, Termin, Preis und Bedingungen.",
  },
  themeMore: "Alle Angebote: {{theme}}",
  vouchers: {
    title: "Gutscheine ohne festen Termin",
    lead: "Jetzt schenken, später verreisen: Den Termin vereinbaren Sie direkt mit dem Haus. 14 Tage Widerrufsrecht.",
  },
  places: { title: "Wohin soll es gehen?", countries: "Länder", regions: "Regionen" },
  empty: "Zurzeit sind keine Angebote online. Schauen Sie bald wieder herein.",
};
