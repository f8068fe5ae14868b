/**
 * Accounts and files of transfers by which the shop pays refunds itself. A refund stands in one file at most; the file can be fetched
 * again and is the same, letter by letter, with the same names, by which banks tell a second one. So nothing is paid twice.
 */
import { type Hand, recordChange } from "#app/commands/operator/audit.server.ts";
import { finishRefund } from "#app/commands/payment/refunds.server.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { sumCents } from "#app/domain/money.ts";
import type { Order } from "#app/domain/order/order.ts";
import { accountEnding, needsBic, type PayeeAccount } from "#app/domain/payment/bank-transfer.ts";
import { isOwnType } from "#app/domain/payment/status.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { berlinDate } from "#app/domain/time.ts";
import { type TransferOrder, writeTransferFile } from "#app/payments/bank/transfer-file.server.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction, type Tx } from "#app/store/db/database.server.ts";
import { writeToCustomer } from "#app/store/queries/mails.server.ts";
import * as payoutStore from "#app/store/queries/payment/payouts.server.ts";
import {
  type AccessRefusal,
  findOrder,
  type OrderAccess,
  withOrder,
} from "#app/store/queries/order/orders.server.ts";
import { type DueRefund, isByTransfer, listDueRefunds } from "#app/store/queries/payment/refunds.server.ts";

type By = Pick<Hand, "operator">;

/** Who pays a refund: the provider by the job; the shop by a file, where the account is known; people, by hand. */
export type PayoutWay =
  | { kind: "provider" }
  | { kind: "file"; payoutId: string }
  | { kind: "payable"; account: payoutStore.Payee }
  /** `asks`: nobody knows the account. `account`: it is known, and the file cannot have it. */
  | { kind: "by-hand"; asks: boolean; account?: payoutStore.Payee };

/** What is owed, the oldest first, each with who pays it. @param orderId of this order alone */
export async function listOwed(db: Db, orderId?: string): Promise<{ refund: DueRefund; way: PayoutWay }[]> {
  const due = await listDueRefunds(db, orderId);
  const files = await payoutStore.findPayoutsOf(
    db,
    due.map(({ id }) => id),
  );
  const payees = await payoutStore.findPayees(db, due);
  return due.map((refund) => ({ refund, way: wayOf(refund, files.get(refund.id), payees.get(refund.id)) }));
}

function wayOf(
  refund: DueRefund,
  payoutId: string | undefined,
  account: payoutStore.Payee | undefined,
): PayoutWay {
  const { paymentType, providerRef, failure } = refund;
  if (payoutId !== undefined) return { kind: "file", payoutId };
  if (!isOwnType(paymentType) && failure === null && providerRef !== null) return { kind: "provider" };
  if (!isByTransfer(refund)) return { kind: "by-hand", asks: false };
  if (!account) return { kind: "by-hand", asks: true };
  // The shop knows no payee's BIC, and a bank may refuse the whole file for one that lacks it.
  return needsBic(account.iban) ? { kind: "by-hand", asks: false, account } : { kind: "payable", account };
}

/** Where it goes, as far as that can still change. */
export function accountOf(way: PayoutWay): payoutStore.Payee | undefined {
  return way.kind === "payable" || way.kind === "by-hand" ? way.account : undefined;
}

/** Refunds of an order that wait for an account which nobody has given. */
export async function listAsked(db: Db, orderId: string): Promise<DueRefund[]> {
  const owed = await listOwed(db, orderId);
  return owed.flatMap(({ refund, way }) => (way.kind === "by-hand" && way.asks ? [refund] : []));
}

/** "not-asked": nothing is due to an account that somebody has to give. */
type RefundAccountRefusal = "not-asked" | "given-already";

/**
 * The customer says where their money goes to, once: whoever else holds the link of the order cannot change it. The order's
 * address gets a letter about it, for it may have been somebody else.
 */
export function giveRefundAccount(
  work: CommandContext,
  access: OrderAccess,
  account: PayeeAccount,
): Promise<Result<object, RefundAccountRefusal | AccessRefusal>> {
  return withOrder(work, access, async (order, tx) => {
    const answer = await saveAccount(work, tx, order, account, "customer");
    if (answer.ok && answer.changed)
      await writeToCustomer(work, tx, order, "refund-account", accountEnding(account));
    return answer;
  });
}

/** The operator says where the money of an order goes to; an account that was given before is replaced. */
export function setRefundAccount(
  work: CommandContext,
  { orderId, account, by }: { orderId: string; account: PayeeAccount; by?: By | undefined },
): Promise<Result<object, RefundAccountRefusal>> {
  return transaction(work.db, async (tx) => {
    const order = isUuid(orderId) ? await findOrder(tx, orderId, true) : null;
    if (!order) return refuse("not-asked");
    const answer = await saveAccount(work, tx, order, account, "operator");
    const label = order.vanityOrderNumber ?? "";
    const change = { action: "refund-account", subject: "order", subjectId: order.id, label } as const;
    if (answer.ok && answer.changed) await recordChange(work, tx, by, change);
    return answer;
  });
}

