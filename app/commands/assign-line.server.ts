import { refuse, type Result } from "#app/domain/result.ts";
import { bookLine } from "#app/commands/book-line.server.ts";
import { closeOthers, type LineOutcome, outcomeOf } from "#app/commands/import-line.server.ts";
import type { PaymentProviders } from "#app/payments/provider.ts";
import { findLine } from "#app/store/bank-lines.server.ts";
import { findOrder } from "#app/store/orders.server.ts";
import { transaction } from "#app/store/transaction.server.ts";
import type { Work } from "#app/store/work.server.ts";

export type AssignRefusal =
  | "unknown-line"
  | "unknown-order"
  | "assigned-already"
  | "not-money"
  | "other-currency";

/** The operator says which order a line of the account pays. */
export async function assignLine(
  work: Work,
  providers: PaymentProviders,
  { lineId, orderId }: { lineId: string; orderId: string },
): Promise<Result<{ outcome: LineOutcome }, AssignRefusal>> {
  const answer = await transaction(
    work.db,
    async (tx): Promise<Result<{ outcome: LineOutcome }, AssignRefusal>> => {
      const order = await findOrder(tx, orderId, true);
      if (!order || order.vanityOrderNumber === null) return refuse("unknown-order");
      const line = await findLine(tx, lineId, true);
      if (!line) return refuse("unknown-line");
      if (line.attemptId !== null) return refuse("assigned-already");
      if (line.amount <= 0 || line.returned) return refuse("not-money");
      if (line.currency !== order.currency) return refuse("other-currency");
      return { ok: true, outcome: outcomeOf(order, await bookLine(work, tx, order, line)) };
    },
  );
  if (answer.ok) await closeOthers(work, providers, orderId);
  return answer;
}
