import type { Cents } from "#app/domain/money.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { withTestRefund } from "#app/domain/test-session.ts";
import { findTestSession, saveTestRefunds, type TestSession } from "#app/store/test-bank-sessions.server.ts";
import { transaction } from "#app/store/transaction.server.ts";
import type { Work } from "#app/store/work.server.ts";

/** The test provider gives money back, all or part; the same key again is the same refund. */
export function refundTestSession(
  work: Pick<Work, "db">,
  id: string,
  wanted: { key: string; amount: Cents },
): Promise<Result<{ session: TestSession }, "unknown-session" | "too-much">> {
  return transaction(
    work.db,
    async (tx): Promise<Result<{ session: TestSession }, "unknown-session" | "too-much">> => {
      const session = await findTestSession(tx, id, true);
      if (!session) return refuse("unknown-session");
      const refunds = withTestRefund(session, wanted);
      if (!refunds) return refuse("too-much");
      await saveTestRefunds(tx, id, refunds);
      return { ok: true, session: { ...session, refunds } };
    },
  );
}
