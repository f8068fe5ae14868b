/** Withdrawing from a contract (BGB §§ 355 to 356a): what a declaration does to each item of an order. */
import { addDays, type CivilDate } from "#app/domain/dates.ts";
import { nextWorkday } from "#app/domain/holidays.ts";
import { type Cents, cents, noCents, shareOf, sumCents } from "#app/domain/money.ts";
import { itemNameAndTitle, summaryOf, withUpgrades } from "#app/domain/order/item.ts";
import { type Order, type OrderItem, orderStatuses } from "#app/domain/order/order.ts";
import { isOwnType, operatorStatuses, paymentStatuses } from "#app/domain/payment/status.ts";
import { berlinDate } from "#app/domain/time.ts";

const daysToWithdraw = 14;

/** The last day on which a declaration is in time: 14 days after the day of the order, a workday (§§ 187, 188, 193). */
export function lastDayToWithdraw(orderDate: Date): CivilDate {
  return nextWorkday(addDays(berlinDate(orderDate), daysToWithdraw));
}

/** The last day for the vouchers of an order; null where it has none, and when that day is over. */
export function withdrawableUntil({ orderDate, orderItems }: Order, now: Date): CivilDate | null {
  if (orderDate === null || orderItems.every(({ regime }) => regime !== "voucher")) return null;
  const last = lastDayToWithdraw(orderDate);
  return berlinDate(now) > last ? null : last;
}

/** What a declaration means: these items, so many pieces of each. Empty: all there is. */
export type WithdrawnItems = readonly { itemId: string; quantity: number }[];

/** A declaration as it arrived; kept whether an order matches or not. */
export interface Withdrawal {
  id: string;
  received: Date;
  name: string;
  /** What the customer wrote to name the contract. */
  contract: string;
  /** Where the receipt goes. */
  email: string;
  message: string;
  orderId: string | null;
  items: { itemId: string; quantity: number }[];
  /** When it was sure that it is the orderer's word; without it has no effect yet. */
  confirmed?: Date | null;
  /** What the link of the receipt proves itself with, while it waits for that. */
  proof?: string;
}

/** Pieces of an item that came back. */
export interface ItemReturn {
  itemId: string;
  quantity: number;
  returnedOn: Date;
  kind: "withdrawal" | "cancellation" | "grace" | "operator";
  /** What the shop keeps. */
  fee: Cents;
}

/** What an order gives back: kept fees, what goes back to gift cards, and what goes back the way it came. */
export interface OrderRefund {
  fee: Cents;
  toCards: Cents;
  amount: Cents;
  /** The account for what goes or went back by transfer; absent where the bank or a provider knows where to. */
  account?: RefundAccountState;
}

/** "missing": nobody knows it yet. Otherwise the account that was given, by its last four characters. */
export type RefundAccountState = "missing" | { ending: string };

/** Pieces of an item that were neither given back nor used before. */
export interface PiecesLeft {
  itemId: string;
  left: number;
  redeemed: number;
}

/**
 * "returned": taken back at once. "dated", "package": the law gives no such right. "late": after the fourteenth day.
 * "redeemed": used already. "under-way": money is moving just now. "gone": nothing of it is left. The last four are
 * looked at by people.
 */
export type WithdrawalVerdict = "returned" | "dated" | "package" | "late" | "redeemed" | "under-way" | "gone";

export interface JudgedItem {
  itemId: string;
  title: string;
  verdict: WithdrawalVerdict;
  /** Pieces taken back; 0 for every other verdict. */
  quantity: number;
}

/** One line for each item that the declaration means. */
export function judgeWithdrawal(
  order: Order,
  wanted: WithdrawnItems,
  pieces: readonly PiecesLeft[],
  now: Date,
): JudgedItem[] {
  const meant = order.orderItems.filter(
    ({ id }) => wanted.length === 0 || wanted.some(({ itemId, quantity }) => itemId === id && quantity > 0),
  );
  return meant.map((item) => {
    const { left = 0, redeemed = 0 } = pieces.find(({ itemId }) => itemId === item.id) ?? {};
    const verdict = verdictOn(order, item, { left, redeemed }, now);
    const asked = wanted.find(({ itemId }) => itemId === item.id)?.quantity ?? left;
    const quantity = verdict === "returned" ? Math.min(asked, left) : 0;
    return { itemId: item.id, title: itemNameAndTitle(item), verdict, quantity };
  });
}

