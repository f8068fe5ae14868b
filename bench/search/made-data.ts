import { civilDate, dayNumber } from "#app/domain/dates.ts";
import type { NightColumns } from "#app/store/queries/catalogue/nights.server.ts";

/** Day of all searches in the generated catalogue, and its first night. */
export const madeToday = civilDate("2026-11-20");
export const madeNow = { today: madeToday, instant: new Date("2026-11-20T12:00:00Z") };

export const variantsEach = 3;
export const boards = ["OV", "UF", "HP", "VP", "AI"] as const;
export const countries = "DE AT IT FR ES CH NL DK PL CZ HR GR PT NO SE FI GB IE HU SI".split(" ");
export const themes = Array.from({ length: 12 }, (_, number) => `thema-${number + 1}`);
export const amenities = Array.from({ length: 24 }, (_, number) => `amenity-${number + 1}`);
/** Child age bands of every generated variant. */
export const childBands = [
  { fromAge: 0, toAge: 5, share: 0 },
  { fromAge: 6, toAge: 11, share: 0.5 },
];

/**
 * A generated catalogue as plain columns, from which every contender builds its own data. All values depend only on the
 * numbers of offer, variant and day, so they are the same on every machine, and a larger catalogue starts with the
 * smaller one.
 */
export interface MadeData {
  offers: number;
  variants: number;
  days: number;
  /** Days since 1970-01-01. */
  firstDay: number;
  country: Uint8Array;
  /** Each region belongs to one country, each town to one region. */
  region: Uint16Array;
  town: Uint16Array;
  category: Uint8Array;
  /** One bit for each theme. */
  themes: Uint16Array;
  onSale: Uint8Array;
  /** In cents. */
  mandatory: Int32Array;
  board: Uint8Array;
  shortest: Uint8Array;
  persons: Uint8Array;
  occupancy: Uint8Array;
  /** One bit for each amenity. */
  amenities: Uint32Array;
  /** Price factor in the travel period, in millionths; 0 without promotion. */
  factor: Int32Array;
  /** Travel period of the promotion in days from the first night, inclusive. */
  factorFrom: Uint16Array;
  factorTo: Uint16Array;
}

/** Hashes two numbers to 32 bits. */
function hash(one: number, other: number): number {
  let value = Math.imul(one + 1, 0x9e3779b1) ^ Math.imul(other + 1, 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 16), 0x21f0aaad);
  value = Math.imul(value ^ (value >>> 15), 0x735a2d97);
  return (value ^ (value >>> 15)) >>> 0;
}

/** Skews values as in real catalogues: smaller ones are more frequent. */
const skewed = (random: number, below: number) => Math.floor(((random % 65_536) / 65_536) ** 2 * below);

export function makeData(offers: number, days = 365): MadeData {
  const variants = offers * variantsEach;
  const made: MadeData = {
    offers,
    variants,
    days,
    firstDay: dayNumber(madeToday),
    country: new Uint8Array(offers),
    region: new Uint16Array(offers),
    town: new Uint16Array(offers),
    category: new Uint8Array(offers),
    themes: new Uint16Array(offers),
    onSale: new Uint8Array(offers),
    mandatory: new Int32Array(offers),
    board: new Uint8Array(variants),
    shortest: new Uint8Array(variants),
    persons: new Uint8Array(variants),
    occupancy: new Uint8Array(variants),
    amenities: new Uint32Array(variants),
    factor: new Int32Array(variants),
    factorFrom: new Uint16Array(variants),
    factorTo: new Uint16Array(variants),
  };
  for (let offer = 0; offer < offers; offer++) {
    const random = (what: number) => hash(offer, 1_000 + what);
    const country = skewed(random(0), countries.length);
    made.country[offer] = country;
    const region = country * 12 + skewed(random(1), 12);
    made.region[offer] = region;
    made.town[offer] = region * 10 + skewed(random(8), 10);
    made.category[offer] = random(2) % 9;
    made.themes[offer] = (1 << skewed(random(3), 12)) | (1 << (random(4) % 12));
    made.onSale[offer] = random(5) % 20 === 0 ? 0 : 1;
    made.mandatory[offer] = random(6) % 10 === 0 ? 1_990 + (random(7) % 4_000) : 0;
  }
  for (let variant = 0; variant < variants; variant++) {
    const random = (what: number) => hash(variant, 2_000 + what);
    made.board[variant] = skewed(random(0), boards.length);
    made.shortest[variant] = 1 + skewed(random(1), 5);
    const persons = 1 + (random(2) % 4);
    made.persons[variant] = persons;
    made.occupancy[variant] = persons + (random(3) % 3);
    let set = 0;
    for (let number = 0; number < 5; number++) set |= 1 << skewed(random(4 + number), amenities.length);
    made.amenities[variant] = set;
    if (random(10) % 10 > 0) continue;
    const from = random(11) % Math.max(1, days - 60);
    made.factor[variant] = 700_000 + (random(12) % 25) * 10_000;
    made.factorFrom[variant] = from;
    made.factorTo[variant] = from + 20 + (random(13) % 40);
  }
  return made;
}

/** Nights of a variant: seasonal and weekend prices, sold-out periods, days without arrival. */
export function madeNights({ days, firstDay }: MadeData, variant: number): NightColumns {
  const nights = {
    firstDay,
    prices: new Int32Array(days),
    free: new Uint8Array(days),
    closed: new Uint8Array(days),
  };
  const base = 4_500 + (hash(variant, 3_000) % 25_000);
  const rooms = 1 + (hash(variant, 3_001) % 8);
  const closedWeekday = hash(variant, 3_002) % 10 === 0 ? hash(variant, 3_003) % 7 : -1;
  for (let day = 0; day < days; day++) {
    const weekday = (firstDay + day) % 7;
    const season = 1 + 0.3 * Math.sin((2 * Math.PI * (day + (variant % 40))) / 365);
    nights.prices[day] = Math.round(base * season * (weekday === 1 || weekday === 2 ? 1.15 : 1));
    const soldOut = hash(variant * 64 + Math.floor(day / 9), 3_004) % 100 < 12;
    nights.free[day] = soldOut ? 0 : 1 + (hash(variant * 512 + day, 3_005) % rooms);
    nights.closed[day] = weekday === closedWeekday ? 1 : 0;
  }
  return nights;
}

const syllables = "bal dor fen gir hul jas kem lor mun nep pax rid sof tuk vel wim zan quo".split(" ");

/** One of 500 different long words. */
export function madeWord(number: number): string {
  let rest = hash(number % 500, 4_000);
  let word = "";
  for (let part = 0; part < 4; part++) {
    word += syllables[rest % syllables.length];
    rest = Math.floor(rest / syllables.length);
  }
  return word;
}

/** Name of a property: two of the 500 words, the first of them with skewed frequency. */
export function madeTitle(offer: number): string {
  const words = [skewed(hash(offer, 4_001), 500), hash(offer, 4_002) % 500].map(madeWord);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}
