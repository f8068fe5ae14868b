/** Reviews and ratings as pages show them. */
import { calculateRating, type Review, type StarCounts, starValues } from "#app/domain/catalogue/review.ts";
import { formatDate } from "#app/domain/format.ts";
import { berlinDate } from "#app/domain/time.ts";
import { reviewTexts as t, starNames } from "#locale/catalogue/reviews/reviews.ts";
import { formatAverage, ratingText } from "#app/ui/offer/rating-text.ts";

export type ShownReview = ReturnType<typeof shownReview>;

/** @param house name of the property, which signs the answer */
export function shownReview(review: Review, house: string) {
  const { id, stars, text, name, travelMonth, written, edited, answer, answered, itemId } = review;
  return {
    id,
    stars,
    text,
    name: name || t("guest"),
    date: formatDate(berlinDate(written), "long"),
    /** ISO date, for structured data. */
    day: berlinDate(written),
    month: formatDate(travelMonth, "month"),
    ...(itemId === null && { invented: true }),
    ...(edited && { edited: formatDate(berlinDate(edited)) }),
    ...(answer !== "" &&
      answered && {
        answer: { by: t("answer", { house, date: formatDate(berlinDate(answered)) }), text: answer },
      }),
  };
}

/** Null without reviews. */
export function ratingView(counts: StarCounts) {
  const rating = calculateRating(counts);
  return (
    rating && {
      text: ratingText(rating),
      average: formatAverage(rating),
      /** With a decimal point, for structured data. */
      value: rating.average / 100,
      count: rating.count,
      bars: starValues.map((stars) => ({
        label: t("stars", { count: stars, name: starNames[stars] }),
        count: counts[stars],
      })),
    }
  );
}

export type RatingView = NonNullable<ReturnType<typeof ratingView>>;
