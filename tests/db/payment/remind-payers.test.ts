import { mkdtemp, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { remindPayers } from "#app/commands/maintenance.server.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";
import { sendMail } from "#app/jobs/mails.server.ts";
import { remindPayersJob } from "#app/jobs/payments.server.ts";
import { createMailer } from "#app/mail/mailer.server.ts";
import { mails, orders } from "#app/store/schema/orders.server.ts";
import { readyCart } from "#tests/support/carts.ts";
import { testDatabase } from "#tests/support/database.ts";
import { fakeQueue } from "#tests/support/fakes.ts";
import { sender, silentLog } from "#tests/support/shop-config.ts";
import { listMailKinds, pay, soldOrder, workAt } from "#tests/support/sold-orders.ts";

const database = testDatabase();
beforeEach(() => database.empty());

const db = () => database.db();
const hoursOf = (days: number) => days * 24;
const reminders = async () =>
  (await listMailKinds(db())).filter((kind) => kind === "payment-reminder").length;

test("reminds once in concurrent and later runs", async () => {
  await soldOrder(db(), { paymentType: paymentTypes.WireTransfer });
  expect(await remindPayers(workAt(db(), hoursOf(4.9)))).toBe(0);
  const { enqueue, enqueued } = fakeQueue();
  const job = remindPayersJob({
    work: () => ({ ...workAt(db(), hoursOf(5.1)), enqueue }),
    log: silentLog as never,
  });
  await Promise.all(Array.from({ length: 6 }, () => job({}, "id")));
  await job({}, "id");
  await remindPayers(workAt(db(), hoursOf(6)));
  expect(await reminders()).toBe(1);
  expect(enqueued.filter(({ name }) => name === "send-mail")).toHaveLength(1);
});

test("sends no reminder for paid orders, canceled orders and carts", async () => {
  const paid = await soldOrder(db(), { paymentType: paymentTypes.Stripe });
  await pay(workAt(db()), paid);
  expect(await remindPayers(workAt(db(), 23))).toBe(0);
  const canceled = await soldOrder(db(), { paymentType: paymentTypes.Stripe });
  await db().update(orders).set({ status: orderStatuses.Canceled }).where(eq(orders.id, canceled.order.id));
  expect(await remindPayers(workAt(db(), 23))).toBe(0);
  const { variantId } = canceled.order.orderItems[0]!;
  await readyCart(workAt(db()), { variantId });
  for (const days of [5, 6, 6.9]) expect(await remindPayers(workAt(db(), hoursOf(days)))).toBe(0);
  expect(await reminders()).toBe(0);
});

test("the reminder links to payment and cancellation, and is dropped after a payment", async () => {
  const sold = await soldOrder(db(), { paymentType: paymentTypes.Stripe });
  const late = workAt(db(), 22);
  expect(await remindPayers(late)).toBe(1);
  const findReminder = async () =>
    (await db().select().from(mails).where(eq(mails.kind, "payment-reminder")))[0];
  const dataDir = await mkdtemp(join(tmpdir(), "shop-reminder-"));
  const room = {
    db: db(),
    now: () => late.now,
    post: createMailer({ ...sender, dataDir }),
    secrets: [],
    log: silentLog as never,
  };
  await sendMail(room, { mailId: (await findReminder())?.id ?? "" });
  const [file = ""] = await readdir(join(dataDir, "mails"));
  const text = (await readFile(join(dataDir, "mails", file), "utf8")).replaceAll("=\r\n", "");
  expect(text).toContain(`Ihre Bestellung ${sold.order.vanityOrderNumber} ist noch nicht bezahlt`);
  expect(text).toContain(`/de/order/${sold.order.id}/${sold.order.token}/pay`);
  expect(text).toContain("/stornieren");

  await database.empty();
  const other = await soldOrder(db(), { paymentType: paymentTypes.Stripe });
  await remindPayers(late);
  const mailId = (await findReminder())?.id ?? "";
  await pay(workAt(db(), 22), other);
  await sendMail(room, { mailId });
  expect(await readdir(join(dataDir, "mails"))).toHaveLength(1);
  expect(await findReminder()).toBeUndefined();
});
