/** The report of the test runs beside the statement on accessibility. */
export const accessibilityReport = {
  title: "Prüfbericht zur Barrierefreiheit",
  description:
    "Was die automatischen Prüfungen zu jedem Kriterium gefunden haben, und was noch niemand von Hand geprüft hat.",
  lead: "Prüflauf vom {{date}} mit Version {{version}} des Shops, auf {{pages}} Seiten. Automatische Prüfungen finden nur einen Teil der Barrieren: Wo niemand von Hand geprüft hat, behaupten wir nichts.",
  staleTitle: "Dieser Bericht ist nicht aktuell",
  staleVersion: "Er gehört zu Version {{version}}; der Shop läuft mit Version {{current}}.",
  staleAge: "Der Prüflauf ist älter als ein halbes Jahr.",
  caption: "Kriterien aus WCAG 2.2 (A, AA) und EN 301 549",
  head: { criterion: "Kriterium", machine: "Automatisch", human: "Von Hand" },
  machine: {
    none: "keine Prüfung",
    sound: "{{looks}} Prüfungen, kein Fund",
    failed: "{{looks}} Prüfungen, {{failed}} mit Fund",
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
  unseenText: "Diese Seiten gibt es im Shop, aber in diesem Prüflauf nicht:",
  downloads: "Zum Herunterladen",
  earl: "Ergebnisse als EARL (JSON-LD)",
  openAcr: "Konformitätsbericht als OpenACR (YAML, englisch)",
  back: "Erklärung zur Barrierefreiheit",
};
