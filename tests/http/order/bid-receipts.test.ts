import { expect, test } from "vitest";

import { checkReceipts, mostChecks } from "#app/commands/order/bid-receipts.server.ts";
import { placeOrder } from "#app/commands/order/checkout.server.ts";
import { readReceipts } from "#app/domain/order/bid-receipt.ts";
import type { Order } from "#app/domain/order/order.ts";
import { listReceipts } from "#app/store/queries/order/bids.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { readyCart, secret, signShownTotals } from "#tests/support/carts.ts";
import {
  aCatalogueOffer,
  aCatalogueVariant,
  arrival,
  nightRows,
  putOnSale,
} from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { workAt } from "#tests/support/sold-orders.ts";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
let visitor: Visitor;
visitShop(database, (open, newcomer) => void ([shop, visitor] = [open, newcomer]));

const checkPage = "/de/beleg-pruefen";
const pathOf = ({ id, token }: Order) => `/de/order/${id}/${token}`;

/** Three nights for 310 €, with a reserve of 83 % of the price. */
async function createCart(): Promise<Order> {
  const variant = aCatalogueVariant({
    nightRows: nightRows(arrival, [10_000, 12_000, 9_000], 4),
    priceType: { kind: "Slider", factor: 0.6 },
    bidding: { reserve: 0.83, counter: 0.95, policy: "automatic" },
  });
  const [variantId = ""] = await putOnSale(database.db(), aCatalogueOffer({ variants: [variant] }));
  return readyCart(workAt(database.db()), { variantId });
}

const postCart = (order: Order, fields: Record<string, string>) =>
  visitor.post(pathOf(order), { itemId: order.orderItems[0]?.id ?? "", ...fields });
const bid = (order: Order, amount: string) =>
  postCart(order, { intent: "bid", amount, email: "erika@kundin.example" });

async function createReceipts(): Promise<{ order: Order; texts: string[] }> {
  const order = await createCart();
  await bid(order, "200");
  await bid(order, "280");
  const chain = await listReceipts(database.db(), order.id);
  return { order, texts: chain.map(({ text }) => text) };
}

const check = async (text: string, who = visitor) => {
  const { status, text: html } = await who.post(checkPage, { intent: "check", text });
  return { status, html, words: readVisibleText(html) };
};

test("the cart offers its receipts unchanged as a page and a file", async () => {
  const { order, texts } = await createReceipts();
  const page = await visitor.get(pathOf(order));
  expect(page.text).toContain(`href="${pathOf(order)}/belege"`);
  const receipts = await visitor.get(`${pathOf(order)}/belege`);
  expect(receipts.status).toBe(200);
  expect(receipts.headers["cache-control"]).toContain("no-store");
  expect(readReceipts(readVisibleText(receipts.text)).map((each) => each?.number)).toEqual([1, 2]);
  const file = await visitor.get(`${pathOf(order)}/belege.txt`);
  expect(file.headers["content-type"]).toBe("text/plain; charset=utf-8");
  for (const text of texts) expect(file.text).toContain(text);
  expect(file.text).toContain("https://shop.example/de/beleg-pruefen");
  for (const copied of [readVisibleText(receipts.text), file.text]) {
    const { words } = await check(copied);
    expect(words).toContain("Dieser Beleg ist echt, aber nicht der letzte Vorschlag über 200,00 €");
    expect(words).toContain("Dieser Beleg ist echt Vorschlag über 280,00 €");
  }
});

test("the receipt file contains the terms whose hash is in the receipt", async () => {
  const { order, texts } = await createReceipts();
  const { text } = await visitor.get(`${pathOf(order)}/belege.txt`);
  const terms = /Bedingungen zum Angebot: .*\n\n(?<terms>[^]*)$/.exec(text)?.groups?.["terms"] ?? "";
  expect(terms).toContain("Anbieter: ");
  const digest = await crypto.subtle.digest("SHA-256", Buffer.from(terms.replaceAll(/\s+/g, " ").trim()));
  expect(texts[0]).toContain(Buffer.from(digest).toString("hex"));
});

test("only an order with a bid links to receipts", async () => {
  const work = workAt(database.db());
  for (const [amount, expected] of [
    ["280", true],
    [null, false],
  ] as const) {
    const order = await createCart();
    if (amount !== null) await bid(order, amount);
    const current = (await findOrder(database.db(), order.id)) ?? order;
    await placeOrder(work, order, { totalsSignature: await signShownTotals(work, current), secret });
    const { text } = await visitor.get(`${pathOf(order)}/view`);
    expect(text.includes(`href="${pathOf(order)}/belege"`)).toBe(expected);
  }
});

test("receipts need a bid and the order's own key", async () => {
  const order = await createCart();
  expect(readVisibleText((await visitor.get(`${pathOf(order)}/belege`)).text)).toContain("noch keine Belege");
  const file = await visitor.get(`${pathOf(order)}/belege.txt`);
  expect([file.status, file.location]).toEqual([303, `${pathOf(order)}/belege`]);
  await bid(order, "280");
  for (const end of ["belege", "belege.txt"]) {
    const foreign = await visitor.get(`/de/order/${order.id}/${"x".repeat(32)}/${end}`);
    expect(foreign.status).toBeGreaterThanOrEqual(400);
    expect(foreign.text).not.toContain("BELEG ZUM");
  }
});

