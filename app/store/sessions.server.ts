/** Where accounts are logged in. The cookie holds the token, the table its hash. */
import { createHash } from "node:crypto";
import { and, desc, eq, gt, lte, ne } from "drizzle-orm";
import { v7 as newId } from "uuid";
import type { Session } from "#app/domain/customer/account.ts";
import type { Db } from "#app/store/database.server.ts";
import { accounts, accountSessions } from "#app/store/schema-accounts.server.ts";

export type StoredSession = Session & { seen: Date; stays: boolean };

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** The session of this cookie, if it is good now. */
export async function findSession(db: Db, token: string, now: Date): Promise<StoredSession | null> {
  const [row] = await db
    .select({ session: accountSessions, account: accounts })
    .from(accountSessions)
    .innerJoin(accounts, eq(accounts.id, accountSessions.accountId))
    .where(and(eq(accountSessions.tokenHash, hashOf(token)), gt(accountSessions.expires, now)));
  if (!row) return null;
  const { id, seen, stays } = row.session;
  const { id: accountId, email, customer } = row.account;
  return { id, seen, stays, account: { id: accountId, email, customer } };
}

export interface ListedSession {
  id: string;
  device: string;
  created: Date;
  seen: Date;
}

/** Those of an account that are good now, the last used first. */
export async function listSessions(db: Db, accountId: string, now: Date): Promise<ListedSession[]> {
  const { id, device, created, seen } = accountSessions;
  return db
    .select({ id, device, created, seen })
    .from(accountSessions)
    .where(and(eq(accountSessions.accountId, accountId), gt(accountSessions.expires, now)))
    .orderBy(desc(seen), desc(created));
}

export async function addSession(
  tx: Db,
  session: { token: string; accountId: string; device: string; stays: boolean; created: Date; expires: Date },
): Promise<void> {
  const { token, ...rest } = session;
  await tx
    .insert(accountSessions)
    .values({ ...rest, id: newId(), tokenHash: hashOf(token), seen: rest.created });
}

/** It was used. @param expires its new end, where that moves */
export async function touchSession(db: Db, id: string, seen: Date, expires?: Date): Promise<void> {
  await db
    .update(accountSessions)
    .set({ seen, ...(expires && { expires }) })
    .where(eq(accountSessions.id, id));
}

/** The one of a cookie. */
export async function dropSessionOf(db: Db, token: string): Promise<void> {
  await db.delete(accountSessions).where(eq(accountSessions.tokenHash, hashOf(token)));
}

/** One of an account's; false where it is none of its own. */
export async function dropSession(db: Db, accountId: string, id: string): Promise<boolean> {
  const dropped = await db
    .delete(accountSessions)
    .where(and(eq(accountSessions.accountId, accountId), eq(accountSessions.id, id)))
    .returning({ id: accountSessions.id });
  return dropped.length > 0;
}

/** All of an account's, or all but one. */
export async function dropSessions(db: Db, accountId: string, butId?: string): Promise<void> {
  const others = butId === undefined ? undefined : ne(accountSessions.id, butId);
  await db.delete(accountSessions).where(and(eq(accountSessions.accountId, accountId), others));
}

/** Those that are over. */
export async function forgetSessions(db: Db, now: Date): Promise<void> {
  await db.delete(accountSessions).where(lte(accountSessions.expires, now));
}
