/** Receipts of bids: one per change, chained per order, with detection of tampering. */
import { createHash, createHmac } from "node:crypto";

import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import {
  type ChainFinding,
  checkReceiptChains,
  checkReceipts,
  mostChecks,
} from "#app/commands/order/bid-receipts.server.ts";
import { type BidAction, decideBid, submitBidAction, placeBid } from "#app/commands/order/bids.server.ts";
import { addToCart, changeQuantity, clearItems, removeItem } from "#app/commands/order/cart.server.ts";
import { placeOrder } from "#app/commands/order/checkout.server.ts";
import { sendMail } from "#app/jobs/mails.server.ts";
import { letterText } from "#app/mail/letter-text.ts";
import type { Mailer } from "#app/mail/mailer.server.ts";
import { expireBids } from "#app/commands/maintenance.server.ts";
import { laterBy } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import { foldedReceipt, readReceipts, receiptSummary, signedReceipt } from "#app/domain/order/bid-receipt.ts";
import type { Order } from "#app/domain/order/order.ts";
import { retentionAt } from "#app/domain/order/retention.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { listPersonalData } from "#app/store/queries/customer/accounts.server.ts";
import { listReceipts, listWaitingBids } from "#app/store/queries/order/bids.server.ts";
import { forgetCarts, anonymiseOrders } from "#app/store/queries/order/order-lists.server.ts";
import { abandonCarts, findOrder } from "#app/store/queries/order/orders.server.ts";
import { bidReceipts, bids } from "#app/store/schema/orders.server.ts";
import { readyCart, secret, signShownTotals, weekend } from "#tests/support/carts.ts";
import {
  aCatalogueOffer,
  aCatalogueVariant,
  arrival,
  nightRows,
  putOnSale,
} from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { fakeQueue } from "#tests/support/fakes.ts";
import { sender } from "#tests/support/shop-config.ts";
import { workAt } from "#tests/support/sold-orders.ts";

const database = testDatabase();
beforeEach(() => database.empty());

const work = (hours = 0): CommandContext => workAt(database.db(), hours);

/** Three nights for 310 euros. Bids are accepted from 91 % and countered from 85 %. */
async function cart(policy: "automatic" | "manual" = "automatic"): Promise<Order> {
  const variant = aCatalogueVariant({
    nightRows: nightRows(arrival, [10_000, 12_000, 9_000], 9),
    priceType: { kind: "Slider", factor: 0.6 },
    bidding: { reserve: 0.91, counter: 0.95, policy },
  });
  const [variantId = ""] = await putOnSale(database.db(), aCatalogueOffer({ variants: [variant] }));
  return readyCart(work(), { variantId });
}

const itemIdOf = ({ orderItems }: Order) => orderItems[0]?.id ?? "";

async function bid(order: Order, amount: number, at = work()): Promise<void> {
  const bidder = { email: `${order.id}@kundin.example`, network: `net-${order.id}`, secret };
  const answer = await placeBid(at, order, { ...bidder, itemId: itemIdOf(order), amount: cents(amount) });
  if (!answer.ok) throw new Error(answer.refusal);
}

const textsOf = async ({ id }: Order) => (await listReceipts(database.db(), id)).map(({ text }) => text);

async function listSummaries(order: Order): Promise<string[]> {
  return (await textsOf(order)).map((text) => {
    const [read] = readReceipts(text);
    if (!read) throw new Error(`unreadable: ${text}`);
    const { by, amount, state } = receiptSummary(read);
    return `${by} ${amount.split(" ")[0]} ${state}`;
  });
}

const check = async (pasted: string, secrets = work().secrets) => {
  const answer = await checkReceipts({ ...work(), secrets }, { pasted, network: "n" });
  return answer.ok ? answer.checked.map(({ verdict }) => verdict) : answer.refusal;
};
const report = () => checkReceiptChains(work());
const listFaults = async (): Promise<ChainFinding["what"][]> =>
  (await report()).broken.map(({ what }) => what);

