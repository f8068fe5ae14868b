import { isOverLimit } from "#app/commands/limit-tries.server.ts";
import { loginLimit } from "#app/commands/log-in.server.ts";
import { type LogInHere, type NewSession, openSession } from "#app/commands/open-session.server.ts";
import { hashPassword, isPassword } from "#app/commands/password-hash.server.ts";
import { queueMail } from "#app/commands/queue-mail.server.ts";
import { type Account, type PasswordRefusal, passwordRefusal } from "#app/domain/account.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { endLinksOf } from "#app/store/account-links.server.ts";
import { findAccount, savePasswordHash } from "#app/store/accounts.server.ts";
import { dropSessions } from "#app/store/sessions.server.ts";
import { transaction } from "#app/store/transaction.server.ts";
import type { Work } from "#app/store/work.server.ts";

export type ChangePasswordRefusal = PasswordRefusal | "credentials" | "too-many-tries";

/** Asks for the password so far; every other device is logged out, and this one gets a new session. */
export async function changePassword(
  work: Work,
  account: Account,
  input: LogInHere & { current: string; password: string; network: string | undefined },
): Promise<Result<{ session: NewSession }, ChangePasswordRefusal>> {
  const { email, id } = account;
  if (await isOverLimit(work, loginLimit, { email, network: input.network })) return refuse("too-many-tries");
  const stored = await findAccount(work.db, id);
  if (!stored || !(await isPassword(input.current, stored.passwordHash))) return refuse("credentials");
  const refusal = passwordRefusal(input.password, email);
  if (refusal) return refuse(refusal);
  const passwordHash = await hashPassword(input.password);
  return transaction(work.db, async (tx) => {
    const now = await findAccount(tx, id, true);
    if (now?.passwordHash !== stored.passwordHash) return refuse("credentials");
    await savePasswordHash(tx, id, passwordHash);
    await endLinksOf(tx, account, work.now);
    await dropSessions(tx, id);
    await queueMail(work, tx, { orderId: null, kind: "account-password", recipient: email });
    return { ok: true as const, session: await openSession(tx, work.now, id, input) };
  });
}
