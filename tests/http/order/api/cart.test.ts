import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import {
  cartChangeSchema,
  customerSchema,
  orderSchema,
  shippingAddressSchema,
  toWireSummary,
} from "#app/api/schemas/order.server.ts";
import { cents } from "#app/domain/money.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import {
  apiCatalogue,
  type ApiShop,
  book,
  openCartApi,
  openOrder,
  problemOf,
} from "#tests/support/shops/api-shop.ts";
import { aCustomer, storeGiftCard, storeCode } from "#tests/support/carts.ts";
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

describe("items", () => {
  it("every removed item is listed in the response [S4-31]", async () => {
    const order = await openOrder(api);
    const first = await order.add({ variantId: variants.stay, book });
    const second = await order.add({ variantId: variants.voucher, quantity: 3, book: null, bid: null });
    expect(second.removed.map(({ id }) => id)).toEqual(first.added.map(({ id }) => id));
    expect(second.added).toMatchObject([{ type: "Voucher", quantity: 3, total: 597 }]);
    expect((await order.read()).orderItems).toHaveLength(1);
    const itemId = second.added[0]?.id ?? "";
    const removed = cartChangeSchema.parse((await order.keyed("DELETE", "/items", { itemId })).json);
    expect([removed.removed.length, removed.summary?.total]).toEqual([1, 0]);
    await order.add({ variantId: variants.voucher });
    const cleared = cartChangeSchema.parse((await order.keyed("DELETE", "/clear-items")).json);
    expect([cleared.removed.length, cleared.summary?.total]).toEqual([1, 0]);
    const empty = cartChangeSchema.parse((await order.keyed("DELETE", "/clear-items")).json);
    expect(empty.removed).toEqual([]);
  });

  it("keep no referral data that is too long or has no name [S3-28]", async () => {
    const order = await openOrder(api);
    await order.add({ variantId: variants.voucher, referer: "https://x.example", refPath: "/a" });
    expect((await order.read()).attributes).toEqual({});
    await order.add({ variantId: variants.voucher, ref: "p", referer: "x".repeat(500), refUsed: null });
    expect((await order.read()).attributes).toEqual({ ref: "p" });
  });

  it("are stored without NUL characters, which the database rejects", async () => {
    const order = await openOrder(api);
    await order.add({ variantId: variants.voucher, ref: "a\0b", refPayload: { "\0": "" } });
    expect((await order.read()).attributes["ref"]).toBe("ab");
    const attribute = { attributeName: "x", attributeValue: "\0" };
    const saved = await order.send("PUT", "/customer", { customerAttributes: [attribute] });
    expect(saved.status).toBe(200);
  });

  it.each([
    ["a value", { ref: "b\ud800" }],
    ["a value deep inside", { refPayload: { list: [["\udc00"]] } }],
    ["a name", { refPayload: { "\ud83d": 1 } }],
  ])("are refused with half a surrogate pair in %s", async (_place, part) => {
    const order = await openOrder(api);
    const answer = await order.keyed("POST", "/items", { variantId: variants.voucher, quantity: 1, ...part });
    expect(answer.status).toBe(400);
    expect((await order.read()).orderItems).toEqual([]);
    const whole = await order.add({ variantId: variants.voucher, ref: "\ud83d\ude00" });
    expect(whole).toBeDefined();
  });

  it.each([
    ["an unknown variant", { variantId: "0190c0de-0000-7000-8000-000000000009", book }],
    ["a stay of the past", { book: { ...book, checkin: "2026-11-20", checkout: "2026-11-22" } }],
    ["too many guests", { book: { ...book, adults: 5 } }],
    ["more rooms than there are", { quantity: 5, book }],
    ["days without rooms", { book: { ...book, checkin: "2027-06-01", checkout: "2027-06-03" } }],
    ["a stay that is too long", { book: { ...book, checkout: "2027-04-01" } }],
    ["a voucher that is none", { book: null }],
  ])("rejects %s as an item [S8-05]", async (_name, body) => {
    const order = await openOrder(api);
    const kept = await order.add({ variantId: variants.voucher });
    const answer = await order.keyed("POST", "/items", { variantId: variants.stay, quantity: 1, ...body });
    expect([answer.status, problemOf(answer).code]).toEqual([422, "BR_VIOLATION"]);
    expect(problemOf(answer).detail).toMatch(/^[A-ZÄÖÜ].*\.$/);
    expect((await order.read()).orderItems.map(({ id }) => id)).toEqual(kept.added.map(({ id }) => id));
  });

  it.each([
    ["/orderId", { orderId: "0190c0de-0000-7000-8000-000000000009" }],
    ["/key", { key: "another" }],
    ["/variantId", { variantId: "stay" }],
    ["/quantity", { quantity: 0 }],
    ["/quantity", { quantity: 21 }],
    ["/book/checkout", { book: { ...book, checkout: book.checkin } }],
    ["/book/checkin", { book: { ...book, checkin: null } }],
    ["/book/checkin", { book: { ...book, checkin: "2027-02-31" } }],
    ["/book/adults", { book: { ...book, adults: 0 } }],
    ["/book/childrenAges/0", { book: { ...book, childrenAges: [18] } }],
    ["/bid/amount", { bid: { amount: 1.001 } }],
    ["/bid/amount", { bid: { amount: 185.99, email: "a@b.example" } }],
    ["/bid/amount", { bid: { amount: 310.01, email: "a@b.example" } }],
    ["/bid/email", { bid: { amount: 260 } }],
    ["/bid/email", { bid: { amount: 260, email: "nobody" } }],
  ])("%s is invalid in the item %o [S5-04]", async (pointer, body) => {
    const order = await openOrder(api);
    const answer = await order.keyed("POST", "/items", {
      variantId: variants.stay,
      quantity: 1,
      book,
      ...body,
    });
    expect(problemOf(answer)).toMatchObject({ status: 422, code: "CV_VIOLATION", errors: [{ pointer }] });
    expect((await order.read()).orderItems).toEqual([]);
  });
});

