import { texts } from "#app/locales/texts.ts";

const wouldBePackage =
  "Damit würden Zusatzleistungen wie Ausflüge, Eintritte, Fahrten, Kurse und Anwendungen ein Viertel des Gesamtpreises oder mehr. Das wäre eine Pauschalreise, die dieses Haus nicht anbieten darf. Nehmen Sie weniger davon, oder buchen Sie sie direkt vor Ort";

/** Server messages of the cart and its forms, which are not part of the browser bundle. */
export const cartAnswerTexts = texts({
  lead: {
    none: "Mit der Bestellung sind Preis und Platz für Sie reserviert.",
    over: "Mit der Bestellung sind Preis und Platz für Sie reserviert. Kostenlos stornieren geht bei diesem Termin nicht mehr.",
    until: "Mit der Bestellung sind Preis und Platz für Sie reserviert. Kostenlos stornieren bis {{date}}.",
    grace:
      "Mit der Bestellung sind Preis und Platz für Sie reserviert. Danach {{hours}} Stunden lang kostenlos stornieren, {{latest}}.",
    voucher: "Gutscheine können Sie 14 Tage lang kostenlos widerrufen.",
  },
  quantity: { upTo: "1 bis {{most}}", one: "Mehr ist davon nicht frei" },
  removed: "{{name}} ist aus dem Warenkorb entfernt.",
  quantityChanged: "Die Anzahl ist geändert.",
  quantityAndExtrasChanged:
    "Die Anzahl ist geändert. Damit gibt es Zusatzleistungen für weniger Personen als bisher: {{lowered}}.",
  fewer: "„{{name}}“ ({{persons}} statt {{were}})",
  upgradeAdded: "Die Zusatzleistung ist dabei.",
  upgradeRemoved: "Die Zusatzleistung ist entfernt.",
  code: {
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
      "would-be-package": wouldBePackage,
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
    persons: "Geben Sie eine Zahl von 0 bis zur Zahl Ihrer Gäste an",
    "persons-of-age": "Geben Sie eine Zahl von 0 bis zur Zahl Ihrer Gäste im passenden Alter an",
    "would-be-package": wouldBePackage,
    "not-enough": "So viele sind nicht mehr verfügbar. Wählen Sie eine kleinere Anzahl",
    other: "Das geht mit dieser Auswahl nicht. Suchen Sie das Angebot noch einmal mit anderen Daten",
  },
});

/** Why an item of the cart can no longer be ordered: above the cart, on the last step and at the order button. */
export const notOrderableTexts = texts({
  "sold-out": "Für diesen Zeitraum ist nichts mehr frei.",
  "not-enough_one": "Es ist nur noch 1 verfügbar.",
  "not-enough_other": "Es sind nur noch {{count}} verfügbar.",
  "not-on-sale": "Das Angebot ist abgelaufen.",
  past: "Der erste Tag liegt nicht mehr in der Zukunft.",
  "too-far": "Der letzte Tag darf höchstens ein Jahr entfernt sein.",
  "would-be-package":
    "Zusatzleistungen wie Ausflüge, Eintritte, Fahrten, Kurse und Anwendungen machen ein Viertel des Gesamtpreises aus oder mehr. Das wäre eine Pauschalreise, die dieses Haus nicht anbieten darf. Entfernen Sie eine davon.",
  rules: "Das Haus nimmt diesen Aufenthalt nicht mehr an. {{rules}} Wählen Sie im Angebot, was dazu passt.",
  extra: "{{extras}} Entfernen Sie diese Zusatzleistung.",
  occupancy_one: "Hinein passt jetzt höchstens 1 Person. Wählen Sie im Angebot etwas Größeres.",
  occupancy_other: "Hinein passen jetzt höchstens {{count}} Personen. Wählen Sie im Angebot etwas Größeres.",
  "wrong-length_one": "Die Reise dauert jetzt 1 Nacht. Wählen Sie im Angebot einen neuen Termin.",
  "wrong-length_other": "Die Reise dauert jetzt {{count}} Nächte. Wählen Sie im Angebot einen neuen Termin.",
  "no-departure": "An diesem Tag fährt das Schiff nicht mehr ab. Wählen Sie im Angebot einen anderen Termin.",
  "not-dated": "Das gibt es nur noch als Gutschein ohne festen Termin.",
  "no-voucher": "Diesen Gutschein gibt es nicht mehr.",
  voucher: "Von diesem Gutschein ist keiner mehr da.",
  other: "Diese Auswahl ist nicht buchbar.",
});

/** Responses to a bid. */
export const bidAnswerTexts = texts({
  suggestion: "{{saving}} weniger",
  limits: {
    services: "Tiefer geht es mit den gewählten Ausflügen, Eintritten und Ähnlichem nicht.",
    above: "Ihr letzter Vorschlag war {{amount}}: Der nächste muss höher sein.",
    code: "Ihr Rabattcode senkt den Preis schon auf {{amount}}; auf einen angenommenen Vorschlag gilt er nicht.",
  },
  answer: {
    accepted: "Ihr Preisvorschlag von {{amount}} ist angenommen. Der Preis gilt bis {{until}}.",
    counter:
      "{{amount}} hat der Anbieter nicht angenommen. Er schlägt {{counter}} vor, gültig bis {{until}}.",
    declined: "Ihr Preisvorschlag von {{amount}} wurde nicht angenommen. Es gilt weiter der volle Preis.",
    open: "Ihr Preisvorschlag von {{amount}} ist beim Anbieter. Die Antwort kommt bis {{until}} per E-Mail.",
  },
  /** On the last checkout step: what happens to an open bid when the customer orders. */
  givenUp: {
    BID: "Ihr Preisvorschlag von {{amount}} ({{name}}) wartet noch auf Antwort. Wenn Sie jetzt bestellen, gilt der volle Preis, und der Vorschlag entfällt.",
    COUNTEROFFER:
      "Der Gegenvorschlag von {{amount}} ({{name}}) wartet noch auf Ihre Antwort. Wenn Sie jetzt bestellen, gilt der volle Preis, und er entfällt. Annehmen können Sie ihn im Warenkorb.",
  },
  word: {
    accept: "Der Gegenvorschlag ist angenommen. Der Preis gilt bis {{until}}.",
    decline: "Der Gegenvorschlag ist abgelehnt. Es gilt der volle Preis.",
    withdraw: "Der Preisvorschlag ist zurückgezogen. Es gilt der volle Preis.",
  },
  /** Errors of an amount, with its bounds or the previous bid. */
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
    "would-be-package": wouldBePackage,
    "no-bid": "Hier gibt es keinen Preisvorschlag mehr, der zurückgezogen werden kann",
    "no-counteroffer": "Dieser Gegenvorschlag gilt nicht mehr",
    "unknown-item": "Diese Position ist nicht mehr im Warenkorb",
    other: "Dieses Angebot ist so nicht mehr zu haben. Suchen Sie es noch einmal mit anderen Daten",
  },
});
