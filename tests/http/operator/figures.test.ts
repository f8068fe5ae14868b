/** Orders, revenue and the funnel from search to order, as the back office shows them. */
import { beforeEach, expect, test } from "vitest";

import { decideBid } from "#app/commands/order/bids.server.ts";
import { weeksBefore } from "#app/domain/operator/figures.ts";
import { addDays } from "#app/domain/dates.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import { searchPath } from "#app/http/urls.ts";
import { readFigures } from "#app/store/queries/operator/figures.server.ts";
import { forgetCarts } from "#app/store/queries/order/order-lists.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { allTables } from "#tests/db/all-tables.ts";
import {
  placeTransferOrder,
  lake,
  mill,
  createTwoProperties,
  createWaitingBid,
} from "#tests/support/back-office/orders.ts";
import { signInNewOperator } from "#tests/support/back-office/operators.ts";
import { readyCart } from "#tests/support/carts.ts";
import { arrival, testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { operatorShop } from "#tests/support/shops/operator-shop.ts";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import { type SoldOrderWish, soldOrder, workAt } from "#tests/support/sold-orders.ts";
import { giveCart, type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const paymentType = paymentTypes.WireTransfer;
const database = testDatabase();
const db = () => database.db();
let shop: WholeShop;
let visitor: Visitor;
visitShop(database, (open, given) => {
  [shop, visitor] = [open, given];
  shop.dropPages();
});
beforeEach(() => shop.shop.tally.flush().then(() => db().$client.query("delete from daily_count")));

const browser = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
const browse = (path: string, headers: Record<string, string> = browser, who = visitor) =>
  who.ask(path, { headers });
const readCounts = async () => {
  await shop.shop.tally.flush();
  const { rows } = await db().$client.query<{ what: string; subject: string; count: number }>(
    "select what, subject, count from daily_count order by what, subject",
  );
  return Object.fromEntries(rows.map(({ what, subject, count }) => [`${what} ${subject}`.trim(), count]));
};
const figuresOf = (weeks = 2) => readFigures(db(), shop.shop.today(), weeks);
const words = async (who: Visitor, path = "") =>
  readVisibleText((await who.get(`/verwaltung/zahlen${path}`)).text).replaceAll("\u00a0", " ");

test("every view of a search or offer page is counted, cached or not", async () => {
  const [lakeId] = await createTwoProperties(db());
  const path = `/de/deals/hotel/${lake.slug}`;
  for (const each of [searchPath(), searchPath(), path]) expect((await browse(each)).status).toBe(200);
  expect(await readCounts()).toEqual({ search: 2, deal: 1 });
  const { id, token } = await placeTransferOrder(db(), lakeId);
  const withCart = await giveCart(shop.visitor(), { id, token });
  for (let times = 0; times < 3; times++) await browse(searchPath(), browser, withCart);
  // A 304 response counts as a page view.
  const { headers } = await browse(searchPath());
  expect((await browse(searchPath(), { ...browser, "If-None-Match": String(headers.etag) })).status).toBe(
    304,
  );
  await browse(path);
  expect(await readCounts()).toEqual({ search: 7, deal: 2 });
});

test("robots, prefetches, HEAD requests and later result pages are not counted", async () => {
  await createTwoProperties(db());
  const agents = [
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "curl/8.5.0",
    "Mozilla/5.0 (compatible; bingbot/2.0)",
    "Mozilla/5.0 HeadlessChrome/140.0",
    "",
  ];
  for (const agent of agents) await browse(searchPath(), { "User-Agent": agent });
  await visitor.get(searchPath());
  await browse(searchPath(), { ...browser, "Sec-Purpose": "prefetch" });
  await visitor.ask(searchPath(), { method: "HEAD", headers: browser });
  await browse(searchPath("page=2"));
  await browse("/de/deals/hotel/gibt-es-nicht");
  expect(await readCounts()).toEqual({});
  for (const agent of ["w3m/0.5.3", "Lynx/2.9.0", browser["User-Agent"]])
    await browse(searchPath(), { "User-Agent": agent });
  expect(await readCounts()).toEqual({ search: 3 });
});

test("an empty search records the catalogue's place, never the typed text", async () => {
  await createTwoProperties(db());
  const country = (await shop.shop.offers()).places().find(({ kind }) => kind === "country");
  const noMatch = "text=unfindbar";
  await browse(searchPath(`destination=key:${country?.key}&${noMatch}`));
  await browse(searchPath("destination=Erika+Mustermann+0170+123456"));
  await browse(searchPath(noMatch));
  expect(await readCounts()).toEqual({
    search: 3,
    [`empty-place ${country?.label}`]: 1,
    "empty-unknown": 1,
    "empty-anywhere": 1,
  });
  expect(JSON.stringify(await allTables(db()))).not.toMatch(/Mustermann|unfindbar/i);
  const pageText = await words(await signInNewOperator(db(), shop.visitor(), "owner"));
  expect(pageText).toContain(`${country?.label} 1`);
  expect(pageText).toContain("Wörter, die kein Ziel des Katalogs nennen 1");
});

test("a cart or order is counted once when its form is sent again", async () => {
  const [lakeId] = await createTwoProperties(db());
  const days = `checkin=${arrival}&checkout=${addDays(arrival, 3)}`;
  const path = `/de/deals/hotel/${lake.slug}?v=${lakeId}&${days}`;
  const { text } = await browse(path);
  const fields = fieldsOf({ html: text }, "In den Warenkorb");
  const body = new URLSearchParams(fields).toString();
  const sent = await visitor.ask(path, { body, headers: browser });
  expect([sent.status, sent.location]).toEqual([303, expect.stringContaining("/de/order/")]);
  await visitor.ask(path, { body, headers: browser });
  expect((await readCounts())["cart"]).toBe(1);
  const buyer = await giveCart(
    shop.visitor(),
    await readyCart(workAt(db()), { variantId: lakeId, paymentType }),
  );
  const page = await browse("/checkout/finalize", browser, buyer);
  const button = new URLSearchParams(fieldsOf({ html: page.text }, "Zahlungspflichtig buchen")).toString();
  for (let times = 0; times < 2; times++)
    await buyer.ask("/checkout/finalize", { body: button, headers: browser });
  expect((await readCounts())["order"]).toBe(1);
});

test("counts of several processes add up, and a failed write is repeated later", async () => {
  const { tally } = shop.shop;
  tally.add({ what: "deal" });
  await db().$client.query("alter table daily_count rename to gone");
  await tally.flush();
  await db().$client.query("alter table gone rename to daily_count");
  tally.add({ what: "deal" });
  await Promise.all([tally.flush(), db().$client.query("select 1")]);
  await db().$client.query("update daily_count set count = count + 40");
  tally.add({ what: "deal" });
  expect(await readCounts()).toEqual({ deal: 43 });
});

const sales: [name: string, wish: SoldOrderWish, setUp: string][] = [
  ["a stay", {}, ""],
  ["vouchers", { voucher: true, quantity: 2, paid: true }, ""],
];

test.each(sales)("the revenue of %s equals the order total", async (_name, wish) => {
  const { order } = await soldOrder(db(), wish);
  const [week] = (await figuresOf()).weeks;
  const { total, discountTotal } = summaryOf(order);
  expect([week?.orders, week?.valued, week?.revenue, discountTotal]).toEqual([1, 1, total, 0]);
});

test("discount codes lower the revenue like the order total", async () => {
  const { order } = await soldOrder(db());
  const client = db().$client;
  const values = [
    { kind: "percent", percent: 12.35 },
    { kind: "amount", amount: 4_000 },
    { kind: "amount", amount: 99_999_999 },
  ];
  for (const value of values)
    for (const group of [null, "nie"])
      for (const minimumSubtotal of [0, 10_000_000]) {
        const reduction = { code: "X", value, minimumSubtotal, discountGroup: group };
        await client.query("update customer_order set reduction = $1", [JSON.stringify(reduction)]);
        const now = await findOrder(db(), order.id);
        if (!now) throw new Error("the order is gone");
        const { total } = summaryOf(now);
        expect([value, group, (await figuresOf()).weeks[0]?.revenue]).toEqual([value, group, total]);
      }
});

test("canceled, returned or foreign-currency items are no revenue", async () => {
  const [lakeId, millId] = await createTwoProperties(db());
  const [first, second] = [await placeTransferOrder(db(), lakeId), await placeTransferOrder(db(), millId)];
  await createWaitingBid(db(), lakeId);
  const client = db().$client;
  expect((await figuresOf()).weeks[0]).toMatchObject({
    orders: 2,
    canceled: 0,
    revenue: 62_000,
    proposals: 1,
  });
  await client.query("update customer_order set status = 30 where id = $1", [second.id]);
  expect((await figuresOf()).weeks[0]).toMatchObject({ orders: 2, canceled: 1, valued: 1, revenue: 31_000 });
  await client.query("update order_item set quantity = 2 where order_id = $1", [first.id]);
  await client.query(
    "insert into item_return select gen_random_uuid(), id, 1, now(), 'grace', 0 from order_item where order_id = $1",
    [first.id],
  );
  const { weeks, offers } = await figuresOf();
  expect(weeks[0]?.revenue).toBe(31_000);
  expect(offers.map(({ slug, orders, pieces, revenue }) => [slug, orders, pieces, revenue])).toEqual([
    [lake.slug, 1, 1, 31_000],
  ]);
  await client.query("update customer_order set currency = 'CHF' where id = $1", [first.id]);
  expect((await figuresOf()).weeks[0]).toMatchObject({ foreign: 1, valued: 0, revenue: 0 });
});

test("an order counts in its week, which begins on Monday in Berlin time", async () => {
  const { order } = await soldOrder(db());
  const weeksWithOrderAt = async (at: string) => {
    await db().$client.query("update customer_order set order_date = $1 where id = $2", [at, order.id]);
    return (await figuresOf()).weeks.map(({ week, orders }) => [week, orders]);
  };
  expect(weeksBefore(shop.shop.today(), 2)).toEqual(["2026-11-16", "2026-11-09"]);
  expect(await weeksWithOrderAt("2026-11-15T22:59:59Z")).toEqual([
    ["2026-11-16", 0],
    ["2026-11-09", 1],
  ]);
  expect(await weeksWithOrderAt("2026-11-15T23:00:00Z")).toEqual([
    ["2026-11-16", 1],
    ["2026-11-09", 0],
  ]);
});

test("bids stay counted after their cart is deleted", async () => {
  const [lakeId, millId] = await createTwoProperties(db());
  await createWaitingBid(db(), millId);
  const bidId = await createWaitingBid(db(), lakeId);
  await decideBid(workAt(db()), bidId, { kind: "accept" });
  const readBidCounts = async () => {
    const { weeks, offers } = await figuresOf();
    return [
      weeks[0]?.proposals,
      weeks[0]?.accepted,
      offers.map((each) => [each.slug, each.accepted]).toSorted(),
    ];
  };
  const expected = [
    2,
    1,
    [
      [mill.slug, 0],
      [lake.slug, 1],
    ],
  ];
  expect(await readBidCounts()).toEqual(expected);
  // After expiry only the receipt records the acceptance.
  await db().$client.query("update bid set bid_state = 'DECLINED', reason = 'expired', expiry = null");
  expect(await readBidCounts()).toEqual(expected);
  await db().$client.query("update customer_order set status = 40, expires = $1", [testNow]);
  expect(await forgetCarts(db(), testNow)).toBe(2);
  expect(await readBidCounts()).toEqual(expected);
});

test("page and CSV file show the same figures", async () => {
  const { order } = await soldOrder(db(), { voucher: true, quantity: 2, paid: true });
  const frida = await signInNewOperator(db(), shop.visitor(), "finance", { name: "Frida" });
  const { text } = await frida.get("/verwaltung/zahlen");
  const pageText = readVisibleText(text).replaceAll("\u00a0", " ");
  expect(pageText).toContain("KW 47, ab 16.11.2026 1 0 398,00 € 398,00 € 0 0");
  expect(pageText).toContain("Zusammen 1 0 398,00 € 398,00 € 0 0");
  expect(text.match(/<svg[^>]*role="img"/g)).toHaveLength(3);
  expect(text).not.toMatch(/ style=|<script|<text/);
  expect(pageText).not.toContain(order.vanityOrderNumber);
  expect(await words(frida, "?wochen=52")).toContain("KW 48, ab 24.11.2025");
  const file = await frida.get("/verwaltung/zahlen.csv?tabelle=wochen&wochen=12");
  expect(file.headers["content-disposition"]).toBe('attachment; filename="zahlen-wochen-2026-11-20.csv"');
  const lines = file.text.split("\r\n");
  expect(lines[1]).toBe('"KW 47, ab 16.11.2026";1;0;398,00;398,00;0;0'.replaceAll(/(398,00)/g, '"$1"'));
  expect(lines).toHaveLength(14);
  expect((await frida.get("/verwaltung/zahlen.csv?tabelle=angebote")).text).toMatch(
    /;1;2;"398,00";"100,00";0;0\r\n$/,
  );
});

test("the command line shows the same figures", async () => {
  const { call, inShop } = operatorShop();
  await inShop((own) => soldOrder(own, { voucher: true, paid: true }));
  expect((await call("figures weeks --weeks 1")).out).toBe(
    "KW 47, ab 16.11.2026: Bestellungen 1, storniert 0, Umsatz 199,00 €, im Durchschnitt 199,00 €, Preisvorschläge 0, angenommen 0",
  );
  expect((await call("figures offers")).out).toMatch(/: Bestellungen 1, Stück 1, Umsatz 199,00 €/);
  expect((await call("figures places")).out).toContain("hat jede Suche etwas gefunden");
  expect((await call("figures searches --weeks 1")).out).toContain("KW 47, ab 16.11.2026: Suchen 0");
  expect((await call("figures weeks --weeks viele")).err).toContain("--weeks 12");
});
