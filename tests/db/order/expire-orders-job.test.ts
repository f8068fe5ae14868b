import type { Logger } from "pino";
import { expect, test, vi } from "vitest";

import { placeBid } from "#app/commands/order/bids.server.ts";
import { cents } from "#app/domain/money.ts";
import { expireOrdersJob } from "#app/jobs/maintenance.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { addRateLimitHit, countRateLimitHits } from "#app/store/queries/rate-limits.server.ts";
import { readyCart, secret } from "#tests/support/carts.ts";
import { aCatalogueOffer, aCatalogueVariant, putOnSale, testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { fakeQueue } from "#tests/support/fakes.ts";

const database = testDatabase();

test("expires bids, forgets old attempts and logs the counts", async () => {
  const db = database.db();
  const variant = aCatalogueVariant({
    priceType: { kind: "Slider", factor: 0.6 },
    bidding: { reserve: 0.8, counter: 0.95, policy: "manual" },
  });
  const [variantId = ""] = await putOnSale(db, aCatalogueOffer({ variants: [variant] }));
  const { enqueued, ...queue } = fakeQueue();
  const order = await readyCart({ db, now: testNow, ...queue }, { variantId });
  const itemId = order.orderItems[0]!.id;
  const bid = { itemId, amount: cents(25_000), email: "a@b.example", network: "n", secret };
  await placeBid({ db, now: testNow, ...queue }, order, bid);
  await addRateLimitHit(db, ["code|order|x"], testNow);

  const info = vi.fn<Logger["info"]>();
  const later = new Date(testNow.getTime() + 49 * 3_600_000);
  const run = expireOrdersJob({
    work: () => ({ db, now: later, ...queue }),
    providers: new Map(),
    log: { info, warn: info, error: info },
  });
  await run({}, "job");
  await run({}, "job");
  const stored = await findOrder(db, order.id);
  expect(stored?.orderItems[0]?.bids).toMatchObject([{ bidState: "DECLINED", reason: "expired" }]);
  expect(await countRateLimitHits(db, "code|order|x", new Date(0))).toBe(0);
  expect(info.mock.calls.map(([fields]) => fields)).toEqual([{ abandoned: 0, canceled: 0, bids: 1 }]);
  expect(enqueued).toHaveLength(2);
});