const applyAction = async (order: Order, action: BidAction, hours = 1) => {
  const answer = await submitBidAction(work(hours), order, { itemId: itemIdOf(order), action });
  if (!answer.ok) throw new Error(answer.refusal);
};

const declined = "BID 200,00 nicht angenommen";
const accepted = "BID 300,00 angenommen";
const offered = ["BID 270,00 nicht angenommen", "COUNTEROFFER 294,50 wartet auf Antwort"];

test.each<[string, number, (order: Order) => Promise<unknown>, string[]]>([
  ["is declined", 20_000, async () => undefined, [declined]],
  ["is accepted", 30_000, async () => undefined, [accepted]],
  ["is countered", 27_000, async () => undefined, offered],
  ["is followed by a better one", 20_000, (order) => bid(order, 30_000), [declined, accepted]],
  [
    "is countered, and the counteroffer is accepted",
    27_000,
    (order) => applyAction(order, "accept"),
    [...offered, "COUNTEROFFER 294,50 angenommen"],
  ],
  [
    "is countered, and the counteroffer is declined",
    27_000,
    (order) => applyAction(order, "decline"),
    [...offered, "COUNTEROFFER 294,50 vom Kunden zurückgezogen oder abgelehnt"],
  ],
  [
    "is withdrawn",
    30_000,
    (order) => applyAction(order, "withdraw"),
    [accepted, "BID 300,00 vom Kunden zurückgezogen oder abgelehnt"],
  ],
  ["expires", 30_000, () => expireBids(work(25)), [accepted, "BID 300,00 abgelaufen"]],
  [
    "loses its quantity",
    30_000,
    (order) => changeQuantity(work(), order, { itemId: itemIdOf(order), quantity: 2 }),
    [accepted, "BID 300,00 beendet, weil der Kunde die Auswahl geändert hat"],
  ],
  [
    "loses its item",
    30_000,
    (order) => removeItem(work(), order, { itemId: itemIdOf(order) }),
    [accepted, "BID 300,00 beendet, weil der Kunde die Auswahl geändert hat"],
  ],
  [
    "is in a cart that is emptied",
    30_000,
    (order) => clearItems(work(), order),
    [accepted, "BID 300,00 beendet, weil der Kunde die Auswahl geändert hat"],
  ],
  [
    "gives way to another number of rooms",
    30_000,
    (order) => {
      const variantId = order.orderItems[0]?.variantId ?? "";
      return addToCart(work(), { cart: order, variantId, quantity: 2, stay: weekend, replace: true });
    },
    [accepted, "BID 300,00 beendet, weil der Kunde die Auswahl geändert hat"],
  ],
  [
    "is ordered",
    30_000,
    async (order) => {
      const now = (await findOrder(database.db(), order.id)) ?? order;
      return placeOrder(work(), order, { totalsSignature: await signShownTotals(work(), now), secret });
    },
    [accepted],
  ],
])("each change has a receipt when a bid %s", async (_how, amount, change, expected) => {
  const order = await cart();
  await bid(order, amount);
  await change(order);
  expect(await listSummaries(order)).toEqual(expected);
  expect(await report()).toEqual({ orders: 1, receipts: expected.length, without: 0, broken: [] });
  const texts = await textsOf(order);
  const [last = ""] = texts.slice(-1);
  expect(await check(last)).toEqual(["genuine"]);
  expect(await check(texts.slice(0, -1).join("\n"))).toEqual(
    expected.length === 1 ? "no-receipt" : expected.slice(1).map(() => "superseded"),
  );
});

