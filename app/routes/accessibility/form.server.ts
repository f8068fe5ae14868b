/** The form that reports a barrier. */
import { z } from "zod";

import { barrierTexts } from "#locale/accessibility/barrier.ts";
import { formTexts } from "#locale/forms.ts";
import { redactPath } from "#app/http/route-facts.ts";
import { issueText } from "#app/locales/issue-text.ts";

/** Signs that hide something; line breaks and tabs are none. */
const hidden = /[^\P{Cc}\r\n\t]|[\p{Cf}\p{Co}\p{Cn}]/u;

const text = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, issueText(barrierTexts, "errors.long", { count: longest }))
    .refine((typed) => !hidden.test(typed), issueText(barrierTexts, "errors.strange"))
    .default("");

/** An address is kept without its query and without the key of an order: whoever reads that owns the order. */
function withoutKeys(page: string): string {
  return /^(?:https?:\/\/|\/)\S+$/.test(page) ? redactPath(page) : page;
}

export const barrierForm = z.object({
  trouble: text(2_000).refine((typed) => typed !== "", issueText(barrierTexts, "errors.trouble")),
  page: text(300).transform(withoutKeys),
  means: text(300),
  email: text(254).refine(
    (typed) => typed === "" || z.email().safeParse(typed).success,
    issueText(formTexts, "unreadableOptionalEmail"),
  ),
});
