import { texts } from "#app/locales/texts.ts";

/** Redirect rules, in the back office and on the command line. */
export const deskRedirectTexts = texts({
  title: "Umleitungen",
  lead: "Umleitungen gelten sofort.",
  none: "Es gibt keine Umleitungen.",
  path: "Pfad",
  pathHint: "ohne Shop-Adresse, etwa /de/deals/hotel/alt",
  target: "Ziel",
  targetHint: "ein Pfad wie /de/search?m=o oder eine Adresse mit https://",
  ownTargetHint: "ein Pfad wie /de/search?m=o; auf andere Websites leitet nur die Leitung um",
  status: "Art",
  statuses: {
    301: "für immer (301)",
    302: "vorläufig (302)",
    308: "für immer, auch für Formulare (308)",
  },
  act: "Zurücknehmen",
  add: "Neue Umleitung",
  submit: "Einrichten",
  done: { eingerichtet: "Eingerichtet.", zurueck: "Zurückgenommen." },
  problems: {
    path: "Der erste Pfad beginnt mit / und steht ohne ? und #, so wie der Browser ihn zeigt, etwa /de/deals/hotel/alt.",
    reserved:
      "Unter diesem Pfad antwortet der Shop Programmen, oder dort ist die Kasse: dort gibt es keine Umleitung.",
    served:
      "Unter diesem Pfad zeigt der Shop selbst eine Seite, die dann niemand mehr fände. Ein Angebot nehmen Sie zuerst aus dem Verkauf.",
    target: "Das Ziel ist ein Pfad des Shops wie /de/search?m=o oder eine Adresse mit https://.",
    loop: "Das Ziel führt wieder zu diesem Pfad zurück.",
    external:
      "Auf andere Websites leitet nur die Leitung um. Bitten Sie sie darum, oder nennen Sie einen Pfad des Shops.",
    taken: "Für diesen Pfad gibt es schon eine Umleitung. Nehmen Sie sie zuerst zurück.",
    status: "Wählen Sie eine Art aus.",
  },
  dropProblems: {
    unknown: "Für {{path}} gibt es keine Umleitung.",
    loop: "Ohne sie führt eine andere Umleitung im Kreis. Nehmen Sie zuerst jene zurück.",
    changed: "Inzwischen führt {{path}} woandershin. Nichts ist geändert; sehen Sie noch einmal nach.",
  },
});
