/** Hostile values from a program that has a key: each is refused or read, and none is a fault of the shop. */
import { beforeEach, expect, test } from "vitest";

import { problemSchema } from "#app/api/openapi.server.ts";
import { createTwoProperties, placeTransferOrder } from "#tests/support/back-office/orders.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aKey, programOf } from "#tests/support/shops/partner.ts";
import { type Visitor, visitShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
const db = () => database.db();
let visitor: Visitor;
visitShop(database, (_open, newcomer) => void (visitor = newcomer));

let ask: ReturnType<typeof programOf>;
let variantId: string;
let orderId: string;
beforeEach(async () => {
  const [lakeId] = await createTwoProperties(db());
  variantId = lakeId;
  orderId = (await placeTransferOrder(db(), lakeId)).id;
  ask = programOf(visitor, (await aKey(db())).key);
});

const texts = [
  "",
  "\0",
  "-1",
  "0.5",
  "1e309",
  "NaN",
  "0x10",
  "99999999999999999999",
  "2027-02-30",
  "2027-02-30T00:00:00Z",
  "9999-12-31",
  "9999-12-31T23:59:59Z",
  "0000-01-01",
  "0000-01-01T00:00:00Z",
  "0001-01-01T00:00:00+14:00",
  "2027-02-05T00:00:00+23:59",
  "__proto__",
  "' or 1=1--",
  "<script>",
  "1.99999999999999999999999.x",
  "1-1.18446744073709551615.0190c0de-0000-7000-8000-000000000001",
  "x".repeat(500),
];

test.each([
  ["orders", "since"],
  ["orders", "limit"],
  ["reviews", "since"],
  ["inventory?to=2027-02-07", "from"],
  ["inventory?from=2027-02-05", "to"],
  ["inventory?from=2027-02-05&to=2027-02-07", "property"],
  ["inventory?from=2027-02-05&to=2027-02-07", "offer"],
  ["rates?from=2027-02-05&to=2027-02-07", "variant"],
])("no value of a query of %s is a server error: %s", async (path, name) => {
  for (const text of texts) {
    const answer = await ask(`${path}${path.includes("?") ? "&" : "?"}${name}=${encodeURIComponent(text)}`);
    expect([200, 422], text).toContain(answer.status);
    if (answer.status === 422) problemSchema.parse(answer.json);
  }
});

const values: unknown[] = [...texts, -1, 0.5, 1e308, null, true, [], {}, [[[]]], { toString: 1 }];
let calls = 0;

test.each([
  "from",
  "to",
  "rooms",
  "stopped",
  "arrival",
  "minNights",
  "weekdays",
  "variantId",
  "roomId",
  "reason",
])("no value of a row is a server error: %s", async (name) => {
  const day = "2027-02-05";
  for (const value of values) {
    const row = name === "reason" ? { roomId: variantId, block: 1 } : { variantId, rooms: 5 };
    const body = { rows: [{ from: day, ...row, [name]: value }] };
    const answer = await ask("inventory", body, { "Idempotency-Key": `feindlich-${++calls}` });
    expect([200, 422], JSON.stringify(value)).toContain(answer.status);
  }
});

test.each(["state", "number", "itemId", "version", "notify"])(
  "no value of a state is a server error: %s",
  async (name) => {
    for (const value of values)
      for (const state of ["confirmed", "no-show", "arrived"]) {
        const body = { itemId: variantId, version: 1, state, [name]: value };
        const answer = await ask(`orders/${orderId}/state`, body);
        expect([200, 422], JSON.stringify(value)).toContain(answer.status);
      }
  },
);
