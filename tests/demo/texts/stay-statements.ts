/**
 * Compares stay rules stated in the demo's texts with its data. Texts must not promise what is not enforced (UWG §
 * 5). The patterns know the demo's wording only, so that the shop's own checks do not use them.
 */
import type { JsonPath } from "#app/catalogue-files/diagnostics.server.ts";
import type { CatalogueOffer } from "#app/domain/catalogue/catalogue.ts";
import type { Weekday } from "#app/domain/dates.ts";

export const numbers =
  "ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn".split(" ");
export const number = `(\\d+|einer|${numbers.join("|")})`;
const week: readonly Weekday[] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
export const dayNames = ["montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonntag"];
export const day = `(?:${dayNames.join("|")})s?`;

/** Rules and values in the offer's data. */
type Kept = ReturnType<typeof collectRules>;

function collectRules({ type, rooms, variants }: CatalogueOffer) {
  const dated = variants.filter(({ nightRules, nightRows }) => nightRules || nightRows.length > 0);
  const rules = dated.flatMap(({ stayRules }) => stayRules);
  return {
    cruise: type === "Cruise",
    dated: dated.length > 0,
    nights: dated.map(({ nights }) => nights),
    least: rules.map(({ minNights }) => minNights),
    most: rules.map(({ maxNights }) => maxNights),
    ages: variants.map(({ minAge }) => minAge),
    /** Weekdays of arrival per rule that restricts them or applies to them, one list per variant. */
    arrivals: dated.map(({ stayRules }) =>
      stayRules.flatMap(({ arrival, on }) => [arrival ?? on ?? []]).filter((set) => set.length > 0),
    ),
    /** Words from room names. A sentence with one of them refers to a room, others refer to the whole property. */
    roomWords: rooms.flatMap(({ name }) => name.match(/\p{Lu}\p{L}{3,}/gu) ?? []),
    /** Whether some arrival days are excluded. */
    barred: rules.some(({ arrival }) => arrival !== undefined),
    departures: dated.flatMap(({ nightRules }) => nightRules?.departures ?? []),
  };
}

interface Told {
  /** Checks only sentences, or clauses of them, that match this pattern. */
  inSentence?: RegExp;
  inClause?: RegExp;
  says: RegExp;
  isKept: (found: string, kept: Kept) => boolean;
  lacks: string;
}

const arrivalPattern = new RegExp(
  `an(?:- und ab)?reise|angereist|\\breis\\w+\\b.*\\ban\\b|\\bbeginn(?:t|en)\\b|Wechseltag|\\b(?:ab|mindestens)\\b.*Nächt|von ${day} zu`,
  "i",
);

const season = `(?:Januar|Februar|März|April|\\bMai\\b|Ju[nl]i|August|ember|Oktober|Silvester|Weihnacht|Advent|Ferien|saison)`;
const minNightsPattern = new RegExp(
  `\\b(?:ab|mindestens) ${number}\\b(?! (?:Jahr|Uhr|Person|Tag|Meter|Kilometer))`,
  "gi",
);

