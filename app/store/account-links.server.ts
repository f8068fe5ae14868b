/** Links by mail. */
import { and, eq, gt, isNull, lte, or } from "drizzle-orm";
import { v7 as newId } from "uuid";

import { type Account, linkEnd, type LinkPurpose } from "#app/domain/customer/account.ts";
import type { Db } from "#app/store/database.server.ts";
import { accountLinks } from "#app/store/schema-account-links.server.ts";

export interface AccountLink {
  id: string;
  purpose: LinkPurpose;
  email: string;
  accountId: string | null;
  orderId: string | null;
  back: string;
  expires: Date;
  used: Date | null;
}

export type NewLink = Pick<AccountLink, "purpose" | "email" | "accountId"> &
  Partial<Pick<AccountLink, "orderId" | "back">>;

export async function addLink(tx: Db, link: NewLink, now: Date): Promise<string> {
  const id = newId();
  await tx.insert(accountLinks).values({ ...link, id, created: now, expires: linkEnd(link.purpose, now) });
  return id;
}

export async function findLink(db: Db, id: string): Promise<AccountLink | null> {
  const [row] = await db.select().from(accountLinks).where(eq(accountLinks.id, id));
  return row ?? null;
}

/** Uses a link up: only one caller ever gets it. Null where it was used before, or its time is over. */
export async function consumeLink(tx: Db, id: string, now: Date): Promise<AccountLink | null> {
  const [row] = await tx
    .update(accountLinks)
    .set({ used: now })
    .where(and(eq(accountLinks.id, id), isNull(accountLinks.used), gt(accountLinks.expires, now)))
    .returning();
  return row ?? null;
}

/** No link that lets somebody into the account is good any more; nor one from before it, by which it would be made. */
export async function endLinksOf(
  tx: Db,
  { id, email }: Pick<Account, "id" | "email">,
  now: Date,
): Promise<void> {
  const making = and(eq(accountLinks.purpose, "register"), eq(accountLinks.email, email));
  await tx
    .update(accountLinks)
    .set({ used: now })
    .where(and(or(eq(accountLinks.accountId, id), making), isNull(accountLinks.used)));
}

/** Those whose time is over. */
export async function forgetLinks(db: Db, now: Date): Promise<void> {
  await db.delete(accountLinks).where(lte(accountLinks.expires, now));
}
