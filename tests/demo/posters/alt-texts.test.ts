import { join } from "node:path";

import { expect, test } from "vitest";

import { readCatalogueFiles } from "#app/catalogue-files/read-catalogue.server.ts";

import { pictureWords } from "#demo/posters/check-alt-texts.ts";
import { posterIllustrator as illustrator } from "#demo/posters/illustrator.server.ts";

import { filesIn, sampleWith } from "../../support/catalogue-files.ts";
import { readingTime } from "../../support/catalogue-import.ts";

const scene = { kind: "lake", region: "garda", season: "spring", time: "dawn", with: ["castle"] };

async function noticesOf(changes: Record<string, unknown>) {
  const directory = filesIn({ "a.json": sampleWith(changes) });
  const { problems, notices } = readCatalogueFiles(directory, readingTime, { illustrator });
  expect(problems).toEqual([]);
  return (await notices()).map(({ path, reason }) => `${path}: ${reason}`);
}

test("a scene that asks for what is not drawn is noticed", async () => {
  const asking = { ...scene, with: ["castle", "ice-palace", "canal-houses"] };
  expect(await noticesOf({ "offers[0].images[0]": { scene: asking, alt: "Burg am See" } })).toEqual([
    "offers[0].images[0].scene: „ice-palace“ wird nicht gezeichnet: dieses Motiv gibt es nicht",
    "offers[0].images[0].scene: „canal-houses“ wird nicht gezeichnet: dieses Motiv gibt es nicht",
  ]);
  const crowded = { ...scene, kind: "alps", region: "allgaeu", with: ["ocean-ship"] };
  expect(await noticesOf({ "groupings[0].image": { scene: crowded, alt: "Alm" } })).toEqual([
    "groupings[0].image.scene: „ocean-ship“ wird nicht gezeichnet: in dieser Landschaft ist kein Platz",
  ]);
});

test("a text that names what is not seen is noticed", async () => {
  const alt = "Leuchtturm und Burg an einem See im Abendlicht";
  expect(await noticesOf({ "offers[0].images[0]": { scene, alt } })).toEqual([
    "offers[0].images[0].alt: nennt den Abend; das zeigt die Zeichnung nicht",
    "offers[0].images[0].alt: nennt einen Leuchtturm; das zeigt die Zeichnung nicht",
  ]);
  const right = "Burg an einem See vor Bergen im Frühlingsmorgen";
  expect(await noticesOf({ "offers[0].images[0]": { scene, alt: right } })).toEqual([]);
});

test("reeds at the viewer's feet are not seen from a window, over a table or from a room", async () => {
  const shore = { kind: "coast", region: "bodden", season: "summer", time: "day" };
  const notices = async (view?: string) =>
    noticesOf({ "offers[0].images[0]": { scene: { ...shore, view }, alt: "Stilles Wasser und Schilf" } });
  expect(await notices()).toEqual([]);
  for (const view of ["frame", "fish", "bedroom", "low"])
    expect(await notices(view), view).toEqual([
      "offers[0].images[0].alt: nennt Schilf; das zeigt die Zeichnung nicht",
    ]);
});

test.each([
  ["Häuser mit hellen Fenstern", []],
  ["Leuchttürme", ["einen Leuchtturm"]],
  ["Seebrücke und Felsbrücke", ["eine Seebrücke"]],
  ["Steinbrücke", ["eine Brücke"]],
  ["Segelboote auf ruhiger See", ["das Meer", "Segelboote"]],
  ["Waldsee", ["einen See"]],
  ["Gondeln einer Seilbahn", ["eine Gondel", "eine Seilbahn"]],
  ["Kräne am Hafenbecken", ["einen Kran"]],
  ["rot kariertes Tuch", ["ein kariertes Tuch", "ein rot kariertes Tuch"]],
])("the words %s name %j", (text, names) => {
  expect(pictureWords.filter(({ words }) => words.test(text)).map(({ name }) => name)).toEqual(names);
});

test(
  "every drawing of the demo catalogue shows what its scene and its text say, and no text stands twice",
  { timeout: 90_000 },
  async () => {
    const directory = join(process.cwd(), "demo/catalogue");
    const { catalogue, notices } = readCatalogueFiles(directory, readingTime, { illustrator });
    expect(await notices()).toEqual([]);
    const images = [
      ...(catalogue?.groupings ?? []).map(({ image }) => image),
      ...(catalogue?.offers ?? []).flatMap(({ images, rooms }) => [
        ...images,
        ...rooms.flatMap(({ image }) => image ?? []),
      ]),
    ];
    const texts = images.map(({ alt }) => alt);
    expect(texts.length).toBeGreaterThan(400);
    expect(texts.filter((text, index) => texts.indexOf(text) < index)).toEqual([]);
    // A screen reader says that it is a picture.
    expect(
      texts.filter((text) => /^(bild|gezeichnet|illustration|grafik)\b/i.test(text) || text.length > 125),
    ).toEqual([]);
  },
);

test("every offer has four pictures or more, each with its own text, and so has every room that is sold", () => {
  const { catalogue } = readCatalogueFiles(join(process.cwd(), "demo/catalogue"), readingTime, {
    illustrator,
  });
  const offers = catalogue?.offers ?? [];
  expect(offers).toHaveLength(157);
  const few = offers.filter(({ images }) => new Set(images.map(({ alt }) => alt)).size < 4);
  expect(few.map(({ slug }) => slug)).toEqual([]);
  const bare = offers.flatMap(({ slug, rooms }) =>
    rooms.flatMap(({ key, image }) => (image?.alt ? [] : [`${slug} ${key}`])),
  );
  expect(bare).toEqual([]);
});
