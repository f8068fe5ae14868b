import type { LoaderFunctionArgs } from "@remix-run/node";

import type { Offer } from "#app/domain/catalogue/offer.ts";
import { reviewsPath } from "#app/http/urls.ts";
import { readOptional } from "#app/store/db/spare-reads.server.ts";
import { listReviews, readStarCounts } from "#app/store/queries/catalogue/reviews.server.ts";
import { ratingView, shownReview } from "#app/ui/offer/review-view.server.ts";

/** Number of reviews on the offer's page, which has 20 KB. Their own page has all, and how many gave how many stars. */
const most = 1;

/** The offer's rating and its newest reviews. Without reviews, or if the database fails, the rating is null. */
export async function readReviewSection(
  { db, config, log }: Pick<LoaderFunctionArgs["context"]["shop"], "db" | "config" | "log">,
  offer: Offer,
) {
  const read = async () => {
    const view = ratingView(await readStarCounts(db, offer.id));
    if (!view) return { rating: null, reviews: [] };
    const { bars: _, ...rating } = view;
    return { rating, reviews: await listReviews(db, offer.id, { skip: 0, most }) };
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
