/** Limits on emails that a visitor can trigger to somebody else's address. */
import { randomUUID } from "node:crypto";

import { beforeEach, expect, test } from "vitest";

import { type MailJobContext, sendMailOrEnqueueRetry, sendMail } from "#app/jobs/mails.server.ts";
import { cancelOrder } from "#app/commands/order/cancellations.server.ts";
import { placeOrder } from "#app/commands/order/checkout.server.ts";
import { laterBy } from "#app/domain/dates.ts";
import { type MailKind, mailKinds, limitedMailKinds } from "#app/domain/mail-kinds.ts";
import { cents, noCents } from "#app/domain/money.ts";
import type { Bid } from "#app/domain/order/bid.ts";
import { addAccount } from "#app/store/queries/customer/accounts.server.ts";
import { saveBids } from "#app/store/queries/order/bids.server.ts";
import { writeMail } from "#app/store/queries/mails.server.ts";
import { addWithdrawal } from "#app/store/queries/payment/refunds.server.ts";
import { addThread } from "#app/store/queries/support/support.server.ts";
import { mails } from "#app/store/schema/orders.server.ts";
import { readyCart, secret, signShownTotals } from "#tests/support/carts.ts";
import {
  aCatalogueOffer,
  aCatalogueVariant,
  arrival,
  nightRows,
  putOnSale,
  testNow,
} from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { fakeQueue } from "#tests/support/fakes.ts";
import { workAt } from "#tests/support/sold-orders.ts";

const database = testDatabase();
let variantId: string;
beforeEach(async () => {
  await database.empty();
  const variant = aCatalogueVariant({ nightRows: nightRows(arrival, [10_000, 12_000, 9_000], 9) });
  [variantId = ""] = await putOnSale(database.db(), aCatalogueOffer({ variants: [variant] }));
});
const victim = "opfer@victim.example";

let sent: string[];
let bids = 0;
const room = (hours = 0): MailJobContext => ({
  db: database.db(),
  now: () => laterBy(testNow, hours * 3_600_000),
  post: async ({ kind }, _facts, claim) => {
    if (!(await claim?.())) return { outcome: "kept" };
    sent.push(kind);
    return { outcome: "accepted" };
  },
  secrets: [secret],
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
});
beforeEach(() => void (sent = []));

interface Part {
  recipient?: string;
  subject?: string;
  orderId?: string | null;
}

async function send(
  kind: MailKind,
  hours = 0,
  { orderId = null, subject = randomUUID(), recipient = victim }: Part = {},
) {
  const created = laterBy(testNow, hours * 3_600_000);
  const mailId = await writeMail(database.db(), { kind, recipient, subject, orderId, created });
  await sendMail(room(hours), { mailId: mailId ?? "" });
}

async function aThread() {
  const id = randomUUID();
  const thread = {
    id,
    token: id,
    email: victim,
    orderNumber: "",
    created: testNow,
    updated: testNow,
    closed: null,
  };
  await addThread(database.db(), { ...thread, messages: [] });
  return id;
}

async function aCart(email = victim) {
  return readyCart(workAt(database.db()), { variantId, customer: { email } });
}

const aBid = (date = testNow): Bid => ({
  id: randomUUID(),
  bidState: "DECLINED",
  bidType: "BID",
  unitPrice: cents(20_000),
  date,
  sequenceNumber: ++bids,
  expiry: null,
  reason: "policy",
});

/** Each call uses a new bid. */
async function sendBidAnswer(hours = 0, part: Part & { bidAt?: Date } = {}) {
  const cart = await aCart();
  const bid = aBid(part.bidAt);
  const [item] = cart.orderItems;
  const facts = { orderId: cart.id, itemId: item?.id ?? "", variantId: item?.variantId ?? "", stay: "x" };
  await saveBids(database.db(), { ...facts, email: victim, network: "n" }, [bid]);
  await send("bid-answered", hours, { ...part, orderId: cart.id, subject: bid.id });
}

test("sends at most three of forty bid answers within an hour", async () => {
  await Promise.all(Array.from({ length: 20 }, () => sendBidAnswer()));
  const bidAt = laterBy(testNow, 1_800_000);
  for (let count = 0; count < 20; count++) await sendBidAnswer(0.5, { bidAt });
  expect(sent.length).toBeLessThanOrEqual(3);
  expect(sent.length).toBeGreaterThanOrEqual(1);
});

test("all kinds together are limited to three an hour and ten a day, in any spelling of the address", async () => {
  for (let hour = 0; hour < 23; hour++) {
    const spelled = hour % 2 === 0 ? victim : ` ${victim.toUpperCase()} `;
    for (const _ of [1, 2])
      await send("support-opened", hour + 0.1, { subject: await aThread(), recipient: spelled });
    await sendBidAnswer(hour + 0.2, {
      recipient: spelled,
      bidAt: laterBy(testNow, (hour + 0.2) * 3_600_000),
    });
    await send("support-opened", hour + 0.3, { subject: await aThread(), recipient: spelled });
    if (hour === 0) expect(sent).toHaveLength(3);
  }
  expect(sent).toHaveLength(10);
  await send("support-opened", 25, { subject: await aThread() });
  expect(sent).toHaveLength(11);
  await send("support-opened", 0, { subject: await aThread(), recipient: "other@kundin.example" });
  expect(sent).toHaveLength(12);
});

