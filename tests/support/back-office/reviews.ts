/** Stored reviews, for tests of the pages that show and moderate them. */
import { eq } from "drizzle-orm";
import { v7 as newId } from "uuid";

import type { Review } from "#app/domain/catalogue/review.ts";
import { civilDate } from "#app/domain/dates.ts";
import type { Database } from "#app/store/db/database.server.ts";
import { addReview } from "#app/store/queries/catalogue/reviews.server.ts";
import { offers } from "#app/store/schema/catalogue.server.ts";
import { testNow } from "#tests/support/catalogue.ts";

/** Stores a visible review of the offer with this slug. */
export async function aReview(db: Database, slug: string, part: Partial<Review> = {}): Promise<Review> {
  const [offer] = await db.select({ id: offers.id }).from(offers).where(eq(offers.slug, slug));
  if (!offer) throw new Error(`no offer ${slug}`);
  const review: Review = {
    id: newId(),
    offerId: offer.id,
    itemId: null,
    stars: 4,
    text: "Ruhig, sauber, freundlich.",
    name: "Änne B.",
    travelMonth: civilDate("2026-10-01"),
    written: testNow,
    edited: null,
    answer: "",
    answered: null,
    hidden: null,
    hideReason: null,
    ...part,
  };
  await addReview(db, review);
  return review;
}
