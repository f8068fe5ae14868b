import { beforeEach, expect, test } from "vitest";

import {
  answerReview,
  dismissReports,
  hideReview,
  objectToRequests,
  openReview,
  reportReview,
  requestReviews,
  restoreReview,
  reviewProof,
  saveReview,
  withdrawReview,
} from "#app/commands/catalogue/reviews.server.ts";
import { cancelOrder } from "#app/commands/order/cancellations.server.ts";
import { fingerprintReview } from "#app/domain/catalogue/review.ts";
import { cents } from "#app/domain/money.ts";
import {
  findReview,
  forgetReviews,
  listRatings,
  listReviewReports,
  listReviews,
} from "#app/store/queries/catalogue/reviews.server.ts";
import { listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import { addOperator, listOperators } from "#app/store/queries/operator/operators.server.ts";
import { mails } from "#app/store/schema/orders.server.ts";
import { reviews } from "#app/store/schema/reviews.server.ts";
import { weekend } from "#tests/support/carts.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import {
  listMailKinds,
  type SoldOrder,
  type SoldOrderWish,
  soldOrder,
  workAt,
} from "#tests/support/sold-orders.ts";

const database = testDatabase();
beforeEach(() => database.empty());
const db = () => database.db();

/** A context at noon, this many days after departure. */
function workAfter(days: number) {
  const noon = new Date(`${weekend.checkout}T11:00:00Z`).getTime() + days * 86_400_000;
  return workAt(db(), (noon - testNow.getTime()) / 3_600_000);
}

const itemOf = ({ order }: SoldOrder) => order.orderItems[0]?.id ?? "";

function linkOf(sold: SoldOrder) {
  const itemId = itemOf(sold);
  return { itemId, proof: reviewProof(workAt(db()).secrets[0], itemId) };
}

const sell = (wish: SoldOrderWish = {}) => soldOrder(db(), { paid: true, ...wish });
const good = { stars: 5, text: "Wunderbar ruhig.", name: "Änne B." } as const;

async function review() {
  const sold = await sell();
  const saved = await saveReview(workAfter(2), linkOf(sold), good);
  if (!saved.ok) throw new Error(saved.refusal);
  return { sold, review: saved.review };
}

async function byOperator(reviewId: string) {
  const current = await findReview(db(), reviewId);
  if (!current) throw new Error("no review");
  const [known] = await listOperators(db());
  const id = known?.id ?? (await addOperator(db(), { ...newOperator, created: testNow }));
  return { operator: { id: id ?? "", name: "Olga" }, seen: fingerprintReview(current) };
}
const newOperator = {
  email: "olga@shop.example",
  name: "Olga",
  role: "owner",
  vendorKey: null,
  passwordHash: "",
  startUntil: testNow,
} as const;

test("asks once for a review, on the days after departure", async () => {
  const sold = await sell();
  expect(await requestReviews(workAfter(0))).toBe(0);
  const both = await Promise.all([1, 2].map(() => requestReviews(workAfter(1))));
  expect(both[0]! + both[1]!).toBe(1);
  expect(await requestReviews(workAfter(2))).toBe(0);
  const asked = (await db().select().from(mails)).filter(({ kind }) => kind === "review-request");
  expect(asked.map(({ orderId, subject }) => [orderId, subject])).toEqual([[sold.order.id, itemOf(sold)]]);
});

test("asks for no review more than a week after departure", async () => {
  await sell();
  expect(await requestReviews(workAfter(8))).toBe(0);
});

test.each([
  ["an unpaid order", { paid: false }],
  ["vouchers", { voucher: true }],
])("asks for no review of %s", async (_, wish) => {
  await sell(wish);
  expect(await requestReviews(workAfter(1))).toBe(0);
});

test("asks for no review of a cancelled order, whose link is invalid", async () => {
  const sold = await sell();
  const cancelled = await cancelOrder(workAt(db(), 1), sold.providers, sold.order, { refund: cents(31_000) });
  expect(cancelled.ok).toBe(true);
  expect(await requestReviews(workAfter(1))).toBe(0);
  expect(await openReview(workAfter(1), linkOf(sold))).toBeNull();
});

test("asks for no review after an objection to another order of the same address", async () => {
  const sold = await sell();
  expect((await objectToRequests(workAfter(-3), linkOf(sold))).ok).toBe(true);
  await sell();
  expect(await requestReviews(workAfter(1))).toBe(0);
  expect(await listMailKinds(db())).not.toContain("review-request");
});

test("refuses a link with a wrong signature", async () => {
  const sold = await sell();
  const link = { itemId: itemOf(sold), proof: reviewProof("another secret", itemOf(sold)) };
  expect(await openReview(workAfter(2), link)).toBeNull();
  expect(await saveReview(workAfter(2), link, good)).toEqual({ ok: false, refusal: "unknown" });
});

test("stores one review for two concurrent forms of a booking", async () => {
  const sold = await sell();
  const both = await Promise.all([1, 2].map(() => saveReview(workAfter(2), linkOf(sold), good)));
  expect(both.map(({ ok }) => ok)).toEqual([true, true]);
  const rows = await db().select().from(reviews);
  expect(rows.map(({ itemId, stars, edited }) => [itemId, stars, edited])).toEqual([[itemOf(sold), 5, null]]);
});

