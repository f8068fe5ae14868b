/** The week of work in the back office of the demonstration. */
import { join } from "node:path";

import { beforeEach, expect, test } from "vitest";

import { readCatalogueFiles } from "#app/catalogue-files/read-catalogue.server.ts";
import { importCatalogue } from "#app/commands/catalogue/import.server.ts";
import { listRefundsToPay } from "#app/commands/payment/payouts.server.ts";
import { addDays } from "#app/domain/dates.ts";
import { berlinDate } from "#app/domain/time.ts";
import { loadCatalogueSnapshot } from "#app/search/index/live-index.server.ts";
import { listArrivals } from "#app/store/queries/order/arrivals.server.ts";
import { listBookings } from "#app/store/queries/order/bookings.server.ts";
import type { OrderListState } from "#app/store/queries/order/order-lists.server.ts";
import { ownerAccess, readToday } from "#app/store/queries/operator/today.server.ts";
import { findVouchers } from "#app/store/queries/voucher/vouchers.server.ts";
import { mails } from "#app/store/schema/orders.server.ts";
import { addWeekOnce } from "#demo/back-office/week.server.ts";
import { weekEmail, weekSales } from "#demo/back-office/week-sales.ts";
import { secret } from "#tests/support/carts.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { workAt } from "#tests/support/sold-orders.ts";

const database = testDatabase();
const today = berlinDate(testNow);

beforeEach(() => database.empty());

/** Imports a part of the demonstration's catalogue, because all of it takes long. */
async function importDemo(): Promise<void> {
  const { catalogue } = readCatalogueFiles(join(process.cwd(), "demo/catalogue"), testNow);
  if (!catalogue) throw new Error("the catalogue of the demonstration has problems");
  const take = (type: string, count: number) =>
    catalogue.offers.filter((each) => each.type === type).slice(0, count);
  const offers = [...take("Hotel", 30), ...take("Cruise", 3)];
  await importCatalogue({ db: database.db(), now: testNow }, { ...catalogue, offers }, { complete: true });
}

async function addWeek(): Promise<void> {
  const db = database.db();
  const index = await loadCatalogueSnapshot(db, today);
  await addWeekOnce(db, { work: workAt(db), index, publicUrl: "https://shop.example", secret });
}

const listOrders = async (state: OrderListState = "all") => {
  const search = { text: "", house: "", from: null, to: null, state, vendorKey: null };
  return (await listBookings(database.db(), search, { skip: 0, most: 100 })).orders;
};

test("the first opening shows the bookings of a week with all that waits for somebody", async () => {
  await importDemo();
  await addWeek();
  const db = database.db();
  const orders = await listOrders();
  expect(orders.map(({ customer }) => customer.email).toSorted()).toEqual(
    weekSales.map(weekEmail).toSorted(),
  );
  expect((await listOrders("canceled")).length).toBe(3);
  expect((await listOrders("waiting")).length).toBe(5);
  expect((await listOrders("problem")).length).toBe(0);

  const { proposals, questions, reportedReviews, problems } = await readToday(db, testNow, ownerAccess);
  expect([proposals?.length, questions?.length, reportedReviews]).toEqual([2, 2, 1]);
  const [refund, ...others] = (await listRefundsToPay(db)).filter(({ way }) => way.kind === "payable");
  expect([refund?.way.kind, others]).toEqual(["payable", []]);
  expect(problems?.filter(({ kind }) => kind !== "refund" && kind !== "rooms")).toEqual([]);

  const arrivals = await listArrivals(db, { from: today, to: addDays(today, 1), vendorKey: null });
  expect(arrivals.map(({ day }) => day).toSorted()).toEqual([
    today,
    today,
    addDays(today, 1),
    addDays(today, 1),
  ]);
  for (const { travellers } of arrivals)
    expect([travellers.length, travellers.filter(({ name }) => name === "")]).toEqual([2, []]);

  const vouchers = (await Promise.all(orders.map(({ id }) => findVouchers(db, id)))).flat();
  const ofStays = vouchers.filter(({ card }) => card === null);
  expect(ofStays.length).toBe(4);
  expect(ofStays.filter(({ fulfillmentDate }) => fulfillmentDate !== null).length).toBe(1);

  const recipients = (await db.select({ recipient: mails.recipient }).from(mails)).map(
    (mail) => mail.recipient,
  );
  expect(recipients.length).toBeGreaterThan(20);
  expect(recipients.filter((recipient) => !recipient.endsWith("@kundin.example"))).toEqual([]);
}, 120_000);

test("simultaneous and repeated calls create one week", async () => {
  await Promise.all([addWeek(), addWeek()]);
  const count = (await listOrders()).length;
  await addWeek();
  // Without a catalogue only the gift card can be sold.
  expect([count, (await listOrders()).length]).toEqual([1, 1]);
});
