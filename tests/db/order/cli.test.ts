import { readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";
import { openPayment } from "#app/commands/payment/payment-attempts.server.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";
import { wireTransfer } from "#app/payments/offline.ts";
import { listAuditOf } from "#app/store/queries/operator/audit.server.ts";
import { mails } from "#app/store/schema/orders.server.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { emptyShop, operatorShop } from "#tests/support/shops/operator-shop.ts";
import { soldOrder, workAt } from "#tests/support/sold-orders.ts";

const wrong = ["orders", "orders show", "orders list 1", "orders list --state gone", "orders list --count x"];

describe("a wrong call prints the usage", () => {
  test.each([
    ...wrong,
    "orders refund 1",
    "orders mark-paid",
    "orders cancel 1 --state paid",
    "orders dance",
  ])("%s", async (line) => {
    const { code, err } = await emptyShop.call(line);
    expect(code).toBe(2);
    expect(err).toContain("orders list");
  });
});

test("shows, marks as paid, refunds and cancels an order", async () => {
  const shop = operatorShop();
  expect((await shop.call("orders list")).out).toBe("Keine Bestellung.");
  const number = await shop.inShop(async (db) => {
    const { order } = await soldOrder(db, { voucher: true, paymentType: paymentTypes.WireTransfer });
    const providers = new Map([[wireTransfer.type, wireTransfer]]);
    await openPayment(workAt(db), providers, { orderId: order.id });
    return order.vanityOrderNumber ?? "";
  });
  const { call } = shop;
  expect((await call("orders list --state waiting")).out).toBe(
    `${number}; 20.11.2026, 10:00; 199,00 €; Überweisung (Vorkasse); wird erwartet`,
  );
  expect((await call("orders list --state problem")).out).toBe("Keine Bestellung.");
  expect((await call("orders show ABCD-EFGH")).err).toBe("Diese Bestellung gibt es nicht.");
  expect((await call(`orders refund ${number} 1,00`)).err).toContain("So viel ist nicht da");
  for (const day of ["19.11.2026", "21.11.2026", "bald"])
    expect((await call(`orders mark-paid ${number} --day ${day}`)).err).toContain("--day ist ein Tag");
  expect(await call(`orders mark-paid ${number.toLowerCase()}`)).toMatchObject({ code: 0, out: "Bezahlt." });
  expect((await call(`orders mark-paid ${number}`)).err).toBe("Die Bestellung ist schon bezahlt.");
  expect((await call(`orders refund ${number} viel`)).err).toContain("nicht lesbar");
  expect((await call(`orders refund ${number} 20,00`)).out).toContain("Zurück gehen 20,00 €");
  expect((await call(`orders cancel ${number} --keep 9,00`)).out).toContain(
    "Storniert, zurück gehen 170,00 €",
  );
  expect((await call(`orders cancel ${number}`)).err).toContain("storniert");
  const shown = (await call(`orders show ${number}`)).out;
  for (const line of [
    "Kunde: Erika Beispiel, erika@kundin.example",
    "    Zimmer: Doppelzimmer",
    "Zu zahlen 199,00 €, eingegangen 199,00 €, mit Geschenkgutscheinen noch im Haus 9,00 €",
    "wire-transfer, 199,00 €, bezahlt, eingegangen 199,00 €",
    "von Hand vermerkt",
    "20,00 €, vom Betreiber veranlasst",
    "E-Mail canceled, geschrieben",
  ])
    expect(shown).toContain(line);
  expect((await call("refunds list")).out).toContain("Zusammen: 190,00 €");
});

test("changes the named customer fields by the rules of the form, except on a canceled order", async () => {
  const { call, inShop } = operatorShop();
  const { id, number } = await inShop(async (db) => {
    const { order } = await soldOrder(db, { voucher: true, paymentType: paymentTypes.WireTransfer });
    return { id: order.id, number: order.vanityOrderNumber ?? "" };
  });
  const customer = (...options: string[]) => call(["orders", "customer", number, ...options]);
  expect((await customer()).code).toBe(2);
  expect(await customer("--zip", "12", "--first-name", "")).toMatchObject({ code: 1, out: "" });
  expect((await customer("--zip", "12")).err).toContain("Postleitzahl");
  expect((await customer("--last-name", "Neu Mann", "--email", "neu@kundin.example")).out).toBe(
    "Die Kundendaten sind gespeichert.",
  );
  expect((await customer("--last-name", "Neu Mann")).out).toBe("Das steht schon so da.");
  expect((await call(`orders show ${number}`)).out).toContain("Erika Neu Mann, neu@kundin.example");
  const [entry] = await inShop((db) => listAuditOf(db, "order", id));
  expect(entry).toMatchObject({ who: "Kommandozeile", action: "customer-changed", operatorId: null });
  expect((await call("orders customer ABCD-EFGH --city Ulm")).err).toBe("Diese Bestellung gibt es nicht.");
  expect((await call(`orders cancel ${number}`)).code).toBe(0);
  expect((await customer("--city", "Ulm")).err).toContain("Die Bestellung ist storniert");
});

test("searches and exports orders, and logs notes, links and resent emails", async () => {
  const { call, inShop, dataDir } = operatorShop();
  const { id, number } = await inShop(async (db) => {
    const { order } = await soldOrder(db, { paymentType: paymentTypes.WireTransfer });
    await db.update(mails).set({ sent: testNow });
    return { id: order.id, number: order.vanityOrderNumber ?? "" };
  });
  expect((await call("orders list --text Beispiel --house see --from 1.2.2027")).out).toContain(number);
  expect((await call("orders list --text Niemand")).out).toBe("Keine Bestellung.");
  expect((await call("orders list --from gestern")).err).toContain("Tage der Anreise");
  const file = join(await dataDir(), "buchungen.csv");
  expect((await call(`orders export ${file}`)).out).toBe(`${file}: 1 Bestellungen.`);
  expect(readFileSync(file, "utf8")).toContain(number);
  expect((await call(`orders note ${number} Ruft abends an`)).out).toBe("Notiert.");
  expect((await call(`orders link ${number}`)).out).toBe("Der Link geht hinaus.");
  const shown = (await call(`orders show ${number}`)).out;
  expect(shown).toContain("Notiz Kommandozeile, 20.11.2026, 10:00: Ruft abends an");
  const mail = /E-Mail order-received, .*; (\S+)/.exec(shown)?.[1] ?? "";
  expect((await call(`mails retry ${mail}`)).out).toContain("Wird noch einmal geschickt");
  const log = await inShop((db) => listAuditOf(db, "order", id));
  expect(log.map(({ who, action }) => `${who} ${action}`)).toEqual([
    "Kommandozeile noted",
    "Kommandozeile link-again",
    "Kommandozeile mail-again",
  ]);
  const auditLines = (await call("audit list")).out.split("\n");
  expect(auditLines[0]).toContain("Kommandozeile; E-Mail noch einmal geschickt");
  expect((await call("audit list --count 1")).out.split("\n")).toHaveLength(1);
});
