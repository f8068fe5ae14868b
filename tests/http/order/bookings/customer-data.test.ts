/** Operators change the customer data of an order: roles, validation and consequences (decision 070). */
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { hashCustomer } from "#app/commands/order/order-customer.server.ts";
import { type Order, orderStatuses } from "#app/domain/order/order.ts";
import { addLink, findLink } from "#app/store/queries/customer/accounts.server.ts";
import { listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import { findInvoices } from "#app/store/queries/order/fulfilment.server.ts";
import { anonymiseOrders } from "#app/store/queries/order/order-lists.server.ts";
import { findOrder, findOrderId, saveOrder } from "#app/store/queries/order/orders.server.ts";
import { mails } from "#app/store/schema/orders.server.ts";
import { anAccount } from "#tests/support/accounts.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";
import { placeTransferOrder, lake, createTwoProperties } from "#tests/support/back-office/orders.ts";
import { signInNewOperator } from "#tests/support/back-office/operators.ts";

const database = testDatabase();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open));

const oldEmail = "seemann@kundin.example";
const newEmail = "neumann@kundin.example";
let order: Order;
let path: string;
let frida: Visitor;
let fred: Visitor;
beforeEach(async () => {
  const db = database.db();
  const [lakeId] = await createTwoProperties(db);
  order = await placeTransferOrder(db, lakeId, { lastName: "Seemann", email: oldEmail, phone: "0170 1" });
  path = `/verwaltung/buchungen/${order.id}`;
  frida = await signInNewOperator(db, shop.visitor(), "sales", { name: "Frida" });
  fred = await signInNewOperator(db, shop.visitor(), "owner", { name: "Fred" });
});

const button = "Kundendaten speichern";
const findCurrentOrder = async () => (await findOrder(database.db(), order.id))!;
const history = () => listAuditOf(database.db(), "order", order.id);
const listEmails = () => database.db().select().from(mails).where(eq(mails.orderId, order.id));

/** Form fields of the current page, with values for its selects. */
async function readForm(who: Visitor, typed: Record<string, string> = {}) {
  const { text } = await who.get(path);
  return { ...fieldsOf({ html: text }, button), sex: "", country: "DE", ...typed };
}
const send = (who: Visitor, fields: Record<string, string>) => who.post(path, fields);

test("names each invalid field and changes nothing", async () => {
  const mistakes: [typed: Record<string, string>, sentences: string[]][] = [
    [
      { phone: "abc", zip: "99" },
      [
        "Telefonnummer: nur Ziffern",
        "Postleitzahl: Die Postleitzahl passt nicht zum gewählten Land. Richtig wäre zum Beispiel 10115",
      ],
    ],
    [{ lastName: " " }, ["Nachname: Hier fehlt die Angabe"]],
  ];
  for (const [typed, sentences] of mistakes) {
    const answer = await send(frida, await readForm(frida, typed));
    for (const sentence of sentences) expect(readVisibleText(answer.text)).toContain(sentence);
    expect([answer.status, (await findCurrentOrder()).customer.phone]).toEqual([422, "0170 1"]);
  }
});

test("saves customer data changed in the prefilled form", async () => {
  const fields = await readForm(frida);
  expect(fields).toMatchObject({ firstName: "Erika", lastName: "Seemann", email: oldEmail, zip: "10115" });
  const typed = { sex: "female", lastName: " Neumann ", address: "Neuer Weg 1", zip: "1010", country: "AT" };
  const done = await send(frida, { ...fields, ...typed, phone: "", city: "Wien" });
  expect([done.status, done.location]).toEqual([303, `${path}?erledigt=kunde`]);
  const words = readVisibleText((await frida.get(done.location)).text);
  for (const word of [
    "Die Kundendaten sind gespeichert.",
    "Erika Neumann",
    "Neuer Weg 1, 1010 Wien, Österreich",
  ])
    expect([word, words.includes(word)]).toEqual([word, true]);
  const { customer, version } = await findCurrentOrder();
  expect(customer).toEqual({
    ...order.customer,
    sex: "female",
    lastName: "Neumann",
    address: "Neuer Weg 1",
    zip: "1010",
    city: "Wien",
    country: "AT",
    phone: "",
  });
  expect(version).toBe(order.version + 1);
  // The email address is the same, so nobody is notified.
  expect((await listEmails()).map(({ kind }) => kind)).toEqual(["order-received"]);
});

