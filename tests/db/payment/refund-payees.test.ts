/** Which account a refund is sent to, and what its customer reads about it. */
import { beforeEach, expect, test } from "vitest";

import { importTransaction, markPaid, matchTransaction } from "#app/commands/payment/bank.server.ts";
import {
  giveRefundAccount,
  listRefundsWithoutPayee,
  listRefundsToPay,
  createPayout,
  buildPayoutFile,
  setRefundAccount,
} from "#app/commands/payment/payouts.server.ts";
import { finishRefund, refundByOperator } from "#app/commands/payment/refunds.server.ts";
import { readOrderFacts } from "#app/commands/order/orders.server.ts";
import { civilDate } from "#app/domain/dates.ts";
import { cents } from "#app/domain/money.ts";
import type { Order } from "#app/domain/order/order.ts";
import { paymentTypes } from "#app/domain/payment/status.ts";
import { listInbox } from "#app/store/queries/payment/bank.server.ts";
import { findRefund, listRefundsOfOrder } from "#app/store/queries/payment/refunds.server.ts";
import { mails } from "#app/store/schema/orders.server.ts";
import { secret } from "#tests/support/carts.ts";
import { testDatabase } from "#tests/support/database.ts";
import { soldOrder, workAt } from "#tests/support/sold-orders.ts";

const database = testDatabase();
const db = () => database.db();
beforeEach(() => database.empty());

const german = { iban: "DE02120300000000202051", holder: "Erika Østergård" };
const austrian = { iban: "AT611904300234573201", holder: "Erika Østergård" };
const swiss = { iban: "CH9300762011623852957", holder: "Erika Østergård" };
const turkish = "TR330006100519786457841326";

const sellVoucher = async () =>
  (
    await soldOrder(db(), {
      voucher: true,
      paymentType: paymentTypes.WireTransfer,
    })
  ).order;

let lines = 0;
/** Imports a statement line and assigns it to the order. */
async function receive(order: Order, amount: number, partyIban: string): Promise<void> {
  const reference = `line ${(lines += 1)}`;
  await importTransaction(workAt(db()), new Map(), "camt", {
    reference,
    fingerprint: reference,
    ordinal: 1,
    bookedOn: civilDate("2026-11-20"),
    amount: cents(amount),
    currency: "EUR",
    party: "Änne Großmann",
    partyIban,
    purpose: "Reise",
    returned: false,
    certain: true,
  });
  for (const { id } of await listInbox(db()))
    await matchTransaction(workAt(db()), new Map(), {
      lineId: id,
      orderId: order.id,
    });
}

const refundAll = (order: Order) => refundByOperator(workAt(db(), 1), { orderId: order.id, amount: null });

/** Creates an order paid in full from these accounts, with a full refund due. */
async function createRefund(...ibans: string[]): Promise<Order> {
  const order = await sellVoucher();
  const first = ibans.length > 1 ? 9_900 : 19_900;
  for (const [at, iban] of ibans.entries()) await receive(order, at === 0 ? first : 10_000, iban);
  expect(await refundAll(order)).toMatchObject({ ok: true, refund: 19_900 });
  return order;
}

/** Creates an order marked as paid without a statement, with a full refund due. */
async function createManualRefund(): Promise<Order> {
  const order = await sellVoucher();
  expect(await markPaid(workAt(db()), new Map(), { orderId: order.id })).toMatchObject({ ok: true });
  expect(await refundAll(order)).toMatchObject({ ok: true });
  return order;
}

const waysOf = async ({ id }: Order) => (await listRefundsToPay(db(), id)).map(({ way }) => way);
const giveAccount = (order: Order, account = german) => giveRefundAccount(workAt(db(), 2), order, account);

test.each([
  ["two lines from one account", [german.iban, german.iban], "payable"],
  ["lines from two accounts", [german.iban, austrian.iban], "by-hand"],
  ["a line with an account, then one without", [german.iban, ""], "by-hand"],
  ["a line without an account, then one with it", ["", german.iban], "by-hand"],
  ["lines without accounts", ["", ""], "by-hand"],
])("a refund goes to a stated account only if all its money came from there: %s", async (_, ibans, kind) => {
  const order = await createRefund(...ibans);
  expect(await waysOf(order)).toMatchObject([kind === "payable" ? { kind } : { kind, asks: true }]);
});

