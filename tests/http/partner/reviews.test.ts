/** Reviews for programs. */
import { beforeEach, expect, test } from "vitest";

import { hideReview } from "#app/commands/catalogue/reviews.server.ts";
import { fingerprintReview } from "#app/domain/catalogue/review.ts";
import { laterBy } from "#app/domain/dates.ts";
import { createTwoProperties, lake, mill } from "#tests/support/back-office/orders.ts";
import { aReview } from "#tests/support/back-office/reviews.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { aKey, type KeyWish, programOf } from "#tests/support/shops/partner.ts";
import { type Visitor, visitShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
const db = () => database.db();
let visitor: Visitor;
visitShop(database, (_open, newcomer) => void (visitor = newcomer));
beforeEach(() => createTwoProperties(db()));

const program = async (wish: KeyWish = {}) => programOf(visitor, (await aKey(db(), wish)).key);
const idsOf = ({ json }: { json: { reviews: { id: string }[] } }) => json.reviews.map(({ id }) => id);

test("reviews come by their last change, hidden ones included", async () => {
  const early = await aReview(db(), lake.slug, { written: laterBy(testNow, -2_000) });
  const late = await aReview(db(), mill.slug, { written: laterBy(testNow, -1_000) });
  const ask = await program();
  expect(idsOf(await ask("reviews"))).toEqual([early.id, late.id]);
  const by = { operator: { id: null, name: "Olga" }, seen: fingerprintReview(early) };
  await hideReview({ db: db(), now: testNow }, early.id, "insult", by);
  const changed = await ask(`reviews?since=${laterBy(testNow, -1_000).toISOString()}`);
  expect(idsOf(changed)).toContain(late.id);
  expect(changed.json.more).toBe(false);
});

test("a property reads its own reviews, without the order", async () => {
  const own = await aReview(db(), lake.slug);
  await aReview(db(), mill.slug);
  const answer = await (await program({ vendorKey: lake.key }))("reviews");
  expect(idsOf(answer)).toEqual([own.id]);
  expect(answer.json.reviews[0]).toMatchObject({ property: lake.key, offer: lake.slug, hidden: false });
});

test.each([
  "gestern",
  "0000-01-01T00:00:00Z",
  "0001-01-01T00:00:00%2B14:00",
  "2027-02-30T00:00:00Z",
  "9999-12-31T23:59:59Z",
])("since %s is no date and is refused", async (since) => {
  const answer = await (await program())(`reviews?since=${since}`);
  expect([answer.status, answer.json.errors[0].pointer]).toEqual([422, "/since"]);
});

test("a key without the right is refused", async () => {
  expect((await (await program({ scopes: ["orders:read"] }))("reviews")).status).toBe(403);
});
