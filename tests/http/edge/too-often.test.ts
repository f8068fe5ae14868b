import { expect, test } from "vitest";

import { openThread } from "#app/commands/support/support.server.ts";
import { registerPath } from "#app/http/urls.ts";
import { TokenBuckets } from "#app/http/rate-limit.server.ts";
import {
  aCatalogueOffer,
  aCatalogueVariant,
  arrival,
  nightRows,
  putOnSale,
} from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { type SoldOrder, soldOrder, workAt } from "#tests/support/sold-orders.ts";
import { openWholeShop, type Visitor, visitShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let visitor: Visitor;
visitShop(database, (_shop, who) => void (visitor = who));

/** Posts until the answer is 429, at most so many times. */
async function untilRefused(path: string, fields: (count: number) => Record<string, string>, most = 100) {
  for (let count = 0; count < most; count++) {
    const answer = await visitor.post(path, fields(count));
    if (answer.status === 429) return { ...answer, count };
    expect(answer.status).toBeLessThan(500);
  }
  throw new Error(`${path} takes any number`);
}

const email = (count: number) => `kunde${count}@kundin.example`;

test.each<[string, (count: number) => Record<string, string>, number]>([
  ["/de/support", (count) => ({ supportText: `Frage ${count}`, supportEmail: email(count) }), 3600],
  ["/de/newsletter", (count) => ({ email: email(count) }), 3600],
  ["/de/barriere-melden", (count) => ({ trouble: `Zu leise ${count}`, email: email(count) }), 3600],
  ["/de/beleg-pruefen", () => ({ text: "BELEG ZUM PREISVORSCHLAG" }), 900],
  ["/de/einloesen", () => ({ code: "AAAA-BBBB-CCCC", pin: "123456" }), 900],
  [registerPath(), (count) => ({ email: email(count) }), 3600],
  ["/de/login", (count) => ({ email: email(count), password: "falsch falsch" }), 900],
])("%s states how long to wait", async (path, fields, seconds) => {
  const refused = await untilRefused(path, fields);
  expect(refused.headers["retry-after"]).toBe(String(seconds));
  expect(refused.text).toContain("error-summary");
});

test("the thread of a question states how long to wait", async () => {
  const work = workAt(database.db());
  const asked = { text: "Hallo", email: "", orderNumber: "", network: "n", operator: "o@shop.example" };
  const opened = await openThread(work, asked);
  if (!opened.ok) throw new Error(opened.refusal);
  const path = `/de/support/${opened.thread.id}/${opened.thread.token}`;
  const refused = await untilRefused(path, (count) => ({ supportText: `Und noch ${count}` }));
  expect(refused.headers["retry-after"]).toBe("3600");
});

test("carts are filled on pages no faster than by the API", async () => {
  const variant = aCatalogueVariant({ nightRows: nightRows(arrival, [10_000, 12_000, 9_000], 9) });
  const [variantId = ""] = await putOnSale(database.db(), aCatalogueOffer({ variants: [variant] }));
  const slow = await openWholeShop(database.open(), { apiLimit: new TokenBuckets(5, () => 0) });
  const stay = {
    kind: "stay",
    variantId,
    checkin: arrival,
    checkout: "2027-02-07",
    adults: "2",
    quantity: "1",
  };
  const add = () => slow.visitor("192.0.2.9").post("/de/deals/hotel/haus-am-see", stay);
  for (let count = 0; count < 5; count++) expect((await add()).status).toBe(303);
  const refused = await add();
  expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "12"]);
  expect(refused.text).toContain("Warten Sie eine Minute");
  const card = await slow.visitor("192.0.2.9").post("/de/geschenkgutschein", { amount: "50", quantity: "1" });
  expect(card.status).toBe(429);
  expect((await slow.visitor("192.0.2.10").post("/de/deals/hotel/haus-am-see", stay)).status).toBe(303);
  await slow.close();
});

test("limits the downloads of one order's documents", async () => {
  const slow = await openWholeShop(database.open(), { paperLimit: new TokenBuckets(3, () => 0) });
  const fileOf = ({ order }: SoldOrder) => `/de/order/${order.id}/${order.token}/bestaetigung.pdf`;
  const [one, other] = [await soldOrder(database.db()), await soldOrder(database.db())];
  const who = slow.visitor("192.0.2.9");
  const withWrongKey = (path: string) => path.replace(/[^/]+(?=\/[^/]+$)/, "wrong");
  // Requests with a wrong key do not count.
  for (let count = 0; count < 5; count++) expect((await who.get(withWrongKey(fileOf(one)))).status).toBe(303);
  for (let count = 0; count < 3; count++) expect((await who.get(fileOf(one))).status).toBe(200);
  const refused = await who.get(fileOf(one));
  expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "20"]);
  expect(refused.text).toContain("gerade sehr oft abgerufen");
  expect((await who.get(fileOf(other))).status).toBe(200);
  await slow.close();
});
