/** The numbers of rooms that variants sell, against the rooms that the property has. */
import { expect, test } from "vitest";

import { readCatalogueFiles } from "#app/catalogue-files/read-catalogue.server.ts";
import { sharedRooms } from "#app/catalogue-files/shared-rooms.server.ts";
import type { CatalogueRoom } from "#app/domain/catalogue/catalogue.ts";
import { civilDate } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";

import { aCatalogueOffer, aCatalogueVariant } from "../../support/catalogue.ts";
import { filesIn, sampleWith } from "../../support/catalogue-files.ts";
import { readingTime } from "../../support/catalogue-import.ts";

const today = civilDate("2026-11-20");
const base = { price: cents(10_000), closedToArrival: [], closed: false };

function selling(key: string, winter: number, summer: number) {
  const seasons = [
    { ...base, rooms: winter },
    { ...base, from: "06-01", to: "08-31", rooms: summer },
  ];
  return aCatalogueVariant({ key, nightRules: { seasons }, nightRows: [] });
}

function found(variants: ReturnType<typeof selling>[], count?: number) {
  const room = aCatalogueOffer({}).rooms[0] as CatalogueRoom;
  return sharedRooms(
    aCatalogueOffer({ rooms: [{ ...room, ...(count !== undefined && { count }) }], variants }),
    today,
  );
}

test("variants share the rooms of the room's count", () => {
  expect(found([selling("uf", 7, 7), selling("hp", 7, 7)], 7)).toEqual({ oversold: [], uncounted: [] });
});

test("no variant sells more rooms than the room's count", () => {
  expect(found([selling("uf", 3, 4)], 4).oversold).toEqual([]);
  expect(found([selling("hp", 1, 1), selling("uf", 3, 4)], 3).oversold).toEqual([
    [["rooms", 0, "count"], expect.stringContaining("3, am 2027-06-01 sind 4 zu verkaufen (uf)")],
  ]);
});

test("variants of different seasons share no rooms", () => {
  expect(found([selling("winter", 5, 0), selling("sommer", 0, 5)])).toEqual({ oversold: [], uncounted: [] });
  expect(found([selling("winter", 5, 0), selling("sommer", 0, 5)], 5).oversold).toEqual([]);
  expect(found([selling("uf", 5, 5), selling("hp", 0, 5)]).uncounted).toEqual([
    [["rooms", 0], expect.stringContaining("am 2027-06-01 mehrere Varianten (uf 5, hp 5)")],
  ]);
});

test("rejects a file that sells too many rooms", () => {
  const { catalogue, problems } = readCatalogueFiles(
    filesIn({ "a.json": sampleWith({ "offers[0].rooms[0].count": 4 }) }),
    readingTime,
  );
  expect(catalogue).toBeNull();
  expect(problems).toEqual([
    {
      file: expect.stringMatching(/a\.json$/),
      path: "offers[0].rooms[0].count",
      reason: "von „Doppelzimmer“ gibt es 4, am 2027-05-01 sind 5 zu verkaufen (dz-hp)",
    },
  ]);
});
