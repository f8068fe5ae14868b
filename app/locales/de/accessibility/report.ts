import { texts } from "#app/locales/texts.ts";

/** Report of the automated accessibility tests, published with the accessibility statement. */
export const accessibilityReportTexts = texts({
  title: "Prüfbericht zur Barrierefreiheit",
  description:
    "Was die automatischen Prüfungen zu jedem Kriterium gefunden haben, und was noch niemand von Hand geprüft hat.",
  lead: "Prüflauf vom {{date}} mit Version {{build}} des Shops, auf {{pages}} Seiten. Was seither am Shop geändert wurde, ist darin nicht geprüft. Automatische Prüfungen finden nur einen Teil der Barrieren: Wo niemand von Hand geprüft hat, behaupten wir nichts.",
  whose:
    "Es ist der Prüflauf der Software auf ihrer Vorführung, mit erfundenen Häusern, Texten und gezeichneten Bildern. Für Texte und Bilder anderer Angebote, die ein Betreiber mit ihr verkauft, sagt er nichts.",
  staleTitle: "Dieser Bericht ist nicht aktuell",
  staleVersion: "Er gehört zu Version {{version}}; der Shop läuft mit Version {{current}}.",
  staleAge: "Der Prüflauf ist älter als ein halbes Jahr.",
  criteria: "Kriterien aus WCAG 2.2 (A, AA) und EN 301 549",
  caption: "Je Kriterium, was automatisch und was von Hand geprüft ist",
  head: { criterion: "Kriterium", machine: "Automatisch", human: "Von Hand" },
  machine: {
    none: "keine Prüfung",
    known: "; von Hand bekannt auf",
    sound_one: "1 Prüfung, kein Fund",
    sound_other: "{{count}} Prüfungen, kein Fund",
    failed_one: "1 Prüfung, mit Fund auf",
    failed_other: "{{count}} Prüfungen, {{failed}} mit Fund auf",
    undecided: "; bei {{count}} davon kann es nur ein Mensch sagen",
  },
  human: {
    "not-evaluated": "nicht von Hand geprüft",
    "not-applicable": "nicht anwendbar: {{reason}}",
    by: "{{by}}, {{date}}: {{note}}",
  },
  pages: "Geprüfte Seiten",
  pagesText:
    "Mit ihren Zuständen; wo eine Adresse zu einer einzelnen Bestellung gehört, steht ein Doppelpunkt.",
  unseen: "Nicht geprüft",
  documents:
    "Dokumente (EN 301 549, Abschnitt 10): Bestätigung, Rechnung, Geschäftsbedingungen und Gutscheine gibt es als PDF. Es hat Tags, Sprache, Titel, Überschriften, Tabellenköpfe und Alternativtexte; eigene Tests lesen Tags und Text zurück. Mit veraPDF, PAC oder einem Vorleseprogramm ist es nicht geprüft. Dasselbe steht auf Seiten des Shops.",
  unseenText: "Diese Seiten gibt es im Shop, aber in diesem Prüflauf nicht:",
  downloads: "Zum Herunterladen",
  earl: "Ergebnisse als EARL (JSON-LD)",
  openAcr: "Konformitätsbericht als OpenACR (YAML, englisch)",
  back: "Erklärung zur Barrierefreiheit",
});
