import { beforeEach, expect, test } from "vitest";
import { eq } from "drizzle-orm";

import type { Order } from "#app/domain/order/order.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { paymentStatuses } from "#app/domain/payment/status.ts";
import { listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { mails, orders } from "#app/store/schema/orders.server.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import {
  placeTransferOrder,
  createTwoProperties,
  createWaitingBid,
} from "#tests/support/back-office/orders.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { signInNewOperator } from "#tests/support/back-office/operators.ts";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import { listDueAmounts, soldOrder } from "#tests/support/sold-orders.ts";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open));

let lakeId: string;
let order: Order;
let path: string;
let frida: Visitor;
let fred: Visitor;
beforeEach(async () => {
  const db = database.db();
  [lakeId] = await createTwoProperties(db);
  order = await placeTransferOrder(db, lakeId, { lastName: "Seemann", phone: "+49 170 123" });
  path = `/verwaltung/buchungen/${order.id}`;
  frida = await signInNewOperator(db, shop.visitor(), "owner", { name: "Frida" });
  fred = await signInNewOperator(db, shop.visitor(), "owner", { name: "Fred" });
});

const findCurrentOrder = () => findOrder(database.db(), order.id);
const history = () => listAuditOf(database.db(), "order", order.id);

/** Fields of the form with this button on the current page. */
async function readForm(who: Visitor, button: string, typed: Record<string, string> = {}) {
  const { text } = await who.get(path);
  return { ...fieldsOf({ html: text }, button), ...typed };
}
const send = (who: Visitor, fields: Record<string, string>) => who.post(path, fields);
const markAsPaid = async () =>
  send(frida, await readForm(frida, "Als bezahlt vermerken", { how: "operator" }));

test("finds a booking by number, name, email, property, arrival day or state", async () => {
  const isFound = async (query: Record<string, string>) => {
    const { text } = await frida.get(`/verwaltung/buchungen?${new URLSearchParams(query)}`);
    return text.includes(`href="${path}?liste=`) || text.includes(`href="${path}"`);
  };
  const number = order.vanityOrderNumber ?? "";
  const arrival =
    order.orderItems[0]?.type === "Booking" ? order.orderItems[0].bookingInformation.checkin : "";
  const hits = [
    {},
    { q: number },
    { q: number.toLowerCase() },
    { q: "seem" },
    { q: "Erika Seemann" },
    { q: order.customer.email },
    { haus: "see" },
    { ab: arrival, bis: arrival },
    { status: "waiting" },
  ];
  for (const query of hits) expect([query, await isFound(query as never)]).toEqual([query, true]);
  const misses = [
    { q: "Müller" },
    { q: "%" },
    { q: "Seemann_" },
    { haus: "Mühle am Bach" },
    { ab: "1.1.2031" },
    { bis: "1.1.2020" },
    { status: "paid" },
  ];
  for (const query of misses) expect([query, await isFound(query as never)]).toEqual([query, false]);
  const wrong = await frida.get("/verwaltung/buchungen?ab=gestern");
  expect([
    wrong.status,
    readVisibleText(wrong.text).includes("Anreise ab (TT.MM.JJJJ): Schreiben Sie ein Datum"),
  ]).toEqual([422, true]);
});

