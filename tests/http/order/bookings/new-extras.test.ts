/** Extras, codes and an agreed price in bookings that operators make for guests. */
import { beforeEach, expect, test } from "vitest";

import { addDays } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import { cents } from "#app/domain/money.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import { paymentStatuses, paymentTypes } from "#app/domain/payment/status.ts";
import { orderViewPath } from "#app/http/urls.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import { orders } from "#app/store/schema/orders.server.ts";
import { storeCode, storeGiftCard } from "#tests/support/carts.ts";
import {
  aCatalogueOffer,
  aCatalogueVariant,
  arrival,
  nightRows,
  putOnSale,
} from "#tests/support/catalogue.ts";
import { signInNewOperator } from "#tests/support/back-office/operators.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { anUpgrade } from "#tests/support/offers.ts";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
const db = () => database.db();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open));

const card = "ABCDEFGH23456789";
const extras = [
  anUpgrade({
    serviceCode: "DINNER",
    description: "Abendmenü",
    isOptional: true,
    unitPrice: cents(2_000),
    perPerson: true,
  }),
  anUpgrade({ serviceCode: "LATE", description: "Späte Abreise", isOptional: true, unitPrice: cents(1_500) }),
];
let sales: Visitor;
let variante: string;
beforeEach(async () => {
  const variant = aCatalogueVariant({ nightRows: nightRows(arrival, [10_000, 12_000, 9_000], 5) });
  [variante = ""] = await putOnSale(
    db(),
    aCatalogueOffer({ slug: "haus-am-see", variants: [variant], additionalServiceUpgrades: extras }),
  );
  sales = await signInNewOperator(db(), shop.visitor(), "sales", { name: "Sara" });
});

const query = (typed: Record<string, string> = {}) =>
  new URLSearchParams({
    angebot: "haus-am-see",
    anreise: formatDate(arrival),
    abreise: formatDate(addDays(arrival, 3)),
    erwachsene: "2",
    kinder: "",
    zimmer: "1",
    variante,
    ...typed,
  });
const extrasPath = (typed: Record<string, string> = {}) => `/verwaltung/buchungen/neu/extras?${query(typed)}`;
const guestPath = (typed: Record<string, string> = {}) => `/verwaltung/buchungen/neu/gast?${query(typed)}`;
const guest = {
  firstName: "Gerda",
  lastName: "Anrufer",
  email: "gerda@kundin.example",
  phone: "030 1234567",
  address: "Musterweg 3",
  zip: "10115",
  city: "Berlin",
  country: "DE",
  besprochen: "1",
};
const submit = "Übernehmen und Gesamtpreis zeigen";
const textOf = async (path: string, who = sales) => readVisibleText((await who.get(path)).text);

async function choose(typed: Record<string, string>, who = sales, path = extrasPath()) {
  const fields = fieldsOf({ html: (await who.get(path)).text }, submit);
  // A browser sends no box that is not ticked.
  delete fields["extra-LATE"];
  return who.post(path, { ...fields, ...typed });
}
async function book(path: string, typed: Record<string, string> = {}, who = sales) {
  const { zahlung = String(paymentTypes.WireTransfer), ...fields } = fieldsOf(
    { html: (await who.get(path)).text },
    "Verbindlich buchen",
  );
  return who.post(path, { ...fields, ...guest, zahlung, ...typed });
}
const placed = async () => {
  const [row] = await db().select().from(orders);
  return row ? findOrder(db(), row.id) : null;
};

test("extras, a code and a gift card are in the total before the guest is asked", async () => {
  await storeCode(db());
  await storeGiftCard(db(), card, 5_000);
  expect(await textOf(guestPath())).toContain("Zusatzleistungen, Gutschein oder anderer Preis");
  const words = await textOf(extrasPath());
  expect(words).toMatch(/im Shop 310,00 €.*Abendmenü: 20,00 € je Person.*Späte Abreise: 15,00 €/s);
  const answer = await choose({ "extra-DINNER": "2", "extra-LATE": "1", codes: `herbst, ${card}` });
  expect([answer.status, answer.location]).toEqual([303, expect.stringMatching(/\/neu\/gast\?.*auswahl=/)]);
  expect(answer.location).not.toMatch(/herbst|ABCDEFGH/i);
  const page = await textOf(answer.location);
  expect(page).toMatch(/Abendmenü.*HERBST.*Gast/s);
  // 310 + 40 + 15 − 31 − 50
  expect(page).toContain("284,00 €");
  expect((await book(answer.location)).status).toBe(303);
  const order = await placed();
  expect(order && summaryOf(order).total).toBe(28_400);
  expect(order?.orderItems[0]?.upgrades.map(({ serviceCode }) => serviceCode).toSorted()).toEqual([
    "DINNER",
    "LATE",
  ]);
});

