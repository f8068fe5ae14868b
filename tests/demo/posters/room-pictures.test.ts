/** Pictures of rooms against what is said of the room: guests choose by what they see from the window. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { describePoster } from "#demo/posters/draw-scene.ts";
import { parseScene } from "#demo/posters/scene.ts";

interface DemoImage {
  alt: string;
  scene?: { kind: string };
}

interface DemoOffer {
  slug: string;
  type: string;
  services: string[];
  images: DemoImage[];
  contact: { country: string; state: string };
  rooms: DemoRoom[];
}

interface DemoRoom {
  key: string;
  name: string;
  amenities: { code: string; quantity: number }[];
  image?: DemoImage;
}

const folder = join(process.cwd(), "demo/catalogue/offers");
const offers = readdirSync(folder).flatMap(
  (name) => (JSON.parse(readFileSync(join(folder, name), "utf8")) as { offers: DemoOffer[] }).offers,
);

/** Flats and houses let with a kitchen say so in their services. */
const withKitchen =
  /(Wohnung|Haus|Häuser|Rorbu|Bootshaus|Blockhaus|Hütte)\p{L}* .*(Küche|Kochnische)|^Küche mit/u;

const rooms = offers.flatMap(({ slug, type, services, rooms: all }) =>
  all.flatMap(({ key, name, amenities, image }) => {
    if (!image) return [];
    const scene = parseScene(image.scene);
    const { shows } = describePoster(scene, `${slug}-${key}`);
    const has = (code: string) => amenities.find((amenity) => amenity.code === code)?.quantity ?? 0;
    const cooks =
      has("kitchenette") > 0 ||
      has("dishwasher") > 0 ||
      (type === "Hotel" && services.some((each) => withKitchen.test(each)) && !has("fridge"));
    return [
      {
        title: `${slug} ${key}`,
        type,
        name,
        kind: scene.kind,
        view: scene.view ?? "wide",
        shows,
        has,
        cooks,
      },
    ];
  }),
);

const waters = ["sea", "lake", "river", "canal", "lagoon", "fjord"];
const told = /Wasser|Ufer|Hafen|Bucht/;

test("a hotel's room shows water only where its name or its amenities promise it", () => {
  expect(rooms.length).toBeGreaterThan(350);
  const wrong = rooms.filter(
    ({ type, name, view, shows, has }) =>
      type === "Hotel" &&
      !view.startsWith("cabin-") &&
      waters.some((water) => shows.has(water)) &&
      !told.test(name) &&
      !["sea-view", "lake-view", "river-view", "canal-view"].some((code) => has(code) > 0),
  );
  expect(wrong.map(({ title }) => title)).toEqual([]);
});

test("a room that promises a view of water shows water, or no window on land", () => {
  const land = ["garden", "lane", "courtyard", "dunes", "rock-face", "roofs"];
  const wrong = rooms.filter(
    ({ shows, has }) =>
      ["sea-view", "lake-view", "river-view", "canal-view"].some((code) => has(code) > 0) &&
      land.some((word) => shows.has(word)) &&
      !waters.some((water) => shows.has(water)),
  );
  expect(wrong.map(({ title }) => title)).toEqual([]);
});

test("a room to a lane, a street, a square, a court, a garden or a wood looks at that", () => {
  const named: readonly (readonly [RegExp, readonly string[]])[] = [
    [/\bzu[rm] (Gasse|Straße|Platz|Ort|Dorf)\b/, ["lane"]],
    [/\bzum (Innenh|H)of\b/, ["courtyard", "garden"]],
    [/\b(zum|mit) Garten|Gartenzimmer/, ["garden"]],
    [/\bzum Wald\b/, ["woods", "garden"]],
    [/\bmit Brunnenblick\b/, ["well"]],
  ];
  const wrong = rooms.filter(({ name, shows }) =>
    named.some(([words, views]) => words.test(name) && !views.some((view) => shows.has(view))),
  );
  expect(wrong.map(({ title }) => title)).toEqual([]);
});

test("the beds, the fire and the bath of a picture are the room's", () => {
  const wanted: readonly (readonly [word: string, code: string, least: number])[] = [
    ["double-bed", "double-bed", 1],
    ["twin-beds", "single-bed", 2],
    ["single-bed", "single-bed", 1],
    ["bunk-bed", "bunk-bed", 1],
    ["fireplace", "fireplace", 1],
    ["bathtub", "bathtub", 1],
    ["terrace", "terrace", 1],
    ["balcony", "balcony", 1],
  ];
  const wrong = rooms.flatMap(({ title, shows, has }) =>
    wanted
      .filter(([word, code, least]) => shows.has(word) && has(code) < least)
      .map(([word]) => `${title}: ${word}`),
  );
  expect(wrong).toEqual([]);
});

