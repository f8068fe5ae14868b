import { isOverLimit, type TryLimit } from "#app/commands/limit-tries.server.ts";
import { queueMail } from "#app/commands/queue-mail.server.ts";
import type { LinkPurpose } from "#app/domain/account-link.ts";
import type { AccountMailKind } from "#app/domain/account-mail.ts";
import { normalisedEmail } from "#app/domain/account.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import { addLink } from "#app/store/account-links.server.ts";
import { findAccountByEmail } from "#app/store/accounts.server.ts";
import { transaction } from "#app/store/transaction.server.ts";
import type { Work } from "#app/store/work.server.ts";

/** Letters that somebody asks for are for people: few an hour. */
export const letterLimit: TryLimit = { name: "letter", email: 5, network: 20, window: 3_600_000 };

type Wanted = Exclude<LinkPurpose, "claim">;

interface Sent {
  purpose: Wanted;
  kind: AccountMailKind;
}

/** What the letter is, by whether the address has an account: the mailbox learns it, who asked does not. */
const letters: Readonly<Record<Wanted, { known: Sent; unknown: Sent }>> = {
  login: {
    known: { purpose: "login", kind: "account-login" },
    unknown: { purpose: "register", kind: "account-none" },
  },
  reset: {
    known: { purpose: "reset", kind: "account-reset" },
    unknown: { purpose: "register", kind: "account-none" },
  },
  register: {
    known: { purpose: "login", kind: "account-exists" },
    unknown: { purpose: "register", kind: "account-register" },
  },
};

/** A link by mail, in every case: answer and work are the same whether the address has an account or not. */
export async function requestLink(
  work: Work,
  asked: { wanted: Wanted; email: string; network: string | undefined; back?: string },
): Promise<Result<object, "too-many-tries">> {
  if (await isOverLimit(work, letterLimit, asked)) return refuse("too-many-tries");
  return transaction(work.db, async (tx) => {
    const account = await findAccountByEmail(tx, asked.email);
    const { purpose, kind } = letters[asked.wanted][account ? "known" : "unknown"];
    const email = normalisedEmail(asked.email);
    const { back = "" } = asked;
    const subject = await addLink(tx, { purpose, email, accountId: account?.id ?? null, back }, work.now);
    await queueMail(work, tx, { orderId: null, kind, subject, recipient: email });
    return { ok: true as const };
  });
}
