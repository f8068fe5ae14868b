import { texts } from "#app/locales/texts.ts";

export const spokenSearchTexts = texts({
  handOver: {
    title: "Suche auf anderem Gerät öffnen",
    lead: "{{heading}}: mit derselben Suche an Handy, Tablet oder Rechner weitermachen, oder sie jemandem am Telefon nennen.",
    spoken: "Zum Ansagen und Eintippen",
    spokenHint: "Groß oder klein ist egal, ein Leerzeichen geht statt eines Bindestrichs.",
    unspoken:
      "Diese Suche ist zu lang, um sie anzusagen. Nehmen Sie den Code für die Kamera oder die ganze Adresse.",
    scan: "Zum Abfotografieren",
    scanHint: "Ein Bild für die Kamera mit der ganzen Adresse, die unten als Text steht.",
    code: "QR-Code",
    whole: "Die ganze Adresse",
    back: "Zurück zur Suche",
  },
  hear: {
    title: "Angesagte Suche öffnen",
    lead: "Jemand hat Ihnen eine Suche genannt? Tippen Sie ein, was Sie gehört haben.",
    label: "Angesagte Suche",
    hint: "Zum Beispiel ostsee-2e-1k5-12.06-15.06: Ostsee, 2 Erwachsene, 1 Kind von 5 Jahren, 12. bis 15. Juni",
    submit: "Suche öffnen",
    unknown: "Das haben wir nicht verstanden: „{{words}}“. Prüfen Sie diese Stelle",
    search: "Oder wie gewohnt suchen",
  },
});
