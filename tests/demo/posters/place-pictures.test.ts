/** Pictures of places against the lie of the land: where it is flat, a harbour must not stand between vineyards. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { describePoster } from "#demo/posters/draw-scene.ts";
import { createBrush } from "#demo/posters/engine/brush.ts";
import { createChance } from "#demo/posters/engine/chance.ts";
import { lightOf } from "#demo/posters/engine/light.ts";
import { createDefinitions } from "#demo/posters/engine/svg.ts";
import { drawLighthouse } from "#demo/posters/motifs/shore.ts";
import { findRegion } from "#demo/posters/regions/regions.ts";
import { parseScene } from "#demo/posters/scene.ts";

interface Pictured {
  scene: unknown;
  alt: string;
}

interface Offer {
  slug: string;
  type: string;
  contact: { country: string; state: string; displayAttributes: { key: string; value: string }[] };
  cruise?: { route: { country: string }[] };
  images: Pictured[];
  rooms: { key: string; image?: Pictured }[];
}

interface DemoFile {
  offers?: Offer[];
  groupings?: { groupingType: string; slug: string; tag: string; heading: string; image: Pictured }[];
}

const folder = join(process.cwd(), "demo/catalogue");
const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".json"))
  .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as DemoFile);

const flat = new Set(
  "Schleswig-Holstein Hamburg Bremen Berlin Brandenburg Mecklenburg-Vorpommern Nordholland Zeeland Flandern Midtjylland Masuren".split(
    " ",
  ),
);
/** Red sandstone and chalk: the sea has made cliffs of them. */
const cliffs = new Set(["helgoland-lummenbrett", "ruegen-kreidehain", "mecklenburg-vorpommern"]);

const pictures = files.flatMap(({ offers = [], groupings = [] }) => [
  ...offers
    // Ships go to other places.
    .filter(({ type, contact }) => type === "Hotel" && flat.has(contact.state))
    .flatMap(({ slug, images, rooms }) => [
      ...images.map((image, at) => ({ slug, image, name: `picture ${at + 1}` })),
      ...rooms.flatMap(({ key, image }) => (image ? [{ slug, image, name: key }] : [])),
    ]),
  ...groupings
    .filter(({ heading }) => flat.has(heading))
    .map(({ slug, image }) => ({ slug, image, name: "grouping" })),
]);

const picturesOf = ({ slug, images, rooms }: Pick<Offer, "slug" | "images" | "rooms">) => [
  ...images.map((image, at) => ({ name: `${slug}-${at + 1}`, image })),
  ...rooms.flatMap(({ key, image }) => (image ? [{ name: `${slug}-${key}`, image }] : [])),
];

test("no house and no region of the flat country shows vineyards, peaks, hills or cliffs", () => {
  expect(pictures.length).toBeGreaterThan(100);
  const wrong = pictures.flatMap(({ slug, image, name }) => {
    const { shows } = describePoster(parseScene(image.scene), `${slug}-${name}`);
    return ["vineyard", "peaks", "hills", ...(cliffs.has(slug) ? [] : ["cliff"])]
      .filter((word) => shows.has(word))
      .map((word) => `${slug}, ${name}: ${word}`);
  });
  expect(wrong).toEqual([]);
});

test("nothing taller than a bush grows on Spitsbergen, and lakes of Finland are ice in winter", () => {
  for (const region of ["svalbard", "arctic-glacier"]) {
    const { shows } = describePoster(parseScene({ kind: "ocean", region }), "a");
    expect([...shows].filter((name) => ["fir", "birch", "leaf", "pine"].includes(name))).toEqual([]);
  }
  const lake = (season: string) => parseScene({ kind: "lake", region: "finland", season, with: ["birches"] });
  expect(describePoster(lake("winter"), "a").shows).toContain("ice");
  expect(describePoster(lake("autumn"), "a").shows).not.toContain("ice");
});

test("the golden trees of the Engadine are larches", () => {
  const shows = (season: string) =>
    describePoster(parseScene({ kind: "lake", region: "engadin", season, with: ["larches"] }), "a").shows;
  expect(shows("autumn")).toContain("larches");
  const engadin = files
    .flatMap(({ offers = [] }) => offers.flatMap(picturesOf))
    .filter(({ image }) => JSON.stringify(image.scene).includes("engadin"));
  expect(engadin.length).toBeGreaterThan(2);
  expect(engadin.filter(({ image }) => /Birke/.test(image.alt)).map(({ name }) => name)).toEqual([]);
});

test("what belongs to one place is not lent to others of its kind", () => {
  const steamers = findRegion({ kind: "city", region: "tuscany" }).own;
  expect(steamers).not.toContain("paddle-steamer");
  const seen = (words: object) => describePoster(parseScene(words), "a").shows;
  expect(seen({ kind: "river", region: "normandy" })).not.toContain("vineyard");
  expect(seen({ kind: "river", region: "moselle" })).toContain("vineyard");
  expect(seen({ kind: "hills", region: "rhoen" })).not.toContain("windmill");
  for (const region of ["cologne", "regensburg"])
    expect(seen({ kind: "city", region }), region).not.toContain("dome");
});