test("a room has a kitchen in its picture where its offer tells of one, and no other has", () => {
  const wrong = rooms.filter(({ shows, cooks }) => shows.has("kitchenette") !== cooks);
  expect(wrong.map(({ title }) => title)).toEqual([]);
});

test("berths one over the other are seen where the name tells of them or there is no other bed", () => {
  const told = /Etagen|Stockbett|Koje|Hochbett|Lager\b|Lagerplatz|Vierbett|Sechsbett/;
  const wrong = rooms.filter(
    ({ name, shows, has }) =>
      // A place in a dormitory is sold with one berth of many.
      (shows.has("bunk-beds") && has("bunk-bed") < 2 && !/Lagerplatz/.test(name)) ||
      (has("bunk-bed") > 0 &&
        (told.test(name) || has("double-bed") + has("single-bed") === 0) &&
        !(
          shows.has("bunk-bed") &&
          (has("bunk-bed") === 1 || has("double-bed") > 0 || shows.has("bunk-beds"))
        )),
  );
  expect(wrong.map(({ title }) => title)).toEqual([]);
});

test("a bed for two is never drawn where there are single beds only, nor two beds for one", () => {
  const wrong = rooms.filter(
    ({ shows, has }) =>
      (has("double-bed") === 0 && shows.has("double-bed")) ||
      (has("single-bed") === 1 && shows.has("twin-beds")),
  );
  expect(wrong.map(({ title }) => title)).toEqual([]);
});

test("a balcony, a loggia or a terrace in the name of a room is in its picture", () => {
  const wrong = rooms.filter(
    ({ name, shows }) =>
      (/(?<!französische[mnr] )\b(Balkon|Holzbalkon|Seebalkon|Südbalkon|Balkonkabine|Veranda)\b/.test(name) &&
        !shows.has("balcony")) ||
      (/\bmit Terrasse\b/.test(name) && !shows.has("terrace")) ||
      (/französische[mnr] Balkon/.test(name) && !shows.has("french-balcony")),
  );
  expect(wrong.map(({ title }) => title)).toEqual([]);
});

test("ships have cabins: low, with the window that is told of, and none within the ship", () => {
  const cabins = rooms.filter(({ type }) => type === "Cruise");
  expect(cabins.length).toBeGreaterThan(80);
  const wrong = cabins.filter(({ name, shows, has, view }) => {
    if (!shows.has("cabin")) return true;
    if (name.startsWith("Innenkabine") !== (view === "cabin-inside")) return true;
    if (has("porthole") > 0) return !shows.has("porthole");
    if (has("french-balcony") > 0) return !shows.has("glass-door");
    if (has("balcony") + has("terrace") > 0) return !shows.has("open-doors");
    return view !== "cabin-inside" && !shows.has("window");
  });
  expect(wrong.map(({ title }) => title)).toEqual([]);
});

test("a cabin has the round windows that its picture shows", () => {
  const wrong = rooms.filter(
    ({ shows, has }) =>
      (shows.has("one-porthole") && has("porthole") > 1) ||
      (shows.has("two-portholes") && has("porthole") < 2),
  );
  expect(wrong.map(({ title }) => title)).toEqual([]);
});

test("a ship's cabin is no children's room, and at sea no other ship lies before its window", () => {
  const wrong = rooms
    .filter(({ type }) => type === "Cruise")
    .filter(({ kind, shows }) => shows.has("teddy") || (kind === "ocean" && shows.has("ocean-ship")));
  expect(wrong.map(({ title }) => title)).toEqual([]);
});

test("a lake lies under peaks only where the country has them", () => {
  const high = /^(AT|CH|IT|SI) |^(DE (Bayern|Baden-Württemberg)|PT Azoren)$/;
  const wrong = offers
    .filter(({ contact: { country, state } }) => !high.test(`${country} ${state}`))
    .flatMap(({ slug, images, rooms: all }) =>
      [
        ...images.map((image, index) => ({ image, seed: `${slug}-${index + 1}` })),
        ...all.map(({ key, image }) => ({ image, seed: `${slug}-${key}` })),
      ].filter(
        ({ image, seed }) =>
          image?.scene?.kind === "lake" && describePoster(parseScene(image.scene), seed).shows.has("peaks"),
      ),
    );
  expect(wrong.map(({ seed }) => seed)).toEqual([]);
});
