/** Imports run while customers order, and several processes may start at once. */
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { importCatalogue } from "#app/commands/catalogue/import.server.ts";
import { placeOrder } from "#app/commands/order/checkout.server.ts";
import type { Catalogue } from "#app/domain/catalogue/catalogue.ts";
import { sqlState } from "#app/store/db/database.server.ts";
import { runExclusively, runUnlessLocked } from "#app/store/db/locks.server.ts";
import { openDatabase } from "#app/store/db/open.server.ts";
import { nights, offers, variants } from "#app/store/schema/catalogue.server.ts";
import { demonstration } from "#demo/open-demo.server.ts";
import { readyCart, secret, signShownTotals } from "#tests/support/carts.ts";
import { aCatalogueOffer, aCatalogueVariant, arrival, nightRows, testNow } from "#tests/support/catalogue.ts";
import { createPostgresUrl, isPostgres, serverUrl, testDatabase } from "#tests/support/database.ts";
import { deferred } from "#tests/support/fakes.ts";
import { catalogueOf } from "#tests/support/inventory-walk.ts";
import { silentLog } from "#tests/support/shop-config.ts";
import { workAt } from "#tests/support/sold-orders.ts";

const database = testDatabase();
beforeEach(() => database.empty());
const work = () => workAt(database.db(), 0);

/** Offers with three nights of two rooms each. */
function catalogueAt(price: number, count = 40): Catalogue {
  const given = Array.from({ length: count }, (_, index) =>
    aCatalogueOffer({
      slug: `haus-${index}`,
      variants: [
        aCatalogueVariant({ nightRows: nightRows(arrival, [price, price + index, price], 2) }),
        aCatalogueVariant({ key: "noch-eins", nightRows: nightRows(arrival, [price, price, price], 2) }),
      ],
    }),
  );
  return { ...catalogueOf([1, 1, 1, 1]), offers: given };
}

const importing = (catalogue: Catalogue) =>
  importCatalogue({ db: database.db(), now: testNow }, catalogue, { complete: true });

async function variantOf(slug: string): Promise<string> {
  const [row] = await database
    .db()
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(offers, eq(offers.id, variants.offerId))
    .where(eq(offers.slug, slug));
  return row?.id ?? "";
}

let orders = 0;

async function order(slug: string) {
  const customer = { email: `kundin${orders++}@kundin.example` };
  const cart = await readyCart(work(), { variantId: await variantOf(slug), customer });
  return placeOrder(work(), cart, { totalsSignature: await signShownTotals(work(), cart), secret });
}

test("large offers go in small transactions, so that orders do not wait long", async () => {
  const prices = Array.from({ length: 600 }, () => 10_000);
  const given = Array.from({ length: 3 }, (_, index) =>
    aCatalogueOffer({
      slug: `gross-${index}`,
      variants: Array.from({ length: 20 }, (__, variant) =>
        aCatalogueVariant({ key: `v-${variant}`, nightRows: nightRows(arrival, prices, 2) }),
      ),
    }),
  );
  const steps: number[] = [];
  const options = { complete: true, atOnce: 20, onProgress: (done: number) => void steps.push(done) };
  const catalogue = { ...catalogueOf([1, 1, 1, 1]), offers: given };
  expect(await importCatalogue({ db: database.db(), now: testNow }, catalogue, options)).toMatchObject({
    ok: true,
  });
  expect(steps).toEqual([2, 3]);
});

test.runIf(isPostgres)("a waiting import does not block orders for other offers", async () => {
  await importing(catalogueAt(10_000));
  const lockEnd = deferred<void>();
  const lockStart = deferred<void>();
  // This lock on one offer keeps the import waiting.
  const holder = database.db().transaction(async (tx) => {
    await tx.select().from(offers).where(eq(offers.slug, "haus-20")).for("update");
    lockStart.resolve();
    await lockEnd.promise;
  });
  await lockStart.promise;
  const imported = importing(catalogueAt(11_000));
  await expect
    .poll(async () => {
      const [night] = await database
        .db()
        .select({ price: nights.price })
        .from(nights)
        .where(eq(nights.variantId, await variantOf("haus-0")));
      return night?.price;
    })
    .toBe(11_000);
  expect(await order("haus-0")).toMatchObject({ ok: true });
  expect(await order("haus-39")).toMatchObject({ ok: true });
  lockEnd.resolve();
  await holder;
  expect(await imported).toMatchObject({ ok: true, offers: 40, nightsSaved: 240, soldMeanwhile: [] });
});

test.runIf(isPostgres)(
  "concurrent orders and imports neither fail, oversell nor lose sold nights",
  async () => {
    await importing(catalogueAt(10_000, 20));
    let isOver = false;
    let placed = 0;
    const refusals = new Set<string>();
    const customer = async (first: number) => {
      for (let number = first; !isOver; number += 7) {
        const answer = await order(`haus-${number % 20}`).catch((error: Error) => {
          // A sold-out stay cannot be added to the cart.
          return { ok: false as const, refusal: sqlState(error) ?? error.message };
        });
        // Refusals for a changed price or sold-out rooms are expected.
        if (answer.ok) placed += 1;
        else refusals.add(answer.refusal);
      }
    };
    const customers = [0, 1, 2, 3].map(customer);
    for (const price of [11_000, 12_000])
      expect(await importing(catalogueAt(price, 20))).toMatchObject({ ok: true });
    isOver = true;
    await Promise.all(customers);
    const rows = await database.db().select().from(nights);
    expect(rows.every((night) => night.sold <= night.rooms)).toBe(true);
    expect(placed).toBeGreaterThan(0);
    for (const refusal of refusals) expect(["changed", "not-available", "sold-out"]).toContain(refusal);
    expect(rows.reduce((sum, { sold }) => sum + sold, 0)).toBe(3 * placed);
  },
);

test.runIf(isPostgres)(
  "one of several starting processes fills an empty database, the others wait",
  async () => {
    const databaseUrl = await createPostgresUrl(serverUrl ?? "");
    const processes = await Promise.all(
      [1, 2, 3].map(() => openDatabase({ databaseUrl, dataDir: "/nonexistent", log: silentLog })),
    );
    try {
      const filled = await Promise.all(
        processes.map(({ db }) => demonstration.seed(db, testNow, { dataDir: "/nonexistent" })),
      );
      expect(filled.toSorted()).toEqual([false, false, true]);
    } finally {
      await Promise.all(processes.map((open) => open.close()));
    }
  },
);

test.runIf(isPostgres)(
  "a task waits for its turn without a lock timeout, an optional task is skipped",
  async () => {
    const first = deferred<void>();
    const began = deferred<void>();
    const order: string[] = [];
    const one = runExclusively(database.db(), "catalogue", async () => {
      began.resolve();
      await first.promise;
      order.push("one");
    });
    await began.promise;
    const two = runExclusively(database.db(), "catalogue", async (own) => {
      const { rows } = await own.execute<{ lock_timeout: string }>("show lock_timeout");
      order.push(`two, ${rows[0]?.lock_timeout}`);
    });
    expect(await runUnlessLocked(database.db(), "catalogue", async () => "done")).toBeUndefined();
    first.resolve();
    await Promise.all([one, two]);
    expect(order).toEqual(["one", "two, 0"]);
    expect(await runUnlessLocked(database.db(), "catalogue", async () => "done")).toBe("done");
  },
);
