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
    "Ein Vorschlag verpflichtet Sie zu nichts und reserviert kein Zimmer und keinen Platz. Gebucht ist erst, wenn Sie an der Kasse bestellen. Zum vollen Preis können Sie jederzeit bestellen.",
  rules:
    "Höchstens drei Vorschläge in 24 Stunden, alle Termine zusammen; zum selben Termin jeder höher als der vorige.",
  rulesVoucher: "Höchstens drei Vorschläge in 24 Stunden, jeder höher als der vorige.",
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
});
