import { beforeEach, expect, test } from "vitest";

import { formatDate } from "#app/domain/format.ts";
import { addDays } from "#app/domain/dates.ts";
import type { Order } from "#app/domain/order/order.ts";
import { listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import { findParticipants, saveParticipant } from "#app/store/queries/order/participants.server.ts";
import { findVouchers } from "#app/store/queries/voucher/vouchers.server.ts";
import { returns } from "#app/store/schema/payments.server.ts";
import { placeTransferOrder, lake, mill, createTwoProperties } from "#tests/support/back-office/orders.ts";
import { signInNewOperator } from "#tests/support/back-office/operators.ts";
import { arrival, testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import { soldOrder } from "#tests/support/sold-orders.ts";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
const db = () => database.db();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open));

let order: Order;
let frida: Visitor;
let atLake: Visitor;
beforeEach(async () => {
  const [lakeId, millId] = await createTwoProperties(db());
  order = await placeTransferOrder(db(), lakeId, { lastName: "Seemann", phone: "+491701234567" });
  await placeTransferOrder(db(), millId, { lastName: "Müllerin", email: "m@kundin.example" });
  frida = await signInNewOperator(db(), shop.visitor(), "sales", { name: "Frida" });
  atLake = await signInNewOperator(db(), shop.visitor(), "house", { vendorKey: lake.key });
});

const buildQuery = (query: Record<string, string> = {}) =>
  `?${new URLSearchParams({ ab: formatDate(arrival), tage: "1", ...query })}`;
const readArrivals = async (who: Visitor, query = buildQuery()) =>
  readVisibleText((await who.get(`/verwaltung/anreisen${query}`)).text);

test("a day lists the arriving guests of each property without prices", async () => {
  const [first] = await findParticipants(db(), order.id);
  await saveParticipant(db(), {
    ...first!,
    firstName: "Mia",
    lastName: "Seemann",
    additionalData: { allergien: "Nüsse" },
  });
  const words = await readArrivals(frida);
  for (const phrase of [
    "Freitag, 5. Februar 2027, ",
    "2 Zimmer, 4 Gäste",
    "Erika Seemann",
    "+49 170 1234567",
    "2 Erwachsene",
    "Mia Seemann (erwachsen): allergien: Nüsse",
    "noch nicht genannt (erwachsen)",
    order.vanityOrderNumber ?? "",
    "Müllerin",
  ])
    expect([phrase, words.includes(phrase)]).toEqual([phrase, true]);
  expect(words).not.toMatch(/€|310,00|@/);
});

test("a property sees only its own guests", async () => {
  for (const query of [buildQuery(), buildQuery({ haus: "Mühle" }), buildQuery({ tage: "31" })])
    expect([query, (await readArrivals(atLake, query)).includes("Müllerin")]).toEqual([query, false]);
  expect(await readArrivals(atLake)).toContain("Seemann");
  const atMill = await signInNewOperator(db(), shop.visitor(), "house", {
    vendorKey: mill.key,
    name: "muehle",
  });
  expect(await readArrivals(atMill)).not.toContain("Seemann");
});

test("a returned room is not listed as an arrival", async () => {
  expect(await readArrivals(frida, buildQuery({ ab: formatDate(addDays(arrival, 1)) }))).toContain(
    "reist niemand an",
  );
  expect(
    await readArrivals(frida, buildQuery({ ab: formatDate(addDays(arrival, -6)), tage: "7" })),
  ).toContain("Seemann");
  await db()
    .insert(returns)
    .values({
      id: crypto.randomUUID(),
      itemId: order.orderItems[0]?.id ?? "",
      quantity: 1,
      returnedOn: testNow,
      kind: "operator",
      fee: 0 as never,
    });
  expect(await readArrivals(frida)).not.toContain("Seemann");
});

test("keeps an invalid date in the form", async () => {
  const { status, text } = await frida.get("/verwaltung/anreisen?ab=morgen");
  expect([status, text.includes('value="morgen"')]).toEqual([422, true]);
  expect(text).toContain("<title>Fehler: Anreisen");
  expect(readVisibleText(text)).toContain("Ab: Schreiben Sie ein Datum wie 24.12.2026");
  expect((await frida.get("/verwaltung/anreisen.csv?ab=morgen")).status).toBe(422);
});

