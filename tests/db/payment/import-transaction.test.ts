import { beforeEach, describe, expect, test } from "vitest";

import { readCamt } from "#app/payments/bank/camt.server.ts";
import { readStatementFile } from "#app/payments/bank/statement-file.server.ts";
import { addLineReferences, type Statement } from "#app/payments/bank/statement.server.ts";
import { importTransaction, markPaid, matchTransaction } from "#app/commands/payment/bank.server.ts";
import { cancelByOperator } from "#app/commands/order/cancellations.server.ts";
import { expireOrders } from "#app/commands/maintenance.server.ts";
import { openPayment } from "#app/commands/payment/payment-attempts.server.ts";
import { noCents } from "#app/domain/money.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";
import { wireTransfer } from "#app/payments/offline.ts";
import type { PaymentProvider } from "#app/payments/provider.ts";
import { dismissLine, listInbox } from "#app/store/queries/payment/bank.server.ts";
import { findOrder } from "#app/store/queries/order/orders.server.ts";
import { camtFile, type WrittenEntry } from "#tests/support/bank-files.ts";
import { allTables } from "#tests/db/all-tables.ts";
import { testDatabase } from "#tests/support/database.ts";
import { listMailKinds, listDueAmounts, soldOrder, workAt } from "#tests/support/sold-orders.ts";

const database = testDatabase();
const db = () => database.db();
const providers = new Map<number, PaymentProvider>([[wireTransfer.type, wireTransfer]]) as never;
const fullAmount = 19_900;

beforeEach(() => database.empty());

async function wireOrder(paymentType = paymentTypes.WireTransfer as never) {
  const sold = await soldOrder(db(), { voucher: true, paymentType });
  const offered = new Map<number, PaymentProvider>([
    ...sold.providers,
    [wireTransfer.type, wireTransfer],
  ]) as never;
  await openPayment(workAt(db()), offered, { orderId: sold.order.id });
  return { orderId: sold.order.id, number: sold.order.vanityOrderNumber ?? "", offered, sold };
}

async function importLines(statement: Statement, hours = 24, paymentProviders = providers) {
  const outcomes = [];
  for (const line of addLineReferences(statement))
    outcomes.push(await importTransaction(workAt(db(), hours), paymentProviders, statement.source, line));
  return outcomes;
}
async function assign(orderId: string, hours = 25, paymentProviders = providers) {
  const outcomes = [];
  for (const { id: lineId } of await listInbox(db())) {
    const answer = await matchTransaction(workAt(db(), hours), paymentProviders, { lineId, orderId });
    outcomes.push(answer.ok ? answer.outcome : answer.refusal);
  }
  return outcomes;
}
const camt = (...entries: WrittenEntry[]) => readCamt(camtFile(entries));
const stateOf = async (orderId: string) => {
  const order = await findOrder(db(), orderId);
  return [order?.paymentStatus, order?.amountReceived];
};

