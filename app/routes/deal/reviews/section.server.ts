import type { LoaderFunctionArgs } from "@remix-run/node";

import type { Offer } from "#app/domain/catalogue/offer.ts";
import { reviewsPath } from "#app/http/urls.ts";
import { readOptional } from "#app/store/db/spare-reads.server.ts";
import { listReviews, readStarCounts } from "#app/store/queries/catalogue/reviews.server.ts";
import { ratingView, shownReview } from "#app/ui/offer/review-view.server.ts";

/** Number of reviews on the offer's page. The others have a page of their own. */
const most = 3;

/** The offer's rating and its newest reviews. Without reviews, or if the database fails, the rating is null. */
export async function readReviewSection(
  { db, config, log }: Pick<LoaderFunctionArgs["context"]["shop"], "db" | "config" | "log">,
  offer: Offer,
) {
  const read = async () => {
    const rating = ratingView(await readStarCounts(db, offer.id));
    return { rating, reviews: rating ? await listReviews(db, offer.id, { skip: 0, most }) : [] };
  };
  const { rating, reviews } = await readOptional(db, read).catch((error: unknown) => {
    log.error({ err: error }, "reviews could not be read");
    return { rating: null, reviews: [] };
  });
  return {
    rating,
    reviews: reviews.map((review) => shownReview(review, offer.contact.name)),
    reviewsPath: reviewsPath(offer),
    demo: config.mode === "demo",
  };
}
