/** Refunds. Every refunded cent has a row, whoever initiated the refund. */
import { laterBy, hours, minutes } from "#app/domain/dates.ts";
import { type Cents, cents } from "#app/domain/money.ts";

/**
 * "late-money": the money arrived after the cancellation. "paid-twice": another attempt had already paid.
 * "provider": refunded at the provider, outside the shop. "chargeback": taken back by the customer's bank. "change": of
 * the booked stay, at a lower price or not possible any more.
 */
export type RefundReason =
  | "withdrawal"
  | "cancellation"
  | "grace"
  | "operator"
  | "late-money"
  | "paid-twice"
  | "provider"
  | "chargeback"
  | "change"
  | "no-show";

const beyondInvoice: ReadonlySet<RefundReason> = new Set<RefundReason>([
  "late-money",
  "paid-twice",
  "provider",
  "chargeback",
  "change",
]);

/** Whether the refund lowers what the order's invoice claims. Other money was never part of it. */
export const correctsInvoice = (reason: RefundReason): boolean => !beyondInvoice.has(reason);

/** "refused": by the provider. "unclear": requested, but repeating the request could refund twice. */
export type RefundFailure = "refused" | "unclear" | "too-much";

/** A payment attempt, and how much of its money can still be refunded. */
export interface RefundSource {
  attemptId: string;
  left: Cents;
}

/** Distributes a refund over the attempts, in their order. `attemptId` null: the amount that none of them covers. */
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

/** A refund of one attempt. Rows are in the order in which they became due. */
export interface RefundRow {
  id: string;
  amount: Cents;
  asked: Date | null;
  done: Date | null;
}

/**
 * Matches the provider's refunded total with the rows: covered rows are done, requested ones first. `extra` was refunded
 * outside the shop and needs a row of its own.
 */
export function bookRefunded(rows: readonly RefundRow[], refunded: Cents): { done: string[]; extra: Cents } {
  let rest = refunded - sumCompletedRefunds(rows);
  const done: string[] = [];
  const open = rows.filter((row) => row.done === null);
  for (const { id, amount } of [...open.filter(wasRequested), ...open.filter((row) => !wasRequested(row))]) {
    if (amount > rest) continue;
    done.push(id);
    rest -= amount;
  }
  return { done, extra: cents(Math.max(0, rest)) };
}

const wasRequested = ({ asked }: RefundRow) => asked !== null;

export function sumCompletedRefunds(rows: readonly RefundRow[]): Cents {
  return cents(rows.reduce((sum, { amount, done }) => (done === null ? sum : sum + amount), 0));
}

/** Time in which a repeated request is safe, in ms: PayPal forgets an idempotency key after six hours. */
const keyLifetime = hours(5);
/** The provider's totals may lag behind its response by this time, in ms. */
const totalsLag = hours(1);

export interface RefundKnowledge {
  /** The attempt's collected, refunded and pending amounts from the provider; null: not reported. */
  captured: Cents;
  refunded: Cents;
  refunding: Cents | null;
}

/**
 * Next step for a refund that the provider does not show as done. A repeated request with the same key refunds only
 * once, while the provider keeps the key. After that it is repeated only if the provider's totals prove that nothing
 * was refunded.
 */
export function nextRefundStep(
  row: RefundRow & { refundRef: string | null },
  otherRows: readonly RefundRow[],
  totals: RefundKnowledge,
  now: Date,
): "ask" | "wait" | RefundFailure {
  const done = sumCompletedRefunds(otherRows);
  if (row.asked === null) {
    if (otherRows.some((other) => other.asked !== null && other.done === null)) return "wait";
    return done + row.amount + (totals.refunding ?? 0) > totals.captured ? "too-much" : "ask";
  }
  if (totals.refunding !== null && totals.refunded + totals.refunding >= done + row.amount) return "wait";
  const age = now.getTime() - row.asked.getTime();
  if (row.refundRef !== null) return totals.refunding !== null && age > totalsLag ? "refused" : "wait";
  return totals.refunding === null && age > keyLifetime ? "unclear" : "ask";
}

/** Time of the next request after a number of failed ones: soon at first, every six hours in the end. */
export function calculateNextRefundAttempt(tries: number, now: Date): Date {
  return laterBy(now, Math.min(minutes(2 ** Math.min(tries, 10)), hours(6)));
}
