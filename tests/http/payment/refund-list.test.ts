import { beforeEach, expect, test } from "vitest";

import type { Order } from "#app/domain/order/order.ts";
import { listAudit } from "#app/store/queries/operator/audit.server.ts";
import { listPayouts } from "#app/store/queries/payment/payouts.server.ts";
import { listRefundsOfOrder } from "#app/store/queries/payment/refunds.server.ts";
import { mails } from "#app/store/schema/orders.server.ts";
import { allTables } from "#tests/db/all-tables.ts";
import { placeTransferOrder, createTwoProperties } from "#tests/support/back-office/orders.ts";
import { postFile } from "#tests/support/back-office/multipart.ts";
import { signInNewOperator } from "#tests/support/back-office/operators.ts";
import { camtFile } from "#tests/support/bank-files.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
const db = () => database.db();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open));

const path = "/verwaltung/geld/rueckzahlungen";
const own = "DE89370400440532013000";
const payee = "DE02120300000000202051";
let order: Order;
let frida: Visitor;

/** An order paid by transfer from this account and due for a full refund. */
async function createRefundableOrder(variantId: string, iban: string, reference: string): Promise<Order> {
  const placed = await placeTransferOrder(db(), variantId, { email: `k${reference}@kundin.example` });
  const number = placed.vanityOrderNumber ?? "";
  const content = camtFile([{ amount: "310.00", purpose: number, reference, ...(iban && { iban }) }], own);
  await postFile(frida, "/verwaltung/geld", { intent: "read-in" }, { name: "a.xml", content });
  const { text } = await frida.get("/verwaltung/geld");
  const fields = fieldsOf({ html: text }, "Auswahl bestätigen");
  const [line = ""] = Object.keys(fields).filter((name) => name.startsWith("number-"));
  await frida.post("/verwaltung/geld", { ...fields, [line.replace("number", "act")]: "assign" });
  const booking = `/verwaltung/buchungen/${placed.id}`;
  const form = fieldsOf({ html: (await frida.get(booking)).text }, "Alles zurückzahlen");
  await frida.post(booking, { ...form, sure: "1" });
  return placed;
}

let lakeId: string;
beforeEach(async () => {
  [lakeId] = await createTwoProperties(db());
  frida = await signInNewOperator(db(), shop.visitor(), "owner", { name: "Frida" });
  order = await createRefundableOrder(lakeId, payee, "B1");
});

const pressButton = async (button: string, typed: Record<string, string> = {}) => {
  const { text } = await frida.get(path);
  const { confirm: _, ...fields } = fieldsOf({ html: text }, button);
  return frida.post(path, { ...fields, ...typed });
};
const refundsOf = async (of = order) =>
  (await listRefundsOfOrder(db(), of.id)).map(({ done }) => done !== null);

test("a refund to a known account is put into one file and completed by the operator", async () => {
  const words = readVisibleText((await frida.get(path)).text).replaceAll("\u00a0", " ");
  expect(words).toContain("310,00 €");
  expect(words).toContain("per Überweisung an Änne Großmann, DE02 1203 0000 0000 2020 51");
  const form = fieldsOf({ html: (await frida.get(path)).text }, "Datei erstellen");
  expect((await frida.post(path, form)).location).toBe(`${path}?erledigt=erstellt`);

  expect((await frida.post(path, form)).status).toBe(422);
  const [payout, ...others] = await listPayouts(db(), 10);
  expect([others, payout?.items.length, payout?.who]).toEqual([[], 1, "Frida"]);

  const file = () => frida.get(`/verwaltung/geld/dateien/${payout?.id}`);
  const { text, headers } = await file();
  expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
  expect(headers["content-disposition"]).toMatch(
    /^attachment; filename="rueckzahlungen-2026-11-20-[\da-f]{6}\.xml"$/,
  );
  expect(text).toContain(`<IBAN>${payee}</IBAN>`);
  expect(text).toContain(`<Ustrd>Erstattung ${order.vanityOrderNumber}</Ustrd>`);
  expect(await refundsOf()).toEqual([false]);

  // A later download is byte-identical, even after other refunds became due.
  await createRefundableOrder(lakeId, payee, "B2");
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
  expect((await file()).text).toBe(text);

  expect((await pressButton("Die Bank hat ausgeführt")).location).toBe(`${path}?erledigt=ausgefuehrt`);
  expect(await refundsOf()).toEqual([true]);
  expect((await file()).text).toBe(text);
  expect((await db().select().from(mails)).filter(({ kind }) => kind === "refunded")).toHaveLength(1);
  const { entries } = await listAudit(db(), { skip: 0, most: 20 });
  const actions = entries.map(({ who, action }) => `${who} ${action}`);
  for (const phrase of ["Frida payout-made", "Frida refund-done"]) expect(actions).toContain(phrase);
});

