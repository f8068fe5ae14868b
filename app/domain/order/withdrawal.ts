/** Withdrawal from a contract (BGB §§ 355 to 356a): the effect of a declaration on each item of an order. */
import { addDays, type CivilDate } from "#app/domain/dates.ts";
import { nextWorkday } from "#app/domain/holidays.ts";
import { type Cents, cents, noCents, shareOf, sumCents } from "#app/domain/money.ts";
import { itemNameAndTitle, summaryOf, withUpgrades } from "#app/domain/order/item.ts";
import { type Order, type OrderItem, orderStatuses } from "#app/domain/order/order.ts";
import { isOwnType, operatorStatuses, paymentStatuses } from "#app/domain/payment/status.ts";
import { berlinDate } from "#app/domain/time.ts";

const daysToWithdraw = 14;

/** Last day of the withdrawal period: 14 days after the order, moved to a workday (§§ 187, 188, 193). */
export function lastDayToWithdraw(orderDate: Date): CivilDate {
  return nextWorkday(addDays(berlinDate(orderDate), daysToWithdraw));
}

/** Last day to withdraw an order's vouchers; null without vouchers and once that day is over. */
export function withdrawableUntil({ orderDate, orderItems }: Order, now: Date): CivilDate | null {
  if (orderDate === null || orderItems.every(({ regime }) => regime !== "voucher")) return null;
  const lastDay = lastDayToWithdraw(orderDate);
  return berlinDate(now) > lastDay ? null : lastDay;
}

/** The items that a declaration names, and how many pieces of each. Empty means the whole order. */
export type WithdrawnItems = readonly { itemId: string; quantity: number }[];

/** A declaration as received. It is stored whether an order matches or not. */
export interface Withdrawal {
  id: string;
  received: Date;
  name: string;
  /** The customer's own description of the contract. */
  contract: string;
  /** Address for the confirmation of receipt. */
  email: string;
  message: string;
  orderId: string | null;
  items: { itemId: string; quantity: number }[];
  /** When it was verified that the customer sent it. Without this the declaration has no effect. */
  confirmed?: Date | null;
  /** Secret of the confirmation link, while verification is pending. */
  proof?: string;
}

export interface ItemReturn {
  itemId: string;
  quantity: number;
  returnedOn: Date;
  kind: "withdrawal" | "cancellation" | "grace" | "operator";
  /** Amount that the shop keeps. */
  fee: Cents;
}

/** What an order pays back: fee kept, amount restored to gift cards, and amount refunded through the payment method. */
export interface OrderRefund {
  fee: Cents;
  toCards: Cents;
  amount: Cents;
  /** Bank account for a refund by transfer; absent when the bank or provider already has it. */
  account?: RefundAccountState;
}

/** "missing": not given yet. Otherwise the last four characters of the account. */
export type RefundAccountState = "missing" | { ending: string };

/** Pieces of an item that are neither returned nor used. */
export interface RemainingPieces {
  itemId: string;
  left: number;
  redeemed: number;
}

/**
 * "returned": accepted automatically. "dated", "package": no right of withdrawal. "late": after the withdrawal period.
 * "redeemed": already used. "under-way": a payment is in progress. "gone": nothing left to return.
 * Operators review the last four.
 */
export type WithdrawalVerdict = "returned" | "dated" | "package" | "late" | "redeemed" | "under-way" | "gone";

export interface ItemDecision {
  itemId: string;
  title: string;
  verdict: WithdrawalVerdict;
  /** Accepted pieces; 0 for every other verdict. */
  quantity: number;
}

/** One verdict for each item that the declaration covers. */
export function decideWithdrawal(
  order: Order,
  wanted: WithdrawnItems,
  pieces: readonly RemainingPieces[],
  now: Date,
): ItemDecision[] {
  const covered = order.orderItems.filter(
    ({ id }) => wanted.length === 0 || wanted.some(({ itemId, quantity }) => itemId === id && quantity > 0),
  );
  return covered.map((item) => {
    const { left = 0, redeemed = 0 } = pieces.find(({ itemId }) => itemId === item.id) ?? {};
    const verdict = decideVerdict(order, item, { left, redeemed }, now);
    const requested = wanted.find(({ itemId }) => itemId === item.id)?.quantity ?? left;
    const quantity = verdict === "returned" ? Math.min(requested, left) : 0;
    return { itemId: item.id, title: itemNameAndTitle(item), verdict, quantity };
  });
}

/** The outcome of an earlier declaration, derived from the stored returns. */
export function withdrawalOutcome(
  order: Order,
  { items, received }: Pick<Withdrawal, "items" | "received">,
  { pieces, returns }: { pieces: readonly RemainingPieces[]; returns: readonly ItemReturn[] },
): ItemDecision[] {
  const ownReturns = returns.filter(
    ({ kind, returnedOn }) => kind === "withdrawal" && returnedOn.getTime() === received.getTime(),
  );
  return decideWithdrawal(order, items, pieces, received).map((item) => {
    const found = ownReturns.find(({ itemId }) => itemId === item.itemId);
    if (found) return { ...item, verdict: "returned", quantity: found.quantity };
    return item.verdict === "returned" ? { ...item, verdict: "under-way", quantity: 0 } : item;
  });
}

