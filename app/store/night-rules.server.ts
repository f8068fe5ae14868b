import { and, eq, gte, isNotNull, sql } from "drizzle-orm";
import type { CivilDate } from "#app/domain/dates.ts";
import type { NightRules } from "#app/domain/catalogue/offer.ts";
import type { Db } from "#app/store/database.server.ts";
import { nights, variants } from "#app/store/schema-catalogue.server.ts";

/** Active variants whose nights are made by rules. */
export async function listNightRules(db: Db): Promise<{ id: string; rules: NightRules }[]> {
  const rows = await db
    .select({ id: variants.id, rules: variants.nightRules })
    .from(variants)
    .where(and(eq(variants.active, true), isNotNull(variants.nightRules)));
  return rows.flatMap(({ id, rules }) => (rules ? [{ id, rules }] : []));
}

/** The dates from `from` on that have a night, by variant. */
export async function listNightDates(db: Db, from: CivilDate): Promise<Map<string, Set<CivilDate>>> {
  const rows = await db
    .select({ variantId: nights.variantId, dates: sql<string>`string_agg(${nights.date}::text, ',')` })
    .from(nights)
    .where(gte(nights.date, from))
    .groupBy(nights.variantId);
  return new Map(rows.map(({ variantId, dates }) => [variantId, new Set(dates.split(",") as CivilDate[])]));
}
