/** The inbox of the bank as operators see it: suggestions, and what is preselected. */
import { beforeEach, expect, test } from "vitest";

import { takeInStatement } from "#app/commands/desk/bank-inbox.server.ts";
import { openPayment } from "#app/commands/payment-attempts.server.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";
import { wireTransfer } from "#app/payments/offline.ts";
import type { PaymentProvider } from "#app/payments/provider.ts";
import { readStatementFile } from "#app/payments/bank/statement-file.server.ts";
import { namedLines } from "#app/payments/bank/statement.server.ts";
import { inboxView } from "#app/routes/desk/money/view.server.ts";
import { anOperator } from "#tests/http/desk/operators.ts";
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
  return takeInStatement({ db: db(), now: testNow }, { source, lines: namedLines(statement), by });
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
