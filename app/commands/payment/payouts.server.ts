/**
 * Payees and payout files (bank transfers) for refunds that the shop pays itself. A
 * refund is in at most one file, and a file stays identical whenever it is downloaded.
 * Banks recognise a repeated file by its ids, so nothing is paid twice.
 */
import { type ChangeActor, recordChange } from "#app/commands/operator/audit.server.ts";
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
import { queueCustomerMail } from "#app/store/queries/mails.server.ts";
import * as payoutStore from "#app/store/queries/payment/payouts.server.ts";
import {
  type AccessRefusal,
  findOrder,
  type OrderAccess,
  withOrder,
} from "#app/store/queries/order/orders.server.ts";
import { type DueRefund, isByTransfer, listDueRefunds } from "#app/store/queries/payment/refunds.server.ts";

type By = Pick<ChangeActor, "operator">;

/** How a refund is paid: "provider" by the job, "file"/"payable" by a payout file, or "by-hand". */
export type PayoutWay =
  | { kind: "provider" }
  | { kind: "file"; payoutId: string }
  | { kind: "payable"; account: payoutStore.Payee }
  /** `asks`: the account is unknown. `account`: it is known, but unsuitable for the file. */
  | { kind: "by-hand"; asks: boolean; account?: payoutStore.Payee };

/** Lists due refunds, oldest first, with the way each is paid. @param orderId limits it to one order */
export async function listRefundsToPay(
  db: Db,
  orderId?: string,
): Promise<{ refund: DueRefund; way: PayoutWay }[]> {
  const due = await listDueRefunds(db, orderId);
  const files = await payoutStore.findPayoutsOf(
    db,
    due.map(({ id }) => id),
  );
  const payees = await payoutStore.findPayees(db, due);
  return due.map((refund) => ({ refund, way: findWay(refund, files.get(refund.id), payees.get(refund.id)) }));
}

function findWay(
  refund: DueRefund,
  payoutId: string | undefined,
  account: payoutStore.Payee | undefined,
): PayoutWay {
  const { paymentType, providerRef, failure } = refund;
  if (payoutId !== undefined) return { kind: "file", payoutId };
  if (!isOwnType(paymentType) && failure === null && providerRef !== null) return { kind: "provider" };
  if (!isByTransfer(refund)) return { kind: "by-hand", asks: false };
  if (!account) return { kind: "by-hand", asks: true };
  // The shop knows no payee's BIC, and a bank may refuse the whole file if a required one is missing.
  return needsBic(account.iban) ? { kind: "by-hand", asks: false, account } : { kind: "payable", account };
}

/** The payee's account, as long as it can still be changed. */
export function findPayeeAccount(way: PayoutWay): payoutStore.Payee | undefined {
  return way.kind === "payable" || way.kind === "by-hand" ? way.account : undefined;
}

/** Lists refunds of an order whose payee account is missing. */
export async function listRefundsWithoutPayee(db: Db, orderId: string): Promise<DueRefund[]> {
  const due = await listRefundsToPay(db, orderId);
  return due.flatMap(({ refund, way }) => (way.kind === "by-hand" && way.asks ? [refund] : []));
}

/** "not-asked": no due refund needs an account. */
type RefundAccountRefusal = "not-asked" | "given-already";

/**
 * Saves the account that the customer wants refunds sent to. It can be given once, so that other holders of the
 * order's link cannot change it. Notifies the order's address, because somebody else may have given it.
 */
export function giveRefundAccount(
  work: CommandContext,
  access: OrderAccess,
  account: PayeeAccount,
): Promise<Result<object, RefundAccountRefusal | AccessRefusal>> {
  return withOrder(work, access, async (order, tx) => {
    const answer = await saveAccount(work, tx, order, account, "customer");
    if (answer.ok && answer.changed)
      await queueCustomerMail(work, tx, order, "refund-account", accountEnding(account));
    return answer;
  });
}

/** Saves the refund account of an order on behalf of the operator. Replaces an existing one. */
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
  // Adding the refunds to a payout file locks the same rows.
  await payoutStore.lockDueRefunds(
    tx,
    due.map(({ id }) => id),
  );
  const ways = (await listRefundsToPay(tx, order.id)).map(({ way }) => way);
  const former = ways.map(findPayeeAccount).find((known) => known && known.source !== "statement");
  if (!former && !ways.some((way) => way.kind === "by-hand" && way.asks)) return refuse("not-asked");
  // The form was submitted twice.
  if (former?.iban === account.iban && former.holder === account.holder) return { ok: true, changed: false };
  if (former && givenBy === "customer") return refuse("given-already");
  await payoutStore.saveRefundAccount(tx, { ...account, orderId: order.id, givenBy, given: now });
  return { ok: true, changed: true };
}

/** Puts payable refunds into a new payout file. @param input.refundIds refunds shown to the operator; absent: all */
export function createPayout(
  work: CommandContext,
  { refundIds, by }: { refundIds?: readonly string[]; by?: By | undefined },
): Promise<Result<{ payoutId: string; count: number }, "nothing">> {
  return transaction(work.db, async (tx) => {
    const listPayable = async () =>
      (await listRefundsToPay(tx)).flatMap(({ refund, way }) =>
        way.kind === "payable" && (refundIds?.includes(refund.id) ?? true)
          ? [{ refund, ...way.account }]
          : [],
      );
    const candidates = await listPayable();
    if (candidates.length === 0) return refuse("nothing");
    const names = await payoutStore.lockDueRefunds(
      tx,
      candidates.map(({ refund }) => refund.id),
    );
    // Read again under the lock, because an account may have been replaced.
    const payable = await listPayable();
    const items = payable.flatMap(({ refund, iban, holder }) => {
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
      // A parallel request has put all of them into a file of its own.
      await payoutStore.dropPayout(tx, payoutId);
      return refuse("nothing");
    }
    const paid = payable.filter(({ refund }) => added.includes(refund.id));
    const refund = sumCents(paid.map((each) => each.refund.amount));
    const change = { action: "payout-made", subject: "payout", subjectId: payoutId, label: "" } as const;
    await recordChange(work, tx, by, { ...change, after: { refund, refunds: added.length } });
    return { ok: true, payoutId, count: added.length };
  });
}

/** Returns the file's name and text, null for an unknown id. */
export async function buildPayoutFile(
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

/** Marks the refunds of a file as done after the bank has paid them, and notifies customers. Returns their number. */
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

/** Deletes a file that was not sent to the bank, which frees its refunds. "done": one of them is already paid. */
export function deletePayout(
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
