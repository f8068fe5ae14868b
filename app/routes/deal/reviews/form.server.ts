import { z } from "zod";

import {
  longestReport,
  longestReview,
  longestReviewName,
  reportReasons,
  type Stars,
  starValues,
} from "#app/domain/catalogue/review.ts";
import { cleanText } from "#app/domain/text/typed-text.ts";
import { optionalEmailText } from "#app/http/form-schemas.server.ts";
import { issueText } from "#app/locales/issue-text.ts";
import { reviewFormTexts, reviewReportTexts } from "#locale/catalogue/reviews/forms.ts";

const stars = issueText(reviewFormTexts, "errors.stars");
const text = issueText(reviewFormTexts, "errors.text");

export const reviewForm = z.object({
  stars: z.enum(starValues.map(String), stars).transform((typed) => Number(typed) as Stars),
  text: z
    .string(text)
    .overwrite(cleanText)
    .min(1, text)
    .max(longestReview, issueText(reviewFormTexts, "errors.long", { count: longestReview })),
  name: z
    .string()
    .overwrite(cleanText)
    .max(longestReviewName, issueText(reviewFormTexts, "errors.name", { count: longestReviewName }))
    .default(""),
});

const reason = issueText(reviewReportTexts, "errors.reason");
const why = issueText(reviewReportTexts, "errors.text");

export const reportForm = z.object({
  reason: z.enum(reportReasons, reason),
  text: z
    .string(why)
    .overwrite(cleanText)
    .min(1, why)
    .max(longestReport, issueText(reviewReportTexts, "errors.long", { count: longestReport })),
  email: optionalEmailText().default(""),
});
