import { type LogInHere, type NewSession, openSession } from "#app/commands/open-session.server.ts";
import { readLink } from "#app/commands/read-link.server.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { consumeLink } from "#app/store/account-links.server.ts";
import { transaction } from "#app/store/transaction.server.ts";
import type { Work } from "#app/store/work.server.ts";

/** Logs in by a link of purpose "login", once. */
export async function logInByLink(
  work: Work,
  token: string,
  here: LogInHere,
): Promise<Result<{ session: NewSession; back: string }, "over">> {
  const seen = await readLink(work, token);
  if (seen?.purpose !== "login") return refuse("over");
  return transaction(work.db, async (tx) => {
    const link = await consumeLink(tx, seen.id, work.now);
    if (!link?.accountId) return refuse("over");
    const session = await openSession(tx, work.now, link.accountId, here);
    return { ok: true as const, session, back: link.back };
  });
}