async function saveAccount(
  { now }: CommandContext,
  tx: Tx,
  order: Order,
  account: PayeeAccount,
  givenBy: "customer" | "operator",
): Promise<Result<{ changed: boolean }, RefundAccountRefusal>> {
  const due = await listDueRefunds(tx, order.id);
  // Whoever puts them into a file meanwhile holds the same rows.
  await payoutStore.lockDue(
    tx,
    due.map(({ id }) => id),
  );
  const ways = (await listOwed(tx, order.id)).map(({ way }) => way);
  const given = ways.map(accountOf).find((known) => known && known.source !== "statement");
  if (!given && !ways.some((way) => way.kind === "by-hand" && way.asks)) return refuse("not-asked");
  // The same form sent twice.
  if (given?.iban === account.iban && given.holder === account.holder) return { ok: true, changed: false };
  if (given && givenBy === "customer") return refuse("given-already");
  await payoutStore.saveRefundAccount(tx, { ...account, orderId: order.id, givenBy, given: now });
  return { ok: true, changed: true };
}

/** @param refundIds what its operator saw; undefined: all that can be paid so */
export function makePayout(
  work: CommandContext,
  { refundIds, by }: { refundIds?: readonly string[]; by?: By | undefined },
): Promise<Result<{ payoutId: string; count: number }, "nothing">> {
  return transaction(work.db, async (tx) => {
    const listPayable = async () =>
      (await listOwed(tx)).flatMap(({ refund, way }) =>
        way.kind === "payable" && (refundIds?.includes(refund.id) ?? true)
          ? [{ refund, ...way.account }]
          : [],
      );
    const seen = await listPayable();
    if (seen.length === 0) return refuse("nothing");
    const names = await payoutStore.lockDue(
      tx,
      seen.map(({ refund }) => refund.id),
    );
    // Read again under the lock: an account may have been replaced meanwhile.
    const owed = await listPayable();
    const items = owed.flatMap(({ refund, iban, holder }) => {
      const name = names.get(refund.id);
      return name === undefined ? [] : [{ refundId: refund.id, iban, holder: holder || name }];
    });
    if (items.length === 0) return refuse("nothing");
    const who = by?.operator.name ?? "";
    const { id: payoutId, refundIds: added } = await payoutStore.addPayout(
      tx,
      { created: work.now, who },
      items,
    );
    if (added.length === 0) {
      // Somebody else has just put all of them into a file of their own.
      await payoutStore.dropPayout(tx, payoutId);
      return refuse("nothing");
    }
    const paid = owed.filter(({ refund }) => added.includes(refund.id));
    const refund = sumCents(paid.map((each) => each.refund.amount));
    const change = { action: "payout-made", subject: "payout", subjectId: payoutId, label: "" } as const;
    await recordChange(work, tx, by, { ...change, after: { refund, refunds: added.length } });
    return { ok: true, payoutId, count: added.length };
  });
}

/** The file's text. Null where there is none of this id. */
export async function payoutFile(
  db: Db,
  id: string,
  account: TransferOrder["debtor"],
): Promise<{ name: string; text: string } | null> {
  const payout = isUuid(id) ? await payoutStore.findPayout(db, id) : null;
  if (!payout || payout.items.length === 0) return null;
  const executeOn = berlinDate(payout.created);
  const transfers = payout.items.map(({ refundId, number, ...item }) => ({
    ...item,
    id: refundId,
    purpose: `Erstattung ${number}`,
  }));
  const { holder, iban, bic } = account;
  const text = writeTransferFile({
    id,
    created: payout.created,
    executeOn,
    debtor: { holder, iban, bic },
    transfers,
  });
  return { name: `rueckzahlungen-${executeOn}-${id.slice(-6)}.xml`, text };
}

/** The bank has carried it out: each refund of the file is done, and its customer hears of it. How many that were. */
export async function finishPayout(
  work: CommandContext,
  { payoutId, by }: { payoutId: string; by?: By | undefined },
): Promise<number> {
  const payout = isUuid(payoutId) ? await payoutStore.findPayout(work.db, payoutId) : null;
  let count = 0;
  for (const { refundId, done } of payout?.items ?? [])
    if (done === null && (await finishRefund(work, refundId, by, payout?.id)).ok) count += 1;
  return count;
}

/** The bank never got the file: its refunds can be put into another one. "done": one is paid already. */
export function undoPayout(
  work: CommandContext,
  { payoutId, by }: { payoutId: string; by?: By | undefined },
): Promise<Result<object, "unknown" | "done">> {
  return transaction(work.db, async (tx): Promise<Result<object, "unknown" | "done">> => {
    if (!isUuid(payoutId)) return refuse("unknown");
    await payoutStore.lockPayout(tx, payoutId);
    const payout = await payoutStore.findPayout(tx, payoutId);
    if (!payout) return refuse("unknown");
    if (payout.items.some(({ done }) => done !== null)) return refuse("done");
    await payoutStore.dropPayout(tx, payoutId);
    const change = { action: "payout-undone", subject: "payout", subjectId: payoutId, label: "" } as const;
    await recordChange(work, tx, by, { ...change, before: { refunds: payout.items.length } });
    return { ok: true };
  });
}
