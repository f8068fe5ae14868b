/** The page where operators record that a guest did not arrive, and where the record is shown. */
import { beforeEach, expect, test } from "vitest";

import { addDays, type CivilDate } from "#app/domain/dates.ts";
import { formatDate } from "#app/domain/format.ts";
import type { Order } from "#app/domain/order/order.ts";
import { berlinDate } from "#app/domain/time.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import { mails, orderItems } from "#app/store/schema/orders.server.ts";
import { createTwoProperties, lake, mill, placeTransferOrder } from "#tests/support/back-office/orders.ts";
import { signInNewOperator } from "#tests/support/back-office/operators.ts";
import { arrival, testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
const db = () => database.db();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open));

let sales: Visitor;
let order: Order;
beforeEach(async () => {
  const [lakeId] = await createTwoProperties(db());
  order = await placeTransferOrder(db(), lakeId, { lastName: "Seemann" });
  await arriveOn(today);
  sales = await signInNewOperator(db(), shop.visitor(), "sales", { name: "Sara" });
});

const today = berlinDate(testNow);
const arriveOn = (checkin: CivilDate) => db().update(orderItems).set({ checkin });
const submit = "Als nicht angereist vermerken";
const undo = "Doch angereist: Vermerk zurücknehmen";
const bookingPath = () => `/verwaltung/buchungen/${order.id}`;
const path = () => `${bookingPath()}/nicht-angereist/${order.orderItems[0]?.id ?? ""}`;
const textOf = async (address: string, who = sales) => readVisibleText((await who.get(address)).text);
/** As a browser sends it: no box that is not ticked. */
async function fill(typed: Record<string, string> = {}, who = sales): Promise<Record<string, string>> {
  const { notify: _, ...fields } = fieldsOf({ html: (await who.get(path())).text }, submit);
  return { ...fields, sure: "1", ...typed };
}
const recorded = async () => (await findOrder(db(), order.id))?.orderItems[0]?.noShow ?? null;
const changedMails = async () => (await db().select().from(mails)).filter(({ kind }) => kind === "changed");

test("the booking leads to the page from the day of arrival on", async () => {
  expect((await sales.get(bookingPath())).text).toContain(`href="${path()}"`);
  await arriveOn(addDays(today, 1));
  expect((await sales.get(bookingPath())).text).not.toContain(path());
  expect(await textOf(path())).toContain("Der Tag der Anreise kommt noch");
});

test("the page names board and guests in words", async () => {
  const words = await textOf(path());
  expect(words).toContain("Übernachtung mit Frühstück, 2 Erwachsene");
  expect(words).not.toContain("2+0");
});

test("the page shows what is kept before it is recorded and taken back", async () => {
  expect(await textOf(path())).toMatch(/der ganze Preis.*Das sind.*310,00.*bekommt zurück.*nichts/s);
  const answer = await sales.post(path(), await fill());
  expect([answer.status, answer.location]).toEqual([303, `${bookingPath()}?erledigt=nicht-angereist`]);
  expect(await recorded()).not.toBeNull();
  expect(await changedMails()).toEqual([]);
  expect(await textOf(answer.location)).toMatch(
    /Als nicht angereist vermerkt.*nicht angereist, vermerkt am/s,
  );
  const html = (await sales.get(path())).text;
  const back = await sales.post(path(), fieldsOf({ html }, undo));
  expect([back.status, back.location]).toEqual([303, `${bookingPath()}?erledigt=angereist`]);
  expect(await recorded()).toBeNull();
  expect((await listAuditOf(db(), "order", order.id)).slice(-2)).toMatchObject([
    { action: "no-show", who: "Sara" },
    { action: "no-show-undone", who: "Sara" },
  ]);
});

test("arrivals, bookings, their files and the occupancy show it", async () => {
  await sales.post(path(), await fill());
  const day = formatDate(today);
  expect(await textOf(`/verwaltung/anreisen?${new URLSearchParams({ ab: day, tage: "1" })}`)).toContain(
    "nicht angereist",
  );
  expect((await sales.get(`/verwaltung/anreisen.csv?${new URLSearchParams({ ab: day })}`)).text).toContain(
    "nicht angereist",
  );
  expect(await textOf("/verwaltung/buchungen")).toContain("nicht angereist");
  const plan = new URLSearchParams({ angebot: lake.slug, ab: formatDate(arrival) });
  expect(await textOf(`/verwaltung/belegung?${plan}`)).toContain("Erika Seemann, ÜF, nicht angereist");
  const owner = await signInNewOperator(db(), shop.visitor(), "owner", { name: "Olga" });
  const csv = (await owner.get("/verwaltung/buchungen.csv")).text;
  expect(csv).toMatch(/"?Angereist"?\r?\n.*nein/s);
});

test("the email goes out on request only", async () => {
  await sales.post(path(), await fill({ notify: "1" }));
  expect((await changedMails()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [order.customer.email, expect.stringContaining("no-show:")],
  ]);
});

test("an unticked box is refused and keeps the other box", async () => {
  const { sure: _, ...fields } = await fill({ notify: "1" });
  const answer = await sales.post(path(), fields);
  expect([answer.status, readVisibleText(answer.text)]).toEqual([
    422,
    expect.stringContaining("Setzen Sie den Haken"),
  ]);
  expect(answer.text).toMatch(/name="notify"[^>]*checked|checked[^>]*name="notify"/);
  expect(await recorded()).toBeNull();
});

test("a form that shows another state is refused", async () => {
  const answer = await sales.post(path(), await fill({ stand: "alt" }));
  expect([answer.status, readVisibleText(answer.text)]).toEqual([
    422,
    expect.stringContaining("Inzwischen hat sich an dieser Buchung etwas geändert"),
  ]);
});

test("a property records its own guests and sees no amounts", async () => {
  const atLake = await signInNewOperator(db(), shop.visitor(), "house", { vendorKey: lake.key });
  const atMill = await signInNewOperator(db(), shop.visitor(), "house", {
    vendorKey: mill.key,
    name: "muehle",
  });
  expect((await atMill.get(path())).status).toBe(404);
  const foreign = { intent: "record", sure: "1", stand: "" };
  expect((await atMill.post(path(), { ...(await fill({}, atLake)), ...foreign })).status).toBe(404);
  expect(await recorded()).toBeNull();
  const html = (await atLake.get(path())).text;
  expect(html).not.toMatch(/31000|310,00/);
  expect((await atLake.post(path(), await fill({}, atLake))).status).toBe(303);
  expect(await recorded()).not.toBeNull();
});
