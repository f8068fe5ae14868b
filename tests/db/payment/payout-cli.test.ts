import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { openPayment } from "#app/commands/payment/payment-attempts.server.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";
import { wireTransfer } from "#app/payments/offline.ts";
import { camtFile } from "#tests/support/bank-files.ts";
import { filesIn } from "#tests/support/catalogue-files.ts";
import { operatorShop } from "#tests/support/shops/operator-shop.ts";
import { soldOrder, workAt } from "#tests/support/sold-orders.ts";

const demoAccount = "DE89370400440532013000";
const payee = "DE02120300000000202051";

test("sets the account of a manual refund", async () => {
  const { call, inShop } = operatorShop();
  const number = await inShop(async (db) => {
    const { order } = await soldOrder(db, { voucher: true, paymentType: paymentTypes.WireTransfer });
    await openPayment(workAt(db), new Map([[wireTransfer.type, wireTransfer]]), { orderId: order.id });
    return order.vanityOrderNumber ?? "";
  });
  await call(`orders mark-paid ${number}`);
  expect((await call(`orders refund ${number} all`)).code).toBe(0);
  expect((await call("refunds list")).out).toContain(`refunds account ${number}`);
  const wrong = await call(`refunds account ${number} DE513704004405320130 Erika`);
  expect([wrong.code, wrong.err]).toEqual([1, "Diese IBAN stimmt nicht. Prüfen Sie bitte jede Ziffer"]);
  expect((await call(`refunds account ${number} ${payee} Erika`)).code).toBe(0);
  const path = join(filesIn({}), "konto.xml");
  expect((await call(`refunds transfer ${path}`)).err).toBe("");
  expect(readFileSync(path, "utf8")).toContain(`<IBAN>${payee}</IBAN>`);
});

test("a refund is in one file at a time, which can be exported again, undone or marked as paid", async () => {
  const { call, inShop } = operatorShop();
  const number = await inShop(async (db) => {
    const { order } = await soldOrder(db, { voucher: true, paymentType: paymentTypes.WireTransfer });
    await openPayment(workAt(db), new Map([[wireTransfer.type, wireTransfer]]), { orderId: order.id });
    return order.vanityOrderNumber ?? "";
  });
  // Paid twice, so the second payment is due for refund.
  const twice = ["1", "2"].map((reference) => ({
    amount: "199.00",
    purpose: number,
    reference,
    iban: payee,
  }));
  const files = filesIn({ "auszug.xml": camtFile(twice, demoAccount) });
  await call(`payments import ${join(files, "auszug.xml")}`);
  // A paid order takes no more money automatically.
  const [waiting] = /[\da-f-]{36}/.exec((await call("payments inbox")).out) ?? [];
  await call(`payments assign ${waiting} ${number}`);
  const path = join(files, "ueberweisungen.xml");
  expect((await call(`refunds transfer ${join(files, "auszug.xml")}`)).err).toContain(
    "lässt sich nicht neu anlegen",
  );
  const output = await call(`refunds transfer ${path}`);
  expect([output.code, output.err]).toEqual([0, ""]);
  const id = /refunds paid ([\da-f-]{36})/.exec(output.out)?.[1] ?? "";
  const text = readFileSync(path, "utf8");
  expect(text).toContain(`<IBAN>${payee}</IBAN>`);
  expect((await call("refunds list")).out).toContain(`Überweisungsdatei ${id}, nicht von Hand zahlen`);
  const second = join(files, "zweite.xml");
  expect((await call(`refunds transfer ${second}`)).err).toContain("alle stehen schon in einer Datei");
  expect((await call(`refunds file ${id} ${second}`)).code).toBe(0);
  expect(readFileSync(second, "utf8")).toBe(text);
  expect((await call("refunds files")).out).toContain("1 noch nicht als gezahlt vermerkt");
  expect((await call(`refunds undo ${id}`)).out).toContain("Zurückgenommen");
  expect((await call(`refunds paid ${id}`)).code).toBe(1);
  const third = await call(`refunds transfer ${join(files, "dritte.xml")}`);
  const again = /refunds paid ([\da-f-]{36})/.exec(third.out)?.[1] ?? "";
  expect((await call(`refunds paid ${again}`)).out).toBe("Zurückgezahlt: 1");
  expect((await call(`refunds undo ${again}`)).err).toContain("schon gezahlt");
  expect((await call("refunds list")).out).toBe("Nichts ist zurückzuzahlen.");
});
