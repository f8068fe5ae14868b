import { texts } from "#app/locales/texts.ts";

/** Export and import of prices, rooms and rules as a CSV table. */
export const deskTableTexts = texts({
  title: "Preise und Zimmer als CSV",
  lead: "Eine Zeile je Tag und Zimmer oder Kabine.",
  back: "Preise und Zimmer",
  export: {
    title: "Als CSV laden",
    text: "Mit Preis, Zimmern, freien Zimmern, Verkaufsstopp, Anreise und Mindestnächten. Die Spalte „frei“ wird beim Einlesen übergangen.",
    offer: "Angebot",
    all: "alle",
    from: "Von (TT.MM.JJJJ)",
    to: "Bis einschließlich (TT.MM.JJJJ)",
    submit: "CSV laden",
    errors: {
      von: "Von: Schreiben Sie ein Datum wie 24.12.2026, zwischen {{first}} und {{last}}",
      bis: "Bis einschließlich: Schreiben Sie ein Datum wie 24.12.2026, nicht vor dem ersten und nicht nach dem {{last}}",
      angebot: "Angebot: Wählen Sie eines aus der Liste",
    },
  },
  import: {
    title: "CSV einlesen",
    text: "Nichts ändert sich, ehe Sie die Vorschau gesehen und bestätigt haben. Leere Zellen und Zeilen, die fehlen, bleiben, wie sie sind. Ist eine Zeile falsch, geschieht nichts.",
    columns:
      "Spalten: angebot, variante, tag; und was sich ändern soll: preis, zimmer (alle, mit den verkauften), gestoppt (ja oder nein), keine_anreise (ja oder nein), mindestnaechte (0: wie in den Hausregeln).",
    file: "Datei (CSV)",
    submit: "Vorschau zeigen",
    missing: "Datei: Wählen Sie eine Datei mit der Endung .csv",
    large: "Datei: Sie ist größer als 20 MB; teilen Sie die Datei",
    confirm: "Ja, so ändern",
  },
  preview: {
    title: "Vorschau der Datei",
    lead_one: "Ein Tag ändert sich. Noch ist nichts geschehen.",
    lead_other: "{{count}} Tage ändern sich. Noch ist nichts geschehen.",
    nothing: "Das ist schon alles so. Nichts ändert sich.",
    same_one: "Eine Zeile sagt, was schon so ist.",
    same_other: "{{count}} Zeilen sagen, was schon so ist.",
    past_one: "Eine Zeile ist von einem vergangenen Tag und wird übergangen.",
    past_other: "{{count}} Zeilen sind von vergangenen Tagen und werden übergangen.",
    day: "Tag",
    what: "Änderung",
    more_one: "Dazu ein weiterer Tag, der hier nicht steht.",
    more_other: "Dazu {{count}} weitere Tage, die hier nicht stehen.",
  },
  done: "Geändert. Kunden sehen es jetzt so.",
  refused: {
    unreadable: "Datei: Das ist keine CSV-Datei mit Semikolon, Tabulator oder Komma",
    empty: "Datei: In der Datei steht keine Zeile unter den Überschriften",
    "too-long": "Datei: Mehr als {{most}} Zeilen; teilen Sie die Datei",
    "unknown-column": "Datei: Die Spalte „{{column}}“ gibt es nicht. Erlaubt sind {{known}}",
    "missing-column": "Datei: Die Spalte „{{column}}“ fehlt",
    changed:
      "Inzwischen hat jemand an diesen Tagen etwas geändert. Es ist nichts geschehen. Lesen Sie die Datei noch einmal ein, und prüfen Sie die Vorschau.",
    lines_one: "Datei: Eine Zeile kann so nicht eingelesen werden, siehe unten. Es ist nichts geschehen.",
    lines_other:
      "Datei: {{count}} Zeilen können so nicht eingelesen werden, siehe unten. Es ist nichts geschehen.",
    faults: "Zeilen, die so nicht gehen",
    line: "Zeile {{line}}: {{why}}",
    more_one: "und eine weitere Zeile",
    more_other: "und {{count}} weitere Zeilen",
    all: "Es ist nichts geschehen.",
  },
  faults: {
    cells: "Es sind mehr Zellen als Überschriften",
    date: "tag: Schreiben Sie ein Datum wie 24.12.2026",
    "ambiguous-date":
      "tag: Ob zuerst der Tag steht oder der Monat, ist nicht zu erkennen. Schreiben Sie 24.12.2026 oder 2026-12-24",
    price: "preis: Schreiben Sie einen Betrag wie 240,00, höchstens eine Million",
    rooms: "zimmer: Schreiben Sie eine ganze Zahl, etwa 5",
    stopped: "gestoppt: Schreiben Sie ja oder nein",
    closed: "keine_anreise: Schreiben Sie ja oder nein",
    least: "mindestnaechte: Schreiben Sie eine Zahl von 1 bis 28, oder 0 für die Hausregeln",
    twice: "Dieser Tag steht schon in einer anderen Zeile",
    "no-night":
      "An diesem Tag wird hier nichts verkauft. Mit preis und zimmer zusammen kommt er in den Verkauf; Abfahrten tragen Sie unter „Angebote“ bei Saisons und Preisen ein",
    after: "So weit im Voraus lässt sich nichts ändern",
    unknown: "Dieses Angebot mit dieser Variante gibt es nicht",
    prices: "preis: Preise ändert der Shop, nicht das Haus",
  },
});
