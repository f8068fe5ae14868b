import { desc } from "drizzle-orm";

import { linkToken } from "#app/commands/accounts.server.ts";
import type { AccountMailKind } from "#app/domain/mail-kinds.ts";
import type { Database } from "#app/store/db/database.server.ts";
import { mails } from "#app/store/schema/orders.server.ts";
import { secret } from "#tests/support/record-enqueue.ts";

/** Path of the link in the letter written last, which is of this kind and goes there. */
export async function mailedLink(db: Database, kind: AccountMailKind, recipient: string): Promise<string> {
  const [mail] = await db.select().from(mails).orderBy(desc(mails.created), desc(mails.id)).limit(1);
  if (mail?.kind !== kind || mail.recipient !== recipient)
    throw new Error(`the last letter is ${mail?.kind ?? "none"}, to ${mail?.recipient ?? "nobody"}`);
  return `/de/login/link/${linkToken(secret, mail.subject)}`;
}
