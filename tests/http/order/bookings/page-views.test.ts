/** Page views of customer data are logged before the page is shown (ASVS 8.3.5), without search terms. */
import { beforeEach, expect, test } from "vitest";

import type { Order } from "#app/domain/order/order.ts";
import { lookDays, viewMergeTime } from "#app/domain/operator/audit.ts";
import { laterBy } from "#app/domain/dates.ts";
import { recordPageView } from "#app/commands/operator/audit.server.ts";
import { forgetAudit, listAudit } from "#app/store/queries/operator/audit.server.ts";
import { placeTransferOrder, lake, mill, createTwoProperties } from "#tests/support/back-office/orders.ts";
import {
  anOperator,
  signInNewOperator,
  signInAs,
  type TestOperator,
} from "#tests/support/back-office/operators.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open));

let order: Order;
let owner: TestOperator;
let olga: Visitor;
beforeEach(async () => {
  const db = database.db();
  const [lakeId] = await createTwoProperties(db);
  order = await placeTransferOrder(db, lakeId, { lastName: "Seemann", email: "seemann@kundin.example" });
  owner = await anOperator(db, "owner", { name: "Olga" });
  olga = await signInAs(db, shop.visitor(), owner);
});

const listPageViews = async () =>
  (await listAudit(database.db(), { skip: 0, most: 99, looks: true })).entries
    .map(({ who, action, label }) => `${who} ${action} ${label}`)
    .toSorted();

const desk = "/verwaltung";

test("logs a view of customer data once an hour", async () => {
  const booking = `${desk}/buchungen/${order.id}`;
  for (const page of [`${desk}/buchungen?suche=seemann`, booking, booking, `${desk}/fragen`, desk])
    expect((await olga.get(page)).status, page).toBe(200);
  await olga.post(`${desk}/datenschutz`, { intent: "look", email: "seemann@kundin.example" });
  const pages = [desk, `${desk}/buchungen`, booking, `${desk}/datenschutz`, `${desk}/fragen`];
  expect(await listPageViews()).toEqual(pages.map((page) => `Olga looked-at ${page}`));
});

test("does not log pages without customer data or refused requests", async () => {
  const pages = ["angebote", "zimmer", "zahlen", "rabattcodes", "umleitungen", "protokoll", "konto"];
  for (const page of pages) expect((await olga.get(`${desk}/${page}`)).status, page).toBe(200);
  const house = await signInNewOperator(database.db(), shop.visitor(), "house", { vendorKey: lake.key });
  for (const page of ["buchungen.csv", "newsletter", "geld", "datenschutz"])
    expect((await house.get(`${desk}/${page}`)).status, page).toBe(403);
  expect((await shop.visitor().get(`${desk}/buchungen`)).status).toBe(303);
  expect(await listPageViews()).toEqual([]);
});

test("logs every downloaded file", async () => {
  const house = await signInNewOperator(database.db(), shop.visitor(), "house", {
    vendorKey: mill.key,
    name: "Mia",
  });
  for (const page of ["buchungen.csv?suche=seemann", "buchungen.csv", "buchungen.xlsx", "newsletter.csv"])
    expect((await olga.get(`${desk}/${page}`)).status, page).toBe(200);
  expect((await house.get(`${desk}/anreisen.xlsx`)).status).toBe(200);
  expect(await listPageViews()).toEqual([
    `Mia file-fetched ${desk}/anreisen.xlsx`,
    ...["buchungen.csv", "buchungen.csv", "buchungen.xlsx", "newsletter.csv"].map(
      (file) => `Olga file-fetched ${desk}/${file}`,
    ),
  ]);
});

test("only the owner can read the page views", async () => {
  await olga.get(`${desk}/buchungen/${order.id}`);
  const page = await olga.get(`${desk}/protokoll?art=einsicht`);
  expect(readVisibleText(page.text)).toMatch(`Olga angesehen ${desk}/buchungen/${order.id}`);
  expect(page.text).toContain(`href="${desk}/buchungen/${order.id}"`);
  expect(page.text).toMatch(/aria-current="page"[^>]*>Einsicht|>Einsicht<\/a>/);
  expect(readVisibleText((await olga.get(`${desk}/protokoll`)).text)).not.toContain("angesehen");
  const sina = await signInNewOperator(database.db(), shop.visitor(), "sales", { name: "Sina" });
  expect((await sina.get(`${desk}/protokoll?art=einsicht`)).status).toBe(403);
});

test("a logged view covers an hour and is kept for a year", async () => {
  const db = database.db();
  const operator = { id: owner.id, name: "Olga" };
  const page = `${desk}/buchungen`;
  for (const later of [0, viewMergeTime - 1, viewMergeTime, viewMergeTime + 1])
    await recordPageView({ db, now: laterBy(testNow, later) }, operator, { page, isFile: false });
  expect(await listPageViews()).toEqual([`Olga looked-at ${page}`, `Olga looked-at ${page}`]);
  const year = laterBy(testNow, lookDays * 86_400_000);
  const forget = (now: Date) => forgetAudit(db, new Date(0), laterBy(now, -lookDays * 86_400_000));
  expect(await forget(laterBy(year, -1))).toBe(0);
  expect(await forget(laterBy(year, viewMergeTime))).toBe(2);
});
