import { isOverLimit, type TryLimit } from "#app/commands/limit-tries.server.ts";
import { type LogInHere, type NewSession, openSession } from "#app/commands/open-session.server.ts";
import { isPassword } from "#app/commands/password-hash.server.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { findAccount, findAccountByEmail } from "#app/store/accounts.server.ts";
import { transaction } from "#app/store/transaction.server.ts";
import type { Work } from "#app/store/work.server.ts";

/** More than anybody mistypes; the way by mail stays open beyond it. */
export const loginLimit: TryLimit = { name: "login", email: 10, network: 60, window: 15 * 60_000 };

/** "credentials" is an unknown address and a wrong password alike (INVALID_CREDENTIALS). */
export type LogInRefusal = "credentials" | "too-many-tries";

export interface LogIn extends LogInHere {
  email: string;
  password: string;
  network: string | undefined;
}

/** By password. The same is done, and takes as long, whether the address has an account or not. */
export async function logIn(
  work: Work,
  input: LogIn,
): Promise<Result<{ session: NewSession }, LogInRefusal>> {
  if (await isOverLimit(work, loginLimit, input)) return refuse("too-many-tries");
  const account = await findAccountByEmail(work.db, input.email);
  const isRight = await isPassword(input.password, account?.passwordHash ?? null);
  if (!account || !isRight) return refuse("credentials");
  return transaction(work.db, async (tx) => {
    const now = await findAccount(tx, account.id, true);
    // Deleted, or given another password, meanwhile.
    if (now?.passwordHash !== account.passwordHash) return refuse("credentials");
    return { ok: true as const, session: await openSession(tx, work.now, account.id, input) };
  });
}
