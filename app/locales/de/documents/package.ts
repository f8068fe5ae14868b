import { texts } from "#app/locales/texts.ts";

export const packageTexts = texts({
  river: "{{ship}} (Flussschiff)",
  sea: "{{ship}} (Hochseeschiff)",
  fact: {
    ship: "Schiff",
    organiser: "Reiseveranstalter",
    insolvency: "Insolvenzabsicherung",
    certificate: "Insolvenzabsicherung (Sicherungsschein)",
    insolvencyContact: "Ansprechpartner im Insolvenzfall",
    route: "Reiseverlauf",
    documents: "Reisedokumente",
    mobility: "Eignung bei eingeschränkter Mobilität",
    mobilityShort: "Eingeschränkte Mobilität",
    minimum: "Mindestteilnehmerzahl",
    gratuity: "Trinkgelder",
    gratuities: "Trinkgelder",
  },
});
