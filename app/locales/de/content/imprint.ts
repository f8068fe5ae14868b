/** Imprint (§ 5 DDG, § 36 VSBG). `{{…}}` is replaced by values of the configuration and the domain rules. */
import type { ContentText } from "#app/domain/content/content-text.ts";

export const contentImprint: ContentText = {
  title: "Impressum",
  description: "Wer {{shop}} betreibt: Anschrift, Vertretung, Kontakt, Register und Streitbeilegung.",
  lead: "Angaben nach § 5 Digitale-Dienste-Gesetz (DDG).",
  reviewed: "2026-11-20",
  namesOperator: true,
  sections: [
    {
      id: "anbieter",
      heading: "Anbieter",
      blocks: [
        { lines: ["{{operator}}", "{{street}}", "{{postcode}} {{city}}", "{{country}}"] },
        "Vertreten durch: {{represented}}",
      ],
    },
    {
      id: "kontakt",
      heading: "Kontakt",
      blocks: [
        {
          facts: [
            ["E-Mail", "{{email}}"],
            ["Telefon", "{{phone}}"],
            ["Website", "{{url}}"],
          ],
        },
      ],
    },
    {
      id: "register",
      heading: "Register und Umsatzsteuer",
      blocks: [
        {
          facts: [
            ["Register", "{{register}}"],
            ["Umsatzsteuer-Identifikationsnummer (§ 27a UStG)", "{{vatId}}"],
            ["Wirtschafts-Identifikationsnummer (§ 139c AO)", "{{economicId}}"],
          ],
        },
      ],
    },
    {
      id: "rolle",
      heading: "Wer die Reise erbringt",
      blocks: [
        "Hotelaufenthalte{{#cruises}}, Kreuzfahrten{{/cruises}} und die Leistungen aus Gutscheinen erbringen die Häuser und Veranstalter, die beim Angebot, vor dem Bestellknopf und in der Bestätigung genannt sind. Wofür wir selbst einstehen, steht in den [Allgemeinen Geschäftsbedingungen](aab#vertragspartner).",
      ],
    },
    {
      id: "streitbeilegung",
      heading: "Streitbeilegung",
      blocks: [
        "Wir sind nicht verpflichtet und nicht bereit, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen (§ 36 VSBG). Sagen Sie uns trotzdem gern, was schiefgegangen ist: Oft lässt es sich direkt klären.",
        "Für Fragen der Barrierefreiheit gibt es ein eigenes, kostenloses Verfahren: [Schlichtung nach § 34 BFSG](accessibility#schlichtung).",
      ],
    },
    {
      id: "bilder",
      heading: "Bilder und Texte",
      blocks: [
        "{{pictures}}",
        "Angaben zu Häusern{{#cruises}}, Schiffen{{/cruises}} und ihrer Barrierefreiheit stammen von den Anbietern.",
      ],
    },
  ],
};
