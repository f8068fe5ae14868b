/** An attacker probes for the vendor's reserve price with fresh cookies, email addresses, networks and carts. */
import { readFileSync } from "node:fs";

import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { cartChangeSchema, orderSchema } from "#app/api/schemas/order.server.ts";
import { thresholdOffset } from "#app/commands/order/bids.server.ts";
import { addDays, laterBy } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import { answerBid } from "#app/domain/order/bid.ts";
import type { Order } from "#app/domain/order/order.ts";
import { RowClient } from "#app/store/db/pools.server.ts";
import { readyCart, secret } from "#tests/support/carts.ts";
import {
  aCatalogueOffer,
  aCatalogueVariant,
  arrival,
  nightRows,
  putOnSale,
  testNow,
} from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { workAt } from "#tests/support/sold-orders.ts";
import { openWholeShop, type Visitor, type WholeShop } from "#tests/support/shops/whole-shop.ts";
import { readVisibleText } from "#tests/support/markup.tsx";

const database = testDatabase();
let shop: WholeShop;
let variantId: string;
let bidderCount = 0;
beforeAll(async () => void (shop = await openWholeShop(database.open())));
beforeEach(async () => {
  await database.empty();
  shop.clock.now = testNow;
  // Three nights for 310 €: declined below 263.50, countered at 294.50. The threshold is between 282.10 and 288.30.
  const variant = aCatalogueVariant({
    nightRows: nightRows(arrival, [10_000, 12_000, 9_000], 4),
    priceType: { kind: "Slider", factor: 0.6 },
    bidding: { reserve: 0.91, counter: 0.95, policy: "automatic" },
  });
  [variantId = ""] = await putOnSale(database.db(), aCatalogueOffer({ variants: [variant] }));
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => shop?.close());

interface Bidder {
  visitor: Visitor;
  order: Order;
  email: string;
}

/** Creates a bidder with a new network, email and cart, except for the given parts. */
async function createBidder(part: Partial<Bidder> = {}): Promise<Bidder> {
  const number = ++bidderCount;
  const visitor = shop.visitor(`198.${18 + (number >> 8)}.${number & 255}.${1 + (number % 200)}`);
  const email = `fremd${number}@kundin.example`;
  const order = part.order ?? (await readyCart(workAt(database.db()), { variantId, customer: { email } }));
  return { visitor, order, email, ...part };
}

const pathOf = ({ id, token }: Order) => `/de/order/${id}/${token}`;
const itemOf = ({ orderItems }: Order) => orderItems[0]?.id ?? "";
const euro = (amount: number) => amount.toFixed(2).replace(".", ",");

const bidOnPage = ({ visitor, order, email }: Bidder, amount: number) =>
  visitor.post(pathOf(order), { intent: "bid", itemId: itemOf(order), email, amount: euro(amount) });

const bidByApi = ({ visitor, order, email }: Bidder, amount: number) =>
  visitor.ask(`/api/orders/${order.id}/${order.token}/items/${itemOf(order)}/bids`, {
    type: "application/json",
    body: JSON.stringify({ amount, email }),
  });

/** Bids and returns the visible words of the cart page, which do not include the email. */
async function readPageAnswer(who: Bidder, amount: number): Promise<string> {
  expect((await bidOnPage(who, amount)).status).toBe(303);
  return readVisibleText((await who.visitor.get(pathOf(who.order))).text);
}

async function readApiAnswer(who: Bidder, amount: number): Promise<string> {
  const { modified, summary } = cartChangeSchema.parse(JSON.parse((await bidByApi(who, amount)).text));
  const [{ unitPrice, total, orderItemReduction, bids } = { bids: [] }] = modified;
  return JSON.stringify({ unitPrice, total, orderItemReduction, bids, summary });
}

const amounts = [190, 263, 264, 281, 290];
const answers = [
  "nicht angenommen",
  "nicht angenommen",
  "Er bietet Ihnen 294,50 €",
  "Er bietet Ihnen 294,50 €",
  "ist angenommen",
];

test("the same bid gets the same answer for every visitor on page and API", async () => {
  for (const [index, amount] of amounts.entries()) {
    const pages = [];
    const calls = [];
    for (let asked = 0; asked < 2; asked++) {
      pages.push(await readPageAnswer(await createBidder(), amount));
      calls.push(await readApiAnswer(await createBidder(), amount));
    }
    expect(new Set(pages).size, String(amount)).toBe(1);
    expect(new Set(calls).size, String(amount)).toBe(1);
    expect(pages[0]).toContain(answers[index]);
  }
  // An earlier bid of the same visitor does not change the answer.
  const known = await createBidder();
  await bidByApi(known, 190);
  expect(JSON.parse((await bidByApi(known, 290)).text)).toMatchObject({ modified: [{ unitPrice: 290 }] });
});

test("the random threshold gives every visitor the same decision", async () => {
  for (const amount of [283.5, 286.5]) {
    const states = new Set<string>();
    for (const ask of [bidOnPage, bidByApi, bidOnPage, bidByApi, bidOnPage, bidByApi]) {
      const who = await createBidder();
      await ask(who, amount);
      const { id, token } = who.order;
      const { text } = await who.visitor.get(`/api/orders/${id}/${token}`);
      states.add(JSON.stringify(orderSchema.parse(JSON.parse(text)).orderItems[0]?.bids));
    }
    expect([...states], String(amount)).toHaveLength(1);
  }
});

test("answers and logs contain neither reserve nor threshold", async () => {
  const from = shop.said.length;
  for (const amount of amounts) {
    const page = await createBidder();
    await readPageAnswer(page, amount);
    await page.visitor.get(`${pathOf(page.order)}.data`);
    for (const receipts of ["belege", "belege.data", "belege.txt"])
      expect((await page.visitor.get(`${pathOf(page.order)}/${receipts}`)).text).toContain("BELEG ZUM");
    const call = await createBidder();
    await readApiAnswer(call, amount);
    await call.visitor.get(`/api/orders/${call.order.id}/${call.order.token}`);
  }
  // A duration in ms can be any number.
  const output = shop.said
    .slice(from)
    .join("\n")
    .replaceAll(/"ms":[\d.]+/g, "");
  expect(output).toContain("263,00");
  for (const secret of ["0[.,]91", "282[.,]10?", "285[.,]20?", "288[.,]30?", "28210", "28520", "28830"])
    expect(new RegExp(`(?<![\\w.])${secret}(?![\\w.])`).exec(output)?.[0]).toBeUndefined();
  expect(/\b(reserve|threshold)\b/i.exec(output)?.[0]).toBeUndefined();
});

/** SQL statements that one bid executes, without their values. */
async function statementsOf(ask: typeof bidOnPage, amount: number): Promise<string[]> {
  const who = await createBidder();
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
  ["page", bidOnPage],
  ["API", bidByApi],
])("the %s runs the same statements for low, near and accepted bids", async (_door, ask) => {
  // The first bid fills the caches.
  await statementsOf(ask, 188);
  const far = await statementsOf(ask, 190);
  expect(far.length).toBeGreaterThan(10);
  expect(await statementsOf(ask, 263.49)).toEqual(far);
  expect(await statementsOf(ask, 290)).toEqual(far);
  // A counteroffer adds a row and its receipt. The customer sees it anyway.
  const isOther = (text: string) => !/^insert into "bid(?:_receipt)?"/.test(text);
  const countered = await statementsOf(ask, 264);
  expect(await statementsOf(ask, 282)).toEqual(countered);
  expect(countered.filter(isOther)).toEqual(far.filter(isOther));
});