test("keeps the typed values of invalid customer data", async () => {
  const wrong = { firstName: "", email: "kein Brief", city: "www.ort.example", phone: "0171 2" };
  const { status, text } = await send(frida, await readForm(frida, wrong));
  expect(status).toBe(422);
  for (const id of ["firstName", "email", "city"])
    expect([id, text.includes(`href="#f-customer-${id}"`)]).toEqual([id, true]);
  expect(text).toContain('value="kein Brief"');
  expect(text).toContain('value="0171 2"');
  expect(text).toMatch(/<details[^>]* open/);
  const zip = await send(frida, await readForm(frida, { zip: "1010" }));
  expect([zip.status, zip.text.includes('href="#f-customer-zip"')]).toEqual([422, true]);
  const long = await send(
    frida,
    await readForm(frida, { lastName: "x".repeat(10_000), country: "XX", sex: "y" }),
  );
  expect([long.status, long.text.includes('href="#f-customer-country"')]).toEqual([422, true]);
  expect(await findCurrentOrder()).toEqual(order);
  expect(await history()).toEqual([]);
});

test("a changed email address moves pending emails and notifies the previous address", async () => {
  const db = database.db();
  const accountId = await anAccount(db, "konto@kundin.example");
  const claim = { purpose: "claim", email: oldEmail, accountId, orderId: order.id } as const;
  const linkId = await addLink(db, claim, testNow);
  expect((await send(frida, await readForm(frida, { email: newEmail }))).status).toBe(303);
  const letters = (await listEmails()).map(({ kind, recipient, subject }) => [
    kind,
    recipient,
    kind === "changed" ? subject : "",
  ]);
  expect(letters.toSorted()).toEqual([
    ["changed", oldEmail, `email:${order.version + 1}`],
    ["order-found", newEmail, ""],
    ["order-received", newEmail, ""],
  ]);
  const number = order.vanityOrderNumber ?? "";
  expect(await findOrderId(db, { number, email: oldEmail })).toBeNull();
  expect(await findOrderId(db, { number, email: newEmail })).toBe(order.id);
  // The link sent to the previous address can no longer transfer the order.
  expect((await findLink(db, linkId))?.used).toEqual(testNow);
  expect((await send(frida, await readForm(frida, { email: oldEmail }))).status).toBe(303);
  expect((await send(frida, await readForm(frida, { email: "dritte@kundin.example" }))).status).toBe(303);
  const notices = (await listEmails()).filter(({ kind }) => kind === "changed");
  expect(notices.map(({ recipient }) => recipient).toSorted()).toEqual([newEmail, oldEmail, oldEmail]);
});

test("a delivered email keeps its recipient", async () => {
  const db = database.db();
  await db.update(mails).set({ sent: testNow }).where(eq(mails.orderId, order.id));
  expect((await send(frida, await readForm(frida, { email: oldEmail.toUpperCase() }))).status).toBe(303);
  expect((await listEmails()).map(({ recipient }) => recipient)).toEqual([oldEmail]);
  expect((await send(frida, await readForm(frida, { email: newEmail }))).status).toBe(303);
  expect((await listEmails()).find(({ kind }) => kind === "order-received")?.recipient).toBe(oldEmail);
});

