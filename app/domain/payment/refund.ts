/** Money on its way back to a customer. Every cent that goes back is a row, whoever sent it. */
import { laterBy } from "#app/domain/dates.ts";
import { type Cents, cents } from "#app/domain/money.ts";

/**
 * Why it goes back. "late-money": it came after the cancellation. "paid-twice": another try had paid already.
 * "provider": sent at the provider, without the shop. "chargeback": taken back by the customer's bank.
 */
export type RefundReason =
  | "withdrawal"
  | "cancellation"
  | "grace"
  | "operator"
  | "late-money"
  | "paid-twice"
  | "provider"
  | "chargeback";

/** "refused": the provider says no. "unclear": it was asked, and can no longer be asked again without danger. */
export type RefundFailure = "refused" | "unclear" | "too-much";

/** A try to pay, and how much of its money is not on its way back yet. */
export interface RefundSource {
  attemptId: string;
  left: Cents;
}

/** Which try gives back how much, in the order of the sources; what none of them has brought is null's. */
export function splitRefund(
  amount: Cents,
  sources: readonly RefundSource[],
): { attemptId: string | null; amount: Cents }[] {
  const parts: { attemptId: string | null; amount: Cents }[] = [];
  let rest: number = amount;
  for (const { attemptId, left } of sources) {
    const part = Math.min(left, rest);
    if (part > 0) parts.push({ attemptId, amount: cents(part) });
    rest -= Math.max(0, part);
  }
  if (rest > 0) parts.push({ attemptId: null, amount: cents(rest) });
  return parts;
}

/** A refund of one try, in the order in which it became due. */
export interface RefundRow {
  id: string;
  amount: Cents;
  asked: Date | null;
  done: Date | null;
}

/**
 * What the provider's sum says of our rows: those that it covers are done, those first that it was asked for. `extra`
 * was sent by somebody else, and becomes a row of its own.
 */
export function bookRefunded(rows: readonly RefundRow[], refunded: Cents): { done: string[]; extra: Cents } {
  let rest = refunded - sumDone(rows);
  const done: string[] = [];
  const open = rows.filter((row) => row.done === null);
  for (const { id, amount } of [...open.filter(wasAsked), ...open.filter((row) => !wasAsked(row))]) {
    if (amount > rest) continue;
    done.push(id);
    rest -= amount;
  }
  return { done, extra: cents(Math.max(0, rest)) };
}

const wasAsked = ({ asked }: RefundRow) => asked !== null;

/** What the rows of a try have brought back for certain. */
export function sumDone(rows: readonly RefundRow[]): Cents {
  return cents(rows.reduce((sum, { amount, done }) => (done === null ? sum : sum + amount), 0));
}

const hour = 3_600_000;
/** PayPal forgets an idempotency key after six hours. */
const keysLive = 5 * hour;
/** An answer may be a while ahead of the provider's own books. */
const booksLag = hour;

export interface RefundKnowledge {
  /** Collected of this try, given back, and on its way back, as the provider says now; null: it does not say. */
  captured: Cents;
  refunded: Cents;
  refunding: Cents | null;
}

/**
 * The next step for a refund that the provider's books do not show as done. The same key again is the same refund, but
 * only as long as the provider keeps it; after that it is asked again only where its books show that nothing arrived.
 */
export function nextRefundStep(
  row: RefundRow & { refundRef: string | null },
  others: readonly RefundRow[],
  known: RefundKnowledge,
  now: Date,
): "ask" | "wait" | RefundFailure {
  const done = sumDone(others);
  if (row.asked === null) {
    if (others.some((other) => other.asked !== null && other.done === null)) return "wait";
    return done + row.amount + (known.refunding ?? 0) > known.captured ? "too-much" : "ask";
  }
  if (known.refunding !== null && known.refunded + known.refunding >= done + row.amount) return "wait";
  const age = now.getTime() - row.asked.getTime();
  if (row.refundRef !== null) return known.refunding !== null && age > booksLag ? "refused" : "wait";
  return known.refunding === null && age > keysLive ? "unclear" : "ask";
}

const minute = 60_000;

/** When to try again after so many tries: soon at first, four times a day in the end. */
export function nextRefundTry(tries: number, now: Date): Date {
  return laterBy(now, Math.min(2 ** Math.min(tries, 10) * minute, 6 * hour));
}
