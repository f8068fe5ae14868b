/** Bank inbox: statements are imported, matches are suggested with a reason and booked after confirmation. */
import { beforeEach, describe, expect, test } from "vitest";

import type { Order } from "#app/domain/order/order.ts";
import { paymentStatuses } from "#app/domain/payment/status.ts";
import { listAudit, listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import { listInbox, listLinesOf } from "#app/store/queries/payment/bank.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { allTables } from "#tests/db/all-tables.ts";
import { placeTransferOrder, createTwoProperties } from "#tests/support/back-office/orders.ts";
import { signInNewOperator } from "#tests/support/back-office/operators.ts";
import { camtFile, type WrittenEntry } from "#tests/support/bank-files.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { postFile } from "#tests/support/back-office/multipart.ts";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open));

const path = "/verwaltung/geld";
let order: Order;
let number: string;
let frida: Visitor;
beforeEach(async () => {
  const [lakeId] = await createTwoProperties(database.db());
  order = await placeTransferOrder(database.db(), lakeId, { lastName: "Großmann" });
  number = order.vanityOrderNumber ?? "";
  frida = await signInNewOperator(database.db(), shop.visitor(), "finance", { name: "Frida" });
});

const ownIban = "DE89370400440532013000";
const file = (...entries: WrittenEntry[]) => ({ name: "auszug.xml", content: camtFile(entries, ownIban) });
const readIn = (sent: { name: string; content: string }, who = frida) =>
  postFile(who, path, { intent: "read-in" }, sent);
const page = async (query = "") => (await frida.get(`${path}${query}`)).text;
async function readSuggestions(typed: Record<string, string> = {}) {
  const text = await page();
  const chosen = [...text.matchAll(/<select[^>]* name="(act-[^"]+)".*?<\/select>/gs)].map(
    ([select, name]) => [name, /<option value="([^"]*)" selected/.exec(select)?.[1] ?? "leave"],
  );
  return {
    ...fieldsOf({ html: text }, "Auswahl bestätigen"),
    ...(Object.fromEntries(chosen) as Record<string, string>),
    ...typed,
  };
}
const confirm = async (typed: Record<string, string> = {}) => frida.post(path, await readSuggestions(typed));
const readPaymentState = async () => {
  const now = await findOrder(database.db(), order.id);
  return [now?.paymentStatus, now?.amountReceived];
};
const idOfLine = async (amount: number) =>
  (await listInbox(database.db())).find((line) => line.amount === amount)?.id ?? "";

describe("a transfer with the number in its purpose", () => {
  const matchingFile = () =>
    file({ amount: "310.00", purpose: `Urlaub ${number.toLowerCase()}`, reference: "B1" });

  test("replaces a payment noted by hand", async () => {
    const booking = `/verwaltung/buchungen/${order.id}`;
    const form = fieldsOf({ html: (await frida.get(booking)).text }, "Als bezahlt vermerken");
    expect((await frida.post(booking, form)).status).toBe(303);
    await readIn(matchingFile());
    expect(readVisibleText(await page())).toContain(
      "schon von Hand als bezahlt vermerkt: vermutlich dasselbe Geld",
    );
    const [line = ""] = Object.keys(await readSuggestions()).filter((name) => name.startsWith("act-"));
    expect((await confirm({ [line]: "assign" })).location).toBe(`${path}?vermerkt=1`);
    expect(await readPaymentState()).toEqual([paymentStatuses.Paid, 31_000]);
  });

  test("is suggested with a reason and booked after confirmation", async () => {
    const uploaded = await readIn(matchingFile());
    expect([uploaded.status, uploaded.location]).toEqual([303, `${path}?neu=1`]);
    expect(await readPaymentState()).toEqual([order.paymentStatus, 0]);
    const words = readVisibleText(await page("?neu=1"));
    for (const phrase of [
      "Ein neuer Eingang.",
      "21.11.2026, 310,00 €, Änne Großmann",
      `Vorschlag: Buchung ${number}`,
      "Die Nummer steht im Verwendungszweck, der Betrag stimmt.",
    ])
      expect([phrase, words.replaceAll("\u00a0", " ").includes(phrase)]).toEqual([phrase, true]);

    const booked = await confirm();
    expect([booked.status, booked.location]).toEqual([303, `${path}?bezahlt=1`]);
    expect(await readPaymentState()).toEqual([paymentStatuses.Paid, 31_000]);
    expect(await listLinesOf(database.db(), order.id)).toHaveLength(1);
    expect(readVisibleText(await page("?bezahlt=1"))).toContain("Eine Buchung ist damit bezahlt.");
    expect(await page()).toContain("Kein Eingang wartet.");
    expect(await listAuditOf(database.db(), "order", order.id)).toMatchObject([
      {
        who: "Frida",
        action: "line-assigned",
        before: { amountReceived: 0 },
        after: { amountReceived: 31_000, amount: 31_000 },
      },
    ]);
    const { entries } = await listAudit(database.db(), { skip: 0, most: 10 });
    expect(entries).toContainEqual(
      expect.objectContaining({ action: "statement-read", after: { lines: 1, added: 1 } }),
    );
  });

  test("counts once even when the file is uploaded again", async () => {
    await readIn(matchingFile());
    const once = await allTables(database.db());
    expect((await readIn(matchingFile())).location).toBe(`${path}?bekannt=1`);
    expect(await allTables(database.db())).toEqual(once);
    // The same transfer in the other file format.
    const csv = `Datum;Betrag;Verwendungszweck\n21.11.2026;310,00;Urlaub ${number}\n`;
    expect((await readIn({ name: "umsatz.csv", content: csv })).location).toBe(`${path}?bekannt=1`);
    const form = await readSuggestions();
    expect((await frida.post(path, form)).location).toBe(`${path}?bezahlt=1`);
    const booked = await allTables(database.db());
    expect((await frida.post(path, form)).location).toBe(`${path}?vergeben=1`);
    expect((await readIn(matchingFile())).location).toBe(`${path}?bekannt=1`);
    expect(await allTables(database.db())).toEqual(booked);
  });

  test("of another amount needs a manual assignment", async () => {
    await readIn(file({ amount: "300.00", purpose: number }));
    expect((await page()).replaceAll("\u00a0", " ")).toContain("erwartet werden aber 310,00 €");
    expect((await confirm()).status).toBe(422);
    expect(await readPaymentState()).toEqual([order.paymentStatus, 0]);
    const line = await idOfLine(30_000);
    expect((await confirm({ [`act-${line}`]: "assign" })).location).toBe(`${path}?weicht=1`);
    expect(await readPaymentState()).toEqual([paymentStatuses.Mismatch, 30_000]);
  });
});

