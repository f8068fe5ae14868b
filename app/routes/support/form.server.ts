/** The two forms of support: shape only. */
import { z } from "zod";

import { parseOrderNumber } from "#app/domain/identifiers.ts";
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

const wrongNumber = issueText(supportTexts, "errors.orderNumber");

export const questionForm = messageForm.extend({
  supportEmail: z.string().trim().max(254, unreadable).check(z.email(unreadable)).optional(),
  supportOrder: z
    .string()
    .trim()
    .max(40, wrongNumber)
    .refine((text) => text === "" || parseOrderNumber(text) !== null, wrongNumber)
    .transform((text) => parseOrderNumber(text) ?? "")
    .default(""),
});
