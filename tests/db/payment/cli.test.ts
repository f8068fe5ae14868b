import { join } from "node:path";

import { expect, test } from "vitest";

import { openPayment } from "#app/commands/payment/payment-attempts.server.ts";
import { declareWithdrawal, settleWithdrawal } from "#app/commands/order/withdrawals.server.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";
import { wireTransfer } from "#app/payments/offline.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { readHeldAmount } from "#app/store/queries/payment/refunds.server.ts";
import { addBarrierReport } from "#app/store/queries/support/support.server.ts";
import { camtFile } from "#tests/support/bank-files.ts";
import { filesIn } from "#tests/support/catalogue-files.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { emptyShop, operatorShop } from "#tests/support/shops/operator-shop.ts";
import { aDeclaration, soldOrder, workAt } from "#tests/support/sold-orders.ts";

const demoAccount = "DE89370400440532013000";

test.each([
  "payments",
  "payments import",
  "payments assign 1",
  "payments inbox 1",
  "payments import a --columns x",
])("a wrong call of payments prints the usage: %s", async (line) => {
  const { code, err } = await emptyShop.call(line);
  expect(code).toBe(2);
  expect(err).toContain("payments import DATEI");
});

test("imports a statement with a report and assigns the rest", async () => {
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
    "gap.csv": "Datum;Verwendungszweck;Betrag\n1.12.2026;x;-5,00\n1.12.2026;y;viel\n",
    "doubt.csv": "Alter Saldo;1,00\nDatum;Verwendungszweck;Betrag\n1.12.2026;z;-5,00\nNeuer Saldo;7,00\n",
  });
  expect((await call(`payments import ${join(files, "gap.csv")}`)).out).toContain(
    "Nicht lesbar: Zeile 3 hat keinen lesbaren Betrag",
  );
  expect((await call(`payments import ${join(files, "doubt.csv")}`)).out).toContain(
    "1,00 und -5,00 ergeben nicht 7,00",
  );
  expect((await call(`payments import ${join(files, "theirs.xml")}`)).err).toContain("SHOP_BANK_IBAN");
  expect((await call(`payments import ${join(files, "bad.csv")}`)).err).toContain("--columns");
  expect((await call(`payments import ${join(files, "none.xml")}`)).err).toContain("ENOENT");
  const { code, out } = await call(`payments import ${join(files, "ours.xml")}`);
  expect(code).toBe(0);
  expect(out).toContain(`Bezahlt: Bestellung ${number}; 21.11.2026, 199,00 €, Änne Großmann`);
  expect(out).toContain("Ausgang: 21.11.2026, -3,00 €");
  expect(out).toContain("3 Buchungen: 1 bezahlt (199,00 €), 1 ohne Bestellung");
  expect((await call(`payments import ${join(files, "ours.xml")}`)).out).toContain("3 schon bekannt");
  const waiting = (await call("payments inbox")).out;
  expect(waiting).toMatch(/^[0-9a-f-]{36}: ohne Bestellung; 21\.11\.2026, 7,00 €/);
  const id = waiting.slice(0, 36);
  expect((await call(`payments assign ${id} ABCD-EFGH`)).err).toBe("Diese Bestellung gibt es nicht.");
  expect((await call(`payments assign ${id} ${number}`)).out).toContain("das Geld geht zurück");
  expect((await call(`payments dismiss ${id}`)).code).toBe(1);
  expect((await call("payments inbox")).out).toBe("Keine Buchung wartet.");
});

const aBarrier = {
  id: "0b3a1f0c-2f4e-8c39-8b0e-3b6b5d3c1a11",
  page: "Suche",
  trouble: "Der Fokus\nspringt",
  means: "",
  email: "erika@kundin.example",
};

test.each([
  "refunds",
  "refunds list 1",
  "refunds done",
  "refunds done 1 2",
  "withdrawals",
  "withdrawals done",
  "barriers",
  "barriers done 1",
])("a wrong call of refunds, withdrawals or barriers prints the usage: %s", async (line) => {
  const { code, err } = await emptyShop.call(line);
  expect(code).toBe(2);
  expect(err).toContain(`${line.split(" ")[0]} list`);
});

