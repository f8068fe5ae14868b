import { readdirSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";
import fc from "fast-check";

import { starsOf } from "#app/domain/catalogue/names.ts";
import type { Offer } from "#app/domain/catalogue/offer.ts";
import { directionTo, distanceBetween } from "#app/domain/search/map-view.ts";
import { foldText, isNear, wordsOf } from "#app/domain/search/text-matching.ts";
import { areas, areasOf } from "#app/search/places/areas.server.ts";

const folder = "demo/catalogue/offers";
const offers = readdirSync(folder).flatMap((file) => {
  return (JSON.parse(readFileSync(`${folder}/${file}`, "utf8")) as { offers: Offer[] }).offers;
});
const slugsIn = (name: string) =>
  offers.filter((offer) => areasOf(offer).some((area) => area.name === name)).map(({ slug }) => slug);

test("area names are unique and their boxes valid", () => {
  expect(new Set(areas.map(({ name }) => name)).size).toBe(areas.length);
  for (const [south, west, north, east] of areas.flatMap(({ boxes = [] }) => boxes)) {
    expect(south).toBeLessThan(north);
    expect(west).toBeLessThan(east);
  }
});

test.each([
  ["Mallorca", ["alcudia-bahia-romani", "palma-palau-gavarrera", "soller-finca-tarongeta"], 4],
  ["Gardasee", ["malcesine-tre-cipressini"], 1],
  ["Bodensee", ["lindau-moewenschanz"], 1],
  ["Schwarzwald", ["baden-baden-quellenhag", "baiersbronn-birkmoos", "titisee-tannenschell"], 3],
  ["Eifel", ["daun-basaltgrund"], 1],
  ["Mosel", ["mosel-ms-salmanna", "mosel-schieferbogen"], 2],
  ["Wolfgangsee", ["wolfgangsee-lindenbucht"], 1],
  ["Neusiedler See", ["illmitz-rohrsaengerhof"], 1],
  ["Adria", ["adria-ms-istrella", "lido-altalaguna", "rovinj-morska-lipa"], 7],
  ["Ostsee", ["darss-boddenfibel", "ruegen-kreidehain", "ostsee-hauptstaedte-ms-eldrike"], 11],
  ["Nordsee", ["norderney-meerlattich", "sylt-priggenfeuer", "helgoland-lummenbrett"], 10],
  ["England", ["mousehole-pilchard-loft"], 2],
  ["Harz", ["goslar-schieferglocke", "quedlinburg-erlenbalken"], 2],
  ["Dolomiten", ["cortina-ciasa-larjes", "kastelruth-abendgluehn"], 2],
  ["Franken", ["bamberg-hopfenzaun", "rhoen-sternwacht"], 2],
])("the area %s has its offers", (name, some, count) => {
  const slugs = slugsIn(name);
  expect(slugs).toEqual(expect.arrayContaining(some));
  expect(slugs).toHaveLength(count);
});

test.each([
  [["München", "Muenchen", "Munchen", "MÜNCHEN", "Mu\u0308nchen"], "munchen"],
  [["Großarl", "Grossarl", "GROSSARL"], "grossarl"],
  [["Øresund", "Öresund", "Oeresund"], "oresund"],
  [["Île-de-France", "ile de  france"], "ile de france"],
  [["  ", "–", ""], ""],
])("spellings with the same folded form: %j", (texts, folded) => {
  for (const text of texts) expect(foldText(text)).toBe(folded);
});

test("wordsOf returns no empty words", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(wordsOf(text)).not.toContain("");
    }),
  );
});

test("stop words are ignored unless they are alone", () => {
  expect(wordsOf("Wellness in den Bergen")).toEqual(["wellness", "bergen"]);
  expect(wordsOf("im")).toEqual(["im"]);
});

test.each([
  ["meran", "mearn", 1, true],
  ["meran", "mran", 1, true],
  ["meran", "meeran", 1, true],
  ["meran", "maren", 1, false],
  ["meran", "maren", 2, true],
  ["salzburg", "slazbrug", 2, true],
  ["rom", "rom", 0, true],
  ["rom", "ro", 0, false],
])('"%s" and "%s" are compared with %i allowed errors', (word, other, limit, near) => {
  expect(isNear(word, other, limit)).toBe(near);
  expect(isNear(other, word, limit)).toBe(near);
});

const meran = { latitude: 46.67, longitude: 11.16 };

test.each([
  ["Bozen", { latitude: 46.5, longitude: 11.35 }, 24, "se"],
  ["Innsbruck", { latitude: 47.27, longitude: 11.39 }, 69, "n"],
  ["Berlin", { latitude: 52.52, longitude: 13.4 }, 669, "n"],
  ["Sils", { latitude: 46.43, longitude: 9.76 }, 110, "w"],
  ["Wien", { latitude: 48.21, longitude: 16.37 }, 426, "ne"],
])("distance and direction from Meran to %s", (_name, place, kilometres, direction) => {
  expect(Math.round(distanceBetween(meran, place))).toBeCloseTo(kilometres, -1);
  expect(directionTo(meran, place)).toBe(direction);
});

test("the distance across the date line is the short one", () => {
  expect(distanceBetween(meran, meran)).toBe(0);
  const [fiji, samoa] = [
    { latitude: -17, longitude: 178 },
    { latitude: -14, longitude: -172 },
  ];
  expect(distanceBetween(fiji, samoa)).toBeLessThan(1200);
  expect(directionTo(fiji, samoa)).toBe("e");
});

test("category codes convert to stars and superior [S9-03]", () => {
  const codes = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
  expect(codes.map((code) => starsOf(code).stars)).toEqual([0, 1, 2, 3, 3, 4, 4, 5, 5, 0]);
  expect(codes.filter((code) => starsOf(code).superior)).toEqual([4, 6, 8]);
});
