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
 * No other link into it is good any more. A password that is refused leaves the link as it was.
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
    const choose = link.purpose === "register" ? register : renew;
    const accountId = await choose(tx, work, link.email, passwordHash);
    if (accountId === null) return refuse("over");
    const session = await openSession(tx, work.now, accountId, here);
    return { ok: true, session, back: link.back };
  });
}

/** Null: there is an account by now, and whoever has an old letter must not take it over. */
async function register(tx: Db, work: Work, email: string, passwordHash: string): Promise<string | null> {
  const id = await addAccount(tx, { email, passwordHash, created: work.now });
  if (id !== null) await endLinksOf(tx, { id, email }, work.now);
  return id;
}

/** Whoever has the mailbox has the account, from now on alone; the mailbox is told. Null: deleted meanwhile. */
async function renew(tx: Db, work: Work, email: string, passwordHash: string): Promise<string | null> {
  const account = await findAccountByEmail(tx, email);
  if (!account) return null;
  await savePasswordHash(tx, account.id, passwordHash);
  // Links first: what a login by one of them opens at this moment is seen, and ends with the other sessions.
  await endLinksOf(tx, account, work.now);
  await dropSessions(tx, account.id);
  await queueMail(work, tx, { orderId: null, kind: "account-password", recipient: email });
  return account.id;
}
