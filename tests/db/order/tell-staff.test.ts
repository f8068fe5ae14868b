/** Who behind the counter hears of an order and of a proposal, and what the letters say. */
import { beforeEach, expect, test } from "vitest";

import { decideBid } from "#app/commands/order/bids.server.ts";
import { markPaid } from "#app/commands/payment/bank.server.ts";
import { cancelByOperator } from "#app/commands/order/cancellations.server.ts";
import { placeOrder } from "#app/commands/order/checkout.server.ts";
import { tellOfArrivals, tellOfToday } from "#app/commands/operator/notices.server.ts";
import { saveParticipants, signOffParticipants } from "#app/commands/order/participants.server.ts";
import { openThread } from "#app/commands/support/support.server.ts";
import { readConfig } from "#app/config/env.server.ts";
import { cents } from "#app/domain/money.ts";
import { isOrderMail } from "#app/domain/mail-kinds.ts";
import { otherLetter } from "#app/jobs/mails.server.ts";
import { letterText } from "#app/mail/letter-text.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { findParticipants } from "#app/store/queries/order/participants.server.ts";
import { listMailsOf, type Mail } from "#app/store/queries/mails.server.ts";
import { mails } from "#app/store/schema/orders.server.ts";
import { deskOrder, lake, mill, twoHouses, waitingProposal } from "#tests/support/back-office/orders.ts";
import { readyCart, secret, shownProof } from "#tests/support/carts.ts";
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
  const placed = await placeOrder(work, cart, { totalsSignature: await shownProof(work, cart), secret });
  if (!placed.ok) throw new Error(placed.refusal);
  return placed.order;
}

const told = async () =>
  (await db().select().from(mails))
    .filter(({ kind }) => /^(desk|house)-/.test(kind))
    .map(({ kind, subject, recipient }) => [kind, subject, recipient])
    .toSorted();

async function text(mail: Mail, desk = true, now = testNow): Promise<string> {
  if (isOrderMail(mail.kind)) throw new Error(mail.kind);
  const room = { db: db(), now, secrets: [secret] };
  const letter = await otherLetter(room, { ...mail, kind: mail.kind });
  return letter ? letterText(letter.write({ ...sender, desk })).replace(/\s+/g, " ") : "";
}

test("an order is told to the operator and to its own house, once, and each letter says what its reader needs", async () => {
  const [lakeId] = await twoHouses(db());
  const placed = await order(staff(), lakeId);
  expect(await told()).toEqual([
    ["desk-order", "", "chefin@shop.example"],
    ["house-order", lake.key, `${lake.key}@haus.example`],
  ]);
  const written = await listMailsOf(db(), placed.id);
  const of = (kind: string) => text(written.find((mail) => mail.kind === kind)!);
  const [desk, house] = [await of("desk-order"), await of("house-order")];
  const link = `https://shop.example/verwaltung/buchungen/${placed.id}`;
  for (const words of [desk, house])
    for (const word of ["Seemann", "0170 1", link]) expect(words).toContain(word);
  expect(desk).toMatch(/310,00.*€/);
  expect(desk).toContain(placed.customer.email);
  expect(house).not.toMatch(/€|kundin\.example|Musterweg/);
});

test("a proposal that waits is told with its deadline, and not any more once it is answered", async () => {
  const [, millId] = await twoHouses(db());
  const work = staff();
  const bidId = await waitingProposal(db(), millId, work);
  expect(await told()).toEqual([
    ["desk-proposal", bidId, "chefin@shop.example"],
    ["house-proposal", bidId, `${mill.key}@haus.example`],
  ]);
  const rows = (await db().select().from(mails)) as Mail[];
  const mail = rows.find(({ kind }) => kind === "house-proposal")!;
  const words = await text(mail);
  expect(words).toContain("schlägt 250,00 € statt 310,00 € vor. Bis 22. November 2026");
  expect(words).toContain(`https://shop.example/verwaltung/vorschlaege/${bidId}`);
  expect(words).not.toContain("erika");
  expect(await text(mail, false)).toContain(`npm run shop -- bids accept ${bidId}`);
  await decideBid(work, bidId, { kind: "accept" });
  expect(await text(mail)).toBe("");
});