test.each([
  ["accept", { kind: "accept" }, ["BID 240,00 angenommen"]],
  ["decline", { kind: "decline" }, ["BID 240,00 nicht angenommen"]],
  [
    "counter",
    { kind: "counter", amount: cents(28_000) },
    ["BID 240,00 nicht angenommen", "COUNTEROFFER 280,00 wartet auf Antwort"],
  ],
] as const)("each decision of the vendor has a receipt: %s", async (_word, decision, expected) => {
  const order = await cart("manual");
  await bid(order, 24_000);
  const [waiting] = await listWaitingBids(database.db(), work().now);
  await decideBid(work(1), waiting?.id ?? "", decision);
  expect(await listSummaries(order)).toEqual(["BID 240,00 wartet auf Antwort", ...expected]);
  expect((await report()).broken).toEqual([]);
});

test("an order at the full price ends a waiting bid with a receipt", async () => {
  const order = await cart("manual");
  await bid(order, 24_000);
  const now = (await findOrder(database.db(), order.id)) ?? order;
  const placed = await placeOrder(work(), order, {
    totalsSignature: await signShownTotals(work(), now),
    secret,
  });
  expect(placed.ok).toBe(true);
  expect(await listSummaries(order)).toEqual([
    "BID 240,00 wartet auf Antwort",
    "BID 240,00 durch einen neuen Vorschlag oder die Bestellung abgelöst",
  ]);
});

test("a rejected or rolled-back bid has no receipt", async () => {
  const order = await cart();
  await bid(order, 20_000);
  await expect(bid(order, 20_000)).rejects.toThrow("not-higher");
  await expect(
    database.db().transaction(async (tx) => {
      await bid(order, 30_000, { ...work(), db: tx as never });
      throw new Error("power cut");
    }),
  ).rejects.toThrow("power cut");
  expect(await listSummaries(order)).toEqual([declined]);
});

test("concurrent bids, decisions and changes form one chain without gaps", async () => {
  const order = await cart();
  await bid(order, 27_000);
  const itemId = itemIdOf(order);
  await Promise.allSettled([
    bid(order, 27_500),
    bid(order, 28_000),
    submitBidAction(work(), order, { itemId, action: "accept" }),
    submitBidAction(work(), order, { itemId, action: "withdraw" }),
    changeQuantity(work(), order, { itemId, quantity: 2 }),
    changeQuantity(work(), order, { itemId, quantity: 3 }),
    expireBids(work(25)),
  ]);
  const chain = await listReceipts(database.db(), order.id);
  expect(chain.length).toBeGreaterThan(2);
  expect(chain.map(({ number }) => number)).toEqual(chain.map((_, index) => index + 1));
  expect((await report()).broken).toEqual([]);
});

test("receipts contain neither the vendor's terms nor names and addresses", async () => {
  const order = await cart();
  for (const amount of [19_000, 27_000]) await bid(order, amount);
  const [planted = ""] = await textsOf(order);
  expect(planted).toContain("190,00");
  const all = (await textsOf(order)).join("\n");
  // The reserve of 282.10 euros and the thresholds above it, as amounts and as shares.
  for (const hidden of [
    "282,10",
    "285,20",
    "288,30",
    "0,91",
    "0.91",
    "91,00",
    "Erika",
    "kundin.example",
    "net-",
  ])
    expect(all).not.toContain(hidden);
});

test("the hash of the terms does not depend on the secret terms", async () => {
  const termsIn = (text = "") => /Bedingungen \(SHA-256\): (\w{64})/.exec(text)?.[1];
  const order = await cart();
  await bid(order, 19_000);
  await database
    .db()
    .execute(sql`update variant set bidding = '{"reserve":0.61,"counter":0.99,"policy":"automatic"}'`);
  await bid(order, 19_100);
  const [before, after] = await textsOf(order);
  expect(termsIn(before)).toMatch(/^\w{64}$/);
  expect(termsIn(after)).toBe(termsIn(before));
});

// Tampering by somebody with write access to the database.

const where = (order: Order, number: number) =>
  sql`${bidReceipts.orderId} = ${order.id} and ${bidReceipts.number} = ${number}`;

