import { hours } from "#app/domain/dates.ts";
import { isDuplicateMail, queueMail } from "#app/store/queries/mails.server.ts";
import { deriveFormIdentity } from "#app/store/db/form-key.server.ts";
import { hashPassword, isPassword, refusePassword } from "#app/commands/customer/passwords.server.ts";
import { isOverLimit, limitedLogin, type RateLimit } from "#app/commands/rate-limits.server.ts";
import {
  type LogInByLink,
  type LogInHere,
  loginLimit,
  type LogInRefusal,
  type NewSession,
  openSession,
} from "#app/commands/customer/sessions.server.ts";
import {
  type Account,
  isLinkValid,
  type LinkPurpose,
  type PasswordRefusal,
} from "#app/domain/customer/account.ts";
import { normalisedEmail } from "#app/domain/customer/email.ts";
import type { AccountMailKind } from "#app/domain/mail-kinds.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import { isSignedLink, readLinkId, signLink } from "#app/store/db/signed-link.server.ts";
import * as accountStore from "#app/store/queries/customer/accounts.server.ts";

type ChooseAnswer = Result<{ session: NewSession; back: string }, PasswordRefusal | "over">;

/**
 * Sets a password by a single-use link of purpose "register" or "reset", and logs in. Creates the account if
 * necessary. Ends all other links and sessions. A refused password does not use up the link.
 */
export async function choosePassword(
  work: CommandContext,
  token: string,
  { password, ...here }: LogInByLink & { password: string },
): Promise<ChooseAnswer> {
  const found = await readLink(work, token);
  if (found?.purpose !== "register" && found?.purpose !== "reset") return refuse("over");
  const refusal = await refusePassword(password, found.email);
  if (refusal) return refuse(refusal);
  const passwordHash = await hashPassword(password);
  return transaction(work.db, async (tx): Promise<ChooseAnswer> => {
    const link = await accountStore.consumeLink(tx, found.id, work.now);
    if (!link) return refuse("over");
    const choose = link.purpose === "register" ? createAccount : resetPassword;
    const accountId = await choose(tx, work, link.email, passwordHash);
    if (accountId === null) return refuse("over");
    const session = await openSession(tx, work.now, accountId, here, sessionToken(work, link, here));
    return { ok: true, session, back: link.back };
  });
}

/** Null if an account exists by now: an old email must not take it over. */
async function createAccount(
  tx: Db,
  work: CommandContext,
  email: string,
  passwordHash: string,
): Promise<string | null> {
  const id = await accountStore.addAccount(tx, { email, passwordHash, created: work.now });
  if (id !== null) await accountStore.invalidateAccountLinks(tx, { id, email }, work.now);
  return id;
}

/** Sets a new password, ends all sessions and notifies the mailbox. Null if the account was deleted meanwhile. */
async function resetPassword(
  tx: Db,
  work: CommandContext,
  email: string,
  passwordHash: string,
): Promise<string | null> {
  const account = await accountStore.findAccountByEmail(tx, email);
  if (!account) return null;
  await accountStore.savePasswordHash(tx, account.id, passwordHash);
  // Links first: this waits for a concurrent login by link, whose session then ends with the others.
  await accountStore.invalidateAccountLinks(tx, account, work.now);
  await accountStore.dropSessions(tx, account.id);
  await queueMail(work, tx, { kind: "account-password", recipient: email });
  return account.id;
}

export type ChangePasswordRefusal = PasswordRefusal | LogInRefusal;

/** Requires the current password. Logs out all devices and opens a new session for this one. */
export async function changePassword(
  work: CommandContext,
  account: Account,
  input: LogInHere & {
    current: string;
    password: string;
    network: string | undefined;
  },
): Promise<Result<{ session: NewSession }, ChangePasswordRefusal>> {
  const { email, id } = account;
  const proved = await provePassword(work, account, { password: input.current, network: input.network });
  if (!proved.ok) return proved;
  const refusal = await refusePassword(input.password, email);
  if (refusal) return refuse(refusal);
  const passwordHash = await hashPassword(input.password);
  return transaction(work.db, async (tx) => {
    const now = await accountStore.findAccount(tx, id, true);
    if (now?.passwordHash !== proved.stored.passwordHash) return refuse("credentials");
    await accountStore.savePasswordHash(tx, id, passwordHash);
    await accountStore.invalidateAccountLinks(tx, account, work.now);
    await accountStore.dropSessions(tx, id);
    await queueMail(work, tx, { kind: "account-password", recipient: email });
    return { ok: true as const, session: await openSession(tx, work.now, id, input) };
  });
}

/**
 * Deletes the account with its sessions, links and address (Art. 17 DSGVO). Orders stay without an owner, because HGB
 * § 257 and AO § 147 require their retention.
 */
