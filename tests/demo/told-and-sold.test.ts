/** Compares numbers of rooms and seasons in the demo's texts with those on sale. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

interface Season {
  from?: string;
  to?: string;
  rooms: number;
  closed?: boolean;
}

interface DemoOffer {
  slug: string;
  title: string;
  subtitle: string;
  services: string[];
  accessibility: string[];
  images: { alt: string }[];
  contact: { displayAttributes: { key: string; value: string }[] };
  cruise?: { route: { day: number; arrival?: string; departure?: string }[] };
  rooms: {
    key: string;
    name: string;
    count?: number;
    maxOccupancy: number;
    amenities: { code: string }[];
    image?: { alt: string };
  }[];
  variants: { room: string; additional?: string; nightRules?: { seasons: Season[] } }[];
}

const folder = join(process.cwd(), "demo/catalogue/offers");
const offers = readdirSync(folder).flatMap(
  (name) => (JSON.parse(readFileSync(join(folder, name), "utf8")) as { offers: DemoOffer[] }).offers,
);

/** Days of a leap year. */
const days = Array.from({ length: 366 }, (_, at) =>
  new Date(Date.UTC(2028, 0, 1 + at)).toISOString().slice(5, 10),
);
const within = (day: string, from: string, to: string) =>
  from <= to ? from <= day && day <= to : from <= day || day <= to;

