import { texts } from "#app/locales/texts.ts";

/** Server texts of the map, which are not part of the browser bundle. */
export const mapNoteTexts = texts({
  all: "Gesucht: {{all}}.",
  away: "{{km}}\u00a0km {{direction}}",
  countries_one: "{{first}}, {{second}} und einem weiteren Land",
  countries_other: "{{first}}, {{second}} und {{count}} weiteren Ländern",
  directions: {
    n: "nördlich",
    ne: "nordöstlich",
    e: "östlich",
    se: "südöstlich",
    s: "südlich",
    sw: "südwestlich",
    w: "westlich",
    nw: "nordwestlich",
  },
  edge_one: "{{country}}, 1\u00a0Angebot",
  edge_other: "{{country}}, {{count}}\u00a0Angebote",
  edgeMore_one: "{{country}}, 1\u00a0weiteres Angebot",
  edgeMore_other: "{{country}}, {{count}}\u00a0weitere Angebote",
  group: " Angebote {{where}}, vergrößern",
  groupListed: " Angebote {{where}}, in der Liste ansehen",
  heading: "{{offers}} auf der Karte",
  here: "in der Mitte der Karte",
  lowest: "niedrigster Preis",
  near: "bei {{city}}",
  of: "Das liegt in diesem Ausschnitt. Die ganze Suche: {{all}}.",
  twoCountries: "{{first}} und {{second}}",
});
