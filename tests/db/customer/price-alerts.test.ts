import { beforeEach, expect, test } from "vitest";

import {
  confirmAlert,
  endAlert,
  notifyAlerts,
  requestAlert,
} from "#app/commands/customer/price-alerts.server.ts";
import { deletePersonalData, exportPerson } from "#app/commands/customer/personal-data.server.ts";
import { isAlertNews, type WatchedStay } from "#app/domain/customer/price-alert.ts";
import { civilDate } from "#app/domain/dates.ts";
import { type Cents, cents } from "#app/domain/money.ts";
import { letterText } from "#app/mail/letter-text.ts";
import { priceAlerts } from "#app/store/schema/accounts.server.ts";
import { mails } from "#app/store/schema/orders.server.ts";
import { buildOtherMail } from "#tests/support/emails.ts";
import { testDatabase } from "#tests/support/database.ts";
import { sender } from "#tests/support/shop-config.ts";
import { workAt } from "#tests/support/sold-orders.ts";

const database = testDatabase();
beforeEach(() => database.empty());

const at = (hours = 0) => workAt(database.db(), hours);
const stay: WatchedStay = {
  type: "Hotel",
  slug: "haus-am-see",
  checkin: civilDate("2027-02-05"),
  checkout: civilDate("2027-02-07"),
  adults: 2,
  childrenAges: "",
  rooms: 1,
};
const order = (part: Partial<Parameters<typeof requestAlert>[1]> = {}, hours = 0) =>
  requestAlert(at(hours), {
    email: "Gast@Example.org",
    name: "Haus am See",
    stay,
    wished: null,
    price: cents(30_000),
    currency: "EUR",
    counted: "n",
    ...part,
  });
const listRows = () => database.db().select().from(priceAlerts).orderBy(priceAlerts.requested);
const listKinds = async () => (await database.db().select().from(mails)).map(({ kind }) => kind).toSorted();
const confirmAll = async () => {
  for (const row of await listRows()) await confirmAlert(at(), row);
};
const check = (price: number | null, hours: number) =>
  notifyAlerts(at(hours), async () => (price === null ? null : cents(price)));

test("an unconfirmed alert gets no email about prices", async () => {
  expect(await order()).toEqual({ ok: true });
  expect(await check(20_000, 1)).toBe(0);
  expect(await listKinds()).toEqual(["alert-confirm"]);
});

test("a form sent twice makes one alert and one email", async () => {
  await Promise.all([order(), order()]);
  expect(await listRows()).toHaveLength(1);
  expect(await listKinds()).toEqual(["alert-confirm"]);
});

test("a falling price is reported once and at most once a day", async () => {
  await order();
  await confirmAll();
  expect(await check(30_000, 1)).toBe(0);
  expect(await check(29_000, 2)).toBe(1);
  expect(await check(28_000, 3)).toBe(0);
  expect(await check(29_000, 27)).toBe(0);
  expect(await check(28_000, 27)).toBe(1);
});

test("two processes queue one email", async () => {
  await order();
  await confirmAll();
  const counts = await Promise.all([check(29_000, 1), check(29_000, 1)]);
  expect(counts.toSorted()).toEqual([0, 1]);
  expect(await listKinds()).toEqual(["alert-confirm", "alert-news"]);
});

test("an address with two alerts gets one email a day", async () => {
  await order();
  await order({ stay: { ...stay, slug: "berghof" } });
  await confirmAll();
  expect(await check(29_000, 1)).toBe(1);
  expect(await check(29_000, 26)).toBe(1);
});

test("a waiting list ends with the email about a free room", async () => {
  await order({ price: null });
  await confirmAll();
  expect(await check(null, 1)).toBe(0);
  expect(await check(50_000, 2)).toBe(1);
  expect(await check(40_000, 50)).toBe(0);
  const [row] = await listRows();
  const mail = await buildOtherMail(at(2), { kind: "alert-news", subject: row!.id, orderId: null });
  const text = letterText(mail!.write(sender));
  expect(text).toContain("wieder etwas frei");
  expect(text).toContain("/de/deals/hotel/haus-am-see?checkin=2027-02-05");
  expect(mail!.write(sender).unsubscribe).toContain(`/de/preisalarm/beenden/${row!.id}/${row!.token}`);
});

test("an ended alert is not reported", async () => {
  await order();
  await confirmAll();
  const [row] = await listRows();
  expect(await endAlert(at(), { ...row!, token: "falsch" })).toMatchObject({ refusal: "unknown" });
  expect(await endAlert(at(1), row!)).toEqual({ ok: true });
  expect(await check(10_000, 2)).toBe(0);
});

test("an alert is part of the disclosure and of the deletion", async () => {
  await order();
  const exported = await exportPerson(at(), "gast@example.org");
  expect(exported.ok && exported.found["alerts"]).toHaveLength(1);
  expect(JSON.stringify(exported)).not.toContain((await listRows())[0]!.token);
  await deletePersonalData(at(), "gast@example.org");
  expect(await listRows()).toEqual([]);
});

test.each<[price: number | null, wished: number | null, current: number | null, isNews: boolean]>([
  [null, null, 100, true],
  [null, 90, 100, false],
  [100, null, 100, false],
  [100, null, 99, true],
  [100, 80, 99, false],
  [100, 80, 80, true],
  [100, null, null, false],
])("known %s, wished %s, current %s: %s", (price, wished, current, isNews) => {
  expect(
    isAlertNews({ price: price as Cents | null, wished: wished as Cents | null }, current as Cents | null),
  ).toBe(isNews);
});
