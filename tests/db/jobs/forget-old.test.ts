/** Compares the retention periods of the privacy notice with the database, over nine years. */
import { randomUUID } from "node:crypto";

import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { openSession, resumeSession } from "#app/commands/customer/sessions.server.ts";
import { saveOrderNote } from "#app/commands/order/bookings.server.ts";
import { addOperator } from "#app/store/queries/operator/operators.server.ts";
import { cancelOrder } from "#app/commands/order/cancellations.server.ts";
import { expireOrders } from "#app/commands/maintenance.server.ts";
import { unusedAccountNotice, unusedAccountYears } from "#app/domain/customer/account.ts";
import { civilDate, laterBy } from "#app/domain/dates.ts";
import { cartLifetimeSeconds } from "#app/domain/order/state-machine.ts";
import { bidderDays } from "#app/domain/order/bid.ts";
import { cartLockedDays, letterDays, orderLetterYears, recordYears } from "#app/domain/order/retention.ts";
import { expireOrdersJob, forgetOldJob } from "#app/jobs/maintenance.server.ts";
import { cents } from "#app/domain/money.ts";
import { addAccount, addLink, findAccountByEmail } from "#app/store/queries/customer/accounts.server.ts";
import { saveBids } from "#app/store/queries/order/bids.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { writeMail } from "#app/store/queries/mails.server.ts";
import { bids, mails, orders, vouchers } from "#app/store/schema/orders.server.ts";
import { accountFacts } from "#tests/support/emails.ts";
import { contentPrivacy } from "#locale/content/privacy.ts";
import { readyCart, secret } from "#tests/support/carts.ts";
import {
  aCatalogueOffer,
  aCatalogueVariant,
  arrival,
  nightRows,
  putOnSale,
  testNow,
} from "#tests/support/catalogue.ts";
import { allTables } from "#tests/db/all-tables.ts";
import { testDatabase } from "#tests/support/database.ts";
import { silentLog } from "#tests/support/shop-config.ts";
import { soldOrder, workAt } from "#tests/support/sold-orders.ts";

const database = testDatabase();
beforeEach(() => database.empty());

const day = 86_400_000;
const forgetAt = (now: Date) => {
  const work = () => ({ ...workAt(database.db()), now });
  return forgetOldJob({ work, log: silentLog, forgetPhotos: async () => 0 })({}, "");
};
async function anOwner(db: ReturnType<typeof database.db>): Promise<string> {
  const operator = { email: "frida@shop.example", name: "Frida", role: "owner", vendorKey: null } as const;
  return (
    (await addOperator(db, { ...operator, passwordHash: "", startUntil: testNow, created: testNow })) ?? ""
  );
}

const count = async () => (await database.db().select({ id: orders.id }).from(orders)).length;

async function findTraces(words: RegExp): Promise<string[]> {
  const tables = await allTables(database.db());
  return Object.entries(tables).flatMap(([name, rows]) =>
    rows.filter((row) => words.test(row)).map((row) => `${name}: ${row}`),
  );
}

test("the privacy notice states the periods that the jobs apply", () => {
  const blocks = contentPrivacy.sections.flatMap((section) => section.blocks);
  const rows = blocks.flatMap((block) =>
    typeof block === "object" && "table" in block ? block.table.rows : [],
  );
  const statedPeriod = (what: string) => String(rows.find(([name]) => name === what)?.[1]);
  expect(statedPeriod("Warenkorb ohne Bestellung")).toContain(`${cartLifetimeSeconds / 86_400} Tage nach`);
  expect(statedPeriod("Warenkorb ohne Bestellung")).toContain(`${cartLockedDays} Tage später gelöscht`);
  expect(statedPeriod("E-Mails ohne Bestellung")).toBe(`${letterDays} Tage`);
  expect(statedPeriod("Schriftwechsel und E-Mails zur Bestellung")).toBe(
    `${orderLetterYears} Jahre ab Ende des Jahres`,
  );
  expect(JSON.stringify(contentPrivacy)).toContain(
    `Netz eines Preisvorschlags löschen wir nach ${bidderDays} Tagen`,
  );
  expect(statedPeriod("Belege der Bestellung und Zahlung")).toBe(`${recordYears} Jahre ab Ende des Jahres`);
  for (const text of [
    statedPeriod("Konto"),
    JSON.stringify(contentPrivacy.sections.find(({ id }) => id === "konto")),
  ]) {
    expect(text).toMatch(new RegExp(`${unusedAccountYears} Jahren?,? (gerechnet )?ab Ende des Jahres`));
    expect(text).toMatch(new RegExp(`${unusedAccountNotice} Tage vorher`));
  }
});

