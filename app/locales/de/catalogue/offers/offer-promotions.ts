import type { PromotionKind } from "#app/domain/price/promotion.ts";
import { texts } from "#app/locales/texts.ts";

export const promotionKindNames: Readonly<Record<PromotionKind, string>> = {
  FlatPrice: "Festpreis",
  TravelPeriod: "Nächte in einem Zeitraum billiger",
  FreeNight: "Nächte geschenkt",
};

/** Promotions of an offer: names, booking windows and reductions. */
export const deskOfferPromotionTexts = texts({
  title: "Aktionen",
  lead: "Aktionen senken den Preis. Es gilt immer nur eine: die, mit der es am wenigsten kostet. Bestellungen, die es schon gibt, bleiben, wie sie sind.",
  none: "Dieses Angebot hat keine Aktionen.",
  name: "Name",
  kind: "Art",
  window: "Buchbar",
  days: "{{from}} bis {{to}}",
  of: "Gilt für",
  state: "Stand",
  act: "Ändern",
  change: "Ändern",
  states: { open: "läuft", later: "kommt", over: "vorbei", hidden: "läuft, ohne Ankündigung" },
  addTitle: "Neue Aktion",
  newTitle: "Neue Aktion: {{kind}}",
  oneTitle: "Aktion ändern",
  nameHint: "Steht so beim Preis, etwa „Frühbucher“",
  from: "Buchbar ab (TT.MM.JJJJ)",
  to: "Buchbar bis einschließlich (TT.MM.JJJJ)",
  variants: "Gilt für",
  prices: "Festpreis in {{currency}}",
  pricesText:
    "Für genau so viele Nächte und höchstens so viele Personen, wie das Zimmer im Angebot hat. Leer: Dort gilt die Aktion nicht.",
  travelFrom: "Erste Nacht (TT.MM.JJJJ)",
  travelTo: "Letzte Nacht (TT.MM.JJJJ)",
  percent: "Nachlass in Prozent",
  freeNights: "So viele Nächte sind geschenkt",
  duration: "Ab so vielen Nächten",
  stays: "Nur für Aufenthalte von so vielen Nächten",
  staysHint: "Zahlen mit Komma, etwa 7, 14. Leer: ab so vielen Nächten, wie oben steht",
  description: "Beschreibung",
  descriptionHint: "Etwa: Sieben Nächte bleiben, sechs zahlen",
  mixed:
    "Diese Aktion ist je Zimmer oder Verpflegung verschieden. Hier ändern Sie Name und Buchungszeit; das Übrige steht im Katalog.",
  addSubmit: "Aktion anlegen",
  end: "Sofort beenden",
  endText: "Ab sofort kann niemand mehr mit dieser Aktion bestellen. Was bestellt ist, bleibt.",
  back: "Alle Aktionen",
  done: {
    angelegt: "Die Aktion ist angelegt.",
    gespeichert: "Gespeichert. Kunden sehen es jetzt so.",
    beendet: "Die Aktion ist beendet.",
  },
  errors: {
    percent: "Schreiben Sie eine Zahl über 0 und unter 100, etwa 15 oder 12,5",
    count: "Schreiben Sie eine ganze Zahl",
    price: "Festpreis {{name}}: Schreiben Sie einen Betrag wie 199,00, oder nichts",
    nowhere: "Gilt für: Wählen Sie, wofür die Aktion gilt",
    nowherePrice: "Festpreis: Schreiben Sie wenigstens einen",
    twice: "Name: So heißt schon eine andere Aktion dieses Angebots",
  },
});
