/** House rules that texts name, held against the data: what nobody keeps must not be promised (UWG § 5). */
import type { JsonPath } from "#app/catalogue-files/diagnostics.server.ts";
import type { CatalogueOffer } from "#app/domain/catalogue/catalogue.ts";
import type { Weekday } from "#app/domain/dates.ts";

export const numbers =
  "ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn".split(" ");
export const number = `(\\d+|einer|${numbers.join("|")})`;
const week: readonly Weekday[] = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
export const dayNames = ["montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag", "sonntag"];
export const day = `(?:${dayNames.join("|")})s?`;

/** What the data keep. */
type Kept = ReturnType<typeof keptBy>;

function keptBy({ type, rooms, variants }: CatalogueOffer) {
  const dated = variants.filter(({ nightRules, nightRows }) => nightRules || nightRows.length > 0);
  const rules = dated.flatMap(({ stayRules }) => stayRules);
  return {
    cruise: type === "Cruise",
    dated: dated.length > 0,
    nights: dated.map(({ nights }) => nights),
    least: rules.map(({ minNights }) => minNights),
    most: rules.map(({ maxNights }) => maxNights),
    ages: variants.map(({ minAge }) => minAge),
    /** Weekdays of arrival that a rule leaves, or is for; a list each variant. */
    arrivals: dated.map(({ stayRules }) =>
      stayRules.flatMap(({ arrival, on }) => [arrival ?? on ?? []]).filter((set) => set.length > 0),
    ),
    /** What rooms are called: a sentence with one of them is of a room, any other of the whole house. */
    roomWords: rooms.flatMap(({ name }) => name.match(/\p{Lu}\p{L}{3,}/gu) ?? []),
    /** Some days of arrival are left out. */
    barred: rules.some(({ arrival }) => arrival !== undefined),
    departures: dated.flatMap(({ nightRules }) => nightRules?.departures ?? []),
  };
}

interface Told {
  /** What a sentence must have besides; or a clause of it. */
  inSentence?: RegExp;
  inClause?: RegExp;
  says: RegExp;
  isKept: (found: string, kept: Kept) => boolean;
  lacks: string;
}

const arrivalWords = new RegExp(
  `an(?:- und ab)?reise|angereist|\\breis\\w+\\b.*\\ban\\b|\\bbeginn(?:t|en)\\b|Wechseltag|\\b(?:ab|mindestens)\\b.*Nächt|von ${day} zu`,
  "i",
);

const season = `(?:Januar|Februar|März|April|\\bMai\\b|Ju[nl]i|August|ember|Oktober|Silvester|Weihnacht|Advent|Ferien|saison)`;
const leastNights = new RegExp(
  `\\b(?:ab|mindestens) ${number}\\b(?! (?:Jahr|Uhr|Person|Tag|Meter|Kilometer))`,
  "gi",
);

const table: readonly Told[] = [
  {
    inSentence: new RegExp(`^(?!.*${season}).*N(?:ächte|acht\\b)`),
    says: leastNights,
    isKept: (found, { nights, least }) => [...nights, ...least].includes(numberOf(found)),
    lacks: "keine Variante hat so viele nights, keine Hausregel so viele minNights",
  },
  {
    inSentence: new RegExp(`^(?=.*${season}).*N(?:ächte|acht\\b)`),
    says: leastNights,
    isKept: (found, { nights, least }) =>
      least.includes(numberOf(found)) || Math.min(...nights) >= numberOf(found),
    lacks: "keine Hausregel hat so viele minNights, und nicht jede Variante so viele nights",
  },
  {
    // A rule is of the stays that begin in its period: others sleep in it for fewer nights.
    inSentence: new RegExp(`^(?!.*[Aa]n(?:- und Ab)?reise)(?=.*${season}).*N(?:ächte|acht\\b)`),
    says: leastNights,
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
    inClause: arrivalWords,
    says: new RegExp(`(.*(?:${day}|Wochenende).*)`, "gi"),
    isKept: (clause, { arrivals, cruise, roomWords }) => {
      const told = daysIn(clause);
      const none = /\bnicht\b|\bkein|\bohne\b|\baußer\b/i.test(clause);
      const fits = (set: readonly Weekday[]) =>
        none
          ? !told.some((each) => set.includes(each))
          : told.join() === week.filter((each) => set.includes(each)).join();
      const ofRoom = roomWords.some((word) => clause.includes(word));
      const isRule = (sets: readonly Weekday[][]) => sets.some(fits);
      return cruise || (ofRoom ? arrivals.some(isRule) : arrivals.every(isRule));
    },
    lacks:
      "die Hausregeln haben diese Tage (arrival) nicht, oder nur die eines Zimmers, das der Satz nicht nennt",
  },
  {
    says: /((?:[tT]äglich|[jJ]eden Tag) buchbar.*)/g,
    isKept: (told, { barred }) => /[Aa]nreise/.test(told) || !barred,
    lacks: "eine Hausregel nimmt Tage der Anreise aus",
  },
  {
    inClause: new RegExp(`(?:[jJ]ede|[aA]lle|[vV]on|zwischen)\\b.*${season}`),
    says: new RegExp(`(.*${day}.*)`, "gi"),
    isKept: (clause, { departures, cruise }) => {
      const every = /zweiten|zwei Wochen|14 Tage/.test(clause) ? 2 : /drei Wochen/.test(clause) ? 3 : 1;
      const [told] = daysIn(clause);
      return (
        !cruise || departures.every(({ weekday, everyWeeks }) => weekday === told && everyWeeks === every)
      );
    },
    lacks: "departures sagt das nicht",
  },
];

