import { readLinkToken } from "#app/commands/link-token.server.ts";
import { isGood } from "#app/domain/account-link.ts";
import { type AccountLink, findLink } from "#app/store/account-links.server.ts";
import { findAccountByEmail } from "#app/store/accounts.server.ts";
import type { Work } from "#app/store/work.server.ts";

/** The link, while it is good; looking at it does not use it up. */
export async function readLink(
  { db, now, secrets }: Pick<Work, "db" | "now" | "secrets">,
  token: string,
): Promise<AccountLink | null> {
  const id = readLinkToken(secrets, token);
  const link = id && (await findLink(db, id));
  if (!link || !isGood(link, now)) return null;
  // Asked for at the moment when another link made the account.
  if (link.purpose === "register" && (await findAccountByEmail(db, link.email))) return null;
  return link;
}
