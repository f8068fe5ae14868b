import { notifyOfOrderEvent } from "#app/commands/operator/notices.server.ts";
import {
  type ChangeActor,
  isOrderUnchanged,
  recordOrderChange,
} from "#app/commands/operator/audit.server.ts";
import { correctInvoice, refundOrder } from "#app/commands/order/fulfilment.server.ts";
import { queueCustomerMail } from "#app/store/queries/mails.server.ts";
import { closeOpenAttempt, type ClosePaymentRefusal } from "#app/commands/payment/payment-attempts.server.ts";
import { type Cents, cents, noCents, sumCents } from "#app/domain/money.ts";
import {
  type CancelPreview,
  type CancelRefusal,
  previewCancellation,
} from "#app/domain/order/cancellation.ts";
import { summaryOf, withQuantity } from "#app/domain/order/item.ts";
import type { Order } from "#app/domain/order/order.ts";
import { canTransition, transition } from "#app/domain/order/state-machine.ts";
import { isPaid, type ItemReturn } from "#app/domain/order/withdrawal.ts";
import type { RefundReason } from "#app/domain/payment/refund.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { berlinDate } from "#app/domain/time.ts";
import type { PaymentProviders } from "#app/payments/provider.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import { notifyInventoryChange } from "#app/store/db/notify.server.ts";
import {
  type AccessRefusal,
  findOrder,
  type OrderAccess,
  readOrder,
  saveOrder,
  withOrder,
} from "#app/store/queries/order/orders.server.ts";
import * as cardStore from "#app/store/queries/voucher/gift-cards.server.ts";
import { giveBackInventory } from "#app/store/queries/catalogue/inventory.server.ts";
import { lockOpenAttempt } from "#app/store/queries/payment/payments.server.ts";
import { giveBackCode } from "#app/store/queries/voucher/reductions.server.ts";
import { addReturns, readHeldAmount } from "#app/store/queries/payment/refunds.server.ts";
import { hasRedeemedVoucher, returnVouchers } from "#app/store/queries/voucher/vouchers.server.ts";

/** "redeemed": a voucher of the order was redeemed, or one of its gift cards was used. */
export type PreviewRefusal = CancelRefusal | "redeemed";

/** Calculates what canceling the order would cost now. Used by the page and by the command. */
export async function previewCancel(
  { db, now }: Pick<CommandContext, "db" | "now">,
  order: Order,
): Promise<Result<{ preview: CancelPreview }, PreviewRefusal>> {
  // Checked before the grace period, because redeeming ends it.
  if (canTransition(order, "cancel") && (await hasRedeemedVoucher(db, order.id))) return refuse("redeemed");
  const held = await readHeldAmount(db, order);
  return previewCancellation(order, { instant: now, today: berlinDate(now) }, held);
}

export type CancelOrderRefusal = AccessRefusal | PreviewRefusal | ClosePaymentRefusal | "changed";

/**
 * Closed -> Canceled by the customer: free of charge within the grace period, then by the items' cancellation bands.
 * @param input.refund amount shown by the preview; refused as "changed" if it differs by now
 */
export async function cancelOrder(
  work: CommandContext,
  providers: PaymentProviders,
  access: OrderAccess,
  input: { refund: Cents },
): Promise<Result<{ order: Order; preview: CancelPreview }, CancelOrderRefusal>> {
  // A provider's open page is closed first, so that nobody pays a canceled order.
  const opened = await readOrder(work.db, access, work.now);
  if (!opened.ok) return opened;
  const precheck = await previewCancel(work, opened.order);
  // A cancellation that is refused anyway keeps the payment open. The check under the lock gives the final reason.
  const isRefused = precheck.ok
    ? precheck.preview.refund !== input.refund
    : precheck.refusal !== "payment-under-way";
  const closed = isRefused ? { ok: true as const } : await closeOpenAttempt(work, providers, opened.order.id);
  if (!closed.ok) return closed;
  return withOrder(work, access, async (order, tx) => {
    if (!canTransition(order, "cancel")) return refuse("not-closed");
    await cardStore.lockSoldCards(tx, order.id);
    const answer = await previewCancel({ ...work, db: tx }, order);
    if (!answer.ok) return answer;
    if (answer.preview.refund !== input.refund) return refuse("changed");
    // Another tab started a new payment since the former one was closed.
    if (await lockOpenAttempt(tx, order.id)) return refuse("payment-under-way");
    const { preview } = answer;
    const kind = preview.how === "bands" ? "cancellation" : "grace";
    return { ok: true, preview, order: await cancelPlacedOrder(work, tx, order, { ...preview, kind }) };
  });
}

export type CancelByOperatorRefusal =
  | ClosePaymentRefusal
  | ("unknown-order" | "not-closed" | "redeemed" | "keeps-too-much" | "changed");

/**
 * Closed -> Canceled by the operator: at any time, without the
 * cancellation bands, and even if a payment waits for review.
 * @param input.keep amount that the shop keeps of what it holds
 */
export async function cancelByOperator(
  work: CommandContext,
  providers: PaymentProviders,
  { orderId, keep, by }: { orderId: string; keep: Cents; by?: ChangeActor | undefined },
): Promise<Result<{ order: Order; refund: Cents }, CancelByOperatorRefusal>> {
  const precheck = await checkCancellation(work, orderId, { keep, by });
  if (!precheck.ok) return precheck;
  const closed = await closeOpenAttempt(work, providers, orderId);
  if (!closed.ok) return closed;
  return transaction(work.db, async (tx) => {
    await cardStore.lockSoldCards(tx, orderId);
    const checked = await checkCancellation({ ...work, db: tx }, orderId, { keep, by, lock: true });
    if (!checked.ok) return checked;
    if (await lockOpenAttempt(tx, orderId)) return refuse("payment-under-way");
    const { order, refund } = checked;
    const items = order.orderItems.map(({ id: itemId }, at) => ({ itemId, fee: at === 0 ? keep : noCents }));
    const change = { by, order, action: "canceled", more: { keep, refund } } as const;
    const canceled = await recordOrderChange(work, tx, change, () =>
      cancelPlacedOrder(work, tx, order, { kind: "operator", items, refund }),
    );
    return { ok: true, order: canceled, refund };
  });
}

