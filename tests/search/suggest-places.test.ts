import { TypedFastBitSet } from "typedfastbitset";
import { expect, test } from "vitest";
import { isOnSale } from "#app/domain/catalogue/offer.ts";
import { destinationLabels, knownDestination } from "#app/search/query/resolve-query.server.ts";
import { lookup, offers } from "./named-offers.ts";

const labels = (text: string, limit = 8) => lookup.suggest(text, limit).map(({ label }) => label);

test.each([
  ["Südtirol", ["Südtirol"]],
  ["süd", ["Südtirol"]],
  ["tirol", ["Tirol", "Südtirol"]],
  ["neu", ["Neustadt, Bayern", "Neustadt, Sachsen"]],
  ["Neustadt Sach", ["Neustadt, Sachsen"]],
  ["wie", ["Wien", "Hotel Post, Wien"]],
  ["we", ["Wellness & Spa", "Wein und Genuss"]],
  ["hotel po", ["Hotel Post, Kufstein", "Hotel Post, Wien"]],
  ["Meran Ital", ["Meran"]],
  ["post wien", ["Hotel Post, Wien"]],
  ["Mearn", ["Meran"]],
  ["Sud Tirol", ["Südtirol"]],
  ["xyz", []],
])("%s", (text, expected) => expect(labels(text)).toEqual(expected));

test("what begins like it comes before what has it somewhere, countries before houses", () => {
  const begun = ["Südtirol", "Sachsen", "Salzburger Land"];
  const within = ["Neustadt, Sachsen", "Wellness & Spa", "Almhütte Sonnseit"];
  expect(labels("s", 20)).toEqual([...begun, ...within]);
  expect(labels("haus")[0]).toBe("Haus Thermenblick");
});

test("nothing typed: the fullest countries and regions first", () => {
  expect(labels("", 3)).toEqual(["Deutschland", "Bayern", "Österreich"]);
  expect(labels("?!", 3)).toEqual(labels("", 3));
});

test("only what is on sale counts", () => {
  const onSale = (instant: string) =>
    new TypedFastBitSet([...offers.keys()].filter((at) => isOnSale(offers[at]!, new Date(instant))));
  const at = (text: string, instant: string) => lookup.suggest(text, 8, onSale(instant));
  expect(labels("Zwiesel")).toEqual(["Zwiesel"]);
  expect(at("Zwiesel", "2026-11-20")).toEqual([]);
  expect(at("Bayern", "2026-11-20")[0]).toMatchObject({ label: "Bayern", hits: 3 });
  expect(at("Bayern", "2025-12-01")[0]).toMatchObject({ hits: 1 });
});

test("free input that is a label becomes its key", () => {
  const index = { placeNamed: (label: string) => lookup.named(label) };
  const txt = (value: string) => ({ kind: "txt" as const, value });
  const key = { kind: "key" as const, value: "region-it-sudtirol" };
  expect(knownDestination(index, txt("Südtirol"), "Südtirol")).toEqual(key);
  expect(knownDestination(index, txt("Südtirol"), "txt:Südtirol")).toEqual(txt("Südtirol"));
  expect(knownDestination(index, txt("Neustadt"), "Neustadt")).toEqual(txt("Neustadt"));
  expect(knownDestination(index, key, "key:region-it-sudtirol")).toEqual(key);
  expect(knownDestination(index, null, null)).toBeNull();
});

test("the list without scripts has no houses, and no label twice", () => {
  const listed = destinationLabels({ suggest: (text, limit) => lookup.suggest(text, limit) });
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed).toContain("Südtirol");
  expect(listed).not.toContain("Hotel Rebhof");
});