export async function endAccount(
  work: CommandContext,
  account: Account,
  proof: { password: string; network: string | undefined },
): Promise<Result<object, LogInRefusal>> {
  const proved = await provePassword(work, account, proof);
  if (!proved.ok) return proved;
  const { id, email } = account;
  return transaction(work.db, async (tx) => {
    await queueMail(work, tx, { kind: "account-deleted", recipient: email });
    await accountStore.deleteAccount(tx, id);
    return { ok: true as const };
  });
}

/** Requires the password of a logged-in customer again. */
function provePassword(
  work: CommandContext,
  { id, email }: Account,
  { password, network }: { password: string; network: string | undefined },
) {
  const prove = async () => {
    const stored = await accountStore.findAccount(work.db, id);
    const isCorrect = stored && (await isPassword(password, stored.passwordHash));
    return isCorrect ? { ok: true as const, stored } : refuse("credentials");
  };
  return limitedLogin(work, loginLimit, { email, network }, prove, ({ ok }) => !ok);
}

/** Few emails per hour, because only people request them. */
export const emailRequestLimit: RateLimit = { name: "letter", email: 5, network: 20, window: hours(1) };

type Wanted = Exclude<LinkPurpose, "claim">;

interface Sent {
  purpose: Wanted;
  kind: AccountMailKind;
}

/** Email by whether the address has an account. Only the mailbox learns it, not the requester. */
const emails: Readonly<Record<Wanted, { known: Sent; unknown: Sent }>> = {
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

/** Sends a link by email. Response and work are the same whether the address has an account or not. */
export async function requestLink(
  work: CommandContext,
  input: {
    wanted: Wanted;
    email: string;
    network: string | undefined;
    back?: string;
  },
): Promise<Result<object, "too-many-tries">> {
  if (await isOverLimit(work, emailRequestLimit, input)) return refuse("too-many-tries");
  return transaction(work.db, async (tx) => {
    const account = await accountStore.findAccountByEmail(tx, input.email);
    const { purpose, kind } = emails[input.wanted][account ? "known" : "unknown"];
    const email = normalisedEmail(input.email);
    const { back = "" } = input;
    if (await isDuplicateMail(tx, { kind, recipient: email }, work.now)) return { ok: true as const };
    const subject = await accountStore.addLink(
      tx,
      { purpose, email, accountId: account?.id ?? null, back },
      work.now,
    );
    await queueMail(work, tx, { kind, subject, recipient: email });
    return { ok: true as const };
  });
}

/** Returns the link while it is valid. Reading does not use it up. */
export async function readLink(
  { db, now, secrets }: Pick<CommandContext, "db" | "now" | "secrets">,
  token: string,
): Promise<accountStore.AccountLink | null> {
  const id = readLinkToken(secrets, token);
  const link = id && (await accountStore.findLink(db, id));
  if (!link || !isLinkValid(link, now)) return null;
  // Another link has created the account meanwhile.
  if (link.purpose === "register" && (await accountStore.findAccountByEmail(db, link.email))) return null;
  return link;
}

const linkPurpose = "account-link";

export const linkToken = (secret: string, id: string): string => signLink(secret, linkPurpose, id);

/** Returns the id of the link, null for a wrong MAC. @param secrets current and former ones */
export const readLinkToken = (secrets: readonly string[], token: string): string | null =>
  isSignedLink(secrets, linkPurpose, token) ? readLinkId(token) : null;

/** Logs in by a single-use link of purpose "login". */
export async function logInByLink(
  work: CommandContext,
  token: string,
  here: LogInByLink,
): Promise<Result<{ session: NewSession; back: string }, "over">> {
  const found = await readLink(work, token);
  if (found?.purpose !== "login") return refuse("over");
  return transaction(work.db, async (tx) => {
    const link = await accountStore.consumeLink(tx, found.id, work.now);
    if (!link?.accountId) return refuse("over");
    const session = await openSession(tx, work.now, link.accountId, here, sessionToken(work, link, here));
    return { ok: true as const, session, back: link.back };
  });
}

/** Returns the session that an earlier submission of this form opened by the link, while it is valid. */
export async function findFormSession(
  work: Pick<CommandContext, "db" | "now" | "secrets">,
  token: string,
  here: LogInByLink,
): Promise<{ session: NewSession; back: string } | null> {
  const id = readLinkToken(work.secrets, token);
  const link = id && (await accountStore.findLink(work.db, id));
  const opened = link ? sessionToken(work, link, here) : undefined;
  const session = opened && (await accountStore.findSession(work.db, opened, work.now));
  return link && session ? { session: { token: opened, stays: session.stays }, back: link.back } : null;
}

function sessionToken(
  { secrets }: Pick<CommandContext, "secrets">,
  { id }: { id: string },
  { formKey }: LogInByLink,
): string | undefined {
  return formKey === undefined ? undefined : deriveFormIdentity(secrets[0], `session|${id}`, formKey).token;
}
