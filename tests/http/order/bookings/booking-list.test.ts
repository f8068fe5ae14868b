/** The rows of the booking list, their order, and the way back to them. */
import { beforeEach, expect, test } from "vitest";

import type { Order } from "#app/domain/order/order.ts";
import { createTwoProperties, lake, placeTransferOrder } from "#tests/support/back-office/orders.ts";
import { signInNewOperator } from "#tests/support/back-office/operators.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open));

const path = "/verwaltung/buchungen";
const names = ["Zander", "Ärmel", "Beispiel"] as const;
const orders = new Map<string, Order>();
let lakeId: string;
let frida: Visitor;
beforeEach(async () => {
  const db = database.db();
  [lakeId] = await createTwoProperties(db);
  for (const lastName of names)
    orders.set(
      lastName,
      await placeTransferOrder(db, lakeId, { lastName, email: `${lastName}@kundin.example` }),
    );
  frida = await signInNewOperator(db, shop.visitor(), "owner", { name: "Frida" });
});

const sql = (text: string, values: unknown[] = []) => database.db().$client.query(text, values);
const idOf = (name: string) => orders.get(name)?.id ?? "";
const signInProperty = () =>
  signInNewOperator(database.db(), shop.visitor(), "house", { vendorKey: lake.key, name: "Hanna" });
/** Names of the customers, from top to bottom. */
const readNames = async (query: string, who = frida) =>
  [...(await who.get(`${path}?${query}`)).text.matchAll(/Erika (\w*[^<\s]*)/g)].map(([, name]) => name);
/** Adds copies of Zander's order, each ordered at the same time. */
const addCopies = (count: number) =>
  sql(
    `insert into customer_order select (json_populate_record(o, json_build_object('id', gen_random_uuid(), 'vanity_order_number', 'X' || n))).*
     from customer_order o, generate_series(1, $2::int) n where o.id = $1`,
    [idOf("Zander"), count],
  );
const listIds = (text: string) => [...text.matchAll(/<tr id="zeile-([^"]*)"/g)].map(([, id]) => id ?? "");

test("a row begins with room, board and dates and ends with the property", async () => {
  const row = /<tr id="zeile-.*?<\/tr>/s.exec((await frida.get(path)).text)?.[0] ?? "";
  expect(readVisibleText(row)).toMatch(
    /1 × Doppelzimmer, Übernachtung mit Frühstück · 5\.–8\. Februar 2027 Haus am See, \S/,
  );
});

test("an operator of one property sees rooms without the property's name", async () => {
  const main = /<table.*<\/table>/s.exec((await (await signInProperty()).get(path)).text)?.[0] ?? "";
  expect(readVisibleText(main)).toContain("1 × Doppelzimmer, Übernachtung mit Frühstück");
  expect(readVisibleText(main)).not.toContain("Haus am See");
});

test("a row shows three items and counts the others", async () => {
  await sql(
    `insert into order_item select (json_populate_record(i, json_build_object('id', gen_random_uuid(), 'room_name', 'Zimmer ' || n))).*
     from order_item i, generate_series(1, 4) n where i.order_id = $1`,
    [idOf("Zander")],
  );
  const { text } = await frida.get(`${path}?q=Zander`);
  expect(text.match(/<div>1 × /g)).toHaveLength(3);
  expect(readVisibleText(text)).toContain("und 2 weitere");
});

test("the database sorts by each heading in both directions", async () => {
  const set = async (name: string, day: string, arrival: string, price: number, payment: number) => {
    await sql("update customer_order set order_date = $2, payment_status = $3 where id = $1", [
      idOf(name),
      `${day}T10:00:00Z`,
      payment,
    ]);
    await sql(
      "update order_item set checkin = $2, checkout = '2027-12-01', unit_price = $3 where order_id = $1",
      [idOf(name), arrival, price],
    );
  };
  await set("Zander", "2026-11-01", "2027-05-01", 9_900, 40);
  await set("Ärmel", "2026-11-03", "2027-03-01", 80_000, 10);
  await set("Beispiel", "2026-11-02", "2027-04-01", 100_000, 20);
  const expected = {
    "": ["Ärmel", "Beispiel", "Zander"],
    customer: ["Ärmel", "Beispiel", "Zander"],
    total: ["Zander", "Ärmel", "Beispiel"],
    arrival: ["Ärmel", "Beispiel", "Zander"],
    state: ["Ärmel", "Beispiel", "Zander"],
    ordered: ["Zander", "Beispiel", "Ärmel"],
  };
  for (const [sort, wanted] of Object.entries(expected)) {
    expect([sort, await readNames(`sort=${sort}`)]).toEqual([sort, wanted]);
    if (sort !== "") expect([sort, await readNames(`sort=-${sort}`)]).toEqual([sort, wanted.toReversed()]);
  }
});