test("twenty declined bids of different visitors leave further bids to the vendor until tomorrow", async () => {
  for (let count = 0; count < 20; count++) {
    const who = await createBidder();
    await (count % 2 === 0 ? bidOnPage : bidByApi)(who, 190);
  }
  expect(await readPageAnswer(await createBidder(), 310)).toContain("Er antwortet Ihnen bis");
  expect(JSON.parse((await bidByApi(await createBidder(), 190)).text)).toMatchObject({
    modified: [{ bids: [{ bidState: "OPEN" }] }],
  });
  shop.clock.now = new Date("2026-11-21T00:00:00+01:00");
  expect(await readPageAnswer(await createBidder(), 290)).toContain("ist angenommen");
});

test.each(["order", "visitor"] as const)("allows three bids a day for the same %s", async (same) => {
  const first = await createBidder();
  const again = () => createBidder({ [same]: first[same] });
  await bidOnPage(first, 190);
  await bidByApi(await again(), 191);
  await bidOnPage(await again(), 192);
  const page = await bidOnPage(await again(), 300);
  expect([page.status, readVisibleText(page.text)]).toEqual([
    422,
    expect.stringContaining("schon dreimal vorgeschlagen"),
  ]);
  const call = await bidByApi(await again(), 300);
  expect([call.status, call.text]).toEqual([422, expect.stringContaining("schon dreimal vorgeschlagen")]);
  expect((await bidByApi(await createBidder(), 300)).status).toBe(200);
});

