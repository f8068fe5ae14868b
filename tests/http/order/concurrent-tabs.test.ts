/** The cart is changed in another tab: every step names the change, stops and asks again. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { addDays } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import { orders } from "#app/store/schema/orders.server.ts";
import { aCustomer, weekend, storeCode } from "#tests/support/carts.ts";
import {
  aCatalogueOffer,
  aCatalogueVariant,
  arrival,
  nightRows,
  putOnSale,
  testNow,
} from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { anUpgrade } from "#tests/support/offers.ts";
import {
  openWholeShop,
  type PageAnswer,
  type Visitor,
  type WholeShop,
} from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
let visitor: Visitor;
let stay: Record<string, string>;
let cart: string;
let itemId: string;
beforeAll(async () => void (shop = await openWholeShop(database.open())));
beforeEach(async () => {
  await database.empty();
  shop.clock.now = testNow;
  visitor = shop.visitor();
  await storeCode(database.db());
  const variant = aCatalogueVariant({
    nightRows: nightRows(arrival, [10000, 12000, 9000, 8000], 6),
    priceType: { kind: "Slider", factor: 0.6 },
    bidding: { reserve: 0.7, counter: 0.95, policy: "automatic" },
  });
  const late = anUpgrade({
    serviceCode: "LATE",
    description: "Späte Abreise",
    isOptional: true,
    unitPrice: cents(2_500),
  });
  const offer = aCatalogueOffer({ variants: [variant], additionalServiceUpgrades: [late] });
  const [variantId = ""] = await putOnSale(database.db(), offer);
  const { checkin, checkout } = weekend;
  stay = { kind: "stay", variantId, checkin, checkout, adults: "2", childrenAges: "", quantity: "1" };
  cart = (await visitor.post("/de/deals/hotel/haus-am-see", stay)).location;
  itemId = hidden(await visitor.get(cart), "itemId");
  await visitor.post("/checkout", { intent: "guest" });
  await visitor.post("/checkout/payment", { intent: "payment", paymentType: "5" });
  await visitor.post("/checkout/customer", { intent: "customer", ...person });
});
afterAll(() => shop?.close());

const person = { ...aCustomer(), sex: "" };

function hidden({ text }: PageAnswer, name: string): string {
  const value = new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? "";
  return value.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}

/** Every step sends the form of the page as it was shown. */
const steps: Record<string, (shown: PageAnswer) => Promise<PageAnswer>> = {
  cart: (shown) => visitor.post(cart, { intent: "checkout", seen: hidden(shown, "seen") }),
  payment: (shown) =>
    visitor.post("/checkout/payment", { intent: "payment", paymentType: "5", seen: hidden(shown, "seen") }),
  customer: (shown) =>
    visitor.post("/checkout/customer", { intent: "customer", ...person, seen: hidden(shown, "seen") }),
  finalize: (shown) =>
    visitor.post("/checkout/finalize", {
      intent: "order",
      order: hidden(shown, "order"),
      key: hidden(shown, "key"),
      proof: hidden(shown, "proof"),
      seen: hidden(shown, "seen"),
    }),
};
const pathOf = (step: string) => (step === "cart" ? cart : `/checkout/${step}`);

const changes: Record<string, { make: () => Promise<PageAnswer>; says: string }> = {
  quantity: {
    make: () => visitor.post(cart, { intent: "quantity", itemId, quantity: "2" }),
    says: "Anzahl: bisher 1, jetzt 2",
  },
  dates: {
    make: () =>
      visitor.post("/de/deals/hotel/haus-am-see", { ...stay, checkout: addDays(arrival, 4), replace: "1" }),
    says: "Reisezeit: bisher 05.02.2027 – 08.02.2027, jetzt 05.02.2027 – 09.02.2027",
  },
  guests: {
    make: () => visitor.post("/de/deals/hotel/haus-am-see", { ...stay, adults: "1", replace: "1" }),
    says: "Gäste: bisher 2 Erwachsene, jetzt 1 Erwachsener",
  },
  code: {
    make: () => visitor.post(cart, { intent: "code", code: "HERBST" }),
    says: "Rabattcode: bisher keine Angabe, jetzt HERBST",
  },
  bid: {
    make: () =>
      visitor.post(cart, { intent: "bid", itemId, amount: "300,00", email: "erika@kundin.example" }),
    says: "Vereinbarter Preis: bisher keine Angabe, jetzt 300,00 €",
  },
  upgrade: {
    make: () => visitor.post(cart, { intent: "add-upgrade", itemId, serviceCode: "LATE" }),
    says: "Zusatzleistungen: bisher keine Angabe, jetzt Späte Abreise",
  },
};

const listPlacedOrders = async () =>
  (await database.db().select({ status: orders.status }).from(orders)).filter(({ status }) => status === 20);

const cases = Object.keys(steps).flatMap((step) => Object.keys(changes).map((kind) => [step, kind] as const));

test.each(cases)('the step "%s" names the change made in another tab: %s', async (step, kind) => {
  const send = steps[step]!;
  const { make, says } = changes[kind]!;
  const shown = await visitor.get(pathOf(step));
  expect(shown.status).toBe(200);
  expect((await make()).status, "the change itself").toBe(303);

  const answer = await send(shown);
  if ((kind === "dates" || kind === "guests") && (step === "customer" || step === "finalize")) {
    // A new item needs its payment type again, so the visitor is sent back there with the same notice.
    expect([answer.status, answer.location]).toEqual([303, "/checkout/payment"]);
    expect(readVisibleText((await visitor.get(answer.location)).text)).toContain(says);
    return expect(await listPlacedOrders()).toEqual([]);
  }
  expect(answer.status).toBe(422);
  const words = readVisibleText(answer.text);
  expect(words).toContain("Ihr Warenkorb wurde geändert");
  expect(words).toContain(says);
  expect(words).toMatch(/Es wurde nichts bestellt/);
  expect(await listPlacedOrders()).toEqual([]);
  if (step === "customer") expect(answer.text).toContain(`value="${person.address}"`);

  const nextAnswer = await send(answer);
  expect([nextAnswer.status, nextAnswer.location !== ""]).toEqual([303, true]);
  expect(await listPlacedOrders()).toHaveLength(step === "finalize" ? 1 : 0);
});

test("accepts forms whose cart is unchanged or whose seen state is unreadable", async () => {
  for (const [step, send] of Object.entries(steps)) {
    if (step === "finalize") continue;
    expect((await send(await visitor.get(pathOf(step)))).status, step).toBe(303);
  }
  for (const seen of ["", "[", "[[1,2]]", '{"a":1}', "x".repeat(9_000)]) {
    expect(
      (await visitor.post("/checkout/payment", { intent: "payment", paymentType: "5", seen })).status,
    ).toBe(303);
  }
});

test("shows the seen state of a form as text, never as markup", async () => {
  const seen = JSON.stringify([["quantity", "<b>9</b>"]]);
  const answer = await visitor.post("/checkout/payment", { intent: "payment", paymentType: "5", seen });
  expect(answer.status).toBe(422);
  expect(answer.text).not.toContain("<b>9</b>");
});
