/** Contents with which offers were imported last, so that an unchanged offer costs an import next to nothing. */
import { eq, lt, type SQL, sql } from "drizzle-orm";

import type { ImportedText, OfferSummary } from "#app/domain/catalogue/offer-summary.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { type Db, upsert } from "#app/store/db/database.server.ts";
import { nights, offerImports, offers, rooms, variants } from "#app/store/schema/catalogue.server.ts";

export interface OfferImport {
  slug: string;
  /** Of the whole offer, nights included. */
  hash: string;
  /** Last day up to which its rules gave nights; null without rules. */
  plannedTo: CivilDate | null;
  /** Key of its text; null if that must be read each time. */
  textKey: string | null;
  summary: OfferSummary | null;
}

/** By slug. Offers that something else has changed since are missing. */
export async function listImports(db: Db): Promise<Map<string, OfferImport>> {
  const rows = await db
    .select({
      slug: offers.slug,
      hash: offerImports.hash,
      plannedTo: offerImports.plannedTo,
      textKey: offerImports.textKey,
      summary: offerImports.summary,
    })
    .from(offerImports)
    .innerJoin(offers, eq(offers.id, offerImports.offerId));
  return new Map(rows.map((row) => [row.slug, row]));
}

/** Leaves out offers whose vouchers are sold out, because they may have more than the file says. */
export async function saveImports(tx: Db, given: readonly OfferImport[]): Promise<void> {
  if (given.length === 0) return;
  const soldOut = sql`exists (select from ${variants}
    where ${variants.offerId} = ${offers.id} and voucher_sold > 0 and voucher_sold >= voucher_capacity)`;
  const slugs = sql.param(given.map(({ slug }) => slug));
  const rows = await tx
    .select({ offerId: offers.id, slug: offers.slug })
    .from(offers)
    .where(sql`${offers.slug} = any(${slugs}::text[]) and not ${soldOut}`);
  const bySlug = new Map(given.map((each) => [each.slug, each]));
  const saved = rows.flatMap(({ offerId, slug }) => {
    const found = bySlug.get(slug);
    if (!found) return [];
    const { hash, plannedTo, textKey, summary } = found;
    return [{ offerId, hash, plannedTo, textKey, summary }];
  });
  await upsert(tx, offerImports, saved, [offerImports.offerId]);
}

/** Other texts of unchanged offers, by slug. */
export async function saveTexts(tx: Db, given: ReadonlyMap<string, ImportedText>): Promise<void> {
  if (given.size === 0) return;
  const rows = [...given].map(([slug, { key, summary }]) => ({ slug, key, summary }));
  await tx.execute(sql`
    update ${offerImports} set text_key = given.key, summary = given.summary
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (slug text, key text, summary jsonb)
      join ${offers} o on o.slug = given.slug
    where offer_id = o.id`);
}

/**
 * Tells PostgreSQL how large the tables of the catalogue are now. Its own look at them can come a minute after an import,
 * and until then it plans queries for the tables of before. Locks neither readers nor writers.
 */
export async function countCatalogueAnew(db: Db): Promise<void> {
  await db.execute(sql`analyze ${offers}, ${rooms}, ${variants}, ${nights}`);
}

/** Nights of all rules have been added up to this day. */
export async function extendImports(tx: Db, plannedTo: CivilDate): Promise<void> {
  await tx.update(offerImports).set({ plannedTo }).where(lt(offerImports.plannedTo, plannedTo));
}

/**
 * The next import writes these offers again, whatever its file says. Called by everything that changes what a file
 * says, except sales.
 */
export async function forgetImports(
  tx: Db,
  { slugs, offerIds, variantIds, roomIds }: Partial<Record<OfferNames, readonly string[]>>,
): Promise<void> {
  const any = (ids: readonly string[], type: "uuid" | "text") =>
    sql`any(${sql.param([...new Set(ids)])}::${sql.raw(type)}[])`;
  const conditions: SQL[] = [];
  const id = offerImports.offerId;
  if (slugs) conditions.push(sql`${id} in (select id from ${offers} where slug = ${any(slugs, "text")})`);
  if (offerIds) conditions.push(sql`${id} = ${any(offerIds, "uuid")}`);
  if (variantIds)
    conditions.push(sql`${id} in (select offer_id from ${variants} where id = ${any(variantIds, "uuid")})`);
  if (roomIds)
    conditions.push(sql`${id} in (select offer_id from ${rooms} where id = ${any(roomIds, "uuid")})`);
  for (const condition of conditions) await tx.delete(offerImports).where(condition);
}

type OfferNames = "slugs" | "offerIds" | "variantIds" | "roomIds";
