/** House rules on their way from the catalogue to a visitor: said beforehand, and kept by page, search, API and order button. */
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { placeOrder } from "#app/commands/order/checkout.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { variants } from "#app/store/schema/catalogue.server.ts";
import { expectRefusedEverywhere } from "#tests/http/order-button.ts";
import { readyCart, secret, shownProof, weekend } from "#tests/support/carts.ts";
import { aCatalogueOffer, aCatalogueVariant, arrival, nightRows, onSale } from "#tests/support/catalogue.ts";
import { aRoom } from "#tests/support/offers.ts";
import { testDatabase } from "#tests/support/database.ts";
import { wordsOf } from "#tests/support/markup.tsx";
import { workAt } from "#tests/support/sold-orders.ts";
import { type Visitor, visitShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let visitor: Visitor;
visitShop(database, (_shop, newcomer) => void (visitor = newcomer));

const house = {
  stayRules: [{ from: "02-01", to: "02-29", minNights: 3, arrival: ["fri" as const] }],
  minAge: 12,
};
const said = "Anreise Februar: mindestens 3 Nächte, Anreise nur freitags";
let variantId: string;
beforeEach(async () => {
  const variant = aCatalogueVariant({
    ...house,
    nights: 2,
    nightRows: nightRows(arrival, Array(9).fill(10_000)),
  });
  [variantId = ""] = await onSale(database.db(), aCatalogueOffer({ variants: [variant] }));
});

const page = "/de/deals/hotel/haus-am-see";
const asked = (checkout: string, more = "") =>
  `${page}?v=${variantId}&checkin=05.02.2027&checkout=${checkout}.02.2027&adults=2${more}`;

test("the deal page says them beside the dates, refuses with them, and keeps what was typed", async () => {
  const plain = wordsOf((await visitor.get(page)).text);
  expect(plain).toContain(`${said} Gäste ab 12 Jahren`);
  const short = await visitor.get(asked("07"));
  expect(wordsOf(short.text)).toContain(
    `Ändern Sie Anreise oder Abreise. Hausregeln: ${said}. Preise und freie Termine`,
  );
  expect(short.text).toContain('value="07.02.2027"');
  expect(short.text).not.toContain("In den Warenkorb");
  const young = wordsOf((await visitor.get(asked("08", "&childrenAges=11"))).text);
  expect(young).toContain("Ein Kind ist dafür zu jung.");
  expect(young).toContain("Hausregeln: Gäste ab 12 Jahren.");
  expect((await visitor.get(asked("08", "&childrenAges=12"))).text).toContain("In den Warenkorb");
});

test("where a room is too small only those are named that take guests of these ages", async () => {
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
  const ids = await onSale(
    database.db(),
    aCatalogueOffer({ slug, rooms, variants: choices }),
    aCatalogueOffer({ slug: strict, rooms, variants: choices.map((each) => ({ ...each, minAge: 12 })) }),
  );
  const said = async (house: string, single: string | undefined, age: number) => {
    const path = `/de/deals/hotel/${house}?v=${single}&adults=1&childrenAges=${age}`;
    return wordsOf((await visitor.get(path)).text);
  };
  const small = "Zimmer eins: höchstens 1 Person.";
  const fits = `${small} Für 2 Personen zusammen passt:`;
  expect(await said(slug, ids[0], 2)).toContain(`${fits} Zimmer drei`);
  expect(await said(slug, ids[0], 12)).toContain(`${fits} Zimmer zwei`);
  expect(await said(strict, ids[3], 2)).toContain(`${small} Größeres gibt es hier nur ohne so junge Kinder.`);
  expect(await said(strict, ids[3], 12)).toContain(fits);
});

test("the form that puts a stay into the cart is refused, and so is the call of a program, in the same words", async () => {
  const fields = { kind: "stay", variantId, checkin: "05.02.2027", checkout: "07.02.2027", quantity: "1" };
  const posted = await visitor.post(page, { ...fields, adults: "2", childrenAges: "" });
  expect(posted.status).toBe(422);
  expect(wordsOf(posted.text)).toContain(
    `Die Hausregeln lassen diese Nächte oder Tage nicht zu. Ändern Sie Anreise oder Abreise. Hausregeln: ${said}.`,
  );

  const call = async (path: string, body?: object) =>
    visitor.ask(path, {
      method: "POST",
      ...(body && { type: "application/json", body: JSON.stringify(body) }),
    });
  const { id, token } = JSON.parse((await call("/api/orders")).text) as Record<"id" | "token", string>;
  const refusal = async (book: object) => {
    const keyed = { orderId: id, key: token, variantId, quantity: 1, book };
    const answer = await call(`/api/orders/${id}/${token}/items`, keyed);
    return JSON.parse(answer.text) as { type: string; detail: string };
  };
  const stay = { checkin: "2027-02-05", checkout: "2027-02-07", adults: 2, childrenAges: [] };
  const short = await refusal(stay);
  expect(short.type).toMatch(/br-violation/);
  expect(short.detail).toMatch(new RegExp(`^Die Hausregeln lassen .* Hausregeln: ${said}\\.$`));
  const young = await refusal({ ...stay, checkout: "2027-02-08", childrenAges: [3] });
  expect(young.detail).toMatch(/^Ein Kind ist dafür zu jung\. .* Hausregeln: Gäste ab 12 Jahren\.$/);
  const many = await refusal({ ...stay, adults: 8 });
  expect(many.detail).toMatch(/^So viele Personen passen nicht hinein\. .* Hinein passen \d Personen\.$/);
  const night = await refusal({ ...stay, checkout: "2027-02-06" });
  const shortest = `Der Aufenthalt ist zu kurz. Der kürzeste Aufenthalt hat hier 3 Nächte. Hausregeln: ${said}.`;
  expect(night.detail).toBe(shortest);
  const nightPosted = await visitor.post(page, {
    ...fields,
    checkout: "06.02.2027",
    adults: "2",
    childrenAges: "",
  });
  expect(wordsOf(nightPosted.text)).toContain(shortest);
  expect(wordsOf((await visitor.get(asked("06"))).text)).toContain(shortest);
  // Of a stay outside of the rule's days it is the room's own.
  const march = await refusal({ ...stay, checkin: "2027-03-05", checkout: "2027-03-06" });
  expect(march.detail).toBe("Der Aufenthalt ist zu kurz. Der kürzeste Aufenthalt hat hier 2 Nächte.");
});

test("programs read them with the variant, and a search finds what they allow alone", async () => {
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
  expect(/"additional":"([^"]*)"/.exec(text)?.[1]).toBe(`${said}; Gäste ab 12 Jahren`);
});

test("those that came after the cart was filled are kept at the order button", async () => {
  const at = workAt(database.db());
  const cart = await readyCart(at, { variantId });
  const proof = await shownProof(at, cart);
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
