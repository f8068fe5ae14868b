import fc from "fast-check";
import { expect, test } from "vitest";
import { DestinationLookup } from "#app/search/places/destination-lookup.server.ts";
import { groupings, lookup, offerAt, offers, slugsOf } from "./named-offers.ts";

const find = (destination: string) => {
  const kind = destination.startsWith("key:") ? "key" : "txt";
  return lookup.find({ kind, value: destination.replace(/^key:/, "") });
};

test.each([
  ["Südtirol", ["rebhof", "thermen"]],
  ["Süd Tirol", ["rebhof", "thermen"]],
  ["Hotel Süd Tirol", ["rebhof", "thermen"]],
  ["Muenchen", ["isar"]],
  ["MUNCHEN", ["isar"]],
  ["Mearn", ["rebhof", "thermen"]],
  ["Thermenblik", ["thermen"]],
  ["Meran, Südtirol, Italien", ["rebhof", "thermen"]],
  ["Wellness Österreich", ["alm"]],
  ["Kreuzfahrt", ["donau"]],
  ["Neustadt", ["neustadt-1", "neustadt-2"]],
  ["Neustadt, Bayern", ["neustadt-1"]],
  ["Nordsee", []],
  ["key:country-it", ["rebhof", "thermen"]],
  ["key:city-at-wien", ["post-wien"]],
  ["key:region-at-wien", ["post-wien"]],
  ["key:city-de-neustadt", ["neustadt-1", "neustadt-2"]],
  ["key:city-de-neustadt--sachsen", ["neustadt-2"]],
  ["key:contact-post-wien", ["post-wien"]],
  ["key:theme-wellness", ["rebhof", "thermen", "alm"]],
  ["key:contact-", []],
  ["key:", []],
])("%s", (destination, slugs) => expect(slugsOf(find(destination))).toEqual(slugs));

test("where an offer is comes before what else it says", () => {
  const found = find("Wien");
  expect(slugsOf(found, "best")).toEqual(["post-wien"]);
  expect(slugsOf(found, "other")).toEqual(["donau"]);
  // Both words fit the house by its place; of the ship only the second does.
  expect(slugsOf(find("Bayern Kreuzfahrt"), "best")).toEqual([]);
  expect(slugsOf(find("Bayern Kreuzfahrt"), "other")).toEqual(["donau"]);
});

test("a place is found by its label, however it is written, where nothing else has it", () => {
  const named = (label: string) => lookup.named(label)?.key;
  expect(named("Südtirol")).toBe("region-it-sudtirol");
  expect(named("sued-tirol")).toBeUndefined();
  expect(named("SUEDTIROL ")).toBe("region-it-sudtirol");
  expect(named("Wellness & Spa")).toBe("theme-wellness");
  expect(named("Wien")).toBe("region-at-wien");
  expect(named("Neustadt")).toBeUndefined();
  expect(named("Neustadt, Sachsen")).toBe("city-de-neustadt--sachsen");
  expect(named("Hotel Post, Kufstein")).toBe("contact-post-tirol");
  expect(named("Hotel Post")).toBeUndefined();
  expect(named("")).toBeUndefined();
});

test("every key leads to its place, and every label to its key", () => {
  const keys = new Set(lookup.places.map(({ key }) => key));
  expect(keys.size).toBe(lookup.places.length);
  for (const place of lookup.places) {
    expect(lookup.place(place.key)).toEqual(place);
    expect(lookup.named(place.label)).toEqual(place);
  }
  expect(lookup.place("city-de-neustadt")).toMatchObject({ label: "Neustadt", kind: "city" });
});

test("any text gets an answer, and no offer in both parts of it", () => {
  const text = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 300 }),
    fc
      .array(fc.constantFrom("Wien", "süd", "tirol", "Neustadt,", "hotl", "in", "–", "12"))
      .map((w) => w.join(" ")),
  );
  fc.assert(
    fc.property(text, fc.constantFrom("txt" as const, "key" as const), (value, kind) => {
      const found = lookup.find({ kind, value });
      if (!found) return;
      expect(found.best.intersects(found.other)).toBe(false);
      for (const position of slugsOf(found)) expect(position).not.toBe("");
      lookup.suggest(value, 8);
      lookup.named(value);
    }),
  );
});

test("a long text takes no longer than its length says", () => {
  const time = (text: string) => {
    const began = performance.now();
    lookup.find({ kind: "txt", value: text });
    lookup.suggest(text, 8);
    lookup.named(text);
    return performance.now() - began;
  };
  for (const part of ["a", "tirol ", "ue", " , ", "\u0308", "Ω", "süd"]) {
    time(part.repeat(1_000));
    // A hundred times the length; a square would take ten thousand times as long.
    expect(time(part.repeat(100_000)), part).toBeLessThan(1_500);
  }
});

test("many offers take little room and time", () => {
  const many = Array.from({ length: 5_000 }, (_, index) =>
    offerAt(`haus-${index}`, `Ort ${index % 300}, Region ${index % 60}, DE`, {
      title: `Gasthof Nummer ${index}`,
    }),
  );
  const large = DestinationLookup.of([...offers, ...many], groupings);
  expect(large.find({ kind: "txt", value: "Region" })?.best.size()).toBe(5_000);
  expect(large.find({ kind: "txt", value: "Gasthof 4711" })?.best.size()).toBe(1);
  expect(large.suggest("Gasthof Nummer 47", 8)).toHaveLength(8);
});
