import { describe, expect, test } from "vitest";

import {
  altFault,
  changePictures,
  keysOf,
  longestAlt,
  mostPictures,
  type OfferPictures,
  type PictureChange,
  tidyAlt,
} from "#app/domain/catalogue/picture-change.ts";
import { placeholderPicture } from "#app/domain/catalogue/sale-run.ts";
import { type StoredImage, toStoredImage } from "#app/domain/catalogue/picture.ts";

const photo = (name: string, place: number, alt = name): StoredImage =>
  toStoredImage({ photo: `${name}.jpg`, alt, hash: "day-sea" }, `haus-${place}`);

const pictures = (images: StoredImage[], room: StoredImage | null = null): OfferPictures => ({
  slug: "haus",
  images,
  rooms: [{ key: "dz", name: "Doppelzimmer", image: room }],
});
const changed = (before: OfferPictures, change: PictureChange) => {
  const answer = changePictures(before, change);
  return answer.ok ? answer.after : answer.refusal;
};
const alts = (after: ReturnType<typeof changed>) =>
  typeof after === "string" ? after : after.images.map(({ alt }) => alt);

const abc = pictures([photo("a", 1), photo("b", 2), photo("c", 3)]);

test("moved pictures get the addresses of an import", () => {
  expect(changed(abc, { kind: "move", picture: "c.jpg", to: 0 })).toMatchObject({
    images: [photo("c", 1), photo("a", 2), photo("b", 3)],
  });
  expect(changed(abc, { kind: "remove", room: null, picture: "a.jpg" })).toMatchObject({
    images: [photo("b", 1), photo("c", 2)],
  });
  const d = { photo: "d.jpg", hash: "day-sea", alt: "d" };
  expect(changed(abc, { kind: "add", room: null, ...d })).toMatchObject({
    images: [...abc.images, photo("d", 4)],
  });
  expect(changed(abc, { kind: "add", room: "dz", ...d })).toMatchObject({
    images: abc.images,
    rooms: [{ image: toStoredImage(d, "haus-dz") }],
  });
});

test("a photo used twice has two keys", () => {
  const two = pictures([photo("a", 1), photo("a", 2), photo("b", 3)]);
  const [first = "", second = "", third = ""] = keysOf(two.images);
  expect([first === second, second === `${first}~2`, third]).toEqual([false, true, "b.jpg"]);
  const moved = changed(two, { kind: "move", picture: second, to: 9 });
  expect(moved).toMatchObject({ images: [photo("a", 1), photo("b", 2), photo("a", 3)] });
});

test.each<PictureChange>([
  { kind: "add", room: null, photo: "b.jpg", hash: "day-sea", alt: "b" },
  { kind: "describe", room: null, picture: "b.jpg", alt: "b" },
  { kind: "move", picture: "b.jpg", to: 1 },
  { kind: "move", picture: "c.jpg", to: 7 },
  { kind: "remove", room: null, picture: "gone.jpg" },
  { kind: "remove", room: "dz", picture: "gone.jpg" },
])("a change without effect is accepted: $kind", (change) => {
  expect(changed(abc, change)).toBe(abc);
});

test.each<readonly [refusal: string, before: OfferPictures, change: PictureChange]>([
  ["last", pictures([photo("a", 1)]), { kind: "remove", room: null, picture: "a.jpg" }],
  ["main-alt", pictures([photo("a", 1), photo("b", 2, "")]), { kind: "move", picture: "b.jpg", to: 0 }],
  [
    "main-alt",
    pictures([photo("a", 1), photo("b", 2, "")]),
    { kind: "remove", room: null, picture: "a.jpg" },
  ],
  ["there", abc, { kind: "add", room: null, photo: "b.jpg", hash: "day-sea", alt: "anders" }],
  ["unknown-picture", abc, { kind: "move", picture: "x.jpg", to: 0 }],
  ["unknown-picture", abc, { kind: "describe", room: null, picture: "x.jpg", alt: "x" }],
  ["unknown-picture", abc, { kind: "describe", room: "dz", picture: "x.jpg", alt: "x" }],
  ["unknown-room", abc, { kind: "remove", room: "suite", picture: "x.jpg" }],
  ["alt-missing", abc, { kind: "describe", room: null, picture: "a.jpg", alt: "" }],
  [
    "full",
    pictures(Array.from({ length: mostPictures }, (_, place) => photo(`p${place}`, place + 1))),
    { kind: "add", room: null, photo: "b.jpg", hash: "day-sea", alt: "b" },
  ],
])("a change is refused: %s", (refusal, before, change) => {
  expect(alts(changed(before, change))).toBe(refusal);
});

describe("an alternative text", () => {
  test.each([
    ["", "alt-missing"],
    ["x".repeat(longestAlt + 1), "alt-long"],
    ["IMG_0815.JPG", "alt-file-name"],
    ["DSC01234", "alt-file-name"],
    ["Bild vom Hotel", "alt-begins"],
    ["Ein Foto von einem See", "alt-begins"],
    ["Foto des Hauses", "alt-begins"],
    ["Ein See mit Segelbooten", null],
    ["Bilder an der Wand einer Galerie", null],
    ["Ein Fotograf am Strand", null],
    ["Haus 12", null],
  ])("%j: %s", (alt, fault) => expect(altFault(alt)).toBe(fault));

  test("is one line", () => expect(tidyAlt("  Ein See\r\n und  Berge ")).toBe("Ein See und Berge"));
});

test("the first photograph replaces the placeholder", () => {
  const d = { photo: "d.jpg", hash: "day-sea", alt: "d" };
  const draft = pictures([{ ...placeholderPicture, alt: "Noch kein Bild" }]);
  expect(changed(draft, { kind: "add", room: null, ...d })).toMatchObject({ images: [photo("d", 1)] });
  expect(alts(changed(draft, { kind: "add", room: null, ...d }))).toEqual(["d"]);
});
