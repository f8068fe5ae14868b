/** Suggests which order a line of the bank statement pays, and why. An operator confirms the suggestion. */
import type { Cents, Currency } from "#app/domain/money.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import type { Order } from "#app/domain/order/order.ts";
import { canTransition } from "#app/domain/order/state-machine.ts";
import type { BankTransaction } from "#app/domain/payment/bank-transfer.ts";
import { isOwnType, operatorStatuses, unpaidStatuses } from "#app/domain/payment/status.ts";

/**
 * "number-and-sum": the purpose names an order that waits for this amount. "number": names an order with another
 * amount. "settled": names an order that waits for no money (paid or cancelled), so the money would be refunded.
 * "noted": names an order that an operator marked as paid before the statement came; the line replaces that mark.
 * "several": names more than one order. "cut-number": contains a truncated order number. "doubtful": number and amount
 * fit, but direction or amount is uncertain in the file. "sum-and-name": no number, but amount and payer fit. "sum":
 * only the amount fits, and only one order waits for it.
 */
export type MatchReason =
  | "number-and-sum"
  | "doubtful"
  | "number"
  | "settled"
  | "noted"
  | "several"
  | "cut-number"
  | "sum-and-name"
  | "sum";

export interface Suggestion {
  orderId: string;
  number: string;
  reason: MatchReason;
  expected: Cents;
  currency: Currency;
}

/** Orders that may match, grouped by how they were found. */
export interface Candidates {
  named: readonly Order[];
  cut: readonly Order[];
  /** Unpaid orders of a customer with the payer's name. */
  byName: readonly Order[];
  bySum: readonly Order[];
  /** Ids of orders that an operator marked as paid before their statement line arrived. */
  noted: ReadonlySet<string>;
}

type Line = Pick<BankTransaction, "amount" | "currency" | "party" | "returned" | "certain">;

/** Whether all facts fit. Such a match is preselected in the back office, and booked directly by the command line. */
export const isCertainMatch = ({ reason }: Suggestion): boolean => reason === "number-and-sum";

export function suggestMatch(
  line: Line,
  { named, cut, byName, bySum, noted }: Candidates,
): Suggestion | null {
  if (line.amount <= 0 || line.returned) return null;
  const isExpected = (order: Order) => waitsForTransfer(order) && hasAmountOf(order, line);
  const inCurrency = (orders: readonly Order[]) =>
    orders.filter(({ currency }) => currency === line.currency);
  const [match, ...others] = inCurrency(named);
  if (match && others.length > 0) return suggestion([match, ...others].find(isExpected) ?? match, "several");
  if (match && noted.has(match.id)) return suggestion(match, "noted");
  if (match && !waitsForTransfer(match)) return suggestion(match, "settled");
  if (match && !isExpected(match)) return suggestion(match, "number");
  if (match) return suggestion(match, line.certain ? "number-and-sum" : "doubtful");
  const truncated = inCurrency(cut).filter(waitsForTransfer);
  if (truncated[0] && truncated.length === 1) return suggestion(truncated[0], "cut-number");
  const nameMatches = byName.filter(isExpected);
  if (nameMatches[0]) return suggestion(nameMatches[0], "sum-and-name");
  const sumMatches = bySum.filter(isExpected);
  return sumMatches[0] && sumMatches.length === 1 ? suggestion(sumMatches[0], "sum") : null;
}

function suggestion(order: Order, reason: MatchReason): Suggestion {
  const { id: orderId, vanityOrderNumber, currency } = order;
  return { orderId, number: vanityOrderNumber ?? "", reason, expected: summaryOf(order).total, currency };
}

const hasAmountOf = (order: Order, { amount, currency }: Line) =>
  summaryOf(order).total === amount && order.currency === currency;

/** Whether a payment to the shop's own account is outstanding, or was received with a wrong amount. */
function waitsForTransfer(order: Order): boolean {
  const { paymentStatus, paymentType } = order;
  const isUnsettled = [...unpaidStatuses, ...operatorStatuses].includes(paymentStatus);
  return canTransition(order, "pay") && isUnsettled && isOwnType(paymentType);
}
