import { randomBytes } from "node:crypto";

import type { FormKey } from "#app/store/db/form-key.server.ts";
import { isPassword } from "#app/commands/customer/passwords.server.ts";
import { limitedLogin, type RateLimit } from "#app/commands/rate-limits.server.ts";
import { type Session, sessionEnd } from "#app/domain/customer/account.ts";
import { refuse, type Result } from "#app/domain/result.ts";
import type { CommandContext } from "#app/store/db/context.server.ts";
import { type Db, transaction } from "#app/store/db/database.server.ts";
import * as accountStore from "#app/store/queries/customer/accounts.server.ts";

/** More than anybody mistypes; the way by mail stays open beyond it. */
export const loginLimit: RateLimit = { name: "login", email: 10, network: 60, window: 15 * 60_000 };

/** "credentials" is an unknown address and a wrong password alike (INVALID_CREDENTIALS). */
export type LogInRefusal = "credentials" | "too-many-tries";

export interface LogIn extends LogInHere {
  email: string;
  password: string;
  network: string | undefined;
}

/** By password. The same is done, and takes as long, whether the address has an account or not. */
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
  const isRight = await isPassword(input.password, account?.passwordHash ?? null);
  if (!account || !isRight) return refuse("credentials");
  return transaction(work.db, async (tx) => {
    const now = await accountStore.findAccount(tx, account.id, true);
    // Deleted, or given another password, meanwhile.
    if (now?.passwordHash !== account.passwordHash) return refuse("credentials");
    return { ok: true as const, session: await openSession(tx, work.now, account.id, input) };
  });
}

export interface LogInHere {
  /** Browser and system in a few words. */
  device: string;
  /** Stay logged in for 30 days. */
  stays: boolean;
  /** The token of the cookie so far, which ends: nobody knows the new one beforehand. */
  former: string | null;
}

/** By a link of a letter, which is good once: its session is named by the form, which may come again. */
export interface LogInByLink extends LogInHere {
  formKey?: FormKey;
}

/** What the cookie gets. */
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

const hour = 3_600_000;

/** The session of a cookie. Its use is noted once an hour, and moves its end on where it does not stay anyway. */
export async function resumeSession(
  { db, now }: Pick<CommandContext, "db" | "now">,
  token: string,
): Promise<Session | null> {
  const session = await accountStore.findSession(db, token, now);
  if (!session) return null;
  if (now.getTime() - session.seen.getTime() > hour) {
    await accountStore.touchSession(db, session, now, session.stays ? undefined : sessionEnd(now, false));
  }
  return { id: session.id, account: session.account };
}

/** Ends the session of this cookie, everywhere at once. */
export async function logOut({ db }: Pick<CommandContext, "db">, token: string): Promise<void> {
  await accountStore.dropSessionOf(db, token);
}

/** Logs one device of the account out; false where it was none of its own, or out already. */
export function endSession(
  { db }: Pick<CommandContext, "db">,
  { account }: Session,
  id: string,
): Promise<boolean> {
  return accountStore.dropSession(db, account.id, id);
}

/** All devices but this one. */
export function endOtherSessions(
  { db }: Pick<CommandContext, "db">,
  { id, account }: Session,
): Promise<void> {
  return accountStore.dropSessions(db, account.id, id);
}
