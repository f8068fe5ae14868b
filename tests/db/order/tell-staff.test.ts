/** Emails to the operator and the property about orders and bids. */
import { beforeEach, expect, test } from "vitest";

import { decideBid } from "#app/commands/order/bids.server.ts";
import { markPaid } from "#app/commands/payment/bank.server.ts";
import { cancelByOperator } from "#app/commands/order/cancellations.server.ts";
import { placeOrder } from "#app/commands/order/checkout.server.ts";
import { queueArrivalEmails, queueDailySummary } from "#app/commands/operator/notices.server.ts";
import { saveParticipants, signOffParticipants } from "#app/commands/order/participants.server.ts";
import { openThread } from "#app/commands/support/support.server.ts";
import { readConfig } from "#app/config/env.server.ts";
import { cents } from "#app/domain/money.ts";
import { buildOtherMail } from "#tests/support/emails.ts";
import { letterText } from "#app/mail/letter-text.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { findParticipants } from "#app/store/queries/order/participants.server.ts";
import { listMailsOf, type Mail } from "#app/store/queries/mails.server.ts";
import { mails } from "#app/store/schema/orders.server.ts";
import {
  placeTransferOrder,
  lake,
  mill,
  createTwoProperties,
  createWaitingBid,
} from "#tests/support/back-office/orders.ts";
import { readyCart, secret, signShownTotals } from "#tests/support/carts.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { liveEnvironment, sender } from "#tests/support/shop-config.ts";
import { workAt } from "#tests/support/sold-orders.ts";

const database = testDatabase();
const db = () => database.db();
beforeEach(() => database.empty());

const staff = (part: Partial<NonNullable<CommandContext["staff"]>> = {}): CommandContext => ({
  ...workAt(db()),
  staff: { email: "chefin@shop.example", houses: true, summary: null, ...part },
});

async function order(work: CommandContext, variantId: string) {
  const cart = await readyCart(work, { variantId, customer: { lastName: "Seemann", phone: "0170 1" } });
  const placed = await placeOrder(work, cart, { totalsSignature: await signShownTotals(work, cart), secret });
  if (!placed.ok) throw new Error(placed.refusal);
  return placed.order;
}

const listStaffMails = async () =>
  (await db().select().from(mails))
    .filter(({ kind }) => /^(desk|house)-/.test(kind))
    .map(({ kind, subject, recipient }) => [kind, subject, recipient])
    .toSorted();

async function renderMail(mail: Mail, desk = true, now = testNow): Promise<string> {
  const room = { db: db(), now, secrets: [secret] };
  const letter = await buildOtherMail(room, mail);
  return letter ? letterText(letter.write({ ...sender, desk })).replace(/\s+/g, " ") : "";
}

test("operator and property get one email each about an order, with what they need", async () => {
  const [lakeId] = await createTwoProperties(db());
  const placed = await order(staff(), lakeId);
  expect(await listStaffMails()).toEqual([
    ["desk-order", "", "chefin@shop.example"],
    ["house-order", lake.key, `${lake.key}@haus.example`],
  ]);
  const written = await listMailsOf(db(), placed.id);
  const of = (kind: string) => renderMail(written.find((mail) => mail.kind === kind)!);
  const [desk, house] = [await of("desk-order"), await of("house-order")];
  const link = `https://shop.example/verwaltung/buchungen/${placed.id}`;
  for (const text of [desk, house])
    for (const word of ["Seemann", "0170 1", link]) expect(text).toContain(word);
  expect(desk).toMatch(/310,00.*€/);
  expect(desk).toContain(placed.customer.email);
  expect(house).not.toMatch(/€|kundin\.example|Musterweg/);
});

