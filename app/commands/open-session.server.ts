import { randomBytes } from "node:crypto";
import { sessionEnd } from "#app/domain/account.ts";
import type { Db } from "#app/store/database.server.ts";
import { addSession, dropSessionOf } from "#app/store/sessions.server.ts";

export interface LogInHere {
  /** Browser and system in a few words. */
  device: string;
  /** Stay logged in for 30 days. */
  stays: boolean;
  /** The token of the cookie so far, which ends: nobody knows the new one beforehand. */
  former: string | null;
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
): Promise<NewSession> {
  const token = randomBytes(32).toString("base64url");
  if (former !== null) await dropSessionOf(tx, former);
  const expires = sessionEnd(now, stays);
  await addSession(tx, { token, accountId, device: device.slice(0, 100), stays, created: now, expires });
  return { token, stays };
}
