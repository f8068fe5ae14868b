import fc from "fast-check";
import { expect, test } from "vitest";

import type { Variant } from "#app/domain/catalogue/offer.ts";
import { listStayChoices, nameRooms, nameVariants, type SellingRoom } from "#app/locales/choice-names.ts";
import { aRoom, aVariant } from "#tests/support/offers.ts";

const halfBoard = { shortName: "HP", longName: "Halbpension" } as const;
const plain = (names: readonly string[]) => names.map((name) => name.replaceAll("\u00a0", " "));
const namesOf = (...parts: Partial<Variant>[]) => plain(nameVariants(parts.map((part) => aVariant(part))));
const soldRoom = (part: Partial<SellingRoom>): SellingRoom => ({
  name: "Doppelzimmer",
  amenities: [],
  sells: [{ persons: 2, nights: 1, board: "UF" }],
  ...part,
});
const roomsOf = (...parts: Partial<SellingRoom>[]) => plain(nameRooms(parts.map(soldRoom)));

test("a variant is called by room and board as long as no other is called the same", () => {
  expect(namesOf({ persons: 2 }, { persons: 4, board: halfBoard })).toEqual([
    "Doppelzimmer, Übernachtung mit Frühstück",
    "Doppelzimmer, Halbpension",
  ]);
});

test("variants that differ only in persons or nights say so, and others of the list do not", () => {
  expect(
    namesOf(
      { board: halfBoard, persons: 2 },
      { persons: 1 },
      { persons: 2 },
      { board: halfBoard, nights: 3 },
    ),
  ).toEqual([
    "Doppelzimmer, Halbpension, 1 Nacht",
    "Doppelzimmer, Übernachtung mit Frühstück, 1 Person",
    "Doppelzimmer, Übernachtung mit Frühstück, 2 Personen",
    "Doppelzimmer, Halbpension, 3 Nächte",
  ]);
});

test("variants of equal facts get numbers", () => {
  expect(namesOf({}, {}, { room: aRoom({ sizeSquareMeters: 30 }) }, {})).toEqual([
    "Doppelzimmer, Übernachtung mit Frühstück",
    "Doppelzimmer, Übernachtung mit Frühstück (2)",
    "Doppelzimmer, Übernachtung mit Frühstück, 30 m²",
    "Doppelzimmer, Übernachtung mit Frühstück (3)",
  ]);
});

test("rooms of the same name are told apart by what is sold in them", () => {
  const sells = [
    { persons: 1, nights: 1, board: "UF" },
    { persons: 2, nights: 1, board: "UF" },
  ];
  expect(roomsOf({}, { sells }, { name: "Suite" })).toEqual([
    "Doppelzimmer, 2 Personen",
    "Doppelzimmer, 1 Person oder 2 Personen",
    "Suite",
  ]);
  expect(roomsOf({}, { sells: [{ persons: 2, nights: 1, board: "HP" }] })).toEqual([
    "Doppelzimmer, Übernachtung mit Frühstück",
    "Doppelzimmer, Halbpension",
  ]);
});

test("only dated variants are choices of a stay", () => {
  const choices = listStayChoices([aVariant({ id: "a" }), aVariant({ id: "b", dated: false })]);
  expect(choices).toEqual([{ value: "a", label: "Doppelzimmer, Übernachtung mit Frühstück" }]);
});

test("no two choices of a list are named the same", () => {
  const few = fc.record({
    name: fc.constantFrom("A", "A (2)", "A, 1 Nacht", "B"),
    nights: fc.integer({ min: 1, max: 2 }),
    persons: fc.integer({ min: 1, max: 2 }),
    additional: fc.constantFrom("", "A"),
  });
  fc.assert(
    fc.property(fc.array(few, { maxLength: 12 }), (list) => {
      const names = nameVariants(
        list.map(({ name, ...part }) => aVariant({ ...part, room: aRoom({ name }) })),
      );
      expect(new Set(names).size).toBe(list.length);
    }),
  );
});