test("lists refunds, withdrawals and accessibility reports until they are marked as done", async () => {
  const { call, inShop } = operatorShop();
  expect((await call("refunds list")).out).toBe("Nichts ist zurückzuzahlen.");
  expect((await call("withdrawals list")).out).toBe("Kein Widerruf wartet.");
  expect((await call("barriers list")).out).toBe("Keine Barriere ist offen.");

  const { order, lost, doubtful } = await inShop(async (db) => {
    const sold = await soldOrder(db, { voucher: true, paid: true });
    const stored = await declareWithdrawal(workAt(db, 1), aDeclaration({ access: sold.order }));
    await settleWithdrawal(workAt(db, 1), sold.providers, stored.withdrawal);
    await addBarrierReport(db, { ...aBarrier, received: testNow });
    const other = await soldOrder(db, { voucher: true, paid: true });
    const named = { contract: other.order.vanityOrderNumber ?? "" };
    const unconfirmed = await declareWithdrawal(workAt(db, 2), aDeclaration(named));
    const without = await declareWithdrawal(workAt(db, 2), aDeclaration({ message: "Bitte\nbald" }));
    return { order: sold.order, doubtful: unconfirmed.withdrawal.id, lost: without.withdrawal.id };
  });

  const refundList = (await call("refunds list")).out;
  expect(refundList).toMatch(
    new RegExp(
      `^[0-9a-f-]{36}: 199,00 € zu Bestellung ${order.vanityOrderNumber}, Widerruf, seit 20\\.11\\.2026, 11:00; ` +
        "beim Zahlungsdienst fake, Vorgang ref-[0-9a-f-]+; der Shop zahlt es selbst\nZusammen: 199,00 €$",
    ),
  );
  const id = refundList.slice(0, 36);
  expect(await call(`refunds done ${id}`)).toMatchObject({ code: 0, out: `Zurückgezahlt: ${id}` });
  expect(await call(`refunds done ${id}`)).toMatchObject({
    code: 1,
    err: expect.stringContaining("schon erledigt"),
  });
  expect((await call("refunds done x")).code).toBe(1);
  expect((await call("refunds list")).out).toBe("Nichts ist zurückzuzahlen.");
  // Refunded money no longer counts as held.
  const heldAmount = await inShop(async (db) => readHeldAmount(db, (await findOrder(db, order.id))!));
  expect(heldAmount).toBe(0);

  const waiting = (await call("withdrawals list")).out;
  expect(waiting).toContain(
    `${lost}: eingegangen 20.11.2026, 12:00, ohne Bestellung; keine Bestellung gefunden`,
  );
  expect(waiting).toContain("Erika Beispiel, erika@kundin.example");
  expect(waiting).toContain("Nachricht: Bitte bald");
  expect(waiting).toMatch(new RegExp(`${doubtful}: .* noch nicht bestätigt`));
  expect((await call(`withdrawals confirm ${doubtful}`)).out).toContain("Bestätigt");
  expect((await call("withdrawals list")).out).toContain("der Shop versucht es weiter");
  expect((await call(`withdrawals confirm ${lost}`)).code).toBe(1);
  expect((await call(`withdrawals done ${doubtful}`)).code).toBe(0);
  expect((await call(`withdrawals done ${lost}`)).code).toBe(0);
  expect((await call(`withdrawals done ${lost}`)).code).toBe(1);
  expect((await call("withdrawals list")).out).toBe("Kein Widerruf wartet.");

  const barriers = (await call("barriers list")).out;
  expect(barriers).toBe(
    `${aBarrier.id}: gemeldet 20.11.2026, 10:00, Antwort an erika@kundin.example\n  Der Fokus springt\n  Seite: Suche`,
  );
  expect((await call(`barriers close ${aBarrier.id}`)).out).toBe(`Geschlossen: ${aBarrier.id}`);
  expect((await call(`barriers close ${aBarrier.id}`)).code).toBe(1);
  expect((await call("barriers list")).out).toBe("Keine Barriere ist offen.");
});
