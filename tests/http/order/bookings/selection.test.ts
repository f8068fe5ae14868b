/** Acts on several bookings at once. */
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import type { Order } from "#app/domain/order/order.ts";
import { paymentStatuses } from "#app/domain/payment/status.ts";
import { listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { mails } from "#app/store/schema/orders.server.ts";
import { createTwoProperties, lake, placeTransferOrder } from "#tests/support/back-office/orders.ts";
import { signInNewOperator } from "#tests/support/back-office/operators.ts";
import { readyCart } from "#tests/support/carts.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { workAt } from "#tests/support/sold-orders.ts";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open));

const list = "/verwaltung/buchungen";
const page = `${list}/auswahl`;
let lakeId: string;
let one: Order;
let other: Order;
/** An order of the other property. */
let foreign: Order;
let frida: Visitor;
let fred: Visitor;
beforeEach(async () => {
  const db = database.db();
  const [lakeVariant, millVariant] = await createTwoProperties(db);
  lakeId = lakeVariant;
  one = await placeTransferOrder(db, lakeId, { lastName: "Seemann", email: "a@kundin.example" });
  other = await placeTransferOrder(db, lakeId, { lastName: "Fischer", email: "b@kundin.example" });
  foreign = await placeTransferOrder(db, millVariant, { lastName: "Müllerin", email: "c@kundin.example" });
  frida = await signInNewOperator(db, shop.visitor(), "owner", { name: "Frida" });
  fred = await signInNewOperator(db, shop.visitor(), "owner", { name: "Fred" });
});

const choose = (akt: string, ids: readonly string[], liste = "") =>
  `${page}?${new URLSearchParams([["akt", akt], ["liste", liste], ...ids.map((id) => ["wahl", id])] as string[][])}`;
/** The fields of the form that asks. */
async function ask(who: Visitor, akt: string, ids: readonly string[], liste = "") {
  const { text } = await who.get(choose(akt, ids, liste));
  const form = /<form method="post".*?<\/form>/s.exec(/<main.*<\/main>/s.exec(text)?.[0] ?? "")?.[0] ?? "";
  return [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
    ([, name = "", value = ""]): [string, string] => [name, value.replaceAll("&amp;", "&")],
  );
}
const readState = async ({ id }: Order) => (await findOrder(database.db(), id))?.paymentStatus;
const readActions = async ({ id }: Order) =>
  (await listAuditOf(database.db(), "order", id)).map(({ who, action }) => `${who} ${action}`);
const listKinds = async ({ id }: Order) =>
  (await database.db().select().from(mails).where(eq(mails.orderId, id))).map(({ kind }) => kind);
const shownAfter = async (who: Visitor, { location }: { location: string }) =>
  readVisibleText((await who.get(location)).text);

test("each row of the list can be chosen by its number", async () => {
  const { text } = await frida.get(list);
  for (const { id, vanityOrderNumber } of [one, other, foreign])
    expect(text).toMatch(
      new RegExp(
        `<input type="checkbox"[^>]*name="wahl"[^>]*aria-label="Buchung ${vanityOrderNumber} auswählen"[^>]*value="${id}"`,
      ),
    );
});

test("the list offers the acts of the role", async () => {
  const offered = async (who: Visitor) =>
    [...(await who.get(list)).text.matchAll(/<option value="(confirmation|mark-paid|csv|xlsx)"/g)].map(
      ([, name]) => name,
    );
  const db = database.db();
  expect(await offered(frida)).toEqual(["confirmation", "mark-paid", "csv", "xlsx"]);
  expect(await offered(await signInNewOperator(db, shop.visitor(), "sales"))).toEqual(["confirmation"]);
  expect(await offered(await signInNewOperator(db, shop.visitor(), "finance"))).toEqual([
    "mark-paid",
    "csv",
    "xlsx",
  ]);
});

test("an operator of one property can choose nothing", async () => {
  const hanna = await signInNewOperator(database.db(), shop.visitor(), "house", { vendorKey: lake.key });
  expect((await hanna.get(list)).text).not.toContain('type="checkbox"');
  for (const akt of ["mark-paid", "confirmation", "csv", ""])
    expect((await hanna.get(choose(akt, [foreign.id, one.id]))).status).toBe(403);
  const fields = await ask(frida, "mark-paid", [foreign.id, one.id]);
  expect((await hanna.postAll(page, fields)).status).toBe(403);
  expect(await readState(foreign)).toBe(foreign.paymentStatus);
  expect(await readState(one)).toBe(one.paymentStatus);
});

test("the page that asks lists number, name, sum and the total of all", async () => {
  const { text, status } = await frida.get(choose("mark-paid", [one.id, other.id]));
  expect(status).toBe(200);
  const words = readVisibleText(text);
  for (const { vanityOrderNumber, customer } of [one, other])
    expect(words).toContain(`${vanityOrderNumber} Erika ${customer.lastName} 310,00 €`);
  expect(words).toMatch(/Zusammen\s+620,00 €/);
  expect(text).toContain('value="2 Buchungen als bezahlt vermerken"');
  expect(await readActions(one)).toEqual([]);
});

test("marks several bookings as paid and logs each", async () => {
  const done = await frida.postAll(page, await ask(frida, "mark-paid", [one.id, other.id]));
  expect(done.status).toBe(303);
  expect(await shownAfter(frida, done)).toContain("Als bezahlt vermerken: 2 von 2.");
  for (const order of [one, other]) {
    expect(await readState(order)).toBe(paymentStatuses.Paid);
    expect(await readActions(order)).toEqual(["Frida marked-paid"]);
  }
  expect(await readState(foreign)).toBe(foreign.paymentStatus);
});

test("a booking that is refused stops none of the others", async () => {
  const fields = await ask(frida, "mark-paid", [one.id, other.id, foreign.id]);
  await fred.postAll(page, await ask(fred, "mark-paid", [one.id]));
  await database
    .db()
    .$client.query("update customer_order set payment_status = 50 where id = $1", [foreign.id]);
  const words = await shownAfter(frida, await frida.postAll(page, fields));
  expect(words).toContain("Als bezahlt vermerken: 1 von 3.");
  expect(words).toContain(`${one.vanityOrderNumber} : Die Buchung ist schon bezahlt.`);
  expect(words).toContain(`${other.vanityOrderNumber} : Als bezahlt vermerkt.`);
  expect(words).toContain(`${foreign.vanityOrderNumber} : Beim Geld weicht etwas ab.`);
  expect(await readState(foreign)).toBe(paymentStatuses.Mismatch);
});

test("a form that is sent twice marks nothing twice", async () => {
  const fields = await ask(frida, "mark-paid", [one.id, other.id]);
  for (const _ of [1, 2]) expect((await frida.postAll(page, fields)).status).toBe(303);
  expect(await readActions(one)).toEqual(["Frida marked-paid"]);
  expect((await findOrder(database.db(), one.id))?.amountReceived).toBe(31_000);
});

test("two operators at once mark each booking once", async () => {
  const ids = [one.id, other.id];
  const [hers, his] = [await ask(frida, "mark-paid", ids), await ask(fred, "mark-paid", ids.toReversed())];
  await Promise.all([frida.postAll(page, hers), fred.postAll(page, his)]);
  for (const order of [one, other]) {
    expect(await readActions(order)).toHaveLength(1);
    expect((await findOrder(database.db(), order.id))?.amountReceived).toBe(31_000);
  }
});

test("refuses a booking that changed after the page was shown", async () => {
  const fields = await ask(frida, "mark-paid", [one.id]);
  await database.db().$client.query("update customer_order set amount_received = 5 where id = $1", [one.id]);
  const words = await shownAfter(frida, await frida.postAll(page, fields));
  expect(words).toContain("Als bezahlt vermerken: 0 von 1.");
  expect(await readState(one)).toBe(one.paymentStatus);
});

test("sends the confirmation of several bookings again, once", async () => {
  await database.db().$client.query("update mail set sent = created, claimed = created");
  const fields = await ask(frida, "confirmation", [one.id, other.id]);
  for (const _ of [1, 2]) await frida.postAll(page, fields);
  for (const order of [one, other]) {
    expect((await listKinds(order)).filter((kind) => kind === "order-received")).toHaveLength(2);
    expect(await readActions(order)).toEqual(["Frida mail-again"]);
  }
  expect((await listKinds(foreign)).filter((kind) => kind === "order-received")).toHaveLength(1);
});

test("a canceled booking gets no confirmation", async () => {
  await database.db().$client.query("update customer_order set status = 30 where id = $1", [one.id]);
  const { text } = await frida.get(choose("confirmation", [one.id]));
  expect(readVisibleText(text)).toContain("Bei keiner dieser Buchungen geht das.");
  expect(readVisibleText(text)).toContain("sondern storniert");
});

test.each(["csv", "xlsx"])("the %s file has the chosen bookings", async (format) => {
  const { status, location } = await frida.get(choose(format, [one.id, foreign.id]));
  expect([status, location.split("?")[0]]).toEqual([303, `${list}.${format}`]);
  const file = await frida.get(location);
  expect(file.status).toBe(200);
  if (format === "xlsx") return;
  expect(file.text).toContain("Seemann");
  expect(file.text).toContain("Müllerin");
  expect(file.text).not.toContain("Fischer");
});

test("ignores carts, unknown ids and text that is no id", async () => {
  const cart = await readyCart(workAt(database.db()), { variantId: lakeId });
  const unknown = "0190c0de-0000-7000-8000-000000000001";
  const { text, status } = await frida.get(choose("mark-paid", [cart.id, unknown, "%00", "x"]));
  expect(status).toBe(200);
  expect(readVisibleText(text)).toContain("Sie haben keine Buchung ausgewählt.");
  const done = await frida.postAll(page, [
    ["intent", "mark-paid"],
    ["wahl", `${cart.id}:20.0.0.0.0`],
    ["wahl", "x:y"],
  ]);
  expect(done.status).toBe(303);
  expect(await readState(cart)).toBe(cart.paymentStatus);
  expect((await frida.postAll(page, [["intent", "cancel"]])).status).toBe(404);
});

test("the result is shown on the page of the list that the operator came from", async () => {
  const from = "status=waiting&sort=customer";
  const done = await frida.postAll(page, await ask(frida, "confirmation", [one.id, other.id], from));
  expect(done.location).toContain(`${list}?status=waiting&sort=customer&erledigt=confirmation&`);
  const { text } = await frida.get(done.location);
  for (const { id } of [one, other]) {
    expect(text).toContain(`href="#zeile-${id}"`);
    expect(text).toContain(`<tr id="zeile-${id}"`);
  }
  // Links of the list do not repeat the result.
  expect(/<thead.*<\/thead>/s.exec(text)?.[0]).not.toContain("ergebnis");
});

test("nonsense in the address of a result is ignored", async () => {
  for (const query of [
    "erledigt=mark-paid",
    "erledigt=mark-paid&ergebnis=x.done,,.",
    `erledigt=mark-paid&ergebnis=${one.id}.gibt-es-nicht`,
    `erledigt=csv&ergebnis=${one.id}.done`,
  ]) {
    const { text, status } = await frida.get(`${list}?${query}`);
    expect([query, status, text.includes("notice")]).toEqual([query, 200, false]);
  }
});
