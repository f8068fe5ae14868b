import { texts } from "#app/locales/texts.ts";

/** Date picker, loaded when a date field is focused. */
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
  type: "Eintippen",
  today: "heute",
  closed: "nicht wählbar",
  choose: "{{end}} wählen",
  chosen: "{{end}}: {{date}}",
  range: "{{range}}, {{nights}}",
});