test("every morning a house hears who comes that day, once, and nobody hears of a day without guests", async () => {
  const [lakeId] = await twoHouses(db());
  await deskOrder(db(), lakeId, { lastName: "Seemann", phone: "0170 1" });
  const morning = (day: string) => ({ ...staff(), now: new Date(`${day}T05:00:00Z`) });
  expect(await tellOfArrivals(morning("2027-02-04"))).toBe(0);
  expect(
    await tellOfArrivals({ ...morning("2027-02-05"), staff: { email: null, houses: false, summary: null } }),
  ).toBe(0);
  const both = await Promise.all([
    tellOfArrivals(morning("2027-02-05")),
    tellOfArrivals(morning("2027-02-05")),
  ]);
  expect(both.toSorted()).toEqual([0, 1]);
  expect(await told()).toEqual([["house-arrivals", `2027-02-05 ${lake.key}`, `${lake.key}@haus.example`]]);
  const [mail] = (await db().select().from(mails)).filter(({ kind }) => kind === "house-arrivals") as Mail[];
  const words = await text(mail!);
  for (const word of ["Erika Seemann", "0170 1", "anreisen?ab=05.02.2027", "Erwachsene: 2"])
    expect(words).toContain(word);
  expect(words).not.toMatch(/€|kundin\.example/);
  await db().$client.query("update customer_order set status = 30 where status = 20");
  const { rows } = await db().$client.query("select distinct status from customer_order");
  expect([rows, await text(mail!)]).toEqual([[{ status: 30 }], ""]);
});

test("every morning who runs the shop hears once what came and what waits, with nothing of customers", async () => {
  const [lakeId, millId] = await twoHouses(db());
  const work = staff({ email: null, houses: false, summary: "morgens@shop.example" });
  const next = { ...work, now: new Date("2026-11-21T05:00:00Z") };
  expect(await tellOfToday(work), "a quiet day").toBe(false);
  const placed = await deskOrder(db(), lakeId, { lastName: "Seemann", phone: "0170 1" });
  await waitingProposal(db(), millId);
  await openThread(work, {
    text: "Darf mein Hund mit?",
    email: "erika@kundin.example",
    orderNumber: "",
    network: "n",
    operator: "a@shop.example",
  });
  expect(await tellOfToday({ ...next, staff: { email: "a@b.example", houses: true, summary: null } })).toBe(
    false,
  );
  expect((await Promise.all([tellOfToday(next), tellOfToday(next)])).toSorted()).toEqual([false, true]);
  expect(await told()).toEqual([["desk-summary", "2026-11-21", "morgens@shop.example"]]);
  const [mail] = (await db().select().from(mails)).filter(({ kind }) => kind === "desk-summary") as Mail[];
  const words = await text(mail!, true, next.now);
  for (const word of [
    "20. November 2026",
    "Buchungen: 1, davon storniert: 0",
    "310,00 €",
    "250,00 € statt 310,00 €",
    "Frage vom 20.11.2026",
    placed.vanityOrderNumber!,
    "https://shop.example/verwaltung",
  ])
    expect(words).toContain(word);
  expect(words).not.toMatch(/Seemann|0170|kundin\.example|Hund/);
  expect(await text(mail!, false, next.now)).not.toContain("/verwaltung");
  const arrivals = await text(mail!, true, new Date("2027-02-01T05:00:00Z"));
  expect(arrivals).toContain(`Fr., 05.02.2027, `);
  expect(await text(mail!, true, new Date("2027-03-01T05:00:00Z")), "answered by time").not.toContain(
    "statt",
  );
});

test("nobody is told where nobody is to be, and no house unless houses are", async () => {
  const [lakeId] = await twoHouses(db());
  await deskOrder(db(), lakeId);
  expect(await told()).toEqual([]);
  await order(staff({ houses: false }), lakeId);
  expect((await told()).map(([kind]) => kind)).toEqual(["desk-order"]);
});

test("in live mode the shop's own address hears of orders, unless another one or none is named", () => {
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

test("operator and house hear that an order is paid, named and canceled, once each, and nobody's money or travellers", async () => {
  const [lakeId] = await twoHouses(db());
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
    const words = await text(mail);
    for (const word of [placed.vanityOrderNumber ?? "", "Seemann", `buchungen/${placed.id}`])
      expect([to(mail), words.includes(word)]).toEqual([to(mail), true]);
    expect(words).not.toMatch(/€|Hedwig|kundin\.example/);
  }
  expect(await text(staffMails.find(({ subject }) => subject === "order.paid")!)).toContain(
    "Die Buchung ist bezahlt.",
  );
  expect(await text({ ...staffMails[0]!, kind: "house-news", subject: `order.paid ${mill.key}` })).toBe("");
});
