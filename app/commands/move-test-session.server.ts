import { refuse, type Result } from "#app/domain/result.ts";
import { canCloseTestSession, movedTestSession, type TestSessionMove } from "#app/domain/test-session.ts";
import {
  findTestSession,
  saveTestSessionState,
  type TestSession,
} from "#app/store/test-bank-sessions.server.ts";
import { transaction } from "#app/store/transaction.server.ts";
import type { Work } from "#app/store/work.server.ts";

/**
 * What the customer does on the test provider's page, or "close" as the shop asks. `moved` is false where the session
 * was over already, or cannot be closed any more: then it stays as it is.
 */
export function moveTestSession(
  work: Pick<Work, "db">,
  id: string,
  move: TestSessionMove | "close",
): Promise<Result<{ session: TestSession; moved: boolean }, "unknown-session">> {
  return transaction(
    work.db,
    async (tx): Promise<Result<{ session: TestSession; moved: boolean }, "unknown-session">> => {
      const session = await findTestSession(tx, id, true);
      if (!session) return refuse("unknown-session");
      const closed = canCloseTestSession(session.state) ? "closed" : null;
      const state = move === "close" ? closed : movedTestSession(session.state, move);
      if (state === null) return { ok: true, session, moved: false };
      await saveTestSessionState(tx, id, state);
      return { ok: true, session: { ...session, state }, moved: true };
    },
  );
}
