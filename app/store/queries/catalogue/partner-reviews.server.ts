/** Reviews for programs, by their last change. */
import { and, asc, eq, sql } from "drizzle-orm";

import type { Review } from "#app/domain/catalogue/review.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { offers, vendors } from "#app/store/schema/catalogue.server.ts";
import { reviews } from "#app/store/schema/reviews.server.ts";

export interface ChangedReview {
  review: Review;
  offer: string;
  property: string;
  changed: Date;
}

/** Hidden reviews included, so that a program can take them down. @param wish.vendorKey null: all vendors */
export function listReviewsSince(
  db: Db,
  wish: { since: Date | null; vendorKey: string | null; most: number },
): Promise<ChangedReview[]> {
  const changed = sql`greatest(${reviews.written}, ${reviews.edited}, ${reviews.answered}, ${reviews.hidden})`;
  return db
    .select({
      review: reviews,
      offer: offers.slug,
      property: vendors.key,
      changed: changed.mapWith(reviews.written),
    })
    .from(reviews)
    .innerJoin(offers, eq(offers.id, reviews.offerId))
    .innerJoin(vendors, eq(vendors.id, offers.vendorId))
    .where(
      and(
        wish.since === null ? undefined : sql`${changed} >= ${wish.since.toISOString()}::timestamptz`,
        wish.vendorKey === null ? undefined : eq(vendors.key, wish.vendorKey),
      ),
    )
    .orderBy(asc(changed), asc(reviews.id))
    .limit(wish.most);
}
