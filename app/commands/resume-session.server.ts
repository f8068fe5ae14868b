import { type Session, sessionEnd } from "#app/domain/account.ts";
import { findSession, touchSession } from "#app/store/sessions.server.ts";
import type { Work } from "#app/store/work.server.ts";

const hour = 3_600_000;

/** The session of a cookie. Its use is noted once an hour, and moves its end on where it does not stay anyway. */
export async function resumeSession(
  { db, now }: Pick<Work, "db" | "now">,
  token: string,
): Promise<Session | null> {
  const session = await findSession(db, token, now);
  if (!session) return null;
  if (now.getTime() - session.seen.getTime() > hour) {
    await touchSession(db, session.id, now, session.stays ? undefined : sessionEnd(now, false));
  }
  return { id: session.id, account: session.account };
}
