import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { orders } from "#app/store/schema/orders.server.ts";
import { aCustomer, weekend } from "#tests/support/carts.ts";
import {
  aCatalogueOffer,
  aCatalogueVariant,
  arrival,
  nightRows,
  putOnSale,
} from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { sender } from "#tests/support/shop-config.ts";
import { openWholeShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";
import { readVisibleText } from "#tests/support/markup.tsx";

const database = testDatabase();
let shop: WholeShop;
beforeEach(() => database.empty());
beforeAll(async () => void (shop = await openWholeShop(database.open())));
afterAll(() => shop?.close());

async function buy(variantId: string, email: string, address: string) {
  const visitor = shop.visitor(address);
  const { checkin, checkout } = weekend;
  const stay = { variantId, checkin, checkout, adults: "2", childrenAges: "", quantity: "1" };
  await visitor.post("/de/deals/hotel/haus-am-see", { kind: "stay", ...stay });
  await visitor.post("/checkout", { intent: "guest" });
  await visitor.post("/checkout/payment", { intent: "payment", paymentType: "5" });
  await visitor.post("/checkout/customer", { intent: "customer", ...aCustomer({ email }), sex: "" });
  const last = await visitor.get("/checkout/finalize");
  const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(last.text)?.[1] ?? "";
  const fields = { intent: "order", order: hidden("order"), key: hidden("key"), proof: hidden("proof") };
  return visitor.post("/checkout/finalize", fields);
}

test("refuses the sixth unpaid order of a network", async () => {
  const variant = aCatalogueVariant({ nightRows: nightRows(arrival, [10000, 12000, 9000], 30) });
  const [variantId = ""] = await putOnSale(database.db(), aCatalogueOffer({ variants: [variant] }));
  for (let index = 0; index < 5; index++) {
    const answer = await buy(variantId, `${index}@kundin.example`, `192.0.2.${index + 1}`);
    expect([answer.status, answer.location]).toEqual([303, expect.stringMatching(/\/view$/)]);
  }
  const refused = await buy(variantId, "6@kundin.example", "192.0.2.77");
  expect(refused.status).toBe(422);
  expect(readVisibleText(refused.text)).toContain(
    "Aus Ihrem Netz warten schon fünf Bestellungen auf ihre Zahlung",
  );
  expect(refused.text).toContain('value="Zahlungspflichtig buchen"');
  expect((await buy(variantId, "7@kundin.example", "198.51.100.7")).status).toBe(303);
  const rows = await database.db().select({ network: orders.network }).from(orders);
  expect(rows.map(({ network }) => network).join(" ")).not.toMatch(/192\.0|198\.51/);
});

test("refuses the third unpaid order of an email address and helps to find the others", async () => {
  const variant = aCatalogueVariant({ nightRows: nightRows(arrival, [10000, 12000, 9000], 30) });
  const [variantId = ""] = await putOnSale(database.db(), aCatalogueOffer({ variants: [variant] }));
  const placeThird = async (email: string) => {
    for (const each of [1, 2])
      expect((await buy(variantId, email, `198.51.${each}.${email.length}`)).status).toBe(303);
    return buy(variantId, email, `198.51.3.${email.length}`);
  };
  const { status, text } = await placeThird("karl@kundin.example");
  expect(status).toBe(422);
  expect(readVisibleText(text)).toContain(
    "warten schon zwei Bestellungen auf ihre Zahlung, oder sie wurden heute unbezahlt storniert. Es wurde nichts bestellt.",
  );
  expect(readVisibleText(text)).toContain("Der Link zur Bestellung steht in der E-Mail");
  expect(text).toContain('href="/de/bestellung-finden"');
  expect(text).toContain(`href="mailto:${sender.operator.email}"`);
  // Order facts and order button must stay together (BGB § 312j).
  expect(text.indexOf("/de/bestellung-finden")).toBeLessThan(text.indexOf('id="facts"'));
});