async function threeReceipts(): Promise<Order> {
  const order = await cart();
  await bid(order, 20_000);
  await bid(order, 30_000);
  await applyAction(order, "withdraw");
  expect((await report()).broken).toEqual([]);
  return order;
}

test("detects an edited receipt and a deleted one", async () => {
  const order = await threeReceipts();
  const [first = "", second = ""] = await textsOf(order);
  const edited = second.replace("300,00", "250,00");
  await database.db().update(bidReceipts).set({ text: edited }).where(where(order, 2));
  expect(await listFaults()).toEqual([{ kind: "link", number: 2 }]);
  expect(await check(first)).toEqual(["chain-broken"]);
  expect(await check(second)).toEqual(["chain-broken"]);
  expect(await check(edited)).toEqual(["changed"]);
  await database.db().delete(bidReceipts).where(where(order, 2));
  expect(await listFaults()).toEqual([{ kind: "link", number: 2 }]);
});

test("detects a chain without its last receipt by the state of the bid", async () => {
  const order = await threeReceipts();
  const [, , third = ""] = await textsOf(order);
  await database.db().delete(bidReceipts).where(where(order, 3));
  const found = await listFaults();
  expect(found).toMatchObject([{ kind: "bid" }]);
  expect(await check(third)).toEqual(["chain-broken"]);
});

test.each([
  ["amount", sql`unit_price = unit_price - 100`],
  ["state", sql`bid_state = 'ACCEPTED'`],
  ["expiry", sql`expiry = now() + interval '9 days'`],
])("a bid whose %s was changed in the database contradicts its receipt", async (_what, change) => {
  const order = await cart();
  await bid(order, 20_000);
  await database.db().execute(sql`update bid set ${change}`);
  expect(await listFaults()).toMatchObject([{ kind: "bid" }]);
});

test("reports a bid that lost its receipts and counts bids older than the first receipt", async () => {
  const old = await cart();
  await bid(old, 20_000, work(-2));
  await database.db().delete(bidReceipts);
  const order = await threeReceipts();
  expect(await report()).toMatchObject({ without: 1, broken: [] });
  await bid(old, 30_000, work(1));
  await database.db().delete(bidReceipts).where(eq(bidReceipts.orderId, old.id));
  expect(await report()).toMatchObject({ without: 1, broken: [{ orderId: old.id, what: { kind: "bid" } }] });
  await database.db().delete(bids).where(eq(bids.orderId, order.id));
  expect((await report()).broken.filter(({ orderId }) => orderId === order.id)).toHaveLength(2);
});

test("rejects a chain written with another secret", async () => {
  const order = await threeReceipts();
  const texts = await textsOf(order);
  const other = "another secret of at least thirty-two signs";
  expect(await check(texts[0] ?? "", [other])).toEqual(["changed"]);
  // A previous secret still verifies after the current one in the list.
  expect(await check(texts[2] ?? "", [other, secret])).toEqual(["genuine"]);
  expect((await checkReceiptChains({ db: database.db(), secrets: [other] })).broken).toHaveLength(1);
  expect((await checkReceiptChains({ db: database.db(), secrets: [other, secret] })).broken).toEqual([]);
});

/**
 * Rewrites the receipts like somebody who also has the secret.
 * @param relink also updates the hashes of the chain
 */
async function forge(order: Order, change: (text: string) => string, relink: boolean): Promise<void> {
  let before: string | null = null;
  for (const [index, text] of (await textsOf(order)).entries()) {
    const [unsigned = ""] = change(text).split("\nSignatur");
    const linked: string = relink && before ? unsigned.replace(/\w{64}$/, before) : unsigned;
    const signature = createHmac("sha256", secret)
      .update(`bid-receipt|${foldedReceipt(linked)}`)
      .digest("hex");
    const forged = signedReceipt(linked, signature);
    before = createHash("sha256").update(foldedReceipt(forged)).digest("hex");
    await database
      .db()
      .update(bidReceipts)
      .set({ text: forged })
      .where(where(order, index + 1));
  }
}

