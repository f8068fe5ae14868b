import { readdirSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

import type { Offer } from "#app/domain/catalogue/offer.ts";
import { areas, areasOf } from "#app/search/places/areas.server.ts";

const folder = "catalogue/offers";
const offers = readdirSync(folder).flatMap((file) => {
  return (JSON.parse(readFileSync(`${folder}/${file}`, "utf8")) as { offers: Offer[] }).offers;
});
const slugsIn = (name: string) =>
  offers.filter((offer) => areasOf(offer).some((area) => area.name === name)).map(({ slug }) => slug);

test("names are there once, boxes have their ends in order", () => {
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
])("%s", (name, some, count) => {
  const slugs = slugsIn(name);
  expect(slugs).toEqual(expect.arrayContaining(some));
  expect(slugs).toHaveLength(count);
});
