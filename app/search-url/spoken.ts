/**
 * Searches in a form that can be spoken: `ostsee-2e-1k5-12.06-15.06`. The destination comes first, then the criteria.
 * Omitted values have the search form's defaults. A text is only generated if parsing it gives the same search.
 */
import type { CivilDate } from "#app/domain/dates.ts";
import { type Destination, plainSearch, type SearchQuery } from "#app/domain/search/query.ts";
import { foldText } from "#app/domain/search/text-matching.ts";
import { writeSearch } from "#app/search-url/address.ts";
import { readSearch } from "#app/search-url/query.ts";

/** Maximum length of a text that is practical to say on the phone. */
const longestSpoken = 60;
const longestTyped = 300;
const everythingWord = "alles";
/** Prefix of a destination meant as free text, although a place has that name. */
const textPrefix = "etwa";
/** Everything after it is the free text of the search. */
const textMarker = "mit";

type Parameter = readonly [name: string, value: string];

/** Single words, with the query parameter that each stands for. */
const wordMap: Readonly<Record<string, Parameter>> = {
  hotels: ["tags[Type]", "Hotel"],
  kreuzfahrten: ["tags[Type]", "Cruise"],
  ohneverpflegung: ["tags[Board]", "OV"],
  fruehstueck: ["tags[Board]", "UF"],
  halbpension: ["tags[Board]", "HP"],
  vollpension: ["tags[Board]", "VP"],
  allinclusive: ["tags[Board]", "AI"],
  ab1stern: ["tags[CategoryUpwards]", "1"],
  ab2sterne: ["tags[CategoryUpwards]", "2"],
  ab3sterne: ["tags[CategoryUpwards]", "3"],
  ab4sterne: ["tags[CategoryUpwards]", "5"],
  ab5sterne: ["tags[CategoryUpwards]", "7"],
  wochenende: ["weekend", "1"],
  rabatt: ["promotion", "any"],
  festpreis: ["promotion", "FlatPrice"],
  reisezeitraum: ["promotion", "TravelPeriod"],
  gratisnacht: ["promotion", "FreeNight"],
  nachpreis: ["sortBy", "price"],
  teuerstezuerst: ["sortBy", "price-desc"],
  nachbewertung: ["sortBy", "rating"],
  nachersparnis: ["sortBy", "discount"],
};

/** Numbers with a unit: `2e`, `ab100euro`. */
const numberFormats: readonly (readonly [name: string, before: string, after: string])[] = [
  ["adults", "", "e"],
  ["rooms", "", "z"],
  ["minNights", "ab", "n"],
  ["maxNights", "bis", "n"],
  ["minPersons", "ab", "p"],
  ["maxPersons", "bis", "p"],
  ["minPrice", "ab", "euro"],
  ["maxPrice", "bis", "euro"],
  ["page", "seite", ""],
];

const findWord = ([name, value]: Parameter) =>
  Object.keys(wordMap).find((word) => wordMap[word]?.[0] === name && wordMap[word][1] === value);

/** Lower-case letters, digits and single hyphens, which need no spelling: "Bad Füssing" becomes "bad-fuessing". */
function toWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => ({ ä: "ae", ö: "oe", ü: "ue" })[letter] ?? "ss")
    .normalize("NFKD")
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .replaceAll(" ", "-");
}

/** Lookup of destinations by key and name, implemented by the index. */
export interface SpokenPlaces {
  place(key: string): { label: string } | undefined;
  placeNamed(label: string): { key: string } | undefined;
}

/** The spoken form; null when the search has none, for example with a map section or many filters. */
export function formatSpokenSearch(
  query: SearchQuery,
  places: SpokenPlaces,
  today: CivilDate,
): string | null {
  for (const withYears of [false, true]) {
    const spoken = buildSpokenText(query, places, withYears);
    if (spoken === null || spoken.length > longestSpoken) return null;
    const result = parseSpokenSearch(spoken, places, today);
    if (result.ok && result.issues === 0 && isSame(result.query, query)) return spoken;
  }
  return null;
}

function buildSpokenText(query: SearchQuery, places: SpokenPlaces, withYears: boolean): string | null {
  const parts = query.destination ? [formatDestination(query.destination, places)] : [];
  const { childrenAges: ages, text } = query;
  const includesGuests = query.mode === "b" || ages.length > 0;
  const textParts = text === null ? [] : [textMarker, toWords(text)];
  for (const pair of new URLSearchParams(writeSearch(query))) {
    const [name, value] = pair;
    if (["m", "destination", "adults", "childrenAges", "text"].includes(name)) continue;
    if (name === "checkin" || name === "checkout") parts.push(formatSpokenDate(value, withYears));
    else if (name.startsWith("tags[")) {
      for (const each of value.split(",")) parts.push(findWord([name, each]) ?? null);
    } else {
      const format = numberFormats.find(([of]) => of === name);
      parts.push(format ? `${format[1]}${value}${format[2]}` : (findWord([name, value]) ?? null));
    }
  }
  const guests = includesGuests || query.adults !== plainSearch.adults ? [`${query.adults}e`] : [];
  const children = groupAges(ages).map(([age, number]) => `${number}k${age}`);
  parts.splice(query.destination ? 1 : 0, 0, ...guests, ...children);
  if (parts.includes(null)) return null;
  return [...parts, ...textParts].join("-") || everythingWord;
}

function formatDestination({ kind, value }: Destination, places: SpokenPlaces): string | null {
  if (kind === "txt") return places.placeNamed(value) ? `${textPrefix}-${toWords(value)}` : toWords(value);
  const label = places.place(value)?.label;
  return label === undefined ? null : toWords(label);
}

