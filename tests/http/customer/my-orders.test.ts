/** Which account owns an order: placing, claiming and finding orders, and deleting the account. */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { paymentTypes } from "#app/domain/payment/status.ts";
import { deleteAccount } from "#app/store/queries/customer/accounts.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { accounts } from "#app/store/schema/accounts.server.ts";
import { mails } from "#app/store/schema/orders.server.ts";
import { anAccount, logInAs, readLoginLink, password } from "#tests/support/accounts.ts";
import { aCustomer, readyCart } from "#tests/support/carts.ts";
import { putOnSale, testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { storeRow } from "#tests/support/placed-orders.ts";
import { soldOrder, workAt } from "#tests/support/sold-orders.ts";
import { giveCart, type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
let visitor: Visitor;
visitShop(database, (open, newcomer) => void ([shop, visitor] = [open, newcomer]));

const ownEmail = "erika@kundin.example";
const otherEmail = "anna@kundin.example";
const ownerOf = async (id: string) => (await findOrder(database.db(), id))?.accountId;
const fieldIn = (html: string, name: string) =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="${name}"`).exec(html)?.[1] ?? "";

async function logInVisitor(email = ownEmail): Promise<string> {
  const id = await anAccount(database.db(), email);
  await logInAs(database.db(), visitor, id);
  return id;
}

test("an order placed while logged in belongs to the account, which stores its address", async () => {
  const id = await logInVisitor();
  const [variantId = ""] = await putOnSale(database.db());
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
  expect(readVisibleText((await visitor.get("/de/konto/bestellungen")).text)).toContain(number);
  const path = `/de/order/${cart.id}/${cart.token}/stornieren`;
  expect((await shop.visitor().post(path, { refund: "0" })).status).toBe(401);
  expect((await shop.visitor().get(`/de/order/${cart.id}/${cart.token}/view`)).status).toBe(200);
  expect((await visitor.post(path, { intent: "cancel", refund: "0" })).status).toBe(303);
});

test("the customer form is prefilled from the account", async () => {
  const id = await logInVisitor();
  await database
    .db()
    .update(accounts)
    .set({ customer: aCustomer({ city: "Bremen" }) })
    .where(eq(accounts.id, id));
  const [variantId = ""] = await putOnSale(database.db());
  const empty = { firstName: "", lastName: "", email: "", address: "", zip: "", city: "" };
  await giveCart(visitor, await readyCart(workAt(database.db()), { variantId, customer: empty }));
  const { text } = await visitor.get("/checkout/customer");
  expect([fieldIn(text, "city"), fieldIn(text, "email"), fieldIn(text, "lastName")]).toEqual([
    "Bremen",
    ownEmail,
    "Beispiel",
  ]);
});

test("an order with the account's own email address is claimed at once, by one account only", async () => {
  const { order } = await soldOrder(database.db());
  const path = `/de/order/${order.id}/${order.token}/uebernehmen`;
  expect((await visitor.get(path)).location).toBe(`/de/login?${new URLSearchParams({ back: path })}`);
  const id = await logInVisitor();
  expect((await visitor.get(`/de/order/${order.id}/${order.token}/view`)).text).toContain(path);
  expect((await visitor.post(path, { intent: "take-over" })).location).toBe("/de/konto/bestellungen");
  expect(await ownerOf(order.id)).toBe(id);
  const secondVisitor = shop.visitor();
  await logInAs(database.db(), secondVisitor, await anAccount(database.db(), otherEmail));
  expect((await secondVisitor.post(path, { intent: "take-over" })).location).toMatch(/\/view$/);
  expect(await ownerOf(order.id)).toBe(id);
  expect((await secondVisitor.post(path.replace(order.token, "falsch"), {})).status).toBe(403);
});

test("the order history offers orders placed before the account existed", async () => {
  const { order } = await soldOrder(database.db());
  const id = await logInVisitor();
  const page = await visitor.get("/de/konto/bestellungen");
  expect(readVisibleText(page.text)).toContain("1 Bestellung, die zu keinem Konto gehört");
  await visitor.post("/de/konto/bestellungen", { intent: "take-over" });
  expect(await ownerOf(order.id)).toBe(id);
  expect((await visitor.get("/de/konto/bestellungen")).text).not.toContain("zu keinem Konto gehört");
});

test.each([
  [paymentTypes.WireTransfer, "Wir warten auf Ihre Überweisung bis "],
  [paymentTypes.Stripe, "Noch nicht bezahlt"],
])(
  "the order history shows the state of a payment by %s as the order page does",
  async (paymentType, words) => {
    const id = await logInVisitor();
    const { order } = await soldOrder(database.db(), { paymentType });
    await storeRow(database.db(), order, { accountId: id });
    const view = readVisibleText((await visitor.get(`/de/order/${order.id}/${order.token}/view`)).text);
    const list = readVisibleText((await visitor.get("/de/konto/bestellungen")).text);
    const state = new RegExp(`${words}[^A-Z]*`).exec(list)?.[0] ?? "?";
    expect(list).toContain(`Zahlung ${state}`);
    expect(view).toContain(state);
    expect(list).not.toContain("Zahlung wird verarbeitet");
    expect(list).not.toContain("her)");
  },
);

test("the order history shows the age of an old order", async () => {
  const id = await logInVisitor();
  const { order } = await soldOrder(database.db());
  const orderDate = new Date(testNow.getTime() - 400 * 86_400_000);
  await storeRow(database.db(), order, { accountId: id, orderDate });
  const list = readVisibleText((await visitor.get("/de/konto/bestellungen")).text);
  expect(list).toMatch(/Bestellt am \d\d\.10\.2025, \d\d:\d\d Uhr \(1,1 Jahre her\)/);
});

test("an order of another email address is claimed once its mailbox confirms", async () => {
  const { order } = await soldOrder(database.db());
  const id = await logInVisitor(otherEmail);
  const path = `/de/order/${order.id}/${order.token}/uebernehmen`;
  expect(readVisibleText((await visitor.get(path)).text)).toContain("mit einer anderen E-Mail-Adresse");
  expect((await visitor.post(path, { intent: "take-over" })).location).toBe("/de/login/gesendet?was=claim");
  expect(await ownerOf(order.id)).toBeNull();
  const link = await readLoginLink(database.db(), "order-claim", ownEmail);
  const mailbox = shop.visitor();
  expect(readVisibleText((await mailbox.get(link)).text)).toContain(
    `Das Konto ${otherEmail} möchte die Bestellung`,
  );
  expect(await ownerOf(order.id)).toBeNull();
  expect((await mailbox.post(link, {})).location).toBe("/de");
  expect(await ownerOf(order.id)).toBe(id);
  expect((await mailbox.post(link, {})).status).toBe(410);
  // Confirming the claim logs nobody in.
  expect((await mailbox.get("/de/konto")).status).toBe(303);
});

test("finding an order by number and email address answers the same for unknown ones", async () => {
  const { order } = await soldOrder(database.db());
  const number = order.vanityOrderNumber ?? "";
  const ask = (typed: string, email: string) =>
    visitor.post("/de/bestellung-finden", { number: typed, email });
  const found = await ask(` ${number.toLowerCase().replace("-", " ")}`, ownEmail.toUpperCase());
  const unknown = await ask(number, otherEmail);
  expect([found.status, found.location, found.text]).toEqual([
    unknown.status,
    unknown.location,
    unknown.text,
  ]);
  expect(found.location).toBe("/de/login/gesendet?was=order");
  const queued = (await database.db().select().from(mails)).filter(({ kind }) => kind === "order-found");
  expect(queued.map(({ orderId, recipient }) => [orderId, recipient])).toEqual([
    [order.id, ownEmail],
    [null, otherEmail],
  ]);
  expect((await ask("AAAA", ownEmail)).status).toBe(422);
});

test("deleting an account keeps its orders without an owner", async () => {
  const id = await logInVisitor();
  const { order } = await soldOrder(database.db());
  await storeRow(database.db(), order, { accountId: id });
  await visitor.post("/de/login/passwort", { email: ownEmail });
  const link = await readLoginLink(database.db(), "account-reset", ownEmail);
  expect((await visitor.post("/de/konto", { intent: "remove", confirm: "falsch" })).status).toBe(422);
  expect((await visitor.post("/de/konto", { intent: "remove", confirm: password })).location).toBe("/de");
  expect(await database.db().select().from(accounts)).toEqual([]);
  expect((await visitor.get("/de/konto")).status).toBe(303);
  expect((await visitor.get(link)).status).toBe(410);
  expect((await findOrder(database.db(), order.id))?.customer.email).toBe(ownEmail);
  expect(await ownerOf(order.id)).toBeNull();
  const path = `/de/order/${order.id}/${order.token}/stornieren`;
  expect((await shop.visitor().post(path, { intent: "cancel", refund: "0" })).status).not.toBe(401);
});

test("an order has no owner if the account is deleted before the order button is pressed", async () => {
  const id = await logInVisitor();
  const [variantId = ""] = await putOnSale(database.db());
  const cart = await readyCart(workAt(database.db()), { variantId });
  await deleteAccount(database.db(), id);
  await giveCart(visitor, cart);
  const proof = fieldIn((await visitor.get("/checkout/finalize")).text, "proof");
  const form = { intent: "order", order: cart.id, key: cart.token, proof };
  expect((await visitor.post("/checkout/finalize", form)).location).toMatch(/\/view$/);
  expect(await ownerOf(cart.id)).toBeNull();
});
