import fc from "fast-check";
import { expect, test } from "vitest";

import { codeRooms, daysWithin, haveOverlap, ofSameHouses, runsOf } from "#app/domain/catalogue/channel.ts";
import { freeByDay, roomsToBlock } from "#app/domain/catalogue/channel-rooms.ts";
import { addDays, civilDate } from "#app/domain/dates.ts";

const first = civilDate("2027-01-01");
const range = (from: number, to: number) => ({ from: addDays(first, from), to: addDays(first, to) });

test("a room's code is its key, else its article number, else derived", () => {
  const { ofRoom, rooms } = codeRooms([
    { id: "1", key: "doppel", sku: "A-DZ", slug: "a" },
    { id: "2", key: "doppel", sku: "B-DZ", slug: "b" },
    { id: "3", key: "familienzimmer", sku: "", slug: "a" },
    { id: "4", key: "suite", sku: "", slug: "a" },
  ]);
  expect([ofRoom.get("1"), ofRoom.get("2"), ofRoom.get("4")]).toEqual(["A-DZ", "B-DZ", "suite"]);
  expect(ofRoom.get("3")).toMatch(/^R[0-9a-z]{1,7}$/);
  expect(rooms.get("doppel")).toBeUndefined();
  for (const [id, code] of ofRoom) expect(rooms.get(code)).toBe(id);
});

test("every room has a code of at most eight characters that finds it", () => {
  const name = fc.string({ maxLength: 10 });
  const room = fc.record({ key: name, sku: name, slug: name });
  const rooms = fc.uniqueArray(room, { selector: ({ key, slug }) => `${slug}/${key}` });
  fc.assert(
    fc.property(rooms, (given) => {
      const coded = codeRooms(given.map((each, at) => ({ ...each, id: String(at) })));
      for (const [id, code] of coded.ofRoom) {
        expect(code).toMatch(/^.{1,8}$/su);
        expect(coded.rooms.get(code)).toBe(id);
      }
    }),
  );
});

test("ranges are cut at their bounds, joined to runs, and compared", () => {
  expect(daysWithin(range(-5, 1), range(0, 9))).toEqual([addDays(first, 0), addDays(first, 1)]);
  expect(daysWithin(range(3, 2), range(0, 9))).toEqual([]);
  const days = new Map([0, 1, 3, 4, 5].map((day) => [addDays(first, day), day === 5 ? 2 : 1]));
  expect(runsOf(days)).toEqual([
    { ...range(0, 1), value: 1 },
    { ...range(3, 4), value: 1 },
    { ...range(5, 5), value: 2 },
  ]);
  expect(haveOverlap([range(3, 4), range(0, 2)])).toBe(false);
  expect(haveOverlap([range(3, 4), range(0, 3)])).toBe(true);
  expect(haveOverlap([range(0, 9), range(1, 2), range(4, 5)])).toBe(true);
});

test("a complete set is about the houses that it names", () => {
  const parts = [
    { id: 1, contactId: "a" },
    { id: 2, contactId: "a" },
    { id: 3, contactId: "b" },
  ];
  const idsOf = (named: number) => ofSameHouses(parts, ({ id }) => id === named).map(({ id }) => id);
  expect([idsOf(1), idsOf(3), idsOf(9)]).toEqual([[1, 2], [3], [1, 2, 3]]);
});

test("closing seasons win over counts, and a complete set over silence", () => {
  const counts = [{ ...range(0, 1), free: 4 }];
  const bounds = range(0, 2);
  expect([...freeByDay({ isComplete: false, closings: [] }, counts, bounds).values()]).toEqual([4, 4]);
  expect([...freeByDay({ isComplete: true, closings: [range(1, 1)] }, counts, bounds).values()]).toEqual([
    4, 0, 0,
  ]);
});

test("no more rooms stay on sale than are free, and none of the sold ones is taken away", () => {
  const number = fc.nat(20);
  fc.assert(
    fc.property(number, number, number, number, number, (count, sold, blocked, free, pending) => {
      const made = roomsToBlock(count, { sold, blocked }, { free, pending });
      const onSale = count - sold - blocked - made;
      expect(made).toBeGreaterThanOrEqual(0);
      expect(onSale).toBeLessThanOrEqual(Math.max(0, free - pending));
      if (made > 0) expect(onSale).toBe(Math.max(0, free - pending));
    }),
  );
});
