import { expect, test } from "vitest";

import { decideBid } from "#app/commands/order/bids.server.ts";
import { addDays } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import type { Order } from "#app/domain/order/order.ts";
import { formTexts } from "#locale/forms.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { listWaitingBids } from "#app/store/queries/order/bids.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { readyCart, storeCode } from "#tests/support/carts.ts";
import {
  aCatalogueOffer,
  aCatalogueVariant,
  arrival,
  nightRows,
  putOnSale,
  testNow,
} from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { fakeQueue } from "#tests/support/fakes.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { giveCart, type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
let visitor: Visitor;
visitShop(database, (open, newcomer) => void ([shop, visitor] = [open, newcomer]));

const workAt = (now: Date): CommandContext => ({ db: database.db(), now, ...fakeQueue() });

interface Cart {
  order: Order;
  path: string;
  itemId: string;
  variantId: string;
}

/** Three nights for 310 €. Bids start at 186 €. */
async function createCart(
  bidding: "automatic" | "manual" | "none" = "automatic",
  reserve = 0.83,
): Promise<Cart> {
  const variant = aCatalogueVariant({
    nightRows: nightRows(arrival, [10000, 12000, 9000], 4),
    priceType: { kind: "Slider", factor: 0.6 },
    ...(bidding !== "none" && { bidding: { reserve, counter: 0.95, policy: bidding } }),
  });
  const [variantId = ""] = await putOnSale(database.db(), aCatalogueOffer({ variants: [variant] }));
  const order = await readyCart(workAt(testNow), { variantId });
  return { order, variantId, path: `/de/order/${order.id}/${order.token}`, itemId: order.orderItems[0]!.id };
}

const postBid = ({ path, itemId }: Cart, fields: Record<string, string>) =>
  visitor.post(path, { intent: "bid", itemId, email: "erika@kundin.example", ...fields });
const postIntent = ({ path, itemId }: Cart, intent: string) => visitor.post(path, { intent, itemId });
const readCart = async ({ path }: Cart) => readVisibleText((await visitor.get(path)).text);

test("the cart shows bounds, suggested prices and an email field", async () => {
  const open = await createCart();
  const { text } = await visitor.get(open.path);
  const words = readVisibleText(text);
  expect(words).toContain("Möglich ist jeder Betrag von 186,00 € bis 310,00 €.");
  expect(words).toContain("Eigenen Preis vorschlagen ab 186,00 €, Antwort binnen 48 Stunden");
  expect(words).toContain("Ihr Vorschlag ist unverbindlich.");
  expect(words).toContain("Anzahl 1 bis 4");
  expect(words).toContain("236 € 74 € weniger 260 € 50 € weniger 285 € 25 € weniger");
  expect(text).toMatch(/name="email"[^>]*value="erika@kundin.example"/);
  expect(text).toMatch(/<input type="submit"[^>]*value="Preis vorschlagen"/);
  expect(text).toContain('href="/de/einfache-sprache#preisvorschlag"');
});

test("price proposals are folded until they are used", async () => {
  const open = await createCart("manual");
  const folded = /<section class="cart-bids"[^>]*><details(?: open="")?>/;
  const read = async () => folded.exec((await visitor.get(open.path)).text)?.[0] ?? "";
  expect(await read()).toMatch(/<details>$/);
  expect(folded.exec((await postBid(open, { amount: "1" })).text)?.[0]).toContain("open");
  await postBid(open, { amount: "240" });
  await visitor.get(open.path);
  expect(await read()).toContain("open");
  await postIntent(open, "withdraw-bid");
  // The answer is shown inside, once.
  expect(await read()).toContain("open");
  expect(await read()).toMatch(/<details>$/);
});

test("suggested prices stay below the price with a discount code", async () => {
  const open = await createCart();
  await storeCode(database.db(), { code: "HERBST20", value: { kind: "percent", percent: 20 } });
  await visitor.post(open.path, { intent: "code", code: "HERBST20" });
  const words = await readCart(open);
  expect(words).toContain("Gesamtpreis inkl. MwSt. 248,00 €");
  expect(words).toContain(
    "Möglich ist jeder Betrag von 186,00 € bis 310,00 €. Ihr Rabattcode senkt den Preis schon auf 248,00 €. Ein angenommener Vorschlag ersetzt ihn.",
  );
  const proposed = [...words.matchAll(/([\d,]+) € weniger/g)].map(([, saving]) => saving);
  expect(proposed).toEqual(["37", "25", "12"]);
});

const bounds = "186,00 € bis 310,00 €";