describe("a transfer arrives", () => {
  test("a matching number and amount pays the order once, even when imported again", async () => {
    const { orderId, number } = await wireOrder();
    const typed = `rechnung ${number.toLowerCase().replace("-", " ")} vielen dank`;
    const file = camt({ amount: "199.00", purpose: typed, reference: "B1" });
    expect(await importLines(file)).toEqual([{ kind: "paid", number }]);
    const before = await allTables(db());
    expect(await importLines(file)).toEqual([{ kind: "known" }]);
    expect(await Promise.all([importLines(file), importLines(file)])).toEqual([
      [{ kind: "known" }],
      [{ kind: "known" }],
    ]);
    expect(await allTables(db())).toEqual(before);
    expect(await stateOf(orderId)).toEqual([40, fullAmount]);
    expect((await listMailKinds(db())).filter((kind) => kind === "paid")).toHaveLength(1);
  });

  test("recognizes the same booking from another file format", async () => {
    const { orderId, number } = await wireOrder();
    await importLines(camt({ amount: "199.00", purpose: number, reference: "B1" }));
    const csv = `Datum;Betrag;Verwendungszweck\n21.11.2026;199,00;${number.replace("-", "")}\n`;
    expect(await importLines(readStatementFile(new TextEncoder().encode(csv)))).toEqual([{ kind: "known" }]);
    expect(await stateOf(orderId)).toEqual([40, fullAmount]);
  });

  test("a different amount waits for the operator and is a mismatch once assigned", async () => {
    const { orderId, number } = await wireOrder();
    expect(await importLines(camt({ amount: "150.00", purpose: number }))).toMatchObject([
      { kind: "unknown", guess: number },
    ]);
    expect(await stateOf(orderId)).toEqual([20, 0]);
    expect(await assign(orderId)).toEqual([{ kind: "mismatch", number, expected: fullAmount }]);
    expect(await stateOf(orderId)).toEqual([50, 15_000]);
    // The rest is counted as well, but the operator decides.
    await importLines(camt({ amount: "49.00", purpose: number }));
    await assign(orderId);
    expect(await stateOf(orderId)).toEqual([50, fullAmount]);
    expect(await listMailKinds(db())).not.toContain("paid");
  });

  test("a truncated order number is only a guess", async () => {
    const { orderId, number } = await wireOrder();
    const cut = number.slice(0, 8);
    expect(await importLines(camt({ amount: "1.00", purpose: `Urlaub ${cut}` }))).toMatchObject([
      { kind: "unknown", guess: number },
    ]);
    expect(await importLines(camt({ amount: "199.00", purpose: `Urlaub ${cut}` }))).toMatchObject([
      { kind: "unknown", guess: number },
    ]);
    expect(await stateOf(orderId)).toEqual([20, 0]);
  });

  test.each([
    ["a file that leaves doubt", { certain: false }],
    ["money out", { amount: -fullAmount }],
    ["a return", { returned: true }],
    ["another currency", { currency: "CHF" }],
  ])("a matching number and amount do not book %s", async (_name, change) => {
    const { orderId, number } = await wireOrder();
    const statement = camt({ amount: "199.00", purpose: number });
    const lines = statement.lines.map((line) => ({ ...line, ...change }) as (typeof statement.lines)[number]);
    const [outcome] = await importLines({ ...statement, lines });
    expect(outcome?.kind).not.toBe("paid");
    expect(await stateOf(orderId)).toEqual([20, 0]);
  });

  test("a second transfer of the customer is refunded", async () => {
    const { orderId, number } = await wireOrder();
    const one = { amount: "199.00", purpose: number };
    expect(await importLines(camt({ ...one, reference: "1" }, { ...one, reference: "2" }))).toMatchObject([
      { kind: "paid", number },
      { kind: "unknown", guess: number },
    ]);
    expect(await assign(orderId)).toEqual([{ kind: "owed", number }]);
    expect(await stateOf(orderId)).toEqual([40, 2 * fullAmount]);
    expect(await listDueAmounts(db(), orderId)).toEqual([{ amount: fullAmount, reason: "paid-twice" }]);
  });

  test("a transfer after the operator's mark is known, and only a further one is refunded", async () => {
    const { orderId, number } = await wireOrder();
    expect(await markPaid(workAt(db(), 20), providers, { orderId })).toMatchObject({ ok: true });
    const one = { amount: "199.00", purpose: number };
    const file = camt({ ...one, reference: "1" });
    expect(await importLines(file)).toMatchObject([{ kind: "unknown", guess: number }]);
    expect(await assign(orderId)).toEqual([{ kind: "known" }]);
    expect(await importLines(file)).toEqual([{ kind: "known" }]);
    expect(await stateOf(orderId)).toEqual([40, fullAmount]);
    expect(await listDueAmounts(db(), orderId)).toEqual([]);
    await importLines(camt({ ...one, reference: "2" }));
    expect(await assign(orderId)).toEqual([{ kind: "owed", number }]);
    expect(await stateOf(orderId)).toEqual([40, 2 * fullAmount]);
    expect(await listDueAmounts(db(), orderId)).toEqual([{ amount: fullAmount, reason: "paid-twice" }]);
  });

  test.each([
    ["more than noted: the rest alone goes back", ["200.00"], [["owed"], 20_000, [100]]],
    ["less than noted: nothing goes back", ["190.00"], [["known"], fullAmount, []]],
    ["in two parts: both are what was noted", ["100.00", "99.00"], [["known", "known"], fullAmount, []]],
    ["in parts that are more: the rest alone", ["100.00", "120.00"], [["known", "owed"], 22_000, [2_100]]],
  ] as const)("after the operator's mark, %s", async (_name, amounts, [kinds, received, back]) => {
    const { orderId, number } = await wireOrder();
    await markPaid(workAt(db(), 20), providers, { orderId });
    const entries = amounts.map((amount, at) => ({ amount, purpose: number, reference: `${at}` }));
    const file = camt(...entries);
    await importLines(file);
    expect(await assign(orderId)).toMatchObject(kinds.map((kind) => ({ kind })));
    expect((await importLines(file)).every(({ kind }) => kind === "known")).toBe(true);
    expect(await stateOf(orderId)).toEqual([40, received]);
    expect(await listDueAmounts(db(), orderId)).toEqual(
      back.map((amount) => ({ amount, reason: "paid-twice" })),
    );
    expect((await listMailKinds(db())).filter((kind) => kind === "paid")).toHaveLength(1);
  });

  test("an import and the operator's mark count the same money once, in either order", async () => {
    for (const first of ["import", "mark"]) {
      await database.empty();
      const { orderId, number } = await wireOrder();
      const steps = [
        () =>
          importLines(camt({ amount: "199.00", purpose: number, reference: "1" })).then(() =>
            assign(orderId),
          ),
        () => markPaid(workAt(db(), 20), providers, { orderId }),
      ];
      for (const step of first === "import" ? steps : steps.toReversed()) await step();
      expect([first, await stateOf(orderId), await listDueAmounts(db(), orderId)]).toEqual([
        first,
        [40, fullAmount],
        [],
      ]);
    }
  });

  test("a transfer after expiry is due for refund, and the order stays canceled", async () => {
    const { orderId, number } = await wireOrder();
    const later = workAt(db(), 24 * 9);
    expect(await expireOrders(later, providers)).toMatchObject({ canceled: 1 });
    await importLines(camt({ amount: "199.00", purpose: number }), 24 * 10);
    expect(await assign(orderId, 24 * 10)).toEqual([{ kind: "owed", number }]);
    expect(await findOrder(db(), orderId)).toMatchObject({
      status: orderStatuses.Canceled,
      amountReceived: fullAmount,
    });
    expect(await listDueAmounts(db(), orderId)).toEqual([{ amount: fullAmount, reason: "late-money" }]);
    expect(await listMailKinds(db())).not.toContain("paid");
  });

  test("a transfer closes the customer's open provider page", async () => {
    const { orderId, number, offered, sold } = await wireOrder(paymentTypes.Stripe as never);
    await importLines(camt({ amount: "199.00", purpose: number }), 1, offered);
    expect(await assign(orderId, 1, offered)).toEqual([{ kind: "paid", number }]);
    expect(sold.provider.calls).toContain("close");
    expect(await stateOf(orderId)).toEqual([40, fullAmount]);
  });
});

