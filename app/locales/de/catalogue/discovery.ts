import { texts } from "#app/locales/texts.ts";

/** Pages of a theme, region or country, and the overview of all of them. */
export const discoveryTexts = texts({
  headings: { place: "Urlaub {{place}}", theme: "{{theme}}" },
  offers: { title_one: "Ein Angebot", title_other: "{{count}} Angebote" },
  all: "In der Suche weiter eingrenzen",
  none: "Zurzeit ist hier nichts frei. Bei den Nachbarn werden Sie vielleicht fündig, oder Sie suchen überall.",
  search: "Alle Angebote durchsuchen",
  about: "Was Sie erwartet",
  option: "{{name}} ({{hits}})",
  neighbours: {
    themes: "Themen {{place}}",
    regions: "Regionen {{place}}",
    siblings: "Weitere Regionen {{place}}",
    countries: "{{theme}}: nach Ländern",
    otherThemes: "Weitere Themen",
  },
  overview: {
    title: "Themen und Ziele",
    lead: "Wonach ist Ihnen: Meer oder Berge, Stadt oder Land? Wählen Sie ein Thema, ein Land oder gleich eine Region.",
    themes: "Themen",
    specials: "Aktionen",
    countries: "Länder und Regionen",
    description:
      "Alle Reisethemen, Länder und Regionen auf einen Blick: vom Haus am Meer bis zur Städtereise, vom Allgäu bis zu den Azoren.",
  },
});
