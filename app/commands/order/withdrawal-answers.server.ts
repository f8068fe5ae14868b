/** Operator actions on declarations of withdrawal: confirm one on the orderer's behalf, or mark one as answered. */
import { type ChangeActor, recordChange } from "#app/commands/operator/audit.server.ts";
import { confirmWithdrawal } from "#app/commands/order/withdrawals.server.ts";
import type { AuditAction } from "#app/domain/operator/audit.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import { findWithdrawal, markAnswered } from "#app/store/queries/payment/refunds.server.ts";

type Work = Pick<CommandContext, "db" | "now">;
type Answer = Result<object, "unknown">;
interface Act {
  id: string;
  by?: Pick<ChangeActor, "operator"> | undefined;
}

/**
 * Confirms that a declaration is from the orderer. A job then takes the items back as of the time it was received.
 * Refused as "unknown" if there is none, it names no order, or it is already answered or confirmed.
 */
export const confirmByOperator = (work: Work, act: Act) =>
  recordAnswer(work, act, "withdrawal-confirmed", async (tx) => {
    if ((await findWithdrawal(tx, act.id))?.confirmed) return false;
    return (await confirmWithdrawal({ ...work, db: tx }, act.id)).ok;
  });

/** Marks a declaration as answered, which ends its retries. Refused as "unknown" if there is none or it is answered. */
export const answerByOperator = (work: Work, act: Act) =>
  recordAnswer(work, act, "withdrawal-answered", (tx) => markAnswered(tx, act.id, work.now));

function recordAnswer(
  work: Work,
  { id, by }: Act,
  action: AuditAction,
  run: (tx: Db) => Promise<boolean>,
): Promise<Answer> {
  return transaction(work.db, async (tx): Promise<Answer> => {
    const found = isUuid(id) ? await findWithdrawal(tx, id, true) : null;
    if (!found || !(await run(tx))) return refuse("unknown");
    const { orderId } = found;
    const about =
      orderId === null
        ? { subject: "withdrawal" as const, subjectId: id }
        : { subject: "order" as const, subjectId: orderId };
    await recordChange(work, tx, by, { action, ...about, label: "" });
    return { ok: true };
  });
}
