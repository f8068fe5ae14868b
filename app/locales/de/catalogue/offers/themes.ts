import { texts } from "#app/locales/texts.ts";

/** Themes of offers in the back office. */
export const deskThemeTexts = texts({
  title: "Themen",
  lead: "Themen fassen Angebote zusammen. Jedes hat eine eigene Seite, und die Suche filtert danach. Welche Themen ein Angebot hat, bestimmen Sie beim Angebot unter „Rang und Themen“.",
  orderText:
    "Haben mehrere Themen gleich viele Angebote, stehen sie im Shop in dieser Reihenfolge. Sonst kommt das mit den meisten Angeboten zuerst.",
  none: "Es gibt noch kein Thema.",
  new: "Neues Thema",
  add: "Thema anlegen",
  change: "Thema ändern",
  back: "Alle Themen",
  done: {
    angelegt: "Das Thema ist angelegt. Kunden sehen es, sobald ein Angebot im Verkauf es hat.",
    gespeichert: "Gespeichert. Kunden sehen es jetzt so.",
    hochgeladen: "Das Foto ist hochgeladen. Kunden sehen es jetzt.",
    verschoben: "Die Reihenfolge ist geändert.",
    geloescht: "Das Thema ist gelöscht.",
  },
  order: "Reihenfolge",
  up: "Nach oben",
  down: "Nach unten",
  offers: "Angebote",
  slug: "Adresse der Seite: {{path}}",
  toPage: "Seite des Themas",
  heading: "Name",
  headingHint:
    "So heißt es für Kunden, etwa „Wellness“ oder „Am See“. Die Adresse der Seite bleibt immer gleich",
  description: "Beschreibung",
  descriptionHint:
    "Absätze trennt eine leere Zeile. Der erste steht oben auf der Seite. Leer: keine Beschreibung",
  picture: "Bild",
  pictureHint:
    "Das erste Bild eines Angebots, oder die Zeichnung des Shops. Ein anderes Foto laden Sie hoch, wenn das Thema angelegt ist",
  shown: "So sehen es Kunden",
  pictureKeep: "Bild behalten: {{alt}}",
  pictureKeepNoAlt: "Bild behalten",
  pictureShop: "Zeichnung des Shops",
  pictureShopAlt: "Zeichnung: Landschaft",
  pictureOf: "{{house}}: {{alt}}",
  remove: "Thema löschen",
  removeText: "Kein Angebot hat dieses Thema. Seine Seite gibt es danach nicht mehr.",
  used: "Löschen können Sie das Thema, wenn kein Angebot es mehr hat.",
  errors: {
    picture: "Dieses Bild gibt es nicht mehr. Wählen Sie ein anderes",
    taken: "Ein Thema mit diesem Namen gibt es schon. Nennen Sie es anders",
    "in-use": "Das Thema wird noch gebraucht: Ein Angebot hat es.",
    "unknown-theme": "Dieses Thema gibt es nicht mehr.",
    nothing: "Wählen Sie, was geschehen soll.",
  },
});
