import { join } from "node:path";
import { expect, test } from "vitest";
import { openPayment } from "#app/commands/payment-attempts.server.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";
import { wireTransfer } from "#app/payments/offline.ts";
import { camtFile } from "#tests/support/bank-files.ts";
import { filesIn } from "#tests/support/files-in.ts";
import { operatorShop } from "#tests/support/operator-shop.ts";
import { soldOrder, workAt } from "#tests/support/sold-order.ts";

const demoAccount = "DE89370400440532013000";

test.each([
  "payments",
  "payments import",
  "payments assign 1",
  "payments inbox 1",
  "payments import a --columns x",
])("called wrongly it says how: %s", async (line) => {
  const { code, err } = await operatorShop().call(line);
  expect(code).toBe(2);
  expect(err).toContain("payments import DATEI");
});

test(
  "a statement is imported with a report, and what is left is assigned",
  { timeout: 240_000 },
  async () => {
    const { call, inShop } = operatorShop();
    const sell = () =>
      inShop(async (db) => {
        const { order } = await soldOrder(db, { voucher: true, paymentType: paymentTypes.WireTransfer });
        await openPayment(workAt(db), new Map([[wireTransfer.type, wireTransfer]]), { orderId: order.id });
        return order.vanityOrderNumber ?? "";
      });
    const number = await sell();
    const entries = [
      { amount: "199.00", purpose: `Bestellung ${number}`, reference: "1" },
      { amount: "7.00", purpose: "Urlaub", reference: "2" },
      { amount: "3.00", purpose: "Entgelt", reference: "3", debit: true },
    ];
    const files = filesIn({
      "ours.xml": camtFile(entries, demoAccount),
      "theirs.xml": camtFile(entries),
      "bad.csv": "a;b\n1;2\n",
    });
    expect((await call(`payments import ${join(files, "theirs.xml")}`)).err).toContain("SHOP_BANK_IBAN");
    expect((await call(`payments import ${join(files, "bad.csv")}`)).err).toContain("--columns");
    expect((await call(`payments import ${join(files, "none.xml")}`)).err).toContain("ENOENT");
    const { code, out } = await call(`payments import ${join(files, "ours.xml")}`);
    expect(code).toBe(0);
    expect(out).toContain(`Bezahlt: Bestellung ${number}; 21.11.2026, 199,00 €, Änne Großmann`);
    expect(out).toContain("Ausgang: 21.11.2026, -3,00 €");
    expect(out).toContain("3 Buchungen: 1 bezahlt (199,00 €), 0 abweichend, 0 zurück, 1 ohne Bestellung");
    expect((await call(`payments import ${join(files, "ours.xml")}`)).out).toContain("3 schon bekannt");
    const waiting = (await call("payments inbox")).out;
    expect(waiting).toMatch(/^[0-9a-f-]{36}: ohne Bestellung; 21\.11\.2026, 7,00 €/);
    const id = waiting.slice(0, 36);
    expect((await call(`payments assign ${id} ABCD-EFGH`)).err).toBe("Diese Bestellung gibt es nicht.");
    expect((await call(`payments assign ${id} ${number}`)).out).toContain("das Geld geht zurück");
    expect((await call(`payments dismiss ${id}`)).code).toBe(1);
    expect((await call("payments inbox")).out).toBe("Keine Buchung wartet.");
  },
);
