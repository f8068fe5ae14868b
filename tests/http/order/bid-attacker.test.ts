/** Somebody who looks for the vendor's secret price with fresh cookies, addresses, networks and carts. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { cartChangeSchema, orderSchema } from "#app/api/schemas/order.server.ts";
import type { Order } from "#app/domain/order/order.ts";
import { RowClient } from "#app/store/db/pools.server.ts";
import { readyCart } from "#tests/support/carts.ts";
import {
  aCatalogueOffer,
  aCatalogueVariant,
  arrival,
  nightRows,
  onSale,
  testNow,
} from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { workAt } from "#tests/support/sold-orders.ts";
import { openWholeShop, type Visitor, type WholeShop } from "#tests/support/whole-shop.ts";
import { wordsOf } from "#tests/support/markup.tsx";

const database = testDatabase();
let shop: WholeShop;
let variantId: string;
let strangers = 0;
beforeAll(async () => void (shop = await openWholeShop(database.open())));
beforeEach(async () => {
  await database.empty();
  shop.clock.now = testNow;
  // Three nights for 310 euro: declined under 263.50, countered at 294.50, accepted from 282.10 to 288.30.
  const variant = aCatalogueVariant({
    nightRows: nightRows(arrival, [10_000, 12_000, 9_000], 4),
    priceType: { kind: "Slider", factor: 0.6 },
    bidding: { reserve: 0.91, counter: 0.95, policy: "automatic" },
  });
  [variantId = ""] = await onSale(database.db(), aCatalogueOffer({ variants: [variant] }));
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => shop?.close());

interface Stranger {
  visitor: Visitor;
  order: Order;
  email: string;
}

/** Everything is new; what is given is not. */
async function stranger(part: Partial<Stranger> = {}): Promise<Stranger> {
  const number = ++strangers;
  const visitor = shop.visitor(`198.${18 + (number >> 8)}.${number & 255}.${1 + (number % 200)}`);
  const email = `fremd${number}@kundin.example`;
  const order = part.order ?? (await readyCart(workAt(database.db()), { variantId, customer: { email } }));
  return { visitor, order, email, ...part };
}

const pathOf = ({ id, token }: Order) => `/de/order/${id}/${token}`;
const itemOf = ({ orderItems }: Order) => orderItems[0]?.id ?? "";
const euro = (amount: number) => amount.toFixed(2).replace(".", ",");

const byPage = ({ visitor, order, email }: Stranger, amount: number) =>
  visitor.post(pathOf(order), { intent: "bid", itemId: itemOf(order), email, amount: euro(amount) });

const byApi = ({ visitor, order, email }: Stranger, amount: number) =>
  visitor.ask(`/api/orders/${order.id}/${order.token}/items/${itemOf(order)}/bids`, {
    type: "application/json",
    body: JSON.stringify({ amount, email }),
  });

/** What the page says after a bid, with nothing of who made it. */
async function saidByPage(who: Stranger, amount: number): Promise<string> {
  expect((await byPage(who, amount)).status).toBe(303);
  return wordsOf((await who.visitor.get(pathOf(who.order))).text);
}

async function saidByApi(who: Stranger, amount: number): Promise<string> {
  const { modified, summary } = cartChangeSchema.parse(JSON.parse((await byApi(who, amount)).text));
  const [{ unitPrice, total, orderItemReduction, bids } = { bids: [] }] = modified;
  return JSON.stringify({ unitPrice, total, orderItemReduction, bids, summary });
}

const amounts = [190, 263, 264, 281, 290];
const answers = [
  "nicht angenommen",
  "nicht angenommen",
  "Er schlägt 294,50 €",
  "Er schlägt 294,50 €",
  "ist angenommen",
];

test("the same bid gets the same answer, whoever asks, from wherever, through page and API", async () => {
  for (const [index, amount] of amounts.entries()) {
    const pages = [];
    const calls = [];
    for (let asked = 0; asked < 2; asked++) {
      pages.push(await saidByPage(await stranger(), amount));
      calls.push(await saidByApi(await stranger(), amount));
    }
    expect(new Set(pages).size, String(amount)).toBe(1);
    expect(new Set(calls).size, String(amount)).toBe(1);
    expect(pages[0]).toContain(answers[index]);
  }
  // A second person, who has bid elsewhere before, learns nothing else either.
  const known = await stranger();
  await byApi(known, 190);
  expect(JSON.parse((await byApi(known, 290)).text)).toMatchObject({ modified: [{ unitPrice: 290 }] });
});

test("where the day's chance decides, between reserve and highest threshold, it decides once for all", async () => {
  for (const amount of [283.5, 286.5]) {
    const states = new Set<string>();
    for (const ask of [byPage, byApi, byPage, byApi, byPage, byApi]) {
      const who = await stranger();
      await ask(who, amount);
      const { id, token } = who.order;
      const { text } = await who.visitor.get(`/api/orders/${id}/${token}`);
      states.add(JSON.stringify(orderSchema.parse(JSON.parse(text)).orderItems[0]?.bids));
    }
    expect([...states], String(amount)).toHaveLength(1);
  }
});

