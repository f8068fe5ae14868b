import { z } from "zod";

import { hideReasons, longestAnswer } from "#app/domain/catalogue/review.ts";
import { issueText } from "#app/locales/issue-text.ts";
import { optionalText } from "#app/routes/desk/form.server.ts";
import { deskReviewTexts as t } from "#locale/catalogue/reviews.ts";

export const hideForm = z.object({ reason: z.enum(hideReasons, issueText(t, "refused.reason")) });

export const reviewAnswerForm = z.object({
  answer: optionalText().pipe(
    z.string().max(longestAnswer, issueText(t, "refused.long", { count: longestAnswer })),
  ),
});