/** Rooms on sale in a night by room key. The last matching season applies. */
function soldIn({ rooms, variants }: DemoOffer, day: string): Map<string, number> {
  return new Map(
    rooms.map(({ key, count = Infinity }) => {
      const sold = variants.map(({ room, nightRules }) => {
        const season = nightRules?.seasons.findLast(({ from, to }) => !from || !to || within(day, from, to));
        return room === key && season && !season.closed ? season.rooms : 0;
      });
      return [key, Math.min(count, sum(sold))];
    }),
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
const isDated = ({ variants }: DemoOffer) => variants.some(({ nightRules }) => nightRules);

const ones = "ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf".split(" ");
const teens = "dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn".split(" ");
const tens = ["zwanzig", "dreißig", "vierzig"];
const numbers = new Map([
  ...[...ones, ...teens].map((word, at): [string, number] => [word, at + 1]),
  ["eine", 1],
  ...tens.flatMap((ten, at): [string, number][] => [
    [ten, 20 + at * 10],
    ...ones.slice(0, 9).map((one, more): [string, number] => [`${one}und${ten}`, 21 + at * 10 + more]),
  ]),
]);
const counted = new RegExp(
  `(?<!\\p{L})(${[...numbers.keys()].join("|")}|\\d+) (?:\\p{L}+ ){0,2}(?:Zimmern?|Wohnung(?:en)?|Trulli|\\p{L}*hütten|Kabinen)(?!\\p{L})`,
  "giu",
);

test("a property sells at most the stated number of rooms", () => {
  let countedOffers = 0;
  const wrong = offers.flatMap((offer) => {
    const stated = [...`${offer.title} | ${offer.subtitle}`.matchAll(counted)].flatMap(
      ([, word = ""]) => Number(word) || numbers.get(word.toLowerCase()) || [],
    );
    if (stated.length === 0) return [];
    countedOffers += 1;
    const most = Math.max(...days.map((day) => sum([...soldIn(offer, day).values()])));
    return most > sum(stated) ? [`${offer.slug}: ${sum(stated)} told, ${most} sold`] : [];
  });
  expect(wrong).toEqual([]);
  expect(countedOffers).toBeGreaterThan(15);
});

test("pictures show no season without a sale", () => {
  const seasons: readonly [name: RegExp, from: string, to: string][] = [
    [/frühling/i, "03-01", "05-31"],
    [/sommer/i, "06-01", "08-31"],
    [/herbst/i, "09-01", "11-30"],
    [/winter/i, "12-01", "02-29"],
  ];
  const wrong = offers.filter(isDated).flatMap((offer) => {
    const open = days.filter((day) => sum([...soldIn(offer, day).values()]) > 0);
    const shown = [...offer.images, ...offer.rooms.flatMap(({ image }) => image ?? [])];
    return seasons
      .filter(([name, from, to]) => {
        const isShown = shown.some(({ alt }) => name.test(alt));
        return isShown && !open.some((day) => within(day, from, to));
      })
      .map(([name]) => `${offer.slug}: ${name}`);
  });
  expect(wrong).toEqual([]);
});

test("an offer without baths mentions where guests wash", () => {
  const elsewhere = /\b(?:Bad|Waschraum|Etagendusche|Duschen?|Duschmarke)\b/;
  const wrong = offers.flatMap(({ slug, services, accessibility, contact, rooms, variants }) =>
    rooms
      .filter(({ amenities }) => !amenities.some(({ code }) => /bathtub|shower/.test(code)))
      .filter(({ key, name }) => {
        const sold = variants.filter(({ room }) => room === key).map(({ additional = "" }) => additional);
        const attributes = contact.displayAttributes.map((each) => `${each.key}: ${each.value}`);
        return ![name, ...sold, ...services, ...accessibility, ...attributes].some((text) =>
          elsewhere.test(text),
        );
      })
      .map(({ key }) => `${slug} ${key}`),
  );
  expect(wrong).toEqual([]);
});

test("a pickup at the station is described as included", () => {
  const wrong = offers.filter(
    ({ contact, services }) =>
      contact.displayAttributes.some(({ key, value }) => key === "Bahnhof" && /Abholung/.test(value)) &&
      !services.some((text) => /Abholung/.test(text)),
  );
  // The boat in Burgundy offers pickup from Dijon as an extra.
  expect(wrong.map(({ slug }) => slug)).toEqual(["burgund-belle-aubaine"]);
});

const ships = offers.flatMap((offer) => (offer.cruise ? [{ ...offer, route: offer.cruise.route }] : []));
const attribute = ({ contact }: DemoOffer, wanted: string) =>
  contact.displayAttributes.find(({ key }) => key === wanted)?.value ?? "";
/** Minutes of "8:30" or "18". */
const minutes = (time: string) => {
  const [hour = "0", minute = "0"] = time.split(":");
  return Number(hour) * 60 + Number(minute);
};

test("a cruise sells at most the stated number of berths", () => {
  const limits = ships.flatMap((offer) => {
    const [, most] = /höchstens ([\d.]+)/.exec(attribute(offer, "Gäste")) ?? [];
    return most === undefined ? [] : [{ offer, most: Number(most.replace(".", "")) }];
  });
  expect(limits.length).toBeGreaterThan(20);
  const wrong = limits.filter(({ offer, most }) =>
    days.some((day) => {
      const sold = soldIn(offer, day);
      return sum(offer.rooms.map(({ key, maxOccupancy }) => (sold.get(key) ?? 0) * maxOccupancy)) > most;
    }),
  );
  expect(wrong.map(({ offer }) => offer.slug)).toEqual([]);
});

test("a cruise has rising times and boarding before departure", () => {
  const wrong = ships.flatMap((offer) => {
    const times = offer.route.flatMap(({ day, arrival, departure }) =>
      [arrival, departure].flatMap((time) => (time === undefined ? [] : [day * 1440 + minutes(time)])),
    );
    const late = times.some((time, at) => at > 0 && time <= (times[at - 1] ?? 0));
    const [, boarding] = /(?:bis|und) (\d+(?::\d+)?)/.exec(attribute(offer, "Einschiffung")) ?? [];
    const leaves = offer.route[0]?.departure;
    const missed = boarding !== undefined && leaves !== undefined && minutes(boarding) >= minutes(leaves);
    return [...(late ? [`${offer.slug}: course`] : []), ...(missed ? [`${offer.slug}: boarding`] : [])];
  });
  expect(wrong).toEqual([]);
});
