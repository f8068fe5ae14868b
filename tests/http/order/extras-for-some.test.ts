import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { chooseUpgrade } from "#app/commands/order/cart.server.ts";
import { reviewOrder } from "#app/commands/order/checkout.server.ts";
import { cents } from "#app/domain/money.ts";
import type { Order } from "#app/domain/order/order.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { upgrades } from "#app/store/schema/catalogue.server.ts";
import { readyCart, weekend } from "#tests/support/carts.ts";
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
import { readVisibleText } from "#tests/support/markup.tsx";
import { anUpgrade } from "#tests/support/offers.ts";
import { type Visitor, visitShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let visitor: Visitor;
visitShop(database, (_open, newcomer) => void (visitor = newcomer));
const work = () => ({ db: database.db(), now: testNow, ...fakeQueue() });

/** Two adults with a child of five. A course is from age eight, a pony for children, wood for another room. */
async function createFamilyOrder(): Promise<Order> {
  const extra = { isOptional: true, unitPrice: cents(500) };
  const offer = aCatalogueOffer({
    variants: [aCatalogueVariant({ persons: 3, nightRows: nightRows(arrival, [10000, 12000, 9000], 4) })],
    additionalServiceUpgrades: [
      anUpgrade({
        ...extra,
        serviceCode: "COURSE",
        description: "Kurs ab 8 Jahren",
        perPerson: true,
        availability: { minAge: 8 },
      }),
      anUpgrade({
        ...extra,
        serviceCode: "PONY",
        description: "Pony für Kinder",
        perPerson: true,
        availability: { maxAge: 17 },
      }),
      anUpgrade({ ...extra, serviceCode: "WOOD", description: "Holz", availability: { rooms: ["luv"] } }),
    ],
  });
  const [variantId = ""] = await putOnSale(database.db(), offer);
  return readyCart(work(), { variantId, stay: { ...weekend, adults: 2, childrenAges: [5] } });
}

/** Two adults with two extras per person. @param ages limits the course */
async function createCoupleOrder(ages?: { minAge: number }): Promise<Order> {
  const perPerson = { isOptional: true, perPerson: true, unitPrice: cents(500) };
  const offer = aCatalogueOffer({
    variants: [aCatalogueVariant({ nightRows: nightRows(arrival, [10000, 12000, 9000], 4) })],
    additionalServiceUpgrades: [
      anUpgrade({ ...perPerson, serviceCode: "MARKET", description: "Sonntagsmarkt" }),
      anUpgrade({
        ...perPerson,
        serviceCode: "COURSE",
        description: "Kurs",
        ...(ages && { availability: ages }),
      }),
    ],
  });
  const [variantId = ""] = await putOnSale(database.db(), offer);
  return readyCart(work(), { variantId });
}

async function chooseExtra(order: Order, serviceCode: string, persons: number) {
  const itemId = order.orderItems[0]?.id ?? "";
  const answer = await chooseUpgrade(work(), order, { itemId, serviceCode, persons });
  return answer.ok ? "done" : answer.refusal;
}

/** Returns a function that sets the number of rooms and returns the words of the cart. */
function createRoomSetter(order: Order): (quantity: string) => Promise<string> {
  const itemId = order.orderItems[0]?.id ?? "";
  const path = `/de/order/${order.id}/${order.token}`;
  return async (quantity) => {
    await visitor.post(path, { intent: "quantity", itemId, quantity });
    return readVisibleText((await visitor.get(path)).text);
  };
}

test("an extra is limited to the guests of its age and room", async () => {
  const order = await createFamilyOrder();
  expect(await chooseExtra(order, "COURSE", 3)).toBe("persons-of-age");
  expect(await chooseExtra(order, "COURSE", 2)).toBe("done");
  expect(await chooseExtra(order, "PONY", 2)).toBe("persons-of-age");
  expect(await chooseExtra(order, "PONY", 1)).toBe("done");
  expect(await chooseExtra(order, "WOOD", 1)).toBe("extra");

  const deal = await visitor.get(
    "/de/deals/hotel/haus-am-see?checkin=2027-02-05&checkout=2027-02-08&adults=2",
  );
  expect(readVisibleText(deal.text)).toContain(
    "Nicht zu dieser Auswahl: Pony für Kinder (nur für Kinder bis 17",
  );
  const cart = await visitor.get(`/de/order/${order.id}/${order.token}`);
  expect(readVisibleText(cart.text)).toContain("0 bis 2");
  for (const page of [deal, cart])
    expect(readVisibleText(page.text)).toContain("Nicht zu dieser Auswahl: Holz (nicht in diesem Zimmer).");
});

test("too many persons are refused with an age only for extras with an age limit", async () => {
  const order = await createCoupleOrder({ minAge: 8 });
  const readRefusal = async (serviceCode: string) => {
    const itemId = order.orderItems[0]?.id ?? "";
    const form = { intent: "upgrade-persons", itemId, serviceCode, persons: "9" };
    return readVisibleText((await visitor.post(`/de/order/${order.id}/${order.token}`, form)).text);
  };
  const sentence = "Personen: von 0 bis zur Zahl Ihrer Gäste";
  expect(await readRefusal("COURSE")).toContain(`${sentence} im passenden Alter`);
  const market = await readRefusal("MARKET");
  expect(market).toContain(sentence);
  expect(market).not.toContain("im passenden Alter");
});

test("fewer rooms reduce the persons of an extra with a notice", async () => {
  const order = await createCoupleOrder();
  const setRooms = createRoomSetter(order);
  expect(await setRooms("3")).toContain("Die Anzahl ist geändert.");
  expect(await chooseExtra(order, "MARKET", 6)).toBe("done");
  expect(await chooseExtra(order, "COURSE", 2)).toBe("done");
  const fewer = "weniger Personen als bisher: „Sonntagsmarkt“ (4 statt 6).";
  expect(await setRooms("2")).toContain(fewer);
  expect(await setRooms("3")).not.toContain("als bisher");
});

test("fewer rooms reduce an extra to the guests of its age", async () => {
  const order = await createFamilyOrder();
  const setRooms = createRoomSetter(order);
  await setRooms("2");
  expect(await chooseExtra(order, "COURSE", 4)).toBe("done");
  expect(await chooseExtra(order, "PONY", 2)).toBe("done");
  expect(await setRooms("1")).toContain("„Kurs ab 8 Jahren“ (2 statt 4), „Pony für Kinder“ (1 statt 2).");
});

test("the order button refuses an extra whose age limit has changed", async () => {
  const order = await createFamilyOrder();
  expect(await chooseExtra(order, "COURSE", 2)).toBe("done");
  await database
    .db()
    .update(upgrades)
    .set({ availability: { maxAge: 7 } })
    .where(eq(upgrades.serviceCode, "COURSE"));
  const kept = await findOrder(database.db(), order.id);
  const review = kept && (await reviewOrder(database.db(), kept, testNow));
  expect(review?.changes).toMatchObject([{ refusal: "extra", extras: [{ obstacle: "age" }] }]);
});
