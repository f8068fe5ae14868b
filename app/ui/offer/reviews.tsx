import { Link } from "@remix-run/react";

import { reviewReportPath } from "#app/http/urls.ts";
import { reviewTexts as t, starNames } from "#locale/catalogue/reviews/reviews.ts";
import type { RatingView, ShownReview } from "#app/ui/offer/review-view.server.ts";

/** Average and number of the reviews. */
export function Rating({ rating }: { rating: Pick<RatingView, "average" | "count"> }) {
  return (
    <p className="rating">
      <span aria-hidden="true" className="stars">
        ★
      </span>{" "}
      <strong>{t("average", { average: rating.average })}</strong> · {t("count", { count: rating.count })}
    </p>
  );
}

/** Average, number and distribution of the reviews. The distribution is text; its bars only repeat it. */
export function RatingSummary({ rating }: { rating: RatingView }) {
  return (
    <>
      <Rating rating={rating} />
      <details className="rating-bars">
        <summary>{t("distribution")}</summary>
        <ul>
          {rating.bars.map(({ label, count }) => (
            <li key={label}>{`${label}: ${t("count", { count })}`}</li>
          ))}
        </ul>
      </details>
    </>
  );
}

export function ReviewList({ reviews }: { reviews: readonly ShownReview[] }) {
  return (
    <ul className="reviews">
      {reviews.map((review) => (
        <li key={review.id}>
          <ReviewItem review={review} report />
        </li>
      ))}
    </ul>
  );
}

export function ReviewItem({ review, report = false }: { review: ShownReview; report?: boolean }) {
  const { stars, name, date, month, text, edited, answer, invented } = review;
  return (
    <article className="review">
      <h3>
        <span aria-hidden="true" className="stars">
          {"★".repeat(stars)}
          {"☆".repeat(5 - stars)}
        </span>{" "}
        {t("given", { stars, name: starNames[stars] })}
      </h3>
      <p className="words">{text}</p>
      <p className="hint">
        {t("byline", { name, date })}
        {edited ? ` (${t("edited", { date: edited })})` : ""} · {t("travelled", { month })} ·{" "}
        {invented ? t("invented") : <span className="verified">✓ {t("verified")}</span>}
      </p>
      {answer ? (
        <div className="review-answer">
          <p>
            <strong>{answer.by}</strong>
          </p>
          <p className="words">{answer.text}</p>
        </div>
      ) : null}
      {report ? (
        <p className="hint">
          <Link to={reviewReportPath(review.id)} rel="nofollow" aria-label={t("reportOne", { date })}>
            {t("report")}
          </Link>
        </p>
      ) : null}
    </article>
  );
}
