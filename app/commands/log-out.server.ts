import { dropSessionOf } from "#app/store/sessions.server.ts";
import type { Work } from "#app/store/work.server.ts";

/** Ends the session of this cookie, everywhere at once. */
export async function logOut({ db }: Pick<Work, "db">, token: string): Promise<void> {
  await dropSessionOf(db, token);
}