test("an abandoned cart is locked after a week and deleted with all its data sixty days later", async () => {
  const db = database.db();
  const variant = aCatalogueVariant({ nightRows: nightRows(arrival, [10_000, 12_000, 9_000], 9) });
  const [variantId = ""] = await putOnSale(db, aCatalogueOffer({ variants: [variant] }));
  const cart = await readyCart(workAt(db), { variantId });
  await writeMail(db, {
    orderId: cart.id,
    kind: "bid-received",
    recipient: "erika@kundin.example",
    created: testNow,
  });
  await db.execute(sql`insert into ${bids} (id, order_id, item_id, variant_id, stay, bid_state, bid_type, unit_price, date, sequence_number, email, network)
    values (gen_random_uuid(), ${cart.id}, ${cart.orderItems[0]!.id}, ${variantId}, '', 'DECLINED', 'BID', 1, now(), 0, 'erika@kundin.example', '')`);
  const locked = laterBy(cart.expires, 60_000);
  expect(cart.expires.getTime() - testNow.getTime()).toBe(cartLifetimeSeconds * 1000);
  await expireOrders({ ...workAt(db), now: locked }, new Map());
  await forgetAt(laterBy(cart.expires, (cartLockedDays - 1) * day));
  expect(await count()).toBe(1);
  await forgetAt(laterBy(cart.expires, (cartLockedDays + 1) * day));
  expect(await count()).toBe(0);
  expect(await findTraces(/erika|Musterweg/i)).toEqual([]);
});

test("a bid is anonymous after a week and keeps its price", async () => {
  const db = database.db();
  const { order } = await soldOrder(db, { paid: true });
  const item = order.orderItems[0]!;
  const bid = {
    bidState: "DECLINED",
    bidType: "BID",
    unitPrice: cents(20_000),
    expiry: null,
    reason: "policy",
  } as const;
  const facts = { orderId: order.id, itemId: item.id, variantId: item.variantId ?? "", stay: "x" };
  await saveBids(db, { ...facts, email: "anders@kundin.example", network: "keyed-hash" }, [
    { ...bid, id: randomUUID(), date: testNow, sequenceNumber: 1 },
  ]);
  await forgetAt(laterBy(testNow, (bidderDays - 1) * day));
  expect((await findTraces(/anders@|keyed-hash/)).length).toBe(1);
  await forgetAt(laterBy(testNow, (bidderDays + 1) * day));
  expect(await findTraces(/anders@|keyed-hash/)).toEqual([]);
  expect((await findOrder(db, order.id))?.orderItems[0]?.bids).toMatchObject([{ unitPrice: 20_000 }]);
});

test("an order loses its emails after six years and all names after eight, from the year's end", async () => {
  const db = database.db();
  const { order, providers } = await soldOrder(db, { paid: true });
  await cancelOrder(workAt(db, 1), providers, order, { refund: cents(31_000) });
  const by = { operator: { id: await anOwner(db), name: "Frida" } };
  await saveOrderNote(workAt(db), { orderId: order.id, text: "Frau Beispiel ruft abends an", by });
  const person = /erika|Musterweg|Beispiel/i;
  const letters = async () => (await db.select({ id: mails.id }).from(mails)).length;
  const before = await letters();
  expect(before).toBeGreaterThan(0);
  await forgetAt(new Date("2032-12-31T12:00:00Z"));
  expect(await letters()).toBe(before);
  await forgetAt(new Date("2033-01-01T12:00:00Z"));
  expect(await letters()).toBe(0);
  await forgetAt(new Date("2034-12-31T12:00:00Z"));
  expect((await findTraces(person)).length).toBeGreaterThan(0);
  await forgetAt(new Date("2035-01-01T12:00:00Z"));
  expect(await findTraces(person)).toEqual([]);
  // The anonymous order stays readable.
  expect(await findOrder(db, order.id)).toMatchObject({
    id: order.id,
    customer: { email: "", lastName: "" },
  });
  expect(await count()).toBe(1);
});

