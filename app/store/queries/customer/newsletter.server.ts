/** Newsletter subscribers and the proof of their consent. */
import { and, asc, eq, inArray, isNotNull, isNull, lt, notExists, or, sql } from "drizzle-orm";
import { v7 as newId } from "uuid";
import type { NewsletterProof, NewsletterSubscriber } from "#app/domain/customer/newsletter.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { newsletterProofs, newsletterSubscribers } from "#app/store/schema/accounts.server.ts";

/**
 * @param by address, id, or id and secret of a link
 * @param lock locks the row until the transaction ends
 */
export async function findSubscriber(
  db: Db,
  by: { email: string } | { id: string } | { link: { id: string; token: string } },
  lock = false,
): Promise<NewsletterSubscriber | null> {
  const { email, id, token } = newsletterSubscribers;
  const where =
    "link" in by
      ? and(eq(id, by.link.id), eq(token, by.link.token))
      : "email" in by
        ? eq(email, by.email)
        : eq(id, by.id);
  const query = db.select().from(newsletterSubscribers).where(where);
  const [row] = await (lock ? query.for("update") : query);
  return row ?? null;
}

/** Inserts or updates by email address. Returns the stored row, which after a concurrent insert has another id. */
export async function saveSubscriber(
  tx: Db,
  subscriber: NewsletterSubscriber,
): Promise<NewsletterSubscriber> {
  const { requested, confirmed, ended } = subscriber;
  const [row] = await tx
    .insert(newsletterSubscribers)
    .values(subscriber)
    .onConflictDoUpdate({ target: newsletterSubscribers.email, set: { requested, confirmed, ended } })
    .returning();
  return row ?? subscriber;
}

export async function addProof(tx: Db, subscriberId: string, proof: NewsletterProof): Promise<void> {
  await tx.insert(newsletterProofs).values({ ...proof, id: newId(), subscriberId });
}

export async function listProofs(db: Db, subscriberId: string): Promise<NewsletterProof[]> {
  const { id, kind, at, wording, network } = newsletterProofs;
  return db
    .select({ kind, at, wording, network })
    .from(newsletterProofs)
    .where(eq(newsletterProofs.subscriberId, subscriberId))
    .orderBy(asc(at), asc(id));
}

/** Active subscribers, by address. */
export async function listConfirmed(db: Db): Promise<NewsletterSubscriber[]> {
  return db
    .select()
    .from(newsletterSubscribers)
    .where(and(isNotNull(newsletterSubscribers.confirmed), isNull(newsletterSubscribers.ended)))
    .orderBy(asc(newsletterSubscribers.email));
}

/**
 * Deletes unconfirmed requests and ended subscriptions whose proofs are no longer needed; returns how many.
 * @param unconfirmed never-confirmed requests from before this time
 * @param ended subscriptions with no proof since this time
 */
export async function forgetSubscribers(db: Db, unconfirmed: Date, ended: Date): Promise<number> {
  const { id, requested, confirmed, ended: end } = newsletterSubscribers;
  const proof = (...conditions: Parameters<typeof and>) =>
    db
      .select({ one: sql`1` })
      .from(newsletterProofs)
      .where(and(eq(newsletterProofs.subscriberId, id), ...conditions));
  const neverConfirmed = and(
    isNull(confirmed),
    lt(requested, unconfirmed),
    notExists(proof(inArray(newsletterProofs.kind, ["confirmed"]))),
  );
  const expired = and(
    or(isNull(confirmed), isNotNull(end)),
    notExists(proof(sql`${newsletterProofs.at} >= ${ended.toISOString()}`)),
  );
  const { rowCount } = await db.delete(newsletterSubscribers).where(or(neverConfirmed, expired));
  return rowCount ?? 0;
}
