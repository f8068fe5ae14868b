/** Proposing a price in the cart. */
export const bids = {
  title: "Preis vorschlagen",
  bounds: "Möglich ist jeder Betrag von {{lowest}} bis {{highest}}.",
  boundsEach: "Möglich ist jeder Betrag von {{lowest}} bis {{highest}} {{unit}}.",
  above: "Ihr letzter Vorschlag war {{amount}}: Der nächste muss höher sein.",
  unit: { "dated-stay": "je Zimmer", package: "je Kabine", voucher: "je Gutschein" },
  notBinding:
    "Ein Vorschlag verpflichtet Sie zu nichts und reserviert kein Zimmer und keinen Platz. Gebucht ist erst, wenn Sie an der Kasse bestellen. Zum vollen Preis können Sie jederzeit bestellen.",
  rules: "Höchstens drei Vorschläge in 24 Stunden, jeder höher als der vorige.",
  rulesLink: "Alle Regeln",
  suggestions: "Vorschläge zur Auswahl",
  suggestion: "{{price}} pro Person und Nacht, {{saving}} gespart",
  amount: "Eigener Betrag in Euro",
  amountHint: "Zum Beispiel {{example}} oder {{example}},50. Was hier steht, gilt statt der Auswahl darüber.",
  slider: "Eigenen Betrag mit dem Regler wählen",
  sliderValue: "{{amount}} Euro",
  email: "E-Mail-Adresse für die Antwort",
  submit: "Preis vorschlagen",
  standing: {
    accepted:
      "Ihr Preis von {{amount}} ist angenommen und gilt bis {{until}}. Danach gilt wieder der volle Preis.",
    waiting:
      "Ihr Vorschlag von {{amount}} ist beim Anbieter. Er antwortet bis {{until}} per E-Mail, sonst verfällt der Vorschlag.",
    counter:
      "Der Anbieter schlägt {{amount}} vor. Das gilt bis {{until}}. Sie können annehmen, ablehnen oder selbst noch einmal vorschlagen.",
  },
  standingTitle: {
    accepted: "Preisvorschlag angenommen",
    waiting: "Preisvorschlag wartet auf Antwort",
    counter: "Gegenvorschlag des Anbieters",
  },
  accept: "Gegenvorschlag annehmen",
  decline: "Gegenvorschlag ablehnen",
  withdraw: "Preisvorschlag zurückziehen",
  history: "Ihre Vorschläge bisher",
  entry: "{{date}}: {{amount}}, {{said}}",
  said: {
    BID: {
      OPEN: "wartet auf Antwort",
      ACCEPTED: "angenommen",
      policy: "nicht angenommen",
      withdrawn: "von Ihnen zurückgezogen",
      expired: "abgelaufen",
      superseded: "durch einen neuen Vorschlag ersetzt",
      changed: "beendet, weil Sie die Auswahl geändert haben",
    },
    COUNTEROFFER: {
      OPEN: "Gegenvorschlag des Anbieters",
      ACCEPTED: "Gegenvorschlag, von Ihnen angenommen",
      policy: "Gegenvorschlag, gilt nicht mehr",
      withdrawn: "Gegenvorschlag, von Ihnen verworfen",
      expired: "Gegenvorschlag, abgelaufen",
      superseded: "Gegenvorschlag, durch einen neuen Vorschlag von Ihnen ersetzt",
      changed: "Gegenvorschlag, beendet, weil Sie die Auswahl geändert haben",
    },
  },
  answer: {
    accepted: "Ihr Preisvorschlag von {{amount}} ist angenommen. Der Preis gilt bis {{until}}.",
    counter:
      "{{amount}} hat der Anbieter nicht angenommen. Er schlägt {{counter}} vor, gültig bis {{until}}.",
    declined: "Ihr Preisvorschlag von {{amount}} wurde nicht angenommen. Es gilt weiter der volle Preis.",
    open: "Ihr Preisvorschlag von {{amount}} ist beim Anbieter. Die Antwort kommt bis {{until}} per E-Mail.",
  },
  word: {
    accept: "Der Gegenvorschlag ist angenommen. Der Preis gilt bis {{until}}.",
    decline: "Der Gegenvorschlag ist abgelehnt. Es gilt der volle Preis.",
    withdraw: "Der Preisvorschlag ist zurückgezogen. Es gilt der volle Preis.",
  },
  errors: {
    missing: "Wählen Sie einen Vorschlag aus oder geben Sie einen Betrag ein",
    email: "Geben Sie Ihre E-Mail-Adresse für die Antwort ein, zum Beispiel name@beispiel.de",
    "out-of-bounds":
      "Schlagen Sie einen Betrag innerhalb der genannten Grenzen vor, in Euro und mit Komma vor den Cent",
    "not-higher": "Schlagen Sie mehr vor als beim letzten Mal",
    "bid-limit":
      "Für diesen Aufenthalt gab es in 24 Stunden schon drei Vorschläge. Mehr sind nicht möglich; zum vollen Preis können Sie weiter bestellen",
    "not-biddable": "Für diese Auswahl nimmt der Anbieter keine Preisvorschläge an",
    "already-accepted":
      "Ihr Preisvorschlag ist schon angenommen. Ziehen Sie ihn zuerst zurück, wenn Sie neu vorschlagen möchten",
    "no-bid": "Hier gibt es keinen Preisvorschlag mehr, der zurückgezogen werden kann",
    "no-counteroffer": "Dieser Gegenvorschlag gilt nicht mehr",
    "unknown-item": "Diese Position ist nicht mehr im Warenkorb",
    other: "Dieses Angebot ist so nicht mehr zu haben. Suchen Sie es noch einmal mit anderen Daten",
  },
};