test("two operators who create the file at once get one file", async () => {
  const fred = await signInNewOperator(db(), shop.visitor(), "finance", { name: "Fred" });
  const form = fieldsOf({ html: (await frida.get(path)).text }, "Datei erstellen");
  const answers = await Promise.all([frida.post(path, form), fred.post(path, form)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422]);
  expect(await listPayouts(db(), 10)).toHaveLength(1);
});

test("an older file is listed until the bank has executed it", async () => {
  await pressButton("Datei erstellen");
  await createRefundableOrder(lakeId, payee, "B3");
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
  await pressButton("Datei erstellen");
  const sizeOfList = async () => (await listPayouts(db(), 1)).length;
  expect(await sizeOfList()).toBe(2);
  await pressButton("Die Bank hat ausgeführt");
  await pressButton("Die Bank hat ausgeführt");
  expect(await sizeOfList()).toBe(1);
});

test("a file can be taken back until a refund of it is paid", async () => {
  await pressButton("Datei erstellen");
  const [payout] = await listPayouts(db(), 1);
  const unticked = await pressButton("Datei zurücknehmen");
  expect([unticked.status, readVisibleText(unticked.text).includes("Setzen Sie den Haken")]).toEqual([
    422,
    true,
  ]);
  expect((await pressButton("Datei zurücknehmen", { confirm: "on" })).location).toBe(
    `${path}?erledigt=zurueckgenommen`,
  );
  expect([await listPayouts(db(), 1), await refundsOf()]).toEqual([[], [false]]);
  expect((await frida.get(`/verwaltung/geld/dateien/${payout?.id}`)).status).toBe(404);

  await pressButton("Datei erstellen");
  const undoFields = fieldsOf({ html: (await frida.get(path)).text }, "Datei zurücknehmen");
  await pressButton("Die Bank hat ausgeführt");
  const before = await allTables(db());
  expect((await frida.post(path, { ...undoFields, confirm: "on" })).status).toBe(422);
  expect(await allTables(db())).toEqual(before);
});

test("a refund in a file cannot be noted as paid by hand", async () => {
  const otto = await signInNewOperator(db(), shop.visitor(), "owner", { name: "Otto" });
  const [refund] = await listRefundsOfOrder(db(), order.id);
  const byHand = { intent: "by-hand", refund: refund?.id ?? "" };
  const createFields = fieldsOf({ html: (await frida.get(path)).text }, "Datei erstellen");
  const [creation, note] = await Promise.all([frida.post(path, createFields), otto.post(path, byHand)]);
  const isFiled = creation.location.endsWith("erstellt");
  expect(note.location.endsWith("erledigt"), "one of the two").toBe(!isFiled);
  if (!isFiled) return;
  const late = await otto.post(path, byHand);
  expect([
    late.status,
    readVisibleText(late.text).includes("Diese Rückzahlung steht inzwischen in einer"),
  ]).toEqual([422, true]);
  expect(await refundsOf()).toEqual([false]);
  await pressButton("Die Bank hat ausgeführt");
  expect(await refundsOf()).toEqual([true]);
});

/** An order marked as paid without a statement and due for a full refund. */
async function createHandPaidOrder(): Promise<Order> {
  const placed = await placeTransferOrder(db(), lakeId, { email: "bar@kundin.example" });
  const booking = `/verwaltung/buchungen/${placed.id}`;
  for (const button of ["Als bezahlt vermerken", "Alles zurückzahlen"]) {
    const form = fieldsOf({ html: (await frida.get(booking)).text }, button);
    expect((await frida.post(booking, form)).status).toBe(303);
  }
  return placed;
}

const giveAccount = (of: Order, typed: { holder?: string; iban?: string } = {}) =>
  frida.post(path, {
    intent: "account",
    order: of.id,
    holder: "Łukasz Ærø",
    iban: "at61 1904 3002 3457 3201",
    ...typed,
  });

test("a refund of an order marked as paid is put into the file once its account is typed", async () => {
  const other = await createHandPaidOrder();
  const words = readVisibleText((await frida.get(path)).text);
  expect(words).toContain("Konto unbekannt: unten eintragen");
  expect(words).toContain(`Konto zu ${other.vanityOrderNumber}`);
  expect((await giveAccount(other)).location).toBe(`${path}?erledigt=konto`);
  expect(readVisibleText((await frida.get(path)).text)).toContain(
    "per Überweisung an Łukasz Ærø, AT61 1904 3002 3457 3201 (hier eingetragen)",
  );
  await pressButton("Datei erstellen");
  const [payout] = await listPayouts(db(), 1);
  const { text } = await frida.get(`/verwaltung/geld/dateien/${payout?.id}`);
  expect(text).toContain("<Nm>Lukasz Aero</Nm></Cdtr><CdtrAcct><Id><IBAN>AT611904300234573201</IBAN>");
  await pressButton("Die Bank hat ausgeführt");
  expect(await refundsOf(other)).toEqual([true]);
  const { entries } = await listAudit(db(), { skip: 0, most: 30 });
  expect(entries.map(({ action }) => action)).toContain("refund-account");
  expect(JSON.stringify(entries)).not.toContain("AT61");
});

