/** How the shop works, and for whom. `{{…}}` stands for what the operator's configuration says. */
import type { ContentText } from "#app/web/content-text.ts";

export const helpTexts = {
  faq: {
    title: "Hilfe und FAQ",
    lead: "Antworten auf die Fragen, die uns am häufigsten gestellt werden.",
    sections: [
      {
        heading: "Brauche ich ein Konto?",
        text: [
          "Nein. Sie bestellen als Gast und finden Ihre Bestellung über den Link in der Bestätigung wieder.",
        ],
      },
      {
        heading: "Ist der angezeigte Preis der Endpreis?",
        text: [
          "Ja, mit Mehrwertsteuer und allem, was Pflicht ist. Nur was Sie vor Ort an Dritte zahlen, etwa eine Kurtaxe, kommt hinzu. Es steht bei jedem Angebot.",
        ],
      },
      {
        heading: "Reserviert der Warenkorb mein Zimmer?",
        text: [
          "Nein. Erst mit der Bestellung ist das Zimmer Ihres. Der Warenkorb selbst bleibt 7 Tage liegen.",
        ],
      },
      {
        heading: "Wie kann ich zahlen?",
        text: [
          "Welche Zahlungsarten es gibt, steht bei jedem Angebot und an der Kasse. Zahlen per Überweisung geht ohne JavaScript.",
        ],
      },
      {
        heading: "Wie löse ich einen Gutschein ein?",
        text: [
          "Vereinbaren Sie den Termin mit dem Haus und nennen Sie die Gutscheinnummer aus Ihrer Bestellung.",
        ],
      },
      {
        heading: "Wie storniere oder widerrufe ich?",
        text: [
          "Was möglich ist, steht beim Angebot, in Ihrer Bestellung und in der Widerrufsbelehrung. Schreiben Sie an {{email}}.",
        ],
      },
      {
        heading: "Funktioniert der Shop ohne JavaScript?",
        text: [
          "Ja, vollständig. Mit der leichten Version unten auf jeder Seite laden Sie gar keine Skripte und sparen Daten.",
        ],
      },
    ],
  },
  welcome: {
    title: "So funktioniert {{shop}}",
    lead: "Ein kleiner Reiseladen mit ehrlichen Preisen.",
    sections: [
      {
        heading: "Suchen",
        text: [
          "Mit Reisedaten sehen Sie den Preis genau Ihres Aufenthalts. Ohne Reisedaten sehen Sie, wie günstig es werden kann.",
        ],
      },
      {
        heading: "Vergleichen",
        text: [
          "Jeder Preis ist ein Gesamtpreis, Zeile für Zeile erklärt. Wo ein Wunschpreis möglich ist, nennen wir die Untergrenze.",
        ],
      },
      {
        heading: "Buchen oder schenken",
        text: [
          "Aufenthalte und Kreuzfahrten buchen Sie für einen festen Termin. Reisegutscheine haben keinen Termin und lassen sich gut verschenken.",
        ],
      },
    ],
  },
  accessibility: {
    title: "Erklärung zur Barrierefreiheit",
    lead: "{{shop}} soll für alle bedienbar sein: mit Tastatur, Screenreader, Vergrößerung, Textbrowser und ohne Skripte.",
    sections: [
      {
        heading: "Was Sie hier tun können",
        text: [
          "{{shop}} ist ein Dienst im elektronischen Geschäftsverkehr. Sie können Hotelaufenthalte, Kreuzfahrten und Reisegutscheine suchen, bestellen, bezahlen und Ihre Bestellung ansehen.",
        ],
      },
      {
        heading: "So läuft eine Buchung ab",
        text: [
          "Suchen, Angebot ansehen, Warenkorb, Zahlungsart, Ihre Daten, alles prüfen, bestellen. Jeder Schritt ist eine eigene Seite mit eigener Adresse. Ein Warenkorb bleibt 7 Tage liegen; beim Ausfüllen gibt es keine Zeitbegrenzung.",
        ],
      },
      {
        heading: "Welche Anforderungen gelten",
        text: [
          "Barrierefreiheitsstärkungsgesetz (BFSG) und die Verordnung dazu (BFSGV §§ 12, 13, 19, 21). Wir richten uns nach den Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA.",
        ],
      },
      {
        heading: "So erfüllen wir sie",
        list: [
          "Wahrnehmbar: Bilder haben Texte, Farben sind kontrastreich, alles lässt sich auf 200 % vergrößern und passt auf 320 Pixel Breite.",
          "Bedienbar: Alles geht mit der Tastatur und ohne Skripte; Schaltflächen sind groß genug, der Fokus ist sichtbar.",
          "Verständlich: Felder sind beschriftet, Fehler werden benannt, Eingaben bleiben erhalten.",
          "Robust: gültiges HTML, geprüft in mehreren Browsern und in den Textbrowsern lynx und w3m.",
        ],
      },
      {
        heading: "Bekannte Einschränkungen",
        text: [
          "Die Angaben zur Barrierefreiheit der Häuser und Schiffe stammen von den Anbietern. Wo sie fehlen, fragen wir auf Wunsch nach. Seiten von Zahlungsdiensten liegen außerhalb unseres Shops.",
        ],
      },
      {
        heading: "Barriere melden",
        text: [
          "Schreiben Sie an {{email}} oder rufen Sie an: {{phone}}. Wir antworten innerhalb von fünf Werktagen.",
        ],
      },
      {
        heading: "Marktüberwachung",
        text: [
          "Zuständig ist die Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF), Magdeburg.",
        ],
      },
    ],
  },
} satisfies Record<string, ContentText>;
