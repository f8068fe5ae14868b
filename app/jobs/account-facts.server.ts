import { linkToken } from "#app/commands/accounts.server.ts";
import { isGood } from "#app/domain/customer/account.ts";
import type { AccountFacts } from "#app/letters/account-letter.ts";
import { findLink } from "#app/store/account-links.server.ts";
import { findAccount } from "#app/store/accounts.server.ts";
import type { Db } from "#app/store/database.server.ts";
import type { Mail } from "#app/store/mails.server.ts";
import { findOrder } from "#app/store/orders.server.ts";

/** Letters that only tell something. */
const plain = new Set<Mail["kind"]>(["account-password", "account-deleted"]);

/** What a letter about an account is made of; null where it has nothing to say (any more), and goes nowhere. */
export async function accountFacts(
  { db, now, secrets }: { db: Db; now: Date; secrets: readonly string[] },
  mail: Pick<Mail, "kind" | "subject" | "orderId">,
): Promise<Omit<AccountFacts, "sender"> | null> {
  const nothing = { token: null, order: null, claimant: null };
  if (plain.has(mail.kind)) return nothing;
  if (mail.kind === "order-found") {
    const order = mail.orderId && (await findOrder(db, mail.orderId));
    return order ? { ...nothing, order } : null;
  }
  const link = await findLink(db, mail.subject);
  const [secret] = secrets;
  if (!link || !isGood(link, now) || secret === undefined) return null;
  const order = link.orderId && (await findOrder(db, link.orderId));
  const account = link.accountId && (await findAccount(db, link.accountId));
  return {
    token: linkToken(secret, link.id),
    order: order || null,
    claimant: account ? account.email : null,
  };
}