test("a good bid is accepted for a day and can be withdrawn", async () => {
  const open = await createCart();
  const answer = await postBid(open, { suggested: "28500" });
  expect([answer.status, answer.location]).toEqual([303, `${open.path}#bids-${open.itemId}`]);
  const words = await readCart(open);
  expect(words).toContain(
    "Ihr Preisvorschlag von 285,00 € ist angenommen. Bestellen Sie bis 21.11.2026, 10:00 Uhr, dann zahlen Sie diesen Preis.",
  );
  expect(words).toContain("20.11.2026, 10:00 Uhr: 285,00 €, angenommen");
  expect(words).toContain("Gesamtpreis inkl. MwSt. 285,00 €");
  expect(words).not.toContain("Möglich ist jeder Betrag");
  expect((await postBid(open, { amount: "290" })).status).toBe(422);
  await postIntent(open, "withdraw-bid");
  const after = await readCart(open);
  expect(after).toContain("Sie haben Ihren Preisvorschlag zurückgezogen.");
  expect(after).toContain("285,00 €, von Ihnen zurückgezogen");
  expect(after).toContain("Gesamtpreis inkl. MwSt. 310,00 €");
});

test("a cart with a bid says so in title and heading even after withdrawal [S4-49]", async () => {
  const open = await createCart();
  const expectTitle = async (name: string) => {
    const { text } = await visitor.get(open.path);
    expect(text).toContain(`<title>${name} – `);
    expect(text).toMatch(new RegExp(`<h1[^>]*>${name}</h1>`));
  };
  await expectTitle("Warenkorb");
  await postBid(open, { suggested: "28500" });
  await expectTitle("Warenkorb mit Preisvorschlag");
  await postIntent(open, "withdraw-bid");
  await expectTitle("Warenkorb mit Preisvorschlag");
});

test("a typed amount takes precedence over a selected one", async () => {
  const open = await createCart();
  await postBid(open, { suggested: "18600", amount: "290,50 €" });
  expect(await readCart(open)).toContain("290,50 €, angenommen");
  shop.clock.now = new Date(testNow.getTime() + 25 * 3_600_000);
  const words = await readCart(open);
  expect(words).toContain("290,50 €, abgelaufen");
  expect(words).toContain("bisher 290,50 €, jetzt 310,00 €");
});

test("suggests only possible amounts after a bid near the full price", async () => {
  const open = await createCart("manual");
  const examples = /Zum Beispiel (.+?)\. (Ersetzt die Auswahl darunter)?/;
  expect(examples.exec(await readCart(open))?.slice(1)).toEqual([
    "260 oder 260,50",
    "Ersetzt die Auswahl darunter",
  ]);
  await postBid(open, { amount: "309,80" });
  await postIntent(open, "withdraw-bid");
  const words = await readCart(open);
  expect(words).toContain(
    "Möglich ist jeder Betrag von 309,81 € bis 310,00 €. Ihr letzter Vorschlag war 309,80 €",
  );
  expect(examples.exec(words)?.slice(1)).toEqual(["310,00", undefined]);
});

test("reports an invalid amount and email together", async () => {
  const open = await createCart();
  const both = await postBid(open, { amount: "1", email: "x" });
  const links = [...both.text.matchAll(/<li><a href="#([^"]+)"/g)].map(([, link = ""]) => link.split("-")[1]);
  expect([both.status, links.length]).toEqual([422, 2]);
  for (const sentence of [`Schlagen Sie einen Betrag von ${bounds} vor`, formTexts("email.shape")])
    expect(readVisibleText(both.text)).toContain(sentence);
  const one = readVisibleText((await postBid(open, { amount: "290", email: "x" })).text);
  expect(one).toContain(formTexts("email.shape"));
  expect(one).not.toContain(`Schlagen Sie einen Betrag von ${bounds} vor`);
});

test("a counteroffer can be accepted or declined", async () => {
  const open = await createCart("automatic", 0.91);
  await postBid(open, { amount: "270" });
  const words = await readCart(open);
  expect(words).toContain("270,00 € hat der Anbieter nicht angenommen. Er bietet Ihnen 294,50 €");
  expect(words).toContain("Gesamtpreis inkl. MwSt. 310,00 €");
  expect(words).toContain("Ihr letzter Vorschlag war 270,00 €");
  await postIntent(open, "accept-counter");
  expect(await readCart(open)).toMatch(
    /den Gegenvorschlag angenommen\. Bestellen Sie bis .*Gesamtpreis inkl. MwSt. 294,50 €/,
  );
  expect((await postIntent(open, "decline-counter")).status).toBe(422);
  await postIntent(open, "withdraw-bid");
  await postBid(open, { amount: "275" });
  await postIntent(open, "decline-counter");
  expect(await readCart(open)).toContain("294,50 €, Gegenvorschlag, von Ihnen verworfen");
});

