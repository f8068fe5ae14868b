import { and, eq, gt, gte, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";

import type { PriceAlert, WatchedStay } from "#app/domain/customer/price-alert.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { priceAlerts } from "#app/store/schema/accounts.server.ts";

type AlertKey =
  | { id: string }
  | { link: { id: string; token: string } }
  | { email: string; stay: WatchedStay };

/** @param lock locks the row until the transaction ends */
export async function findAlert(db: Db, by: AlertKey, lock = false): Promise<PriceAlert | null> {
  const query = db.select().from(priceAlerts).where(conditionOf(by));
  const [row] = await (lock ? query.for("update") : query);
  return row ?? null;
}

function conditionOf(by: AlertKey) {
  if ("link" in by) return and(eq(priceAlerts.id, by.link.id), eq(priceAlerts.token, by.link.token));
  if ("id" in by) return eq(priceAlerts.id, by.id);
  const { slug, checkin, checkout, adults, childrenAges, rooms } = by.stay;
  return and(
    eq(priceAlerts.email, by.email),
    eq(priceAlerts.slug, slug),
    eq(priceAlerts.checkin, checkin),
    eq(priceAlerts.checkout, checkout),
    eq(priceAlerts.adults, adults),
    eq(priceAlerts.childrenAges, childrenAges),
    eq(priceAlerts.rooms, rooms),
  );
}

export async function saveAlert(tx: Db, alert: PriceAlert): Promise<void> {
  const { id: _, ...values } = alert;
  await tx.insert(priceAlerts).values(alert).onConflictDoUpdate({ target: priceAlerts.id, set: values });
}

/** Locks all alerts of an address until the transaction ends. */
export async function lockAlerts(tx: Db, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`alert|${email}`}, 4))`);
}

export async function countNotifiedAlerts(db: Db, email: string, since: Date): Promise<number> {
  return db.$count(priceAlerts, and(eq(priceAlerts.email, email), gt(priceAlerts.notified, since)));
}

/** Confirmed alerts with a future stay. Those that wait longest for an email come first. */
export async function listActiveAlerts(db: Db, today: CivilDate, requested: Date): Promise<PriceAlert[]> {
  return db
    .select()
    .from(priceAlerts)
    .where(
      and(
        isNotNull(priceAlerts.confirmed),
        isNull(priceAlerts.ended),
        gt(priceAlerts.checkin, today),
        gte(priceAlerts.requested, requested),
      ),
    )
    .orderBy(sql`${priceAlerts.notified} asc nulls first`, priceAlerts.requested);
}

/**
 * Deletes alerts whose stay has begun, old ones, and those unconfirmed or ended for a while; returns how many.
 * @param grace requests and ends from before this time
 */
export async function forgetAlerts(
  db: Db,
  limits: { today: CivilDate; requested: Date; grace: Date },
): Promise<number> {
  const { checkin, requested, confirmed, ended } = priceAlerts;
  const { rowCount } = await db
    .delete(priceAlerts)
    .where(
      or(
        lte(checkin, limits.today),
        lt(requested, limits.requested),
        and(isNull(confirmed), lt(requested, limits.grace)),
        lt(ended, limits.grace),
      ),
    );
  return rowCount ?? 0;
}