test.each<[typed: { holder?: string; iban?: string }, phrase: string]>([
  [{ holder: "" }, "Kontoinhaber fehlt"],
  [{ holder: "x".repeat(71) }, "höchstens 70 Zeichen"],
  [{ iban: "" }, "IBAN fehlt"],
  [{ iban: "AT61 1904 3002 3457 3202" }, "Diese IBAN stimmt nicht"],
  [{ iban: "DE51 3704 0044 0532 0130 0" }, "Diese IBAN stimmt nicht"],
  [{ iban: "TR33 0006 1005 1978 6457 8413 26" }, "SEPA-Raum"],
])("an account that banks cannot pay to is refused and keeps the typed values: %o", async (typed, phrase) => {
  const other = await createHandPaidOrder();
  const answer = await giveAccount(other, typed);
  expect(answer.status).toBe(422);
  expect(readVisibleText(answer.text)).toContain(phrase);
  expect(answer.text).toContain(typed.iban ?? "at61 1904 3002 3457 3201");
  expect(readVisibleText((await frida.get(path)).text)).toContain("Konto unbekannt");
});

test("a typed account can be replaced until its refund is in a file", async () => {
  const other = await createHandPaidOrder();
  await giveAccount(other);
  await giveAccount(other, { iban: payee });
  expect(readVisibleText((await frida.get(path)).text)).toContain(
    "DE02 1203 0000 0000 2020 51 (hier eingetragen)",
  );
  await pressButton("Datei erstellen");
  const late = await giveAccount(other);
  expect([late.status, readVisibleText(late.text).includes("wird kein Konto gebraucht")]).toEqual([
    422,
    true,
  ]);
});

test("a typed account does not replace the one of the statement", async () => {
  expect((await giveAccount(order)).status).toBe(422);
  expect(readVisibleText((await frida.get(path)).text)).toContain("per Überweisung an Änne Großmann");
});

test("a refund to an account outside the EEA is left out of the file", async () => {
  await createRefundableOrder(lakeId, "CH9300762011623852957", "B4");
  const words = readVisibleText((await frida.get(path)).text);
  expect(words).toContain("von Hand überweisen an Änne Großmann, CH93 0076 2011 6238 5295 7");
  expect(words).toContain("verlangt die Überweisung den BIC");
  await pressButton("Datei erstellen");
  const [payout] = await listPayouts(db(), 1);
  expect(payout?.items.map(({ iban }) => iban)).toEqual([payee]);
});

test("a refund without a known account is paid by hand", async () => {
  const other = await createRefundableOrder(lakeId, "", "B3");
  expect(readVisibleText((await frida.get(path)).text)).toContain("Konto unbekannt: unten eintragen");
  const [refund] = await listRefundsOfOrder(db(), other.id);
  const fields = { intent: "by-hand", refund: refund?.id ?? "" };
  expect((await frida.post(path, fields)).location).toBe(`${path}?erledigt=erledigt`);
  expect([await refundsOf(other), await refundsOf()]).toEqual([[true], [false]]);
  expect((await frida.post(path, fields)).status).toBe(422);
});

test("lists the invoices and corrections of a month with their total", async () => {
  const getInvoices = (month: string) => frida.get(`/verwaltung/geld/rechnungen?monat=${month}`);
  const words = readVisibleText((await getInvoices("2026-11")).text).replaceAll("\u00a0", " ");
  expect(words).toContain("November 2026: eine Rechnung, eine Korrektur, zusammen 0,00 €");
  for (const phrase of ["RE-2026-000001", "RK-2026-000001", "Korrektur zu RE-2026-000001", "vermittelt"])
    expect([phrase, words.includes(phrase)]).toEqual([phrase, true]);
  expect(readVisibleText((await getInvoices("2026-10")).text)).toContain("keine Rechnung geschrieben");
  const { text, headers } = await frida.get("/verwaltung/geld/rechnungen.csv?monat=2026-11");
  expect(headers["content-disposition"]).toBe('attachment; filename="rechnungen-2026-11.csv"');
  const lines = text.replace("\ufeff", "").trim().split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/^RE-2026-000001;20\.11\.2026;Rechnung;;.*;"310,00";"0,00";EUR$/);
  expect(lines[2]).toMatch(/^RK-2026-000001;.*;RE-2026-000001;.*;"-310,00";"0,00";EUR$/);
});