test("an order with a valid voucher keeps its customer data", async () => {
  const db = database.db();
  const { order } = await soldOrder(db, { paid: true });
  await db.execute(
    sql`insert into ${vouchers} (id, item_id, valid_until) values (gen_random_uuid(), ${order.orderItems[0]!.id}, '2040-12-31')`,
  );
  await forgetAt(new Date("2036-01-01T12:00:00Z"));
  expect((await findOrder(db, order.id))?.customer.lastName).toBe("Beispiel");
  await db
    .update(vouchers)
    .set({ validUntil: civilDate("2035-12-31") })
    .where(eq(vouchers.itemId, order.orderItems[0]!.id));
  await forgetAt(new Date("2036-01-01T12:00:00Z"));
  expect((await findOrder(db, order.id))?.customer.lastName).toBe("");
});

test("emails without an order are deleted after 180 days", async () => {
  const db = database.db();
  await writeMail(db, {
    orderId: null,
    kind: "account-none",
    recipient: "erika@kundin.example",
    created: testNow,
    subject: "x",
  });
  await forgetAt(laterBy(testNow, (letterDays - 1) * day));
  expect((await findTraces(/erika/)).length).toBe(1);
  await forgetAt(laterBy(testNow, (letterDays + 1) * day));
  expect(await findTraces(/erika/)).toEqual([]);
});

test("an unconfirmed registration leaves nothing after a day", async () => {
  const db = database.db();
  await addLink(db, { purpose: "register", email: "erika@kundin.example", accountId: null }, testNow);
  const expireAt = async (now: Date) => {
    const work = () => ({ ...workAt(db), now });
    await expireOrdersJob({ work, providers: new Map(), log: silentLog })({}, "");
    await forgetAt(now);
  };
  await expireAt(laterBy(testNow, day - 60_000));
  expect((await findTraces(/erika/)).length).toBe(1);
  await expireAt(laterBy(testNow, day + 60_000));
  expect(await findTraces(/erika/)).toEqual([]);
});

const anna = "anna@kundin.example";
const yearEnd = new Date("2029-12-31T12:00:00Z");
const newYear = new Date("2030-01-01T12:00:00Z");

test("an account unused for three years is deleted a month after a notice to its holder", async () => {
  const db = database.db();
  await addAccount(db, { email: anna, passwordHash: "", created: testNow });
  await forgetAt(yearEnd);
  expect(await db.select().from(mails)).toEqual([]);
  for (const hours of [0, 1]) await forgetAt(laterBy(newYear, hours * 3_600_000));
  const [letter, second] = await db.select().from(mails);
  expect([letter?.kind, letter?.recipient, second]).toEqual(["account-unused", anna, undefined]);
  await forgetAt(laterBy(newYear, (unusedAccountNotice - 1) * day));
  expect(await findAccountByEmail(db, anna)).not.toBeNull();
  await forgetAt(laterBy(newYear, (unusedAccountNotice + 1) * day));
  expect(await findAccountByEmail(db, anna)).toBeNull();
  await forgetAt(laterBy(newYear, (letterDays + 1) * day));
  expect(await findTraces(/anna/)).toEqual([]);
});

test("a login or visit after the notice keeps the account and cancels a queued notice", async () => {
  const db = database.db();
  const accountId = await addAccount(db, { email: anna, passwordHash: "", created: testNow });
  const work = (now: Date) => ({ ...workAt(db), now });
  const facts = (subject: string | null) =>
    accountFacts(
      { db, now: newYear, secrets: [secret] },
      { kind: "account-unused", subject: subject ?? "", orderId: null },
    );
  await forgetAt(newYear);
  expect(await facts(accountId)).not.toBeNull();
  const here = { device: "Firefox, Linux", stays: true, former: null };
  const { token } = await openSession(db, laterBy(newYear, day), accountId ?? "", here);
  expect(await facts(accountId)).toBeNull();
  await resumeSession(work(laterBy(newYear, 20 * day)), token);
  await forgetAt(laterBy(newYear, (unusedAccountNotice + 1) * day));
  expect(await findAccountByEmail(db, anna)).not.toBeNull();
  // Three years from the end of the year of last use.
  await forgetAt(new Date("2033-12-31T12:00:00Z"));
  expect((await db.select().from(mails)).length).toBe(0);
  await forgetAt(new Date("2034-01-01T12:00:00Z"));
  expect((await db.select().from(mails)).map(({ kind }) => kind)).toEqual(["account-unused"]);
});
