import { texts } from "#app/locales/texts.ts";

export const deskOfferTextsTexts = texts({
  title: "Titel",
  subtitle: "Untertitel",
  services: "Leistungen, die der Preis enthält",
  servicesHint: "Eine Zeile je Leistung. Nichts, was extra kostet",
  goodToKnow: "Gut zu wissen",
  goodToKnowHint: "Ein Satz je Zeile: was Kunden vor der Bestellung wissen müssen",
  notIncluded: "Nicht enthalten",
  notIncludedHint: "Eine Zeile je Sache, die man erwarten könnte",
  validity: "Gültigkeit der Gutscheine",
  validityHint: "Leer, wo keine Gutscheine verkauft werden",
  localCharges: "Vor Ort zu zahlen",
  localChargesHint: "Etwa: Kurtaxe ca. 3,00 € pro Person und Nacht",
  accessibility: "Barrierefreiheit",
  accessibilityHint: "Ein Satz je Zeile, auch über das, was fehlt",
});

/** Property of an offer: address, and facts as pairs of term and value. */
export const deskOfferHouseTexts = texts({
  shared_one: "Dieses Haus hat noch ein Angebot, für das die Änderung genauso gilt:",
  shared_other: "Dieses Haus hat noch {{count}} Angebote, für die die Änderung genauso gilt:",
  name: "Name des Hauses oder Schiffs",
  address: "Straße und Hausnummer",
  zip: "Postleitzahl",
  city: "Ort",
  phone: "Telefon",
  email: "E-Mail-Adresse",
  attributes: "Merkmale",
  attributesText:
    "Begriff und Wert, etwa „Anreise“ und „ab 15 Uhr“. Wo beides leer ist, kommt nichts hin; so nehmen Sie ein Merkmal weg.",
  addAttribute: "Weitere Zeile",
  key: "Merkmal {{number}}: Begriff",
  value: "Merkmal {{number}}: Wert",
});

/** Position of an offer in the recommended order. */
export const deskOfferPlaceTexts = texts({
  rank: "Rang in der empfohlenen Reihenfolge",
  rankHint: "Eine ganze Zahl; die kleinere steht weiter oben. Leer: nach allen, die einen Rang haben",
  wrongRank: "Schreiben Sie eine ganze Zahl von 0 bis 1000000, oder nichts",
  themes: "Themen",
  noThemes: "Es gibt noch keine Themen.",
  toThemes: "Themen anlegen, ordnen und ändern",
});

/** Cancellation terms of an offer. */
export const deskOfferCancellationTexts = texts({
  read: "Das lesen Kunden jetzt",
  none: "Nach den kostenlosen 24 Stunden kann niemand stornieren.",
});

/** Months in which vouchers of an offer can be redeemed. */
export const deskOfferVoucherTexts = texts({
  lead: "Kreuzen Sie die Monate an, in denen Gäste mit dem Gutschein anreisen können. Kein Kreuz heißt: das ganze Jahr. Monate, in denen das Haus geschlossen ist, fallen von selbst weg. Die Monate stehen auf der Karte und auf der Seite des Angebots.",
  sentence: "Auf dem Gutschein steht: „{{validity}}“ Passen Sie den Satz an, wenn er andere Monate nennt.",
  noSentence: "Auf dem Gutschein steht bisher kein Satz zur Gültigkeit.",
  change: "Satz ändern",
  none: "Dieses Angebot verkauft keine Gutscheine.",
  allYear: "das ganze Jahr",
  wrong: "Wählen Sie Monate aus der Liste",
});
