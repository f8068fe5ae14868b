import { texts } from "#app/locales/texts.ts";

/** What an offer says, in one form. */
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