test("a plus label does not make another address", async () => {
  for (const label of ["", "+1", "+2", "+3", "+4"])
    await send("support-opened", 0, { subject: await aThread(), recipient: `opfer${label}@victim.example` });
  expect(sent).toHaveLength(3);
});

test("emails about an account are not limited by other emails", async () => {
  for (let count = 0; count < 5; count++) await send("support-opened", 0, { subject: await aThread() });
  expect(sent).toHaveLength(3);
  const before = sent.length;
  await addAccount(database.db(), { email: "konto@kundin.example", passwordHash: "x", created: testNow });
  for (let count = 0; count < 5; count++) {
    await send("account-password", 0, { recipient: "konto@kundin.example" });
    await send("account-deleted", 0, { recipient: victim });
  }
  expect(sent.length - before).toBe(10);
});

test("a withdrawal receipt is sent once a day despite the limit, and a vendor's later answer always", async () => {
  for (let count = 0; count < 4; count++) await send("support-opened", 0, { subject: await aThread() });
  expect(sent).toHaveLength(3);
  const declare = async () => {
    const id = randomUUID();
    const words = { name: "O", contract: "?", email: victim, message: "", orderId: null, items: [] };
    await addWithdrawal(database.db(), { ...words, id, received: testNow });
    await send("withdrawal-received", 0, { subject: id });
  };
  await declare();
  await expect(declare()).rejects.toThrow("put off");
  expect(sent.filter((kind) => kind === "withdrawal-received")).toHaveLength(1);
  const [waiting] = (await database.db().select().from(mails)).filter((mail) => mail.sent === null);
  expect(waiting).toMatchObject({ kind: "withdrawal-received", claimed: null });
  await sendMail(room(25), { mailId: waiting?.id ?? "" });
  expect(sent.filter((kind) => kind === "withdrawal-received")).toHaveLength(2);
  await sendBidAnswer(1, { bidAt: testNow });
  expect(sent.at(-1)).toBe("bid-answered");
});

test("a failed email is retried in a queue of its own", async () => {
  const recorder = fakeQueue();
  const work = () => ({ ...workAt(database.db()), ...recorder });
  const down = {
    ...room(),
    post: async () => ({ outcome: "refused", reason: "SMTP: ETIMEDOUT" }) as const,
    work,
  };
  const subject = await aThread();
  const mail = {
    kind: "support-opened",
    recipient: victim,
    subject,
    orderId: null,
    created: testNow,
  } as const;
  const mailId = (await writeMail(database.db(), mail)) ?? "";
  await sendMailOrEnqueueRetry(down, { mailId });
  expect(recorder.enqueued).toEqual([{ name: "send-mail-again", data: { mailId }, afterSeconds: 15 }]);
  await sendMail(room(), { mailId });
  expect(sent).toEqual(["support-opened"]);
});

test("five receipts a day go to an order's own address despite the limit", async () => {
  for (let count = 0; count < 4; count++) await send("support-opened", 0, { subject: await aThread() });
  const { id: orderId } = await aCart();
  const other = await aCart("other@kundin.example");
  const declare = async (order: string) =>
    send("withdrawal-received", 0, { orderId: order, subject: randomUUID() });
  for (let count = 0; count < 5; count++) await declare(orderId);
  expect(sent.filter((kind) => kind === "withdrawal-received")).toHaveLength(5);
  await expect(declare(orderId)).rejects.toThrow("put off");
  await expect(declare(other.id)).rejects.toThrow("put off");
});

test("a customer can place and cancel only two unpaid orders a day", async () => {
  const answers = [];
  for (let loop = 0; loop < 5; loop++) {
    const work = workAt(database.db());
    const cart = await aCart();
    const placed = await placeOrder(work, cart, {
      totalsSignature: await signShownTotals(work, cart),
      secret,
    });
    answers.push(placed.ok || placed.refusal);
    if (placed.ok)
      expect((await cancelOrder(work, new Map(), placed.order, { refund: noCents })).ok).toBe(true);
  }
  expect(answers).toEqual([true, true, "too-many-unpaid", "too-many-unpaid", "too-many-unpaid"]);
  const cart = await aCart();
  const later = workAt(database.db(), 25);
  const placed = await placeOrder(later, cart, {
    totalsSignature: await signShownTotals(later, cart),
    secret,
  });
  expect(placed.ok).toBe(true);
});

test("emails required by law, written by the operator or sent once per order are not limited", () => {
  const free = mailKinds.filter((kind) => !limitedMailKinds.some((asked) => asked === kind));
  expect(free.toSorted()).toEqual([
    "account-deleted",
    "account-password",
    "account-unused",
    "alert-news",
    "barrier-reported",
    "canceled",
    "desk-invitation",
    "desk-news",
    "desk-order",
    "desk-proposal",
    "desk-summary",
    "house-arrivals",
    "house-news",
    "house-order",
    "house-proposal",
    "newsletter-welcome",
    "order-received",
    "paid",
    "participants-missing",
    "refund-account",
    "refunded",
    "review-request",
    "support-answered",
    "support-asked",
    "voucher-gift",
    "withdrawn",
  ]);
});