test("the database refuses a second review of a booking", async () => {
  const { review: first } = await review();
  const again = { ...first, id: "00000000-0000-7000-8000-000000000002" };
  await expect(db().insert(reviews).values(again)).rejects.toThrow(/insert into "review"/);
});

test("accepts a first review from departure until 90 days later", async () => {
  const sold = await sell();
  const save = (days: number) => saveReview(workAfter(days), linkOf(sold), good);
  expect(await save(-1)).toEqual({ ok: false, refusal: "early" });
  expect(await save(91)).toEqual({ ok: false, refusal: "late" });
  expect((await save(90)).ok).toBe(true);
});

test("accepts changes of a review for 14 days", async () => {
  const { sold, review: first } = await review();
  const edit = (days: number, stars: 3 | 4) => saveReview(workAfter(days), linkOf(sold), { ...good, stars });
  expect((await edit(15, 4)).ok).toBe(true);
  expect(await edit(17, 3)).toEqual({ ok: false, refusal: "fixed" });
  expect(await findReview(db(), first.id)).toMatchObject({ stars: 4, edited: workAfter(15).now });
});

test("the author deletes the review after the time for changes", async () => {
  const { sold, review: first } = await review();
  expect((await withdrawReview(workAfter(40), linkOf(sold))).ok).toBe(true);
  expect(await findReview(db(), first.id)).toBeNull();
});

test("a hidden review counts neither in the list nor in the rating", async () => {
  const { review: first } = await review();
  const shown = async () => (await listReviews(db(), first.offerId, { skip: 0, most: 9 })).length;
  expect(await listRatings(db(), [first.offerId])).toEqual(
    new Map([[first.offerId, { average: 500, count: 1 }]]),
  );
  await hideReview(workAfter(3), first.id, "insult", await byOperator(first.id));
  expect([await shown(), (await listRatings(db(), [first.offerId])).size]).toEqual([0, 0]);
  await restoreReview(workAfter(4), first.id, await byOperator(first.id));
  expect([await shown(), (await listRatings(db(), [first.offerId])).size]).toEqual([1, 1]);
});

test("a doubled moderation form has one effect and one audit entry", async () => {
  const { review: first } = await review();
  const by = await byOperator(first.id);
  const both = await Promise.all([1, 2].map(() => hideReview(workAfter(3), first.id, "private", by)));
  expect(both.map(({ ok }) => ok)).toEqual([true, true]);
  expect((await listAuditOf(db(), "review", first.id)).map(({ action }) => action)).toEqual([
    "review-hidden",
  ]);
});

test("refuses moderation of a review that was edited meanwhile", async () => {
  const { sold, review: first } = await review();
  const by = await byOperator(first.id);
  await saveReview(workAfter(3), linkOf(sold), { ...good, stars: 1 });
  expect(await hideReview(workAfter(3), first.id, "insult", by)).toEqual({ ok: false, refusal: "changed" });
});

test("an audit entry contains no text of the review or answer", async () => {
  const { review: first } = await review();
  await answerReview(workAfter(3), first.id, "Danke für den Besuch", await byOperator(first.id));
  const [entry] = await listAuditOf(db(), "review", first.id);
  expect(entry?.after).toEqual({ stars: 5, hideReason: null, answerSigns: 20 });
  expect(JSON.stringify(entry)).not.toMatch(/ruhig|Danke|Änne/);
});

test("stores a repeated report once and deletes its address when it is closed", async () => {
  const { review: first } = await review();
  const report = {
    reviewId: first.id,
    reason: "false",
    text: "Stimmt nicht",
    email: "a@example.org",
  } as const;
  const send = () => reportReview(workAfter(3), { ...report, network: "n1" });
  const ids = [await send(), await send()].map((each) => (each.ok ? each.id : ""));
  expect(ids[0]).toBe(ids[1]);
  await dismissReports(workAfter(4), first.id, await byOperator(first.id));
  const stored = await listReviewReports(db(), first.id);
  expect(stored.map(({ email, closed }) => [email, closed !== null])).toEqual([["", true]]);
});

test("limits the reports of a network per hour", async () => {
  const { review: first } = await review();
  const send = (text: string, hours = 0) =>
    reportReview(
      { ...workAfter(3 + hours / 24) },
      { reviewId: first.id, reason: "other", text, email: "", network: "n1" },
    );
  for (let index = 0; index < 10; index++) expect((await send(`Grund ${index}`)).ok).toBe(true);
  expect(await send("noch einer")).toEqual({ ok: false, refusal: "too-many" });
  expect((await send("später", 2)).ok).toBe(true);
});

test("deletes reviews three years after the end of their year", async () => {
  const { review: first } = await review();
  expect(await forgetReviews(db(), first.written)).toBe(0);
  expect(await forgetReviews(db(), new Date(first.written.getTime() + 1))).toBe(1);
});