test.each(["gibt-es-nicht", "-", "customer desc", "constructor", "%00", "-total; drop table customer_order"])(
  "ignores the unknown order %s",
  async (sort) => {
    const { status } = await frida.get(`${path}?sort=${encodeURIComponent(sort)}`);
    expect(status).toBe(200);
    expect(await readNames(`sort=${encodeURIComponent(sort)}`)).toEqual(await readNames(""));
  },
);

test("an operator of one property cannot sort by totals", async () => {
  await sql("update order_item set unit_price = 1 where order_id = $1", [idOf("Ärmel")]);
  const hanna = await signInProperty();
  for (const sort of ["total", "-total"])
    expect(await readNames(`sort=${sort}`, hanna)).toEqual(await readNames("", hanna));
});

test("the current heading states its direction, and every heading keeps the filters", async () => {
  const { text } = await frida.get(`${path}?haus=See&status=waiting&sort=-customer&seite=1`);
  const headings = [...text.matchAll(/<th scope="col"[^>]*>.*?<\/th>/gs)].map(([heading]) => heading);
  const current = headings.filter((heading) => heading.includes("aria-sort"));
  expect(current).toHaveLength(1);
  expect(current[0]).toMatch(/aria-sort="descending".*Kunde/s);
  expect(current[0]).toContain("haus=See&amp;status=waiting&amp;sort=customer");
  expect(
    headings.filter((heading) => heading.includes("haus=See&amp;status=waiting&amp;sort=")),
  ).toHaveLength(5);
  expect(text).toMatch(/<form[^>]*role="search".*?<input type="hidden" name="sort" value="-customer"/s);
});

test("equal rows appear on one page each", async () => {
  await addCopies(27);
  const pages = [];
  for (const page of [1, 2])
    pages.push(...listIds((await frida.get(`${path}?sort=state&seite=${page}`)).text));
  expect(pages).toHaveLength(30);
  expect(new Set(pages).size).toBe(30);
});

test("the links of the pages keep filters and order", async () => {
  await addCopies(27);
  const { text } = await frida.get(`${path}?haus=&status=waiting&sort=-total`);
  expect(text).toMatch(
    /href="[^"]*status=waiting&amp;sort=-total&amp;seite=2"[^>]*rel="next"|rel="next"[^>]*seite=2/,
  );
});

test("a page beyond the last shows the last one", async () => {
  await addCopies(27);
  const { text, status } = await frida.get(`${path}?seite=9`);
  expect([status, listIds(text).length]).toEqual([200, 5]);
});

test("an act on a booking keeps the way back to the row of its page", async () => {
  await addCopies(27);
  const { text } = await frida.get(`${path}?sort=customer&seite=2`);
  const id = idOf("Zander");
  const link = new RegExp(`href="(${path}/[0-9a-f-]*\\?[^"]*)"`).exec(text)?.[1] ?? "";
  const booking = link.replace(/buchungen\/[^?]*/, `buchungen/${id}`).replaceAll("&amp;", "&");
  const shown = await frida.get(booking);
  const back = `${path}?sort=customer&amp;seite=2#zeile-${id}`;
  expect(shown.text).toContain(`href="${back}"`);
  const done = await frida.post(booking, fieldsOf({ html: shown.text }, "Als bezahlt vermerken"));
  expect(done.status).toBe(303);
  expect((await frida.get(done.location)).text).toContain(`href="${back}"`);
});

test("the way back stays in the list of bookings", async () => {
  const list = encodeURIComponent("//boese.example/?x=1&q=a");
  const { text, status } = await frida.get(`${path}/${idOf("Zander")}?liste=${list}`);
  expect(status).toBe(200);
  expect(text).toMatch(new RegExp(`href="${path}\\?[^"]*#zeile-`));
  expect(text).not.toContain('href="//boese');
});
