import { beforeEach, expect, test } from "vitest";

import { importTransaction } from "#app/commands/payment/bank.server.ts";
import { importStatement } from "#app/commands/payment/bank-inbox.server.ts";
import { openPayment } from "#app/commands/payment/payment-attempts.server.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";
import { wireTransfer } from "#app/payments/offline.ts";
import type { PaymentProvider } from "#app/payments/provider.ts";
import { readStatementFile } from "#app/payments/bank/statement-file.server.ts";
import { addLineReferences } from "#app/payments/bank/statement.server.ts";
import { inboxView } from "#app/routes/desk/money/view.server.ts";
import { listInbox } from "#app/store/queries/payment/bank.server.ts";
import { anOperator } from "#tests/support/back-office/operators.ts";
import { camtFile, type WrittenEntry } from "#tests/support/bank-files.ts";
import { testNow } from "#tests/support/catalogue.ts";
import { testDatabase } from "#tests/support/database.ts";
import { soldOrder, workAt } from "#tests/support/sold-orders.ts";

const database = testDatabase();
const db = () => database.db();

let number: string;
let operatorId: string;
beforeEach(async () => {
  await database.empty();
  const sold = await soldOrder(db(), {
    voucher: true,
    paymentType: paymentTypes.WireTransfer as never,
  });
  const offered = new Map<number, PaymentProvider>([...sold.providers, [wireTransfer.type, wireTransfer]]);
  await openPayment(workAt(db()), offered as never, { orderId: sold.order.id });
  number = sold.order.vanityOrderNumber ?? "";
  operatorId = (await anOperator(db(), "finance")).id;
});

function takeIn(file: string) {
  const statement = readStatementFile(new TextEncoder().encode(file));
  const by = { operator: { id: operatorId, name: "Frida" } };
  const { source } = statement;
  return importStatement({ db: db(), now: testNow }, { source, lines: addLineReferences(statement), by });
}
const camt = (...entries: WrittenEntry[]) => camtFile(entries);
const listActs = async () => (await inboxView(db())).lines.map(({ act }) => act);

test("the inbox preselects one line of each order", async () => {
  await takeIn(
    camt(
      { amount: "199.00", purpose: number, reference: "B1" },
      { amount: "199.00", purpose: `${number} Urlaub`, reference: "B2" },
    ),
  );
  expect(await listActs()).toEqual(["assign", "leave"]);
  const { lines } = await inboxView(db());
  expect(lines[1]?.suggestion?.reason).toContain("zweite Buchung zu dieser Bestellung");
});

/** Some banks, such as Commerzbank and comdirect, write the payer into the purpose. */
const mixedList = (amount = "199,00") =>
  `Buchungstag;Betrag;Buchungstext\n21.11.2026;+${amount};Änne Großmann ${number}\n`;

test.each(["camt first", "list first"])(
  "a booking from two file formats is preselected once: %s",
  async (kind) => {
    const files = [camt({ amount: "199.00", purpose: number }), mixedList()];
    for (const file of kind === "camt first" ? files : files.toReversed()) await takeIn(file);
    expect((await listInbox(db())).map(({ certain }) => certain).toSorted()).toEqual([false, true]);
    expect((await listActs()).toSorted()).toEqual(["assign", "leave"]);
  },
);

test("concurrent uploads of different formats leave one line certain", async () => {
  await Promise.all([takeIn(camt({ amount: "199.00", purpose: number })), takeIn(mixedList())]);
  expect((await listInbox(db())).map(({ certain }) => certain).toSorted()).toEqual([false, true]);
});

test("a booking with another amount in another file format stays certain", async () => {
  await takeIn(camt({ amount: "198.00", purpose: number }));
  await takeIn(mixedList());
  expect((await listInbox(db())).map(({ certain }) => certain)).toEqual([true, true]);
});

test("the command line does not book a line known from another file format", async () => {
  await takeIn(camt({ amount: "199.00", purpose: number }));
  const statement = readStatementFile(new TextEncoder().encode(mixedList()));
  const providers = new Map() as never;
  const [line] = addLineReferences(statement);
  if (!line) throw new Error("the list has no line");
  expect(await importTransaction(workAt(db(), 24), providers, statement.source, line)).toMatchObject({
    kind: "unknown",
    guess: number,
  });
});