test("the cart shows the deadline and result of the vendor's decision", async () => {
  const open = await createCart("manual");
  await postBid(open, { amount: "240" });
  expect(await readCart(open)).toContain("Der Anbieter antwortet Ihnen bis 22.11.2026, 10:00 Uhr");
  const [waiting] = await listWaitingBids(database.db(), testNow);
  await decideBid(workAt(testNow), waiting!.id, { kind: "decline" });
  expect(await readCart(open)).toContain("240,00 €, nicht angenommen");
});

test("a new answer is announced once on the next page", async () => {
  const open = await createCart("manual");
  await giveCart(visitor, open.order);
  await postBid(open, { amount: "240" });
  await visitor.get(open.path);
  const toasts = async (path: string) =>
    /<div class="toasts">(.*?)<\/div><main/s.exec((await visitor.get(path)).text)?.[1] ?? "no place";
  expect(await toasts("/de/search")).toBe("");
  const [waiting] = await listWaitingBids(database.db(), testNow);
  await decideBid(workAt(testNow), waiting!.id, { kind: "accept" });
  const announcement = await toasts("/de/faq");
  expect(readVisibleText(announcement)).toContain("hat Ihren Preisvorschlag beantwortet");
  expect(announcement).not.toContain('role="alert"');
  expect(announcement).toContain('<form method="get" action="/de/faq"');
  expect(await toasts("/de/faq")).toBe("");
});

test("the last step warns that ordering ends an open bid", async () => {
  const open = await createCart("manual");
  await giveCart(visitor, open.order);
  const lastStep = async () => readVisibleText((await visitor.get("/checkout/finalize")).text);
  expect(await lastStep()).not.toContain("der Vorschlag entfällt");
  await postBid(open, { amount: "240" });
  expect(await lastStep()).toMatch(
    /Ihr Preisvorschlag von 240,00.€ \([^)]+\) wartet noch auf Antwort\. Bestellen Sie jetzt, zahlen Sie den vollen Preis, und der Vorschlag entfällt\./,
  );
  await postIntent(open, "withdraw-bid");
  expect(await lastStep()).not.toContain("der Vorschlag entfällt");
});

test("an answer seen in the cart is not announced again", async () => {
  const open = await createCart("manual");
  await giveCart(visitor, open.order);
  const toasts = async (path: string) =>
    readVisibleText((await visitor.get(path)).text).includes("hat Ihren Preis");
  await postBid(open, { amount: "240" });
  await visitor.get(open.path);
  const [waiting] = await listWaitingBids(database.db(), testNow);
  await decideBid(workAt(testNow), waiting!.id, { kind: "decline" });
  expect([await toasts(open.path), await toasts("/de/faq")]).toEqual([false, false]);
  await postBid(open, { amount: "260" });
  await visitor.get(open.path);
  await postIntent(open, "withdraw-bid");
  expect(await toasts("/de/faq")).toBe(false);
});

test.each([
  ["nothing", {}, "Ihr Preis fehlt: Wählen Sie einen Vorschlag"],
  ["no amount", { amount: "viel" }, `Betrag von ${bounds} vor`],
  ["too little", { amount: "185,99" }, `Betrag von ${bounds} vor`],
  ["too much", { amount: "310,01" }, `Betrag von ${bounds} vor`],
  ["a made up radio", { suggested: "1e5" }, `Betrag von ${bounds} vor`],
])(
  "refuses %s as a bid and keeps the typed values",
  async (_what, fields: Record<string, string>, sentence) => {
    const open = await createCart();
    const { status, text } = await postBid(open, { ...fields, email: "neu@kundin.example" });
    expect(status).toBe(422);
    expect(text).toContain(`href="#f-${open.itemId}-amount"`);
    expect(readVisibleText(text).split(sentence)).toHaveLength(3);
    expect(text).toMatch(/name="email"[^>]*value="neu@kundin.example"/);
    if (fields["amount"]) expect(text).toContain(`value="${fields["amount"]}"`);
    expect((await findOrder(database.db(), open.order.id))?.orderItems[0]?.bids).toEqual([]);
  },
);

test("reports a missing amount and an invalid email together", async () => {
  const open = await createCart();
  const { text } = await postBid(open, { email: "keine Adresse" });
  expect(text).toContain(`href="#f-${open.itemId}-amount"`);
  expect(text).toContain(`href="#f-${open.itemId}-email"`);
});