function formatSpokenDate(date: string, withYear: boolean): string {
  const [year = "", month = "", day = ""] = date.split("-");
  return withYear ? `${day}.${month}.${year}` : `${day}.${month}`;
}

/** Groups equal consecutive ages without changing their order: 5, 5, 7 is twice 5, then 7. */
function groupAges(ages: readonly number[]): [age: number, number: number][] {
  const groups: [number, number][] = [];
  for (const age of ages) {
    const last = groups.at(-1);
    if (last?.[0] === age) last[1] += 1;
    else groups.push([age, 1]);
  }
  return groups;
}

type Heard =
  | { ok: true; query: SearchQuery; address: string; issues: number }
  | { ok: false; unknown: readonly string[] };

/**
 * Parses a spoken search. Also accepts capitals, blanks, and the full URL of the shop.
 * @returns `address`: query string to redirect to, which shows any issues; or the unknown words
 */
export function parseSpokenSearch(spoken: string, places: SpokenPlaces, today: CivilDate): Heard {
  const cleaned = spoken
    .slice(0, longestTyped)
    .toLowerCase()
    .trim()
    .replace(/^.*\/s\//, "");
  const spokenWords = cleaned.split(/[-–_\s+,;/]+/).filter((word) => word !== "");
  const parsed = parseWords(spokenWords);
  if (parsed.unknown.length > 0) return { ok: false, unknown: parsed.unknown };
  const params = new URLSearchParams();
  for (const [name, value] of parsed.pairs) {
    const previous = name.startsWith("tags[") ? params.get(name) : null;
    params.set(name, previous === null ? value : `${previous},${value}`);
  }
  if (parsed.ages.length > 0) params.set("childrenAges", parsed.ages.join(","));
  const datedParams = withDates(params, parsed.dates, today);
  const result = readSearch(datedParams, today);
  const [typedDestination, issues] = [result.query.destination, result.issues.length];
  const place = typedDestination && !parsed.asWords ? places.placeNamed(typedDestination.value) : undefined;
  const query = place
    ? { ...result.query, destination: { kind: "key" as const, value: place.key } }
    : result.query;
  return { ok: true, query, issues, address: issues > 0 ? datedParams.toString() : writeSearch(query) };
}

const datePattern = /^(\d{1,2})\.(\d{1,2})\.?(\d{4}|\d{2})?$/;

function parseWords(spokenWords: readonly string[]) {
  const pairs: Parameter[] = [];
  const [destination, unknown, ages, dates]: [string[], string[], number[], string[]] = [[], [], [], []];
  const textStart = spokenWords.indexOf(textMarker);
  for (const [position, word] of spokenWords.slice(0, textStart < 0 ? undefined : textStart).entries()) {
    // Own properties only: "constructor" could be typed, too.
    const known = Object.hasOwn(wordMap, word) ? wordMap[word] : undefined;
    const count = numberFormats
      .map(
        ([name, before, after]) =>
          [name, new RegExp(`^${before}(\\d{1,6})${after}$`).exec(word)?.[1]] as const,
      )
      .find(([, value]) => value !== undefined);
    const [, number, age] = /^(\d)k(\d{1,2})$/.exec(word) ?? [];
    if (word === everythingWord && spokenWords.length === 1) continue;
    if (known) pairs.push(known);
    else if (count) pairs.push([count[0], count[1] ?? ""]);
    else if (number !== undefined) ages.push(...Array.from({ length: Number(number) }, () => Number(age)));
    else if (datePattern.test(word)) dates.push(word);
    // The destination must come first and in one piece.
    else if (destination.length === position) destination.push(word);
    else unknown.push(word);
  }
  const literal = destination[0] === textPrefix && destination.length > 1;
  const place = (literal ? destination.slice(1) : destination).join(" ");
  if (place !== "") pairs.push(["destination", literal ? `txt:${place}` : place]);
  const text = textStart < 0 ? "" : spokenWords.slice(textStart + 1).join(" ");
  if (text !== "") pairs.push(["text", text]);
  return {
    pairs,
    ages,
    dates: dates.slice(0, 2),
    unknown: [...unknown, ...dates.slice(2)],
    asWords: literal,
  };
}

/** A day without a year is its next occurrence: after today, and the departure after the arrival. */
function withDates(params: URLSearchParams, dates: readonly string[], today: CivilDate): URLSearchParams {
  let latest: string = today;
  for (const [position, date] of dates.entries()) {
    const [, day = "", month = "", year] = datePattern.exec(date) ?? [];
    const ending = `-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
    const nearest = Number(latest.slice(0, 4)) + (ending > latest.slice(4) ? 0 : 1);
    const fullDate = `${year === undefined ? nearest : year.padStart(4, "20")}${ending}`;
    params.set(position === 0 ? "checkin" : "checkout", fullDate);
    if (fullDate > latest) latest = fullDate;
  }
  if (dates.length > 0) params.set("m", "b");
  return params;
}

/** Whether both searches give the same results. Words are compared in normalised form. */
function isSame(one: SearchQuery, other: SearchQuery): boolean {
  return writeSearch(withNormalisedWords(one)) === writeSearch(withNormalisedWords(other));
}

function withNormalisedWords(query: SearchQuery): SearchQuery {
  const { destination, text } = query;
  const words =
    destination?.kind === "txt" ? { ...destination, value: foldText(destination.value) } : destination;
  return { ...query, destination: words, text: text && foldText(text) };
}