test("a customer with an account outside SEPA is asked once for another one, which is used", async () => {
  const order = await createRefund(turkish);
  expect(await listRefundsWithoutPayee(db(), order.id)).toHaveLength(1);
  expect((await findRefund(db(), order.id))?.account).toBe("missing");
  expect(await giveAccount(order)).toMatchObject({ ok: true });
  expect(await waysOf(order)).toMatchObject([
    { kind: "payable", account: { ...german, source: "customer" } },
  ]);
  expect(await giveAccount(order, austrian)).toEqual({
    ok: false,
    refusal: "given-already",
  });
  expect((await findRefund(db(), order.id))?.account).toEqual({
    ending: "2051",
  });
});

test("a refund to a country that needs a BIC is left out of the file", async () => {
  const [abroad, home] = [await createRefund(swiss.iban), await createRefund(german.iban)];
  expect(await waysOf(abroad)).toMatchObject([
    { kind: "by-hand", asks: false, account: { iban: swiss.iban } },
  ]);
  const payout = await createPayout(workAt(db(), 3), {});
  expect(payout).toMatchObject({ ok: true, count: 1 });
  const file = payout.ok ? await buildPayoutFile(db(), payout.payoutId, { ...german, bic: "" }) : null;
  expect(file?.text).not.toContain(swiss.iban);
  expect((await waysOf(home))[0]?.kind).toBe("file");
  const [refund] = await listRefundsOfOrder(db(), abroad.id);
  expect(await finishRefund(workAt(db(), 4), refund?.id ?? "")).toEqual({
    ok: true,
  });
});

test("only operators can replace a given account that needs a BIC", async () => {
  const order = await createManualRefund();
  expect(await giveAccount(order, swiss)).toMatchObject({ ok: true });
  expect(await waysOf(order)).toMatchObject([{ kind: "by-hand", asks: false, account: swiss }]);
  expect(await listRefundsWithoutPayee(db(), order.id)).toEqual([]);
  expect(await giveAccount(order)).toEqual({ ok: false, refusal: "given-already" });
  expect(
    await setRefundAccount(workAt(db(), 3), {
      orderId: order.id,
      account: german,
    }),
  ).toMatchObject({ ok: true });
  expect(await waysOf(order)).toMatchObject([{ kind: "payable", account: german }]);
});

const lettersOf = async (order: Order, kind: string) =>
  (await db().select().from(mails)).filter((mail) => mail.orderId === order.id && mail.kind === kind);

test("one email to the order's address confirms the account by its last digits", async () => {
  const order = await createManualRefund();
  await giveAccount(order);
  await giveAccount(order);
  await giveAccount(order, austrian);
  const letters = await lettersOf(order, "refund-account");
  expect(letters.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [order.customer.email, "2051"],
  ]);
});

test.each([[true], [false]])(
  "a customer sees the end of the given account before and after the transfer (by a file: %s)",
  async (byFile) => {
    const order = await createManualRefund();
    const state = async () => (await findRefund(db(), order.id))?.account;
    await giveAccount(order);
    expect(await state()).toEqual({ ending: "2051" });
    const payout = byFile ? await createPayout(workAt(db(), 3), {}) : null;
    expect(await state()).toEqual({ ending: "2051" });
    const [refund] = await listRefundsOfOrder(db(), order.id);
    const payoutId = payout?.ok ? payout.payoutId : undefined;
    expect(await finishRefund(workAt(db(), 4), refund?.id ?? "", undefined, payoutId)).toEqual({ ok: true });
    expect(await state()).toEqual({ ending: "2051" });
    const facts = await readOrderFacts(db(), [secret], order, refund?.id);
    expect(facts.paidBack).toEqual({ amount: 19_900, ending: "2051" });
  },
);

test("a refund to the account of the statement shows no given account", async () => {
  const order = await createRefund(german.iban);
  await createPayout(workAt(db(), 3), {});
  const [refund] = await listRefundsOfOrder(db(), order.id);
  expect((await findRefund(db(), order.id))?.account).toBeUndefined();
  expect((await readOrderFacts(db(), [secret], order, refund?.id)).paidBack).toEqual({ amount: 19_900 });
});

test("a refund paid before an account was given shows no account", async () => {
  const order = await createManualRefund();
  const [refund] = await listRefundsOfOrder(db(), order.id);
  await finishRefund(workAt(db(), 2), refund?.id ?? "");
  expect(await giveAccount(order)).toEqual({ ok: false, refusal: "not-asked" });
  expect((await findRefund(db(), order.id))?.account).toBeUndefined();
});