/** What became of a declaration, read from what was written down then. */
export function withdrawalOutcome(
  order: Order,
  { items, received }: Pick<Withdrawal, "items" | "received">,
  { pieces, returns }: { pieces: readonly PiecesLeft[]; returns: readonly ItemReturn[] },
): JudgedItem[] {
  const own = returns.filter(
    ({ kind, returnedOn }) => kind === "withdrawal" && returnedOn.getTime() === received.getTime(),
  );
  return judgeWithdrawal(order, items, pieces, received).map((item) => {
    const back = own.find(({ itemId }) => itemId === item.itemId);
    if (back) return { ...item, verdict: "returned", quantity: back.quantity };
    return item.verdict === "returned" ? { ...item, verdict: "under-way", quantity: 0 } : item;
  });
}

function verdictOn(
  order: Order,
  item: OrderItem,
  { left, redeemed }: Omit<PiecesLeft, "itemId">,
  now: Date,
): WithdrawalVerdict {
  if (item.regime === "package") return "package";
  if (item.regime === "dated-stay") return "dated";
  if (order.status !== orderStatuses.Closed || order.orderDate === null) return "gone";
  if (left === 0) return redeemed > 0 ? "redeemed" : "gone";
  if (berlinDate(now) > lastDayToWithdraw(order.orderDate)) return "late";
  return isMoneyUnderWay(order) ? "under-way" : "returned";
}

/** A hosted payment that is neither here nor refused, or one that people look at. */
export function isMoneyUnderWay(order: Pick<Order, "paymentStatus" | "paymentType">): boolean {
  const { Pending, PreAuth } = paymentStatuses;
  if (order.paymentStatus === Pending) return !isOwnType(order.paymentType);
  return order.paymentStatus === PreAuth || operatorStatuses.includes(order.paymentStatus);
}

export function isPaid(order: Pick<Order, "paymentStatus">): boolean {
  return order.paymentStatus === paymentStatuses.Paid;
}

/**
 * An item with so many pieces left of it. Of an extra for persons whole places are left, their share rounded up: an odd one
 * stays, and stays paid (decision 077). As it is where all are left, or none.
 */
export function withLeft(item: OrderItem, left: number): OrderItem {
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

/** The same, by the vouchers of its order. What was used is left, too: it was not given back. */
export function leftOf(
  item: OrderItem,
  vouchers: readonly { itemId: string; returned: Date | null }[],
): OrderItem {
  return withLeft(
    item,
    vouchers.filter(({ itemId, returned }) => itemId === item.id && returned === null).length,
  );
}

/**
 * What a paid order gives back for these pieces: what it costs less by them, a discount's part of them left out. The last
 * piece brings all that is still held, shipping included, so that no cent is left over.
 * @param pieces after these came back
 * @param held what the shop still has of the customer's money, cards included
 * @param isLast nothing of the order is left afterwards
 */
export function worthOfReturned(
  order: Order,
  returned: WithdrawnItems,
  { pieces, held, isLast }: { pieces: readonly PiecesLeft[]; held: Cents; isLast: boolean },
): Cents {
  if (isLast) return held;
  const after = ({ id, quantity }: OrderItem) => {
    const kept = pieces.find(({ itemId }) => itemId === id);
    return kept ? kept.left + kept.redeemed : quantity;
  };
  const before = (item: OrderItem) => after(item) + piecesOf(returned, item);
  return cents(Math.min(held, priceOfLeft(order, before) - priceOfLeft(order, after)));
}

const piecesOf = (returned: WithdrawnItems, { id }: OrderItem) =>
  returned.find(({ itemId }) => itemId === id)?.quantity ?? 0;

function priceOfLeft(order: Order, leftOfItem: (item: OrderItem) => number): Cents {
  const { subtotal, discountTotal } = summaryOf(onlyLeft(order, leftOfItem));
  return cents(subtotal - discountTotal);
}

/** An unpaid order is owed for what is left of it alone. */
export function withoutReturned(order: Order, returned: WithdrawnItems): Order {
  return onlyLeft(order, (item) => item.quantity - piecesOf(returned, item));
}

/**
 * An order as if no more than this had been ordered. A discount of an amount shrinks with it, and its minimum is no longer
 * asked for: what was promised for the rest stays.
 */
function onlyLeft(order: Order, leftOfItem: (item: OrderItem) => number): Order {
  const orderItems = order.orderItems.flatMap((item) => {
    const left = leftOfItem(item);
    return left > 0 ? [withLeft(item, left)] : [];
  });
  const before = sumCents(order.orderItems.map(({ total }) => total));
  const after = sumCents(orderItems.map(({ total }) => total));
  const reduction = order.reduction && {
    ...order.reduction,
    minimumSubtotal: noCents,
    ...(order.reduction.value.kind === "amount" && {
      value: { kind: "amount" as const, amount: shareOf(order.reduction.value.amount, after, before) },
    }),
  };
  return { ...order, orderItems, reduction };
}