describe("a line without an order", () => {
  test("waits in the inbox until it is assigned, once", async () => {
    const { orderId, number } = await wireOrder();
    await importLines(
      camt({ amount: "199.00", purpose: "Urlaub" }, { amount: "5.00", purpose: "Miete", debit: true }),
    );
    const [line, ...others] = await listInbox(db());
    expect(others).toEqual([]);
    const input = { lineId: line?.id ?? "", orderId };
    const answers = await Promise.all([1, 2].map(() => matchTransaction(workAt(db(), 25), providers, input)));
    expect(answers.filter(({ ok }) => ok)).toEqual([{ ok: true, outcome: { kind: "paid", number } }]);
    expect(await stateOf(orderId)).toEqual([40, fullAmount]);
    expect(await listInbox(db())).toEqual([]);
  });

  test("is known when the operator has already marked the order", async () => {
    const { orderId } = await wireOrder();
    await markPaid(workAt(db(), 20), providers, { orderId });
    await importLines(camt({ amount: "199.00", purpose: "Urlaub" }));
    const [line] = await listInbox(db());
    expect(await matchTransaction(workAt(db(), 25), providers, { lineId: line?.id ?? "", orderId })).toEqual({
      ok: true,
      outcome: { kind: "known" },
    });
    expect(await listInbox(db())).toEqual([]);
    expect(await stateOf(orderId)).toEqual([40, fullAmount]);
  });

  test("can be dismissed, and a returned transfer cannot be assigned", async () => {
    const { orderId, number } = await wireOrder();
    const extra = "<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>";
    expect(await importLines(camt({ amount: "199.00", purpose: number, extra }))).toEqual([
      { kind: "returned" },
    ]);
    const [line] = await listInbox(db());
    const input = { lineId: line?.id ?? "", orderId };
    expect(await matchTransaction(workAt(db()), providers, input)).toEqual({
      ok: false,
      refusal: "not-money",
    });
    expect(await dismissLine(db(), input.lineId, workAt(db()).now)).toBe(true);
    expect(await listInbox(db())).toEqual([]);
    expect(await stateOf(orderId)).toEqual([20, 0]);
  });

  test("waits for the operator when it names two orders", async () => {
    const [one, two] = [await wireOrder(), await soldOrder(db(), { voucher: true })];
    const purpose = `${one.number} und ${two.order.vanityOrderNumber}`;
    expect(await importLines(camt({ amount: "398.00", purpose }))).toMatchObject([{ kind: "unknown" }]);
    expect(await stateOf(one.orderId)).toEqual([20, 0]);
  });

  test("money for a canceled order is refunded", async () => {
    const { orderId, number } = await wireOrder();
    await cancelByOperator(workAt(db(), 1), providers, { orderId, keep: noCents });
    await importLines(camt({ amount: "100.00", purpose: number }));
    await assign(orderId);
    expect(await listDueAmounts(db(), orderId)).toEqual([{ amount: 10_000, reason: "late-money" }]);
  });
});