test("a waiting bid is announced with its deadline until it is answered", async () => {
  const [, millId] = await createTwoProperties(db());
  const work = staff();
  const bidId = await createWaitingBid(db(), millId, work);
  expect(await listStaffMails()).toEqual([
    ["desk-proposal", bidId, "chefin@shop.example"],
    ["house-proposal", bidId, `${mill.key}@haus.example`],
  ]);
  const rows = (await db().select().from(mails)) as Mail[];
  const mail = rows.find(({ kind }) => kind === "house-proposal")!;
  const text = await renderMail(mail);
  expect(text).toContain("schlägt 250,00 € statt 310,00 € vor. Bis 22. November 2026");
  expect(text).toContain(`https://shop.example/verwaltung/vorschlaege/${bidId}`);
  expect(text).not.toContain("erika");
  expect(await renderMail(mail, false)).toContain(`npm run shop -- bids accept ${bidId}`);
  await decideBid(work, bidId, { kind: "accept" });
  expect(await renderMail(mail)).toBe("");
});

test("a property gets its arrivals once a morning, only on days with guests", async () => {
  const [lakeId] = await createTwoProperties(db());
  await placeTransferOrder(db(), lakeId, { lastName: "Seemann", phone: "0170 1" });
  const morning = (day: string) => ({ ...staff(), now: new Date(`${day}T05:00:00Z`) });
  expect(await queueArrivalEmails(morning("2027-02-04"))).toBe(0);
  expect(
    await queueArrivalEmails({
      ...morning("2027-02-05"),
      staff: { email: null, houses: false, summary: null },
    }),
  ).toBe(0);
  const both = await Promise.all([
    queueArrivalEmails(morning("2027-02-05")),
    queueArrivalEmails(morning("2027-02-05")),
  ]);
  expect(both.toSorted()).toEqual([0, 1]);
  expect(await listStaffMails()).toEqual([
    ["house-arrivals", `2027-02-05 ${lake.key}`, `${lake.key}@haus.example`],
  ]);
  const [mail] = (await db().select().from(mails)).filter(({ kind }) => kind === "house-arrivals") as Mail[];
  const text = await renderMail(mail!);
  for (const word of ["Erika Seemann", "0170 1", "anreisen?ab=05.02.2027", "Erwachsene: 2"])
    expect(text).toContain(word);
  expect(text).not.toMatch(/€|kundin\.example/);
  await db().$client.query("update customer_order set status = 30 where status = 20");
  const { rows } = await db().$client.query("select distinct status from customer_order");
  expect([rows, await renderMail(mail!)]).toEqual([[{ status: 30 }], ""]);
});

test("the operator gets one summary each morning, without customer data", async () => {
  const [lakeId, millId] = await createTwoProperties(db());
  const work = staff({ email: null, houses: false, summary: "morgens@shop.example" });
  const next = { ...work, now: new Date("2026-11-21T05:00:00Z") };
  expect(await queueDailySummary(work), "a quiet day").toBe(false);
  const placed = await placeTransferOrder(db(), lakeId, { lastName: "Seemann", phone: "0170 1" });
  await createWaitingBid(db(), millId);
  await openThread(work, {
    text: "Darf mein Hund mit?",
    email: "erika@kundin.example",
    orderNumber: "",
    network: "n",
    operator: "a@shop.example",
  });
  expect(
    await queueDailySummary({ ...next, staff: { email: "a@b.example", houses: true, summary: null } }),
  ).toBe(false);
  expect((await Promise.all([queueDailySummary(next), queueDailySummary(next)])).toSorted()).toEqual([
    false,
    true,
  ]);
  expect(await listStaffMails()).toEqual([["desk-summary", "2026-11-21", "morgens@shop.example"]]);
  const [mail] = (await db().select().from(mails)).filter(({ kind }) => kind === "desk-summary") as Mail[];
  const text = await renderMail(mail!, true, next.now);
  for (const word of [
    "20. November 2026",
    "Buchungen: 1, davon storniert: 0",
    "310,00 €",
    "250,00 € statt 310,00 €",
    "Frage vom 20.11.2026",
    placed.vanityOrderNumber!,
    "https://shop.example/verwaltung",
  ])
    expect(text).toContain(word);
  expect(text).not.toMatch(/Seemann|0170|kundin\.example|Hund/);
  expect(await renderMail(mail!, false, next.now)).not.toContain("/verwaltung");
  const arrivals = await renderMail(mail!, true, new Date("2027-02-01T05:00:00Z"));
  expect(arrivals).toContain(`Fr., 05.02.2027, `);
  expect(await renderMail(mail!, true, new Date("2027-03-01T05:00:00Z")), "answered by time").not.toContain(
    "statt",
  );
});