test("a re-signed receipt breaks the link to the next one", async () => {
  const order = await threeReceipts();
  const [, , third = ""] = await textsOf(order);
  await forge(order, (text) => text.replace("200,00", "210,00"), false);
  expect(await listFaults()).toEqual([
    { kind: "link", number: 2 },
    { kind: "bid", bidId: expect.any(String) },
  ]);
  expect(await check(third)).toEqual(["chain-broken"]);
});

test("the customer's copy disproves a chain forged with the shop's own secret", async () => {
  const order = await threeReceipts();
  const [first = "", second = ""] = await textsOf(order);
  await forge(order, (text) => text.replace("300,00", "290,00"), true);
  await database.db().execute(sql`update bid set unit_price = 29000 where unit_price = 30000`);
  expect(await listFaults()).toEqual([]);
  expect(await check(first)).toEqual(["superseded"]);
  expect(await check(second)).toEqual(["chain-broken"]);
});

test("rejects a receipt passed off as another order's", async () => {
  const [mine, yours] = [await threeReceipts(), await threeReceipts()];
  const [first = ""] = await textsOf(mine);
  expect(await check(first.replace(mine.id, yours.id))).toEqual(["changed"]);
});

test("an email about a bid ends with receipts that verify when pasted", async () => {
  const order = await cart();
  const queue = fakeQueue();
  await bid(order, 27_000, { ...work(), ...queue });
  const texts: string[] = [];
  const post: Mailer = async ({ kind }, { write }) => {
    if (kind === "bid-answered") texts.push(letterText(write(sender)));
    return { outcome: "accepted" };
  };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  for (const { data } of queue.enqueued)
    await sendMail(
      { ...work(), db: database.db(), now: () => work().now, post, log },
      data as { mailId: string },
    );
  expect(texts).toHaveLength(1);
  expect(texts[0]).toContain("https://shop.example/de/beleg-pruefen");
  expect(await check((texts[0] ?? "").replaceAll("\n", "\r\n"))).toEqual(["superseded", "genuine"]);
});

// Retention.

test("receipts are deleted with their cart, and only the signature of a copy is then verified", async () => {
  const order = await threeReceipts();
  const texts = await textsOf(order);
  const late = laterBy(work().now, 90 * 86_400_000);
  await abandonCarts(database.db(), laterBy(work().now, 20 * 86_400_000));
  await forgetCarts(database.db(), retentionAt(late).carts);
  expect(await database.db().select().from(bidReceipts)).toEqual([]);
  expect(await check(texts[0] ?? "")).toEqual(["deleted"]);
  expect(await report()).toMatchObject({ orders: 0, broken: [] });
});

test("an anonymized order keeps its receipts and a valid chain", async () => {
  const order = await cart();
  await bid(order, 30_000);
  const now = (await findOrder(database.db(), order.id)) ?? order;
  await placeOrder(work(), order, { totalsSignature: await signShownTotals(work(), now), secret });
  const years = laterBy(work().now, 10 * 366 * 86_400_000);
  expect(await anonymiseOrders(database.db(), retentionAt(years))).toBe(1);
  expect(await listSummaries(order)).toEqual([accepted]);
  expect((await report()).broken).toEqual([]);
});

test("an export of personal data includes the receipts", async () => {
  const order = await threeReceipts();
  const { bidReceipts: found } = await listPersonalData(database.db(), "erika@kundin.example");
  expect(found).toHaveLength(3);
  expect(found?.[0]).toMatchObject({
    order_id: order.id,
    text: expect.stringContaining("BELEG ZUM PREISVORSCHLAG"),
  });
});

test("one network has a limited number of checks", async () => {
  const order = await cart();
  await bid(order, 30_000);
  const [text = ""] = await textsOf(order);
  for (let count = 0; count < mostChecks; count++) expect(await check(text)).toEqual(["genuine"]);
  expect(await check(text)).toBe("too-many-tries");
});