test("the CSV file has a line for each room that the operator may see", async () => {
  const lines = async (who: Visitor) => {
    const { text, headers } = await who.get(`/verwaltung/anreisen.csv${buildQuery()}`);
    expect(headers["content-disposition"]).toBe('attachment; filename="anreisen-2027-02-05.csv"');
    return text.replace("\ufeff", "").trim().split("\r\n");
  };
  const [head, ...all] = await lines(frida);
  expect(head).toMatch(/^Anreise;Abreise;Haus oder Schiff;Angebot;Anzahl;Zimmer/);
  expect(all).toHaveLength(2);
  const own = await lines(atLake);
  expect(own).toHaveLength(2);
  expect(own[1]).toMatch(/^05\.02\.2027;\d\d\.02\.2027;.*Erika Seemann;\+49 170 1234567;2 Erwachsene;/);
});

test("a property redeems only its own vouchers and each only once", async () => {
  const sold = await soldOrder(db(), { voucher: true, paid: true });
  const code = (await findVouchers(db(), sold.order.id))[0]?.voucherKey ?? "";
  const path = "/verwaltung/gutschein";
  const lookUp = (who: Visitor) => who.post(path, { intent: "look", code });
  const foreign = await lookUp(atLake);
  expect([foreign.status, readVisibleText(foreign.text).includes("gibt es hier keinen Gutschein")]).toEqual([
    422,
    true,
  ]);
  const own = await signInNewOperator(db(), shop.visitor(), "house", { vendorKey: "haus", name: "haus" });
  const shown = await lookUp(own);
  expect([shown.status, readVisibleText(shown.text).includes("Dieser Gutschein gilt")]).toEqual([200, true]);
  const fields = fieldsOf({ html: shown.text }, "Jetzt einlösen");
  const done = await own.post(path, fields);
  expect([done.status, done.location]).toEqual([303, `${path}?erledigt=eingeloest`]);
  expect((await own.post(path, fields)).status).toBe(422);
  // Sales operators see the redemption at the booking, but not the code.
  const booking = (await frida.get(`/verwaltung/buchungen/${sold.order.id}`)).text;
  expect(readVisibleText(booking)).toMatch(/Gutschein 1 eingelöst am \d/);
  expect(booking).not.toContain(code);
  expect(readVisibleText((await lookUp(own)).text)).toContain("Er ist schon eingelöst");
  expect((await listAuditOf(db(), "order", sold.order.id)).map(({ who, action }) => [who, action])).toEqual([
    ["haus", "voucher-redeemed"],
  ]);
});

test("the shop records the insurance policy of a voucher only once", async () => {
  const sold = await soldOrder(db(), { voucher: true, paid: true });
  const code = (await findVouchers(db(), sold.order.id))[0]?.voucherKey ?? "";
  const path = "/verwaltung/gutschein";
  const sales = await signInNewOperator(db(), shop.visitor(), "sales", { name: "Silke" });
  const own = await signInNewOperator(db(), shop.visitor(), "house", { vendorKey: "haus", name: "haus" });
  const lookUp = (who: Visitor) => who.post(path, { intent: "look", code });
  expect((await lookUp(own)).text).not.toContain("Als versichert vermerken");
  const shown = await lookUp(sales);
  expect(readVisibleText(shown.text)).toContain("Dieser Gutschein ist nicht versichert.");
  const fields = fieldsOf({ html: shown.text }, "Als versichert vermerken");
  for (const policy of ["", " ", "P".repeat(61)]) {
    const refused = await sales.post(path, { ...fields, policy });
    expect(refused.status).toBe(422);
    expect(readVisibleText(refused.text)).toMatch(
      /Geben Sie die Nummer ein, höchstens 60 Zeichen.*Haus am See/,
    );
  }
  const done = await sales.post(path, { ...fields, policy: " P-77 " });
  expect([done.status, done.location]).toEqual([303, `${path}?erledigt=versichert`]);
  const late = await sales.post(path, { ...fields, policy: "P-78" });
  expect([
    late.status,
    readVisibleText(late.text).includes("Inzwischen ist dieser Gutschein anders versichert"),
  ]).toEqual([422, true]);
  expect((await sales.post(path, { ...fields, policy: "P-77" })).status).toBe(303);
  expect(readVisibleText((await lookUp(sales)).text)).toMatch(
    /Versichert seit \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr, Police P-77\./,
  );
  const forged = await sales.post(path, { ...fields, proof: "erfunden", policy: "P-79" });
  expect(forged.status).toBe(422);
  expect((await findVouchers(db(), sold.order.id))[0]?.insurancePolicy).toBe("P-77");
  expect((await listAuditOf(db(), "order", sold.order.id)).map(({ who, action }) => [who, action])).toEqual([
    ["Silke", "voucher-insured"],
  ]);
});
