/** Reviews of offers, reports about them, and the bookings that are asked for one. */
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from "drizzle-orm";

import {
  calculateRating,
  type Rating,
  type Review,
  type ReviewReport,
  type ReviewView,
  type StarCounts,
} from "#app/domain/catalogue/review.ts";
import type { CivilDate } from "#app/domain/dates.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { orderStatuses } from "#app/domain/order/order.ts";
import { paymentStatuses, paymentTypes } from "#app/domain/payment/status.ts";
import type { Db } from "#app/store/db/database.server.ts";
import { catalogueChannel, notify } from "#app/store/db/notify.server.ts";
import { offers, variants, vendors, contacts } from "#app/store/schema/catalogue.server.ts";
import { mails, orderItems, orders } from "#app/store/schema/orders.server.ts";
import { returns } from "#app/store/schema/payments.server.ts";
import { reviewObjections, reviewReports, reviews } from "#app/store/schema/reviews.server.ts";

const isVisible = isNull(reviews.hidden);

/** Visible reviews of an offer, newest first. */
export function listReviews(
  db: Db,
  offerId: string,
  { skip, most }: { skip: number; most: number },
): Promise<Review[]> {
  return db
    .select()
    .from(reviews)
    .where(and(eq(reviews.offerId, offerId), isVisible))
    .orderBy(desc(reviews.written), desc(reviews.id))
    .limit(most)
    .offset(skip);
}

/** Numbers of visible reviews by offer and stars. Offers without reviews are absent. */
async function countStars(db: Db, offerIds: readonly string[]): Promise<Map<string, StarCounts>> {
  const rows = await db
    .select({ offerId: reviews.offerId, stars: reviews.stars, count: sql<number>`count(*)::int` })
    .from(reviews)
    .where(and(inArray(reviews.offerId, [...offerIds]), isVisible))
    .groupBy(reviews.offerId, reviews.stars);
  const found = new Map<string, StarCounts>();
  for (const { offerId, stars, count } of rows)
    found.set(offerId, { ...(found.get(offerId) ?? noStars), [stars]: count });
  return found;
}

const noStars: StarCounts = { 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 };

export async function readStarCounts(db: Db, offerId: string): Promise<StarCounts> {
  return (await countStars(db, [offerId])).get(offerId) ?? noStars;
}

/** Ratings by offer. Offers without reviews are absent. */
export async function listRatings(db: Db, offerIds: readonly string[]): Promise<Map<string, Rating>> {
  const ratings = [...(await countStars(db, offerIds))].flatMap(([id, counts]): [string, Rating][] => {
    const rating = calculateRating(counts);
    return rating ? [[id, rating]] : [];
  });
  return new Map(ratings);
}

/** @param lock locks the review's row until the transaction ends */
export async function findReview(db: Db, id: string, lock = false): Promise<Review | null> {
  if (!isUuid(id)) return null;
  const query = db.select().from(reviews).where(eq(reviews.id, id));
  const [row] = await (lock ? query.for("update") : query);
  return row ?? null;
}

export async function findReviewOfItem(db: Db, itemId: string): Promise<Review | null> {
  const [row] = await db.select().from(reviews).where(eq(reviews.itemId, itemId));
  return row ?? null;
}

// Changes. Each notifies the search index, which also empties the page cache.

/** Returns false when the id exists or the booking already has a review. */
export async function addReview(tx: Db, review: Review): Promise<boolean> {
  const { rowCount } = await tx.insert(reviews).values(review).onConflictDoNothing();
  if (rowCount === 1) await notify(tx, catalogueChannel);
  return rowCount === 1;
}

export async function changeReview(
  tx: Db,
  id: string,
  change: Partial<Omit<Review, "id" | "offerId" | "itemId">>,
): Promise<void> {
  await tx.update(reviews).set(change).where(eq(reviews.id, id));
  await notify(tx, catalogueChannel);
}

export async function deleteReview(tx: Db, id: string): Promise<void> {
  await tx.delete(reviews).where(eq(reviews.id, id));
  await notify(tx, catalogueChannel);
}

/** Deletes old reviews; returns how many. */
export async function forgetReviews(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db.delete(reviews).where(lt(reviews.written, before));
  if (rowCount) await notify(db, catalogueChannel);
  return rowCount ?? 0;
}

// Bookings that took place: placed, paid or on account, dated, not returned, with a guest who arrived.

const isLeft = sql`${orderItems.quantity} > (select coalesce(sum(${returns.quantity}), 0)
  from ${returns} where ${returns.itemId} = ${orderItems.id})`;
const isSettled = sql`(${orders.paymentStatus} = ${paymentStatuses.Paid}
  or ${orders.paymentType} = ${paymentTypes.DeferredPayment})`;

export interface TravelledItem {
  itemId: string;
  orderId: string;
  offerId: string;
  checkin: CivilDate;
  checkout: CivilDate;
}

