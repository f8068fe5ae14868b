import { texts } from "#app/locales/texts.ts";

/** Searches that operators keep, on the lists of the back office. */
export const savedFilterTexts = texts({
  title: "Gemerkte Suchen",
  name: "Name der Suche",
  save: "Suche merken",
  remove: "Löschen",
  full: "Sie haben {{count}} Suchen gemerkt, mehr geht nicht. Löschen Sie eine, die Sie nicht mehr brauchen.",
  done: { gemerkt: "Die Suche ist gemerkt.", geloescht: "Die gemerkte Suche ist gelöscht." },
  refused: {
    name: "Name der Suche: Schreiben Sie 1 bis {{count}} Zeichen",
    taken:
      "Name der Suche: So heißt schon eine andere. Nehmen Sie einen anderen Namen, oder löschen Sie die andere",
    empty: "Suchen Sie zuerst nach etwas. Was hier steht, ist die ganze Liste",
  },
});
