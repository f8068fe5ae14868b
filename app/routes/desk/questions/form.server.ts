import { z } from "zod";

import { hideReasons, longestAnswer } from "#app/domain/catalogue/review.ts";
import { longestMessage } from "#app/domain/support/thread.ts";
import { issueText } from "#app/locales/issue-text.ts";
import { optionalText, requiredText } from "#app/routes/desk/form.server.ts";
import { deskReviewTexts } from "#locale/operator/reviews.ts";
import { deskQuestionTexts as t } from "#locale/support/questions.ts";

export const answerForm = z.object({
  text: requiredText(issueText(t, "refused.empty")).max(
    longestMessage,
    issueText(t, "refused.long", { most: longestMessage }),
  ),
});

export const hideForm = z.object({
  reason: z.enum(hideReasons, issueText(deskReviewTexts, "refused.reason")),
});

export const reviewAnswerForm = z.object({
  answer: optionalText().pipe(
    z.string().max(longestAnswer, issueText(deskReviewTexts, "refused.long", { count: longestAnswer })),
  ),
});