test("no quilt of fields lies under mountains and woods", () => {
  const above = (kind: string, region: string) =>
    describePoster(parseScene({ kind, region, view: "above" }), "a").composition;
  expect(above("hills", "tuscany")).toBe("fields-above");
  for (const region of ["allgaeu", "dolomites"]) expect(above("alps", region)).not.toBe("fields-above");
  expect(above("hills", "black-forest")).not.toBe("fields-above");
});

test("a lighthouse has the same bands in every picture, so that all pictures of a house show one tower", () => {
  const scene = parseScene({ kind: "coast", region: "baltic" });
  const towers = Array.from({ length: 20 }, (_, at) => {
    const light = lightOf(scene, "cold", createChance("light"));
    const chance = createChance(`picture ${at}`);
    const around = { light, season: scene.season, snowy: false, definitions: createDefinitions() };
    return drawLighthouse(createBrush({ ...around, chance }));
  });
  expect(new Set(towers).size).toBe(1);
});

const coastOfGermany = new Set(
  "amrum sylt north-frisia wadden-sea north-sea-dunes usedom baltic baltic-sea darss".split(" "),
);

test("hooded beach chairs stand on German coasts alone, in the pictures of houses, ships and regions", () => {
  // The others cannot show any; to draw them all takes long.
  const mayShow = ({ view, with: asked, ...place }: ReturnType<typeof parseScene>) =>
    view === "beach-hotel" ||
    asked.includes("beach-chairs") ||
    findRegion(place).own.includes("beach-chairs");
  let seen = 0;
  const chairs = (name: string, { scene }: Pictured, inGermany: boolean) => {
    const read = parseScene(scene);
    if (!mayShow(read) || !describePoster(read, name).shows.has("beach-chairs")) return [];
    seen += 1;
    return inGermany && coastOfGermany.has(read.region) ? [] : [`${name}: ${read.region}`];
  };
  const offers = files.flatMap((file) => file.offers ?? []);
  const german = new Set([
    "DE",
    ...offers.flatMap(({ contact }) => (contact.country === "DE" ? [contact.state] : [])),
  ]);
  const wrong = [
    ...offers.flatMap((offer) => {
      const inGermany =
        offer.cruise?.route.some(({ country }) => country === "DE") ?? offer.contact.country === "DE";
      return picturesOf(offer).flatMap(({ name, image }) => chairs(name, image, inGermany));
    }),
    ...files.flatMap(({ groupings = [] }) =>
      groupings.flatMap(({ groupingType, slug, tag, image }) =>
        // A theme is of no country.
        chairs(`${groupingType}-${slug}`, image, groupingType === "theme" || german.has(tag)),
      ),
    ),
  ];
  expect(wrong).toEqual([]);
  expect(seen).toBeGreaterThan(8);
  const asked = { season: "summer", with: ["beach-chairs"] };
  for (const [kind, region, stand] of [
    ["coast", "amrum", true],
    ["coast", "usedom", true],
    ["coast", "dutch-dunes", false],
    ["coast", "atlantic", false],
    ["lake", "salzkammergut", false],
  ] as const) {
    const { shows, missing } = describePoster(parseScene({ ...asked, kind, region }), "a");
    expect([region, shows.has("beach-chairs"), missing.length === 0]).toEqual([region, stand, stand]);
  }
  const hotel = describePoster(
    parseScene({ kind: "lake", region: "salzkammergut", view: "beach-hotel" }),
    "a",
  );
  expect(hotel.shows).not.toContain("beach-chairs");
});

test("no trees stand in the pictures of houses above 2,000 metres, where none grow", () => {
  const trees = ["woods", "fir", "larch", "pine", "birch", "leaf", "beech", "blossom", "oleander"];
  const high = files
    .flatMap((file) => file.offers ?? [])
    .filter(({ contact }) =>
      contact.displayAttributes.some(
        ({ key, value }) => key === "Höhe" && Number(value.replace(/\D/g, "")) > 2_000,
      ),
    );
  expect(high.map(({ slug }) => slug)).toContain("vent-schafjoch");
  const wrong = high.flatMap((offer) =>
    picturesOf(offer).flatMap(({ name, image }) => {
      const { shows } = describePoster(parseScene(image.scene), name);
      return trees.filter((tree) => shows.has(tree)).map((tree) => `${name}: ${tree}`);
    }),
  );
  expect(wrong).toEqual([]);
});

test("no beach chairs stand in the snow", () => {
  const seen = (view?: string) =>
    describePoster(
      parseScene({ kind: "island", region: "north-sea-dunes", season: "winter", ...(view && { view }) }),
      "a",
    ).shows;
  for (const view of [undefined, "bath-things", "candles"])
    expect(seen(view), view).not.toContain("beach-chairs");
});

test("cabins are of red boards in Sweden and of logs in Finland, whatever the picture is called", () => {
  const seen = (region: string, owner: string) =>
    describePoster(parseScene({ kind: "lake", region, view: "cabin" }), owner).shows;
  for (const owner of ["a", "b", "c", "d", "e", "f"]) {
    expect(seen("smaland", owner)).toContain("red-walls");
    expect(seen("saimaa", owner)).toContain("log-walls");
  }
});
