import type { Rating } from "#app/domain/catalogue/review.ts";
import { allPagesTexts as t } from "#locale/all-pages.ts";

const oneDecimal = new Intl.NumberFormat("de-DE", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** "4,7" */
export const formatAverage = ({ average }: Pick<Rating, "average">): string =>
  oneDecimal.format(average / 100);

/** "4,7 von 5 (12 Bewertungen)" */
export const ratingText = (rating: Rating): string =>
  t("rating", { average: formatAverage(rating), count: rating.count });
