import { asc } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";

import { importCatalogue } from "#app/commands/catalogue/import.server.ts";
import type { Database } from "#app/store/db/database.server.ts";
import { nights, variants } from "#app/store/schema/catalogue.server.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { catalogueOf, InventoryWalk, type Pieces, type Step } from "#tests/support/inventory-walk.ts";
import { runs } from "#tests/support/runs.ts";

const database = testDatabase();

/** Counted back from the newest cart, because most steps apply to recent carts. */
const which = fc.oneof(
  { weight: 3, arbitrary: fc.nat({ max: 2 }) },
  { weight: 1, arbitrary: fc.nat({ max: 19 }) },
);
const quantity = fc.integer({ min: 1, max: 3 });
const capacity = fc.tuple(
  fc.integer({ min: 1, max: 6 }),
  fc.integer({ min: 1, max: 6 }),
  fc.integer({ min: 1, max: 6 }),
  fc.integer({ min: 0, max: 6 }),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("add" as const),
      from: fc.nat({ max: 2 }),
      nights: fc.constantFrom(0, 0, 1, 2, 3),
      quantity,
      hosted: fc.boolean(),
    }),
  },
  { weight: 7, arbitrary: fc.record({ do: fc.constant("place" as const), which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom("pay" as const, "cancel" as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("withdraw" as const), which, quantity }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("quantity" as const), which, quantity }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant("wait" as const), hours: fc.constantFrom(1, 25, 49, 100) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("import" as const), capacity }) },
);

async function readInventory(db: Database): Promise<{ capacity: Pieces; sold: Pieces }> {
  const rows = await db.select().from(nights).orderBy(asc(nights.date));
  const [variant] = await db.select().from(variants);
  return {
    capacity: [...rows.map(({ rooms }) => rooms), variant?.voucherCapacity ?? 0] as Pieces,
    sold: [...rows.map(({ sold }) => sold), variant?.voucherSold ?? 0] as Pieces,
  };
}

const walks = 4;

/** Includes partly withdrawn and canceled orders, unpaid and paid, expired orders, and an import of fewer rooms. */
const coveringWalk: Step[] = [
  { do: "add", from: 0, nights: 0, quantity: 3, hosted: false },
  { do: "place", which: 0 },
  { do: "withdraw", which: 0, quantity: 1 },
  { do: "cancel", which: 0 },
  { do: "add", from: 0, nights: 0, quantity: 3, hosted: true },
  { do: "place", which: 0 },
  { do: "pay", which: 0 },
  { do: "withdraw", which: 0, quantity: 1 },
  { do: "cancel", which: 0 },
  { do: "add", from: 0, nights: 3, quantity: 2, hosted: true },
  { do: "place", which: 0 },
  { do: "pay", which: 0 },
  { do: "add", from: 1, nights: 2, quantity: 2, hosted: true },
  { do: "place", which: 0 },
  { do: "import", capacity: [2, 3, 4, 0] },
  { do: "wait", hours: 49 },
  { do: "import", capacity: [2, 3, 4, 0] },
  { do: "cancel", which: 1 },
];

/** fast-check prints the seed and path of a failing walk. Add `{ seed, path }` to the options below to repeat it. */
test("after any sequence of commands the sold count equals the placed orders and stays within capacity", async () => {
  const db = database.db();
  const changes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(capacity, fc.array(step, { minLength: 30, maxLength: 50 }), async (first, steps) => {
      await database.empty();
      await importCatalogue({ db, now: testNow }, catalogueOf(first), { complete: true });
      const [variant] = await db.select({ id: variants.id }).from(variants);
      const walk = new InventoryWalk(db, variant?.id ?? "", first);
      for (const [index, next] of steps.entries()) {
        const before = walk.placed.size;
        await walk.take(next);
        const { sold, capacity: available } = await readInventory(db);
        expect(sold, `sold after step ${index}, ${JSON.stringify(next)}`).toEqual(walk.sold());
        expect(available).toEqual(walk.capacity);
        expect(sold.every((count, piece) => 0 <= count && count <= available[piece]!)).toBe(true);
        if (walk.placed.size !== before) changes.add(`${next.do} ${Math.sign(walk.placed.size - before)}`);
      }
    }),
    // Shrinking would take minutes.
    { numRuns: runs(walks), endOnFailure: true, examples: [[[4, 4, 4, 6], coveringWalk]] },
  );
  // The walks must include these changes.
  expect([...changes]).toEqual(expect.arrayContaining(["place 1", "cancel -1", "wait -1"]));
});
