/** The two forms of support: shape only. */
import { z } from "zod";

import { longestMessage } from "#app/domain/support/thread.ts";
import { formTexts } from "#locale/forms.ts";
import { supportTexts } from "#locale/support.ts";
import { issueText } from "#app/locales/issue-text.ts";

/** Signs that hide something; line breaks and tabs are none, and joiners hold the parts of a sign together. */
const hidden = /[^\P{Cc}\r\n\t]|(?!\u200d)[\p{Cf}\p{Co}\p{Cn}]/gu;

const unreadable = issueText(formTexts, "unreadableOptionalEmail");

const message = z
  .string(issueText(supportTexts, "errors.text"))
  .transform((text) => text.replaceAll("\r\n", "\n").replaceAll(hidden, "").trim())
  .pipe(
    z
      .string(issueText(supportTexts, "errors.text"))
      .min(1, issueText(supportTexts, "errors.text"))
      .max(longestMessage, issueText(supportTexts, "errors.long", { count: longestMessage })),
  );

export const messageForm = z.object({ supportText: message });

export const questionForm = messageForm.extend({
  supportEmail: z.string().trim().max(254, unreadable).check(z.email(unreadable)).optional(),
  supportOrder: z.string().trim().max(40, issueText(supportTexts, "errors.orderNumber")).default(""),
});
