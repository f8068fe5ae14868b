import type { ContentText } from "#app/domain/content/content-text.ts";

export const contentPriceProposal: ContentText = {
  title: "So funktioniert der Preisvorschlag",
  description:
    "Was „Zu teuer? Eigener Preis ab …“ bei einem Angebot von {{shop}} bedeutet und nach welchen Regeln Preisvorschläge laufen.",
  lead: "Bei vielen Angeboten gibt es Spielraum beim Preis. Wir zeigen, wie weit er reicht. Auch [in einfacher Sprache](einfache-sprache#preisvorschlag).",
  reviewed: "2026-11-23",
  sections: [
    {
      id: "spielraum",
      heading: "Was der Spielraum bedeutet",
      blocks: [
        "„Zu teuer? Eigener Preis ab 240 €“ heißt: Das ist der niedrigste Preis, den Sie für genau diese Auswahl vorschlagen können. Nicht jeder Vorschlag in dieser Höhe wird angenommen. Steht bei einem Angebot nichts davon, ist der Preis fest.",
      ],
    },
    {
      id: "ablauf",
      heading: "So läuft es ab",
      blocks: [
        {
          steps: [
            "Sie wählen Termin, Zimmer und Personen und legen das Angebot in den Warenkorb. Dort stehen die Grenzen.",
            "Sie schlagen einen Preis dazwischen vor und geben eine E-Mail-Adresse für die Antwort an.",
            "Sie bekommen eine Antwort: angenommen, abgelehnt oder ein Gegenvorschlag. Meist steht sie sofort fest. Entscheidet das Haus selbst, kommt sie innerhalb von 48 Stunden per E-Mail; danach verfällt der Vorschlag.",
            "Ist der Preis angenommen, steht er im Warenkorb und Sie bestellen wie sonst auch. Sie können ihn auch zurückziehen.",
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
              "Zu einem Zimmer{{#cruises}}, einer Kabine{{/cruises}} oder einem Gutschein sind in 24 Stunden höchstens drei Vorschläge möglich, alle Termine zusammen und angenommene mitgezählt. Zum selben Termin muss jeder höher sein als der vorige.",
            ],
            [
              "24 Stunden",
              "So lange können Sie zum angenommenen Preis bestellen oder einen Gegenvorschlag annehmen. Wir halten den Preis, nicht das Zimmer: Ist es bis dahin vergeben, verfällt er.",
            ],
            [
              "Für genau diese Auswahl",
              "Ändern Sie Termin, Personen oder Anzahl, endet der Vorschlag. Danach zahlen Sie wieder den vollen Preis.",
            ],
            [
              "Mit Beleg",
              "Zu jedem Schritt gibt es einen unterschriebenen Beleg als Text: im Warenkorb und in der E-Mail. Ob einer echt und unverändert ist, sagt [die Prüfung der Belege](beleg-pruefen).",
            ],
            ["Ohne Rabattcode", "Auf einen angenommenen Preis bekommen Sie keinen weiteren Rabatt."],
            [
              "Für alle gleich",
              "Ob ein Preis angenommen wird, hängt vom Angebot, vom vollen Preis und vom Monat ab, in dem Sie vorschlagen, nicht von Ihrer Person, Ihrem Gerät oder früheren Käufen.",
            ],
          ],
        },
      ],
    },
  ],
};
