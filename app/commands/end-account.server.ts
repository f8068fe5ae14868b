import { isOverLimit } from "#app/commands/limit-tries.server.ts";
import { loginLimit } from "#app/commands/log-in.server.ts";
import { isPassword } from "#app/commands/password-hash.server.ts";
import { queueMail } from "#app/commands/queue-mail.server.ts";
import type { Account } from "#app/domain/account.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { deleteAccount, findAccount } from "#app/store/accounts.server.ts";
import { transaction } from "#app/store/transaction.server.ts";
import type { Work } from "#app/store/work.server.ts";

/**
 * Deletes the account with its sessions, links and kept address (Art. 17 DSGVO). Orders stay, without it: they are
 * records that HGB § 257 and AO § 147 want kept.
 */
export async function endAccount(
  work: Work,
  { id, email }: Account,
  { password, network }: { password: string; network: string | undefined },
): Promise<Result<object, "credentials" | "too-many-tries">> {
  if (await isOverLimit(work, loginLimit, { email, network })) return refuse("too-many-tries");
  const stored = await findAccount(work.db, id);
  if (!stored || !(await isPassword(password, stored.passwordHash))) return refuse("credentials");
  return transaction(work.db, async (tx) => {
    await queueMail(work, tx, { orderId: null, kind: "account-deleted", recipient: email });
    await deleteAccount(tx, id);
    return { ok: true as const };
  });
}
