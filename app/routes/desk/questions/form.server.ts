import { z } from "zod";

import { longestMessage } from "#app/domain/support/thread.ts";
import { issueText } from "#app/locales/issue-text.ts";
import { requiredText } from "#app/routes/desk/form.server.ts";
import { deskQuestionTexts as t } from "#locale/support/questions.ts";

export const answerForm = z.object({
  text: requiredText(issueText(t, "refused.empty")).max(
    longestMessage,
    issueText(t, "refused.long", { most: longestMessage }),
  ),
});