test("a change of customer data never rewrites an issued invoice", async () => {
  const { all: _, ...paid } = fieldsOf({ html: (await fred.get(path)).text }, "Als bezahlt vermerken");
  expect((await send(fred, paid)).status).toBe(303);
  const before = await findInvoices(database.db(), order.id);
  expect(JSON.stringify(before)).toContain("Seemann");
  expect((await send(fred, await readForm(fred, { lastName: "Neumann" }))).status).toBe(303);
  expect(await findInvoices(database.db(), order.id)).toEqual(before);
});

test("the audit log stores changed fields as hashes", async () => {
  expect((await send(frida, await readForm(frida, { lastName: "Neumann", phone: "" }))).status).toBe(303);
  const [entry, ...more] = await history();
  expect(more).toEqual([]);
  expect(entry).toMatchObject({ who: "Frida", action: "customer-changed", label: order.vanityOrderNumber });
  expect(Object.keys(entry?.before ?? {}).toSorted()).toEqual(["personLastName", "personPhone", "version"]);
  expect(entry?.before?.["personLastName"]).toMatch(/^[\da-f]{10}$/);
  expect(entry?.before?.["personLastName"]).not.toBe(entry?.after?.["personLastName"]);
  expect(entry?.after).toMatchObject({ personPhone: "", version: order.version + 1 });
  expect(JSON.stringify(entry)).not.toMatch(/Seemann|Neumann|0170|kundin/);
  expect(readVisibleText((await fred.get(path)).text)).toMatch(
    /Frida Kundendaten geändert .*Nachname \(Abdruck\): [\da-f]{10} → [\da-f]{10}/,
  );
});

test("refuses the second of two concurrent changes", async () => {
  const [hers, his] = [
    await readForm(frida, { lastName: "Hers" }),
    await readForm(fred, { lastName: "Seine" }),
  ];
  expect((await send(frida, hers)).status).toBe(303);
  const second = await send(fred, his);
  expect(second.status).toBe(422);
  expect(readVisibleText(second.text)).toContain(
    "Inzwischen wurde diese Buchung geändert: Kundendaten geändert,",
  );
  expect(second.text).toContain('value="Seine"');
  expect(second.text).toContain(hashCustomer(await findCurrentOrder()));
  expect((await findCurrentOrder()).customer.lastName).toBe("Hers");
  const [one, other] = [await readForm(frida, { city: "Ulm" }), await readForm(fred, { city: "Trier" })];
  const answers = await Promise.all([send(frida, one), send(fred, other)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422]);
  expect(await history()).toHaveLength(2);
});

test("canceled and erased orders refuse changes of customer data", async () => {
  const fields = await readForm(frida, { lastName: "Neumann" });
  const db = database.db();
  await saveOrder(db, { ...order, status: orderStatuses.Canceled });
  const canceled = await send(frida, fields);
  expect([canceled.status, readVisibleText(canceled.text).includes("Die Buchung ist storniert.")]).toEqual([
    422,
    true,
  ]);
  expect(canceled.text).not.toContain(`value="${button}"`);
  await saveOrder(db, order);
  await anonymiseOrders(db, { records: new Date("2099-01-01"), today: "2099-01-01" } as never);
  const erased = await send(frida, fields);
  expect([
    erased.status,
    readVisibleText(erased.text).includes("Die Kundendaten dieser Buchung sind gelöscht."),
  ]).toEqual([422, true]);
  expect((await findCurrentOrder()).customer.lastName).toBe("");
  expect(await history()).toEqual([]);
});

test("finance and property operators cannot change customer data", async () => {
  const fields = await readForm(frida, { lastName: "Neumann" });
  const db = database.db();
  for (const visitor of [
    await signInNewOperator(db, shop.visitor(), "finance"),
    await signInNewOperator(db, shop.visitor(), "house", { vendorKey: lake.key }),
  ]) {
    expect((await visitor.get(path)).text).not.toContain(`value="${button}"`);
    expect((await send(visitor, fields)).status).toBe(403);
  }
  expect(await findCurrentOrder()).toEqual(order);
});
