import { texts } from "#app/locales/texts.ts";

export const cartTexts = texts({
  title: "Warenkorb",
  titleBid: "Warenkorb mit Preisvorschlag",
  emptyTitle: "Ihr Warenkorb ist leer",
  empty: "Suchen Sie ein Angebot aus: Reise mit Datum, Kreuzfahrt oder Gutschein.",
  toSearch: "Alle Angebote ansehen",
  noHold: "Preise und Plätze werden erst mit Ihrer Bestellung fest. Bis dahin halten wir nichts zurück.",
  keep: "Dieser Warenkorb bleibt bis {{until}} erhalten. Über die Adresse dieser Seite finden Sie ihn wieder.",
  handOver: "Auf einem anderen Gerät weitermachen",
  quantity: "Anzahl",
  quantityHint: "1 bis 20",
  quantityChange: "Anzahl ändern",
  remove: "Entfernen",
  upgrades: "Zusatzleistungen",
  upgradesHint:
    "Wählen Sie dazu, was Sie möchten. Wo nichts anderes steht, gilt der Preis je Zimmer, Kabine oder Gutschein.",
  upgradeAdd: "Hinzufügen",
  upgradeRemove: "Wieder entfernen",
  upgradeOf: "{{text}}: {{price}}",
  upgradeOfMany: "{{text}}: {{quantity}} × {{price}} = {{total}}",
  upgradeChosen: "gewählt",
  upgradePersons: "{{text}}: {{price}} je Person. Für wie viele?",
  upgradePersonsHint: "0 bis {{most}}",
  upgradePersonsChange: "Übernehmen",
  checkout: "Zur Kasse",
  back: "Zurück zum Angebot",
  backToCards: "Anderen Betrag wählen",
  removed: "Die Position ist aus dem Warenkorb entfernt.",
  quantityChanged: "Die Anzahl ist geändert.",
  upgradeAdded: "Die Zusatzleistung ist dabei.",
  upgradeRemoved: "Die Zusatzleistung ist entfernt.",
  code: {
    label: "Rabattcode oder Geschenkgutschein",
    submit: "Code einlösen",
    remove: "entfernen",
    entered: "Der Code {{code}} ist eingelöst: {{amount}} Rabatt.",
    card: "Der Geschenkgutschein {{name}} ist eingelöst: Er zahlt {{amount}}.",
    removed: "Der Code ist entfernt.",
    cardRemoved: "Der Geschenkgutschein ist entfernt. Das Guthaben bleibt Ihnen.",
    errors: {
      "empty-field": "Geben Sie einen Rabattcode oder den Code eines Geschenkgutscheins ein",
      unknown: "Diesen Code können wir nicht einlösen. Prüfen Sie, ob er richtig geschrieben ist",
      "not-yet": "Dieser Code gilt noch nicht",
      over: "Dieser Code ist abgelaufen",
      "used-up": "Dieser Code ist aufgebraucht",
      "used-by-you": "Diesen Code haben Sie schon bei einer anderen Bestellung eingelöst",
      minimum: "Für diesen Code ist der Bestellwert zu niedrig",
      "other-offers": "Dieser Code gilt nicht für dieses Angebot",
      "other-currency": "Dieser Code gilt nur für Angebote mit Preisen in Euro",
      "bid-price": "Auf einen angenommenen Preisvorschlag gibt es keinen Rabatt",
      "no-discount": "Dieser Code bringt bei dieser Auswahl keinen Rabatt",
      "gift-card":
        "Ein Geschenkgutschein kostet, was er wert ist. Rabattcodes und andere Geschenkgutscheine gelten dafür nicht",
      "too-many-tries":
        "Das waren zu viele Versuche. Warten Sie eine Viertelstunde und versuchen Sie es dann noch einmal",
      "one-code": "Dieser Code steht schon in diesem Warenkorb",
      "card-entered": "Dieser Geschenkgutschein steht schon in diesem Warenkorb",
      "too-many-cards": "Mehr als fünf Geschenkgutscheine gehen nicht in eine Bestellung",
      "nothing-to-pay": "Es ist nichts mehr zu zahlen. Dieser Geschenkgutschein wird nicht gebraucht",
      "empty-cart": "Legen Sie zuerst ein Angebot in den Warenkorb",
      "no-code": "Dieser Code ist schon entfernt",
      "unknown-card": "Dieser Geschenkgutschein ist schon entfernt",
      other: "Das hat nicht geklappt. Laden Sie die Seite neu und versuchen Sie es noch einmal",
    },
  },
  errors: {
    quantity: "Geben Sie eine Anzahl von 1 bis 20 an",
    "unknown-item": "Diese Position ist nicht mehr im Warenkorb",
    "unknown-upgrade": "Diese Zusatzleistung gibt es bei diesem Angebot nicht",
    mandatory: "Diese Leistung gehört fest zum Angebot und kann nicht entfernt werden",
    extra:
      "Diese Zusatzleistung gibt es zu dieser Auswahl nicht: Tag, Personenzahl, Zimmer, Kabine oder Verpflegung passen nicht",
    persons: "Geben Sie eine Zahl von 0 bis zur Zahl Ihrer Gäste im passenden Alter an",
    "would-be-package":
      "Damit würden Zusatzleistungen wie Ausflüge und Eintritte ein Viertel des Preises oder mehr. Das wäre eine Pauschalreise, die dieses Haus nicht anbieten darf. Nehmen Sie weniger davon, oder buchen Sie sie direkt vor Ort",
    "not-enough": "So viele sind nicht mehr verfügbar. Wählen Sie eine kleinere Anzahl",
    other: "Das geht mit dieser Auswahl nicht. Suchen Sie das Angebot noch einmal mit anderen Daten",
  },
});

