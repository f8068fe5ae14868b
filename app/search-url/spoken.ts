/**
 * Searches that can be said: `ostsee-2e-1k5-12.06-15.06`. Words of the destination, then what is wished for; only what
 * reads back as the same search is ever written. Whatever is not said has the default of the search form.
 */
import type { CivilDate } from "#app/domain/dates.ts";
import { type Destination, plainSearch, type SearchQuery } from "#app/domain/search/query.ts";
import { foldText } from "#app/domain/search/text-matching.ts";
import { writeSearch } from "#app/search-url/address.ts";
import { readSearch } from "#app/search-url/query.ts";

/** Longer ones nobody says on the telephone. */
const longestSpoken = 60;
const longestTyped = 300;
/** Everything. */
const all = "alles";
/** Before a destination that is meant as words, though a place is called so. */
const asWords = "etwa";
/** All that follows is a keyword. */
const keyword = "mit";

type Parameter = readonly [name: string, value: string];

/** What a word alone stands for, as a parameter of the search's address. */
const words: Readonly<Record<string, Parameter>> = {
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
  rabatt: ["promotion", "any"],
  festpreis: ["promotion", "FlatPrice"],
  reisezeitraum: ["promotion", "TravelPeriod"],
  gratisnacht: ["promotion", "FreeNight"],
  nachpreis: ["sortBy", "price"],
  teuerstezuerst: ["sortBy", "price-desc"],
  nachsternen: ["sortBy", "rating"],
  nachersparnis: ["sortBy", "discount"],
};

/** A number with what it counts: `2e`, `ab100euro`. */
const counts: readonly (readonly [name: string, before: string, after: string])[] = [
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

const wordOf = ([name, value]: Parameter) =>
  Object.keys(words).find((word) => words[word]?.[0] === name && words[word][1] === value);

/** Small letters, digits and single hyphens, so that nothing has to be spelt: "Bad Füssing" is "bad-fuessing". */
function sayable(text: string): string {
  return text
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => ({ ä: "ae", ö: "oe", ü: "ue" })[letter] ?? "ss")
    .normalize("NFKD")
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .replaceAll(" ", "-");
}

/** What a destination may be called, as the index knows it. */
export interface SpokenPlaces {
  place(key: string): { label: string } | undefined;
  placeNamed(label: string): { key: string } | undefined;
}

/** @returns null for a search that cannot be said shortly: parts of the map, many filters */
export function speakSearch(query: SearchQuery, places: SpokenPlaces, today: CivilDate): string | null {
  for (const withYears of [false, true]) {
    const spoken = speak(query, places, withYears);
    if (spoken === null || spoken.length > longestSpoken) return null;
    const heard = hearSearch(spoken, places, today);
    if (heard.ok && heard.issues === 0 && isSame(heard.query, query)) return spoken;
  }
  return null;
}

function speak(query: SearchQuery, places: SpokenPlaces, withYears: boolean): string | null {
  const parts = query.destination ? [sayDestination(query.destination, places)] : [];
  const { childrenAges: ages, text } = query;
  const told = query.mode === "b" || ages.length > 0;
  const tail = text === null ? [] : [keyword, sayable(text)];
  for (const pair of new URLSearchParams(writeSearch(query))) {
    const [name, value] = pair;
    if (["m", "destination", "adults", "childrenAges", "text"].includes(name)) continue;
    if (name === "checkin" || name === "checkout") parts.push(sayDate(value, withYears));
    else if (name.startsWith("tags[")) {
      for (const each of value.split(",")) parts.push(wordOf([name, each]) ?? null);
    } else {
      const count = counts.find(([of]) => of === name);
      parts.push(count ? `${count[1]}${value}${count[2]}` : (wordOf([name, value]) ?? null));
    }
  }
  const guests = told || query.adults !== plainSearch.adults ? [`${query.adults}e`] : [];
  const children = inTurn(ages).map(([age, number]) => `${number}k${age}`);
  parts.splice(query.destination ? 1 : 0, 0, ...guests, ...children);
  if (parts.includes(null)) return null;
  return [...parts, ...tail].join("-") || all;
}

function sayDestination({ kind, value }: Destination, places: SpokenPlaces): string | null {
  if (kind === "txt") return places.placeNamed(value) ? `${asWords}-${sayable(value)}` : sayable(value);
  const label = places.place(value)?.label;
  return label === undefined ? null : sayable(label);
}

function sayDate(date: string, withYear: boolean): string {
  const [year = "", month = "", day = ""] = date.split("-");
  return withYear ? `${day}.${month}.${year}` : `${day}.${month}`;
}

