/** What the texts of the demonstration promise, held against its data where data can keep it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { toldOfCancelling } from "#app/locales/cancellation-text.ts";

interface Season {
  price: number;
  from?: string;
  to?: string;
  closed?: boolean;
  closedToArrival?: string[];
}

interface PromotionValue {
  kind: string;
  description?: string;
  freeNights?: number;
  duration?: number;
  stays?: number[];
}

interface DemoVariant {
  key: string;
  room: string;
  board: string;
  nights: number;
  persons: number;
  additional?: string;
  voucher?: { price: number };
  nightRules?: { seasons: Season[]; departures?: { everyWeeks: number } };
  promotions?: { key: string; name: string; value: PromotionValue }[];
  childBands?: unknown[];
}

interface DemoOffer {
  slug: string;
  type: string;
  title: string;
  subtitle: string;
  services: string[];
  validity: string;
  goodToKnow?: string[];
  notIncluded?: string[];
  localCharges?: string;
  upgrades?: {
    description: string;
    isOptional: boolean;
    perPerson?: boolean;
    availability?: {
      minPersons?: number;
      maxPersons?: number;
      minAge?: number;
      rooms?: string[];
      periods?: unknown[];
      at?: string;
    };
  }[];
  cruise?: { route: { day: number; port: string }[] };
  rooms: {
    key: string;
    name: string;
    maxOccupancy: number;
    amenities: { code: string; quantity: number }[];
  }[];
  variants: DemoVariant[];
}

const folder = join(process.cwd(), "demo/catalogue/offers");
const offers = readdirSync(folder).flatMap(
  (name) => (JSON.parse(readFileSync(join(folder, name), "utf8")) as { offers: DemoOffer[] }).offers,
);
const hotels = offers.filter(({ type }) => type === "Hotel");

/** Who sleeps in it; cots are for those who are not counted. */
const sleepers = new Map([
  ["double-bed", 2],
  ["single-bed", 1],
  ["bunk-bed", 2],
  ["sofa-bed", 2],
]);

const numbers =
  "eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn".split(
    " ",
  );
const numberOf = (told: string) => numbers.indexOf(told.toLowerCase()) + 1;
const numberWord = `\\b(?:${numbers.join("|")})\\b`;

