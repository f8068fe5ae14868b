import { Link } from "@remix-run/react";

import type { DealProps } from "#app/routes/deal/view.server.ts";
import { Rating, ReviewList } from "#app/ui/offer/reviews.tsx";
import { reviewTexts } from "#locale/catalogue/reviews/reviews.ts";

/** The newest reviews. The light version links to their page instead. */
export function ReviewSection({
  rating,
  reviews,
  reviewsPath,
  demo,
}: Pick<DealProps, "reviews" | "reviewsPath" | "demo"> & { rating: NonNullable<DealProps["rating"]> }) {
  return (
    <section className="band" id="reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title">{reviewTexts("title")}</h2>
      <Rating rating={rating} />
      <p className="soft">
        {demo ? `${reviewTexts("demo")} ` : ""}
        {reviewTexts("verifiedOnly")} <Link to={`${reviewsPath}#how`}>{reviewTexts("how")}</Link>
      </p>
      <ReviewList reviews={reviews} />
      <p>
        <Link to={reviewsPath}>{reviewTexts("all", { count: rating.count })}</Link>
      </p>
    </section>
  );
}
