import { z } from "zod";

import { parseOrderNumber } from "#app/domain/identifiers.ts";
import { longestMessage } from "#app/domain/support/thread.ts";
import { cleanText } from "#app/domain/text/typed-text.ts";
import { optionalEmailText } from "#app/http/form-schemas.server.ts";
import { supportTexts } from "#locale/support/support.ts";
import { issueText } from "#app/locales/issue-text.ts";

const message = z
  .string(issueText(supportTexts, "errors.text"))
  .overwrite(cleanText)
  .min(1, issueText(supportTexts, "errors.text"))
  .max(longestMessage, issueText(supportTexts, "errors.long", { count: longestMessage }));

export const messageForm = z.object({ supportText: message });

const wrongNumber = issueText(supportTexts, "errors.orderNumber");

export const questionForm = messageForm.extend({
  supportEmail: optionalEmailText().optional(),
  supportOrder: z
    .string()
    .trim()
    .max(40, wrongNumber)
    .refine((text) => text === "" || parseOrderNumber(text) !== null, wrongNumber)
    .transform((text) => parseOrderNumber(text) ?? "")
    .default(""),
});
