import { texts } from "#app/locales/texts.ts";

export const cartTexts = texts({
  title: "Warenkorb",
  titleBid: "Warenkorb mit Preisvorschlag",
  emptyTitle: "Ihr Warenkorb ist leer",
  empty: "Suchen Sie ein Angebot aus: Reise mit Datum, Kreuzfahrt oder Gutschein.",
  toSearch: "Alle Angebote ansehen",
  keep: "Dieser Warenkorb bleibt bis {{until}} erhalten. Über die Adresse dieser Seite finden Sie ihn wieder.",
  handOver: "Auf einem anderen Gerät weitermachen",
  quantity: "Anzahl",
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
  upgradePersonsFrom: "0 oder {{least}} bis {{most}}",
  upgradePersonsCut: "{{range}}; mit mehr davon wäre es eine Pauschalreise. Buchen Sie den Rest vor Ort",
  upgradePersonsChange: "Übernehmen",
  checkout: "Zur Kasse",
  checkoutFull: "Zum vollen Preis zur Kasse",
  back: "Zurück zum Angebot",
  backToCards: "Anderen Betrag wählen",
  code: {
    summary: "Code eingeben",
    label: "Rabattcode oder Geschenkgutschein",
    submit: "Code einlösen",
    remove: "entfernen",
  },
});

/** Bid form of the cart. */
export const bidTexts = texts({
  title: "Preis vorschlagen",
  bounds: "Möglich ist jeder Betrag von {{lowest}} bis {{highest}}.",
  boundsEach: "Möglich ist jeder Betrag von {{lowest}} bis {{highest}} {{unit}}.",
  unit: { "dated-stay": "je Zimmer", package: "je Kabine", voucher: "je Gutschein" },
  notBinding:
    "Ihr Vorschlag ist unverbindlich. Ein Zimmer oder Platz ist erst mit der Bestellung für Sie reserviert. Zum vollen Preis können Sie jederzeit bestellen.",
  rules:
    "Sie haben drei Versuche in 24 Stunden, für alle Termine zusammen. Für denselben Termin muss jeder neue höher sein.",
  rulesVoucher: "Sie haben drei Versuche in 24 Stunden. Jeder neue muss höher sein.",
  rulesLink: "Alle Regeln",
  plain: "In einfacher Sprache",
  suggestions: "Vorschläge zur Auswahl",
  amount: {
    EUR: "Eigener Betrag in Euro",
    CHF: "Eigener Betrag in Franken",
    USD: "Eigener Betrag in US-Dollar",
  },
  amountHint: "Zum Beispiel {{examples}}.",
  amountInstead: "Gilt statt der Auswahl darüber.",
  or: "oder",
  slider: "Eigenen Betrag mit dem Regler wählen",
  sliderValue: { EUR: "{{amount}} Euro", CHF: "{{amount}} Franken", USD: "{{amount}} US-Dollar" },
  email: "E-Mail-Adresse für die Antwort",
  submit: "Preis vorschlagen",
  standing: {
    accepted:
      "Bestellen Sie bis {{until}}, dann zahlen Sie diesen Preis. Danach kostet es wieder {{full}}.",
    waiting:
      "Der Anbieter antwortet Ihnen bis {{until}} per E-Mail, sonst verfällt der Vorschlag. Zum vollen Preis können Sie jederzeit bestellen.",
    counter:
      "Das Angebot steht bis {{until}}. Nehmen Sie es an, dann bestellen Sie im nächsten Schritt zu diesem Preis.",
  },
  standingTitle: {
    accepted: "Ihr Preis von {{amount}} ist angenommen",
    waiting: "Ihr Vorschlag von {{amount}} wartet auf Antwort",
    counter: "Der Anbieter bietet Ihnen {{amount}} statt {{full}}",
    offer: "Gegenvorschlag",
  },
  accept: "Für {{amount}} annehmen",
  decline: "Ablehnen",
  again: "Neuen Preis vorschlagen",
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
});