test("checking a genuine receipt reveals only its own content", async () => {
  const { order, texts } = await createReceipts();
  const { status, html, words } = await check(texts[1] ?? "", shop.visitor("198.51.100.8"));
  expect(status).toBe(200);
  expect(words).toContain("Dieser Beleg ist echt Vorschlag über 280,00 €");
  expect(words).toContain("Stand laut Beleg 2: angenommen.");
  for (const hidden of [order.token, order.customer.email, order.customer.lastName, "200,00", "310,00"])
    expect(html).not.toContain(hidden);
});

test("confirms a receipt that a mail program has reformatted", async () => {
  const { texts } = await createReceipts();
  const sent = `Hallo,\r\n\r\n${(texts[1] ?? "").replaceAll(": ", ":\r\n    ")}\r\n\r\nGruß`;
  expect((await check(sent)).words).toContain("Dieser Beleg ist echt Vorschlag über 280,00 €");
});

test.each<[string, (text: string) => string, string]>([
  ["an edited amount", (text) => text.replace("280,00", "180,00"), "Dieser Beleg ist nicht echt"],
  [
    "another expiry",
    (text) => text.replace(/Gültigkeit: bis \d\d/, "Gültigkeit: bis 31"),
    "Dieser Beleg ist nicht echt",
  ],
  ["a cut signature", (text) => text.slice(0, -1), "Dieser Beleg ist nicht echt"],
  ["a foreign signature", (text) => text.replace(/\w{64}$/, "a".repeat(64)), "Dieser Beleg ist nicht echt"],
])("a receipt with %s fails the check", async (_what, edit, expected) => {
  const { texts } = await createReceipts();
  const { status, words } = await check(edit(texts[1] ?? ""));
  expect(status).toBe(200);
  expect(words).toContain(expected);
  expect(words).not.toMatch(/Dieser Beleg ist echt|Vorschlag über|Stand laut/);
});

test.each([
  ["empty", "", "Text des Belegs fehlt"],
  ["nothing but spaces", " \r\n ", "Text des Belegs fehlt"],
  ["another text", "Sehr geehrte Damen und Herren", "Darin steht kein Beleg von uns"],
])("a pasted text that is %s is refused and kept in the form", async (_what, text, expected) => {
  const { status, html, words } = await check(text);
  expect(status).toBe(422);
  expect(words).toContain(expected);
  expect(html).toContain("error-summary");
  expect(html).toContain(text.trim());
});

test("keeps a long text and refuses one of 100 KB", async () => {
  const long = `Kein Beleg. ${"Zeile. ".repeat(4_000)}Ende.`;
  const answer = await check(long);
  expect(answer.status).toBe(422);
  expect(answer.html).toContain("Ende.</textarea>");
  const tooLong = await check("x".repeat(100_000));
  expect(tooLong.status).toBe(413);
  expect(tooLong.html).toContain('lang="de"');
});

test("checks a text made to slow down parsing", async () => {
  const start = `BELEG ZUM PREISVORSCHLAG Nummer: 1 Warenkorb: 0190c0de-0000-7000-8000-000000000001 `;
  const almostReceipt = start + "Voriger Beleg (SHA-256): ".repeat(2_000);
  expect((await check(almostReceipt)).words).toContain("Dieser Beleg ist nicht echt");
  expect((await check(start.repeat(600))).status).toBe(200);
});

test("the public check page limits the checks of a network", async () => {
  const cacheOf = async (path: string) => (await visitor.get(path)).headers["cache-control"];
  expect(await cacheOf(checkPage)).toBe(await cacheOf("/de/newsletter"));
  expect((await visitor.get("/sitemap-pages.xml")).text).toContain(`${checkPage}</loc>`);
  const { texts } = await createReceipts();
  const busy = shop.visitor("198.51.100.7");
  for (let count = 0; count < mostChecks; count++) await check(texts[0] ?? "", busy);
  const refused = await busy.post(checkPage, { intent: "check", text: texts[0] ?? "" });
  expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "900"]);
  expect(readVisibleText(refused.text)).toContain("Warten Sie eine Viertelstunde");
  expect(refused.text).toContain("Signatur (HMAC-SHA-256)");
  expect((await check(texts[0] ?? "")).status).toBe(200);
});

test("does not log pasted receipts", async () => {
  const from = shop.said.length;
  const { texts } = await createReceipts();
  const log = shop.said.length;
  await check(texts[0] ?? "");
  await checkReceipts(workAt(database.db()), { pasted: texts[0] ?? "", network: "n" });
  expect(log).toBeGreaterThan(from);
  // `said` holds answers too, so only JSON lines are from the log.
  const lines = shop.said.slice(log).filter((line) => line.startsWith("{"));
  expect(lines.join("\n")).not.toContain("Signatur");
});
