/** Bookings that operators make for guests on the telephone. */
import { beforeEach, expect, test } from "vitest";

import { addToCart } from "#app/commands/order/cart.server.ts";
import { berlinDate } from "#app/domain/time.ts";
import { workAt } from "#tests/support/sold-orders.ts";
import { addDays } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { type PaymentType, paymentTypes } from "#app/domain/payment/status.ts";
import { deferredPayment, wireTransfer } from "#app/payments/offline.ts";
import type { PaymentProvider } from "#app/payments/provider.ts";
import { offeredTo } from "#app/routes/desk/bookings/new-guest.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { listAuditOf, listOrderNotes } from "#app/store/queries/operator/audit.server.ts";
import { nights } from "#app/store/schema/catalogue.server.ts";
import { mails, orders } from "#app/store/schema/orders.server.ts";
import { createTwoProperties, lake, mill, placeTransferOrder } from "#tests/support/back-office/orders.ts";
import { signInNewOperator } from "#tests/support/back-office/operators.ts";
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
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
const db = () => database.db();
let shop: WholeShop;
const providers = new Map<PaymentType, PaymentProvider>([
  [wireTransfer.type, wireTransfer],
  [deferredPayment.type, deferredPayment],
]);
visitShop(database, (open) => void (shop = open), { providers });

let sales: Visitor;
let lakeId: string;
let millId: string;
beforeEach(async () => {
  [lakeId, millId] = await createTwoProperties(db());
  sales = await signInNewOperator(db(), shop.visitor(), "sales", {
    name: "Sara",
  });
});

const stay = {
  angebot: lake.slug,
  anreise: formatDate(arrival),
  abreise: formatDate(addDays(arrival, 3)),
  erwachsene: "2",
  kinder: "",
  zimmer: "1",
};
const guest = {
  firstName: "Gerda",
  lastName: "Anrufer",
  email: "gerda@kundin.example",
  phone: "030 1234567",
  address: "Musterweg 3",
  zip: "10115",
  city: "Berlin",
  country: "DE",
  notiz: "kommt spät",
  besprochen: "1",
};
const first = (typed: Partial<typeof stay> = {}) =>
  `/verwaltung/buchungen/neu?${new URLSearchParams({ ...stay, ...typed })}`;
const second = (typed: Partial<typeof stay> = {}, variante = lakeId) =>
  `/verwaltung/buchungen/neu/gast?${new URLSearchParams({
    ...stay,
    ...typed,
    variante,
  })}`;

/** The fields of the second step as the page fills them in, with the guest. */
async function fill(typed: Record<string, string> = {}, path = second(), who = sales) {
  const html = (await who.get(path)).text;
  const zahlung = String(paymentTypes.WireTransfer);
  return {
    ...fieldsOf({ html }, "Verbindlich buchen"),
    ...guest,
    zahlung,
    ...typed,
  };
}
const placed = () => db().select().from(orders);

