import type { LoaderFunctionArgs } from "@remix-run/node";

import type { Offer } from "#app/domain/catalogue/offer.ts";
import { reviewsPath } from "#app/http/urls.ts";
import { listReviews, readStarCounts } from "#app/store/queries/catalogue/reviews.server.ts";
import { ratingView, shownReview } from "#app/ui/offer/review-view.server.ts";

/** Number of reviews on the offer's page. The others have a page of their own. */
const most = 3;

/** The offer's rating, null without reviews, and its newest reviews. */
export async function readReviewSection(
  { db, config }: Pick<LoaderFunctionArgs["context"]["shop"], "db" | "config">,
  offer: Offer,
) {
  const rating = ratingView(await readStarCounts(db, offer.id));
  const reviews = rating ? await listReviews(db, offer.id, { skip: 0, most }) : [];
  return {
    rating,
    reviews: reviews.map((review) => shownReview(review, offer.contact.name)),
    reviewsPath: reviewsPath(offer),
    demo: config.mode === "demo",
  };
}