test("every room names beds for as many guests as it takes", () => {
  expect(offers.length).toBeGreaterThan(100);
  const wrong = offers.flatMap(({ slug, rooms }) =>
    rooms.flatMap(({ key, maxOccupancy, amenities }) => {
      const places = amenities.reduce(
        (sum, { code, quantity }) => sum + (sleepers.get(code) ?? 0) * quantity,
        0,
      );
      return places < maxOccupancy ? [`${slug} ${key}: ${maxOccupancy} guests, beds for ${places}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
});

test("a room whose bath is on the landing has none of its own among its equipment", () => {
  const bath = /^(?:shower|bathtub)/;
  const rooms = offers.flatMap(({ slug, rooms }) => rooms.map((room) => ({ slug, ...room })));
  const onTheLanding = rooms.filter(({ name }) => /\bFlur\b/.test(name));
  expect(onTheLanding.length).toBeGreaterThan(2);
  const wrong = onTheLanding.filter(({ amenities }) => amenities.some(({ code }) => bath.test(code)));
  expect(wrong.map(({ slug, key }) => `${slug} ${key}`)).toEqual([]);
});

test("who reads of a kitchenette among the equipment was not promised a kitchen", () => {
  const wrong = offers.flatMap(({ slug, services, rooms }) =>
    rooms.some(({ amenities }) => amenities.some(({ code }) => code === "kitchenette"))
      ? services.filter((line) => /mit Küche\b/.test(line)).map((line) => `${slug}: ${line}`)
      : [],
  );
  expect(wrong).toEqual([]);
});

test("a room that is named after a number of guests takes that many", () => {
  const wrong = offers.flatMap(({ slug, rooms }) =>
    rooms.flatMap(({ key, name, maxOccupancy }) => {
      const [, told = ""] = /\bfür (zwei|drei|vier|fünf|sechs|acht)\b/.exec(name) ?? [];
      return told && numberOf(told) !== maxOccupancy ? [`${slug} ${key}: ${maxOccupancy}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
});

test("children have a price of their own only where more guests fit than the price is for", () => {
  const wrong = offers.flatMap(({ slug, rooms, variants }) =>
    variants
      .filter(({ childBands = [], room, persons }) => {
        const most = rooms.find(({ key }) => key === room)?.maxOccupancy ?? persons;
        return childBands.length > 0 && most <= persons;
      })
      .map(({ key }) => `${slug} ${key}`),
  );
  expect(wrong).toEqual([]);
});

test("what a voucher brings is told where vouchers are sold", () => {
  const wrong = offers.filter(
    ({ services, variants }) =>
      services.some((text) => /Gutschein/.test(text)) &&
      variants.every(({ voucher }) => voucher === undefined),
  );
  expect(wrong.map(({ slug }) => slug)).toEqual([]);
});

test("days without arrival are house rules, which pages say, and not a silent part of a season", () => {
  const silent = offers.flatMap(({ slug, variants }) =>
    variants
      .filter(({ nightRules }) =>
        nightRules?.seasons.some(({ closedToArrival = [] }) => closedToArrival.length),
      )
      .map(({ key }) => `${slug} ${key}`),
  );
  expect(silent).toEqual([]);
});

// What meals are said to be.

test("meals of every board are among what is included", () => {
  const breakfast = /frühstück|vollpension|mahlzeit|all-inclusive|porridge|brötchen|croissant/i;
  const dinner = /halbpension|vollpension|mahlzeit|abend|gänge|menü/i;
  const wrong = hotels.flatMap(({ slug, services, variants }) => {
    const boards = new Set(variants.map(({ board }) => board));
    const told = services.join("\n");
    return [
      ...([...boards].some((board) => board !== "OV") && !breakfast.test(told) ? [`${slug}: breakfast`] : []),
      ...(["HP", "VP", "AI"].some((board) => boards.has(board)) && !dinner.test(told)
        ? [`${slug}: dinner`]
        : []),
    ];
  });
  expect(wrong).toEqual([]);
});

test("half board is more than the dinner of one weekday", () => {
  const weekday = /\b(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)/i;
  const wrong = hotels.flatMap(({ slug, services, variants }) => {
    if (!variants.some(({ board }) => board === "HP")) return [];
    const told = services.filter((text) => text.startsWith("Bei Halbpension") && !/[Ff]rühstück/.test(text));
    const dinners = told.map((text) => text.replace(/^Bei Halbpension:? /, "").split(", ")[0] ?? "");
    return dinners.length > 0 && dinners.every((first) => weekday.test(first)) ? [slug] : [];
  });
  expect(wrong).toEqual([]);
});

test("a kitchen's day of rest says what those get who have paid for dinner", () => {
  const wrong = hotels.flatMap(({ slug, validity, goodToKnow = [], variants }) => {
    const dinners = variants.filter(({ board }) => board === "HP");
    const rest = goodToKnow.find((text) => /Ruhetag|Stube kalt|Restaurant ruht|hat die Küche/.test(text));
    if (dinners.length === 0 || rest === undefined) return [];
    const dated = dinners.some(({ nightRules }) => nightRules);
    const told = dated ? /\bdann\b|Halbpension/.test(rest) : /Halbpension/.test(validity);
    return told ? [] : [`${slug}: ${rest}`];
  });
  expect(wrong).toEqual([]);
});

test("what everybody pays with the stay is among what is included", () => {
  const wrong = offers.flatMap(({ slug, services, upgrades = [] }) =>
    upgrades
      .filter(
        ({ isOptional, description }) => !isOptional && !services.some((text) => text.includes(description)),
      )
      .map(({ description }) => `${slug}: ${description}`),
  );
  expect(wrong).toEqual([]);
});

test("an extra for two is not sold with a room for one", () => {
  const wrong = offers.flatMap(({ slug, rooms, upgrades = [] }) =>
    upgrades
      .filter(
        ({ description, availability: { minPersons = 1, rooms: only } = {} }) =>
          /\bfür zwei\b(?! \p{Lu})|zu zweit/u.test(description) &&
          minPersons < 2 &&
          rooms.some(({ key, maxOccupancy }) => maxOccupancy === 1 && only?.includes(key) !== false),
      )
      .map(({ description }) => `${slug}: ${description}`),
  );
  expect(wrong).toEqual([]);
});

test("an extra for two wants two guests, and one with alcohol says and knows from which age", () => {
  const two = /\bfür zwei\b(?! \p{Lu})|zu zweit|(?<!oder |bis )zwei Personen$/u;
  const drinks =
    /(?<!\p{L})(?:\p{L}*[Ww]eine?n?|Biere?n?|\p{L}*[Ss]ekt|Crémant|Cidre|Chianti|Sylvaner|\p{L}*[Rr]iesling|\p{L}*burgunder|Rotspon|Goldwasser|Ombre|Aperitif|Getränkepaket)(?!\p{L})/u;
  const wrong = offers.flatMap(({ slug, upgrades = [] }) =>
    upgrades.flatMap(({ description, availability: { minPersons = 1, minAge = 0 } = {} }) => [
      ...(two.test(description) && minPersons < 2 ? [`${slug}: ${description}`] : []),
      ...(drinks.test(description) &&
      !/Erwachsene/.test(description) &&
      !(minAge >= 16 && /ab 1[68]/.test(description))
        ? [`${slug}, age: ${description}`]
        : []),
    ]),
  );
  expect(wrong).toEqual([]);
});

test("a night in another house names its street", () => {
  const nights = offers.flatMap(({ upgrades = [] }) =>
    upgrades.map(({ description }) => description).filter((text) => text.startsWith("Nacht vor")),
  );
  expect(nights.length).toBeGreaterThan(1);
  expect(nights.filter((text) => !/\d/.test(text))).toEqual([]);
});

test("an extra before the voyage says that the voyage begins later, and terms of cancelling count from there", () => {
  const outside = /vor der (?:Abfahrt|Anreise|Reise)|nach der (?:Rückkehr|Abreise|Reise)/;
  const wrong = offers.filter(
    ({ goodToKnow = [], upgrades = [] }) =>
      upgrades.some(({ description }) => outside.test(description)) &&
      !goodToKnow.some((text) => text.endsWith("Reisebeginn und Stornofristen zählen ab der Abfahrt.")),
  );
  expect(wrong.map(({ slug }) => slug)).toEqual([]);
  expect(
    offers.filter(({ upgrades = [] }) => upgrades.some((each) => outside.test(each.description))),
  ).toHaveLength(3);
});

test("nothing that is sold until the evening before a voyage takes place on that day", () => {
  const sold = offers.flatMap(({ slug, upgrades = [] }) =>
    upgrades.map(({ description }) => `${slug}: ${description}`),
  );
  expect(sold.filter((text) => /\bTag vor\b|\bVor(?:tag|abend)\b/.test(text))).toEqual([]);
});

test("what a house waives when plans fail is told where it is told beside its terms of cancelling", () => {
  const wrong = offers.flatMap(({ slug, services }) =>
    services.filter((text) => /[Ss]torno|umbuchen/.test(text)).map((text) => `${slug}: ${text}`),
  );
  expect(wrong).toEqual([]);
  const ferry = offers.find(({ slug }) => slug === "hiddensee-strandroggen");
  expect(toldOfCancelling(ferry?.goodToKnow ?? [])).toHaveLength(1);
});

test("a voucher that brings no more is not dearer than the cheapest stay of the same room, meals and nights", () => {
  const wrong = offers.flatMap(({ slug, services, variants }) => {
    const brings = services.some((text) => text.startsWith("Beim Gutschein"));
    return variants.flatMap(({ key, room, board, voucher, nights }) => {
      const stays = variants.filter(
        (other) =>
          other.key === key ||
          (!brings && other.room === room && other.board === board && other.nights <= nights),
      );
      const open = stays.flatMap(({ nightRules }) =>
        (nightRules?.seasons ?? []).filter(({ closed }) => !closed).map(({ price }) => price * nights),
      );
      return voucher && open.length > 0 && voucher.price > Math.min(...open) ? [`${slug} ${key}`] : [];
    });
  });
  expect(wrong).toEqual([]);
});

// Seasons, told by days, thirds of months or months.

const months = "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(
  " ",
);
const monthWord = months.join("|");
const dayOf = (month: number, day: number) =>
  `${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
/** In a leap year, which has every day. */
const after = (day: string, more: number) =>
  new Date(Date.parse(`2028-${day}T00:00:00Z`) + more * 86_400_000).toISOString().slice(5, 10);
const point = `((?:\\d{1,2}\\. ?)?(?:Anfang |Mitte |Ende )?(?:${monthWord})|\\d{1,2}\\.\\d{2}\\.)`;

/** First and last day that the words may mean, as the beginning or the end of a season. */
function meant(told: string, end: boolean): [string, string] {
  const [, day, month] = /^(\d+)\.(\d+)\.$/.exec(told) ?? [];
  if (day !== undefined) return [dayOf(Number(month), Number(day)), dayOf(Number(month), Number(day))];
  const at = months.findIndex((name) => told.endsWith(name)) + 1;
  const [, exact] = /^(\d+)\./.exec(told) ?? [];
  if (exact !== undefined) return [dayOf(at, Number(exact)), dayOf(at, Number(exact))];
  const last = after(dayOf((at % 12) + 1, 1), -1);
  if (told.startsWith("Anfang")) return [dayOf(at, 1), dayOf(at, 10)];
  if (told.startsWith("Mitte")) return [dayOf(at, 10), dayOf(at, 21)];
  if (told.startsWith("Ende")) return [dayOf(at, 20), after(last, 1)];
  return end ? [dayOf(at, 28), after(last, 1)] : [dayOf(at, 1), dayOf(at, 10)];
}

const isMeant = (told: string, end: boolean, day: string) => {
  const [first, last] = meant(told, end);
  return first <= last ? first <= day && day <= last : day >= first || day <= last;
};

const closings = ({ variants }: DemoOffer) =>
  variants.flatMap(({ nightRules }) =>
    (nightRules?.seasons ?? []).flatMap(({ from, to, closed }) =>
      closed && from && to ? [{ from, to }] : [],
    ),
  );

const range = new RegExp(
  `(?:vom|von|zwischen|frühestens) ${point} (?:bis|und)(?: zum| spätestens)? ${point}`,
  "g",
);
const opening = /geöffnet|Geöffnet|buchbar v|Buchbar v|empfängt|stehen vom/;
const shut = /geschlossen|Betriebsferien|außer (?:vom|am)|außer von/;

test("seasons of houses are told as they are sold", () => {
  let read = 0;
  const wrong = hotels.flatMap((offer) => {
    const closed = closings(offer);
    return (offer.goodToKnow ?? []).flatMap((sentence) => {
      const [open = "", off = ""] = sentence.split(/(?=\baußer\b|\bmit Betriebsferien\b)/);
      const told = shut.test(sentence) && !shut.test(open) ? [open, off] : [open, ""];
      const isShut = shut.test(told[0] ?? "");
      const opened = opening.test(sentence) && !isShut ? [...(told[0] ?? "").matchAll(range)] : [];
      const closedTold = [...(isShut ? sentence : (told[1] ?? "")).matchAll(range)].filter(() =>
        shut.test(sentence),
      );
      read += opened.length + closedTold.length;
      return [
        ...opened.flatMap(([text, from = "", to = ""]) =>
          closed.some((season) => isMeant(from, false, after(season.to, 1))) &&
          closed.some((season) => isMeant(to, true, season.from))
            ? []
            : [`${offer.slug}: ${text}`],
        ),
        ...closedTold.flatMap(([text, from = "", to = ""]) =>
          closed.some((season) => isMeant(from, false, season.from) && isMeant(to, true, season.to))
            ? []
            : [`${offer.slug}: closed ${text}`],
        ),
      ];
    });
  });
  expect(wrong).toEqual([]);
  expect(read).toBeGreaterThan(50);
});

test("a house that is closed for a time says so", () => {
  const silent = hotels.filter((offer) => {
    const dated = offer.variants.filter(({ nightRules }) => nightRules);
    const always = dated.every(({ nightRules }) =>
      nightRules?.seasons.some(({ from, closed }) => closed && from !== undefined),
    );
    const told = (offer.goodToKnow ?? []).some(
      (text) => opening.test(text) || shut.test(text) || /Feste Termine|[bB]uchbar|festem Datum/.test(text),
    );
    return dated.length > 0 && always && !told;
  });
  expect(silent.map(({ slug }) => slug)).toEqual([]);
});

test("first and last departures of ships are told as they are sold", () => {
  let read = 0;
  const wrong = offers.flatMap((offer) => {
    if (offer.type !== "Cruise") return [];
    const closed = closings(offer);
    const sentence = (offer.goodToKnow ?? []).find((text) => text.startsWith("Abfahrt")) ?? "";
    const told = [...sentence.matchAll(range)];
    read += told.length;
    const rare = offer.variants.some(({ nightRules }) => (nightRules?.departures?.everyWeeks ?? 1) > 1);
    return [
      ...told.flatMap(([text, from = "", to = ""]) =>
        closed.some((season) => isMeant(from, false, after(season.to, 1))) &&
        closed.some((season) => isMeant(to, true, after(season.from, -1)) || isMeant(to, true, season.from))
          ? []
          : [`${offer.slug}: ${text}`],
      ),
      // Which week comes first differs from year to year.
      ...(rare && told.some(([text]) => !text.startsWith("frühestens")) ? [`${offer.slug}: first week`] : []),
    ];
  });
  expect(wrong).toEqual([]);
  expect(read).toBeGreaterThan(30);
});

test("a ship says that the dues of harbours, locks or bridges are in the price", () => {
  const silent = offers.filter(
    ({ type, services }) =>
      type === "Cruise" && !services.some((text) => /gebühr|[Aa]bgabe|Hafengeld|Brückengeld/.test(text)),
  );
  expect(silent.map(({ slug }) => slug)).toEqual([]);
});

test("a ship says of all drinks whether they are in the price", () => {
  const cruises = offers.filter(({ type }) => type === "Cruise");
  expect(cruises.length).toBeGreaterThan(20);
  const silent = cruises.filter(
    ({ services, notIncluded = [], variants }) =>
      variants.some(({ board }) => board !== "AI") &&
      !services.some((text) => /Wasser|alkoholfreie/.test(text)) &&
      !notIncluded.some((text) => /Getränke|Wein|Bier/.test(text)),
  );
  expect(silent.map(({ slug }) => slug)).toEqual([]);
});

test("days, nights and days at sea of a voyage are as many as its course has", () => {
  const wrong = offers.flatMap(({ slug, title, subtitle, services, cruise, variants }) => {
    if (!cruise) return [];
    const days = Math.max(...cruise.route.map(({ day }) => day));
    const sea = cruise.route.filter(({ port }) => port === "Seetag").length;
    const told = `${title} ${subtitle}`;
    const count = (words: RegExp) => words.exec(told)?.[1]?.toLowerCase();
    const [, nights] = /^(\d+) Nächte/.exec(services[0] ?? "") ?? [];
    const fits =
      variants.every((variant) => variant.nights === days - 1) &&
      Number(nights) === days - 1 &&
      [undefined, numbers[days - 1]].includes(count(new RegExp(`(${numberWord}) (?:\\w+ )?Tage`, "i"))) &&
      [undefined, numbers[sea - 1]].includes(count(new RegExp(`(${numberWord}) Seetag`, "i"))) &&
      (sea === 0 || !/ohne Seetag/.test(told));
    return fits ? [] : [slug];
  });
  expect(wrong).toEqual([]);
});

// Promotions

const promotions = offers.flatMap(({ slug, variants }) =>
  variants.flatMap((variant) =>
    (variant.promotions ?? []).map((promotion) => ({ slug, variant, ...promotion })),
  ),
);

test("free nights are told as the cheapest ones, of stays of those lengths", () => {
  const wrong = promotions.flatMap(({ slug, key, name, value }) => {
    const { kind, description = "", freeNights, duration, stays = [] } = value;
    if (kind !== "FreeNight") return [];
    const [lengths = ""] = /^.*Nächten?\b/.exec(description) ?? [];
    const told = [...lengths.matchAll(new RegExp(numberWord, "gi"))].map(([word]) => numberOf(word));
    const [first = 0, last = first] = told;
    const meantStays = lengths.includes(" bis ")
      ? numbers.map((_, at) => at + 1).slice(first - 1, last)
      : told;
    const fits = lengths.startsWith("Ab ")
      ? stays.length === 0 && told.join() === String(duration)
      : meantStays.join() === stays.join();
    const free = /zwei günstigsten/.test(description) ? 2 : /günstigste\b/.test(description) ? 1 : 0;
    const nth = /(?:dritter?|vierte|fünfte|sechste|siebte|achte|zehnte) (?:Nacht|Landgang)/i.test(name);
    return fits && free === freeNights && !nth ? [] : [`${slug} ${key}: ${name}: ${description}`];
  });
  expect(wrong).toEqual([]);
});

test("a fixed price says whether it is for a voucher, and the nights that it is for", () => {
  const wrong = promotions.flatMap(({ slug, key, name, value, variant }) => {
    if (value.kind !== "FlatPrice") return [];
    const [, told = ""] = new RegExp(`(${numberWord}) (?:\\w+ )?(?:Nächte|\\w*nächte)`, "i").exec(name) ?? [];
    const ofVoucher = variant.voucher !== undefined && variant.nightRules === undefined;
    return ofVoucher === /Gutschein/.test(name) && (told === "" || numberOf(told) === variant.nights)
      ? []
      : [`${slug} ${key}: ${name}`];
  });
  expect(wrong).toEqual([]);
});

test("seasons that end with February have its last day in leap years too", () => {
  const files = readdirSync(folder).filter((name) =>
    readFileSync(join(folder, name), "utf8").includes('"to": "02-28"'),
  );
  expect(files).toEqual([]);
});

test("what is sold for a lump sum is for all of the largest room that it can be had in", () => {
  const counts = ["zwei", "drei", "vier", "fünf", "sechs"];
  const wrong = offers.flatMap(({ slug, upgrades = [], rooms }) =>
    upgrades.flatMap(({ description, perPerson, availability = {} }) => {
      const said = counts.indexOf(/pauschal für (?:bis zu )?(\S+)/.exec(description)?.[1] ?? "") + 2;
      const most = Math.max(...rooms.map(({ maxOccupancy }) => maxOccupancy));
      const sold = Math.min(most, availability.maxPersons ?? most);
      return !perPerson && said >= 2 && said < sold ? [`${slug}: ${description}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
});

test("no variant says a second time, and otherwise, how many its price is for", () => {
  const wrong = offers.flatMap(({ slug, variants }) =>
    variants.flatMap(({ additional = "" }) =>
      additional.startsWith("Preis für bis zu") ? [`${slug}: ${additional}`] : [],
    ),
  );
  expect(wrong).toEqual([]);
});

test("a trip that boats make in season alone is an extra of that season", () => {
  const wrong = offers.flatMap(({ slug, upgrades = [] }) =>
    upgrades
      .filter(({ description }) =>
        /Brissago-Inseln|Christiansø|Schaufang|Zeesboot|Zweierkajak für|Paddelboot für/.test(description),
      )
      .filter(({ availability }) => !availability?.periods)
      .map(({ description }) => `${slug}: ${description}`),
  );
  expect(wrong).toEqual([]);
});

test("what ends with a season is not sold for the whole stay, nor to whoever comes on its last day", () => {
  const wrong = offers.flatMap(({ slug, upgrades = [] }) =>
    upgrades.flatMap(({ description, availability }) => [
      ...(availability?.periods && /ganzen? Aufenthalt/.test(description) ? [`${slug}: ${description}`] : []),
      ...(/^\S+ Rodelschlitten/.test(description) && availability?.at !== "morning"
        ? [`${slug}, arrival: ${description}`]
        : []),
    ]),
  );
  expect(wrong).toEqual([]);
});

test("a treatment of the body is sold to each who takes it, or says for how many it is", () => {
  // The purchases of the text browsers in app/routes/accessibility/data take this one per room.
  const others = offers.filter(({ slug }) => slug !== "sylt-priggenfeuer");
  const wrong = others.flatMap(({ slug, upgrades = [] }) =>
    upgrades
      .filter(
        ({ description, perPerson }) =>
          /massage|packung|peeling|(?:bad|Heilkreide)\b.* \d+ Minuten/i.test(description) &&
          !perPerson &&
          !/für (?:zwei|eine Person)\b/.test(description),
      )
      .map(({ description }) => `${slug}: ${description}`),
  );
  expect(wrong).toEqual([]);
});

test("the tax of the Balearic Islands is lower until April at every house, as two of them say", () => {
  const taxed = hotels.filter(({ localCharges }) => localCharges?.includes("der Balearen"));
  expect(taxed.length).toBeGreaterThan(3);
  const silent = taxed.filter(
    ({ localCharges }) => !/\bApril (?:weniger|ein Viertel)\b/.test(localCharges ?? ""),
  );
  expect(silent.map(({ slug }) => slug)).toEqual([]);
});