test("a bid that is not higher reveals only bids of its own cart", async () => {
  const open = await createCart();
  await postBid(open, { amount: "200" });
  const { status, text } = await postBid(open, { amount: "199" });
  expect(status).toBe(422);
  expect(readVisibleText(text)).toMatch(/Ihr letzter Vorschlag war 200,00.€\. Schlagen Sie mehr vor/);
  const fresh = await readyCart(workAt(testNow), { variantId: open.variantId });
  const itemId = fresh.orderItems[0]?.id ?? "";
  const elsewhere = { ...open, order: fresh, itemId, path: `/de/order/${fresh.id}/${fresh.token}` };
  const words = readVisibleText((await postBid(elsewhere, { amount: "199" })).text);
  expect(words).toContain("Schlagen Sie mehr vor als beim letzten Mal");
  expect(words).not.toContain("200,00");
});

test("limits bids to three a day per network", async () => {
  const open = await createCart();
  for (const amount of ["190", "191", "192"]) expect((await postBid(open, { amount })).status).toBe(303);
  expect(readVisibleText((await postBid(open, { amount: "300" })).text)).toContain(
    "schon dreimal vorgeschlagen",
  );
  const fresh = await readyCart(workAt(testNow), { variantId: open.variantId });
  const other: Cart = {
    ...open,
    path: `/de/order/${fresh.id}/${fresh.token}`,
    itemId: fresh.orderItems[0]!.id,
  };
  const email = "neu@kundin.example";
  visitor = shop.visitor("203.0.113.99");
  expect((await postBid(other, { amount: "300", email })).status).toBe(422);
  visitor = shop.visitor("198.51.100.1");
  expect((await postBid(other, { amount: "300", email })).status).toBe(303);
});

test("an offer without bidding asks for no bids", async () => {
  const open = await createCart("none");
  expect(await readCart(open)).not.toContain("Preis vorschlagen");
  expect(readVisibleText((await postBid(open, { amount: "290" })).text)).toContain(
    "nimmt der Anbieter keine Preisvorschläge an",
  );
  expect((await visitor.get(dealPath(open.variantId))).text).not.toContain("Preis vorschlagen ab");
});

const dealPath = (variantId: string) =>
  `/de/deals/hotel/haus-am-see?v=${variantId}&checkin=${arrival}&checkout=${addDays(arrival, 3)}`;

test("several rooms show the lowest bid in total and per room", async () => {
  const { variantId } = await createCart();
  const deal = readVisibleText((await visitor.get(`${dealPath(variantId)}&rooms=2`)).text);
  expect(deal).toMatch(/2\sZimmer mit je 2\sPersonen.*Zu teuer\? Eigener Preis ab 372\s€/);
  expect(deal).toContain("Ihren Preis vor, ab 186,00 € je Zimmer");
});

test("answers and logs reveal neither reserve nor threshold", async () => {
  const open = await createCart();
  const deal = await visitor.get(dealPath(open.variantId));
  expect(readVisibleText(deal.text)).toContain(
    "Zu teuer? Schlagen Sie im Warenkorb Ihren Preis vor, ab 186,00 €",
  );
  const { id, token } = open.order;
  const paths = [
    "/de/search",
    "/de/search?m=o",
    "/de/search.json",
    "/de/search.jsonld",
    "/de/search.atom",
    `/de/search?checkin=${arrival}&checkout=${addDays(arrival, 3)}`,
    `/api/offers/variant/${open.variantId}`,
    `/to/variant/${open.variantId}`,
    `/api/orders/${id}/${token}`,
  ];
  const viewPages = async () => {
    for (const path of paths) await visitor.get(path);
    for (const path of [open.path, dealPath(open.variantId)]) {
      await visitor.get(path);
      const [bare = "", query = ""] = path.split("?");
      expect((await visitor.get(`${bare}.data?${query}`)).status).toBe(200);
    }
  };
  await viewPages();
  for (const amount of ["187", "259,10", "268,77"]) {
    await postBid(open, { amount });
    await viewPages();
  }
  await postIntent(open, "checkout");
  for (const step of ["", "/payment", "/customer", "/finalize"]) await visitor.get(`/checkout${step}`);
  await decideBid(workAt(testNow), open.itemId, { kind: "counter", amount: cents(1) });

  // A duration in ms can be any number.
  const output = shop.said.join("\n").replaceAll(/"ms":[\d.]+/g, "");
  expect(output.length).toBeGreaterThan(100_000);
  expect(output).toContain("268,77");
  // The share itself, 0.83 × 310 €, and up to two steps of 3.10 € more, in euros and cents.
  const secrets = ["0[.,]83", "257[.,]30?", "260[.,]40?", "263[.,]50?", "25730", "26040", "26350"];
  for (const secret of secrets)
    expect(new RegExp(`(?<![\\w.])${secret}(?![\\w.])`).exec(output)?.[0]).toBeUndefined();
  expect(/\b(reserve|threshold)\b/i.exec(output)?.[0]).toBeUndefined();
});
