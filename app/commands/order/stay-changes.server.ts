import { v7 as newId } from "uuid";

import { byCustomer, type ChangeActor, recordOrderChange } from "#app/commands/operator/audit.server.ts";
import { notifyOfOrderEvent } from "#app/commands/operator/notices.server.ts";
import { recordBids } from "#app/commands/order/bid-receipts.server.ts";
import { createRefund, payBack, replaceInvoice } from "#app/commands/order/fulfilment.server.ts";
import { nightsBetween } from "#app/domain/dates.ts";
import { formatRange } from "#app/domain/format.ts";
import { failedChangeSubject, stayChangeSubject } from "#app/domain/mail-kinds.ts";
import { type Cents, noCents, sumCents } from "#app/domain/money.ts";
import { describeAgreed, type PriceWish } from "#app/domain/order/agreed-price.ts";
import { endBids } from "#app/domain/order/bid.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import type { Order, OrderItem } from "#app/domain/order/order.ts";
import {
  type ChangeAuthor,
  type ChangePlan,
  type ChangeRefusal,
  furtherPayment,
  planChange,
  refundOf,
  type StayChange,
} from "#app/domain/order/stay-change.ts";
import { isPaid } from "#app/domain/order/withdrawal.ts";
import type { PaymentAttempt } from "#app/domain/payment/attempt.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { berlinDate } from "#app/domain/time.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import type { Tx } from "#app/store/db/database.server.ts";
import { notifyInventoryChange } from "#app/store/db/notify.server.ts";
import { lockInventory, swapInventory } from "#app/store/queries/catalogue/inventory.server.ts";
import { findItemOnSale } from "#app/store/queries/catalogue/offers.server.ts";
import { queueCustomerMail } from "#app/store/queries/mails.server.ts";
import { saveOrder } from "#app/store/queries/order/orders.server.ts";
import { fitParticipants } from "#app/store/queries/order/participants.server.ts";
import { lockOpenAttempt, saveAttempt } from "#app/store/queries/payment/payments.server.ts";
import { readHeldAmount } from "#app/store/queries/payment/refunds.server.ts";
import { listSpent } from "#app/store/queries/voucher/gift-cards.server.ts";
import { giveBackCode } from "#app/store/queries/voucher/reductions.server.ts";

type PlanAnswer = Result<{ plan: ChangePlan }, ChangeRefusal, { free?: number }>;

/** Plans the change of a stay at current prices. Page, command and payment use it. */
export async function previewChange(
  { db, now }: Pick<CommandContext, "db" | "now">,
  order: Order,
  change: StayChange,
  author: ChangeAuthor = "customer",
  price?: PriceWish,
): Promise<PlanAnswer> {
  const old = order.orderItems.find(({ id }) => id === change.itemId);
  const onSale = await findItemOnSale(db, change.variantId, change.stay, old);
  const held = await readHeldAmount(db, order);
  return planChange(order, change, onSale, {
    held,
    now: { instant: now, today: berlinDate(now) },
    newId,
    author,
    price,
  });
}

/** How a change is made. */
interface ChangeTerms<Refusal extends string> {
  /** Decides on the plan, which is made after the rooms are locked. */
  mayChange: (plan: ChangePlan) => Refusal | null;
  /** When the customer agreed to the price; absent: now. */
  agreed?: Date;
  /** The operator who makes the change; absent: the customer. */
  by?: Pick<ChangeActor, "operator">;
  /** Price that the operator agreed with the customer for the changed stay. */
  price?: PriceWish | undefined;
  /** Further payment for the change, which the order does not have yet. */
  received?: Cents;
}

/**
 * Changes the stay in the transaction `tx`: swaps the rooms, pays back a difference, replaces the invoice and notifies
 * customer, operator and property. The caller holds the lock on the order and has closed its payment.
 */
export async function applyChange<Refusal extends string>(
  work: CommandContext,
  tx: Tx,
  order: Order,
  change: StayChange,
  { mayChange, by, agreed = work.now, received = noCents, price }: ChangeTerms<Refusal>,
): Promise<Result<{ plan: ChangePlan }, ChangeRefusal | Refusal, { free?: number }>> {
  const old = order.orderItems.find(({ id }) => id === change.itemId);
  if (!old) return refuse("unknown-item");
  await lockInventory(tx, [old, withStay(old, change)]);
  const author = by ? "operator" : "customer";
  const answer = await previewChange({ db: tx, now: agreed }, order, change, author, price);
  if (!answer.ok) return answer;
  const { plan } = answer;
  const refusal = mayChange(plan);
  if (refusal !== null) return refuse(refusal);
  // Refused when the vendor took rooms out of the sale that this order has.
  if (!(await swapInventory(tx, old, plan.item))) return refuse("sold-out");
  const former = { stay: describeBookedStay(old), orderValue: plan.before, ...describeAgreed(old) };
  const more = {
    stay: describeBookedStay(plan.item),
    orderValue: plan.after,
    ...describeAgreed(plan.item),
  };
  const entry = { by: by ?? byCustomer, order, action: "stay-changed", more, former } as const;
  await recordOrderChange(work, tx, entry, () => savePlan(work, tx, order, { old, plan, received }));
  return { ok: true, plan };
}

