import { texts } from "#app/locales/texts.ts";

/** The calendar of two dates, which comes when somebody goes to one of their fields. */
export const dateRangeTexts = texts({
  title: "Reisedaten wählen",
  keys: "Pfeiltasten wechseln den Tag, Bild auf und Bild ab den Monat, die Eingabetaste wählt.",
  shortcuts: "Schnellauswahl",
  thisWeekend: "Dieses Wochenende",
  nextWeekend: "Nächstes Wochenende",
  easter: "Ostern",
  previous: "Voriger Monat",
  next: "Nächster Monat",
  done: "Fertig",
  today: "heute",
  closed: "nicht wählbar",
  choose: "{{end}} wählen",
  chosen: "{{end}}: {{date}}",
  range: "{{range}}, {{nights}}",
});
