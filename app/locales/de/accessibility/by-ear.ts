import { texts } from "#app/locales/texts.ts";

/** Transcript of a purchase with a screen reader, published with the accessibility report. */
export const byEarTexts = texts({
  title: "So hört sich ein Kauf an",
  description:
    "Jeder Tastendruck von der Startseite bis zur Bestellung, und was das Vorleseprogramm Orca dazu sagte.",
  lead: "Die Tests der Software kaufen auf deren Vorführung mit dem Vorleseprogramm Orca und Firefox ein, nur mit der Tastatur, und schreiben mit, was vorgelesen wird. Häuser, Preise und Personen sind erfunden.",
  run: "Mitschrift vom {{date}} mit Version {{build}} des Shops. Was seither geändert wurde, ist darin nicht zu hören.",
  staleTitle: "Diese Mitschrift ist nicht von heute",
  stale: "Sie gehört zu Version {{version}}; der Shop läuft mit Version {{current}}.",
  how: "Zu jedem Tastendruck steht darunter, was zu hören war, Zeile für Zeile. Ein Programm prüft dabei: Das Erwartete wird gesagt, nichts auf Englisch, kein Feld ohne Namen, keine Zeile zweimal (bis auf das Verlassen eines Bereichs, die Stelle, an der man in einer neu geladenen Seite steht, und den Hinweis an einem falschen E-Mail-Feld), kein Feld heißt ungültig ohne den Grund, und die Tabulatortaste führt immer zu etwas. Dass Orca neue Seiten von selbst ganz vorliest und für Felder ohne Namen einen errät, ist abgestellt. Ob es sich gut anhört, kann nur ein Mensch beurteilen; das hat noch niemand. Andere Vorleseprogramme sagen manches anders.",
  withScripts: "Mit Skripten",
  withoutScripts: "Ohne Skripte",
  programs: "{{programs}}; {{presses}} Tastendrücke, ohne die getippten Buchstaben",
  nothing: "(nichts)",
  downloads: "Zum Herunterladen",
  asText: "Mitschrift als Text",
  asData: "Mitschrift als Daten (JSON)",
  report: "Prüfbericht",
  back: "Erklärung zur Barrierefreiheit",
});