test("only configured recipients are notified, and properties only when enabled", async () => {
  const [lakeId] = await createTwoProperties(db());
  await placeTransferOrder(db(), lakeId);
  expect(await listStaffMails()).toEqual([]);
  await order(staff({ houses: false }), lakeId);
  expect((await listStaffMails()).map(([kind]) => kind)).toEqual(["desk-order"]);
});

test("in live mode the shop's own address receives orders unless configured otherwise", () => {
  const read = (part: Record<string, string>) => readConfig({ ...liveEnvironment, ...part });
  expect(read({}).staff).toEqual({
    email: "service@reisen.example",
    houses: false,
    summary: null,
  });
  expect(read({ SHOP_ORDER_EMAIL: "off" }).staff.email).toBeNull();
  expect(read({ SHOP_ORDER_EMAIL: "a@b.example", SHOP_HOUSE_MAILS: "on" }).staff).toEqual({
    email: "a@b.example",
    houses: true,
    summary: null,
  });
  expect(read({ SHOP_SUMMARY_EMAIL: "morgens@b.example" }).staff.summary).toBe("morgens@b.example");
  expect(() => read({ SHOP_SUMMARY_EMAIL: "ja" })).toThrow("SHOP_SUMMARY_EMAIL must be an e-mail address");
  expect(() => read({ SHOP_ORDER_EMAIL: "niemand" })).toThrow("SHOP_ORDER_EMAIL must be an e-mail address");
  expect([read({}).desk, read({ SHOP_DESK: "on" }).desk]).toEqual([false, true]);
});

test("operator and property are notified once of payment, names and cancellation, without amounts or guests", async () => {
  const [lakeId] = await createTwoProperties(db());
  const work = staff();
  const placed = await order(work, lakeId);
  await db().delete(mails);
  await markPaid(work, new Map(), { orderId: placed.id });
  const guests = await findParticipants(db(), placed.id);
  const named = { firstName: "Hedwig", lastName: "Reisende" };
  await saveParticipants(work, placed, new Map(guests.map(({ id }) => [id, named])));
  await signOffParticipants(work, placed);
  await cancelByOperator(work, new Map(), { orderId: placed.id, keep: cents(0) });
  const staffMails = (await listMailsOf(db(), placed.id)).filter(({ kind }) => /^(desk|house)-/.test(kind));
  const to = ({ kind, subject }: Mail) => `${kind} ${subject}`;
  expect(staffMails.map(to).toSorted()).toEqual([
    "desk-news order.canceled",
    "desk-news order.paid",
    "desk-news travellers.completed",
    `house-news order.canceled ${lake.key}`,
    `house-news order.paid ${lake.key}`,
    `house-news travellers.completed ${lake.key}`,
  ]);
  for (const mail of staffMails) {
    const text = await renderMail(mail);
    for (const word of [placed.vanityOrderNumber ?? "", "Seemann", `buchungen/${placed.id}`])
      expect([to(mail), text.includes(word)]).toEqual([to(mail), true]);
    expect(text).not.toMatch(/€|Hedwig|kundin\.example/);
  }
  expect(await renderMail(staffMails.find(({ subject }) => subject === "order.paid")!)).toContain(
    "Die Buchung ist bezahlt.",
  );
  expect(await renderMail({ ...staffMails[0]!, kind: "house-news", subject: `order.paid ${mill.key}` })).toBe(
    "",
  );
});