test("a booking goes from the empty form to the confirmation", async () => {
  const empty = await sales.get("/verwaltung/buchungen/neu");
  expect(empty.status).toBe(200);
  const choice = await sales.get(first());
  expect(readVisibleText(choice.text)).toMatch(/Doppelzimmer.*: 310,00 €, 9 frei/);
  expect(choice.text).toContain(`variante=${lakeId}`);
  const page = readVisibleText((await sales.get(second())).text);
  expect(page).toContain("310,00");
  expect(page).toContain("Stornobedingungen");
  const answer = await sales.post(second(), await fill());
  expect([answer.status, answer.location]).toEqual([
    303,
    expect.stringMatching(/^\/verwaltung\/buchungen\/[\w-]+\?erledigt=gebucht$/),
  ]);
  const [row] = await placed();
  const order = await findOrder(db(), row?.id ?? "");
  expect(order).toMatchObject({
    status: orderStatuses.Closed,
    customer: { lastName: "Anrufer" },
  });
  expect(await listAuditOf(db(), "order", order?.id ?? "")).toEqual(
    expect.arrayContaining([expect.objectContaining({ action: "booked", who: "Sara" })]),
  );
  expect((await listOrderNotes(db(), order?.id ?? "")).map(({ text }) => text)).toEqual(["kommt spät"]);
  const sent = await db().select().from(mails);
  expect(sent.map(({ kind, recipient }) => [kind, recipient])).toContainEqual([
    "order-received",
    guest.email,
  ]);
  const booking = await sales.get(answer.location);
  expect(readVisibleText(booking.text)).toContain("am Telefon gebucht");
  expect(booking.text).toMatch(/bestaetigung\.pdf">Bestätigung drucken/);
});

test("a guest can pay at the property, although customers cannot buy on account", async () => {
  expect(shop.shop.config.deferredPayment).toBe(false);
  expect(readVisibleText((await sales.get(second())).text)).toContain("Zahlt im Haus oder auf Rechnung");
  const zahlung = String(paymentTypes.DeferredPayment);
  expect((await sales.post(second(), await fill({ zahlung }))).status).toBe(303);
  const order = await findOrder(db(), (await placed())[0]?.id ?? "");
  expect(order?.paymentType).toBe(paymentTypes.DeferredPayment);
});

test("payment at the property is not offered where it is switched off", () => {
  const { config, providers } = shop.shop;
  const off = { ...config, paymentsOff: [paymentTypes.DeferredPayment] };
  expect([...offeredTo({ config: off, providers })]).toEqual([paymentTypes.WireTransfer]);
});

test("the note begins below its label in text browsers", async () => {
  expect((await sales.get(second())).text).toMatch(/<div><textarea[^>]*name="notiz"/);
});

test("two rooms cost twice as much", async () => {
  expect(readVisibleText((await sales.get(first({ zimmer: "2" }))).text)).toContain("620,00 €");
  const path = second({ zimmer: "2" });
  expect((await sales.post(path, await fill({}, path))).status).toBe(303);
  const order = await findOrder(db(), (await placed())[0]?.id ?? "");
  expect(order?.orderItems[0]).toMatchObject({ quantity: 2, total: 62_000 });
});

test("children's ages are booked as typed", async () => {
  const family = { erwachsene: "1", kinder: "4" };
  const path = second(family);
  expect((await sales.post(path, await fill({}, path))).status).toBe(303);
  const order = await findOrder(db(), (await placed())[0]?.id ?? "");
  expect(order?.orderItems[0]).toMatchObject({
    bookingInformation: { adults: 1, childrenAges: [4] },
  });
});

test.each([
  [{ anreise: "bald" }, "Anreise: „bald“ ist kein Datum"],
  [{ anreise: "" }, "Schreiben Sie den ersten Tag so"],
  [{ abreise: "" }, "Schreiben Sie den Tag der Abreise so"],
  [{ erwachsene: "0" }, "Erwachsene: 1 bis 12 sind möglich"],
  [{ kinder: "alt" }, "Kinder: Alter in ganzen Jahren von 0 bis 17"],
  [{ zimmer: "99" }, "Anzahl: 1 bis 20 sind möglich"],
  [{ angebot: "gibt-es-nicht" }, "Wählen Sie ein Haus oder Schiff"],
])("%j is refused and the typed values are kept: %s", async (typed, sentence) => {
  const { status, text } = await sales.get(first(typed));
  expect([status, readVisibleText(text)]).toEqual([422, expect.stringContaining(sentence)]);
  if (!("abreise" in typed)) expect(text).toContain(`value="${stay.abreise}"`);
});

test("a room that does not fit says why", async () => {
  const words = readVisibleText((await sales.get(first({ erwachsene: "9" }))).text);
  expect(words).toContain("zu klein für 9 Personen");
  expect(words).not.toContain("9 frei");
});

test.each([
  [{ firstName: "" }, "Vorname"],
  [{ email: "", phone: "" }, "Telefonnummer fehlt"],
  [{ address: "" }, "Straße und Hausnummer fehlen"],
  [{ company: "Baugesellschaft", address: "", zip: "", city: "" }, "Ort fehlt"],
  [{ zahlung: "" }, "Wählen Sie, wie der Gast zahlt"],
  [{ besprochen: "" }, "Besprechen Sie Preis und Stornobedingungen"],
])("the guest form keeps its values when %j is wrong", async (typed, sentence) => {
  const answer = await sales.post(second(), await fill(typed));
  expect([answer.status, readVisibleText(answer.text)]).toEqual([422, expect.stringContaining(sentence)]);
  expect(answer.text).toContain('value="Anrufer"');
  expect(await placed()).toEqual([]);
});

test("a price that changed meanwhile is shown and asked again", async () => {
  const fields = await fill();
  await db()
    .update(nights)
    .set({ price: 20_000 as never });
  const answer = await sales.post(second(), fields);
  expect([answer.status, readVisibleText(answer.text)]).toEqual([
    422,
    expect.stringContaining("Der Preis ist jetzt 600,00 €. Sagen Sie ihn dem Gast"),
  ]);
  expect(answer.text).toContain('value="Anrufer"');
  expect(await placed()).toEqual([]);
  const again = fieldsOf({ html: answer.text }, "Verbindlich buchen");
  expect((await sales.post(second(), { ...fields, wahl: again["wahl"] ?? "" })).status).toBe(303);
});

test("of two operators one gets the last room, the other hears what is still free", async () => {
  await db().update(nights).set({ rooms: 1 });
  const other = await signInNewOperator(db(), shop.visitor(), "owner");
  const forms = [await fill(), await fill({ email: "andere@kundin.example" }, second(), other)];
  const answers = await Promise.all([sales.post(second(), forms[0]!), other.post(second(), forms[1]!)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422]);
  const refused = answers.find(({ status }) => status === 422);
  expect(readVisibleText(refused?.text ?? "")).toContain("Nicht gebucht:");
  expect(readVisibleText(refused?.text ?? "")).toContain("nichts mehr frei");
  expect(refused?.text).toContain('value="Anrufer"');
  expect(await placed()).toHaveLength(1);
});

test("a form sent twice makes one booking", async () => {
  const fields = await fill();
  const answers = await Promise.all([sales.post(second(), fields), sales.post(second(), fields)]);
  const later = await sales.post(second(), fields);
  expect(new Set([...answers, later].map(({ location }) => location)).size).toBe(1);
  expect(await placed()).toHaveLength(1);
});

test("an operator books for a guest with two unpaid orders", async () => {
  for (const _ of [1, 2]) await placeTransferOrder(db(), lakeId, { email: guest.email });
  expect((await sales.post(second(), await fill())).status).toBe(303);
});

test("a property books its own rooms only", async () => {
  const house = await signInNewOperator(db(), shop.visitor(), "house", {
    vendorKey: lake.key,
  });
  const words = readVisibleText((await house.get(first())).text);
  expect(words).toContain("9 frei");
  expect((await house.get(first({ angebot: mill.slug }))).text).not.toContain(millId);
  const foreign = second({ angebot: mill.slug }, millId);
  expect((await house.get(foreign)).status).toBe(404);
  expect((await house.post(foreign, await fill({}, foreign))).status).toBe(404);
  const wrong = await fill({ wahl: `${millId}.31000` }, second(), house);
  expect((await house.post(second(), wrong)).status).toBe(422);
  expect(await placed()).toEqual([]);
  expect((await house.post(second(), await fill({}, second(), house))).status).toBe(303);
});

test("a cruise is booked by its departure", async () => {
  const variant = aCatalogueVariant({
    nights: 3,
    nightRows: nightRows(arrival, [90_000], 4),
  });
  const [cabin = ""] = await putOnSale(
    db(),
    aCatalogueOffer({ slug: "nordlicht", type: "Cruise", variants: [variant] }),
  );
  const typed = { angebot: "nordlicht", abreise: "" };
  const words = readVisibleText((await sales.get(first(typed))).text);
  expect(words).toContain("4 frei");
  const path = second(typed, cabin);
  expect((await sales.post(path, await fill({}, path))).status).toBe(303);
  const order = await findOrder(db(), (await placed())[0]?.id ?? "");
  expect(order?.orderItems[0]).toMatchObject({
    bookingInformation: { checkin: arrival, checkout: addDays(arrival, 3) },
  });
});

test("a guest at the desk arrives today, which customers cannot book", async () => {
  const [room = ""] = await putOnSale(
    db(),
    aCatalogueOffer({
      slug: "am-bahnhof",
      variants: [aCatalogueVariant({ nightRows: nightRows(berlinDate(testNow), [8_000, 8_000], 2) })],
    }),
  );
  const today = {
    angebot: "am-bahnhof",
    anreise: formatDate(berlinDate(testNow)),
    abreise: formatDate(addDays(berlinDate(testNow), 1)),
  };
  expect(await sales.get(first(today)).then(({ text }) => readVisibleText(text))).toContain(
    "80,00 €, 2 frei",
  );
  const path = second(today, room);
  const zahlung = String(paymentTypes.DeferredPayment);
  const page = readVisibleText((await sales.get(path)).text);
  expect(page).not.toContain("Überweisung");
  const answer = await sales.post(path, await fill({ zahlung }, path));
  expect([answer.status, readVisibleText(answer.text)]).toEqual([303, ""]);
  const order = await findOrder(db(), (await placed())[0]?.id ?? "");
  expect(order?.orderItems[0]).toMatchObject({ bookingInformation: { checkin: berlinDate(testNow) } });
  expect((await sales.get(`/verwaltung/buchungen/${order?.id}`)).status).toBe(200);
  const stay = {
    checkin: berlinDate(testNow),
    checkout: addDays(berlinDate(testNow), 1),
    adults: 2,
    childrenAges: [],
  };
  const cart = await addToCart(workAt(db()), {
    cart: null,
    variantId: room,
    quantity: 1,
    stay,
    replace: true,
    attributes: {},
  });
  expect(cart).toMatchObject({ ok: false, refusal: "past" });
  const yesterday = { ...today, anreise: formatDate(addDays(berlinDate(testNow), -1)) };
  expect((await sales.get(first(yesterday))).status).toBe(422);
});

test("the occupancy plan leads to a booking from its first day", async () => {
  const { text } = await sales.get(`/verwaltung/belegung?angebot=${lake.slug}&ab=05.02.2027`);
  expect(text).toMatch(
    /href="\/verwaltung\/buchungen\/neu\?angebot=haus-am-see&(amp;)?anreise=[^"]*05\.02\.2027"/,
  );
  expect((await sales.get("/verwaltung/buchungen")).text).toContain('href="/verwaltung/buchungen/neu"');
});
