/** Daily sums of events that leave no other record (decision 066). */
import { eq, gte, inArray, sql } from "drizzle-orm";

import type { CountName } from "#app/domain/operator/figures.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { isAcceptedBid } from "#app/store/queries/operator/sales.server.ts";
import { offers, variants } from "#app/store/schema/catalogue.server.ts";
import { dailyCounts } from "#app/store/schema/operator.server.ts";
import { bids } from "#app/store/schema/orders.server.ts";

export type DailyCount = typeof dailyCounts.$inferSelect;

/** Adds to the stored counts. Sorted, so that two concurrent processes do not deadlock. */
export async function addDailyCounts(db: Db, counts: readonly DailyCount[]): Promise<void> {
  if (counts.length === 0) return;
  const keyOf = ({ day, what, subject }: DailyCount) => `${day} ${what} ${subject}`;
  await db
    .insert(dailyCounts)
    .values(counts.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)))
    .onConflictDoUpdate({
      target: [dailyCounts.day, dailyCounts.what, dailyCounts.subject],
      set: { count: sql`${dailyCounts.count} + excluded.count` },
    });
}

/** Counts since this day, by week, name and subject. `week` is its Monday. */
export async function listWeeklyCounts(db: Db, since: CivilDate) {
  const { day, what, subject, count } = dailyCounts;
  const week = sql<CivilDate>`date_trunc('week', ${day})::date::text`;
  return db
    .select({ week, what, subject, count: sql<number>`sum(${count})::int` })
    .from(dailyCounts)
    .where(gte(day, since))
    .groupBy(week, what, subject);
}

export async function findFirstCount(db: Db): Promise<CivilDate | null> {
  const seen: CountName[] = ["search", "deal"];
  const [row] = await db
    .select({ day: sql<CivilDate | null>`min(${dailyCounts.day})::text` })
    .from(dailyCounts)
    .where(inArray(dailyCounts.what, seen));
  return row?.day ?? null;
}

/** Adds the proposals of carts about to be deleted to the daily counts. */
export async function keepProposalCounts(tx: Db, orderIds: readonly string[]): Promise<void> {
  const day = sql<CivilDate>`(${bids.date} at time zone 'Europe/Berlin')::date::text`;
  const proposed = sql<number>`(count(*) filter (where ${bids.bidType} = 'BID'))::int`;
  const accepted = sql<number>`(count(*) filter (where ${isAcceptedBid}))::int`;
  const rows = await tx
    .select({ day, subject: offers.slug, proposed, accepted })
    .from(bids)
    .innerJoin(variants, eq(variants.id, bids.variantId))
    .innerJoin(offers, eq(offers.id, variants.offerId))
    .where(inArray(bids.orderId, [...orderIds]))
    .groupBy(day, offers.slug);
  const counts = rows.flatMap(
    ({ proposed: proposedCount, accepted: acceptedCount, ...rest }): DailyCount[] => [
      { ...rest, what: "proposal", count: proposedCount },
      { ...rest, what: "accepted", count: acceptedCount },
    ],
  );
  await addDailyCounts(
    tx,
    counts.filter(({ count }) => count > 0),
  );
}