test("the CSV export escapes a name that looks like a formula", async () => {
  await placeTransferOrder(database.db(), lakeId, {
    lastName: '=HYPERLINK("x"); Frau',
    email: "b@kundin.example",
  });
  const { text: csv, headers, status } = await frida.get("/verwaltung/buchungen.csv?status=waiting");
  expect([status, headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
  const [head = "", ...lines] = csv.replace("\ufeff", "").trim().split("\r\n");
  expect(head).toMatch(/^Nummer;Bestellt;Kunde;E-Mail;Telefon;Gebucht;Anreise;Abreise;Gäste;Summe/);
  expect(lines).toHaveLength(2);
  const own = lines.find((line) => line.includes("Seemann"));
  expect(own).toContain(`${order.vanityOrderNumber};`);
  expect(own).toMatch(/;"310,00";EUR;wird erwartet;$/);
  expect(lines.find((line) => !line.includes("Seemann"))).toContain('"Erika =HYPERLINK(""x""); Frau"');
  expect((await frida.get("/verwaltung/buchungen.csv?status=paid")).text.trim().split("\r\n")).toHaveLength(
    1,
  );
});

test("the booking list has 25 rows a page", async () => {
  const numbers = [order.vanityOrderNumber];
  for (let i = 0; i < 8; i++)
    numbers.push(
      (await placeTransferOrder(database.db(), lakeId, { email: `g${i}@kundin.example` })).vanityOrderNumber,
    );
  await database.db().$client.query(
    `insert into customer_order select (json_populate_record(o, json_build_object('id', gen_random_uuid(), 'vanity_order_number', 'X' || n))).*
     from customer_order o, generate_series(1, 20) n where o.id = $1`,
    [order.id],
  );
  const rows = async (page: string) =>
    (await frida.get(`/verwaltung/buchungen${page}`)).text.match(/<th scope="row"/g)?.length;
  expect([await rows(""), await rows("?seite=2")]).toEqual([25, numbers.length + 20 - 25]);
});

test("the booking page shows customer, room, price, payment and travellers", async () => {
  await markAsPaid();
  const words = readVisibleText((await frida.get(path)).text);
  for (const word of [
    "Seemann",
    "+49 170123",
    order.customer.email,
    "Doppelzimmer",
    "310,00",
    "Bestellung eingegangen",
    "Zahlung mit Unterlagen",
    "von Hand vermerkt",
    "Reisende",
  ])
    expect([word, words.includes(word)]).toEqual([word, true]);
});

test("marking as paid requires its tick", async () => {
  const { paid: _, ...untouched } = await readForm(frida, "Als bezahlt vermerken");
  const before = await findCurrentOrder();
  const answer = await send(frida, untouched);
  expect(answer.status).toBe(422);
  expect(readVisibleText(answer.text)).toContain("Setzen Sie den Haken, dass das Geld da ist");
  expect(await findCurrentOrder()).toEqual(before);
});

test("marking as paid stores the payment and logs the previous state", async () => {
  const done = await markAsPaid();
  expect([done.status, done.location]).toEqual([303, `${path}?erledigt=bezahlt`]);
  expect(readVisibleText((await frida.get(done.location)).text)).toContain("Als bezahlt vermerkt.");
  expect(await findCurrentOrder()).toMatchObject({
    paymentStatus: paymentStatuses.Paid,
    amountReceived: 31_000,
  });
  expect(await history()).toMatchObject([
    {
      who: "Frida",
      action: "marked-paid",
      label: order.vanityOrderNumber,
      before: { paymentStatus: order.paymentStatus, amountReceived: 0, held: 0 },
      after: { paymentStatus: paymentStatuses.Paid, amountReceived: 31_000, held: 31_000 },
    },
  ]);
});

test("a refund cannot exceed the remaining amount", async () => {
  await markAsPaid();
  expect((await send(frida, await readForm(frida, "Zurückzahlen", { amount: "12,50" }))).location).toBe(
    `${path}?erledigt=zurueck`,
  );
  expect(await listDueAmounts(database.db(), order.id)).toEqual([{ amount: 1_250, reason: "operator" }]);
  const more = await send(frida, await readForm(frida, "Zurückzahlen", { amount: "300" }));
  expect([
    more.status,
    readVisibleText(more.text).includes("Betrag: So viel ist nicht da, sondern höchstens 297,50"),
  ]).toEqual([422, true]);
  expect(more.text).toContain('href="#f-refund-amount"');
  const unreadable = await send(frida, await readForm(frida, "Zurückzahlen", { amount: "viel" }));
  expect([unreadable.status, unreadable.text.includes('value="viel"')]).toEqual([422, true]);
  expect(await listDueAmounts(database.db(), order.id)).toHaveLength(1);
  const { sure: _, ...unsure } = await readForm(frida, "Alles zurückzahlen");
  const asked = await send(frida, unsure);
  expect([
    asked.status,
    readVisibleText(asked.text).includes("Alles zurückzahlen: Setzen Sie den Haken"),
  ]).toEqual([422, true]);
  expect(asked.text).toContain('href="#f-refund-all-sure"');
  expect(await listDueAmounts(database.db(), order.id)).toHaveLength(1);
  expect((await send(frida, { ...unsure, sure: "1" })).status).toBe(303);
  expect((await listDueAmounts(database.db(), order.id)).map(({ amount }) => amount)).toEqual([
    1_250, 29_750,
  ]);
});

test("refuses the second of two refunds that start from the same page", async () => {
  await markAsPaid();
  const [hers, his] = [
    await readForm(frida, "Zurückzahlen", { amount: "100" }),
    await readForm(fred, "Zurückzahlen", { amount: "100" }),
  ];
  expect((await send(frida, hers)).status).toBe(303);
  const second = await send(fred, his);
  expect(second.status).toBe(422);
  const words = readVisibleText(second.text);
  expect(words).toContain("Inzwischen wurde diese Buchung geändert: Rückzahlung veranlasst, Frida,");
  // The page shows the current history, and his form can be sent again.
  expect(words).toMatch(/Frida Rückzahlung veranlasst/);
  expect(second.text).toContain('value="100"');
  expect(await listDueAmounts(database.db(), order.id)).toHaveLength(1);

  const [one, other] = [
    await readForm(frida, "Zurückzahlen", { amount: "10" }),
    await readForm(fred, "Zurückzahlen", { amount: "10" }),
  ];
  const answers = await Promise.all([send(frida, one), send(fred, other)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422]);
  expect(await listDueAmounts(database.db(), order.id)).toHaveLength(2);
  expect(await history()).toHaveLength(3);
});

test("only one of a simultaneous cancellation and payment succeeds", async () => {
  const cancel = await readForm(frida, "Stornieren", { keep: "", confirm: "1" });
  const paid = await readForm(fred, "Als bezahlt vermerken");
  const answers = await Promise.all([send(frida, cancel), send(fred, paid)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422]);
  const [entry, ...more] = await history();
  expect(more).toEqual([]);
  const { status, paymentStatus } = (await findCurrentOrder())!;
  if (entry?.action === "canceled") expect([status, paymentStatus]).not.toContain(paymentStatuses.Paid);
  else expect([status, paymentStatus]).toEqual([orderStatuses.Closed, paymentStatuses.Paid]);
});

test("canceling requires its tick and refunds all but the kept amount", async () => {
  await markAsPaid();
  const { confirm: _, ...unticked } = await readForm(frida, "Stornieren", { keep: "50" });
  const unsure = await send(frida, unticked);
  expect([unsure.status, readVisibleText(unsure.text).includes("Stornieren: Setzen Sie den Haken")]).toEqual([
    422,
    true,
  ]);
  expect((await findCurrentOrder())?.status).toBe(orderStatuses.Closed);
  const sure = await readForm(frida, "Stornieren", { keep: "50", confirm: "1" });
  expect((await send(frida, sure)).location).toBe(`${path}?erledigt=storniert`);
  expect((await findCurrentOrder())?.status).toBe(orderStatuses.Canceled);
  expect(await listDueAmounts(database.db(), order.id)).toEqual([{ amount: 26_000, reason: "operator" }]);
  expect(readVisibleText((await frida.get(path)).text)).toContain("storniert");
});

test("the cancel form is filled with what the terms keep today", async () => {
  await markAsPaid();
  // The shop's own free period has ended, and the offer has no bands.
  await database
    .db()
    .update(orders)
    .set({ gracePeriod: new Date(testNow.getTime() - 1) });
  const { text } = await frida.get(path);
  expect(readVisibleText(text)).toContain("Nach den Stornobedingungen heute 310,00 €. Leer: nichts");
  expect((await readForm(frida, "Stornieren"))["keep"]).toBe("310,00");
  const free = await readForm(frida, "Stornieren", { keep: "", confirm: "1" });
  expect((await send(frida, free)).status).toBe(303);
  expect(await listDueAmounts(database.db(), order.id)).toEqual([{ amount: 31_000, reason: "operator" }]);
});

test("resends an undelivered email of this order only", async () => {
  const [mail] = await database.db().select().from(mails).where(eq(mails.orderId, order.id));
  const other = await placeTransferOrder(database.db(), lakeId, { email: "andere@kundin.example" });
  const [foreign] = await database.db().select().from(mails).where(eq(mails.orderId, other.id));
  expect((await send(frida, { intent: "mail", mail: mail!.id, stand: "" })).location).toBe(
    `${path}?erledigt=gesendet`,
  );
  expect((await send(frida, { intent: "mail", mail: foreign!.id, stand: "" })).status).toBe(422);
  for (const _ of [1, 2])
    expect((await send(frida, await readForm(frida, "Link zur Bestellung schicken"))).status).toBe(303);
  const kinds = (await database.db().select().from(mails).where(eq(mails.orderId, order.id))).map(
    ({ kind }) => kind,
  );
  expect(kinds.filter((kind) => kind === "order-found")).toHaveLength(1);
  expect((await history()).map(({ action }) => action)).toEqual(["mail-again", "link-again"]);
});

test("a note is shown to operators only", async () => {
  const fields = await readForm(frida, "Notiz speichern", { text: "Ruft <b>abends</b> an" });
  for (const _ of [1, 2]) expect((await send(frida, fields)).status).toBe(303);
  const page = await frida.get(path);
  expect(page.text.match(/Ruft &lt;b&gt;abends/g)).toHaveLength(1);
  expect(readVisibleText(page.text)).toContain("Frida,");
  expect(JSON.stringify(await history())).not.toContain("abends");
  const view = await shop.visitor().get(`/de/order/${order.id}/${order.token}/view`);
  expect([view.status, view.text.includes("abends")]).toEqual([200, false]);
  const empty = await send(frida, await readForm(frida, "Notiz speichern", { text: "  " }));
  expect([empty.status, readVisibleText(empty.text).includes("Neue Notiz: Schreiben Sie etwas")]).toEqual([
    422,
    true,
  ]);
});

test("the start page lists new bookings, waiting bids and arrivals", async () => {
  const bid = await createWaitingBid(database.db(), lakeId);
  const { text } = await frida.get("/verwaltung");
  expect(text).toContain(`href="${path}"`);
  expect(text).toContain(`href="/verwaltung/vorschlaege/${bid}"`);
  expect(readVisibleText(text)).toContain("250,00 € statt 310,00 €");
  await database
    .db()
    .$client.query("update order_item set checkin = $1::date + 2, checkout = $1::date + 5", [testNow]);
  expect(readVisibleText((await frida.get("/verwaltung")).text)).toMatch(
    /Anreisen der nächsten sieben Tage.*Seemann/,
  );
});

test("the start page warns of rooms that are almost sold out", async () => {
  const readStartPage = async () => readVisibleText((await frida.get("/verwaltung")).text);
  expect(await readStartPage()).not.toContain("Bald ausgebucht");
  await database.db().$client.query("update night set rooms = sold + 1 where sold > 0");
  expect(await readStartPage(), "later than two months ahead").not.toContain("Bald ausgebucht");
  await database.db().$client.query("update night set date = date - 60 where sold > 0");
  expect(await readStartPage()).toMatch(
    /Bald ausgebucht: \S.*, in 3 Nächten ab 07\.12\.2026 ist noch ein Zimmer frei/,
  );
  expect((await frida.get("/verwaltung")).text).toContain(`href="/verwaltung/zimmer/${lakeId}"`);
  await database.db().$client.query("update night set stopped = true where sold > 0");
  expect(await readStartPage()).not.toContain("Bald ausgebucht");
});

test("the booking page shows the cancellation bands with the property's exceptions", async () => {
  const ferry = "Fällt die Fähre aus, sind die Nächte kostenlos, abweichend von den Stornokosten.";
  const wish = { bands: [{ daysBefore: 0, share: 0.9 }], goodToKnow: [ferry, "Hunde nein."] };
  const sold = await soldOrder(database.db(), wish);
  const { text } = await frida.get(`/verwaltung/buchungen/${sold.order.id}`);
  expect(readVisibleText(text)).toMatch(
    /Stornosätze Bis zum Tag der Anreise und bei Nichtanreise: 90,00 % des Preises; Fällt/,
  );
});
