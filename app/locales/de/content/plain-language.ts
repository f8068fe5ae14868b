/**
 * Rights and rules in plain German: short sentences with one thought each, long words hyphenated. It omits nothing of
 * the binding texts that it links to. `tests/unit/content/plain-language.test.ts` measures readability.
 */
import type { ContentText } from "#app/domain/content/content-text.ts";

export const contentPlainLanguage: ContentText = {
  title: "Einfache Sprache",
  description:
    "Widerrufen, stornieren und einen Preis vorschlagen bei {{shop}}: die wichtigsten Regeln in kurzen, einfachen Sätzen.",
  lead: "Hier stehen wichtige Regeln in einfacher Sprache.",
  reviewed: "2026-11-23",
  namesOperator: true,
  sections: [
    {
      id: "widerruf",
      heading: "Widerrufen",
      blocks: [
        "Widerrufen heißt: Sie machen einen Kauf rückgängig.",
        { heading: "Was können Sie widerrufen?" },
        {
          list: [
            "Sie haben einen Gutschein ohne festen Termin gekauft? Diesen Kauf können Sie widerrufen.",
            "Sie haben dafür 14 Tage Zeit. Die 14 Tage zählen ab dem Tag des Vertrags-Abschlusses.",
            "Sie müssen den Widerruf in dieser Zeit abschicken. Das reicht.",
            "Sie müssen keinen Grund nennen. Der Widerruf kostet nichts.",
            "Sie können auch nur einen Teil der Gutscheine widerrufen.",
            "Ein Gutschein ist schon eingelöst? Dann schreiben Sie uns.",
          ],
        },
        { heading: "Was können Sie nicht widerrufen?" },
        {
          list: [
            "Sie haben ein Hotel mit festem Termin gebucht? Dann gibt es keinen Widerruf.",
            "Sie haben eine {{#cruises}}Kreuzfahrt oder {{/cruises}}Pauschal-Reise gebucht? Auch dann gibt es keinen Widerruf.",
            "Sie können aber [stornieren](#stornieren).",
          ],
        },
        { heading: "So widerrufen Sie" },
        {
          steps: [
            "Öffnen Sie [Vertrag widerrufen](widerruf). Der Link steht ganz unten auf jeder Seite.",
            "Schreiben Sie Ihren Namen auf. Schreiben Sie auch die Bestell-Nummer und Ihre E-Mail-Adresse auf.",
            "Prüfen Sie Ihre Angaben.",
            "Wählen Sie „Widerruf bestätigen“.",
            "Sie bekommen sofort eine E-Mail. Darin stehen Inhalt, Tag und Uhrzeit von Ihrem Widerruf.",
            "Steht in der E-Mail ein Link? Dann öffnen Sie den Link. Wählen Sie dort „Widerruf bestätigen“. So wissen wir: Der Widerruf ist von Ihnen. Ihr Widerruf zählt ab dem Tag, an dem Sie ihn abgeschickt haben.",
          ],
        },
        "Sie brauchen dafür kein Konto.",
        "Sie können auch eine E-Mail an {{email}} schreiben. Oder Sie rufen an: {{phone}}. Oder Sie schreiben einen Brief:",
        { lines: ["{{operator}}", "{{street}}", "{{postcode}} {{city}}", "{{country}}"] },
        "Das gilt genauso. Sie können dafür unser [Formular](widerrufsbelehrung#muster) nehmen. Sie müssen es aber nicht.",
        { heading: "Wann kommt das Geld zurück?" },
        {
          list: [
            "Wir zahlen das ganze Geld zurück. Auch die günstigste Lieferung zahlen wir zurück.",
            "Eine andere Lieferung war teurer? Die Mehr-Kosten dafür zahlen wir nicht zurück.",
            "Das Geld kommt schnell, spätestens nach 14 Tagen. Die 14 Tage zählen ab dem Eingang Ihres Widerrufs.",
            "Das Geld kommt auf dem gleichen Weg wie Ihre Zahlung. Das kostet Sie nichts.",
          ],
        },
        "Verbindlich ist die [Widerrufsbelehrung](widerrufsbelehrung).",
      ],
    },
    {
      id: "stornieren",
      heading: "Stornieren",
      blocks: [
        "Stornieren heißt: Sie sagen eine gebuchte Reise ab.",
        { heading: "Was kostet das?" },
        {
          list: [
            "In den ersten {{graceHours}} Stunden kostet es nichts. Das geht {{graceLatest}}.",
            "Die genaue Zeit steht in Ihrer Bestätigung.",
            "Später kostet es meist einen Teil vom Preis. Kurz vor der Anreise kostet es mehr.",
            "Diese Kosten stehen beim Angebot. Sie stehen auch in Ihrer Bestellung.",
            "Manche Häuser machen Ausnahmen. Zum Beispiel: Die Fähre fährt nicht. Dann kostet es weniger oder nichts. Das steht bei den Kosten.",
            "Bei manchen Angeboten steht dazu nichts. Dort ist später kein kostenloses Stornieren möglich. Gespartes Geld muss das Haus aber anrechnen.",
            "Versand-Kosten zahlen wir dann nicht zurück.",
            "Der Schaden für das Haus ist kleiner? Das können Sie uns zeigen. Dann zahlen Sie weniger.",
            "Sie haben noch nicht bezahlt? Dann kostet das Stornieren nichts.",
            "Sie haben eine Pauschal-Reise gebucht? Vor der Reise können Sie immer zurücktreten. Meist kostet das Geld.",
          ],
        },
        { heading: "So stornieren Sie" },
        {
          steps: [
            "Öffnen Sie Ihre Bestellung. Der Link dazu steht in unserer E-Mail.",
            "Der Link ist weg? Hier können Sie Ihre [Bestellung finden](bestellung-finden).",
            "Wählen Sie „Bestellung stornieren“.",
            "Lesen Sie die Kosten. Dort steht auch der Betrag für Sie.",
            "Wählen Sie „Verbindlich stornieren“.",
          ],
        },
        "Das können Sie nicht rückgängig machen.",
        "Sie können auch eine E-Mail an {{email}} schreiben. Oder Sie rufen an: {{phone}}. Nennen Sie Ihre Bestell-Nummer. Es zählt die Uhrzeit beim Eingang Ihrer Nachricht.",
        { heading: "Wann kommt das Geld zurück?" },
        {
          list: [
            "Das Geld kommt spätestens nach 14 Tagen.",
            "Das Geld kommt auf dem gleichen Weg wie Ihre Zahlung.",
            "Sie haben mit einem Geschenk-Gutschein bezahlt? Er bekommt sein Guthaben zuerst zurück.",
          ],
        },
        { heading: "Wann geht es hier nicht?" },
        {
          list: [
            "Der Aufenthalt hat schon begonnen.",
            "Ein Gutschein ist schon eingelöst. Oder ein Teil von seinem Guthaben ist weg.",
            "Ihre Zahlung läuft gerade. Versuchen Sie es dann in einigen Minuten noch einmal.",
          ],
        },
        "Schreiben Sie uns in diesen Fällen. Wir suchen mit Ihnen eine Lösung.",
        "Verbindlich sind unsere [AGB](aab#stornierung) und die Regeln in Ihrer Bestellung.",
      ],
    },
    {
      id: "preisvorschlag",
      heading: "Einen Preis vorschlagen",
      blocks: [
        "Bei vielen Angeboten können Sie selbst einen Preis vorschlagen. Das heißt Preis-Vorschlag.",
        { heading: "Was müssen Sie wissen?" },
        {
          list: [
            "Beim Angebot steht „Zu teuer? Eigener Preis ab …“. Das ist der kleinste mögliche Vorschlag.",
            "Bei manchen Angeboten steht das nicht. Dort ist der Preis fest.",
            "Nicht jeder Vorschlag wird angenommen.",
            "Ein Vorschlag verpflichtet Sie zu nichts. Er reserviert auch kein Zimmer.",
            "Gebucht ist erst nach der Bestellung an der Kasse.",
            "In 24 Stunden sind höchstens drei Vorschläge möglich. Jeder muss höher sein als der davor.",
            "Die Regeln sind für alle gleich. Es zählen das Angebot, der Aufenthalt und der Tag. Ihre Person zählt nicht.",
          ],
        },
        { heading: "So schlagen Sie einen Preis vor" },
        {
          steps: [
            "Legen Sie das Angebot in den Warenkorb.",
            "Dort stehen der kleinste und der größte Betrag. Wählen Sie einen Betrag dazwischen.",
            "Schreiben Sie Ihre E-Mail-Adresse auf. Dorthin schicken wir die Antwort.",
            "Meist kommt die Antwort sofort. Manchmal antwortet das Haus selbst. Das dauert höchstens 48 Stunden.",
            "Es kommt keine Antwort? Dann ist Ihr Vorschlag vorbei.",
          ],
        },
        { heading: "Was kann die Antwort sein?" },
        {
          facts: [
            [
              "Angenommen",
              "Der Preis gilt 24 Stunden. Das Zimmer halten wir nicht frei. Bestellen Sie an der Kasse. Sie können den Preis auch zurückziehen.",
            ],
            ["Abgelehnt", "Sie können mehr vorschlagen. Oder Sie bestellen zum vollen Preis."],
            [
              "Gegenvorschlag",
              "Das Haus nennt einen anderen Preis. Er gilt 24 Stunden. Sie können ihn annehmen oder ablehnen.",
            ],
          ],
        },
        "Sie ändern Termin, Personen oder Anzahl? Dann endet der Vorschlag. Sie zahlen wieder den vollen Preis.",
        "Auf einen angenommenen Preis gibt es keinen Rabatt-Code.",
        "Verbindlich sind die [Regeln zum Preisvorschlag](preisvorschlag#regeln).",
      ],
    },
  ],
};