test("an agreed price and its reason are for operators only", async () => {
  const answer = await choose({ preis: "280", grund: "Stammgast seit Jahren" });
  expect(await textOf(answer.location)).toMatch(
    /Preis im Shop 310,00 €.*Vereinbarter Preis 280,00 €.*Stammgast seit Jahren/s,
  );
  const booked = await book(answer.location);
  expect(booked.status).toBe(303);
  const words = await textOf(booked.location);
  expect(words).toContain("280,00 €, im Shop 310,00 €, ohne Extras");
  expect(words).toMatch(/Grund für den Preis Stammgast seit Jahren/);
  expect(words).toMatch(/Bestätigung drucken/);
  const order = await placed();
  if (!order) throw new Error("no order");
  const [entry] = await listAuditOf(db(), "order", order.id);
  expect(entry).toMatchObject({ action: "booked", after: { orderValue: 28_000, agreedPrice: 28_000 } });
  const customer = await shop.visitor().get(orderViewPath(order));
  expect(readVisibleText(customer.text)).toContain("280,00");
  expect(customer.text).not.toMatch(/Stammgast|310,00/);
  const house = await signInNewOperator(db(), shop.visitor(), "house", { vendorKey: "haus" });
  expect(await textOf(booked.location, house)).not.toMatch(/Stammgast|280,00|310,00/);
});

test.each([
  [{ "extra-DINNER": "3" }, "Personen: von 0 bis zur Zahl Ihrer Gäste"],
  [{ "extra-DINNER": "viele" }, "Schreiben Sie eine Zahl"],
  [{ codes: "FALSCH" }, "FALSCH: Diesen Code können wir nicht einlösen"],
  [{ preis: "0", grund: "Stammgast" }, "Schreiben Sie einen Betrag über 0"],
  [{ preis: "wenig", grund: "Stammgast" }, "Schreiben Sie einen Betrag über 0"],
  [{ preis: "3100,01", grund: "Stammgast" }, "Höchstens das 10-Fache"],
  [{ preis: "280", grund: "" }, "warum der Preis ein anderer ist"],
  [{ preis: "", grund: "Stammgast" }, "Zum Grund fehlt der Preis"],
  [{ preis: "280", grund: "x".repeat(201) }, "Höchstens 200 Zeichen"],
])("%j is refused and the typed values are kept", async (typed, sentence) => {
  const answer = await choose({ "extra-DINNER": "1", ...typed });
  expect([answer.status, readVisibleText(answer.text)]).toEqual([422, expect.stringContaining(sentence)]);
  for (const [name, value] of Object.entries(typed))
    if (value !== "")
      expect(answer.text).toMatch(
        new RegExp(`name="${name}"[^>]*value="${value}"|value="${value}"[^>]*name="${name}"`),
      );
});

test("a price that two rooms cannot share in cents is refused", async () => {
  const path = extrasPath({ zimmer: "2" });
  const answer = await choose({ preis: "401,01", grund: "Gruppe" }, sales, path);
  expect([answer.status, readVisibleText(answer.text)]).toEqual([
    422,
    expect.stringContaining("in ganzen Cent"),
  ]);
});

test("wrong codes are counted per operator", async () => {
  for (let tries = 0; tries < 10; tries += 1) await choose({ codes: `FALSCH${tries}` });
  expect(readVisibleText((await choose({ codes: "FALSCH" })).text)).toContain("Das waren zu viele Versuche");
  await storeCode(db());
  const other = await signInNewOperator(db(), shop.visitor(), "owner", { name: "Olga" });
  expect((await choose({ codes: "HERBST" }, other)).status).toBe(303);
});

test("a property adds extras and no price", async () => {
  const house = await signInNewOperator(db(), shop.visitor(), "house", { vendorKey: "haus" });
  const { text } = await house.get(extrasPath());
  expect(text).not.toContain('name="preis"');
  expect((await choose({ preis: "10", grund: "Freund" }, house)).status).toBe(403);
  const foreign = (await choose({ preis: "10", grund: "Freund" })).location;
  expect(await textOf(foreign, house)).not.toContain("Vereinbarter Preis");
  const own = await choose({ "extra-DINNER": "1" }, house);
  expect((await book(own.location, {}, house)).status).toBe(303);
  expect((await placed())?.orderItems[0]).toMatchObject({ unitPrice: 31_000, total: 33_000 });
});

test("another stay in the address has none of the wishes", async () => {
  const { location } = await choose({ preis: "280", grund: "Stammgast" });
  const other = location.replace("erwachsene=2", "erwachsene=1");
  expect(await textOf(other)).not.toContain("Vereinbarter Preis");
});

test("the page of the wishes shows them again", async () => {
  const { location } = await choose({ "extra-DINNER": "2", preis: "280", grund: "Stammgast" });
  const { text } = await sales.get(location.replace("/neu/gast", "/neu/extras"));
  const fields = fieldsOf({ html: text }, submit);
  expect(fields).toMatchObject({ "extra-DINNER": "2", preis: "280,00", grund: "Stammgast" });
});

test("a gift card that covers everything leaves no payment to choose", async () => {
  await storeGiftCard(db(), card, 50_000);
  const { location } = await choose({ codes: card });
  const page = await textOf(location);
  expect(page).toContain("Es bleibt nichts zu zahlen");
  expect(page).not.toContain("Überweisung");
  expect((await book(location)).status).toBe(303);
  expect(await placed()).toMatchObject({ paymentStatus: paymentStatuses.Paid });
});
