/** Changes since the cart was filled are reported in the same words by cart, last step and order button. */
import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { cents } from "#app/domain/money.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { nights, offers, rooms, variants } from "#app/store/schema/catalogue.server.ts";
import { expectRefusedEverywhere } from "#tests/http/order-button.ts";
import { type CartWish, readyCart, signShownTotals, weekend } from "#tests/support/carts.ts";
import {
  aCatalogueOffer,
  aCatalogueVariant,
  arrival,
  nightRows,
  putOnSale,
} from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { workAt } from "#tests/support/sold-orders.ts";
import { type Visitor, visitShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let visitor: Visitor;
visitShop(database, (_shop, newcomer) => void (visitor = newcomer));

let variantId: string;
let voucherId: string;
beforeEach(async () => {
  const dated = { nights: 2, nightRows: nightRows(arrival, Array(9).fill(10_000), 3) };
  const voucher = {
    key: "gutschein",
    nights: 2,
    nightRows: [],
    voucher: { total: cents(20_000), available: 3 },
  };
  [variantId = "", voucherId = ""] = await putOnSale(
    database.db(),
    aCatalogueOffer({
      variants: [aCatalogueVariant(dated), aCatalogueVariant(voucher)],
    }),
  );
});

type Values = Partial<typeof variants.$inferInsert>;
const setVariant = (values: Values) => async () =>
  database.db().update(variants).set(values).where(eq(variants.id, variantId));
const setNight = (values: Partial<typeof nights.$inferInsert>) => async () =>
  database
    .db()
    .update(nights)
    .set(values)
    .where(and(eq(nights.variantId, variantId), eq(nights.date, arrival)));

const describeRefusal = (rules: string) =>
  `Das Haus nimmt diesen Aufenthalt nicht mehr an. ${rules} Wählen Sie im Angebot, was dazu passt.`;
const season = { from: "02-01", to: "02-29" };

interface Row {
  what: string;
  cart?: Partial<CartWish>;
  change: () => Promise<unknown>;
  says: string;
}

const table: Row[] = [
  {
    what: "a stay that is shorter than the room's own least nights",
    change: setVariant({ nights: 4 }),
    says: describeRefusal("Der kürzeste Aufenthalt hat hier 4 Nächte."),
  },
  {
    what: "a stay that is shorter than room and season ask for",
    change: setVariant({ nights: 4, stayRules: [{ ...season, minNights: 5 }] }),
    says: describeRefusal(
      "Der kürzeste Aufenthalt hat hier 5 Nächte. Hausregeln: Anreise Februar: mindestens 5 Nächte.",
    ),
  },
  {
    what: "a stay that is shorter than the season asks for",
    change: setVariant({ stayRules: [{ ...season, minNights: 5 }] }),
    says: describeRefusal("Hausregeln: Anreise Februar: mindestens 5 Nächte."),
  },
  {
    what: "a stay that is longer than the season allows",
    change: setVariant({ stayRules: [{ ...season, maxNights: 2 }] }),
    says: describeRefusal("Hausregeln: Anreise Februar: höchstens 2 Nächte."),
  },
  {
    what: "an arrival on a day that is none any more",
    change: setVariant({ stayRules: [{ ...season, arrival: ["sat"] }] }),
    says: describeRefusal("Hausregeln: Februar: Anreise nur samstags."),
  },
  {
    what: "a child that is too young now",
    cart: { stay: { ...weekend, adults: 1, childrenAges: [6] } },
    change: setVariant({ minAge: 12 }),
    says: describeRefusal("Hausregeln: Gäste ab 12 Jahren."),
  },
  {
    what: "a room that takes fewer guests",
    change: async () => database.db().update(rooms).set({ maxOccupancy: 1 }),
    says: "Hinein passt jetzt höchstens 1 Person. Wählen Sie im Angebot etwas Größeres.",
  },
  {
    what: "a voyage that became longer",
    change: async () => {
      await database.db().update(offers).set({ type: "Cruise" });
      await setVariant({ nights: 4 })();
    },
    says: "Die Reise dauert jetzt 4 Nächte. Wählen Sie im Angebot einen neuen Termin.",
  },
  {
    what: "a day without a departure now",
    change: async () => {
      await database.db().update(offers).set({ type: "Cruise" });
      await setVariant({ nights: 3 })();
      await database.db().delete(nights).where(eq(nights.date, arrival));
    },
    says: "An diesem Tag fährt das Schiff nicht mehr ab. Wählen Sie im Angebot einen anderen Termin.",
  },
  {
    what: "nights that others have taken",
    change: setNight({ rooms: 0 }),
    says: "Für diesen Zeitraum ist nichts mehr frei.",
  },
  {
    what: "more rooms than are left",
    cart: { quantity: 3 },
    change: setNight({ rooms: 2 }),
    says: "Es sind nur noch 2 verfügbar.",
  },
  {
    what: "vouchers that are all sold",
    cart: { stay: null },
    change: async () =>
      database.db().update(variants).set({ voucherCapacity: 0 }).where(eq(variants.id, voucherId)),
    says: "Von diesem Gutschein ist keiner mehr da.",
  },
  {
    what: "an offer that has ended",
    change: async () =>
      database
        .db()
        .update(offers)
        .set({ runEnd: new Date("2026-11-19T00:00:00Z") }),
    says: "Das Angebot ist abgelaufen.",
  },
];

test.each(table)(
  "$what: cart, last step and order button state the reason",
  async ({ cart: wish, change, says }) => {
    const at = workAt(database.db());
    const chosen = wish?.stay === null ? voucherId : variantId;
    const cart = await readyCart(at, { variantId: chosen, ...wish });
    const proof = await signShownTotals(at, cart);
    await change();
    await expectRefusedEverywhere(visitor, cart, proof, says);
    expect((await findOrder(database.db(), cart.id))?.orderItems).toHaveLength(1);
  },
);

test("a stay that became too short is refused on the page and by the API with the same minimum", async () => {
  await setVariant({ nights: 4 })();
  const shortest = "Der kürzeste Aufenthalt hat hier 4 Nächte.";
  const fields = { kind: "stay", variantId, checkin: "05.02.2027", checkout: "08.02.2027", quantity: "1" };
  const posted = await visitor.post("/de/deals/hotel/haus-am-see", {
    ...fields,
    adults: "2",
    childrenAges: "",
  });
  expect([posted.status, readVisibleText(posted.text).includes(shortest)]).toEqual([422, true]);
  const call = async (path: string, body?: object) => {
    const sent = { method: "POST", ...(body && { type: "application/json", body: JSON.stringify(body) }) };
    return JSON.parse((await visitor.ask(path, sent)).text) as Record<string, string>;
  };
  const { id, token } = await call("/api/orders");
  const stay = { checkin: "2027-02-05", checkout: "2027-02-08", adults: 2, childrenAges: [] };
  const keyed = { orderId: id, key: token, variantId, quantity: 1, book: stay };
  expect((await call(`/api/orders/${id}/${token}/items`, keyed))["detail"]).toContain(shortest);
});
