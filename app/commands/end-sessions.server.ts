import type { Session } from "#app/domain/account.ts";
import { dropSession, dropSessions } from "#app/store/sessions.server.ts";
import type { Work } from "#app/store/work.server.ts";

/** Logs one device of the account out; false where it was none of its own, or out already. */
export function endSession({ db }: Pick<Work, "db">, { account }: Session, id: string): Promise<boolean> {
  return dropSession(db, account.id, id);
}

/** All devices but this one. */
export function endOtherSessions({ db }: Pick<Work, "db">, { id, account }: Session): Promise<void> {
  return dropSessions(db, account.id, id);
}
