/** What an extra's description says of season, weekday, days, persons and board, held against its data: a sledge in July is not sold. */
import type { JsonPath } from "#app/cli/catalogue-files/diagnostics.server.ts";
import { day, daysIn, number, numberOf } from "#app/cli/catalogue-files/told-rules.server.ts";
import type { CatalogueOffer } from "#app/domain/catalogue/catalogue.ts";
import type { UpgradeAvailability } from "#app/domain/catalogue/offer.ts";

interface Told {
  says: RegExp;
  isKept: (found: string, kept: UpgradeAvailability, offer: CatalogueOffer) => boolean;
  lacks: string;
}

const months = "Januar|Februar|März|April|\\bMai\\b|Juni|Juli|August|September|Oktober|November|Dezember";
const seasons = "Advent|Weihnacht|Silvester|Frühling|Sommer|Herbst|[Ww]inter";
/** What needs snow or ice says its season without naming it. */
const snow =
  "\\bSki|ski\\b|Rodel|rodel|[Ss]chlitten(?! oder)|[Ss]chneeschuh|Langlauf|Loipe|Eisangeln|Lawine|Suchgerät";

const table: readonly Told[] = [
  {
    says: new RegExp(`(${months}|${seasons}|${snow})`),
    isKept: (_, { periods }) => periods !== undefined,
    lacks: "availability.periods fehlt",
  },
  {
    says: new RegExp(`(.*${day}.*)`, "i"),
    isKept: (told, { weekdays = [] }) => daysIn(told).join() === weekdays.join(),
    lacks: "availability.weekdays sagt das nicht",
  },
  {
    says: new RegExp(`(?<!reicht für )${number} (?:Vormittage|Nachmittage|Abende|Tage)\\b(?! vorher)`),
    isKept: (told, { days }, { type }) => type === "Cruise" || days === numberOf(told),
    lacks: "availability.days sagt das nicht",
  },
  {
    says: new RegExp(`\\bab ${number} Personen`),
    isKept: (told, { minPersons }) => minPersons === numberOf(told),
    lacks: "availability.minPersons sagt das nicht",
  },
  {
    says: new RegExp(`\\bbis (?:zu )?${number} Personen`),
    isKept: (told, { maxPersons }) => maxPersons === numberOf(told),
    lacks: "availability.maxPersons sagt das nicht",
  },
  {
    // Where all boards have drinks in them, a package is one of better ones.
    says: /([Gg]etränk)/,
    isKept: (_, { notWith = [] }, { variants }) => {
      const boards = new Set(variants.map(({ board }) => board));
      return !boards.has("AI") || boards.size === 1 || notWith.includes("AI");
    },
    lacks: "bei All-inclusive ist das schon enthalten, availability.notWith fehlt",
  },
];

/** Where in an offer, and what. */
export function brokenByUpgrades(offer: CatalogueOffer): [path: JsonPath, reason: string][] {
  return offer.additionalServiceUpgrades.flatMap(
    ({ isOptional, description, availability = {} }, index): [JsonPath, string][] =>
      isOptional
        ? table.flatMap(({ says, isKept, lacks }): [JsonPath, string][] => {
            const [told = "", found = ""] = says.exec(description) ?? [];
            if (told === "" || isKept(found, availability, offer)) return [];
            return [[["upgrades", index, "description"], `„${told}“ hält niemand ein: ${lacks}`]];
          })
        : [],
  );
}
