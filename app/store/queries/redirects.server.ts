import { asc, eq, sql } from "drizzle-orm";

import { type RouteRule, ruleStatuses } from "#app/domain/redirect-rule.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { notify, redirectsChannel } from "#app/store/db/notify.server.ts";
import { redirects } from "#app/store/schema/support.server.ts";

export type StoredRule = RouteRule & { created: Date };

export async function listRedirects(db: Db): Promise<StoredRule[]> {
  const rows = await db.select().from(redirects).orderBy(asc(redirects.path));
  return rows.map(({ status, ...row }) => {
    const known = ruleStatuses.find((each) => each === status);
    if (known === undefined) throw new Error(`unknown status of a redirect: ${status}`);
    return { ...row, status: known };
  });
}

/** Locks the table until the transaction ends, because two concurrent rules could form a loop. */
export async function lockRedirects(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${redirects} in share row exclusive mode`);
}

export async function saveRedirect(tx: Db, rule: RouteRule, now: Date): Promise<void> {
  const { path, ...set } = { ...rule, created: now };
  await tx
    .insert(redirects)
    .values({ path, ...set })
    .onConflictDoUpdate({ target: redirects.path, set });
  await notify(tx, redirectsChannel);
}

export async function removeRedirect(tx: Db, path: string): Promise<boolean> {
  const { rowCount } = await tx.delete(redirects).where(eq(redirects.path, path));
  await notify(tx, redirectsChannel);
  return rowCount === 1;
}