const statementChecks: readonly Told[] = [
  {
    inSentence: new RegExp(`^(?!.*${season}).*N(?:ächte|acht\\b)`),
    says: minNightsPattern,
    isKept: (found, { nights, least }) => [...nights, ...least].includes(numberOf(found)),
    lacks: "keine Variante hat so viele nights, keine Hausregel so viele minNights",
  },
  {
    inSentence: new RegExp(`^(?=.*${season}).*N(?:ächte|acht\\b)`),
    says: minNightsPattern,
    isKept: (found, { nights, least }) =>
      least.includes(numberOf(found)) || Math.min(...nights) >= numberOf(found),
    lacks: "keine Hausregel hat so viele minNights, und nicht jede Variante so viele nights",
  },
  {
    // A rule applies to stays that begin in its period. Other stays in the period may be shorter.
    inSentence: new RegExp(`^(?!.*[Aa]n(?:- und Ab)?reise)(?=.*${season}).*N(?:ächte|acht\\b)`),
    says: minNightsPattern,
    isKept: (found, { nights, least }) =>
      !least.includes(numberOf(found)) || Math.min(...nights) >= numberOf(found),
    lacks: "die Hausregel gilt nach dem Tag der Anreise, „bei Anreise“ fehlt",
  },
  {
    says: new RegExp(`\\b(?:höchstens|längstens|maximal|bis zu) ${number} Nächte`, "gi"),
    isKept: (found, { most }) => most.includes(numberOf(found)),
    lacks: "keine Hausregel hat so viele maxNights",
  },
  {
    says: new RegExp(
      `(?<!für )\\b(?:Kinder|Gäste)\\b(?::| sind| erst| nur| willkommen)* ab ${number} Jahren`,
      "g",
    ),
    isKept: (found, { ages }) => ages.includes(numberOf(found)),
    lacks: "minAge sagt das nicht",
  },
  {
    says: /\b(Nur für Erwachsene|Erwachsenenhotel|Adults only)\b/g,
    isKept: (_, { ages }) => ages.some((age) => age >= 16),
    lacks: "minAge sagt das nicht",
  },
  {
    inClause: arrivalPattern,
    says: new RegExp(`(.*(?:${day}|Wochenende).*)`, "gi"),
    isKept: (clause, { arrivals, cruise, roomWords }) => {
      const statedDays = daysIn(clause);
      const isNegated = /\bnicht\b|\bkein|\bohne\b|\baußer\b/i.test(clause);
      const fits = (set: readonly Weekday[]) =>
        isNegated
          ? !statedDays.some((each) => set.includes(each))
          : statedDays.join() === week.filter((each) => set.includes(each)).join();
      const mentionsRoom = roomWords.some((word) => clause.includes(word));
      const isRule = (sets: readonly Weekday[][]) => sets.some(fits);
      return cruise || (mentionsRoom ? arrivals.some(isRule) : arrivals.every(isRule));
    },
    lacks:
      "die Hausregeln haben diese Tage (arrival) nicht, oder nur die eines Zimmers, das der Satz nicht nennt",
  },
  {
    says: /((?:[tT]äglich|[jJ]eden Tag) buchbar.*)/g,
    isKept: (statement, { barred }) => /[Aa]nreise/.test(statement) || !barred,
    lacks: "eine Hausregel nimmt Tage der Anreise aus",
  },
  {
    inClause: new RegExp(`(?:[jJ]ede|[aA]lle|[vV]on|zwischen)\\b.*${season}`),
    says: new RegExp(`(.*${day}.*)`, "gi"),
    isKept: (clause, { departures, cruise }) => {
      const statedInterval = /zweiten|zwei Wochen|14 Tage/.test(clause)
        ? 2
        : /drei Wochen/.test(clause)
          ? 3
          : 1;
      const [statedDay] = daysIn(clause);
      return (
        !cruise ||
        departures.every(({ weekday, everyWeeks }) => weekday === statedDay && everyWeeks === statedInterval)
      );
    },
    lacks: "departures sagt das nicht",
  },
];

export function numberOf(found: string): number {
  return Number(found) || numbers.findIndex((name) => found.toLowerCase().startsWith(name)) + 1;
}

/** Weekdays named in a clause, including ranges ("Montag bis Freitag"). */
export function daysIn(clause: string): Weekday[] {
  const text = clause.toLowerCase().replace("wochenende", "samstag und sonntag");
  const [from, to] = (new RegExp(`(${day}) bis (${day})`).exec(text) ?? [])
    .slice(1)
    .map((found) => dayNames.findIndex((name) => found.startsWith(name)));
  if (from === undefined || to === undefined)
    return week.filter((_, at) => text.includes(dayNames[at] ?? "?"));
  return week.filter((_, at) => (from <= to ? from <= at && at <= to : at >= from || at <= to));
}

/** Vouchers have conditions of their own, which the property enforces. */
const voucherWords = /gutschein|einlös/i;
const clauseEnd = new RegExp(`[;:] |, (?!${day})`, "i");

// Holidays and events with special conditions: customers must be able to find out their dates.

/** School holidays vary by year and state, so the text must name the dates on which a voucher is not valid. */
const blockedHolidays = /\b(?:nicht|außer|ausgenommen|gesperrt|kein\w*)\b[^.;]*?(\p{L}*ferien)\b/iu;

/** Local events such as "Rennwochen", "Filmfest", "Buchmesse", whose dates guests do not know. */
const event =
  /(?<!\p{L})(\p{L}+(?:wochen?|fest|festspielen?|messe|markt|rennens?)|Wiesn|\p{L}*(?:Karnevals?|Fasching|Festivals?))(?!\p{L})/iu;
