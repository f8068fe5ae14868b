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

const rooms = offers.flatMap(({ slug, type, rooms: all }) =>
  all.flatMap(({ key, name, amenities, image }) => {
    if (!image) return [];
    const scene = parseScene(image.scene);
    const { shows } = describePoster(scene, `${slug}-${key}`);
    const has = (code: string) => amenities.find((amenity) => amenity.code === code)?.quantity ?? 0;
    return [
      { title: `${slug} ${key}`, type, name, kind: scene.kind, view: scene.view ?? "wide", shows, has },
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

test("the beds, the fire and the kitchen of a picture are the room's", () => {
  const wanted: readonly (readonly [word: string, code: string, least: number])[] = [
    ["double-bed", "double-bed", 1],
    ["twin-beds", "single-bed", 2],
    ["single-bed", "single-bed", 1],
    ["bunk-bed", "bunk-bed", 1],
    ["fireplace", "fireplace", 1],
    ["kitchenette", "kitchenette", 1],
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
