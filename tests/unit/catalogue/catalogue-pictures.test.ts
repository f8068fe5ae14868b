import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";

import { readCatalogueFiles } from "#app/catalogue-files/read-catalogue.server.ts";

import { filesIn, sampleWith } from "../../support/catalogue-files.ts";
import { catalogueProblems, readingTime } from "../../support/catalogue-import.ts";

const image = { photo: "fehlt.jpg", alt: "Ein See mit Burg" };
const first = "offers[0].images[0]";

let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await sharp({ create: { width: 8, height: 6, channels: 3, background: "#3a8fd0" } })
    .jpeg()
    .toBuffer();
});

test("photos are allowed for every picture", () => {
  const own = { photo: "haus.jpg", alt: "Ein See mit Burg" };
  const content = sampleWith({
    [first]: { ...own, hash: "dawn-sea" },
    "offers[0].rooms[0].image": { ...own, alt: "" },
    "groupings[0].image": { ...own, hash: "lake" },
  });
  const directory = filesIn({ "a.json": content, "haus.jpg": jpeg });
  const { catalogue, problems } = readCatalogueFiles(directory, readingTime);
  expect(problems).toEqual([]);
  const kept = { photo: join(directory, "haus.jpg"), alt: "Ein See mit Burg" };
  expect(catalogue?.offers[0]?.images[0]).toEqual({ ...kept, hash: "dawn-sea" });
  expect(catalogue?.offers[0]?.rooms[0]?.image).toEqual({ ...kept, alt: "" });
  expect(catalogue?.groupings[0]?.image).toEqual({ ...kept, hash: "day-sea" });
});

test.each([
  [{ ...image, alt: undefined }, "alt", "fehlt; erwartet wird ein Text"],
  [{ ...image, alt: "" }, "alt", "das Hauptbild braucht einen Alternativtext"],
  [{ ...image, hash: "noon-sea" }, "hash", '"noon-sea" gibt es hier nicht'],
  [{ imageUrl: "/pictures/a.svg", alt: "A", hash: "noon-sea" }, "hash", '"noon-sea" gibt es hier nicht'],
  [{ photo: 7, alt: "A" }, "photo", "erwartet wird ein Text"],
  [{ photo: "fehlt.jpg", alt: "A" }, "photo", "diese Datei gibt es nicht"],
  [{ photo: "/etc/passwd.jpg", alt: "A" }, "photo", "ein Pfad von dieser Datei aus"],
  [{ photo: "a.json", alt: "A" }, "photo", "ein Foto ist eine Datei *.jpg"],
  [{ photo: "fehlt.jpg", alt: "A", scale: 2 }, "scale", "dieses Feld gibt es nicht"],
])("%j is rejected at %s", (value, place, reason) => {
  expect(catalogueProblems(sampleWith({ [first]: value }))).toContainEqual({
    path: `${first}.${place}`,
    reason: expect.stringContaining(reason),
  });
});

test("a picture that describes a drawing is rejected", () => {
  const drawing = { scene: { kind: "lake" }, alt: "Ein See" };
  const directory = filesIn({ "a.json": sampleWith({ [first]: drawing }) });
  expect(readCatalogueFiles(directory, readingTime).problems).toMatchObject([
    {
      path: `${first}.scene`,
      reason: "gezeichnete Bilder gibt es nicht mehr; nennen Sie eine Bilddatei als photo",
    },
  ]);
});

test("a picture that is not an object is one error", () => {
  expect(catalogueProblems(sampleWith({ [first]: "see.jpg" }))).toEqual([
    { path: first, reason: 'erwartet wird ein Objekt { … }, nicht "see.jpg"' },
  ]);
});

test("a photograph's path is relative to its file", () => {
  const directory = filesIn({
    "offers/a.json": sampleWith({ [first]: { photo: "../photos/haus.JPG", alt: "Das Haus" } }),
    "photos/haus.JPG": jpeg,
  });
  const { catalogue, problems } = readCatalogueFiles(directory, readingTime);
  expect(problems).toEqual([]);
  expect(catalogue?.offers[0]?.images[0]).toEqual({
    photo: join(directory, "photos/haus.JPG"),
    alt: "Das Haus",
  });
});

test("rejects a photograph outside the catalogue's folder", () => {
  const around = filesIn({ "privat.jpg": jpeg, "katalog/offers/b.json": {}, "katalog-2/c.jpg": jpeg });
  const directory = join(around, "katalog");
  symlinkSync(join(around, "privat.jpg"), join(directory, "haus.jpg"));
  for (const photo of ["../../privat.jpg", "../../katalog-2/c.jpg", "../haus.jpg", "../../fehlt.jpg"]) {
    const catalogue = sampleWith({ [first]: { photo, alt: "Das Haus" } });
    writeFileSync(join(directory, "offers/b.json"), JSON.stringify(catalogue));
    expect(readCatalogueFiles(directory, readingTime).problems, photo).toMatchObject([
      { path: `${first}.photo`, reason: "liegt nicht im Ordner des Katalogs" },
    ]);
  }
});

test.each([
  ["haus.png", "ist kein Bild der Art, die der Name sagt"],
  ["huge.jpg", "ist größer als 20 MB"],
  ["folder.jpg", "ist keine Datei"],
])("rejects the photograph %s: it %s", (photo, reason) => {
  const directory = filesIn({
    "a.json": sampleWith({ "offers[0].rooms[0].image": { photo, alt: "" } }),
    "haus.png": jpeg,
    "huge.jpg": Buffer.concat([jpeg, Buffer.alloc(21 * 1024 * 1024)]),
    "folder.jpg/x.txt": "",
  });
  const path = "offers[0].rooms[0].image.photo";
  expect(readCatalogueFiles(directory, readingTime).problems).toEqual([
    { file: join(directory, "a.json"), path, reason },
  ]);
});
