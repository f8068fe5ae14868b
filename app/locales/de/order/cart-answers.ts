import { texts } from "#app/locales/texts.ts";

const wouldBePackage =
  "Damit würden Ausflüge, Eintritte, Fahrten, Kurse, Anwendungen und Ähnliches ein Viertel des Gesamtpreises oder mehr. Das wäre eine Pauschalreise, und die darf dieses Haus nicht anbieten. Nehmen Sie weniger davon, oder buchen Sie direkt vor Ort";

/** Server messages of the cart and its forms, which are not part of the browser bundle. */
export const cartAnswerTexts = texts({
  lead: {
    none: "Mit der Bestellung sind Preis und Platz für Sie reserviert.",
    over: "Mit der Bestellung sind Preis und Platz für Sie reserviert. Kostenlos stornieren geht bei diesem Termin nicht mehr.",
    until: "Mit der Bestellung sind Preis und Platz für Sie reserviert. Kostenlos stornieren bis {{date}}.",
    grace:
      "Mit der Bestellung sind Preis und Platz für Sie reserviert. Danach können Sie {{hours}} Stunden lang kostenlos stornieren, {{latest}}.",
    voucher: "Gutscheine können Sie 14 Tage lang kostenlos widerrufen.",
  },
  quantity: { upTo: "1 bis {{most}}", one: "Mehr ist davon nicht frei" },
  removed: "{{name}} ist aus dem Warenkorb entfernt.",
  quantityChanged: "Die Anzahl ist geändert.",
  quantityAndExtrasChanged:
    "Die Anzahl ist geändert. Zusatzleistungen bekommen jetzt weniger Personen als bisher: {{lowered}}.",
  fewer: "„{{name}}“ ({{persons}} statt {{were}})",
  upgradeAdded: "Die Zusatzleistung ist dabei.",
  upgradeRemoved: "Die Zusatzleistung ist entfernt.",
  code: {
    entered: "Der Code {{code}} ist eingelöst: {{amount}} Rabatt.",
    card: "Der Geschenkgutschein {{name}} ist eingelöst: Er zahlt {{amount}}.",
    removed: "Der Code ist entfernt.",
    cardRemoved: "Der Geschenkgutschein ist entfernt. Das Guthaben bleibt Ihnen.",
    errors: {
      "empty-field": "Code fehlt: vom Rabatt oder vom Geschenkgutschein",
      unknown: "Diesen Code können wir nicht einlösen. Prüfen Sie, ob er richtig geschrieben ist",
      "not-yet": "Diesen Code können Sie noch nicht einlösen",
      over: "Dieser Code ist abgelaufen",
      "used-up": "Dieser Code ist aufgebraucht",
      "used-by-you": "Diesen Code haben Sie schon bei einer anderen Bestellung eingelöst",
      minimum: "Für diesen Code ist der Bestellwert zu niedrig",
      "other-offers": "Diesen Code können Sie bei diesem Angebot nicht einlösen",
      "other-currency": "Diesen Code können Sie nur bei Preisen in Euro einlösen",
      "bid-price": "Auf einen angenommenen Preis bekommen Sie keinen weiteren Rabatt",
      "no-discount": "Bei dieser Auswahl sparen Sie mit diesem Code nichts",
      "gift-card":
        "Einen Geschenkgutschein können Sie nicht mit Rabattcodes oder anderen Geschenkgutscheinen kaufen",
      "too-many-tries":
        "Das waren zu viele Versuche. Warten Sie eine Viertelstunde und versuchen Sie es dann noch einmal",
      "one-code": "Dieser Code steht schon in diesem Warenkorb",
      "card-entered": "Dieser Geschenkgutschein steht schon in diesem Warenkorb",
      "too-many-cards": "Mehr als fünf Geschenkgutscheine gehen nicht in eine Bestellung",
      "nothing-to-pay": "Sie müssen nichts mehr zahlen und brauchen diesen Geschenkgutschein nicht",
      "empty-cart": "Legen Sie zuerst ein Angebot in den Warenkorb",
      "would-be-package": wouldBePackage,
      "no-code": "Dieser Code ist schon entfernt",
      "unknown-card": "Dieser Geschenkgutschein ist schon entfernt",
      other: "Das hat nicht geklappt. Laden Sie die Seite neu und versuchen Sie es noch einmal",
    },
  },
  errors: {
    quantity: "Anzahl: 1 bis 20 sind möglich",
    "unknown-item": "Diese Position ist nicht mehr im Warenkorb",
    "unknown-upgrade": "Diese Zusatzleistung gibt es bei diesem Angebot nicht",
    mandatory: "Diese Leistung gehört fest zum Angebot, Sie können sie nicht entfernen",
    extra:
      "Diese Zusatzleistung gibt es zu dieser Auswahl nicht: Tag, Personenzahl, Unterkunft oder Verpflegung passen nicht",
    persons: "Personen: von 0 bis zur Zahl Ihrer Gäste",
    "persons-of-age": "Personen: von 0 bis zur Zahl Ihrer Gäste im passenden Alter",
    "would-be-package": wouldBePackage,
    "not-enough": "So viele sind nicht mehr frei. Wählen Sie eine kleinere Anzahl",
    other: "Das geht mit dieser Auswahl nicht. Suchen Sie das Angebot noch einmal mit anderen Daten",
  },
});