function decideVerdict(
  order: Order,
  item: OrderItem,
  { left, redeemed }: Omit<RemainingPieces, "itemId">,
  now: Date,
): WithdrawalVerdict {
  if (item.regime === "package") return "package";
  if (item.regime === "dated-stay") return "dated";
  if (order.status !== orderStatuses.Closed || order.orderDate === null) return "gone";
  if (left === 0) return redeemed > 0 ? "redeemed" : "gone";
  if (berlinDate(now) > lastDayToWithdraw(order.orderDate)) return "late";
  return isPaymentInProgress(order) ? "under-way" : "returned";
}

/** Whether a hosted payment is pending, preauthorised, or under review by an operator. */
export function isPaymentInProgress(order: Pick<Order, "paymentStatus" | "paymentType">): boolean {
  const { Pending, PreAuth } = paymentStatuses;
  if (order.paymentStatus === Pending) return !isOwnType(order.paymentType);
  return order.paymentStatus === PreAuth || operatorStatuses.includes(order.paymentStatus);
}

export function isPaid(order: Pick<Order, "paymentStatus">): boolean {
  return order.paymentStatus === paymentStatuses.Paid;
}

/**
 * The item with its quantity reduced to `left`; unchanged when all or none are left.
 * Upgrades per person are reduced in proportion and rounded up: a fraction of a person stays paid (decision 077).
 */
export function withRemainingQuantity(item: OrderItem, left: number): OrderItem {
  const { quantity, upgrades } = item;
  if (left <= 0 || left >= quantity) return item;
  return withUpgrades(
    { ...item, quantity: left },
    upgrades.map((upgrade) =>
      upgrade.persons === null
        ? upgrade
        : { ...upgrade, persons: Math.ceil((upgrade.persons * left) / quantity) },
    ),
  );
}

/** The item reduced to its vouchers that were not returned. Used vouchers count as left. */
export function withoutReturnedVouchers(
  item: OrderItem,
  vouchers: readonly { itemId: string; returned: Date | null }[],
): OrderItem {
  return withRemainingQuantity(
    item,
    vouchers.filter(({ itemId, returned }) => itemId === item.id && returned === null).length,
  );
}

/**
 * Refund for returned pieces of a paid order: the price difference after the discount. The last return refunds
 * everything still held, shipping included, so that no cent remains.
 * @param pieces counts after the return
 * @param held what the shop still holds of the customer's money, gift cards included
 * @param isLast nothing of the order is left afterwards
 */
export function calculateReturnValue(
  order: Order,
  returned: WithdrawnItems,
  { pieces, held, isLast }: { pieces: readonly RemainingPieces[]; held: Cents; isLast: boolean },
): Cents {
  if (isLast) return held;
  const countAfter = ({ id, quantity }: OrderItem) => {
    const remaining = pieces.find(({ itemId }) => itemId === id);
    return remaining ? remaining.left + remaining.redeemed : quantity;
  };
  const countBefore = (item: OrderItem) => countAfter(item) + countReturned(returned, item);
  return cents(Math.min(held, calculatePrice(order, countBefore) - calculatePrice(order, countAfter)));
}

const countReturned = (returned: WithdrawnItems, { id }: OrderItem) =>
  returned.find(({ itemId }) => itemId === id)?.quantity ?? 0;

function calculatePrice(order: Order, countRemaining: (item: OrderItem) => number): Cents {
  const { subtotal, discountTotal } = summaryOf(reduceToRemaining(order, countRemaining));
  return cents(subtotal - discountTotal);
}

/** An unpaid order without its returned pieces, which are no longer due. */
export function withoutReturned(order: Order, returned: WithdrawnItems): Order {
  return reduceToRemaining(order, (item) => item.quantity - countReturned(returned, item));
}

/**
 * The order reduced to the given quantities. A fixed discount shrinks in proportion, and its minimum subtotal no longer
 * applies, because the discount was promised for the remaining items.
 */
function reduceToRemaining(order: Order, countRemaining: (item: OrderItem) => number): Order {
  const orderItems = order.orderItems.flatMap((item) => {
    const left = countRemaining(item);
    return left > 0 ? [withRemainingQuantity(item, left)] : [];
  });
  const oldTotal = sumCents(order.orderItems.map(({ total }) => total));
  const newTotal = sumCents(orderItems.map(({ total }) => total));
  const reduction = order.reduction && {
    ...order.reduction,
    minimumSubtotal: noCents,
    ...(order.reduction.value.kind === "amount" && {
      value: { kind: "amount" as const, amount: shareOf(order.reduction.value.amount, newTotal, oldTotal) },
    }),
  };
  return { ...order, orderItems, reduction };
}
