import { texts } from "#app/locales/texts.ts";

/** Texts shared by all content pages. */
export const contentFrameTexts = texts({
  contents: "Auf dieser Seite",
  reviewed: "Stand",
  demoTitle: "Vorführung",
  demo: "Dieser Shop läuft zur Vorführung: Angebote und Preise sind erfunden, Bestellungen werden nicht ausgeführt. Überweisen Sie kein Geld. Auch die Angaben zum Betreiber auf dieser Seite sind Beispiele, soweit er sie nicht eingetragen hat.",
  auditorTitle: "Für Prüferinnen und Prüfer",
  auditor:
    "In dieser Vorführung erreichen Sie jeden Zustand von Warenkorb, Bestellung, Zahlung und Preisvorschlag auf Knopfdruck:",
  auditorLink: "Prüfzugang",
  missingTitle: "Auf dieser Seite fehlen Angaben",
  missing:
    "Der Betreiber hat noch nicht eingetragen: {{labels}}. An den betroffenen Stellen steht „Angabe fehlt“.",
});
