import { type LogInHere, type NewSession, openSession } from "#app/commands/open-session.server.ts";
import { hashPassword } from "#app/commands/password-hash.server.ts";
import { queueMail } from "#app/commands/queue-mail.server.ts";
import { readLink } from "#app/commands/read-link.server.ts";
import { type PasswordRefusal, passwordRefusal } from "#app/domain/account.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { endLinksOf, consumeLink } from "#app/store/account-links.server.ts";
import { addAccount, findAccountByEmail, savePasswordHash } from "#app/store/accounts.server.ts";
import type { Db } from "#app/store/database.server.ts";
import { dropSessions } from "#app/store/sessions.server.ts";
import { transaction } from "#app/store/transaction.server.ts";
import type { Work } from "#app/store/work.server.ts";

type ChooseAnswer = Result<{ session: NewSession; back: string }, PasswordRefusal | "over">;

/**
 * By a link of purpose "register" or "reset", once: the account is there, has this password, and is logged in here alone.
 * A password that is refused leaves the link as it was.
 */
export async function choosePassword(
  work: Work,
  token: string,
  { password, ...here }: LogInHere & { password: string },
): Promise<ChooseAnswer> {
  const seen = await readLink(work, token);
  if (seen?.purpose !== "register" && seen?.purpose !== "reset") return refuse("over");
  const refusal = passwordRefusal(password, seen.email);
  if (refusal) return refuse(refusal);
  const passwordHash = await hashPassword(password);
  return transaction(work.db, async (tx): Promise<ChooseAnswer> => {
    const link = await consumeLink(tx, seen.id, work.now);
    if (!link) return refuse("over");
    const isNew = link.purpose === "register";
    const added = isNew ? await addAccount(tx, { email: link.email, passwordHash, created: work.now }) : null;
    const accountId = added ?? (await renew(tx, work, link.email, passwordHash));
    // Deleted meanwhile.
    if (accountId === null) return refuse("over");
    const session = await openSession(tx, work.now, accountId, here);
    return { ok: true, session, back: link.back };
  });
}

/** Whoever has the mailbox has the account, from now on alone; the mailbox is told. */
async function renew(tx: Db, work: Work, email: string, passwordHash: string): Promise<string | null> {
  const account = await findAccountByEmail(tx, email);
  if (!account) return null;
  await savePasswordHash(tx, account.id, passwordHash);
  await dropSessions(tx, account.id);
  await endLinksOf(tx, account.id, work.now);
  await queueMail(work, tx, { orderId: null, kind: "account-password", recipient: email });
  return account.id;
}