test("bidding with another customer's email reveals nothing about their bids", async () => {
  const owner = await createBidder();
  const other = await createBidder();
  for (const amount of [190, 191, 264]) await bidByApi(owner, amount);
  for (const ask of [readPageAnswer, readApiAnswer]) {
    const asked = async (email: string) =>
      (await ask(await createBidder({ email }), 190)).replaceAll(email, "");
    expect(await asked(owner.email)).toBe(await asked(other.email));
  }
});

test("neighbouring IPv6 networks count as the same visitor", async () => {
  const first = await createBidder({ visitor: shop.visitor("2001:db8:1:2::1") });
  for (const amount of [190, 191]) await bidOnPage(first, amount);
  const near = await createBidder({ visitor: shop.visitor("2001:db8:1:3::7") });
  expect((await bidOnPage(near, 193)).status).toBe(303);
  expect(
    (await bidOnPage(await createBidder({ visitor: shop.visitor("2001:db8:1:ff::7") }), 300)).status,
  ).toBe(422);
});

test("adding the item again does not reset the bid limit", async () => {
  const who = await createBidder();
  for (const amount of [190, 191, 192]) await bidByApi(who, amount);
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

// Attempts that vary day, nights, guests, rooms and channel.

/** Puts a variant on sale with 40 different nightly prices. Returns the variant ids. */
const sellManyDays = () =>
  putOnSale(
    database.db(),
    aCatalogueOffer({
      variants: [
        aCatalogueVariant({
          nightRows: nightRows(
            arrival,
            Array.from({ length: 40 }, (_, day) => 8_000 + day * 137),
            9,
          ),
          priceType: { kind: "Slider", factor: 0.5 },
          bidding: { reserve, counter: 0.95, policy: "automatic" },
        }),
      ],
    }),
  );
const reserve = 0.8;

interface Tactic {
  day: number;
  nights: number;
  adults: number;
  quantity: number;
  door: typeof bidOnPage;
}

const tactics = Array.from({ length: 36 }, (_, index): Tactic => {
  const door = index % 2 === 0 ? bidOnPage : bidByApi;
  return {
    day: index % 30,
    nights: 1 + (index % 5),
    adults: 1 + (index % 2),
    quantity: 1 + (index % 3),
    door,
  };
});

/** Bids this share of the price. Returns null when the bid limit refuses it. */
async function bidShare(share: number, tactic: Tactic, part: Partial<Bidder> = {}) {
  const checkin = addDays(arrival, tactic.day);
  const stay = {
    checkin,
    checkout: addDays(checkin, tactic.nights),
    adults: tactic.adults,
    childrenAges: [],
  };
  const work = { ...workAt(database.db()), now: shop.clock.now };
  const order = await readyCart(work, { variantId, stay, quantity: tactic.quantity });
  const price = order.orderItems[0]?.unitPrice ?? cents(0);
  const amount = Math.ceil(price * share) / 100;
  const who = await createBidder({ order, ...part });
  const { status } = await tactic.door(who, amount);
  if (status === 422) return null;
  const { text } = await who.visitor.get(`/api/orders/${order.id}/${order.token}`);
  const bids = orderSchema.parse(JSON.parse(text)).orderItems[0]?.bids ?? [];
  return { price, amount: cents(Math.round(amount * 100)), accepted: bids[0]?.bidState === "ACCEPTED" };
}

const readDocumentedFigure = (line: RegExp) =>
  Number(line.exec(readFileSync("docs/security.md", "utf8"))?.[1]);
const documentedAnswers = readDocumentedFigure(/learns (\d+) answers/);
const documentedReserves = readDocumentedFigure(/leaves (\d+) reserves/);

test("one network gets three answers per variant and day", async () => {
  [variantId = ""] = await sellManyDays();
  const visitor = shop.visitor("2001:db8:7:1::1");
  const answers = [];
  // Binary search for the threshold, as an attacker would do it.
  let [low, high] = [0.5, 0.95];
  for (const tactic of tactics) {
    const answer = await bidShare((low + high) / 2, tactic, { visitor });
    if (!answer) continue;
    answers.push(answer);
    if (answer.accepted) high = (low + high) / 2;
    else low = (low + high) / 2;
  }
  expect(answers).toHaveLength(documentedAnswers);
  expect(high - low).toBeGreaterThanOrEqual(0.45 / 2 ** documentedAnswers - 1e-9);
  expect(await bidShare(0.99, tactics[0]!)).toMatchObject({ accepted: true });
  shop.clock.now = laterBy(testNow, 24 * 3_600_000 + 1);
  expect(await bidShare(0.99, tactics[1]!, { visitor })).toMatchObject({ accepted: true });
});

test("bids from many networks leave three reserves possible", async () => {
  [variantId = ""] = await sellManyDays();
  const seen: NonNullable<Awaited<ReturnType<typeof bidShare>>>[] = [];
  for (const [index, tactic] of tactics.entries()) {
    shop.clock.now = laterBy(testNow, Math.floor(index / 6) * 24 * 3_600_000);
    const answer = await bidShare(0.79 + (index % 12) * 0.003, tactic);
    if (answer) seen.push(answer);
  }
  expect(seen).toHaveLength(tactics.length);
  const shares = (wanted: boolean) =>
    seen.filter(({ accepted }) => accepted === wanted).map(({ price, amount }) => amount / price);
  expect(Math.max(...shares(false))).toBeLessThan(Math.min(...shares(true)));
  // Every pair of reserve and offset that explains all answers. Reserves are in steps of 0.1 %.
  const terms = { counter: 0.95, policy: "automatic" } as const;
  const explains = (possible: number, offset: number) =>
    seen.every(({ price, amount, accepted }) => {
      const rules = { price, terms: { ...terms, reserve: possible / 1000 }, offset, manual: false };
      return (answerBid(amount, rules).kind === "accepted") === accepted;
    });
  const possible = Array.from({ length: 450 }, (_, step) => 500 + step).filter((share) =>
    [0, 1, 2].some((offset) => explains(share, offset)),
  );
  expect(possible).toContain(reserve * 1000);
  expect(Math.max(...possible) - Math.min(...possible)).toBeGreaterThanOrEqual((documentedReserves - 1) * 10);
  const possibleOffsets = [0, 1, 2].filter((offset) => possible.some((share) => explains(share, offset)));
  expect(possibleOffsets).toHaveLength(documentedReserves);
});

test("the threshold depends on variant and month", () => {
  const of = (variant: string, month: string) => thresholdOffset(secret, variant, month);
  const months = Array.from(
    { length: 36 },
    (_, index) => `20${26 + Math.floor(index / 12)}-${1 + (index % 12)}`,
  );
  expect(new Set(months.map((month) => of("variant", month)))).toEqual(new Set([0, 1, 2]));
  expect(new Set(months.map((_, index) => of(`variant-${index}`, "2026-11")))).toEqual(new Set([0, 1, 2]));
});