describe("a list that marks debits in a column of its own", () => {
  const markedFile = (mark: string) => ({
    name: "umsatz.csv",
    content: `Buchungstag;Verwendungszweck;Umsatz; \n21.11.2026;Erstattung ${number};310,00;${mark}\n`,
  });

  test("imports a debit that pays nothing", async () => {
    expect((await readIn(markedFile("S"))).location).toBe(`${path}?aus=1`);
    expect(await page()).toContain("Kein Eingang wartet.");
  });

  test("preselects a credit", async () => {
    await readIn(markedFile("H"));
    expect(Object.values(await readSuggestions())).toContain("assign");
  });
});

test("a doubtful file suggests a booking without preselecting it", async () => {
  const content = `Buchungstag;Verwendungszweck;Betrag\n21.11.2026;${number};310,00\n`;
  await readIn({ name: "umsatz.csv", content });
  expect(await page()).toContain("die Datei lässt aber Zweifel");
  expect(Object.values(await readSuggestions())).not.toContain("assign");
});

test("unreadable rows are named while the others are kept", async () => {
  const rows = `Datum;Verwendungszweck;Betrag\n\n21.11.2026;a;viel\n21.11.2026;b;+5,00\n31.11.2026;c;+6,00\n`;
  const { location } = await readIn({ name: "umsatz.csv", content: rows });
  expect(location).toBe(`${path}?neu=1&unlesbar=2&zeilen=3.5`);
  const text = readVisibleText((await frida.get(location ?? "")).text);
  expect(text).toContain("2 Zeilen der Datei sind nicht lesbar");
  expect(text).toContain("Nicht lesbar: Zeile 3, 5.");
});

test("bookings that contradict the balances of their file are reported", async () => {
  const content = `Anfangssaldo;1,00\nDatum;Verwendungszweck;Betrag\n21.11.2026;${number};+310,00\nEndsaldo;2,00\n`;
  const { location } = await readIn({ name: "umsatz.csv", content });
  expect(location).toBe(`${path}?neu=1&saldo=1`);
  expect(readVisibleText((await frida.get(location ?? "")).text)).toContain(
    "nicht vom Anfangs- zum Endsaldo",
  );
  expect(Object.values(await readSuggestions())).not.toContain("assign");
});

test("payer and amount suggest a booking without preselecting it", async () => {
  await readIn(file({ amount: "310.00", purpose: "Wellness", party: "AENNE GROSSMANN" }));
  expect(await page()).toContain("Name und Betrag stimmen, die Nummer fehlt.");
  expect(Object.values(await readSuggestions())).not.toContain("assign");
  const line = await idOfLine(31_000);
  expect((await confirm({ [`act-${line}`]: "assign" })).location).toBe(`${path}?bezahlt=1`);
});

test("an unknown booking number stops the form and keeps the typed values", async () => {
  await readIn(
    file(
      { amount: "310.00", purpose: number, reference: "1" },
      { amount: "7.00", purpose: "Spende", reference: "2" },
    ),
  );
  const line = await idOfLine(700);
  const typed = { [`number-${line}`]: "QQQQ-QQQQ", [`act-${line}`]: "assign" };
  const { status, text } = await confirm(typed);
  expect([status, await readPaymentState()]).toEqual([422, [order.paymentStatus, 0]]);
  expect(text).toContain('value="QQQQ-QQQQ"');
  expect(readVisibleText(text)).toContain("Buchungsnummer: Es gibt keine Buchung „QQQQ-QQQQ“");
  const corrected = await confirm({ ...typed, [`number-${line}`]: number });
  // Two transfers for one order: the second finds it paid.
  expect([corrected.status, corrected.location]).toEqual([303, `${path}?bezahlt=1&zurueck=1`]);
});