async function checkCancellation(
  { db }: Pick<CommandContext, "db">,
  orderId: string,
  { keep, by, lock = false }: { keep: Cents; by?: ChangeActor | undefined; lock?: boolean },
): Promise<Result<{ order: Order; refund: Cents }, CancelByOperatorRefusal>> {
  const order = await findOrder(db, orderId, lock);
  if (!order) return refuse("unknown-order");
  if (!(await isOrderUnchanged(db, order, by, lock))) return refuse("changed");
  if (!canTransition(order, "cancel")) return refuse("not-closed");
  if (await hasRedeemedVoucher(db, orderId)) return refuse("redeemed");
  const refund = cents((await readHeldAmount(db, order)) - keep);
  return refund < 0 ? refuse("keeps-too-much") : { ok: true, order, refund };
}

export interface OrderCancellation {
  kind: ItemReturn["kind"] & RefundReason;
  /** Amount that the shop keeps, by item. */
  items: readonly { itemId: string; fee: Cents }[];
  /** Paid to gift cards first, the rest to the original means of payment. */
  refund: Cents;
}

/**
 * Closed -> Canceled in the transaction `tx`: gives back rooms, vouchers, code and money, and notifies the customer.
 * The caller holds the lock on the order and has closed its payment.
 */
export async function cancelPlacedOrder(
  work: CommandContext,
  tx: Db,
  order: Order,
  { kind, items, refund }: OrderCancellation,
): Promise<Order> {
  const canceled = transition(order, "cancel", work.now);
  if (!canceled.ok) throw new Error("the caller did not ask whether the order can be canceled");
  await saveOrder(tx, canceled.order);
  await returnItems(tx, order, { kind, items: listPieces(order, items), returnedOn: work.now }, work.now);
  await giveBackCode(tx, order.id, work.now);
  // Customers get the service back in full: only item fees are kept. What an operator keeps may include it.
  const own = kind === "operator" ? undefined : ("goes" as const);
  await refundOrder(work, tx, order, refund, kind, own);
  // An order on account is invoiced before payment: the part that is no longer due gets corrected.
  if (!isPaid(order)) {
    const { total, prepaid, shippingTotal } = summaryOf(order);
    const keptAmount = kind === "cancellation" ? sumCents(items.map(({ fee }) => fee)) + shippingTotal : 0;
    const invoiced = total + sumCents(prepaid.map((card) => card.amount));
    const amount = cents(Math.max(0, invoiced - keptAmount - refund));
    await correctInvoice(work, tx, { orderId: order.id, amount, reason: kind, ...(own && { own }) });
  }
  await queueCustomerMail(work, tx, order, "canceled");
  await notifyOfOrderEvent(work, tx, { name: "order.canceled", orderId: order.id });
  return canceled.order;
}

interface Piece {
  itemId: string;
  quantity: number;
  /** Amount that the shop keeps of it. */
  fee: Cents;
}

function listPieces({ orderItems }: Order, fees: OrderCancellation["items"] = []): Piece[] {
  const feeOf = (id: string) => fees.find(({ itemId }) => itemId === id)?.fee ?? noCents;
  return orderItems.map(({ id, quantity }) => ({ itemId: id, quantity, fee: feeOf(id) }));
}

/**
 * Returns vouchers and rooms to the inventory.
 * @returns the pieces with the quantity taken back now, without what was returned earlier
 */
async function giveBackItems(tx: Db, order: Order, items: readonly Piece[], now: Date): Promise<Piece[]> {
  const left: Piece[] = [];
  for (const piece of items) {
    const item = order.orderItems.find(({ id }) => id === piece.itemId);
    if (!item) continue;
    const quantity = item.type === "Voucher" ? await returnVouchers(tx, { ...piece, now }) : piece.quantity;
    if (quantity === 0) continue;
    await giveBackInventory(tx, withQuantity(item, quantity));
    left.push({ ...piece, quantity });
  }
  await notifyInventoryChange(
    tx,
    order.orderItems.map((item) => item.variantId),
  );
  return left;
}

/** Takes items back in the transaction `tx` (vouchers, rooms, gift cards) and records the returns. */
export async function returnItems(
  tx: Db,
  order: Order,
  { items, ...how }: Pick<ItemReturn, "kind" | "returnedOn"> & { items: readonly Piece[] },
  now: Date,
): Promise<void> {
  const left = await giveBackItems(tx, order, items, now);
  await cardStore.voidReturnedCards(tx, order.id, now);
  await addReturns(
    tx,
    left.map((piece) => ({ ...piece, ...how })),
  );
}

/** Gives back everything an unpaid order took (rooms, code, card money), in the transaction that cancels it. */
export async function releaseOrderResources(tx: Db, order: Order, now: Date): Promise<void> {
  await giveBackItems(tx, order, listPieces(order), now);
  await giveBackCode(tx, order.id, now);
  for (const { cardId, amount } of await cardStore.listSpent(tx, order.id)) {
    await cardStore.giveBackToCard(tx, { cardId, orderId: order.id, amount, now });
  }
}