function selectTravelled(db: Db, ...conditions: (SQL | undefined)[]) {
  return db
    .select({
      itemId: orderItems.id,
      orderId: orders.id,
      offerId: variants.offerId,
      checkin: sql<CivilDate>`${orderItems.checkin}`,
      checkout: sql<CivilDate>`${orderItems.checkout}`,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(variants, eq(variants.id, orderItems.variantId))
    .where(
      and(
        eq(orders.status, orderStatuses.Closed),
        isNotNull(orderItems.checkin),
        isNull(orderItems.noShow),
        isSettled,
        isLeft,
        ...conditions,
      ),
    );
}

/** The booking of this order item; null for a voucher, a cancelled or an unpaid one. */
export async function findTravelledItem(db: Db, itemId: string): Promise<TravelledItem | null> {
  if (!isUuid(itemId)) return null;
  const [row] = await selectTravelled(db, eq(orderItems.id, itemId));
  return row ?? null;
}

const mostAsked = 500;

/**
 * Bookings whose customers have not been asked, have not written, and have not objected, for any order of theirs.
 * At most 500; the next run takes the rest.
 */
export function listUnaskedItems(
  db: Db,
  departures: { from: CivilDate; to: CivilDate },
): Promise<TravelledItem[]> {
  return selectTravelled(
    db,
    gte(orderItems.checkout, departures.from),
    lte(orderItems.checkout, departures.to),
    sql`not exists (select from ${mails} where ${mails.orderId} = ${orders.id}
      and ${mails.kind} = 'review-request' and ${mails.subject} = ${orderItems.id}::text)`,
    sql`not exists (select from ${reviews} where ${reviews.itemId} = ${orderItems.id})`,
    sql`${orders.customerEmail} <> ''`,
    hasNotObjected,
  )
    .orderBy(asc(orderItems.checkout), asc(orderItems.id))
    .limit(mostAsked);
}

const hasNotObjected = sql`not exists (select from ${reviewObjections} o join ${orders} other on other.id = o.order_id
  where other.customer_email = ${orders.customerEmail})`;

/** True when the customer of this order has objected to such emails, for this or another order. */
export async function hasObjected(db: Db, orderId: string): Promise<boolean> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), hasNotObjected));
  return rows.length === 0;
}

/** Returns false when the order has one already. */
export async function addObjection(tx: Db, orderId: string, declared: Date): Promise<boolean> {
  const { rowCount } = await tx.insert(reviewObjections).values({ orderId, declared }).onConflictDoNothing();
  return rowCount === 1;
}

// Reports and moderation.

/** Returns false when the id exists: the form was submitted twice. */
export async function addReviewReport(tx: Db, report: ReviewReport): Promise<boolean> {
  const { rowCount } = await tx.insert(reviewReports).values(report).onConflictDoNothing();
  return rowCount === 1;
}

/** Reports of a review, oldest first. */
export async function listReviewReports(
  db: Db,
  reviewId: string,
): Promise<(ReviewReport & { closed: Date | null })[]> {
  return db
    .select()
    .from(reviewReports)
    .where(eq(reviewReports.reviewId, reviewId))
    .orderBy(asc(reviewReports.received), asc(reviewReports.id));
}

/** Closes the open reports of a review and deletes their email addresses; returns how many. */
export async function closeReviewReports(tx: Db, reviewId: string, now: Date): Promise<number> {
  const { rowCount } = await tx
    .update(reviewReports)
    .set({ closed: now, email: "" })
    .where(and(eq(reviewReports.reviewId, reviewId), isNull(reviewReports.closed)));
  return rowCount ?? 0;
}

const openReports = sql<number>`(select count(*) from ${reviewReports}
  where ${reviewReports.reviewId} = ${reviews.id} and ${reviewReports.closed} is null)::int`;

export interface ListedReview {
  review: Review;
  offer: { slug: string; title: string; house: string; vendorKey: string };
  orderId: string | null;
  openReports: number;
}

function selectListed(db: Db, vendorKey: string | null, condition: SQL | undefined) {
  return db
    .select({
      review: reviews,
      offer: { slug: offers.slug, title: offers.title, house: contacts.name, vendorKey: vendors.key },
      orderId: orderItems.orderId,
      openReports,
    })
    .from(reviews)
    .innerJoin(offers, eq(offers.id, reviews.offerId))
    .innerJoin(vendors, eq(vendors.id, offers.vendorId))
    .innerJoin(contacts, eq(contacts.id, offers.contactId))
    .leftJoin(orderItems, eq(orderItems.id, reviews.itemId))
    .where(and(condition, vendorKey === null ? undefined : eq(vendors.key, vendorKey)));
}

/** Reviews for the back office, newest first. @param vendorKey limits to one vendor; null: all */
export function listReviewsForDesk(
  db: Db,
  wish: { view: ReviewView; newSince: Date; vendorKey: string | null; skip: number; most: number },
): Promise<ListedReview[]> {
  const views = {
    new: and(isVisible, gte(reviews.written, wish.newSince)),
    reported: sql`${openReports} > 0`,
    hidden: isNotNull(reviews.hidden),
    all: undefined,
  };
  return selectListed(db, wish.vendorKey, views[wish.view])
    .orderBy(desc(reviews.written), desc(reviews.id))
    .limit(wish.most)
    .offset(wish.skip);
}

export async function findListedReview(
  db: Db,
  id: string,
  vendorKey: string | null,
): Promise<ListedReview | null> {
  if (!isUuid(id)) return null;
  const [row] = await selectListed(db, vendorKey, eq(reviews.id, id));
  return row ?? null;
}

/** Number of reviews with an open report. */
export function countReportedReviews(db: Db): Promise<number> {
  return db.$count(reviews, sql`${openReports} > 0`);
}
