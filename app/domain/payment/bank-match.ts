/** Which order a line of the account probably pays, and why. A suggestion: people confirm it. */
import type { Cents, Currency } from "#app/domain/money.ts";
import { summaryOf } from "#app/domain/order/item.ts";
import type { Order } from "#app/domain/order/order.ts";
import { canTransition } from "#app/domain/order/state-machine.ts";
import type { BankTransaction } from "#app/domain/payment/bank-transfer.ts";
import { isOwnType, operatorStatuses, unpaidStatuses } from "#app/domain/payment/status.ts";

/**
 * "number-and-sum": named in the purpose, and the sum is what it waits for. "number": named, another sum. "settled": named,
 * and waits for no money (paid, or canceled): it would go back. "noted": named, and noted as paid before the statement
 * came: it takes the note's place. "several": more than one is named. "cut-number": its number
 * is cut off. "doubtful": number and sum fit, but the file leaves doubt about direction or amount. "sum-and-name": not named, but sum and payer fit. "sum": nothing but the sum, which one order alone waits for.
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
  /** What the order costs. */
  expected: Cents;
  currency: Currency;
}

/** Orders that may be meant, by how they were found. */
export interface Candidates {
  named: readonly Order[];
  cut: readonly Order[];
  /** Waiting orders of somebody who is called like the payer. */
  byName: readonly Order[];
  /** Waiting orders of this sum. */
  bySum: readonly Order[];
  /** Ids of those that people have noted as paid, and whose line is still to come. */
  noted: ReadonlySet<string>;
}

type Line = Pick<BankTransaction, "amount" | "currency" | "party" | "returned" | "certain">;

/** Number, sum, direction and state fit: preselected at the back office, booked at once on the command line. */
export const isSure = ({ reason }: Suggestion): boolean => reason === "number-and-sum";

export function suggestMatch(
  line: Line,
  { named, cut, byName, bySum, noted }: Candidates,
): Suggestion | null {
  if (line.amount <= 0 || line.returned) return null;
  const fits = (order: Order) => waitsForTransfer(order) && hasSumOf(order, line);
  const inMoneyOf = (orders: readonly Order[]) => orders.filter(({ currency }) => currency === line.currency);
  const [meant, ...others] = inMoneyOf(named);
  if (meant && others.length > 0) return suggestion([meant, ...others].find(fits) ?? meant, "several");
  if (meant && noted.has(meant.id)) return suggestion(meant, "noted");
  if (meant && !waitsForTransfer(meant)) return suggestion(meant, "settled");
  if (meant && !fits(meant)) return suggestion(meant, "number");
  if (meant) return suggestion(meant, line.certain ? "number-and-sum" : "doubtful");
  const begun = inMoneyOf(cut).filter(waitsForTransfer);
  if (begun[0] && begun.length === 1) return suggestion(begun[0], "cut-number");
  const called = byName.filter(fits);
  if (called[0]) return suggestion(called[0], "sum-and-name");
  const alone = bySum.filter(fits);
  return alone[0] && alone.length === 1 ? suggestion(alone[0], "sum") : null;
}

function suggestion(order: Order, reason: MatchReason): Suggestion {
  const { id: orderId, vanityOrderNumber, currency } = order;
  return { orderId, number: vanityOrderNumber ?? "", reason, expected: summaryOf(order).total, currency };
}

const hasSumOf = (order: Order, { amount, currency }: Line) =>
  summaryOf(order).total === amount && order.currency === currency;

/** Is money still to come to the shop's own account? What came and does not fit waits, too. */
function waitsForTransfer(order: Order): boolean {
  const { paymentStatus, paymentType } = order;
  const waits = [...unpaidStatuses, ...operatorStatuses].includes(paymentStatus);
  return canTransition(order, "pay") && waits && isOwnType(paymentType);
}
