import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";

import type { Order } from "#app/domain/order/order.ts";
import { sendMail } from "#app/jobs/mails.server.ts";
import { createMailer } from "#app/mail/mailer.server.ts";
import { listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import { findVouchers } from "#app/store/queries/voucher/vouchers.server.ts";
import { mails } from "#app/store/schema/orders.server.ts";
import { placeTransferOrder, createTwoProperties } from "#tests/support/back-office/orders.ts";
import { signInNewOperator } from "#tests/support/back-office/operators.ts";
import { secret, storeCode } from "#tests/support/carts.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { readVisibleText } from "#tests/support/markup.tsx";
import { fieldsOf } from "#tests/support/shops/page-shop.ts";
import { sender } from "#tests/support/shop-config.ts";
import { soldOrder } from "#tests/support/sold-orders.ts";
import { type Visitor, visitShop, type WholeShop } from "#tests/support/shops/whole-shop.ts";

const database = testDatabase();
let shop: WholeShop;
visitShop(database, (open) => void (shop = open));

let lakeId: string;
let order: Order;
let path: string;
let frida: Visitor;
let dataDir: string;
beforeEach(async () => {
  const db = database.db();
  [lakeId] = await createTwoProperties(db);
  order = await placeTransferOrder(db, lakeId, { lastName: "Seemann" });
  path = `/verwaltung/buchungen/${order.id}`;
  frida = await signInNewOperator(db, shop.visitor(), "owner", { name: "Frida" });
  dataDir = await mkdtemp(join(tmpdir(), "shop-desk-mails-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const listEmails = async (kind: string) =>
  (await database.db().select().from(mails).where(eq(mails.orderId, order.id)).orderBy(mails.again)).filter(
    (mail) => mail.kind === kind,
  );

async function sendAll(): Promise<void> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const post = createMailer({ ...sender, dataDir });
  const room = { db: database.db(), now: () => testNow, post, secrets: [secret], log };
  for (const { id } of await database.db().select().from(mails).where(eq(mails.orderId, order.id)))
    await sendMail(room, { mailId: id });
}

const pressButton = async (button: string) => {
  const { text } = await frida.get(path);
  return frida.post(path, fieldsOf({ html: text }, button));
};

test("a sent email is kept without the order's key or voucher codes", async () => {
  const before = (await listEmails("order-received"))[0]!;
  expect(readVisibleText((await frida.get(`${path}/e-mails/${before.id}`)).text)).toContain(
    "nicht aufbewahrt",
  );
  await pressButton("Als bezahlt vermerken");
  await sendAll();
  const page = await frida.get(path);
  const [received] = await listEmails("order-received");
  expect(page.text).toContain(`href="${path}/e-mails/${received!.id}"`);
  const { text, status } = await frida.get(`${path}/e-mails/${received!.id}`);
  const words = readVisibleText(text);
  expect(status).toBe(200);
  for (const word of [order.customer.email, order.vanityOrderNumber!, "Betreff", "Seemann", "310,00"])
    expect([word, words.includes(word)]).toEqual([word, true]);
  expect(words).toContain(`/de/order/${order.id}/…/view`);
  const kept = JSON.stringify(await database.db().select().from(mails));
  expect(kept).not.toContain(order.token);
  for (const { voucherKey } of await findVouchers(database.db(), order.id))
    if (voucherKey !== null) expect(kept).not.toContain(voucherKey);
  const other = await placeTransferOrder(database.db(), lakeId, { email: "andere@kundin.example" });
  expect((await frida.get(`/verwaltung/buchungen/${other.id}/e-mails/${received!.id}`)).status).toBe(404);
  const house = await signInNewOperator(database.db(), shop.visitor(), "house", { vendorKey: "see" });
  expect((await house.get(`${path}/e-mails/${received!.id}`)).status).toBe(403);
});

test("resends a delivered email once even when the form is posted twice", async () => {
  await sendAll();
  const [first] = await listEmails("order-received");
  const { text } = await frida.get(path);
  const fields = fieldsOf({ html: text }, "Noch einmal senden");
  for (const _ of [1, 2]) expect((await frida.post(path, fields)).location).toBe(`${path}?erledigt=gesendet`);
  const [, second, ...more] = await listEmails("order-received");
  expect([second?.again, second?.recipient, second?.sent, more]).toEqual([1, order.customer.email, null, []]);
  expect((await listEmails("order-received"))[0]).toEqual(first);
  await sendAll();
  expect((await listEmails("order-received")).map(({ sent }) => sent)).toEqual([testNow, testNow]);
  const log = await listAuditOf(database.db(), "order", order.id);
  expect(log.map(({ action, after }) => [action, after])).toEqual([
    ["mail-again", { kind: "order-received", mail: first!.id }],
  ]);
});

test("refuses to resend a payment reminder for a paid booking", async () => {
  const db = database.db();
  await db.insert(mails).values({
    id: crypto.randomUUID(),
    orderId: order.id,
    kind: "payment-reminder",
    recipient: order.customer.email,
    created: testNow,
    sent: testNow,
  });
  await pressButton("Als bezahlt vermerken");
  const [reminder] = await listEmails("payment-reminder");
  const answer = await frida.post(path, { intent: "mail", mail: reminder!.id, seen: "1" });
  expect([
    answer.status,
    readVisibleText(answer.text).includes("Diese E-Mail erinnert an etwas, das erledigt ist"),
  ]).toEqual([422, true]);
  expect(await listEmails("payment-reminder")).toHaveLength(1);
});

test("the documents of a booking open as PDF", async () => {
  await pressButton("Als bezahlt vermerken");
  const { text } = await frida.get(path);
  const hrefs = [...text.matchAll(/href="([^"]+\/unterlagen\/[^"]+)"/g)].map(([, href = ""]) => href);
  expect(hrefs.map((href) => href.split("/").at(-1))).toEqual([
    "bestaetigung.pdf",
    expect.stringMatching(/\d+\.pdf$/),
    "bedingungen.pdf",
  ]);
  for (const href of hrefs) {
    const { status, headers, text: body } = await frida.get(href);
    expect([status, headers["content-type"], body.startsWith("%PDF")]).toEqual([
      200,
      "application/pdf",
      true,
    ]);
  }
  expect((await frida.get(`${path}/unterlagen/nichts.pdf`)).status).toBe(404);
  const voucher = await soldOrder(database.db(), { voucher: true, paid: true });
  const vouchersPath = `/verwaltung/buchungen/${voucher.order.id}/unterlagen/gutscheine.pdf`;
  const fina = await signInNewOperator(database.db(), shop.visitor(), "finance");
  expect([(await fina.get(vouchersPath)).status, (await frida.get(vouchersPath)).status]).toEqual([403, 200]);
  const opened = await listAuditOf(database.db(), "order", voucher.order.id);
  expect(opened.map(({ who, action }) => [who, action])).toEqual([["Frida", "vouchers-opened"]]);
  const nobody = await shop.visitor().get(`${path}/unterlagen/bestaetigung.pdf`);
  expect(nobody.location).toContain("/verwaltung/anmelden");
});

test("the booking page shows the discount code and the payment deadline", async () => {
  const words = async () => readVisibleText((await frida.get(path)).text);
  expect(await words()).toMatch(/Zahlbar bis \S+/);
  expect(await words()).not.toContain("Rabatt (Code");
  await storeCode(database.db(), { code: "SOMMER" });
  const reduction = {
    code: "SOMMER",
    value: { kind: "amount", amount: 1_000 },
    minimumSubtotal: 0,
    discountGroup: null,
  };
  await database
    .db()
    .$client.query("update customer_order set reduction = $1 where id = $2", [
      JSON.stringify(reduction),
      order.id,
    ]);
  expect(await words()).toContain("Rabatt (Code SOMMER) −10,00");
  await pressButton("Als bezahlt vermerken");
  expect(await words()).not.toContain("Zahlbar bis");
});

test("shows the name of the payment method instead of its adapter", async () => {
  const { order: sold } = await soldOrder(database.db(), { paid: true });
  const words = readVisibleText((await frida.get(`/verwaltung/buchungen/${sold.id}`)).text);
  expect(words).toMatch(/Zahlungsversuche .*Kreditkarte/);
  expect(words).not.toContain("test-provider");
});

test("undelivered emails of all bookings are listed and can be resent", async () => {
  const db = database.db();
  const sent = { created: new Date(testNow.getTime() - 86_400_000), recipient: "a@kundin.example" };
  const id = crypto.randomUUID();
  await db.insert(mails).values({ id, kind: "account-login", failure: "SMTP: 451", ...sent });
  const listed = await frida.get("/verwaltung/e-mails");
  expect(readVisibleText(listed.text)).toContain("ohne Buchung");
  expect(readVisibleText(listed.text)).toContain("nicht gesendet: SMTP: 451");
  expect((await frida.get("/verwaltung")).text).toContain('href="/verwaltung/e-mails"');
  const again = await frida.post(
    "/verwaltung/e-mails",
    fieldsOf({ html: listed.text }, "Noch einmal senden"),
  );
  expect(again.location).toBe("/verwaltung/e-mails?erledigt=gesendet");
  expect(await listAuditOf(db, "mail", id)).toMatchObject([{ who: "Frida", action: "mail-again" }]);
});