/** Church holidays have known dates. */
const calendarEvent = /^(?:Kar|Oster|Pfingst)woche$/;
/** Dates, and weekends identified by number. */
const dayWords = /\d|(?:erste|zweite|dritte|vierte|letzte)[nrs]? \p{L}*wochenende|Wochen vor/iu;
/** Sentences about surcharges or stay rules. In goodToKnow only these must state the dates of an event. */
const ruled = /Preise|\bkoste[nt]\b|reis\w+|Nächte/;
const parts = /, | und |; /;

function findUndatedEvent(text: string): string | undefined {
  const name = event.exec(text)?.[1];
  return name === undefined || calendarEvent.test(name) || dayWords.test(text) ? undefined : name;
}

function findUndatedEvents({ validity, goodToKnow }: CatalogueOffer): [path: JsonPath, reason: string][] {
  const holidays = blockedHolidays.exec(validity)?.[1];
  const blocked = validity.split(parts).flatMap((clause) => findUndatedEvent(clause) ?? []);
  const eventsInHints = goodToKnow.flatMap((sentence, index): [JsonPath, string][] => {
    const name = ruled.test(sentence) ? findUndatedEvent(sentence) : undefined;
    return name === undefined ? [] : [[["goodToKnow", index], name]];
  });
  return [
    ...[holidays ?? [], blocked].flat().map((name): [JsonPath, string] => [["validity"], name]),
    ...eventsInHints,
  ].map(([path, name]) => [path, `„${name}“ sind jedes Jahr an anderen Tagen: es fehlt, an welchen`]);
}

/** Local charges described as included in the price, although they are displayed as payable at the property. */
function findIncludedCharges({ localCharges }: CatalogueOffer): [path: JsonPath, reason: string][] {
  if (!/\bim Preis (?:enthalten|inbegriffen|inklusive)/i.test(localCharges)) return [];
  return [
    [
      ["localCharges"],
      `„${localCharges}“ steht überall als „vor Ort zu zahlen“; was im Preis ist, gehört zu services`,
    ],
  ];
}

/** Paths and German descriptions of statements that the data contradict. */
export function findBrokenStatements(offer: CatalogueOffer): [path: JsonPath, reason: string][] {
  return [...findUndatedEvents(offer), ...findIncludedCharges(offer), ...findBrokenRules(offer)];
}

function findBrokenRules(offer: CatalogueOffer): [path: JsonPath, reason: string][] {
  const rules = collectRules(offer);
  if (!rules.dated) return [];
  return textsOf(offer).flatMap(([path, text]) =>
    text
      .split(/(?<=\D[.!])\s/)
      .filter((sentence) => !voucherWords.test(sentence))
      .flatMap((sentence) => statementChecks.flatMap((row) => checkSentence(sentence, row, rules)))
      .map((reason): [JsonPath, string] => [path, reason]),
  );
}

function checkSentence(
  sentence: string,
  { inSentence, inClause, says, isKept, lacks }: Told,
  rules: Kept,
): string[] {
  if (inSentence?.test(sentence) === false) return [];
  return (inClause ? sentence.split(clauseEnd) : [sentence])
    .filter((clause) => inClause?.test(clause) !== false)
    .flatMap((clause) => [...clause.matchAll(says)])
    .filter(([, found = ""]) => !isKept(found, rules))
    .map(([statement]) => `„${statement.trim()}“ hält niemand ein: ${lacks}`);
}

function textsOf(offer: CatalogueOffer): [JsonPath, string][] {
  const { subtitle, validity, services, goodToKnow, contact, variants } = offer;
  const list = (name: string, texts: readonly string[]) =>
    texts.map((text, index): [JsonPath, string] => [[name, index], text]);
  return [
    [["subtitle"], subtitle],
    [["validity"], validity],
    ...list("services", services),
    ...list("goodToKnow", goodToKnow),
    ...contact.displayAttributes.map(({ key, value }, index): [JsonPath, string] => [
      ["contact", "displayAttributes", index],
      `${key}: ${value}`,
    ]),
    ...variants.flatMap(({ additional, voucher, nightRules }, index): [JsonPath, string][] =>
      voucher && !nightRules ? [] : [[["variants", index, "additional"], additional]],
    ),
  ];
}
