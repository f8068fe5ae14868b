/** The two forms of support: shape only. */
import { z } from "zod";

import { longestMessage } from "#app/domain/support/thread.ts";
import { unreadableOptionalEmail } from "#locale/all-pages.ts";
import { supportTexts } from "#locale/support.ts";

const { errors } = supportTexts;

/** Signs that hide something; line breaks and tabs are none, and joiners hold the parts of a sign together. */
const hidden = /[^\P{Cc}\r\n\t]|(?!\u200d)[\p{Cf}\p{Co}\p{Cn}]/gu;

const message = z
  .string(errors.text)
  .transform((text) => text.replaceAll("\r\n", "\n").replaceAll(hidden, "").trim())
  .pipe(
    z
      .string(errors.text)
      .min(1, errors.text)
      .max(longestMessage, errors.long.replace("{{count}}", String(longestMessage))),
  );

export const messageForm = z.object({ supportText: message });

export const questionForm = messageForm.extend({
  supportEmail: z
    .string()
    .trim()
    .max(254, unreadableOptionalEmail)
    .pipe(z.email(unreadableOptionalEmail))
    .optional(),
  supportOrder: z.string().trim().max(40, errors.orderNumber).default(""),
});
