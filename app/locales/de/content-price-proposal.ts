/** How proposing a price will work, and what can be seen of it today. */
import type { ContentText } from "#app/web/content-text.ts";

export const contentPriceProposal: ContentText = {
  title: "So funktioniert der Preisvorschlag",
  description:
    "Was „Wunschpreis ab“ bei einem Angebot von {{shop}} bedeutet und nach welchen Regeln Preisvorschläge laufen werden.",
  lead: "Bei vielen Angeboten gibt es Spielraum beim Preis. Wir zeigen, wie weit er reicht.",
  reviewed: "2026-11-20",
  sections: [
    {
      id: "heute",
      heading: "Was heute gilt",
      blocks: [
        {
          title: "Preise vorschlagen können Sie noch nicht",
          notice: [
            "Der Shop nimmt zurzeit keine Preisvorschläge an. Es gilt der Gesamtpreis, der beim Angebot steht. Eröffnet wird der Preisvorschlag auf der Seite jedes Angebots, bei dem „Wunschpreis ab“ steht.",
          ],
        },
        "„Wunschpreis ab 240 €“ heißt: Das ist der niedrigste Preis, den man für genau diese Auswahl vorschlagen können wird. Es heißt nicht, dass jeder Vorschlag in dieser Höhe angenommen wird. Steht bei einem Angebot nichts davon, ist der Preis fest.",
      ],
    },
    {
      id: "ablauf",
      heading: "So wird es ablaufen",
      blocks: [
        {
          steps: [
            "Sie wählen Termin, Zimmer und Personen und sehen den Gesamtpreis und die Untergrenze.",
            "Sie schlagen einen Preis dazwischen vor und geben eine E-Mail-Adresse für die Antwort an.",
            "Sie bekommen eine Antwort: angenommen, abgelehnt oder ein Gegenangebot. Meist steht sie sofort fest. Entscheidet das Haus selbst, kommt sie innerhalb von 48 Stunden per E-Mail; danach verfällt der Vorschlag.",
            "Ist der Preis angenommen, legen Sie das Angebot zu diesem Preis in den Warenkorb und bestellen wie sonst auch.",
          ],
        },
      ],
    },
    {
      id: "regeln",
      heading: "Die Regeln",
      blocks: [
        {
          facts: [
            [
              "Unverbindlich für Sie",
              "Ein Vorschlag verpflichtet Sie zu nichts. Der Vertrag kommt erst mit dem Bestellknopf am Ende der Kasse zustande.",
            ],
            [
              "Höchstens drei",
              "Zu einem Zimmer und Aufenthalt sind in 24 Stunden höchstens drei Vorschläge möglich, jeder höher als der vorige.",
            ],
            [
              "24 Stunden",
              "So lange gelten ein angenommener Preis und ein Gegenangebot. Gehalten wird der Preis, nicht das Zimmer: Ist es inzwischen vergeben, geht der Preis ins Leere.",
            ],
            [
              "Für genau diese Auswahl",
              "Ändern Sie Termin, Personen oder Anzahl, endet der Vorschlag. Danach gilt wieder der volle Preis.",
            ],
            ["Ohne Rabattcode", "Auf einen angenommenen Preis gibt es keinen weiteren Rabatt."],
            [
              "Für alle gleich",
              "Ob ein Preis angenommen wird, hängt vom Angebot, vom Aufenthalt und vom Tag ab, nicht von Ihrer Person, Ihrem Gerät oder früheren Käufen.",
            ],
          ],
        },
      ],
    },
  ],
};