export function numberOf(found: string): number {
  return Number(found) || numbers.findIndex((name) => found.toLowerCase().startsWith(name)) + 1;
}

/** The weekdays that a clause names, ranges too. */
export function daysIn(clause: string): Weekday[] {
  const text = clause.toLowerCase().replace("wochenende", "samstag und sonntag");
  const [from, to] = (new RegExp(`(${day}) bis (${day})`).exec(text) ?? [])
    .slice(1)
    .map((found) => dayNames.findIndex((name) => found.startsWith(name)));
  if (from === undefined || to === undefined)
    return week.filter((_, at) => text.includes(dayNames[at] ?? "?"));
  return week.filter((_, at) => (from <= to ? from <= at && at <= to : at >= from || at <= to));
}

/** Vouchers have terms of their own, which the house keeps. */
const ofVouchers = /gutschein|einlös/i;
const clauseEnd = new RegExp(`[;:] |, (?!${day})`, "i");

// Holidays and events on which something else holds: whoever buys must know on which days.

/** Of another year, another state: nobody can tell from it on which days a voucher is worth nothing. */
const blockedHolidays = /\b(?:nicht|außer|ausgenommen|gesperrt|kein\w*)\b[^.;]*?(\p{L}*ferien)\b/iu;

/** "Rennwochen", "Filmfest", "Buchmesse": the house knows when they are, its guests do not. */
const event =
  /(?<!\p{L})(\p{L}+(?:wochen?|fest|festspielen?|messe|markt|rennens?)|Wiesn|\p{L}*(?:Karnevals?|Fasching|Festivals?))(?!\p{L})/iu;
/** Fast days and feasts of the church have their days in every calendar. */
const calendarEvent = /^(?:Kar|Oster|Pfingst)woche$/;
/** Any weekend is none of the calendar; the second one of a month is. */
const dayWords = /\d|(?:erste|zweite|dritte|vierte|letzte)[nrs]? \p{L}*wochenende|Wochen vor/iu;
/** Such a sentence says when it costs more, or who may come. */
const ruled = /Preise|\bkoste[nt]\b|reis\w+|Nächte/;
const parts = /, | und |; /;

function undated(text: string): string | undefined {
  const name = event.exec(text)?.[1];
  return name === undefined || calendarEvent.test(name) || dayWords.test(text) ? undefined : name;
}

function undatedIn({ validity, goodToKnow }: CatalogueOffer): [path: JsonPath, reason: string][] {
  const holidays = blockedHolidays.exec(validity)?.[1];
  const blocked = validity.split(parts).flatMap((clause) => undated(clause) ?? []);
  const told = goodToKnow.flatMap((sentence, index): [JsonPath, string][] => {
    const name = ruled.test(sentence) ? undated(sentence) : undefined;
    return name === undefined ? [] : [[["goodToKnow", index], name]];
  });
  return [
    ...[holidays ?? [], blocked].flat().map((name): [JsonPath, string] => [["validity"], name]),
    ...told,
  ].map(([path, name]) => [path, `„${name}“ sind jedes Jahr an anderen Tagen: es fehlt, an welchen`]);
}

/** Whoever is in no band pays as an adult does: hardly what is meant of those younger than all bands. */
function fullPriceBabies({ variants }: CatalogueOffer): [path: JsonPath, reason: string][] {
  return variants.flatMap(({ childBands, minAge }, index): [JsonPath, string][] => {
    const youngest = Math.min(...childBands.map(({ fromAge }) => fromAge));
    if (childBands.length === 0 || youngest <= minAge) return [];
    return [
      [["variants", index, "childBands"], `Kinder unter ${youngest} Jahren zahlen voll, wie Erwachsene`],
    ];
  });
}

/** Both at once: shown as paid at the house, and said to be paid already. */
function paidTwice({ localCharges }: CatalogueOffer): [path: JsonPath, reason: string][] {
  if (!/\bim Preis (?:enthalten|inbegriffen|inklusive)/i.test(localCharges)) return [];
  return [
    [
      ["localCharges"],
      `„${localCharges}“ steht überall als „vor Ort zu zahlen“; was im Preis ist, gehört zu services`,
    ],
  ];
}

/** Where in an offer, and what. */
export function brokenPromises(offer: CatalogueOffer): [path: JsonPath, reason: string][] {
  return [...undatedIn(offer), ...paidTwice(offer), ...fullPriceBabies(offer), ...brokenRules(offer)];
}

function brokenRules(offer: CatalogueOffer): [path: JsonPath, reason: string][] {
  const kept = keptBy(offer);
  if (!kept.dated) return [];
  return textsOf(offer).flatMap(([path, text]) =>
    text
      .split(/(?<=\D[.!])\s/)
      .filter((sentence) => !ofVouchers.test(sentence))
      .flatMap((sentence) => table.flatMap((row) => brokenIn(sentence, row, kept)))
      .map((reason): [JsonPath, string] => [path, reason]),
  );
}

function brokenIn(
  sentence: string,
  { inSentence, inClause, says, isKept, lacks }: Told,
  kept: Kept,
): string[] {
  if (inSentence?.test(sentence) === false) return [];
  return (inClause ? sentence.split(clauseEnd) : [sentence])
    .filter((clause) => inClause?.test(clause) !== false)
    .flatMap((clause) => [...clause.matchAll(says)])
    .filter(([, found = ""]) => !isKept(found, kept))
    .map(([told]) => `„${told.trim()}“ hält niemand ein: ${lacks}`);
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
