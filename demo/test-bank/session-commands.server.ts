import type { Cents, Currency } from "#app/domain/money.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { transaction } from "#app/store/db/database.server.ts";
import {
  addTestSession,
  findTestSession,
  saveTestRefunds,
  saveTestSessionState,
  type TestSession,
} from "#demo/test-bank/session-rows.server.ts";
import {
  canCloseTestSession,
  computeNextTestState,
  type TestSessionMove,
  addTestRefund,
} from "#demo/test-bank/session.ts";

/** Opens a session at the test provider. The same id and content returns the same session. */
export async function createTestSession(
  work: Pick<CommandContext, "db" | "now">,
  input: { id: string; amount: Cents; currency: Currency; reference: string; returnUrl: string },
): Promise<Result<{ session: TestSession }, "conflict">> {
  await addTestSession(work.db, { ...input, state: "open", refunds: {}, created: work.now });
  const session = await findTestSession(work.db, input.id);
  const { amount, currency, reference } = input;
  const isSame =
    session?.amount === amount && session.currency === currency && session.reference === reference;
  return session && isSame ? { ok: true, session } : refuse("conflict");
}

/**
 * Applies the customer's action on the test provider's page, or "close" by the shop. `moved` is false when the session
 * is over or cannot be closed any more; it then stays unchanged.
 */
export function moveTestSession(
  work: Pick<CommandContext, "db">,
  id: string,
  move: TestSessionMove | "close",
): Promise<Result<{ session: TestSession; moved: boolean }, "unknown-session">> {
  return transaction(
    work.db,
    async (tx): Promise<Result<{ session: TestSession; moved: boolean }, "unknown-session">> => {
      const session = await findTestSession(tx, id, true);
      if (!session) return refuse("unknown-session");
      const closedState = canCloseTestSession(session.state) ? "closed" : null;
      const state = move === "close" ? closedState : computeNextTestState(session.state, move);
      if (state === null) return { ok: true, session, moved: false };
      await saveTestSessionState(tx, id, state);
      return { ok: true, session: { ...session, state }, moved: true };
    },
  );
}

/** Refunds all or part of a session. The same key returns the same refund. */
export function refundTestSession(
  work: Pick<CommandContext, "db">,
  id: string,
  refund: { key: string; amount: Cents },
): Promise<Result<{ session: TestSession }, "unknown-session" | "too-much">> {
  return transaction(
    work.db,
    async (tx): Promise<Result<{ session: TestSession }, "unknown-session" | "too-much">> => {
      const session = await findTestSession(tx, id, true);
      if (!session) return refuse("unknown-session");
      const refunds = addTestRefund(session, refund);
      if (!refunds) return refuse("too-much");
      await saveTestRefunds(tx, id, refunds);
      return { ok: true, session: { ...session, refunds } };
    },
  );
}