test("neither reserve nor threshold is in anything that was answered or logged", async () => {
  const from = shop.said.length;
  for (const amount of amounts) {
    const page = await stranger();
    await saidByPage(page, amount);
    await page.visitor.get(`${pathOf(page.order)}.data`);
    const call = await stranger();
    await saidByApi(call, amount);
    await call.visitor.get(`/api/orders/${call.order.id}/${call.order.token}`);
  }
  const said = shop.said.slice(from).join("\n");
  expect(said).toContain("263,00");
  for (const secret of ["0[.,]91", "282[.,]10?", "285[.,]20?", "288[.,]30?", "28210", "28520", "28830"])
    expect(new RegExp(`(?<![\\w.])${secret}(?![\\w.])`).exec(said)?.[0]).toBeUndefined();
  expect(/\b(reserve|threshold)\b/i.exec(said)?.[0]).toBeUndefined();
});

/** The statements that one bid takes, without their values. */
async function statementsOf(ask: typeof byPage, amount: number): Promise<string[]> {
  const who = await stranger();
  const spy = vi.spyOn(RowClient.prototype, "query");
  const answer = await ask(who, amount);
  const statements = spy.mock.calls.map(([first]) => {
    const query: unknown = first;
    return typeof query === "string" ? query : String((query as { text?: unknown }).text);
  });
  spy.mockRestore();
  expect([200, 303]).toContain(answer.status);
  return statements;
}

test.each([
  ["page", byPage],
  ["API", byApi],
])("the %s works as much for a bid that is far off as for one that is near, or good", async (_door, ask) => {
  // The first one warms what is kept.
  await statementsOf(ask, 188);
  const far = await statementsOf(ask, 190);
  expect(far.length).toBeGreaterThan(10);
  expect(await statementsOf(ask, 263.49)).toEqual(far);
  expect(await statementsOf(ask, 290)).toEqual(far);
  // A counteroffer is one row more; that it came is no secret.
  const isOther = (text: string) => !text.startsWith('insert into "bid"');
  const countered = await statementsOf(ask, 264);
  expect(await statementsOf(ask, 282)).toEqual(countered);
  expect(countered.filter(isOther)).toEqual(far.filter(isOther));
});

test("after twenty declined bids of as many strangers the vendor decides, until tomorrow", async () => {
  for (let count = 0; count < 20; count++) {
    const who = await stranger();
    await (count % 2 === 0 ? byPage : byApi)(who, 190);
  }
  expect(await saidByPage(await stranger(), 310)).toContain("Er antwortet bis");
  expect(JSON.parse((await byApi(await stranger(), 190)).text)).toMatchObject({
    modified: [{ bids: [{ bidState: "OPEN" }] }],
  });
  shop.clock.now = new Date("2026-11-21T00:00:00+01:00");
  expect(await saidByPage(await stranger(), 290)).toContain("ist angenommen");
});

test.each(["email", "order", "visitor"] as const)("three bids a day for the same %s alone", async (same) => {
  const first = await stranger();
  const again = () => stranger({ [same]: first[same] });
  await byPage(first, 190);
  await byApi(await again(), 191);
  await byPage(await again(), 192);
  const page = await byPage(await again(), 300);
  expect([page.status, wordsOf(page.text)]).toEqual([422, expect.stringContaining("schon drei Vorschläge")]);
  const call = await byApi(await again(), 300);
  expect([call.status, call.text]).toEqual([422, expect.stringContaining("schon drei Vorschläge")]);
  expect((await byApi(await stranger(), 300)).status).toBe(200);
});

test("spelling the address otherwise, or coming from the next house, is the same person", async () => {
  const first = await stranger({ visitor: shop.visitor("2001:db8:1:2::1") });
  for (const amount of [190, 191]) await byPage(first, amount);
  expect((await byPage(await stranger({ email: first.email.toUpperCase() }), 192)).status).toBe(303);
  expect((await byPage(await stranger({ email: ` ${first.email}` }), 300)).status).toBe(422);
  const near = await stranger({ visitor: shop.visitor("2001:db8:1:3::7") });
  expect((await byPage(near, 193)).status).toBe(303);
  expect((await byPage(await stranger({ visitor: shop.visitor("2001:db8:1:ff::7") }), 300)).status).toBe(422);
});

test("adding again, with other guests or rooms, does not begin anew", async () => {
  const who = await stranger();
  for (const amount of [190, 191, 192]) await byApi(who, amount);
  const { id, token } = who.order;
  const book = { checkin: arrival, checkout: "2027-02-08", adults: 1, childrenAges: [] };
  const bid = { amount: 300, email: who.email };
  const add = (more: object) =>
    who.visitor.ask(`/api/orders/${id}/${token}/items`, {
      type: "application/json",
      body: JSON.stringify({ orderId: id, key: token, variantId, quantity: 2, book, ...more }),
    });
  expect((await add({})).status).toBe(200);
  const refused = await add({ bid });
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining("drei")]);
});