/** The item with dates and room of the change, for the lock on its rooms. */
function withStay(item: OrderItem, { variantId, stay: { checkin, checkout } }: StayChange): OrderItem {
  if (item.type !== "Booking") return item;
  const nights = nightsBetween(checkin, checkout);
  return {
    ...item,
    variantId,
    bookingInformation: { ...item.bookingInformation, checkin, checkout, nights },
  };
}

async function savePlan(
  work: CommandContext,
  tx: Tx,
  order: Order,
  { old, plan, received }: { old: OrderItem; plan: ChangePlan; received: Cents },
): Promise<void> {
  const { item } = plan;
  await recordBids(work, tx, order.id, old, { bids: endBids(old.bids, "changed") });
  if (plan.lost.code !== null) await giveBackCode(tx, order.id, work.now);
  await fitParticipants(tx, item.id, item.bookingInformation);
  if (isPaid(order)) await payBack(work, tx, order, refundOf(plan), "change");
  // Cards are paid back first: the order then has what is left of them.
  const spent = new Map((await listSpent(tx, order.id)).map(({ cardId, amount }) => [cardId, amount]));
  const giftCards = plan.order.giftCards.flatMap((card) => {
    const balance = spent.get(card.id);
    return balance === undefined ? [] : [{ ...card, balance }];
  });
  const amountReceived = sumCents([order.amountReceived, received]);
  const changed: Order = { ...plan.order, giftCards, amountReceived, stayChanged: work.now };
  await saveOrder(tx, changed);
  if (!isPaid(order)) await dueByTransfer(work, tx, changed);
  await replaceInvoice(work, tx, changed);
  const { version } = changed;
  await queueCustomerMail(work, tx, changed, "changed", stayChangeSubject(version));
  await notifyOfOrderEvent(work, tx, { name: "order.changed", orderId: order.id, version });
  await notifyInventoryChange(tx, [old.variantId, item.variantId]);
}

/** A transfer that was announced has the new amount. */
async function dueByTransfer({ now }: CommandContext, tx: Tx, order: Order): Promise<void> {
  const open = await lockOpenAttempt(tx, order.id);
  if (open) await saveAttempt(tx, open.id, { amount: summaryOf(order).total, updated: now });
}

export function describeBookedStay(item: OrderItem): string {
  if (item.type !== "Booking") return "";
  const { checkin, checkout, adults, children, roomName, boardShort } = item.bookingInformation;
  return `${formatRange(checkin, checkout)}, ${adults}+${children}, ${roomName}, ${boardShort}`;
}

/**
 * Makes the change that an attempt has paid for, in the transaction that books the money. If it is not possible any
 * more, or costs something else, everything stays and the money goes back.
 * @param order without the money of the attempt
 */
export async function settleChange(
  work: CommandContext,
  tx: Tx,
  order: Order,
  {
    id: attemptId,
    change,
    captured,
    created,
  }: Pick<PaymentAttempt, "id" | "captured" | "created"> & { change: StayChange },
): Promise<void> {
  const today = berlinDate(work.now);
  const booked = order.orderItems.find(({ id }) => id === change.itemId);
  const checkin = booked?.type === "Booking" ? booked.bookingInformation.checkin : null;
  const answer = await applyChange(work, tx, order, change, {
    agreed: created,
    received: captured,
    mayChange: (plan) => {
      if (checkin === null || checkin <= today || change.stay.checkin <= today) return "begun";
      // Another change was made since: it is what the customer wants.
      if (order.stayChanged !== null && order.stayChanged > created) return "changed";
      return furtherPayment(plan) === captured ? null : "changed";
    },
  });
  if (!answer.ok) await payBackChange(work, tx, order, { attemptId, amount: captured });
}

/** Refunds a further payment that made no change, and tells the customer. */
export async function payBackChange(
  work: CommandContext,
  tx: Tx,
  order: Order,
  { attemptId, amount }: { attemptId: string; amount: Cents },
): Promise<void> {
  await createRefund(work, tx, order, { attemptId, amount, reason: "change" });
  await queueCustomerMail(work, tx, order, "changed", failedChangeSubject(attemptId));
}