/** Why an item of the cart can no longer be ordered: above the cart, on the last step and at the order button. */
export const notOrderableTexts = texts({
  "sold-out": "Für diesen Zeitraum ist nichts mehr frei.",
  "not-enough_one": "Es ist nur noch 1 verfügbar.",
  "not-enough_other": "Es sind nur noch {{count}} verfügbar.",
  "not-on-sale": "Das Angebot ist abgelaufen.",
  past: "Ihr erster Tag liegt nicht mehr in der Zukunft.",
  "too-far": "Ihr letzter Tag darf höchstens ein Jahr entfernt sein.",
  "would-be-package":
    "Ausflüge, Eintritte, Fahrten, Kurse, Anwendungen und Ähnliches kosten ein Viertel des Gesamtpreises oder mehr. Das wäre eine Pauschalreise, und die darf dieses Haus nicht anbieten. Entfernen Sie eine davon.",
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
    above: "Ihr letzter Vorschlag war {{amount}}. Schlagen Sie jetzt mehr vor.",
    code: "Ihr Rabattcode senkt den Preis schon auf {{amount}}. Ein angenommener Vorschlag ersetzt ihn.",
  },
  answer: {
    accepted:
      "Ihr Preisvorschlag von {{amount}} ist angenommen. Bestellen Sie bis {{until}}, dann zahlen Sie diesen Preis.",
    counter: "{{amount}} hat der Anbieter nicht angenommen. Er bietet Ihnen {{counter}}, bis {{until}}.",
    declined:
      "Ihr Preisvorschlag von {{amount}} wurde nicht angenommen. Zum vollen Preis können Sie weiter bestellen.",
    open: "Ihr Preisvorschlag von {{amount}} ist beim Anbieter. Er antwortet Ihnen bis {{until}} per E-Mail.",
  },
  /** On the last checkout step: what happens to an open bid when the customer orders. */
  givenUp: {
    BID: "Ihr Preisvorschlag von {{amount}} ({{name}}) wartet noch auf Antwort. Bestellen Sie jetzt, zahlen Sie den vollen Preis, und der Vorschlag entfällt.",
    COUNTEROFFER:
      "Der Gegenvorschlag von {{amount}} ({{name}}) wartet noch auf Ihre Antwort. Bestellen Sie jetzt, zahlen Sie den vollen Preis, und er entfällt. Annehmen können Sie ihn im Warenkorb.",
  },
  word: {
    accept:
      "Sie haben den Gegenvorschlag angenommen. Bestellen Sie bis {{until}}, dann zahlen Sie diesen Preis.",
    decline: "Sie haben den Gegenvorschlag abgelehnt. Zum vollen Preis können Sie weiter bestellen.",
    withdraw: "Sie haben Ihren Preisvorschlag zurückgezogen. Zum vollen Preis können Sie weiter bestellen.",
  },
  /** Errors of an amount, with its bounds or the previous bid. */
  wrongAmount: {
    bounds:
      "Schlagen Sie einen Betrag von {{lowest}} bis {{highest}} vor, mit Komma vor den Nachkommastellen",
    last: "Ihr letzter Vorschlag war {{amount}}. Schlagen Sie mehr vor",
  },
  errors: {
    missing: "Ihr Preis fehlt: Wählen Sie einen Vorschlag, oder nennen Sie einen Betrag",
    email: "E-Mail-Adresse für die Antwort fehlt",
    "not-higher": "Schlagen Sie mehr vor als beim letzten Mal",
    "bid-limit":
      "Sie haben hierfür in 24 Stunden schon dreimal vorgeschlagen, alle Termine zusammen. Zum vollen Preis können Sie weiter bestellen",
    "not-biddable": "Für diese Auswahl nimmt der Anbieter keine Preisvorschläge an",
    "already-accepted":
      "Ihr Preisvorschlag ist schon angenommen. Möchten Sie neu vorschlagen, ziehen Sie ihn zuerst zurück",
    "would-be-package": wouldBePackage,
    "no-bid": "Hier gibt es keinen Preisvorschlag mehr, den Sie zurückziehen können",
    "no-counteroffer": "Diesen Gegenvorschlag können Sie nicht mehr annehmen",
    "unknown-item": "Diese Position ist nicht mehr im Warenkorb",
    other: "Dieses Angebot ist so nicht mehr zu haben. Suchen Sie es noch einmal mit anderen Daten",
  },
});