test("a dismissed transfer leaves the list and is logged", async () => {
  await readIn(
    file({ amount: "7.00", purpose: "Spende" }, { amount: "3.00", purpose: "Entgelt", debit: true }),
  );
  const line = await idOfLine(700);
  expect((await confirm({ [`act-${line}`]: "dismiss" })).location).toBe(`${path}?weg=1`);
  expect(await listInbox(database.db())).toEqual([]);
  expect(await listAuditOf(database.db(), "account", line)).toMatchObject([
    { who: "Frida", action: "line-dismissed", after: { amount: 700 } },
  ]);
});

test.each<[string, () => { name: string; content: string }, string]>([
  [
    "of another account",
    () => ({ name: "a.xml", content: camtFile([]) }),
    "Die Datei ist vom Konto DE02 1203",
  ],
  ["that is no statement", () => ({ name: "a.xml", content: "<Document/>" }), "keine gebuchten Umsätze"],
  [
    "with a document type",
    () => ({ name: "a.xml", content: file().content.replace("?>", '?><!DOCTYPE d [<!ENTITY x "y">]>') }),
    "enthält einen Dokumenttyp",
  ],
  ["of unknown columns", () => ({ name: "a.csv", content: "a;b\n1;2\n" }), "Spalten der Liste"],
  [
    "with a line that cannot be read",
    () => ({ name: "a.csv", content: "Datum;Betrag;Verwendungszweck\n21.11.2026;viel;x\n" }),
    "Zeile 2 hat keinen lesbaren Betrag",
  ],
  ["that is a PDF", () => ({ name: "a.pdf", content: "%PDF-1.7" }), "Die Datei ist ein PDF"],
  ["without headings", () => ({ name: "a.csv", content: "1.2.2026;x;y;83,16\n" }), "Überschriften"],
  [
    "with debits that nothing marks",
    () => ({ name: "a.csv", content: "Datum;Umsatzart;Verwendungszweck;Betrag\n1.2.2026;Entgelt;x;3,00\n" }),
    "welche davon Ausgänge sind",
  ],
  [
    "with nothing booked",
    () => file({ amount: "1.00", purpose: "x", status: "PDNG" }),
    "(camt.053) enthält nur vorgemerkte Umsätze: 1,",
  ],
  ["without a line", () => file(), "steht keine gebuchte Bewegung"],
  ["that is empty", () => ({ name: "a.xml", content: "" }), "Wählen Sie eine Datei aus"],
])("a file %s is refused with a reason", async (_what, sent, reason) => {
  const before = await allTables(database.db());
  const { status, text } = await readIn(sent());
  expect([status, readVisibleText(text).includes(reason)]).toEqual([422, true]);
  expect(await allTables(database.db())).toEqual(before);
});

test.each<[string, () => string, string]>([
  ["of more than 20 MB", () => "x".repeat(21 * 1024 * 1024), "Die Datei ist größer als 20 MB"],
  ["of a request of more than 24 MB", () => "x".repeat(25 * 1024 * 1024), "jede andere Datei 20 MB"],
  [
    "of more than 50,000 lines",
    () => `Datum;Betrag;Verwendungszweck\n${"21.11.2026;1,00;x\n".repeat(50_001)}`,
    "mehr als 50000 Umsätze",
  ],
])("a statement %s is refused with 413 and its reason", async (_what, content, reason) => {
  const { status, text } = await readIn({ name: "a.csv", content: content() });
  expect([status, readVisibleText(text).includes(reason)]).toEqual([413, true]);
  expect(await listInbox(database.db())).toEqual([]);
});

test("limits forms without a file to 64 KB", async () => {
  const file = { name: "a.csv", content: "x".repeat(100_000) };
  expect((await readIn(file)).status).toBe(422);
  expect((await postFile(frida, "/verwaltung/konto", {}, file)).status).toBe(413);
  expect((await frida.post(path, { intent: "settle", x: "x".repeat(100_000) })).status).toBe(413);
});

test("the start page counts unassigned transfers", async () => {
  const owner = await signInNewOperator(database.db(), shop.visitor(), "owner", { name: "Olga" });
  expect(readVisibleText((await owner.get("/verwaltung")).text)).not.toContain("Kontobewegungen");
  await readIn(file({ amount: "17.00", purpose: "Danke", reference: "T1" }));
  const { text } = await owner.get("/verwaltung");
  expect(readVisibleText(text)).toMatch(/Kontobewegungen ?: eine ist noch keiner Buchung zugeordnet/);
  expect(text).toContain(`href="${path}">Kontobewegungen`);
  const sales = await signInNewOperator(database.db(), shop.visitor(), "sales", { name: "Sven" });
  expect((await sales.get("/verwaltung")).text).not.toContain(`href="${path}"`);
});
