import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { cartChangeSchema } from "#app/api/schemas/order.server.ts";
import {
  apiCatalogue,
  type ApiShop,
  book,
  openCartApi,
  openOrder,
  problemOf,
} from "#tests/support/shops/api-shop.ts";
import { testDatabase } from "#tests/support/database.ts";

const database = testDatabase();
const clock = { hours: 0 };
let api: ApiShop;
let variants: { stay: string; voucher: string };
beforeAll(async () => {
  api = await openCartApi(database.db(), clock);
});
beforeEach(async () => {
  clock.hours = 0;
  await database.empty();
  variants = await apiCatalogue(database.db());
});
afterAll(() => api.close());

describe("bids", () => {
  const email = "erika@kundin.example";
  const states = (change: unknown) =>
    cartChangeSchema
      .parse(change)
      .modified.flatMap(({ bids }) => bids.map(({ bidType, bidState }) => `${bidType} ${bidState}`));

  it("a first bid sent with the item is accepted at once [S3-16]", async () => {
    const order = await openOrder(api);
    const { added } = await order.add({ variantId: variants.stay, book, bid: { amount: 260, email } });
    const accepted = {
      bidState: "ACCEPTED",
      bidType: "BID",
      unitPrice: 260,
      sequenceNumber: 1,
      date: expect.stringMatching(/^2\d{3}-\d\d-\d\dT/),
      expiry: expect.stringMatching(/^2\d{3}-\d\d-\d\dT/),
    };
    expect(added).toMatchObject([{ unitPrice: 260, total: 260, bids: [accepted] }]);
    expect((await order.read()).customer.email).toBe(email);
    clock.hours = 25;
    expect(await order.read()).toMatchObject({
      summary: { total: 310 },
      orderItems: [{ unitPrice: 310, bids: [{ bidState: "DECLINED" }] }],
    });
  });

  it("a counteroffer can be declined, accepted or withdrawn [S7-04]", async () => {
    variants = await apiCatalogue(database.db(), 0.93);
    const order = await openOrder(api);
    const low = await order.add({ variantId: variants.stay, book, bid: { amount: 188, email } });
    expect(low.added[0]?.bids).toMatchObject([{ bidState: "DECLINED", expiry: null, sequenceNumber: 1 }]);
    const path = `/items/${low.added[0]?.id}/bids`;
    const countered = await order.send("POST", path, { amount: 270 });
    expect(states(countered.json)).toEqual(["BID DECLINED", "BID DECLINED", "COUNTEROFFER OPEN"]);
    expect(states((await order.send("POST", `${path}/3/decline`)).json).at(-1)).toBe("COUNTEROFFER DECLINED");

    await order.send("POST", path, { amount: 272 });
    const stale = await order.send("POST", `${path}/3/accept`);
    expect(problemOf(stale)).toMatchObject({ code: "BR_VIOLATION", detail: /gilt nicht mehr/ });
    const accepted = await order.send("POST", `${path}/5/accept`);
    expect(states(accepted.json).at(-1)).toBe("COUNTEROFFER ACCEPTED");
    expect((await order.read()).summary.total).toBe(294.5);
    const dropped = cartChangeSchema.parse((await order.send("DELETE", `${path}/5`)).json);
    expect(dropped).toMatchObject({ modified: [{ unitPrice: 310 }], summary: { total: 310 } });
    expect(problemOf(await order.send("DELETE", `${path}/5`)).code).toBe("BR_VIOLATION");

    const fourth = await order.send("POST", path, { amount: 280 });
    expect(problemOf(fourth)).toMatchObject({ code: "BR_VIOLATION", detail: /drei/ });
  });

  it("invalid bids are rejected without changing the cart [S7-03]", async () => {
    const order = await openOrder(api);
    const { added } = await order.add({ variantId: variants.stay, book, bid: { amount: null } });
    const path = `/items/${added[0]?.id}/bids`;
    expect(problemOf(await order.send("POST", path, { amount: 400, email }))).toMatchObject({
      code: "CV_VIOLATION",
      errors: [{ pointer: "/amount" }],
    });
    expect(problemOf(await order.send("POST", path, { amount: 260 })).errors).toMatchObject([
      { pointer: "/email" },
    ]);
    expect((await order.send("POST", `${path}/first/accept`)).status).toBe(404);
    const fixed = await order.add({ variantId: variants.voucher });
    const voucherBid = await order.send("POST", `/items/${fixed.added[0]?.id}/bids`, { amount: 150, email });
    expect(problemOf(voucherBid).detail).toMatch(/keine Preisvorschläge/);
    expect((await order.read()).orderItems[0]?.bids).toEqual([]);
  });

  it("bids end when their item is replaced", async () => {
    const order = await openOrder(api);
    await order.add({ variantId: variants.stay, book, bid: { amount: 260, email } });
    const second = await order.add({ variantId: variants.stay, book });
    expect(second).toMatchObject({ added: [{ unitPrice: 310, bids: [] }], removed: [{ unitPrice: 260 }] });
  });
});