describe("additional services", () => {
  it.each([
    ["NOTHING", "unknown"],
    ["", "empty"],
  ])("%s is refused as a service code", async (serviceCode) => {
    const order = await openOrder(api);
    const { added } = await order.add({ variantId: variants.stay, book });
    const path = `/items/${added[0]?.id}/additional-service`;
    expect((await order.send("POST", path, { serviceCode })).status).toBe(422);
    const nowhere = await order.send("POST", "/items/nothing/additional-service", { serviceCode: "LATE" });
    expect(problemOf(nowhere).code).toBe("BR_VIOLATION");
  });
});

describe("an additional service", () => {
  it("changes the totals by price × quantity until it is removed [S5-08]", async () => {
    const order = await openOrder(api);
    const { added } = await order.add({ variantId: variants.stay, quantity: 3, book });
    const before = await order.read();
    const path = `/items/${added[0]?.id}/additional-service`;
    await order.send("POST", path, { serviceCode: "LATE" });
    const { orderItems, summary } = await order.read();
    expect([orderItems[0]?.total, summary.subtotal, summary.total]).toEqual([1005, 1005, 1005]);
    await order.send("POST", path, { serviceCode: "LATE" });
    expect((await order.read()).summary.total).toBe(1005);
    await order.keyed("PUT", "/items", { itemId: added[0]?.id, quantity: 2 });
    expect((await order.read()).summary.total).toBe(670);
    await order.keyed("PUT", "/items", { itemId: added[0]?.id, quantity: 3 });
    await order.send("DELETE", path, { serviceCode: "LATE" });
    const after = await order.read();
    expect([after.orderItems, after.summary]).toEqual([before.orderItems, before.summary]);
  });

  it("sold per person is charged for the chosen number of guests", async () => {
    const order = await openOrder(api);
    const { added } = await order.add({ variantId: variants.stay, quantity: 2, book });
    const path = `/items/${added[0]?.id}/additional-service`;
    const take = (quantity?: number) => order.send("POST", path, { serviceCode: "WINE", quantity });
    const before = (await order.read()).summary.total;
    expect((await take()).status).toBe(200);
    expect((await order.read()).summary.total).toBe(before + 10);
    expect((await take(4)).status).toBe(200);
    const { orderItems, summary } = await order.read();
    expect(summary.total).toBe(before + 40);
    expect(orderItems[0]?.upgrades).toMatchObject([{ serviceCode: "WINE", quantity: 4, perPerson: true }]);
    expect(problemOf(await take(5))).toMatchObject({
      code: "CV_VIOLATION",
      errors: [{ pointer: "/quantity" }],
    });
    const late = await order.send("POST", path, { serviceCode: "LATE", quantity: 2 });
    expect(problemOf(late)).toMatchObject({ errors: [{ pointer: "/quantity" }] });
    await order.keyed("PUT", "/items", { itemId: added[0]?.id, quantity: 1 });
    expect((await order.read()).summary.total).toBe(before / 2 + 20);
    await order.send("DELETE", path, { serviceCode: "WINE" });
    expect((await order.read()).summary.total).toBe(before / 2);
  });
});

