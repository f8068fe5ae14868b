/** Whose order is whose: placing, taking over, finding, and what is left when an account goes. */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { paymentTypes } from "#app/domain/payment/status.ts";
import { deleteAccount } from "#app/store/queries/customer/accounts.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { accounts } from "#app/store/schema/accounts.server.ts";
import { mails } from "#app/store/schema/orders.server.ts";
import { anAccount, logInAs, mailedLink, password } from "#tests/support/accounts.ts";
import { aCustomer, readyCart } from "#tests/support/carts.ts";
import { onSale, testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { wordsOf } from "#tests/support/markup.tsx";
import { storeRow } from "#tests/support/placed-orders.ts";
import { soldOrder, workAt } from "#tests/support/sold-orders.ts";
import { giveCart, type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
let visitor: Visitor;
visitShop(database, (open, newcomer) => void ([shop, visitor] = [open, newcomer]));

const own = "erika@kundin.example";
const other = "anna@kundin.example";
const ownerOf = async (id: string) => (await findOrder(database.db(), id))?.accountId;
const fieldIn = (html: string, name: string) =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="${name}"`).exec(html)?.[1] ?? "";

async function loggedIn(email = own): Promise<string> {
  const id = await anAccount(database.db(), email);
  await logInAs(database.db(), visitor, id);
  return id;
}

test("what is ordered while logged in belongs to the account, which begins its next order with the same address", async () => {
  const id = await loggedIn();
  const [variantId = ""] = await onSale(database.db());
  const cart = await readyCart(workAt(database.db()), { variantId, customer: { city: "Bremen" } });
  await giveCart(visitor, cart);
  expect((await visitor.get("/checkout")).location).toBe("/checkout/payment");
  const { text } = await visitor.get("/checkout/finalize");
  const placed = await visitor.post("/checkout/finalize", {
    intent: "order",
    order: cart.id,
    key: cart.token,
    proof: fieldIn(text, "proof"),
  });
  expect(placed.location).toMatch(/\/view$/);
  expect(await ownerOf(cart.id)).toBe(id);
  const [account] = await database.db().select().from(accounts);
  expect(account?.customer).toEqual(aCustomer({ city: "Bremen" }));

  const number = (await findOrder(database.db(), cart.id))?.vanityOrderNumber ?? "?";
  expect(wordsOf((await visitor.get("/de/konto/bestellungen")).text)).toContain(number);
  const path = `/de/order/${cart.id}/${cart.token}/stornieren`;
  expect((await shop.visitor().post(path, { refund: "0" })).status).toBe(401);
  expect((await shop.visitor().get(`/de/order/${cart.id}/${cart.token}/view`)).status).toBe(200);
  expect((await visitor.post(path, { intent: "cancel", refund: "0" })).status).toBe(303);
});

test("the form of the next order is filled in", async () => {
  const id = await loggedIn();
  await database
    .db()
    .update(accounts)
    .set({ customer: aCustomer({ city: "Bremen" }) })
    .where(eq(accounts.id, id));
  const [variantId = ""] = await onSale(database.db());
  const empty = { firstName: "", lastName: "", email: "", address: "", zip: "", city: "" };
  await giveCart(visitor, await readyCart(workAt(database.db()), { variantId, customer: empty }));
  const { text } = await visitor.get("/checkout/customer");
  expect([fieldIn(text, "city"), fieldIn(text, "email"), fieldIn(text, "lastName")]).toEqual([
    "Bremen",
    own,
    "Beispiel",
  ]);
});

test("an order with the account's own address is taken over at once, and only once", async () => {
  const { order } = await soldOrder(database.db());
  const path = `/de/order/${order.id}/${order.token}/uebernehmen`;
  expect((await visitor.get(path)).location).toBe(`/de/login?${new URLSearchParams({ back: path })}`);
  const id = await loggedIn();
  expect((await visitor.get(`/de/order/${order.id}/${order.token}/view`)).text).toContain(path);
  expect((await visitor.post(path, { intent: "take-over" })).location).toBe("/de/konto/bestellungen");
  expect(await ownerOf(order.id)).toBe(id);
  const again = shop.visitor();
  await logInAs(database.db(), again, await anAccount(database.db(), other));
  expect((await again.post(path, { intent: "take-over" })).location).toMatch(/\/view$/);
  expect(await ownerOf(order.id)).toBe(id);
  expect((await again.post(path.replace(order.token, "falsch"), {})).status).toBe(403);
});

test("the order history offers what was ordered before there was an account", async () => {
  const { order } = await soldOrder(database.db());
  const id = await loggedIn();
  const page = await visitor.get("/de/konto/bestellungen");
  expect(wordsOf(page.text)).toContain("1 Bestellung, die zu keinem Konto gehört");
  await visitor.post("/de/konto/bestellungen", { intent: "take-over" });
  expect(await ownerOf(order.id)).toBe(id);
  expect((await visitor.get("/de/konto/bestellungen")).text).not.toContain("zu keinem Konto gehört");
});

test.each([
  [paymentTypes.WireTransfer, "Wir warten auf Ihre Überweisung bis "],
  [paymentTypes.Stripe, "Noch nicht bezahlt"],
])("the history says of a payment by %s what the order's own page says", async (paymentType, words) => {
  const id = await loggedIn();
  const { order } = await soldOrder(database.db(), { paymentType });
  await storeRow(database.db(), order, { accountId: id });
  const view = wordsOf((await visitor.get(`/de/order/${order.id}/${order.token}/view`)).text);
  const list = wordsOf((await visitor.get("/de/konto/bestellungen")).text);
  const state = new RegExp(`${words}[^A-Z]*`).exec(list)?.[0] ?? "?";
  expect(list).toContain(`Zahlung ${state}`);
  expect(view).toContain(state);
  expect(list).not.toContain("Zahlung wird verarbeitet");
  expect(list).not.toContain("her)");
});

test("the history says of an earlier order how long ago it was", async () => {
  const id = await loggedIn();
  const { order } = await soldOrder(database.db());
  const orderDate = new Date(testNow.getTime() - 400 * 86_400_000);
  await storeRow(database.db(), order, { accountId: id, orderDate });
  const list = wordsOf((await visitor.get("/de/konto/bestellungen")).text);
  expect(list).toMatch(/Bestellt am \d\d\.10\.2025, \d\d:\d\d Uhr \(1,1 Jahre her\)/);
});

test("an order of another address is taken over when its mailbox agrees", async () => {
  const { order } = await soldOrder(database.db());
  const id = await loggedIn(other);
  const path = `/de/order/${order.id}/${order.token}/uebernehmen`;
  expect(wordsOf((await visitor.get(path)).text)).toContain("mit einer anderen E-Mail-Adresse");
  expect((await visitor.post(path, { intent: "take-over" })).location).toBe("/de/login/gesendet?was=claim");
  expect(await ownerOf(order.id)).toBeNull();
  const link = await mailedLink(database.db(), "order-claim", own);
  const mailbox = shop.visitor();
  expect(wordsOf((await mailbox.get(link)).text)).toContain(`Das Konto ${other} möchte die Bestellung`);
  expect(await ownerOf(order.id)).toBeNull();
  expect((await mailbox.post(link, {})).location).toBe("/de");
  expect(await ownerOf(order.id)).toBe(id);
  expect((await mailbox.post(link, {})).status).toBe(410);
  // The mailbox gave an order away; it was let into no account.
  expect((await mailbox.get("/de/konto")).status).toBe(303);
});

test("an order is found by number and address; the answer is the same where there is none", async () => {
  const { order } = await soldOrder(database.db());
  const number = order.vanityOrderNumber ?? "";
  const ask = (typed: string, email: string) =>
    visitor.post("/de/bestellung-finden", { number: typed, email });
  const found = await ask(` ${number.toLowerCase().replace("-", " ")}`, own.toUpperCase());
  const unknown = await ask(number, other);
  expect([found.status, found.location, found.text]).toEqual([
    unknown.status,
    unknown.location,
    unknown.text,
  ]);
  expect(found.location).toBe("/de/login/gesendet?was=order");
  const written = (await database.db().select().from(mails)).filter(({ kind }) => kind === "order-found");
  expect(written.map(({ orderId, recipient }) => [orderId, recipient])).toEqual([
    [order.id, own],
    [null, other],
  ]);
  expect((await ask("AAAA", own)).status).toBe(422);
});

test("with the account go its sessions, links and address; its orders stay, and are nobody's", async () => {
  const id = await loggedIn();
  const { order } = await soldOrder(database.db());
  await storeRow(database.db(), order, { accountId: id });
  await visitor.post("/de/login/passwort", { email: own });
  const link = await mailedLink(database.db(), "account-reset", own);
  expect((await visitor.post("/de/konto", { intent: "remove", confirm: "falsch" })).status).toBe(422);
  expect((await visitor.post("/de/konto", { intent: "remove", confirm: password })).location).toBe("/de");
  expect(await database.db().select().from(accounts)).toEqual([]);
  expect((await visitor.get("/de/konto")).status).toBe(303);
  expect((await visitor.get(link)).status).toBe(410);
  expect((await findOrder(database.db(), order.id))?.customer.email).toBe(own);
  expect(await ownerOf(order.id)).toBeNull();
  const path = `/de/order/${order.id}/${order.token}/stornieren`;
  expect((await shop.visitor().post(path, { intent: "cancel", refund: "0" })).status).not.toBe(401);
});

test("an account that goes between login and order button leaves the order to nobody", async () => {
  const id = await loggedIn();
  const [variantId = ""] = await onSale(database.db());
  const cart = await readyCart(workAt(database.db()), { variantId });
  await deleteAccount(database.db(), id);
  await giveCart(visitor, cart);
  const proof = fieldIn((await visitor.get("/checkout/finalize")).text, "proof");
  const form = { intent: "order", order: cart.id, key: cart.token, proof };
  expect((await visitor.post("/checkout/finalize", form)).location).toMatch(/\/view$/);
  expect(await ownerOf(cart.id)).toBeNull();
});
