/**
 * Compares statements in the description of a demo extra (season, weekday, days, persons, age, room, board) with its
 * data, so that a sledge ride is not sold in July.
 */
import type { JsonPath } from "#app/catalogue-files/diagnostics.server.ts";
import { day, daysIn, number, numberOf } from "#tests/demo/texts/stay-statements.ts";
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
/** Activities with snow or ice, which imply winter. */
const snow =
  "\\bSki|ski\\b|Rodel|rodel|[Ss]chlitten(?! oder)|[Ss]chneeschuh|Langlauf|Loipe|Eisangeln|Lawine|Suchgerät";

/** Spirits and drinks mixed with them are for guests of 18 and over (JuSchG § 9 Abs. 1 Nr. 2). */
const spirits =
  "Whisk|[Ss]chnaps|[Ss]chnäpse|[Ll]ikör|Cocktail|Aperitiv|[Bb]renn(?:erei|keller|kessel)|(?:[Oo]bst|[Ww]ein)br[aä]nd|Destill|Spirituose|Grappa|Calvados|Armagnac|Cognac|Portwein|Sherry|Genever|Aquavit|\\b(?:Gin|Rum|Wodka)(?:s|probe)?\\b";
/** Beer, wine and sparkling wine are for guests of 16 and over (JuSchG § 9 Abs. 1 Nr. 1). */
const alcohol = `Wein(?:e|en|s|probe|proben|begleitung)?\\b|[a-zäöü]wein(?:e|en)?\\b|Bier(?:e|en)?\\b|[Vv]erkost|[Pp]robe\\b|Sekt\\b|Merlot|Cidre`;

/** Whether the extra is sold per room, or its data or all variants exclude younger guests. */
const isFromAge =
  (age: number): Told["isKept"] =>
  (_, { minAge = 0 }, { variants }, { perPerson }) =>
    !perPerson || minAge >= age || variants.every((variant) => variant.minAge >= age);

const statementChecks: readonly Told[] = [
  {
    says: new RegExp(`(${months}|${seasons}|${snow})`),
    isKept: (_, { periods }) => periods !== undefined,
    lacks: "availability.periods fehlt",
  },
  {
    says: new RegExp(`(.*${day}.*)`, "i"),
    isKept: (statement, { weekdays = [] }) => daysIn(statement).join() === weekdays.join(),
    lacks: "availability.weekdays sagt das nicht",
  },
  {
    says: new RegExp(`(?<!reicht für )${number} (?:Vormittage|Nachmittage|Abende|Tage)\\b(?! vorher)`),
    isKept: (statement, { days }, { type }) => type === "Cruise" || days === numberOf(statement),
    lacks: "availability.days sagt das nicht",
  },
  {
    says: new RegExp(`\\bab ${number} Personen`),
    isKept: (statement, { minPersons }) => minPersons === numberOf(statement),
    lacks: "availability.minPersons sagt das nicht",
  },
  {
    says: new RegExp(`\\bbis (?:zu )?${number} Personen`),
    isKept: (statement, { maxPersons }) => maxPersons === numberOf(statement),
    lacks: "availability.maxPersons sagt das nicht",
  },
  {
    says: new RegExp(`\\bab ${number} Jahren`),
    isKept: (statement, { minAge }) => minAge === numberOf(statement),
    lacks: "availability.minAge sagt das nicht",
  },
  {
    says: /(für Kinder|\bKinder(?:ski|kurs))/,
    isKept: (_, { maxAge = 18 }) => maxAge < 18,
    lacks: "availability.maxAge (unter 18) fehlt",
  },
  {
    says: new RegExp(`^(?!.*(?:öl|Erwachsene|${spirits})).*(${alcohol})`),
    isKept: isFromAge(16),
    lacks: "availability.minAge (16 oder 18) fehlt",
  },
  {
    says: new RegExp(`^(?!.*Erwachsene).*(${spirits})`),
    isKept: isFromAge(18),
    lacks: "availability.minAge (18) fehlt",
  },
  {
    // A room identified by its own name: "Wohnung Luv, Erdgeschoss".
    says: /(.+)/,
    isKept: (statement, kept, { rooms }) =>
      kept.rooms !== undefined ||
      rooms.length < 2 ||
      !rooms.some(({ name }) => {
        const [roomName = ""] = name.split(/,| (?:mit|zu[mr]?|im|in|für|am|über|unter\w*) /);
        return roomName.includes(" ") && statement.includes(roomName);
      }),
    lacks: "availability.rooms fehlt",
  },
  {
    // If all boards are all-inclusive, a drinks package contains better drinks.
    says: /([Gg]etränk)/,
    isKept: (_, { notWith = [] }, { variants }) => {
      const boards = new Set(variants.map(({ board }) => board));
      return !boards.has("AI") || boards.size === 1 || notWith.includes("AI");
    },
    lacks: "bei All-inclusive ist das schon enthalten, availability.notWith fehlt",
  },
];

const arrivalPattern = /reis|\bbeginn/i;

/** Checks statements about extras in other texts: "Der Pici-Kurs auf dem Hof ist freitags". */
function findContradictingHints({
  goodToKnow,
  additionalServiceUpgrades,
}: CatalogueOffer): [JsonPath, string][] {
  return goodToKnow.flatMap((sentence, at) => {
    if (arrivalPattern.test(sentence) || daysIn(sentence).length === 0) return [];
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

/** Paths and German descriptions of statements about extras that the data contradict. */
export function findBrokenUpgradeStatements(offer: CatalogueOffer): [path: JsonPath, reason: string][] {
  const inDescriptions = offer.additionalServiceUpgrades.flatMap(
    ({ isOptional, description, perPerson, availability = {} }, index): [JsonPath, string][] =>
      isOptional
        ? statementChecks.flatMap(({ says, isKept, lacks }): [JsonPath, string][] => {
            const [statement = "", found = ""] = says.exec(description) ?? [];
            if (statement === "" || isKept(found, availability, offer, { perPerson })) return [];
            return [[["upgrades", index, "description"], `„${statement}“ hält niemand ein: ${lacks}`]];
          })
        : [],
  );
  return offer.type === "Cruise" ? inDescriptions : [...inDescriptions, ...findContradictingHints(offer)];
}