describe("customer and shipping", () => {
  it.each([
    ["/email", { email: "erika@" }],
    ["/zip", { zip: "1234" }],
    ["/zip", { country: "AT", zip: "10115" }],
    ["/country", { country: "US" }],
    ["/id", { id: "1" }],
    ["/sex", { sex: "Frau" }],
    ["/firstName", { firstName: "www.example.org" }],
    ["/lastName", { lastName: "x".repeat(101) }],
    ["/customerAttributes/0/attributeName", { customerAttributes: [{ attributeValue: "x" }] }],
    [
      "/customerAttributes/0/attributeValue",
      { customerAttributes: [{ attributeName: "vatId", attributeValue: "123" }] },
    ],
  ])("%s is invalid in the customer data %o [S5-01]", async (pointer, part) => {
    const order = await openOrder(api);
    for (const path of pointer === "/id" || pointer.startsWith("/cust")
      ? ["/customer"]
      : ["/customer", "/shipping-address"]) {
      const answer = await order.send("PUT", path, { ...aCustomer(), ...part });
      expect(problemOf(answer), path).toMatchObject({ code: "CV_VIOLATION", errors: [{ pointer }] });
    }
    expect((await order.read()).customer.firstName).toBe("");
  });

  it("accept empty and null fields [S5-02]", async () => {
    const order = await openOrder(api);
    const saved = await order.send("PUT", "/customer", { email: "", phone: null, sex: null });
    expect(customerSchema.parse(saved.json)).toMatchObject({ email: "", phone: "", country: "DE", sex: "" });
  });

  it("allow shipping vouchers by post to a separate address [S3-19]", async () => {
    const order = await openOrder(api);
    await order.add({ variantId: variants.voucher });
    const to = {
      receiverLine: "Familie Beispiel",
      address: "Ringstraße 1",
      address2: "Hinterhaus",
      country: "AT",
      zip: "1010",
      city: "Wien",
    };
    const address = shippingAddressSchema.parse((await order.send("PUT", "/shipping-address", to)).json);
    expect(address).toMatchObject({ ...to, isAlternativeAddress: true, lastName: "" });
    const shipped = orderSchema.parse((await order.keyed("POST", "/shipping", { type: "POST" })).json);
    expect(shipped).toMatchObject({
      shippingAddress: address,
      shipping: { type: "POST", requiresShippingAddress: true, shippingPrice: 4.9 },
      summary: { shippingTotal: 4.9, total: 203.9 },
    });
    await order.send("PUT", "/shipping-address", { ...aCustomer(), isAlternativeAddress: false });
    await order.send("PUT", "/customer", aCustomer({ city: "Potsdam" }));
    expect((await order.read()).shippingAddress).toMatchObject({ city: "Potsdam" });
    await order.add({ variantId: variants.stay, book });
    expect(await order.read()).toMatchObject({ shipping: { type: "EMAIL" }, shippingAddress: null });
    const refused = await order.keyed("POST", "/shipping", { type: "EXPRESS" });
    expect(problemOf(refused)).toMatchObject({ code: "BR_VIOLATION" });
  });
});

