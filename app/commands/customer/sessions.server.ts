import { randomBytes } from "node:crypto";

import { hours, minutes } from "#app/domain/dates.ts";
import type { FormKey } from "#app/store/db/form-key.server.ts";
import { isPassword } from "#app/commands/customer/passwords.server.ts";
import { limitedLogin, type RateLimit } from "#app/commands/rate-limits.server.ts";
import { type Session, sessionEnd } from "#app/domain/customer/account.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import * as accountStore from "#app/store/queries/customer/accounts.server.ts";

/** More attempts than a person needs. Login by email link stays possible. */
export const loginLimit: RateLimit = { name: "login", email: 10, network: 60, window: minutes(15) };

/** "credentials": unknown address or wrong password (INVALID_CREDENTIALS). */
export type LogInRefusal = "credentials" | "too-many-tries";

export interface LogIn extends LogInHere {
  email: string;
  password: string;
  network: string | undefined;
}

/** Logs in by password. Work and time are the same whether the address has an account or not. */
export async function logIn(
  work: CommandContext,
  input: LogIn,
): Promise<Result<{ session: NewSession }, LogInRefusal>> {
  return limitedLogin(work, loginLimit, input, () => openByPassword(work, input), isRefused);
}

const isRefused = (answer: { ok: boolean }) => !answer.ok;

async function openByPassword(
  work: CommandContext,
  input: LogIn,
): Promise<Result<{ session: NewSession }, "credentials">> {
  const account = await accountStore.findAccountByEmail(work.db, input.email);
  const isCorrect = await isPassword(input.password, account?.passwordHash ?? null);
  if (!account || !isCorrect) return refuse("credentials");
  return transaction(work.db, async (tx) => {
    const current = await accountStore.findAccount(tx, account.id, true);
    // The account was deleted or got another password meanwhile.
    if (current?.passwordHash !== account.passwordHash) return refuse("credentials");
    return { ok: true as const, session: await openSession(tx, work.now, account.id, input) };
  });
}

export interface LogInHere {
  /** Browser and operating system, for display. */
  device: string;
  /** Stay logged in for 30 days. */
  stays: boolean;
  /** Token of the current cookie, whose session ends. A new token prevents session fixation. */
  former: string | null;
}

/** Login by a single-use email link. The form key determines the session's token, so that a repeated form finds it. */
export interface LogInByLink extends LogInHere {
  formKey?: FormKey;
}

export interface NewSession {
  token: string;
  stays: boolean;
}

export async function openSession(
  tx: Db,
  now: Date,
  accountId: string,
  { device, stays, former }: LogInHere,
  token = randomBytes(32).toString("base64url"),
): Promise<NewSession> {
  if (former !== null) await accountStore.dropSessionOf(tx, former);
  const expires = sessionEnd(now, stays);
  await accountStore.addSession(tx, {
    token,
    accountId,
    device: device.slice(0, 100),
    stays,
    created: now,
    expires,
  });
  return { token, stays };
}

/** Returns the session of a cookie. Records its use at most once an hour, which extends a session that does not stay. */
export async function resumeSession(
  { db, now }: Pick<CommandContext, "db" | "now">,
  token: string,
): Promise<Session | null> {
  const session = await accountStore.findSession(db, token, now);
  if (!session) return null;
  if (now.getTime() - session.seen.getTime() > hours(1)) {
    await accountStore.touchSession(db, session, now, session.stays ? undefined : sessionEnd(now, false));
  }
  return { id: session.id, account: session.account };
}

export async function logOut({ db }: Pick<CommandContext, "db">, token: string): Promise<void> {
  await accountStore.dropSessionOf(db, token);
}

/** Logs out one device of the account. Returns false for an unknown session or another account's. */
export function endSession(
  { db }: Pick<CommandContext, "db">,
  { account }: Session,
  id: string,
): Promise<boolean> {
  return accountStore.dropSession(db, account.id, id);
}

/** Logs out all devices except this one. */
export function endOtherSessions(
  { db }: Pick<CommandContext, "db">,
  { id, account }: Session,
): Promise<void> {
  return accountStore.dropSessions(db, account.id, id);
}