/** 5, 5, 7 is two times 5, then 7: their order stays. */
function inTurn(ages: readonly number[]): [age: number, number: number][] {
  const turns: [number, number][] = [];
  for (const age of ages) {
    const last = turns.at(-1);
    if (last?.[0] === age) last[1] += 1;
    else turns.push([age, 1]);
  }
  return turns;
}

type Heard =
  | { ok: true; query: SearchQuery; address: string; issues: number }
  | { ok: false; unknown: readonly string[] };

/**
 * The search that was said. Takes capitals, blanks and the full address of the shop, too.
 * @returns `address`: the query string to lead to, which says what of it cannot be; or the words that nobody knows
 */
export function hearSearch(spoken: string, places: SpokenPlaces, today: CivilDate): Heard {
  const bare = spoken
    .slice(0, longestTyped)
    .toLowerCase()
    .trim()
    .replace(/^.*\/s\//, "");
  const said = bare.split(/[-–_\s+,;/]+/).filter((word) => word !== "");
  const read = readWords(said);
  if (read.unknown.length > 0) return { ok: false, unknown: read.unknown };
  const params = new URLSearchParams();
  for (const [name, value] of read.pairs) {
    const before = name.startsWith("tags[") ? params.get(name) : null;
    params.set(name, before === null ? value : `${before},${value}`);
  }
  if (read.ages.length > 0) params.set("childrenAges", read.ages.join(","));
  const found = withDates(params, read.dates, today);
  const heard = readSearch(found, today);
  const [typed, issues] = [heard.query.destination, heard.issues.length];
  const place = typed && !read.asWords ? places.placeNamed(typed.value) : undefined;
  const query = place
    ? { ...heard.query, destination: { kind: "key" as const, value: place.key } }
    : heard.query;
  return { ok: true, query, issues, address: issues > 0 ? found.toString() : writeSearch(query) };
}

const datePattern = /^(\d{1,2})\.(\d{1,2})\.?(\d{4}|\d{2})?$/;

function readWords(said: readonly string[]) {
  const pairs: Parameter[] = [];
  const [destination, unknown, ages, dates]: [string[], string[], number[], string[]] = [[], [], [], []];
  const end = said.indexOf(keyword);
  for (const [position, word] of said.slice(0, end < 0 ? undefined : end).entries()) {
    // "constructor" is a word, too.
    const known = Object.hasOwn(words, word) ? words[word] : undefined;
    const count = counts
      .map(
        ([name, before, after]) =>
          [name, new RegExp(`^${before}(\\d{1,6})${after}$`).exec(word)?.[1]] as const,
      )
      .find(([, value]) => value !== undefined);
    const [, number, age] = /^(\d)k(\d{1,2})$/.exec(word) ?? [];
    if (word === all && said.length === 1) continue;
    if (known) pairs.push(known);
    else if (count) pairs.push([count[0], count[1] ?? ""]);
    else if (number !== undefined) ages.push(...Array.from({ length: Number(number) }, () => Number(age)));
    else if (datePattern.test(word)) dates.push(word);
    // The destination stands first, in one piece.
    else if (destination.length === position) destination.push(word);
    else unknown.push(word);
  }
  const given = destination[0] === asWords && destination.length > 1;
  const place = (given ? destination.slice(1) : destination).join(" ");
  if (place !== "") pairs.push(["destination", given ? `txt:${place}` : place]);
  const text = end < 0 ? "" : said.slice(end + 1).join(" ");
  if (text !== "") pairs.push(["text", text]);
  return { pairs, ages, dates: dates.slice(0, 2), unknown: [...unknown, ...dates.slice(2)], asWords: given };
}

/** A day without a year is the next one of its name: after today, and the departure after the arrival. */
function withDates(params: URLSearchParams, dates: readonly string[], today: CivilDate): URLSearchParams {
  let after: string = today;
  for (const [position, date] of dates.entries()) {
    const [, day = "", month = "", year] = datePattern.exec(date) ?? [];
    const ending = `-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
    const nearest = Number(after.slice(0, 4)) + (ending > after.slice(4) ? 0 : 1);
    const whole = `${year === undefined ? nearest : year.padStart(4, "20")}${ending}`;
    params.set(position === 0 ? "checkin" : "checkout", whole);
    if (whole > after) after = whole;
  }
  if (dates.length > 0) params.set("m", "b");
  return params;
}

/** The same offers in the same order: of words only what the search looks at. */
function isSame(one: SearchQuery, other: SearchQuery): boolean {
  return writeSearch(folded(one)) === writeSearch(folded(other));
}

function folded(query: SearchQuery): SearchQuery {
  const { destination, text } = query;
  const words =
    destination?.kind === "txt" ? { ...destination, value: foldText(destination.value) } : destination;
  return { ...query, destination: words, text: text && foldText(text) };
}