describe("codes", () => {
  it("without effect are refused with a reason [S5-06]", async () => {
    await storeCode(database.db(), { validTo: "2026-11-19" as never });
    const order = await openOrder(api);
    const enterCode = (code: string) => order.keyed("POST", "/reduction", { code });
    expect(problemOf(await enterCode("HERBST"))).toMatchObject({ status: 422, code: "INVALID_REDUCTION" });
    await order.add({ variantId: variants.voucher });
    expect(problemOf(await enterCode("HERBST")).detail).toBe("Dieser Code ist abgelaufen.");
    expect(problemOf(await enterCode(" "))).toMatchObject({
      code: "CV_VIOLATION",
      errors: [{ pointer: "/code" }],
    });
    for (let count = 0; count < 10; count++) await enterCode("FALSCH");
    const limited = await enterCode("FALSCH");
    expect([limited.status, limited.headers["retry-after"]]).toEqual([429, "900"]);
  });

  it("are accepted only if they reduce the total [S5-16]", async () => {
    const order = await openOrder(api);
    await order.add({ variantId: variants.voucher });
    const enterCode = (code: string) => order.keyed("POST", "/reduction", { code });
    const discount = async () => (await order.read()).summary.discountTotal;

    await storeCode(database.db(), { value: { kind: "amount", amount: cents(0) } });
    expect(problemOf(await enterCode("HERBST"))).toMatchObject({
      status: 422,
      code: "INVALID_REDUCTION",
      detail: "Bei dieser Auswahl sparen Sie mit diesem Code nichts.",
    });
    expect(await discount()).toBe(0);

    await storeCode(database.db(), { code: "WINTER" });
    expect(orderSchema.parse((await enterCode("WINTER")).json).summary).toMatchObject({
      discountTotal: 19.9,
      total: 179.1,
    });
    expect(await discount()).toBe(19.9);
    const off = await order.keyed("DELETE", "/reduction");
    expect(orderSchema.parse(off.json).summary).toMatchObject({ discountTotal: 0, total: 199 });
    expect(await discount()).toBe(0);
  });

  it("of gift cards pay a part and can be removed [S3-22]", async () => {
    const id = await storeGiftCard(database.db(), "ABCDEFGH23456789", 10_000);
    const order = await openOrder(api);
    await order.add({ variantId: variants.voucher });
    const applied = await order.keyed("POST", "/reduction", { code: "abcd-efgh-2345-6789" });
    expect(orderSchema.parse(applied.json).summary).toMatchObject({
      prepaid: [{ id, name: "…6789", amount: 100, remove: true }],
      discountTotal: 0,
      total: 99,
    });
    expect(orderSchema.parse((await order.keyed("DELETE", "/reduction")).json).summary.total).toBe(99);
    const placed = toWireSummary(summaryOf((await findOrder(database.db(), order.id))!), false);
    expect(placed.prepaid).toMatchObject([{ id, amount: 100, remove: false }]);
    const off = await order.send("DELETE", `/prepaid/${id}`);
    expect(orderSchema.parse(off.json).summary).toMatchObject({ prepaid: [], total: 199 });
    expect(problemOf(await order.send("DELETE", `/prepaid/${id}`)).code).toBe("INVALID_REDUCTION");
  });
});
