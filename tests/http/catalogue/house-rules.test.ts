/** House rules of the catalogue, shown and enforced by page, search, API and order button. */
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { placeOrder } from "#app/commands/order/checkout.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { variants } from "#app/store/schema/catalogue.server.ts";
import { expectRefusedEverywhere } from "#tests/http/order-button.ts";
import { readyCart, secret, signShownTotals, weekend } from "#tests/support/carts.ts";
import {
  aCatalogueOffer,
  aCatalogueVariant,
  arrival,
  nightRows,
  putOnSale,
} from "#tests/support/catalogue.ts";
import { aRoom } from "#tests/support/offers.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { workAt } from "#tests/support/sold-orders.ts";
import { type Visitor, visitShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let visitor: Visitor;
visitShop(database, (_shop, newcomer) => void (visitor = newcomer));

const house = {
  stayRules: [{ from: "02-01", to: "02-29", minNights: 3, arrival: ["fri" as const] }],
  minAge: 12,
};
const rulesText = "Anreise Februar: mindestens 3 Nächte, Anreise nur freitags";
let variantId: string;
beforeEach(async () => {
  const variant = aCatalogueVariant({
    ...house,
    nights: 2,
    nightRows: nightRows(arrival, Array(9).fill(10_000)),
  });
  [variantId = ""] = await putOnSale(database.db(), aCatalogueOffer({ variants: [variant] }));
});

const page = "/de/deals/hotel/haus-am-see";
const stayAddress = (checkout: string, more = "") =>
  `${page}?v=${variantId}&checkin=05.02.2027&checkout=${checkout}.02.2027&adults=2${more}`;

test("the offer page shows the house rules and refuses stays that break them", async () => {
  const pageText = readVisibleText((await visitor.get(page)).text);
  expect(pageText).toContain(`${rulesText} Gäste ab 12 Jahren`);
  const short = await visitor.get(stayAddress("07"));
  expect(readVisibleText(short.text)).toContain(
    `Ändern Sie Anreise oder Abreise. Hausregeln: ${rulesText}. Preise und freie Termine`,
  );
  expect(short.text).toContain('value="07.02.2027"');
  expect(short.text).not.toContain("In den Warenkorb");
  const young = readVisibleText((await visitor.get(stayAddress("08", "&childrenAges=11"))).text);
  expect(young).toContain("Ein Kind ist dafür zu jung.");
  expect(young).toContain("Hausregeln: Gäste ab 12 Jahren.");
  expect((await visitor.get(stayAddress("08", "&childrenAges=12"))).text).toContain("In den Warenkorb");
});

test("a room that is too small names only alternatives for guests of these ages", async () => {
  const rows = nightRows(arrival, Array(9).fill(10_000));
  const sizes = { eins: 1, zwei: 2, drei: 3 };
  const rooms = Object.entries(sizes).map(([key, maxOccupancy]) => {
    const { id: _, ...room } = aRoom({ key, name: `Zimmer ${key}`, maxOccupancy });
    return room;
  });
  const choices = Object.entries(sizes).map(([room, persons]) =>
    aCatalogueVariant({ key: room, room, persons, minAge: room === "zwei" ? 12 : 0, nightRows: rows }),
  );
  const [slug, strict] = ["haus-am-hang", "haus-am-berg"];
  const ids = await putOnSale(
    database.db(),
    aCatalogueOffer({ slug, rooms, variants: choices }),
    aCatalogueOffer({ slug: strict, rooms, variants: choices.map((each) => ({ ...each, minAge: 12 })) }),
  );
  const readPage = async (house: string, single: string | undefined, age: number) => {
    const path = `/de/deals/hotel/${house}?v=${single}&adults=1&childrenAges=${age}`;
    return readVisibleText((await visitor.get(path)).text);
  };
  const small = "Zimmer eins: höchstens 1 Person.";
  const fits = `${small} Für 2 Personen zusammen passt:`;
  expect(await readPage(slug, ids[0], 2)).toContain(`${fits} Zimmer drei`);
  expect(await readPage(slug, ids[0], 12)).toContain(`${fits} Zimmer zwei`);
  expect(await readPage(strict, ids[3], 2)).toContain(
    `${small} Größeres gibt es hier nur ohne so junge Kinder.`,
  );
  expect(await readPage(strict, ids[3], 12)).toContain(fits);
});

test("cart form and API refuse a stay with the same message", async () => {
  const fields = { kind: "stay", variantId, checkin: "05.02.2027", checkout: "07.02.2027", quantity: "1" };
  const posted = await visitor.post(page, { ...fields, adults: "2", childrenAges: "" });
  expect(posted.status).toBe(422);
  expect(readVisibleText(posted.text)).toContain(
    `Die Hausregeln lassen diese Nächte oder Tage nicht zu. Ändern Sie Anreise oder Abreise. Hausregeln: ${rulesText}.`,
  );

  const callApi = async (path: string, body?: object) =>
    visitor.ask(path, {
      method: "POST",
      ...(body && { type: "application/json", body: JSON.stringify(body) }),
    });
  const { id, token } = JSON.parse((await callApi("/api/orders")).text) as Record<"id" | "token", string>;
  const refusal = async (book: object) => {
    const item = { orderId: id, key: token, variantId, quantity: 1, book };
    const answer = await callApi(`/api/orders/${id}/${token}/items`, item);
    return JSON.parse(answer.text) as { type: string; detail: string };
  };
  const stay = { checkin: "2027-02-05", checkout: "2027-02-07", adults: 2, childrenAges: [] };
  const short = await refusal(stay);
  expect(short.type).toMatch(/br-violation/);
  expect(short.detail).toMatch(new RegExp(`^Die Hausregeln lassen .* Hausregeln: ${rulesText}\\.$`));
  const young = await refusal({ ...stay, checkout: "2027-02-08", childrenAges: [3] });
  expect(young.detail).toMatch(/^Ein Kind ist dafür zu jung\. .* Hausregeln: Gäste ab 12 Jahren\.$/);
  const many = await refusal({ ...stay, adults: 8 });
  expect(many.detail).toMatch(/^So viele Personen passen nicht hinein\. .* Hinein passen \d Personen\.$/);
  const night = await refusal({ ...stay, checkout: "2027-02-06" });
  const shortest = `Der Aufenthalt ist zu kurz. Der kürzeste Aufenthalt hat hier 3 Nächte. Hausregeln: ${rulesText}.`;
  expect(night.detail).toBe(shortest);
  const nightPosted = await visitor.post(page, {
    ...fields,
    checkout: "06.02.2027",
    adults: "2",
    childrenAges: "",
  });
  expect(readVisibleText(nightPosted.text)).toContain(shortest);
  expect(readVisibleText((await visitor.get(stayAddress("06"))).text)).toContain(shortest);
  // Outside the rule's days the room's own minimum stay applies.
  const march = await refusal({ ...stay, checkin: "2027-03-05", checkout: "2027-03-06" });
  expect(march.detail).toBe("Der Aufenthalt ist zu kurz. Der kürzeste Aufenthalt hat hier 2 Nächte.");
});

test("the API returns the house rules, and searches find only stays they allow", async () => {
  const search = async (checkout: string) => {
    const body = { checkin: "2027-02-05", checkout, adults: 2 };
    const answer = await visitor.ask("/api/booking/search", {
      method: "POST",
      type: "application/json",
      body: JSON.stringify(body),
    });
    return (JSON.parse(answer.text) as { total: number }).total;
  };
  expect([await search("2027-02-07"), await search("2027-02-08")]).toEqual([0, 1]);
  const { text } = await visitor.get(`/api/offers/variant/${variantId}`);
  expect(/"additional":"([^"]*)"/.exec(text)?.[1]).toBe(`${rulesText}; Gäste ab 12 Jahren`);
});

test("the order button enforces house rules added after the cart was filled", async () => {
  const at = workAt(database.db());
  const cart = await readyCart(at, { variantId });
  const proof = await signShownTotals(at, cart);
  await database
    .db()
    .update(variants)
    .set({ stayRules: [{ minNights: 4 }] })
    .where(eq(variants.id, variantId));
  expect(weekend.checkin).toBe(arrival);
  expect(await placeOrder(at, cart, { totalsSignature: proof, secret })).toEqual({
    ok: false,
    refusal: "not-available",
  });
  const sentence =
    "Das Haus nimmt diesen Aufenthalt nicht mehr an. Hausregeln: Immer: mindestens 4 Nächte. Wählen Sie im Angebot, was dazu passt.";
  await expectRefusedEverywhere(visitor, cart, proof, sentence);
  expect((await findOrder(database.db(), cart.id))?.orderItems).toHaveLength(1);
});
