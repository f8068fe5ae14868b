/** What an extra's description says of season, weekday, days, persons, age, room and board, held against its data: a sledge in July is not sold. */
import type { JsonPath } from "#app/catalogue-files/diagnostics.server.ts";
import { day, daysIn, number, numberOf } from "#app/catalogue-files/told-rules.server.ts";
import type { CatalogueOffer } from "#app/domain/catalogue/catalogue.ts";
import type { UpgradeAvailability, UpgradeOffer } from "#app/domain/catalogue/offer.ts";

interface Told {
  says: RegExp;
  isKept: (
    found: string,
    kept: UpgradeAvailability,
    offer: CatalogueOffer,
    extra: Pick<UpgradeOffer, "perPerson">,
  ) => boolean;
  lacks: string;
}

const months = "Januar|Februar|März|April|\\bMai\\b|Juni|Juli|August|September|Oktober|November|Dezember";
const seasons = "Advent|Weihnacht|Silvester|Frühling|Sommer|Herbst|[Ww]inter";
/** What needs snow or ice says its season without naming it. */
const snow =
  "\\bSki|ski\\b|Rodel|rodel|[Ss]chlitten(?! oder)|[Ss]chneeschuh|Langlauf|Loipe|Eisangeln|Lawine|Suchgerät";

/** Wine and beer from 16 on (JuSchG § 9), spirits and other countries from 18; what grown-ups alone drink is told. */
const alcohol =
  "Wein(?:e|en|s|probe|proben|begleitung)?\\b|[a-zäöü]wein(?:e|en)?\\b|Bier(?:e|en)?\\b|[Vv]erkost|[Pp]robe\\b|Whisk|Schnaps|Likör|Sekt\\b|Merlot|Cidre|Cocktail|Aperitivo";

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
    says: new RegExp(`\\bab ${number} Jahren`),
    isKept: (told, { minAge }) => minAge === numberOf(told),
    lacks: "availability.minAge sagt das nicht",
  },
  {
    says: /(für Kinder|\bKinder(?:ski|kurs))/,
    isKept: (_, { maxAge = 18 }) => maxAge < 18,
    lacks: "availability.maxAge (unter 18) fehlt",
  },
  {
    says: new RegExp(`^(?!.*(?:öl|Erwachsene)).*(${alcohol})`),
    isKept: (_, { minAge = 0 }, { variants }, { perPerson }) =>
      !perPerson || minAge >= 16 || variants.every((variant) => variant.minAge >= 16),
    lacks: "availability.minAge (16 oder 18) fehlt",
  },
  {
    // A room with a name of its own: "Wohnung Luv, Erdgeschoss".
    says: /(.+)/,
    isKept: (told, kept, { rooms }) =>
      kept.rooms !== undefined ||
      rooms.length < 2 ||
      !rooms.some(({ name }) => {
        const [called = ""] = name.split(/,| (?:mit|zu[mr]?|im|in|für|am|über|unter\w*) /);
        return called.includes(" ") && told.includes(called);
      }),
    lacks: "availability.rooms fehlt",
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

const arrival = /reis|\bbeginn/i;

/** "Der Pici-Kurs auf dem Hof ist freitags": what the house says of an extra elsewhere, its data keep too. */
function brokenElsewhere({ goodToKnow, additionalServiceUpgrades }: CatalogueOffer): [JsonPath, string][] {
  return goodToKnow.flatMap((sentence, at) => {
    if (arrival.test(sentence) || daysIn(sentence).length === 0) return [];
    return additionalServiceUpgrades
      .filter(({ isOptional, availability }) => isOptional && availability?.weekdays === undefined)
      .filter(({ description }) => wordsOf(description).some((word) => wordsOf(sentence).includes(word)))
      .map(({ description }): [JsonPath, string] => [
        ["goodToKnow", at],
        `„${sentence}“ nennt Tage, „${description}“ ist an allen zu haben: availability.weekdays fehlt`,
      ]);
  });
}

const wordsOf = (text: string): string[] => text.match(/\p{Lu}[\p{L}-]{3,}/gu) ?? [];

/** Where in an offer, and what. */
export function brokenByUpgrades(offer: CatalogueOffer): [path: JsonPath, reason: string][] {
  const ofItself = offer.additionalServiceUpgrades.flatMap(
    ({ isOptional, description, perPerson, availability = {} }, index): [JsonPath, string][] =>
      isOptional
        ? table.flatMap(({ says, isKept, lacks }): [JsonPath, string][] => {
            const [told = "", found = ""] = says.exec(description) ?? [];
            if (told === "" || isKept(found, availability, offer, { perPerson })) return [];
            return [[["upgrades", index, "description"], `„${told}“ hält niemand ein: ${lacks}`]];
          })
        : [],
  );
  return offer.type === "Cruise" ? ofItself : [...ofItself, ...brokenElsewhere(offer)];
}
