import { texts } from "#app/locales/texts.ts";

/** Problems of a search. A module of its own, because only the server needs it. */
export const searchIssueTexts = texts({
  "date-unreadable": "{{name}}: „{{typed}}“ ist kein Datum. Zum Beispiel 24.12.2026",
  "date-too-early": "{{name}}: {{typed}} ist zu früh. Möglich ist alles ab morgen, {{from}}",
  "date-too-late": "{{name}}: {{typed}} ist zu spät. Möglich ist alles bis {{to}}",
  "checkout-not-later": "Abreise: Sie muss nach der Anreise liegen",
  "dates-missing": "Ohne Reisedaten zeigen wir zu jedem Angebot den günstigsten Termin oder Gutschein.",
  "dates-unused": "Sie suchen noch ohne Datum. Ihre Reisedaten haben wir deshalb nicht beachtet.",
  "checkin-missing": "Anreise fehlt, zum Beispiel 24.12.2026",
  "checkout-missing": "Abreise fehlt, zum Beispiel 24.12.2026",
  adults: "Erwachsene: 1 bis 12 sind möglich",
  "child-age-missing": "Kinder: Alter fehlt, 0 bis 17 Jahre für jedes Kind",
  "children-ages": "Kinder: Alter in ganzen Jahren von 0 bis 17, zum Beispiel 4, 11",
  "children-many": "Kinder: Wir können je Zimmer nach höchstens 8 suchen",
  rooms: "Zimmer: 1 bis 20 sind möglich",
  page: "Diese Seite der Ergebnisse gibt es nicht. Sie sehen die erste",
  "page-size": "Auf eine Seite passen 1 bis 48 Angebote. Sie sehen 12",
  sort: "So können wir nicht sortieren. Sie sehen unsere Empfehlung",
  "sort-nowhere":
    "Nach Entfernung können wir nur sortieren, wenn die Suche eine Stelle auf der Karte nennt. Sie sehen unsere Empfehlung",
  language: "Diese Sprache gibt es hier nicht. Sie sehen deutsche Texte",
  "destination-long": "Das Reiseziel ist zu lang. Wir haben nach den ersten 100 Zeichen gesucht",
  "destination-signs":
    "„{{typed}}“ hat weder Buchstaben noch Ziffern: Danach können wir nicht suchen. Sie sehen Angebote für alle Reiseziele.",
  "text-signs":
    "Das Stichwort „{{typed}}“ hat weder Buchstaben noch Ziffern: Danach können wir nicht suchen. Wir haben es nicht beachtet.",
  "text-long": "Das Stichwort ist zu lang. Wir haben mit den ersten 100 Zeichen gesucht",
  price: "„{{typed}}“ ist kein Betrag bis 100.000 Euro. Schreiben Sie zum Beispiel 300 oder 149,50",
  nights: "Wir können nach 1 bis 60 Nächten suchen",
  persons: "Wir können nach Zimmern für 1 bis 20 Personen suchen",
  swapped: "Bei „{{typed}}“ war der erste Wert der größere. Wir haben die beiden getauscht.",
  promotion: "Diese Art von Preisvorteil gibt es nicht",
  "filter-unknown": "Den Filter „{{typed}}“ gibt es nicht",
  "filter-value": "Mit „{{typed}}“ können wir nicht filtern",
  mode: "Diese Art der Suche gibt es nicht",
  "bounding-box": "Der Kartenausschnitt ist nicht lesbar. Wir haben überall gesucht",
  position: "Die Stelle auf der Karte ist nicht lesbar",
});

/** Hints of the filters, needed by the page only. */
export const searchFilterTexts = texts({
  price: "Für ein Zimmer und den ganzen Aufenthalt",
});
