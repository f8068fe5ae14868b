/** Published versions of content pages, and own texts of emails. */
import { and, asc, eq, sql } from "drizzle-orm";

import type { ContentPage } from "#app/domain/content/content-text.ts";
import type { ContentVersion } from "#app/domain/content/content-version.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import {
  isMailTextName,
  type MailTextName,
  type OwnMailText,
  type OwnMailTexts,
} from "#app/domain/operator/mail-texts.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { contentChannel, notify } from "#app/store/db/notify.server.ts";
import { contentVersions, mailTexts } from "#app/store/schema/content.server.ts";

/** All versions of a page, the oldest first. */
export const listVersions = (db: Db, page: ContentPage): Promise<ContentVersion[]> =>
  db
    .select()
    .from(contentVersions)
    .where(eq(contentVersions.page, page))
    .orderBy(asc(contentVersions.version));

/** Number, day and state of all versions of all pages, without their texts. */
export const listVersionHeads = (db: Db) =>
  db
    .select({
      page: contentVersions.page,
      version: contentVersions.version,
      holdsFrom: contentVersions.holdsFrom,
      revoked: contentVersions.revoked,
      isOwn: sql<boolean>`${contentVersions.text} is not null`,
    })
    .from(contentVersions)
    .orderBy(asc(contentVersions.page), asc(contentVersions.version));

/**
 * Versions that hold on this day or later, with their texts.
 * A version with a successor that already holds is left out.
 */
export const listVersionsFrom = (db: Db, day: CivilDate): Promise<ContentVersion[]> =>
  db
    .select()
    .from(contentVersions)
    .where(
      sql`${contentVersions.revoked} is null and not exists (
        select from ${contentVersions} as later
        where later.page = ${contentVersions.page} and later.revoked is null and later.holds_from <= ${day}
        and (later.holds_from, later.version) > (${contentVersions.holdsFrom}, ${contentVersions.version})
      )`,
    );

export async function findVersion(
  db: Db,
  page: ContentPage,
  version: number,
): Promise<ContentVersion | null> {
  const [found] = await db
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.page, page), eq(contentVersions.version, version)));
  return found ?? null;
}

/** Number of the version that holds on this day; 0 for the shop's own text. */
export async function findVersionNumber(db: Db, page: ContentPage, day: CivilDate): Promise<number> {
  const [found] = await db
    .select({ version: contentVersions.version })
    .from(contentVersions)
    .where(
      sql`${contentVersions.page} = ${page} and ${contentVersions.revoked} is null
        and ${contentVersions.holdsFrom} <= ${day}`,
    )
    .orderBy(sql`${contentVersions.holdsFrom} desc, ${contentVersions.version} desc`)
    .limit(1);
  return found?.version ?? 0;
}

/** Locks both tables until the transaction ends, so that two operators do not overwrite each other's texts. */
export async function lockTexts(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${contentVersions}, ${mailTexts} in share row exclusive mode`);
}

export async function addVersion(tx: Db, version: ContentVersion): Promise<void> {
  await tx.insert(contentVersions).values(version);
  await notify(tx, contentChannel);
}

export async function revokeVersion(
  tx: Db,
  { page, version }: Pick<ContentVersion, "page" | "version">,
  now: Date,
): Promise<void> {
  await tx
    .update(contentVersions)
    .set({ revoked: now })
    .where(and(eq(contentVersions.page, page), eq(contentVersions.version, version)));
  await notify(tx, contentChannel);
}

export async function readMailTexts(db: Db): Promise<OwnMailTexts> {
  const rows = await db.select().from(mailTexts);
  return Object.fromEntries(
    // Another release may have stored other names.
    rows.flatMap(({ name, subject, introduction }) =>
      isMailTextName(name) ? [[name, { subject, introduction }] as const] : [],
    ),
  );
}

export async function saveMailText(
  tx: Db,
  name: MailTextName,
  own: OwnMailText | null,
  now: Date,
): Promise<void> {
  await tx.delete(mailTexts).where(eq(mailTexts.name, name));
  if (own)
    await tx
      .insert(mailTexts)
      .values({ name, subject: own.subject, introduction: own.introduction, changed: now });
  await notify(tx, contentChannel);
}