/** Proposing a price in the cart. */
export const bidTexts = texts({
  title: "Preis vorschlagen",
  bounds: "Möglich ist jeder Betrag von {{lowest}} bis {{highest}}.",
  boundsEach: "Möglich ist jeder Betrag von {{lowest}} bis {{highest}} {{unit}}.",
  above: "Ihr letzter Vorschlag war {{amount}}: Der nächste muss höher sein.",
  unit: { "dated-stay": "je Zimmer", package: "je Kabine", voucher: "je Gutschein" },
  notBinding:
    "Ein Vorschlag verpflichtet Sie zu nichts und reserviert kein Zimmer und keinen Platz. Gebucht ist erst, wenn Sie an der Kasse bestellen. Zum vollen Preis können Sie jederzeit bestellen.",
  rules: "Höchstens drei Vorschläge in 24 Stunden, alle Termine zusammen, jeder höher als der vorige.",
  rulesLink: "Alle Regeln",
  plain: "In einfacher Sprache",
  suggestions: "Vorschläge zur Auswahl",
  suggestion: "{{price}} pro Person und Nacht, {{saving}} unter dem jetzigen Preis",
  amount: {
    EUR: "Eigener Betrag in Euro",
    CHF: "Eigener Betrag in Franken",
    USD: "Eigener Betrag in US-Dollar",
  },
  amountHint: "Zum Beispiel {{example}} oder {{example}},50. Was hier steht, gilt statt der Auswahl darüber.",
  slider: "Eigenen Betrag mit dem Regler wählen",
  sliderValue: { EUR: "{{amount}} Euro", CHF: "{{amount}} Franken", USD: "{{amount}} US-Dollar" },
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
  receipts: "Belege zum Preisvorschlag",
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
  /** What is wrong with an amount, where the page knows better. */
  wrongAmount: {
    bounds:
      "Schlagen Sie einen Betrag von {{lowest}} bis {{highest}} vor, mit Komma vor den Nachkommastellen",
    last: "Ihr letzter Vorschlag war {{amount}}. Schlagen Sie mehr vor",
  },
  errors: {
    missing: "Wählen Sie einen Vorschlag aus oder geben Sie einen Betrag ein",
    email: "Geben Sie Ihre E-Mail-Adresse für die Antwort ein, zum Beispiel name@beispiel.de",
    "not-higher": "Schlagen Sie mehr vor als beim letzten Mal",
    "bid-limit":
      "Hierfür gab es in 24 Stunden schon drei Vorschläge, alle Termine zusammen. Mehr sind nicht möglich; zum vollen Preis können Sie weiter bestellen",
    "not-biddable": "Für diese Auswahl nimmt der Anbieter keine Preisvorschläge an",
    "already-accepted":
      "Ihr Preisvorschlag ist schon angenommen. Ziehen Sie ihn zuerst zurück, wenn Sie neu vorschlagen möchten",
    "no-bid": "Hier gibt es keinen Preisvorschlag mehr, der zurückgezogen werden kann",
    "no-counteroffer": "Dieser Gegenvorschlag gilt nicht mehr",
    "unknown-item": "Diese Position ist nicht mehr im Warenkorb",
    other: "Dieses Angebot ist so nicht mehr zu haben. Suchen Sie es noch einmal mit anderen Daten",
  },
});
